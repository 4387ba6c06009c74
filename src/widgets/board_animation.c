/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Animates pieces on the board from the record of what a move changed. */
#include "picture/board_effects.h"
#include "widgets/board_private.h"
#include "widgets/style.h"

#define SLIDE_US (160 * 1000)
#define SPRING_US (200 * 1000)
#define LAUNCH_US (420 * 1000)
#define BLAST_US (480 * 1000)

static void
screen_place (CwBoardView *self, CwSquare square, double *x, double *y)
{
  CwArea slot;

  if (cw_scene_held_piece (square) && cw_board_place_area (self, square, &slot))
    {
      CwArea area = cw_board_geometry_slot_piece (&self->geometry, &slot);
      *x = area.x + (area.width - self->geometry.cell) / 2;
      *y = area.y + (area.height - self->geometry.cell) / 2;
    }
  else if (cw_scene_held_piece (square))
    {
      /* The slot is gone or not there yet: use the middle of the stand. */
      CwArea stand = cw_board_geometry_stand (&self->geometry, &self->scene,
                                              cw_piece_colour (cw_scene_held_piece (square)));
      *x = stand.x + (stand.width - self->geometry.cell) / 2;
      *y = stand.y + (stand.height - self->geometry.cell) / 2;
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
  self->blast = CW_NO_SQUARE;
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

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
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  if (!self->tick_id)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A piece that moves from one place to another by the time `arrives`. A move needs at most one per
 * change. */
static CwSprite *
add_sprite (CwBoardView *self, CwSpriteKind kind, CwPiece piece, CwSquare from, CwSquare to)
{
  g_assert (self->n_sprites < CW_BOARD_MAX_SPRITES);
  CwSprite *sprite = &self->sprites[self->n_sprites++];
  *sprite =
      (CwSprite){ .piece = piece, .kind = kind, .hides = CW_NO_SQUARE, .arrives = 1, .fades = 1 };
  screen_place (self, from, &sprite->x0, &sprite->y0);
  screen_place (self, to, &sprite->x1, &sprite->y1);
  return sprite;
}

void
cw_board_spring_back (CwBoardView *self)
{
  CwSquare from = self->drag_from;

  cw_board_view_finish_animation (self);
  self->dragging = FALSE;
  cw_board_redraw (self);
  if (cw_board_piece_at (self, from) != self->drag_piece)
    return;
  /* It may have been released beyond the edge of the board. */
  CwSprite *sprite = add_sprite (self, CW_SPRITE_DROPPING, self->drag_piece, from, from);
  sprite->hides = from;
  sprite->x0 = (self->pointer_x - self->geometry.x) / self->geometry.cell - 0.5;
  sprite->y0 = (self->pointer_y - self->geometry.y) / self->geometry.cell - 0.5;
  start_animation (self, SPRING_US);
}

/* Where a moved piece exploded, or CW_NO_SQUARE. */
static CwSquare
blast_of (CwBoardView *self, const CwDelta *delta, gboolean undone)
{
  gboolean gone = delta->count > 0 && delta->changes[0].to == CW_NO_SQUARE
                  && delta->changes[0].from < cw_board_n_squares (self);

  return gone && !undone && self->scene.last_to < cw_board_n_squares (self) ? self->scene.last_to
                                                                            : CW_NO_SQUARE;
}

/* Pieces that explode: the first goes to the middle, the others wait for it. */
static void
add_exploding (CwBoardView *self, const CwDelta *delta, CwSquare middle)
{
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      gboolean mover = i == 0 && self->dropping_to != middle;
      CwSquare to = i == 0 ? middle : change->from;

      if (change->from >= cw_board_n_squares (self))
        continue;
      CwSprite *sprite = add_sprite (self, i == 0 ? CW_SPRITE_MOVING : CW_SPRITE_TAKEN,
                                     change->before, mover ? change->from : to, to);
      sprite->arrives = sprite->fades = self->blast_begins;
      sprite->flame = i == 0 && self->scene.launched;
    }
}

/* If not, a captured piece just vanishes. */
static gboolean
has_stand_for (CwBoardView *self, CwSquare held)
{
  CwColour colour = cw_piece_colour (cw_scene_held_piece (held));
  return cw_board_geometry_stand (&self->geometry, &self->scene, colour).width > 0;
}

/* One changed piece of a move made or taken back. */
static void
add_change (CwBoardView *self, const CwChange *change, gboolean undone)
{
  unsigned last = cw_board_n_squares (self);
  CwSquare from = undone ? change->to : change->from, to = undone ? change->from : change->to;

  if (from == CW_IN_HAND)
    from = cw_scene_held_square (undone ? change->after : change->before);
  if (to == CW_IN_HAND)
    to = cw_scene_held_square (undone ? change->before : change->after);
  if (!undone && from == self->dropping_from && to == self->dropping_to)
    return; /* it is there */
  if (from < last && cw_square_is_hand (to) && has_stand_for (self, to))
    add_sprite (self, CW_SPRITE_DROPPING, change->after, from, to);
  else if (from < last && to >= last && !undone && from != self->dropping_to)
    add_sprite (self, CW_SPRITE_TAKEN, change->before, from, from);
  else if (to < last && cw_square_is_hand (from))
    add_sprite (self, CW_SPRITE_DROPPING, change->before, from, to)->hides = to;
  else if (from < last && to < last && from != to)
    add_sprite (self, CW_SPRITE_MOVING, change->before, from, to)->hides = to;
}

static gboolean
moves_any (CwBoardView *self)
{
  for (unsigned i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].kind != CW_SPRITE_TAKEN)
      return TRUE;
  return FALSE;
}

