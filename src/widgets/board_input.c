/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer, wheel and keys of the board view. */
#include "widgets/board_private.h"

#define N_SQUARES(self) ((unsigned)(self)->scene.files * (self)->scene.ranks)

/* --- picking up, putting down ------------------------------------------------------------- */

/* Is a place chosen: a square, with a man or not, or a man in hand? */
static gboolean
is_selected (CwBoardView *self)
{
  return self->scene.selected < N_SQUARES (self) || cw_board_man_at (self, self->scene.selected);
}

/* Would pressing this square take up a man, rather than be the end of a move? */
static gboolean
picks (CwBoardView *self, CwSquare square)
{
  CwSquare selected = self->scene.selected;
  CwPiece man = cw_board_man_at (self, square);

  if (!man || square == selected)
    return FALSE;
  if (!is_selected (self))
    return TRUE;
  return (square >= N_SQUARES (self) || self->scene.targets[square] == CW_TARGET_NONE)
         && cw_piece_colour (man) == cw_piece_colour (cw_board_man_at (self, selected));
}

static gboolean
pick (CwBoardView *self, CwSquare square)
{
  cw_board_view_finish_animation (self);
  cw_board_emit (self, CW_BOARD_PIECE_PICKED, square, 0, 0);
  return self->scene.selected == square;
}

/* A press that did not become a drag has ended on the square where it began. */
static void
click (CwBoardView *self, CwSquare square, gboolean was_selected, gboolean just_picked)
{
  CwSquare selected = self->scene.selected;

  if (was_selected)
    cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
  else if (just_picked)
    return;
  else if (is_selected (self) && square >= N_SQUARES (self))
    cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
  else if (is_selected (self))
    cw_board_emit (self, CW_BOARD_MOVE_REQUESTED, selected, square, 0);
  else if (square < N_SQUARES (self))
    cw_board_emit (self, CW_BOARD_SQUARE_ACTIVATED, square, 0, 0);
}

void
cw_board_choose (CwBoardView *self, CwSquare square)
{
  gboolean was_selected = self->scene.selected == square, just_picked = FALSE;

  if (!self->interactive || (square >= N_SQUARES (self) && !cw_board_man_at (self, square)))
    return;
  if (self->promotion)
    {
      cw_board_dismiss_promotion (self);
      return;
    }
  g_object_ref (self);
  if (picks (self, square))
    just_picked = pick (self, square);
  click (self, square, was_selected, just_picked);
  g_object_unref (self);
}

void
cw_board_set_hovered (CwBoardView *self, CwSquare square)
{
  if (self->hovered == square)
    return;
  self->hovered = square;
  if (self->dragging)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  cw_board_emit (self, CW_BOARD_SQUARE_HOVERED, square < N_SQUARES (self) ? square : CW_NO_SQUARE,
                 0, 0);
}

/* --- dragging --------------------------------------------------------------------------- */

void
cw_board_cancel_drag (CwBoardView *self)
{
  self->can_drag = FALSE;
  self->pressed = CW_NO_SQUARE;
  if (self->dragging)
    cw_board_spring_back (self);
}

static void
drop (CwBoardView *self, CwSquare to)
{
  CwSquare from = self->drag_from;

  if (to >= N_SQUARES (self) || to == from)
    {
      cw_board_spring_back (self);
      return;
    }
  self->dragging = FALSE;
  self->dropping_from = from;
  self->dropping_to = to;
  cw_board_emit (self, CW_BOARD_MOVE_REQUESTED, from, to, 0);
  self->dropping_from = self->dropping_to = CW_NO_SQUARE;
  if (!self->promotion && cw_board_man_at (self, from) == self->drag_piece
      && cw_board_count_at (self, from) == self->drag_count)
    cw_board_spring_back (self);
  else
    cw_board_redraw (self);
}

/* Is this press for the buttons of the promotion? */
static gboolean
on_promotion (CwBoardView *self, double x, double y)
{
  GtkWidget *there =
      self->promotion ? gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) : NULL;

  return there && (there == self->promotion || gtk_widget_is_ancestor (there, self->promotion));
}

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, CwBoardView *self)
{
  CwSquare square = cw_board_view_square_at (self, x, y);

  self->pressed = CW_NO_SQUARE;
  self->can_drag = self->just_picked = self->was_selected = FALSE;
  if (!self->interactive || on_promotion (self, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->promotion)
    {
      cw_board_dismiss_promotion (self);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (square == CW_NO_SQUARE)
    {
      if (is_selected (self))
        cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
      return;
    }
  self->pressed = square;
  self->was_selected = self->scene.selected == square;
  if (picks (self, square))
    self->just_picked = pick (self, square);
  self->can_drag = cw_board_man_at (self, square) && self->scene.selected == square;
}

static void
drag_update (GtkGestureDrag *gesture, double dx, double dy, CwBoardView *self)
{
  double x, y;

  if (!self->can_drag || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int)x, (int)y, (int)(x + dx),
                                     (int)(y + dy)))
        return;
      cw_board_view_finish_animation (self);
      self->dragging = TRUE;
      self->drag_from = self->pressed;
      self->drag_piece = cw_board_man_at (self, self->pressed);
      self->drag_count = cw_board_count_at (self, self->pressed);
      cw_board_redraw (self);
    }
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  cw_board_set_hovered (self, cw_board_view_square_at (self, x + dx, y + dy));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end (GtkGestureDrag *gesture, double dx, double dy, CwBoardView *self)
{
  CwSquare pressed = self->pressed;
  double x, y;

  self->can_drag = FALSE;
  self->pressed = CW_NO_SQUARE;
  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  g_object_ref (self);
  CwSquare to = cw_board_view_square_at (self, x + dx, y + dy);
  if (self->dragging)
    drop (self, to);
  else if (pressed != CW_NO_SQUARE && to == pressed)
    click (self, pressed, self->was_selected, self->just_picked);
  g_object_unref (self);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, CwBoardView *self)
{
  (void)gesture, (void)sequence;
  cw_board_cancel_drag (self);
}

