/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/piece_image.h"

struct _CwPieceImage
{
  GtkWidget parent;
  CwPieceSet *set; /* NULL: the built-in chess set */
  CwPiece piece;
  int size;
};

G_DEFINE_FINAL_TYPE (CwPieceImage, cw_piece_image, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = CW_PIECE_IMAGE (widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snap)
{
  CwPieceImage *self = CW_PIECE_IMAGE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->piece == CW_NO_PIECE)
    return;
  cr = gtk_snapshot_append_cairo (snap, &GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height));
  cw_piece_set_draw (self->set != NULL ? self->set : cw_piece_set_chess (), cr, self->piece, false,
                     (width - self->size) / 2.0, (height - self->size) / 2.0, self->size,
                     self->size * gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
cw_piece_image_finalize (GObject *object)
{
  g_clear_pointer (&CW_PIECE_IMAGE (object)->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_piece_image_parent_class)->finalize (object);
}

static void
cw_piece_image_class_init (CwPieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_piece_image_finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cw_piece_image_init (CwPieceImage *self)
{
  self->size = 24;
}

GtkWidget *
cw_piece_image_new (CwPiece piece, int size)
{
  CwPieceImage *self = g_object_new (CW_TYPE_PIECE_IMAGE, NULL);

  cw_piece_image_set (self, piece, size);
  return GTK_WIDGET (self);
}

void
cw_piece_image_set_of (CwPieceImage *self, CwPieceSet *set, CwPiece piece, int size)
{
  if (self->set == set && self->piece == piece && self->size == size)
    return;
  if (set != NULL)
    cw_piece_set_ref (set);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  self->set = set;
  self->piece = piece;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cw_piece_image_set (CwPieceImage *self, CwPiece piece, int size)
{
  cw_piece_image_set_of (self, NULL, piece, size);
}
