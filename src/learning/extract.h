/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows from games.
 *
 * The rule of [Med15]: after every ply the quiet counter is 0 after a capture, a promotion, a
 * missile or a check, and otherwise grows by one; a drop without check is quiet. A row is written
 * when it has reached `quiet` and the differences (learning/columns.h) differ from the game's last
 * row. */
#pragma once

#include "learning/game_tags.h"

typedef enum
{
  CW_SAMPLE_CHANGES, /* the quiet rows of [Med15], whenever the differences changed */
  CW_SAMPLE_ONE,     /* one quiet position a game: the first from a move on, or a random one */
  CW_SAMPLE_LONGEST, /* the material that stayed longest in the game */
  CW_SAMPLE_ALL,     /* every quiet position */
  CW_SAMPLE_TRADES,  /* quiet positions after either side's counts changed, so equal trades too */
} CwSample;

/* What happens to games without a result. */
typedef enum
{
  CW_UNFINISHED_USUAL, /* by game: won by the last mover in shogi and similar games, whose
                          collections often lack results; dropped in others */
  CW_UNFINISHED_DROP,
  CW_UNFINISHED_DRAW, /* count as a draw, as in [Med15] */
  CW_UNFINISHED_LAST, /* won by the last mover, since the other side probably resigned: for
                         collections of shogi games without results */
} CwUnfinished;

typedef struct
{
  unsigned quiet; /* plies; 2 in [Med15] */
  CwSample sample;
  CwUnfinished unfinished;
  uint64_t seed; /* for a random CW_SAMPLE_ONE; a game's row depends on it and the game's number */
  const CwGame *game; /* the game to measure; NULL: that of the first game counted */
  unsigned move;      /* for CW_SAMPLE_ONE: from this full move on; 0: random */
  bool to_promotion;  /* no row after a game's first promotion */
  bool settled;  /* only positions where neither side could gain by a capture, counting exchanges
                    (search/trace.h) */
  bool beside;   /* also fill the rows by the other rules: `beside` of CwRows */
  bool repeated; /* count games again that were counted before: fingerprint.h */
} CwRowRule;

CwRowRule cw_row_rule_default (void); /* 2, changes, usual unfinished */

/* `usual` with the changes that the rule makes. */
CwRowRule cw_rows_rule (CwRowsRule rule, const CwRowRule *usual);

/* Adds one game's rows by the rule, and counts it in `rows`. Keeps its tags (may be NULL) with the
 * game. Drops games without a result (unless the rule gives them one and they have a move to infer
 * it from), with a pass among the moves, cut short by an error, or of another kind than the first
 * one counted (chess and Chess960 are one kind): `other` of `rows` names those. Also leaves out
 * games that `rows` already has. False only if memory runs out. */
bool cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                       const CwRowRule *rule, CwStatus *status);

/* Its steps, for callers that look for repeated games before walking through the moves, which is
 * most of the work. The first one counts the game as read; false if the rule drops it. */
bool cw_rows_meet_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule);
/* Keeps the fingerprint (learning/fingerprint.h); sets whether it was already there, and counts
 * that. False only if memory runs out. */
bool cw_rows_note_game (CwRows *rows, uint64_t fingerprint, bool *repeated);
/* Keeps the fingerprint of a game that was met and dropped for lack of a result; one that was
 * already there then counts as not read. False only if memory runs out. */
bool cw_rows_note_resultless (CwRows *rows, uint64_t fingerprint);
/* Adds the rows of a game that was met and is not repeated; false only if memory runs out. */
bool cw_rows_walk_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                        uint64_t fingerprint, const CwRowRule *rule, CwStatus *status);
