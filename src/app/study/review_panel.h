/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of the game in Study: its progress; the summary, with both sides' losses by parts and
 * the largest ones; the comment on the move on the board; trying again; what is threatened, and why
 * a move is bad. Adds its actions to those of the page.
 *
 * Property `shown` (boolean): there is something to show, and it was not closed. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "model/review/session_review.h"

#include <gtk/gtk.h>

#define CW_TYPE_REVIEW_PANEL (cw_review_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewPanel, cw_review_panel, CW, REVIEW_PANEL, GtkWidget)

/* Takes references to everything. Call once. */
void cw_review_panel_set_context (CwReviewPanel *self, CwContext *context, CwSessionReview *review,
                                  CwBoardControl *control, GSimpleActionGroup *actions);
gboolean cw_review_panel_get_shown (CwReviewPanel *self);
/* True while moves are tried again, until the user has read the result; `shown` is notified when
 * this changes. */
gboolean cw_review_panel_get_retrying (CwReviewPanel *self);
/* `column`: stack the buttons at a mistake; `compact`: narrow margins, and a button below the
 * heading. */
void cw_review_panel_set_form (CwReviewPanel *self, gboolean column, gboolean compact);
