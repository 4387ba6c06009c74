/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painting of the board view: three cached nodes (below the pieces, the pieces, above them) and
 * what moves between them, so that a frame of a drag creates no node again. */
#include "picture/board_painter.h"
#include "widgets/board_private.h"
#include "widgets/style.h"

#include <math.h>

#define RADIUS 6
#define RING_AWAY 4 /* outer edge of the focus ring: 2 px wide, 2 px away */

static graphene_rect_t
board_area (CwBoardView *self)
{
  CwArea board = cw_board_geometry_board (&self->geometry);

  return GRAPHENE_RECT_INIT ((float)board.x, (float)board.y, (float)board.width,
                             (float)board.height);
}

static gboolean
is_hidden (CwBoardView *self, CwSquare square)
{
  if (self->scene.flags[square] & CW_SQUARE_HIDDEN)
    return TRUE;
  if (self->promotion && square == self->promotion_from)
    return TRUE;
  for (unsigned i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].hides == square)
      return TRUE;
  return FALSE;
}

void
cw_board_append_piece (CwBoardView *self, GtkSnapshot *snapshot, CwPiece piece, double x, double y)
{
  GdkTexture *texture = cw_piece_textures_get (self->textures, piece);
  double px, py, size, cx, cy;

  if (!texture)
    return;
  cw_board_geometry_corner (&self->geometry, 0, &cx, &cy);
  cw_board_geometry_piece (&self->geometry, 0, &px, &py, &size);
  gtk_snapshot_append_texture (
      snapshot, texture,
      &GRAPHENE_RECT_INIT ((float)(x + px - cx), (float)(y + py - cy), (float)size, (float)size));
}

static GskRenderNode *
make_base (CwBoardView *self)
{
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (self));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t area = board_area (self);
  GdkRGBA dark = cw_style_rgba (theme->board_dark);
  GdkRGBA ground = cw_style_rgba (self->scene.lined ? theme->wood : theme->board_light);

  gtk_snapshot_append_color (snapshot, &ground, &area);
  for (CwSquare square = 0; !self->scene.lined && square < cw_board_n_squares (self); square++)
    {
      graphene_rect_t cell;

      if (cw_board_geometry_is_dark (&self->geometry, square)
          && cw_board_view_square_rectangle (self, square, &cell))
        gtk_snapshot_append_color (snapshot, &dark, &cell);
    }
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  cw_board_paint_highlights (cr, &self->scene, &self->geometry, theme);
  cw_board_paint_grid (cr, &self->scene, &self->geometry, theme);
  if (self->scene.coordinates)
    cw_board_paint_labels (cr, &self->scene, &self->geometry, theme,
                           cw_style_font (GTK_WIDGET (self)));
  cw_board_paint_under (cr, &self->scene, &self->geometry, theme);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_pieces (CwBoardView *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (CwSquare square = 0; square < cw_board_n_squares (self); square++)
    {
      gboolean ghost = (self->scene.flags[square] & CW_SQUARE_GHOST)
                       || (self->dragging && square == self->drag_from);
      CwPiece dropped = cw_scene_dropped (&self->scene, square);
      CwPiece piece = dropped ? dropped : self->scene.board[square];
      double x, y;

      if (!piece || is_hidden (self, square))
        continue;
      cw_board_geometry_corner (&self->geometry, square, &x, &y);
      if (ghost || dropped)
        gtk_snapshot_push_opacity (snapshot, dropped ? CW_DROPPED_OPACITY : 0.35);
      cw_board_append_piece (self, snapshot, piece, x, y);
      if (ghost || dropped)
        gtk_snapshot_pop (snapshot);
    }
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_over (CwBoardView *self)
{
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (self));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t area = board_area (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  self->scene.focus = self->cursor ? self->cursor_square : CW_NO_SQUARE;
  cw_board_paint_over (cr, &self->scene, &self->geometry, theme);
  self->scene.focus = CW_NO_SQUARE;
  if (self->preview.from != CW_NO_SQUARE)
    cw_board_paint_mark (cr, &self->geometry, theme, &self->preview);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_stands (CwBoardView *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  CwArea all = cw_board_geometry_all (&self->geometry);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT ((float)all.x, (float)all.y, (float)all.width, (float)all.height));

  self->scene.focus = self->cursor ? self->cursor_square : CW_NO_SQUARE;
  for (unsigned colour = 0; colour < 2; colour++)
    cw_board_paint_stand (cr, &self->scene, &self->geometry, cw_style_theme (GTK_WIDGET (self)),
                          cw_piece_textures_get_set (self->textures),
                          cw_style_font (GTK_WIDGET (self)), (CwColour)colour);
  self->scene.focus = CW_NO_SQUARE;
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

/* New textures for a new size, but not at every step of a resize. */
static void
choose_texture_size (CwBoardView *self)
{
  double x, y, size;

  cw_board_geometry_piece (&self->geometry, 0, &x, &y, &size);
  int wanted = MAX (1, (int)lrint (size * self->geometry.scale));
  int have = cw_piece_textures_get_px (self->textures);

  if (wanted != have && (have == 1 || self->quiet_id == 0))
    cw_piece_textures_set_px (self->textures, wanted);
}

static void
snapshot_drop_square (CwBoardView *self, GtkSnapshot *snapshot)
{
  GdkRGBA tint = cw_style_rgba (cw_style_theme (GTK_WIDGET (self))->selected);
  graphene_rect_t cell;

  if (self->hovered < cw_board_n_squares (self)
      && self->scene.targets[self->hovered] != CW_TARGET_NONE
      && cw_board_view_square_rectangle (self, self->hovered, &cell))
    gtk_snapshot_append_color (snapshot, &tint, &cell);
}

static void
append_frame (GtkSnapshot *snapshot, const graphene_rect_t *area, float radius, float width,
              CwColor color)
{
  GdkRGBA rgba = cw_style_rgba (color);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ rgba, rgba, rgba, rgba });
}

