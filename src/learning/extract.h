/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows from games.
 *
 * The rule is that of the article on determining piece weights: after every ply the quiet counter
 * is 0 after a capture, a promotion or a move that gives check, else it grows by one; when it has
 * reached `quiet` and the five differences differ from the game's last row, a row is written. */
#pragma once

#include "learning/rows.h"
#include "notation/record.h"

typedef enum
{
  CW_SAMPLE_CHANGES, /* the article's quiet rows, where the differences changed */
  CW_SAMPLE_ONE,     /* one quiet position a game, chosen by a seeded generator */
  CW_SAMPLE_LONGEST, /* the material that stayed longest in the game */
  CW_SAMPLE_ALL,     /* every quiet position */
} CwSample;

typedef struct
{
  unsigned quiet; /* plies, 2 in the article */
  CwSample sample;
  bool unfinished_as_draw; /* as the article counted; else dropped */
  uint64_t seed;           /* for CW_SAMPLE_ONE; a game's row depends on it and its number */
} CwRowRule;

CwRowRule cw_row_rule_default (void); /* 2, changes, unfinished dropped */

/* Adds one game's rows by the rule, and counts it in `rows`. Dropped are games without a result
 * (unless counted as draws), with a pass among the moves, cut short by an error, or of another
 * game than chess and Chess960. False only where memory ends. */
bool cw_rows_add_game (CwRows *rows, const CwRecordGame *game, const CwRowRule *rule,
                       CwStatus *status);
