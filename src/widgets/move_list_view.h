/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game: two columns (or one: see _set_vertical) for a plain main line, otherwise
 * running text with indented variations and comments. Knows nothing of notation: it is given words.
 *
 * Signals: move-activated (guint id): it, or a comment on it, was clicked, or it was reached with
 *                                     the up and down keys.
 *          menu-requested (guint id, double x, double y): secondary click on either. */
#pragma once

#include "model/game/move_item.h"

#include <gtk/gtk.h>

#define CW_TYPE_MOVE_LIST_VIEW (cw_move_list_view_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveListView, cw_move_list_view, CW, MOVE_LIST_VIEW, GtkWidget)

GtkWidget *cw_move_list_view_new (void);

/* Shows copies of `items`. Items unchanged at the front are kept, so that adding a move to a long
 * game is cheap. */
void cw_move_list_view_set_items (CwMoveListView *self, const CwMoveItem *items, gsize n_items);

/* Marks the move `id` (0: none, the start) and scrolls to it if it is not visible. */
void cw_move_list_view_set_current (CwMoveListView *self, guint id);
guint cw_move_list_view_get_current (CwMoveListView *self);

/* Numbers every move, as in shogi: one move per row in a narrow list and if there are comments or
 * variations, else two columns with the number of the first. Default: FALSE. */
void cw_move_list_view_set_vertical (CwMoveListView *self, gboolean vertical);
/* Uses running text even for a plain main line. */
void cw_move_list_view_set_flowing (CwMoveListView *self, gboolean flowing);

/* The area of a move in the widget's coordinates; FALSE if it is not shown. */
gboolean cw_move_list_view_get_rectangle (CwMoveListView *self, guint id, graphene_rect_t *area);
