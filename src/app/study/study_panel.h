/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side panel of Study: the moves of the game and the comment on the current one, the engine's
 * lines, what the pieces are worth; also the players if there is little height.
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

/* `area` is borrowed and must outlive it. The engine's results go to `scores`. Adds the actions
 * `hint`, `comment`, `mark`, `promote`, `promote-once`, `delete` and `play`. Call once. */
void cw_study_panel_set_context (CwStudyPanel *self, CwContext *context, CwBoardArea *area,
                                 CwBoardControl *control, CwGameScores *scores,
                                 CwSessionReview *review, GSimpleActionGroup *actions);
void cw_study_panel_set_layout (CwStudyPanel *self, const CwStudyLayout *layout);
/* Gives the moves the largest of their heights at which `whole`, the panel with everything above
 * and below it, fits into `height`. */
void cw_study_panel_fit (CwStudyPanel *self, GtkWidget *whole, int height);
/* What holds its contents, from edge to edge, and the part of it that a message at its foot is
 * above, or NULL; borrowed. */
GtkWidget *cw_study_panel_get_box (CwStudyPanel *self, GtkWidget **below);
/* A message of this height is there: the contents make room for it. */
void cw_study_panel_set_covered (CwStudyPanel *self, int height);
/* The page is entered or left; when left, the engine stops thinking. */
void cw_study_panel_set_shown (CwStudyPanel *self, gboolean shown);
/* The finder, borrowed. */
CwFinderPanel *cw_study_panel_get_finder (CwStudyPanel *self);
/* Its strip for a player, borrowed. */
CwPlayerStrip *cw_study_panel_get_strip (CwStudyPanel *self, gboolean top);
/* Opens the menu of the move on the board, for a key. */
void cw_study_panel_open_menu (CwStudyPanel *self);
