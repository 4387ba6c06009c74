/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows beside a board what an analyser finds: its lines in words, their first moves as arrows.
 *
 * Signals: changed ()                   what was found about the position, or whether it thinks
 *          toggled ()                   switched on or off, by the user or the page
 *          chosen (line, moves, go)     this many moves of a line (from 0) are to be added to
 *                                       the game; `go`: and the cursor follows them
 * Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/analysis/analyser.h"
#include "widgets/engine_lines.h"

#define CW_TYPE_ANALYSIS (cw_analysis_get_type ())
G_DECLARE_FINAL_TYPE (CwAnalysis, cw_analysis, CW, ANALYSIS, GObject)

/* Makes its own analyser. Keeps all but `lines`, which it stops filling once they are destroyed. */
CwAnalysis *cw_analysis_new (CwEngineLines *lines, CwBoardControl *control, CwSession *session,
                             CwValueSets *choice, CwSettings *settings);
/* The side for which the lines give scores; White initially. */
void cw_analysis_set_side (CwAnalysis *self, CwColour side);

/* As of the analyser. */
void cw_analysis_set_on (CwAnalysis *self, gboolean on);
gboolean cw_analysis_get_on (CwAnalysis *self);
void cw_analysis_set_shown (CwAnalysis *self, gboolean shown);
const CwSearchInfo *cw_analysis_get_info (CwAnalysis *self);
gboolean cw_analysis_get_score (CwAnalysis *self, int *score, guint *depth);
CwNode *cw_analysis_add_line (CwAnalysis *self, guint line, guint moves);
