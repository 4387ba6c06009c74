/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves over the board: men on their way, from the record of what a move changed. */
#include "widgets/board_private.h"
#include "widgets/style.h"

#define SLIDE_US (160 * 1000)
#define SPRING_US (200 * 1000)

static void
screen_place (CwBoardView *self, CwSquare square, double *x, double *y)
{
  CwArea slot;

  if (cw_scene_held_piece (square) && cw_board_place_area (self, square, &slot))
    {
      CwArea man = cw_board_geometry_slot_piece (&self->geometry, &slot);
      *x = man.x + (man.width - self->geometry.cell) / 2;
      *y = man.y + (man.height - self->geometry.cell) / 2;
    }
  else
    {
      cw_board_geometry_corner (&self->geometry, square, x, y);
    }
  *x = (*x - self->geometry.x) / self->geometry.cell;
  *y = (*y - self->geometry.y) / self->geometry.cell;
}

gboolean
cw_board_view_is_animating (CwBoardView *self)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), FALSE);
  return self->n_sprites > 0;
}

void
cw_board_view_finish_animation (CwBoardView *self)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (self->tick_id)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  if (self->n_sprites == 0)
    return;
  self->n_sprites = 0;
  g_clear_pointer (&self->men, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  (void)data;
  if (self->started == 0)
    self->started = now;
  if (now - self->started >= self->lasts)
    {
      self->tick_id = 0;
      cw_board_view_finish_animation (self);
      return G_SOURCE_REMOVE;
    }
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
start_animation (CwBoardView *self, gint64 lasts)
{
  if (self->n_sprites == 0)
    return;
  if (!self->has_size || !cw_style_animates (GTK_WIDGET (self))
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      cw_board_view_finish_animation (self);
      return;
    }
  self->started = 0;
  self->lasts = lasts;
  g_clear_pointer (&self->men, gsk_render_node_unref);
  if (!self->tick_id)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_sprite (CwBoardView *self, CwPiece piece, CwSquare from, CwSquare to, CwSquare hides)
{
  if (self->n_sprites == CW_BOARD_MAX_SPRITES)
    return;
  CwSprite *sprite = &self->sprites[self->n_sprites++];
  sprite->piece = piece;
  sprite->hides = hides;
  screen_place (self, from, &sprite->x0, &sprite->y0);
  screen_place (self, to, &sprite->x1, &sprite->y1);
}

void
cw_board_spring_back (CwBoardView *self)
{
  CwSquare from = self->drag_from;

  cw_board_view_finish_animation (self);
  self->dragging = FALSE;
  cw_board_redraw (self);
  if (cw_board_man_at (self, from) != self->drag_piece)
    return;
  add_sprite (self, self->drag_piece, from, from, from);
  self->sprites[0].x0 = (self->pointer_x - self->geometry.x) / self->geometry.cell - 0.5;
  self->sprites[0].y0 = (self->pointer_y - self->geometry.y) / self->geometry.cell - 0.5;
  start_animation (self, SPRING_US);
}

/* Sprites for a move made or taken back; men that vanish stay under the others meanwhile. */
static void
add_delta (CwBoardView *self, const CwDelta *delta, gboolean undone)
{
  unsigned last = cw_board_n_squares (self);

  for (int pass = 0; pass < 2; pass++)
    for (unsigned i = 0; i < delta->count; i++)
      {
        const CwChange *change = &delta->changes[i];
        CwSquare from = undone ? change->to : change->from, to = undone ? change->from : change->to;

        if (from == CW_IN_HAND)
          from = cw_scene_held_square (change->before);
        if (from >= last && (pass == 0 || !cw_board_man_at (self, from)))
          continue;
        if (pass == 0 && to >= last && !undone)
          {
            /* A dropped man covers what it takes at once. */
            if (from != self->dropping_to)
              add_sprite (self, change->before, from, from, CW_NO_SQUARE);
          }
        else if (pass == 1 && to < last && from != to)
          {
            if (!undone && from == self->dropping_from && to == self->dropping_to)
              continue;
            add_sprite (self, change->before, from, to, to);
          }
      }
}

static gboolean
moves_any (CwBoardView *self)
{
  for (unsigned i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].hides != CW_NO_SQUARE)
      return TRUE;
  return FALSE;
}

void
cw_board_animate (CwBoardView *self, const CwDelta *delta, gboolean undone)
{
  add_delta (self, delta, undone);
  if (moves_any (self))
    start_animation (self, SLIDE_US);
  else
    self->n_sprites = 0;
}