/* --- marks -------------------------------------------------------------------------------- */

static CwMarkStyle
mark_style (GtkGestureDrag *gesture)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (state & GDK_SHIFT_MASK)
    return CW_MARK_RED;
  if (state & GDK_CONTROL_MASK)
    return CW_MARK_YELLOW;
  return state & GDK_ALT_MASK ? CW_MARK_BLUE : CW_MARK_GREEN;
}

static void
mark_begin (GtkGestureDrag *gesture, double x, double y, CwBoardView *self)
{
  CwSquare square = cw_board_view_square_at (self, x, y);

  if (self->dragging)
    {
      cw_board_cancel_drag (self);
      return;
    }
  if (square >= N_SQUARES (self) || self->promotion)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->preview = (CwSceneMark){ square, square, mark_style (gesture) };
  cw_board_redraw_over (self);
}

static void
mark_update (GtkGestureDrag *gesture, double dx, double dy, CwBoardView *self)
{
  double x, y;

  if (self->preview.from == CW_NO_SQUARE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  CwSquare square = cw_board_view_square_at (self, x + dx, y + dy);
  if (square >= N_SQUARES (self) || square == self->preview.to)
    return;
  self->preview.to = square;
  cw_board_redraw_over (self);
}

static void
mark_end (GtkGestureDrag *gesture, double dx, double dy, CwBoardView *self)
{
  CwSceneMark mark = self->preview;

  if (mark.from == CW_NO_SQUARE)
    return;
  mark_update (gesture, dx, dy, self);
  mark = self->preview;
  self->preview.from = CW_NO_SQUARE;
  cw_board_redraw_over (self);
  cw_board_emit (self, CW_BOARD_MARK_DRAWN, mark.from, mark.to, (guint)mark.style);
}

static void
mark_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, CwBoardView *self)
{
  (void)gesture, (void)sequence;
  self->preview.from = CW_NO_SQUARE;
  cw_board_redraw_over (self);
}

/* --- pointer over the board, wheel ---------------------------------------------------------- */

static void
motion (GtkEventControllerMotion *controller, double x, double y, CwBoardView *self)
{
  (void)controller;
  cw_board_set_hovered (self, cw_board_view_square_at (self, x, y));
}

static void
leave (GtkEventControllerMotion *controller, CwBoardView *self)
{
  (void)controller;
  cw_board_set_hovered (self, CW_NO_SQUARE);
}

static gboolean
scroll (GtkEventControllerScroll *controller, double dx, double dy, CwBoardView *self)
{
  (void)controller, (void)dx;
  if (dy != 0 && !self->dragging && !self->promotion)
    cw_board_emit (self, CW_BOARD_SCROLLED, (guint)(dy > 0 ? 1 : -1), 0, 0);
  return TRUE;
}

/* --- keys ---------------------------------------------------------------------------------- */

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

/* Where the cursor begins: on what is selected, the last move's end, or in the middle below. */
static CwSquare
first_square (CwBoardView *self)
{
  if (is_selected (self))
    return self->scene.selected;
  if (self->cursor_square != 0 && cw_board_child_of (self, self->cursor_square))
    return self->cursor_square;
  if (self->scene.last_to < N_SQUARES (self))
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
  else if (is_selected (self))
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

  if (!c || !g_unichar_isalnum (c))
    return FALSE;
  g_unichar_to_utf8 (c, text);
  cw_board_emit_text (self, text);
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwBoardView *self)
{
  (void)controller, (void)code;
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

/* --- together ------------------------------------------------------------------------------ */

static void
add_drag (CwBoardView *self, guint button, GCallback begin, GCallback update, GCallback end,
          GCallback cancel)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect (drag, "drag-begin", begin, self);
  g_signal_connect (drag, "drag-update", update, self);
  g_signal_connect (drag, "drag-end", end, self);
  g_signal_connect (drag, "cancel", cancel, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
cw_board_add_input (CwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  add_drag (self, GDK_BUTTON_PRIMARY, G_CALLBACK (drag_begin), G_CALLBACK (drag_update),
            G_CALLBACK (drag_end), G_CALLBACK (drag_cancelled));
  add_drag (self, GDK_BUTTON_SECONDARY, G_CALLBACK (mark_begin), G_CALLBACK (mark_update),
            G_CALLBACK (mark_end), G_CALLBACK (mark_cancelled));

  GtkEventController *pointer = gtk_event_controller_motion_new ();
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "enter", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (widget, pointer);

  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll), self);
  gtk_widget_add_controller (widget, wheel);

  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (widget, keys);
}
