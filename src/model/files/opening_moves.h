/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening tree for the board: the moves played from the session's position in the games of the
 * opened files, by any move order. It follows the session while it is shown.
 *
 * Signal: changed ()   other rows, or none
 * Main thread. */
#pragma once

#include "model/analysis/game_scores.h"
#include "model/files/game_indexes.h"
#include "model/files/result_row.h"
#include "model/game/session.h"
#include "model/values/value_sets.h"

#define CW_TYPE_OPENING_MOVES (cw_opening_moves_get_type ())
G_DECLARE_FINAL_TYPE (CwOpeningMoves, cw_opening_moves, CW, OPENING_MOVES, GObject)

/* Keeps references to all; initially not shown. */
CwOpeningMoves *cw_opening_moves_new (CwSession *session, CwGameIndexes *indexes,
                                      CwValueSets *values, CwGameScores *scores);
void cw_opening_moves_set_shown (CwOpeningMoves *self, gboolean shown);

/* The rows, the most played move first, by White's (sente's) results; NULL while not known.
 * Borrowed, with their count, until `changed`. */
const CwResultRow *cw_opening_moves_get (CwOpeningMoves *self, guint *count);
/* All of them together; `title` is NULL. NULL while not known. */
const CwResultRow *cw_opening_moves_get_all (CwOpeningMoves *self);
/* One sentence about all of them, or why there are none; translated. (transfer full) */
char *cw_opening_moves_sentence (CwOpeningMoves *self);
/* Plays the move of a row in the session. FALSE if it has none. */
gboolean cw_opening_moves_play (CwOpeningMoves *self, guint row);
