/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine that looks at the position at a session's cursor, while it is switched on and its page
 * is shown: the one chosen for analysis (model/analysis/external_engines.h), on its own thread or
 * in its own process. It begins again wherever the cursor goes.
 *
 * Properties:
 *   on (boolean)            switched on
 *   shown (boolean)         the page that shows what it finds is seen
 *   n-lines (uint)          how many lines it looks for, 1 … CW_ANALYSER_MAX_LINES; remembered in
 *                           the settings (key "engine-lines")
 *   thinking (boolean)      read-only: it is at work, or about to be
 *   message (string)        read-only: why there are no lines, a translated sentence; NULL: no
 * reason Signal: changed ()   other results (at most some times a second), or no more; it began to
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

/* Off and not shown at first. The built-in engine uses the values of `sets`. */
CwAnalyser *cw_analyser_new (CwSession *session, CwValueSets *sets, CwSettings *settings);

void cw_analyser_set_on (CwAnalyser *self, gboolean on);
gboolean cw_analyser_get_on (CwAnalyser *self);
void cw_analyser_set_shown (CwAnalyser *self, gboolean shown);
guint cw_analyser_get_n_lines (CwAnalyser *self);

gboolean cw_analyser_is_thinking (CwAnalyser *self);
/* Owned; valid until the next change. */
const char *cw_analyser_get_message (CwAnalyser *self);

/* What was found about the position at the cursor, scores for the side to move; NULL: nothing
 * (yet), or off. Valid until the next change. */
const CwSearchInfo *cw_analyser_get_info (CwAnalyser *self);
/* How many lines of it were asked for: 0 … n-lines. */
guint cw_analyser_get_n_found (CwAnalyser *self);
/* The score of a line (from 0) for `side`, centipawns or a mate as in CwLine. */
int cw_analyser_get_line_score (CwAnalyser *self, guint line, CwColour side);
/* White's score of the best line, and its depth in plies; FALSE where there is none. */
gboolean cw_analyser_get_score (CwAnalyser *self, int *score, guint *depth);
/* Positions a second. */
double cw_analyser_get_speed (CwAnalyser *self);
/* The external engine that found it; NULL: the built-in one. (transfer full) */
char *cw_analyser_get_engine_name (CwAnalyser *self);

/* Adds the first `moves` moves of a line to the game after the cursor (all of them where it has
 * less). The last node; NULL where there is no such line. The cursor stays. */
CwNode *cw_analyser_add_line (CwAnalyser *self, guint line, guint moves);
