/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows an analyser's results beside a board: its lines in words, their first moves as arrows.
 *
 * Signals: changed ()                   new results, or thinking started or stopped
 *          toggled ()                   switched on or off, by the user or the page
 *          chosen (line, moves, go)     add this many moves of a line (from 0) to the game; `go`:
 *                                       move the cursor there too
 * Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/analysis/analyser.h"
#include "model/review/session_review.h"
#include "widgets/engine_lines.h"

#define CW_TYPE_ANALYSIS (cw_analysis_get_type ())
G_DECLARE_FINAL_TYPE (CwAnalysis, cw_analysis, CW, ANALYSIS, GObject)

/* Makes its own analyser. Takes references to all but `lines`, which it stops filling once they are
 * destroyed. */
CwAnalysis *cw_analysis_new (CwEngineLines *lines, CwBoardControl *control, CwSession *session,
                             CwValueSets *choice, CwSettings *settings);
/* The side whose scores the lines give; default White. */
void cw_analysis_set_side (CwAnalysis *self, CwColour side);

/* The lines give expected scores as the review does, if there is one; default: none. Keeps a
 * reference. */
void cw_analysis_set_review (CwAnalysis *self, CwSessionReview *review);

/* Passed on to the analyser. */
void cw_analysis_set_on (CwAnalysis *self, gboolean on);
gboolean cw_analysis_get_on (CwAnalysis *self);
void cw_analysis_set_shown (CwAnalysis *self, gboolean shown);
const CwSearchInfo *cw_analysis_get_info (CwAnalysis *self);
gboolean cw_analysis_get_score (CwAnalysis *self, int *score, guint *depth);
CwNode *cw_analysis_add_line (CwAnalysis *self, guint line, guint moves);
