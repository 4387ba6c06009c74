/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and wheel of the board view. */
#include "widgets/board_private.h"
#include "widgets/pointer.h"

/* --- picking up, putting down ------------------------------------------------------------- */

gboolean
cw_board_is_selected (CwBoardView *self)
{
  return self->scene.selected < cw_board_n_squares (self)
         || cw_board_piece_at (self, self->scene.selected);
}

/* Would pressing this square pick up a piece, rather than end a move? */
static gboolean
picks (CwBoardView *self, CwSquare square)
{
  CwSquare selected = self->scene.selected;
  CwPiece piece = cw_board_piece_at (self, square);

  if (!piece || square == selected)
    return FALSE;
  if (!cw_board_is_selected (self))
    return TRUE;
  if (self->free)
    return FALSE; /* the selected piece takes it */
  return (square >= cw_board_n_squares (self) || self->scene.targets[square] == CW_TARGET_NONE)
         && cw_piece_colour (piece) == cw_piece_colour (cw_board_piece_at (self, selected));
}

static gboolean
pick (CwBoardView *self, CwSquare square)
{
  cw_board_view_finish_animation (self);
  cw_board_emit (self, CW_BOARD_PIECE_PICKED, square, 0, 0);
  return self->scene.selected == square;
}

/* A press that did not become a drag was released on the square where it began. */
static void
click (CwBoardView *self, CwSquare square, gboolean was_selected, gboolean just_picked)
{
  CwSquare selected = self->scene.selected;

  if (was_selected)
    cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
  else if (just_picked)
    return;
  else if (cw_board_is_selected (self) && square >= cw_board_n_squares (self) && !self->free)
    cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
  else if (cw_board_is_selected (self))
    cw_board_emit (self, CW_BOARD_MOVE_REQUESTED, selected, square, 0);
  else if (square < cw_board_n_squares (self))
    cw_board_emit (self, CW_BOARD_SQUARE_ACTIVATED, square, 0, 0);
}

void
cw_board_choose (CwBoardView *self, CwSquare square)
{
  gboolean was_selected = self->scene.selected == square, just_picked = FALSE;

  if (!self->interactive
      || (square >= cw_board_n_squares (self) && !cw_board_piece_at (self, square)))
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
  cw_board_emit (self, CW_BOARD_SQUARE_HOVERED, square, 0, 0);
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

  CwColour stand;

  if (self->free && to >= cw_board_n_squares (self))
    to = cw_board_view_stand_at (self, self->pointer_x, self->pointer_y, &stand)
             ? cw_scene_held_square (cw_piece (stand, cw_piece_kind (self->drag_piece)))
             : CW_NO_SQUARE;
  if ((to >= cw_board_n_squares (self) && !self->free) || to == from)
    {
      cw_board_spring_back (self);
      return;
    }
  self->dragging = FALSE;
  self->dropping_from = from;
  self->dropping_to = to;
  cw_board_emit (self, CW_BOARD_MOVE_REQUESTED, from, to, 0);
  self->dropping_from = self->dropping_to = CW_NO_SQUARE;
  if (!self->promotion && cw_board_piece_at (self, from) == self->drag_piece
      && cw_board_count_at (self, from) == self->drag_count)
    cw_board_spring_back (self);
  else
    cw_board_redraw (self);
}

/* Is this press on the buttons of the promotion? */
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
  self->can_drag = self->just_picked = self->was_selected = self->long_pressed = FALSE;
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
      if (cw_board_is_selected (self))
        cw_board_emit (self, CW_BOARD_PICK_CANCELLED, 0, 0, 0);
      return;
    }
  self->pressed = square;
  self->was_selected = self->scene.selected == square;
  if (picks (self, square))
    self->just_picked = pick (self, square);
  self->can_drag = cw_board_piece_at (self, square) && self->scene.selected == square;
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
      self->drag_piece = cw_board_piece_at (self, self->pressed);
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
  else if (pressed != CW_NO_SQUARE && to == pressed && !self->long_pressed)
    click (self, pressed, self->was_selected, self->just_picked);
  g_object_unref (self);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, CwBoardView *self)
{
  cw_board_cancel_drag (self);
}

/* Touch has no hover: a long press counts as pointing, and lifting the finger does nothing more. */
static void
long_pressed (GtkGestureLongPress *gesture, double x, double y, CwBoardView *self)
{
  if (self->dragging || self->pressed == CW_NO_SQUARE)
    return;
  self->long_pressed = TRUE;
  cw_board_set_hovered (self, cw_board_view_square_at (self, x, y));
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
  if (square >= cw_board_n_squares (self) || self->promotion)
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
  if (square >= cw_board_n_squares (self) || square == self->preview.to)
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
  self->preview.from = CW_NO_SQUARE;
  cw_board_redraw_over (self);
}

/* --- pointer over the board, wheel ---------------------------------------------------------- */

/* GTK reports a resting pointer again after each layout. Ignore that, so that the square chosen by
 * keyboard meanwhile stays. */
static void
motion (GtkEventControllerMotion *controller, double x, double y, CwBoardView *self)
{
  gboolean there = cw_pointer_is_at (GTK_EVENT_CONTROLLER (controller), x, y);
  if (!there || (x == self->motion_x && y == self->motion_y))
    return;
  self->motion_x = x;
  self->motion_y = y;
  cw_board_set_hovered (self, cw_board_view_square_at (self, x, y));
}

static void
leave (GtkEventControllerMotion *controller, CwBoardView *self)
{
  self->motion_x = self->motion_y = -1;
  cw_board_set_hovered (self, CW_NO_SQUARE);
}

static gboolean
scroll (GtkEventControllerScroll *controller, double dx, double dy, CwBoardView *self)
{
  if (dy != 0 && !self->dragging && !self->promotion)
    cw_board_emit (self, CW_BOARD_SCROLLED, (guint)(dy > 0 ? 1 : -1), 0, 0);
  return TRUE;
}

/* --- together ------------------------------------------------------------------------------ */

static GtkGesture *
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
  return drag;
}

void
cw_board_add_input (CwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->primary =
      add_drag (self, GDK_BUTTON_PRIMARY, G_CALLBACK (drag_begin), G_CALLBACK (drag_update),
                G_CALLBACK (drag_end), G_CALLBACK (drag_cancelled));
  add_drag (self, GDK_BUTTON_SECONDARY, G_CALLBACK (mark_begin), G_CALLBACK (mark_update),
            G_CALLBACK (mark_end), G_CALLBACK (mark_cancelled));

  GtkGesture *rest = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (rest), TRUE);
  g_signal_connect (rest, "pressed", G_CALLBACK (long_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (rest));
  gtk_gesture_group (rest, self->primary);

  GtkEventController *pointer = gtk_event_controller_motion_new ();
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "enter", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (widget, pointer);

  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll), self);
  gtk_widget_add_controller (widget, wheel);

  cw_board_add_keys (self);
}
