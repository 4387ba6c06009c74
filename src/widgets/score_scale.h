/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score between 0 and 100 % on a line: its point, its 95 % interval, the middle, and the
 * prediction. */
#pragma once

#include <gtk/gtk.h>

/* (transfer floating) */
GtkWidget *cw_score_scale_new (void);
/* All 0 … 1; negative `predicted`: none. */
void cw_score_scale_show (GtkWidget *scale, double score, double low, double high,
                          double predicted);
