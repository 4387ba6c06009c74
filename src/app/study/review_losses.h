/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a review's card: both sides in a grid, the largest losses as rows of a list. */
#pragma once

#include "model/review/session_review.h"

#include <gtk/gtk.h>

/* Replaces their contents. */
void cw_review_losses_fill (GtkGrid *sides, GtkListBox *losses, CwSessionReview *review);
/* The number, in the review, of the move shown by a row. */
guint cw_review_losses_get (GtkListBoxRow *row);

/* "17. Nb1?" (transfer full) */
char *cw_review_signed_title (CwSessionReview *review, guint move);
/* During a review the engine or the remaining time, in one line; afterwards which engine and how
 * long. NULL: none. (transfer full) */
char *cw_review_maker (CwSessionReview *review);
/* The key to the colours of the bars, as markup. (transfer full) */
char *cw_review_legend (GtkWidget *widget);
