/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows from which loss on moves are marked, and opens to change it.
 *
 * Signal `changed`: there are new thresholds, already in the settings
 * (model/review/session_review.h). */
#pragma once

#include <gtk/gtk.h>

#include "model/settings.h"
#include "review/scale.h"

#define CW_TYPE_REVIEW_MARKS (cw_review_marks_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewMarks, cw_review_marks, CW, REVIEW_MARKS, GtkWidget)

void cw_review_marks_set_settings (CwReviewMarks *self, CwSettings *settings);
/* Shows those used for the review on the page. */
void cw_review_marks_show (CwReviewMarks *self, const CwReviewScale *scale);
