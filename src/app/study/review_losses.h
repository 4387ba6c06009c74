/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger of a review: both sides in a grid, the largest losses as rows of a list. */
#pragma once

#include "model/review/session_review.h"

#include <gtk/gtk.h>

/* In place of what they have. */
void cw_review_losses_fill (GtkGrid *sides, GtkListBox *losses, CwSessionReview *review);
/* The number in the review of the move that a row is about. */
guint cw_review_losses_get (GtkListBoxRow *row);

/* What the colours of the bars mean, as markup; (transfer full). */
char *cw_review_legend (GtkWidget *widget);
