/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/piece_palette.h"
#include "widgets/piece_textures.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>

#define COLUMNS 7
#define SIDE 36 /* side of a piece's picture */

struct _CwPiecePalette
{
  GtkWidget parent;
  /* owned */
  GtkWidget *box;
  CwPieceSet *set;
  GPtrArray *buttons; /* borrowed from the box */
  CwPiece chosen;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwPiecePalette, cw_piece_palette, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static CwPiece
piece_of (gpointer button)
{
  return (CwPiece)GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "piece"));
}

CwPiece
cw_piece_palette_get_chosen (CwPiecePalette *self)
{
  return self->chosen;
}

static void
show_chosen (CwPiecePalette *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->buttons, i);
      gtk_toggle_button_set_active (button, piece_of (button) == self->chosen);
    }
  self->updating = FALSE;
}

void
cw_piece_palette_set_chosen (CwPiecePalette *self, CwPiece piece)
{
  self->chosen = piece;
  show_chosen (self);
}

GtkWidget *
cw_piece_palette_button (CwPiecePalette *self, CwPiece piece)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (piece_of (g_ptr_array_index (self->buttons, i)) == piece)
      return g_ptr_array_index (self->buttons, i);
  return NULL;
}

static void
toggled (GtkToggleButton *button, CwPiecePalette *self)
{
  if (self->updating)
    return;
  self->chosen = gtk_toggle_button_get_active (button) ? piece_of (button) : CW_NO_PIECE;
  show_chosen (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* --- dragging --------------------------------------------------------------------------------- */

static GdkContentProvider *
prepare (GtkDragSource *source, double x, double y, gpointer data)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  return gdk_content_provider_new_typed (G_TYPE_UINT, (guint)piece_of (button));
}

static void
drag_begin (GtkDragSource *source, GdkDrag *drag, gpointer data)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *image = gtk_button_get_child (GTK_BUTTON (button));
  GdkPaintable *picture = gtk_image_get_paintable (GTK_IMAGE (image));
  gtk_drag_source_set_icon (source, picture, gdk_paintable_get_intrinsic_width (picture) / 2,
                            gdk_paintable_get_intrinsic_height (picture) / 2);
}

/* --- making ----------------------------------------------------------------------------------- */

static GtkWidget *
make_button (CwPiecePalette *self, CwPiece piece)
{
  GtkWidget *button = gtk_toggle_button_new (), *image;
  const char *name = cw_piece_set_label (self->set, piece);
  int px = SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture = cw_piece_texture_new (self->set, piece, FALSE, px);

  image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (GTK_IMAGE (image), SIDE);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_set_focus_on_click (button, FALSE); /* letters go to the board */
  gtk_widget_add_css_class (button, "cw-palette-man");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "piece", GUINT_TO_POINTER (piece));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled), self);
  GtkDragSource *source = gtk_drag_source_new ();
  /* Capture phase: comes before the button's own gesture, which would claim the pointer. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  return button;
}

static void
add_side (CwPiecePalette *self, CwColour colour, const CwPiece *pieces, guint n_pieces)
{
  GtkWidget *grid = gtk_grid_new ();
  int count = 0;

  gtk_widget_add_css_class (grid, "cw-palette");
  for (guint i = 0; i < n_pieces; i++)
    {
      if (cw_piece_colour (pieces[i]) != colour)
        continue;
      GtkWidget *button = make_button (self, pieces[i]);
      gtk_grid_attach (GTK_GRID (grid), button, count % COLUMNS, count / COLUMNS, 1, 1);
      g_ptr_array_add (self->buttons, button);
      count++;
    }
  gtk_box_append (GTK_BOX (self->box), grid);
}

void
cw_piece_palette_show (CwPiecePalette *self, CwPieceSet *set, const CwPiece *pieces, guint n_pieces)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  g_ptr_array_set_size (self->buttons, 0);
  if (self->set != NULL)
    cw_piece_set_unref (self->set);
  self->set = cw_piece_set_ref (set);
  self->chosen = CW_NO_PIECE;
  add_side (self, CW_WHITE, pieces, n_pieces);
  add_side (self, CW_BLACK, pieces, n_pieces);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_piece_palette_dispose (GObject *object)
{
  CwPiecePalette *self = CW_PIECE_PALETTE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_piece_palette_parent_class)->dispose (object);
}

static void
cw_piece_palette_class_init (CwPiecePaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_piece_palette_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", CW_TYPE_PIECE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
cw_piece_palette_init (CwPiecePalette *self)
{
  self->buttons = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pieces to put on the board"), -1);
}
