/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column of pieces to promote to: real buttons over the squares. */
#include "config.h"

#include "widgets/board_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
take_away (CwBoardView *self)
{
  gboolean had_focus =
      self->promotion && gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->promotion;

  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  self->promotion_count = 0;
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
answer (CwBoardView *self, CwKind kind)
{
  CwSquare from = self->promotion_from, to = self->promotion_to;
  guint serial = self->serial;

  g_object_ref (self);
  self->dropping_from = from;
  self->dropping_to = to;
  take_away (self);
  cw_board_emit (self, CW_BOARD_PROMOTION_CHOSEN, from, to, kind);
  self->dropping_from = self->dropping_to = CW_NO_SQUARE;
  if (serial == self->serial)
    cw_board_redraw (self);
  g_object_unref (self);
}

void
cw_board_dismiss_promotion (CwBoardView *self)
{
  if (self->promotion)
    answer (self, 0);
}

void
cw_board_view_cancel_promotion (CwBoardView *self)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (!self->promotion)
    return;
  take_away (self);
  cw_board_redraw (self);
}

gboolean
cw_board_view_is_asking (CwBoardView *self)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), FALSE);
  return self->promotion != NULL;
}

static void
clicked (GtkButton *button, CwBoardView *self)
{
  /* The board never gets the release of a button that no longer exists: it would wait for it and
   * miss the next press. */
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->primary));
  answer (self, (CwKind)GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind")));
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwBoardView *self)
{
  GtkWidget *focus = self->promotion ? gtk_widget_get_focus_child (self->promotion) : NULL;
  GtkWidget *next = NULL;

  switch (keyval)
    {
    case GDK_KEY_Escape:
      cw_board_dismiss_promotion (self);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_Right:
      next = focus ? gtk_widget_get_next_sibling (focus) : NULL;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_Left:
      next = focus ? gtk_widget_get_prev_sibling (focus) : NULL;
      break;
    default:
      return FALSE;
    }
  if (next)
    gtk_widget_grab_focus (next);
  return TRUE;
}

/* Does the column extend down the screen from the promotion square? */
static gboolean
goes_down (CwBoardView *self)
{
  double x, y;

  cw_board_geometry_corner (&self->geometry, self->promotion_to, &x, &y);
  return y - self->geometry.y < cw_board_geometry_height (&self->geometry) / 2 - 1;
}

void
cw_board_allocate_promotion (CwBoardView *self)
{
  const CwBoardGeometry *g = &self->geometry;
  double x, y;
  int cell = (int)floor (g->cell), height = cell * (int)self->promotion_count;

  if (!self->promotion)
    return;
  cw_board_geometry_corner (g, self->promotion_to, &x, &y);
  if (!goes_down (self))
    y += g->cell - height;
  y = CLAMP (y, 0, MAX (0, gtk_widget_get_height (GTK_WIDGET (self)) - height));
  for (GtkWidget *child = gtk_widget_get_first_child (self->promotion); child;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_size_request (child, cell, cell);
      gtk_image_set_pixel_size (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (child))),
                                (int)(cell * 0.86));
    }
  int least_w, least_h;
  gtk_widget_measure (self->promotion, GTK_ORIENTATION_HORIZONTAL, -1, &least_w, NULL, NULL, NULL);
  gtk_widget_measure (self->promotion, GTK_ORIENTATION_VERTICAL, -1, &least_h, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      self->promotion,
      &(GtkAllocation){ (int)x, (int)y, MAX (cell, least_w), MAX (height, least_h) }, -1);
}

void
cw_board_view_ask_promotion (CwBoardView *self, CwSquare from, CwSquare to, CwColour colour,
                             const CwKind *kinds, unsigned n_kinds)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  g_return_if_fail (n_kinds > 0);
  CwPieceSet *set = cw_piece_textures_get_set (self->textures);

  take_away (self);
  self->promotion_from = from;
  self->promotion_to = to;
  self->promotion_count = n_kinds;
  self->promotion = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->promotion, "cw-promotion");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->promotion), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Promote to"), -1);
  int px = MAX (32, (int)(self->geometry.cell * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
  gboolean down = goes_down (self);
  for (unsigned i = 0; i < n_kinds; i++)
    {
      /* The likeliest kind comes first and is on the square itself. */
      CwKind kind = kinds[down ? i : n_kinds - 1 - i];
      CwPiece piece = cw_piece (colour, kind);
      g_autoptr (GdkTexture) texture = cw_piece_texture_new (set, piece, self->scene.flipped, px);
      GtkWidget *button = gtk_button_new ();
      const char *name = cw_piece_set_label (set, piece);

      gtk_button_set_child (GTK_BUTTON (button),
                            gtk_image_new_from_paintable (GDK_PAINTABLE (texture)));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked), self);
      gtk_box_append (GTK_BOX (self->promotion), button);
    }
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (self->promotion, keys);
  gtk_widget_set_parent (self->promotion, GTK_WIDGET (self));
  GtkWidget *first = down ? gtk_widget_get_first_child (self->promotion)
                          : gtk_widget_get_last_child (self->promotion);
  gtk_widget_grab_focus (first);
  cw_board_redraw (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
