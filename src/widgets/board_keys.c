/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and cursor of the board view. */
#include "widgets/board_private.h"

void
cw_board_set_cursor (CwBoardView *self, gboolean cursor, CwSquare square)
{
  if (!cursor)
    {
      self->cursor = FALSE;
      gtk_widget_grab_focus (GTK_WIDGET (self));
      cw_board_set_hovered (self, CW_NO_SQUARE);
    }
  else if (cw_board_child_of (self, square))
    {
      self->cursor_square = square;
      gtk_widget_grab_focus (cw_board_child_of (self, square));
      cw_board_set_hovered (self, square);
    }
  cw_board_redraw_over (self);
}

/* Where the cursor starts: on the selection, the end of the last move, or the middle of the
 * bottom. */
static CwSquare
first_square (CwBoardView *self)
{
  if (cw_board_is_selected (self))
    return self->scene.selected;
  if (self->cursor_square != 0 && cw_board_child_of (self, self->cursor_square))
    return self->cursor_square;
  if (self->scene.last_to < cw_board_n_squares (self))
    return self->scene.last_to;
  unsigned rank = self->scene.flipped ? self->scene.ranks - 2u : 1u;
  return (CwSquare)(rank % self->scene.ranks * self->scene.files + self->scene.files / 2u);
}

static gboolean
escape (CwBoardView *self)
{
  if (self->promotion)
    cw_board_dismiss_promotion (self);
  else if (self->dragging)
    cw_board_cancel_drag (self);
  else if (cw_board_is_selected (self))
    cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
  else if (self->cursor)
    cw_board_set_cursor (self, FALSE, 0);
  else
    return FALSE;
  return TRUE;
}

static gboolean
step_cursor (CwBoardView *self, int dx, int dy)
{
  if (!self->cursor)
    return FALSE;
  cw_board_set_cursor (self, TRUE, cw_board_step (self, self->cursor_square, dx, dy));
  return TRUE;
}

static gboolean
typed (CwBoardView *self, guint keyval)
{
  gunichar c = gdk_keyval_to_unicode (keyval);
  char text[8] = "";

  if (!c || (!g_unichar_isalnum (c) && !(self->free && c == '+')))
    return FALSE;
  g_unichar_to_utf8 (c, text);
  cw_board_emit_text (self, text);
  return TRUE;
}

/* Removes the piece under the cursor from a free board. */
static gboolean
clear_square (CwBoardView *self)
{
  if (!self->free || !self->cursor || !cw_board_piece_at (self, self->cursor_square))
    return FALSE;
  cw_board_emit (self, CW_BOARD_MOVE_REQUESTED, self->cursor_square, CW_NO_SQUARE, 0);
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwBoardView *self)
{
  if (!self->interactive || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      return escape (self);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_cursor (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_cursor (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_cursor (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_cursor (self, 0, 1);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return clear_square (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->cursor)
        cw_board_choose (self, self->cursor_square);
      else
        cw_board_set_cursor (self, TRUE, first_square (self));
      return TRUE;
    default:
      return typed (self, keyval);
    }
}

void
cw_board_add_keys (CwBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