void
cw_board_animate (CwBoardView *self, const CwDelta *delta, gboolean undone)
{
  CwSquare middle = blast_of (self, delta, undone);
  gint64 before = middle == self->dropping_to ? 0 : self->scene.launched ? LAUNCH_US : SLIDE_US;

  if (middle != CW_NO_SQUARE)
    {
      self->blast_begins = (double)before / (double)(before + BLAST_US);
      add_exploding (self, delta, middle);
      self->blast = middle;
      start_animation (self, before + BLAST_US);
      return;
    }
  for (unsigned i = 0; i < delta->count; i++)
    add_change (self, &delta->changes[i], undone);
  if (moves_any (self))
    start_animation (self, SLIDE_US);
  else
    self->n_sprites = 0;
}

/* --- painting --------------------------------------------------------------------------------- */

/* Fraction of the animation that has passed, 0 … 1. */
static double
time_now (CwBoardView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (!clock || self->started == 0 || self->lasts <= 0)
    return 0;
  double t = (double)(gdk_frame_clock_get_frame_time (clock) - self->started) / (double)self->lasts;
  return CLAMP (t, 0, 1);
}

/* Fast at first, slowing to a stop. */
static double
eased (double t)
{
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static void
append_flame (CwBoardView *self, GtkSnapshot *snapshot, const CwSprite *s, double x, double y)
{
  const CwBoardGeometry *g = &self->geometry;
  CwArea board = cw_board_geometry_board (g);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float)board.x, (float)board.y, (float)board.width,
                                     (float)board.height));

  cw_board_paint_flame (cr, g, g->x + (s->x0 + 0.5) * g->cell, g->y + (s->y0 + 0.5) * g->cell,
                        x + g->cell / 2, y + g->cell / 2);
  cairo_destroy (cr);
}

void
cw_board_snapshot_sprites (CwBoardView *self, GtkSnapshot *snapshot, CwSpriteKind kind)
{
  const CwBoardGeometry *g = &self->geometry;
  double now = time_now (self);

  for (unsigned i = 0; i < self->n_sprites; i++)
    {
      const CwSprite *s = &self->sprites[i];
      double gone = s->fades < 1 ? (now - s->fades) / (1 - s->fades) * 3 : 0;

      if (s->kind != kind || gone >= 1)
        continue;
      double t = s->arrives > 0 ? eased (CLAMP (now / s->arrives, 0, 1)) : 1;
      double x = g->x + (s->x0 + (s->x1 - s->x0) * t) * g->cell;
      double y = g->y + (s->y0 + (s->y1 - s->y0) * t) * g->cell;
      if (s->flame && t < 1)
        append_flame (self, snapshot, s, x, y);
      gtk_snapshot_push_opacity (snapshot, 1 - CLAMP (gone, 0, 1));
      cw_board_append_piece (self, snapshot, s->piece, x, y);
      gtk_snapshot_pop (snapshot);
    }
}

void
cw_board_snapshot_blast (CwBoardView *self, GtkSnapshot *snapshot)
{
  double progress = (time_now (self) - self->blast_begins) / (1 - self->blast_begins);

  if (self->blast == CW_NO_SQUARE || self->n_sprites == 0)
    return;
  CwArea board = cw_board_geometry_board (&self->geometry);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float)board.x, (float)board.y, (float)board.width,
                                     (float)board.height));
  cw_board_paint_blast (cr, &self->geometry, cw_style_theme (GTK_WIDGET (self)), self->blast,
                        progress);
  cairo_destroy (cr);
}
