/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine beside a board: while it is switched on and the board is shown, it thinks about the
 * position at the session's cursor on a thread of its own, fills the lines and draws their first
 * moves on the board. The number of lines is remembered in `settings` (key "engine-lines").
 *
 * Signals: changed ()                   what was found about the position, or whether it thinks
 *          toggled ()                   switched on or off, by whomever
 *          chosen (line, moves, go)     so many moves of a line (from 0) were asked for: to be
 * added to the game; `go`: and gone along Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/values/value_sets.h"
#include "search/search.h"
#include "widgets/engine_lines.h"

#define CW_TYPE_ANALYSIS (cw_analysis_get_type ())
G_DECLARE_FINAL_TYPE (CwAnalysis, cw_analysis, CW, ANALYSIS, GObject)

/* Keeps all but `lines`, which it stops filling once they are gone. Off and not shown at first. */
CwAnalysis *cw_analysis_new (CwEngineLines *lines, CwBoardControl *control, CwSession *session,
                             CwValueSets *choice, CwSettings *settings);

void cw_analysis_set_on (CwAnalysis *self, gboolean on);
gboolean cw_analysis_get_on (CwAnalysis *self);
/* The place is shown, or left: nothing is thought about then. */
void cw_analysis_set_shown (CwAnalysis *self, gboolean shown);
/* Whose score the lines say; White's at first. */
void cw_analysis_set_whose (CwAnalysis *self, CwColour whose);

/* What was found about the position at the cursor; NULL: nothing (yet), or off. Valid until the
 * next change. */
const CwSearchInfo *cw_analysis_get_info (CwAnalysis *self);
/* White's score in centipawns; FALSE where there is none. */
gboolean cw_analysis_get_score (CwAnalysis *self, int *score, guint *depth);
/* Adds the first `moves` moves of a line to the game after the cursor (all of them where it has
 * less); the last node, NULL where there is no such line. The cursor stays. */
CwNode *cw_analysis_add_line (CwAnalysis *self, guint line, guint moves);
