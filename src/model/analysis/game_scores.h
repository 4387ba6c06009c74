/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's score of every position of the game on the board: found one by one in the
 * background, each with a small number of nodes, or taken from a longer analysis. Scores are kept
 * by position while the program runs, so that a reopened game still has them.
 *
 * Properties: wanted (boolean)   scores the line through the cursor, now and as it grows; another
 *                                game in the session ends it
 *             shown (boolean)    the page that shows the scores is visible: it works only then
 * Signal: changed ()   a score came, or the work began or ended; a few times a second at most
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/values/value_sets.h"

#define CW_TYPE_GAME_SCORES (cw_game_scores_get_type ())
G_DECLARE_FINAL_TYPE (CwGameScores, cw_game_scores, CW, GAME_SCORES, GObject)

/* Initially neither wanted nor shown. The engine uses the values of `sets`; when these change, all
 * scores are forgotten. */
CwGameScores *cw_game_scores_new (CwSession *session, CwValueSets *sets);

void cw_game_scores_set_wanted (CwGameScores *self, gboolean wanted);
void cw_game_scores_set_shown (CwGameScores *self, gboolean shown);

/* How many positions of the line through the cursor there are, and how many have a score; TRUE
 * while it works on the rest. */
gboolean cw_game_scores_progress (CwGameScores *self, guint *done, guint *all);

/* White's score of a position that `last` led to, in centipawns or as a mate: if the game is over
 * there, from the rules with depth 0, else as found. FALSE: not known. `depth` may be NULL. */
gboolean cw_game_scores_get (CwGameScores *self, const CwPosition *position, const CwUndo *last,
                             int *score, guint *depth);
/* Adds White's score from another search, unless a deeper one is known. */
void cw_game_scores_note (CwGameScores *self, const CwPosition *position, int score, guint depth);

/* Writes the known scores of the line through the cursor into its comments, as [%eval], in one step
 * of the game's history. Returns how many. */
guint cw_game_scores_keep (CwGameScores *self);
/* How many known scores of that line are missing from its comments or differ there. */
guint cw_game_scores_get_unkept (CwGameScores *self);
