/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar beside the board: the first player's expected score, rising from that player's side of
 * the board. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_SCORE_BAR (cw_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwScoreBar, cw_score_bar, CW, SCORE_BAR, GtkWidget)

GtkWidget *cw_score_bar_new (void);
/* `score` of White 0 … 1 (NaN: unknown, an empty outline); `source` says what it is by ("by
 * material", "by the engine"), along the bar, in the tooltip and for screen readers. */
void cw_score_bar_set_score (CwScoreBar *self, double score, const char *source);
/* Shogi: the score is sente's (the black pieces'), and the words say so. Call before setting the
 * score. */
void cw_score_bar_set_shogi (CwScoreBar *self, gboolean shogi);
void cw_score_bar_set_flipped (CwScoreBar *self, gboolean flipped);
