/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the card of a review says: both sides in a grid, the largest losses as rows of a list. */
#pragma once

#include "model/review/session_review.h"

#include <gtk/gtk.h>

/* In place of what they have. */
void cw_review_losses_fill (GtkGrid *sides, GtkListBox *losses, CwSessionReview *review);
/* The number in the review of the move that a row is about. */
guint cw_review_losses_get (GtkListBoxRow *row);

/* "17. Nb1?"; (transfer full). */
char *cw_review_signed_title (CwSessionReview *review, guint move);
/* Which engine looks, or how long it will take, in a line; then which looked, and for how long.
 * (transfer full); NULL: none. */
char *cw_review_maker (CwSessionReview *review);
/* What the colours of the bars mean, as markup; (transfer full). */
char *cw_review_legend (GtkWidget *widget);
