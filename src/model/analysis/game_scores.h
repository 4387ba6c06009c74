/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine thinks of every position of the game on the board: found one after the other in
 * the background, each by a small number of nodes, or taken over from a longer look at a position.
 * Scores are kept by position while the program runs, so that a game that is opened again has its
 * scores.
 *
 * Properties: wanted (boolean)   the line through the cursor is to be filled, now and as it grows;
 *                                another game in the session ends it
 *             shown (boolean)    the page that shows them is seen: it works only then
 * Signal: changed ()   a score came, or the work began or ended; at most some times a second
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/values/value_sets.h"

#define CW_TYPE_GAME_SCORES (cw_game_scores_get_type ())
G_DECLARE_FINAL_TYPE (CwGameScores, cw_game_scores, CW, GAME_SCORES, GObject)

/* Nothing is wanted and nothing shown at first. The engine uses the values of `sets`; when
 * these change, all scores are forgotten. */
CwGameScores *cw_game_scores_new (CwSession *session, CwValueSets *sets);

void cw_game_scores_set_wanted (CwGameScores *self, gboolean wanted);
void cw_game_scores_set_shown (CwGameScores *self, gboolean shown);

/* Positions of the line through the cursor: how many have a score, of how many; TRUE while it is at
 * work on the others. */
gboolean cw_game_scores_progress (CwGameScores *self, guint *done, guint *all);

/* White's score of a position that `last` led to, in centipawns or as a mate: by the rules and of
 * depth 0 where the game is over there, else as found. FALSE: not known. `depth` may be NULL. */
gboolean cw_game_scores_get (CwGameScores *self, const CwPosition *position, const CwUndo *last,
                             int *score, guint *depth);
/* Takes over White's score from another search; kept unless a deeper one is known. */
void cw_game_scores_note (CwGameScores *self, const CwPosition *position, int score, guint depth);

/* Writes the known scores into the comments of the line through the cursor, as [%eval], in one step
 * of the game's history. Returns how many. */
guint cw_game_scores_keep (CwGameScores *self);
/* How many known scores are not in the comments of that line, or others are. */
guint cw_game_scores_get_unkept (CwGameScores *self);
