/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows from games.
 *
 * The rule is that of [Med15]: after every ply the quiet counter is 0 after a capture, a promotion,
 * a missile or a move that gives check, else it grows by one; a drop without check is quiet. When
 * it has reached `quiet` and the differences (learning/columns.h) differ from the game's last row,
 * a row is written. */
#pragma once

#include "learning/game_tags.h"

typedef enum
{
  CW_SAMPLE_CHANGES, /* the quiet rows of [Med15], where the differences changed */
  CW_SAMPLE_ONE,     /* one quiet position a game: the first from a move on, or a random one */
  CW_SAMPLE_LONGEST, /* the material that stayed longest in the game */
  CW_SAMPLE_ALL,     /* every quiet position */
  CW_SAMPLE_TRADES,  /* quiet positions where the counts of either side changed: equal trades too */
} CwSample;

/* What becomes of games without a result. */
typedef enum
{
  CW_UNFINISHED_USUAL, /* as the game has it: by who moved last in shogi and similar games, whose
                          collections are often without results, dropped in others */
  CW_UNFINISHED_DROP,
  CW_UNFINISHED_DRAW, /* counts as a draw, as in [Med15] */
  CW_UNFINISHED_LAST, /* was won by who moved last, since the other is likely to have resigned: for
                         collections of shogi games without results */
} CwUnfinished;

typedef struct
{
  unsigned quiet; /* plies, 2 in [Med15] */
  CwSample sample;
  CwUnfinished unfinished;
  uint64_t seed;      /* for a random CW_SAMPLE_ONE; a game's row depends on it and its number */
  const CwGame *game; /* the one to measure; NULL: that of the first game counted */
  unsigned move;      /* for CW_SAMPLE_ONE: from this move of both sides on; 0: random */
  bool to_promotion;  /* no row after the first promotion of a game */
  bool settled;       /* only where no capture is left to be made: neither side could win
                         something by one, by a count of the exchange (search/trace.h) */
  bool beside;        /* the rows by the other rules too: `beside` of CwRows */
  bool repeated;      /* count games that were counted before again: fingerprint.h */
} CwRowRule;

CwRowRule cw_row_rule_default (void); /* 2, changes, unfinished as usual */

/* `usual` with what the rule changes in it. */
CwRowRule cw_rows_rule (CwRowsRule rule, const CwRowRule *usual);

/* Adds one game's rows by the rule, and counts it in `rows`. Its tags are kept with the game; they
 * may be NULL. Dropped are games without a result (unless the rule gives them one, or they
 * have no move to infer it from), with a pass among the moves, cut short by an error, or of another
 * kind than the first one counted (chess and Chess960 are one): `other` of `rows` names those.
 * A game that `rows` have already is left out too. False only where there is no memory. */
bool cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                       const CwRowRule *rule, CwStatus *status);

/* The steps of it, for those who look for repeated games before they walk through the moves, which
 * is most of the work. The first counts that the game was read; false where the rule drops it. */
bool cw_rows_meet_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule);
/* Keeps the fingerprint (learning/fingerprint.h) and says whether it was there, which is counted
 * too; false only where there is no memory. */
bool cw_rows_note_game (CwRows *rows, uint64_t fingerprint, bool *repeated);
/* Keeps the fingerprint of a game that was met and dropped for want of a result; one that was there
 * before is then as if it had not been read. False only where there is no memory. */
bool cw_rows_note_resultless (CwRows *rows, uint64_t fingerprint);
/* Adds the rows of a game that was met and is not repeated; false only where there is no memory. */
bool cw_rows_walk_game (CwRows *rows, const CwRecordGame *game, const CwGameTags *tags,
                        uint64_t fingerprint, const CwRowRule *rule, CwStatus *status);
