/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of the game in Study: its progress; the summary, both sides' losses by their parts and
 * the largest of them; what is said of the move on the board; trying again; what is threatened and
 * why a move is not good. It adds the actions for all this to those of the page.
 *
 * Property `shown` (boolean): there is something to show, and it was not put away. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "model/review/session_review.h"

#include <gtk/gtk.h>

#define CW_TYPE_REVIEW_PANEL (cw_review_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewPanel, cw_review_panel, CW, REVIEW_PANEL, GtkWidget)

/* To be called once. Keeps all. */
void cw_review_panel_set_context (CwReviewPanel *self, CwContext *context, CwSessionReview *review,
                                  CwBoardControl *control, GSimpleActionGroup *actions);
gboolean cw_review_panel_get_shown (CwReviewPanel *self);
/* Whether moves are tried again, until the user has read how that went; `shown` is notified when
 * that changes. */
gboolean cw_review_panel_get_retrying (CwReviewPanel *self);
/* `column`: the buttons at a mistake one below the other; `compact`: less room around all, and a
 * button below the heading. */
void cw_review_panel_set_form (CwReviewPanel *self, gboolean column, gboolean compact);
