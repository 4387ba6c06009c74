/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side panel of Study: the moves of the game and what is said of the one on the board, the
 * engine's lines, what the pieces are worth; where height is scarce the players too.
 *
 * Property `analysing` (gboolean, read only): the engine's lines are on
 * Signal `changed` (): its contents may need another height. Main thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/shared/layout.h"
#include "app/study/finder_panel.h"
#include "model/analysis/game_scores.h"
#include "model/context.h"
#include "model/review/session_review.h"

#define CW_TYPE_STUDY_PANEL (cw_study_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPanel, cw_study_panel, CW, STUDY_PANEL, GtkWidget)

/* To be called once. `area` is borrowed and has to live as long. What the engine finds goes to
 * `scores`. Adds the actions `hint`, `comment`, `mark`, `promote`, `delete` and `play`. */
void cw_study_panel_set_context (CwStudyPanel *self, CwContext *context, CwBoardArea *area,
                                 CwBoardControl *control, CwGameScores *scores,
                                 CwSessionReview *review, GSimpleActionGroup *actions);
void cw_study_panel_set_layout (CwStudyPanel *self, const CwStudyLayout *layout);
/* Gives the moves the most of their heights with which `whole`, the panel with what is above and
 * below it, fits into `height`. */
void cw_study_panel_fit (CwStudyPanel *self, GtkWidget *whole, int height);
/* The page is shown, or left: nothing is thought about then. */
void cw_study_panel_set_shown (CwStudyPanel *self, gboolean shown);
/* What finds games, borrowed. */
CwFinderPanel *cw_study_panel_get_finder (CwStudyPanel *self);
/* Its strips of the players, borrowed. */
CwPlayerStrip *cw_study_panel_get_strip (CwStudyPanel *self, gboolean top);
/* The menu of the move on the board, for a key. */
void cw_study_panel_open_menu (CwStudyPanel *self);
