/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine that analyses the position at a session's cursor while it is switched on and its page
 * is shown: the one chosen for analysis (model/analysis/external_engines.h), on its own thread or
 * in its own process. It starts again whenever the cursor moves.
 *
 * Properties:
 *   on (boolean)            switched on
 *   shown (boolean)         the page that shows its lines is visible
 *   n-lines (uint)          how many lines it looks for, 1 … CW_ANALYSER_MAX_LINES; remembered in
 *                           the settings (key "engine-lines")
 *   thinking (boolean)      read-only: it is at work, or about to be
 *   message (string)        read-only: why there are no lines, a translated sentence, or NULL
 * Signal: changed ()   new results (a few times a second at most) or none any more; it began to
 *                      think, or cannot
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"
#include "model/values/value_sets.h"
#include "search/search.h"

#define CW_TYPE_ANALYSER (cw_analyser_get_type ())
G_DECLARE_FINAL_TYPE (CwAnalyser, cw_analyser, CW, ANALYSER, GObject)

#define CW_ANALYSER_MAX_LINES 5

/* Initially off and not shown. The built-in engine uses the values of `sets`. */
CwAnalyser *cw_analyser_new (CwSession *session, CwValueSets *sets, CwSettings *settings);

void cw_analyser_set_on (CwAnalyser *self, gboolean on);
gboolean cw_analyser_get_on (CwAnalyser *self);
void cw_analyser_set_shown (CwAnalyser *self, gboolean shown);
guint cw_analyser_get_n_lines (CwAnalyser *self);

gboolean cw_analyser_is_thinking (CwAnalyser *self);
/* Owned; valid until the next change. */
const char *cw_analyser_get_message (CwAnalyser *self);

/* The results for the position at the cursor, scores for the side to move; NULL: none (yet), or
 * switched off. Valid until the next change. */
const CwSearchInfo *cw_analyser_get_info (CwAnalyser *self);
/* The number of lines found, at most n-lines. */
guint cw_analyser_get_n_found (CwAnalyser *self);
/* The score of line `line` (from 0) for `side`, centipawns or a mate as in CwLine. */
int cw_analyser_get_line_score (CwAnalyser *self, guint line, CwColour side);
/* White's score of the best line, and its depth in plies; FALSE if there is none. */
gboolean cw_analyser_get_score (CwAnalyser *self, int *score, guint *depth);
/* Positions per second. */
double cw_analyser_get_speed (CwAnalyser *self);
/* The external engine that analyses; NULL: the built-in one. (transfer full) */
char *cw_analyser_get_engine_name (CwAnalyser *self);

/* Adds the first `moves` moves of a line (all if it has fewer) to the game after the cursor, which
 * stays. Returns the last node, or NULL if there is no such line. */
CwNode *cw_analyser_add_line (CwAnalyser *self, guint line, guint moves);
