/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the move layout only: its state, and the functions for columns and running
 * text. */
#pragma once

#include "widgets/move_layout.h"

#define CW_MOVE_PAD_X 5 /* padding of the highlight around a move, px */
#define CW_MOVE_NBSP "\302\240"
#define CW_MOVE_ELLIPSIS "\342\200\246"

typedef struct
{
  CwMoveItem item; /* texts owned */
  guint block;     /* index of its block, or its row */
  int start, end;  /* bytes of the block's text */
} CwMoveEntry;

/* A paragraph of running text. */
typedef struct
{
  gsize first, count; /* entries */
  guint depth;
  PangoLayout *layout;
  double x, y, height;
} CwMoveBlock;

struct _CwMoveLayout
{
  GArray *entries;
  GArray *blocks;
  GHashTable *by_id; /* id -> index + 1 */
  gboolean flowing;
  gboolean rows;     /* shown in columns */
  gboolean vertical; /* a move a row */
  guint n_rows;
  double width, height, scale;
  gsize stale; /* first entry that is not laid out; G_MAXSIZE: none */
};

/* --- move_layout.c ---------------------------------------------------------------------------- */

CwMoveEntry *cw_move_layout_entry (CwMoveLayout *layout, gsize index);
/* First entry whose block or row is `block` or later. */
gsize cw_move_layout_first_of (CwMoveLayout *layout, guint block);
/* The move with its mark; free with g_free. */
char *cw_move_words (const CwMoveItem *item);
void cw_move_fill_box (GtkSnapshot *snapshot, const graphene_rect_t *box, CwColor color,
                       float radius);

/* --- move_rows.c: columns, where there are neither comments nor variations -------------------- */

double cw_move_rows_height (CwMoveLayout *layout); /* of a row */
void cw_move_rows_place (CwMoveLayout *layout);
void cw_move_rows_box (CwMoveLayout *layout, const CwMoveEntry *entry, graphene_rect_t *box);
void cw_move_rows_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                        double bottom, gssize current, gssize hovered);

/* --- move_flow.c: running text in paragraphs -------------------------------------------------- */

/* Makes paragraphs from the first entry that is not laid out; then places all of them. */
void cw_move_flow_make (CwMoveLayout *layout, GtkWidget *widget);
void cw_move_flow_place (CwMoveLayout *layout);
gboolean cw_move_flow_box (CwMoveLayout *layout, const CwMoveEntry *entry, graphene_rect_t *box);
/* Whether the point is on the words of this entry. */
gboolean cw_move_flow_is_on (CwMoveLayout *layout, const CwMoveEntry *entry, double x, double y);
/* The first paragraph that ends below `y`. */
guint cw_move_flow_at (CwMoveLayout *layout, double y);
void cw_move_flow_draw (CwMoveLayout *layout, GtkWidget *widget, GtkSnapshot *snapshot, double top,
                        double bottom, gssize current, gssize hovered);