/* The edge, and around it the keyboard focus ring. */
static void
append_edge (CwBoardView *self, GtkSnapshot *snapshot, const graphene_rect_t *area)
{
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (self));

  append_frame (snapshot, area, RADIUS, 1, theme->board_edge);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    {
      graphene_rect_t ring = *area;
      graphene_rect_inset (&ring, -RING_AWAY, -RING_AWAY);
      append_frame (snapshot, &ring, RADIUS + 2, 2, theme->accent);
    }
}

void
cw_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  GskRoundedRect outline;

  if (!self->has_size)
    return;
  choose_texture_size (self);
  if (!self->base)
    self->base = make_base (self);
  if (!self->pieces)
    self->pieces = make_pieces (self);
  if (!self->over)
    self->over = make_over (self);
  if (!self->stands && self->scene.stands)
    self->stands = make_stands (self);
  graphene_rect_t area = board_area (self);
  gsk_rounded_rect_init_from_rect (&outline, &area, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (self->base)
    gtk_snapshot_append_node (snapshot, self->base);
  if (self->dragging)
    snapshot_drop_square (self, snapshot);
  cw_board_snapshot_sprites (self, snapshot, CW_SPRITE_TAKEN);
  if (self->pieces)
    gtk_snapshot_append_node (snapshot, self->pieces);
  cw_board_snapshot_sprites (self, snapshot, CW_SPRITE_MOVING);
  cw_board_snapshot_blast (self, snapshot);
  if (self->over)
    gtk_snapshot_append_node (snapshot, self->over);
  gtk_snapshot_pop (snapshot);
  append_edge (self, snapshot, &area);
  if (self->stands && self->scene.stands)
    gtk_snapshot_append_node (snapshot, self->stands);
  cw_board_snapshot_sprites (self, snapshot, CW_SPRITE_DROPPING);
  if (self->dragging)
    cw_board_append_piece (self, snapshot, self->drag_piece,
                           self->pointer_x - self->geometry.cell / 2,
                           self->pointer_y - self->geometry.cell / 2);
  if (self->promotion)
    gtk_widget_snapshot_child (widget, self->promotion, snapshot);
}
