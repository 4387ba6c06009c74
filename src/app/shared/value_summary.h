/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes what the value panel and the graph show from the pieces on the board and the values in
 * use. */
#pragma once

#include "learning/material_balance.h"
#include "model/analysis/game_scores.h"
#include "model/files/document.h"
#include "model/game/session.h"
#include "model/review/session_review.h"
#include "model/values/value_sets.h"
#include "widgets/value_panel.h"

/* Fills the panel for the position at the cursor, for `side`. `document` may be NULL. */
void cw_value_summary_show (CwValuePanel *panel, CwValueSets *choice, CwSession *session,
                            CwDocument *document, CwColour side);
/* Fills the menu of value sets. */
void cw_value_summary_show_sets (CwValuePanel *panel, CwValueSets *choice, CwSession *session);
/* The sum itself, for White, by the values in use. */
void cw_value_summary_material (CwMaterialBalance *material, CwValueSets *choice,
                                CwSession *session);
/* Who is ahead: White's balance in pawns by the values in use. */
double cw_value_summary_balance (CwValueSets *choice, CwSession *session);
/* White's expected score at the cursor by the engine: from `scores`, else from the move's comment
 * ([%eval]); NaN if neither has it. Uses the game's curve for searched scores, not for material. */
double cw_value_summary_engine_score (CwSession *session, CwGameScores *scores,
                                      CwSessionReview *review);
/* The same in the panel, for `side`, with the score in pawns or as a mate. */
void cw_value_summary_show_engine (CwValuePanel *panel, CwSession *session, CwGameScores *scores,
                                   CwSessionReview *review, CwColour side);
/* Where the two curves differ most. */
typedef struct
{
  guint ply;
  double width; /* 0 … 1; 0: no curve by the engine */
} CwScoreGap;

/* Plots White's expected score along the line through the cursor, with the cursor marked; by the
 * engine too if known. */
CwPlot *cw_value_summary_game_plot (CwValueSets *choice, CwSession *session, CwGameScores *scores,
                                    CwSessionReview *review, CwScoreGap *gap);
