/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the moves of a list, in columns or as running text. Used by the move list view only. */
#pragma once

#include "picture/theme.h"
#include "widgets/move_list_view.h"

typedef struct _CwMoveLayout CwMoveLayout;

CwMoveLayout *cw_move_layout_new (void);
void cw_move_layout_free (CwMoveLayout *layout);

/* Copies the items; keeps the layout of equal items at the front. */
void cw_move_layout_set_items (CwMoveLayout *layout, const CwMoveItem *items, gsize n_items);
void cw_move_layout_set_vertical (CwMoveLayout *layout, gboolean vertical);
gboolean cw_move_layout_get_vertical (CwMoveLayout *layout);
void cw_move_layout_set_flowing (CwMoveLayout *layout, gboolean flowing);
gsize cw_move_layout_get_n_items (CwMoveLayout *layout);
const CwMoveItem *cw_move_layout_get_item (CwMoveLayout *layout, gsize index);
/* Index of the move with this id, or -1. */
gssize cw_move_layout_find (CwMoveLayout *layout, guint id);

/* Lays out everything in `width` pixels with the font of `widget`; returns the height. Does nothing
 * if nothing changed. */
double cw_move_layout_place (CwMoveLayout *layout, GtkWidget *widget, double width);
/* Fonts or colours changed: lay out again. */
void cw_move_layout_invalidate (CwMoveLayout *layout);

/* The functions below need a finished layout. The box of a move (as highlighted): */
gboolean cw_move_layout_get_box (CwMoveLayout *layout, gsize index, graphene_rect_t *box);
/* The bottom of a move including its comment; `height` is the total height. */
double cw_move_layout_end (CwMoveLayout *layout, gsize index, double height);
/* The move or comment at a point, or -1. */
gssize cw_move_layout_at (CwMoveLayout *layout, double x, double y);
/* The move nearest to `index` in the closest row above (-1) or below (1); or -1. */
gssize cw_move_layout_neighbour (CwMoveLayout *layout, gsize index, int direction);
/* Draws what is between `top` and `bottom`. `current` and `hovered` may be -1. */
void cw_move_layout_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot,
                          double top, double bottom, gssize current, gssize hovered);
