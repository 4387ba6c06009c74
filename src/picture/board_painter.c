/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_painter.h"
#include "picture/board_painter_private.h"
#include "picture/shapes.h"

#include <glib.h>
#include <math.h>

unsigned
cw_paint_n_squares (const CwScene *scene)
{
  return (unsigned)scene->files * scene->ranks;
}

bool
cw_paint_on_board (const CwScene *scene, CwSquare square)
{
  return square < cw_paint_n_squares (scene);
}

/* `share` of a square, at least `least` pixels. */
double
cw_paint_stroke (const CwBoardGeometry *geometry, double share, double least)
{
  return fmax (geometry->cell * share, least);
}

void
cw_paint_square_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square)
{
  double x, y;

  cw_board_geometry_corner (geometry, square, &x, &y);
  cairo_rectangle (cr, x, y, geometry->cell, geometry->cell);
}

void
cw_paint_fill_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, CwColor color)
{
  cw_paint_square_path (cr, geometry, square);
  cw_color_set (cr, color);
  cairo_fill (cr);
}

/* A ring `inset` inside the square's border. */
void
cw_paint_ring_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, CwColor color,
                      double width, double inset)
{
  double x, y, away = inset + width / 2;

  cw_board_geometry_corner (geometry, square, &x, &y);
  cairo_rectangle (cr, x + away, y + away, geometry->cell - 2 * away, geometry->cell - 2 * away);
  cw_color_set (cr, color);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (cr);
}

/* Triangles with a leg of `leg` in the four corners. */
void
cw_paint_corners_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, double leg)
{
  double x, y, cell = geometry->cell;

  cw_board_geometry_corner (geometry, square, &x, &y);
  for (int i = 0; i < 4; i++)
    {
      double cx = x + (i % 2) * cell, cy = y + (i / 2) * cell;
      double sx = i % 2 ? -leg : leg, sy = i / 2 ? -leg : leg;

      cairo_move_to (cr, cx, cy);
      cairo_line_to (cr, cx + sx, cy);
      cairo_line_to (cr, cx, cy + sy);
      cairo_close_path (cr);
    }
}

void
cw_board_paint_squares (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                        const CwTheme *theme)
{
  CwArea board = cw_board_geometry_board (geometry);

  /* Paint light everywhere and dark squares on top: no seams at any scale. */
  cairo_rectangle (cr, board.x, board.y, board.width, board.height);
  cw_color_set (cr, scene->lined ? theme->wood : theme->board_light);
  cairo_fill (cr);
  if (scene->lined)
    return;
  for (CwSquare square = 0; square < cw_paint_n_squares (scene); square++)
    if (cw_board_geometry_is_dark (geometry, square))
      cw_paint_square_path (cr, geometry, square);
  cw_color_set (cr, theme->board_dark);
  cairo_fill (cr);
}

/* Left or top edge of a line centred on `place`, on a whole device pixel. */
static double
line_start (const CwBoardGeometry *geometry, double place, double width)
{
  return place - floor (width * geometry->scale / 2) / geometry->scale;
}

/* The corners of the promotion zones, a third of the board from each edge. */
static void
paint_star_points (cairo_t *cr, const CwBoardGeometry *geometry)
{
  const unsigned files = geometry->files, ranks = geometry->ranks;
  double cell = geometry->cell, radius = fmax (cell * 0.055, 1.5);

  for (unsigned i = 0; i < 4; i++)
    {
      unsigned file = i % 2 ? files - files / 3 : files / 3;
      unsigned rank = i / 2 ? ranks - ranks / 3 : ranks / 3;

      if (file == 0 || file == files || rank == 0 || rank == ranks)
        continue;
      cairo_new_sub_path (cr);
      cairo_arc (cr, geometry->x + file * cell, geometry->y + rank * cell, radius, 0, 2 * G_PI);
    }
}

void
cw_board_paint_grid (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme)
{
  double width = cw_board_geometry_width (geometry), height = cw_board_geometry_height (geometry);
  double device = geometry->cell * geometry->scale;
  double thin = fmax (round (device * 0.017), 1) / geometry->scale;
  double thick = fmax (round (device * 0.03), 1) / geometry->scale;

  if (!scene->lined && geometry->frame > 0)
    { /* separates the labels from light squares */
      cairo_rectangle (cr, geometry->x - 0.5, geometry->y - 0.5, width + 1, height + 1);
      cw_color_set (cr, theme->board_dark);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  if (!scene->lined)
    return;
  for (unsigned i = 0; i <= geometry->files; i++)
    {
      double line = i == 0 || i == geometry->files ? thick : thin;
      cairo_rectangle (cr, line_start (geometry, geometry->x + i * geometry->cell, line),
                       line_start (geometry, geometry->y, thick), line, height + thick);
    }
  for (unsigned i = 0; i <= geometry->ranks; i++)
    {
      double line = i == 0 || i == geometry->ranks ? thick : thin;
      cairo_rectangle (cr, line_start (geometry, geometry->x, thick),
                       line_start (geometry, geometry->y + i * geometry->cell, line), width + thick,
                       line);
    }
  paint_star_points (cr, geometry);
  cw_color_set (cr, theme->wood_line);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_fill (cr);
}

static void
paint_last_move (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                 const CwTheme *theme, CwSquare square)
{
  if (!cw_paint_on_board (scene, square))
    return;
  cw_paint_fill_square (cr, geometry, square, theme->last_move);
  if (theme->high_contrast)
    {
      cw_paint_corners_path (cr, geometry, square, geometry->cell * 0.16);
      cw_color_set (cr, theme->label_on_dark);
      cairo_fill (cr);
    }
}

/* A glow that fades from the centre to the border; also a ring in high contrast. */
static void
paint_check (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme, CwSquare square)
{
  double x, y, radius = geometry->cell * 0.62;
  CwColor red = theme->check;

  cw_board_geometry_centre (geometry, square, &x, &y);
  cairo_pattern_t *glow = cairo_pattern_create_radial (x, y, radius * 0.3, x, y, radius);
  cairo_pattern_add_color_stop_rgba (glow, 0, red.r, red.g, red.b, 0.95);
  cairo_pattern_add_color_stop_rgba (glow, 0.65, red.r, red.g, red.b, 0.60);
  cairo_pattern_add_color_stop_rgba (glow, 1, red.r, red.g, red.b, 0);
  cw_paint_square_path (cr, geometry, square);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  cairo_pattern_destroy (glow);
  if (theme->high_contrast)
    cw_paint_ring_square (cr, geometry, square, red, cw_paint_stroke (geometry, 0.06, 3), 0);
}

static void
paint_stripes (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme, CwSquare square)
{
  double x, y, cell = geometry->cell, period = fmin (12, cell / 4);

  cw_board_geometry_corner (geometry, square, &x, &y);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, cell, cell);
  cairo_clip (cr);
  for (double away = -cell; away < cell; away += period)
    {
      cairo_move_to (cr, x + away, y + cell);
      cairo_line_to (cr, x + away + cell, y);
    }
  cw_color_set (cr, theme->forbidden);
  cairo_set_line_width (cr, fmax (period * (theme->high_contrast ? 0.42 : 0.16), 1));
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_board_paint_highlights (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme)
{
  cairo_save (cr);
  paint_last_move (cr, scene, geometry, theme, scene->last_from);
  paint_last_move (cr, scene, geometry, theme, scene->last_to);
  for (CwSquare square = 0; square < cw_paint_n_squares (scene); square++)
    {
      unsigned flags = scene->flags[square];

      if (flags & CW_SQUARE_MARKED)
        cw_paint_fill_square (cr, geometry, square, cw_color_fade (theme->selected, 0.75));
      if (flags & CW_SQUARE_CHECK)
        paint_check (cr, geometry, theme, square);
      if (flags & CW_SQUARE_DIMMED)
        cw_paint_fill_square (cr, geometry, square, (CwColor){ 0.16, 0.15, 0.14, 0.38 });
      if (flags & CW_SQUARE_FORBIDDEN)
        paint_stripes (cr, geometry, theme, square);
    }
  if (cw_paint_on_board (scene, scene->hover))
    cw_paint_ring_square (cr, geometry, scene->hover, cw_color_fade (theme->selected_ring, 0.75),
                          cw_paint_stroke (geometry, 0.03, 2), 0);
  if (cw_paint_on_board (scene, scene->selected))
    {
      cw_paint_fill_square (cr, geometry, scene->selected, theme->selected);
      cw_paint_ring_square (cr, geometry, scene->selected, theme->selected_ring,
                            cw_paint_stroke (geometry, 0.036, 2), 0);
    }
  cairo_restore (cr);
}

void
cw_board_paint_pieces (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                       CwPieceSet *set)
{
  for (CwSquare square = 0; square < cw_paint_n_squares (scene); square++)
    {
      bool ghost = scene->flags[square] & CW_SQUARE_GHOST;
      CwPiece dropped = cw_scene_dropped (scene, square);
      CwPiece piece = dropped ? dropped : scene->board[square];
      double x, y, size;

      if (!piece || scene->flags[square] & CW_SQUARE_HIDDEN)
        continue;
      cw_board_geometry_piece (geometry, square, &x, &y, &size);
      if (ghost || dropped)
        cairo_push_group (cr);
      cw_piece_set_draw (set, cr, piece, scene->flipped, x, y, size, size * geometry->scale);
      if (ghost || dropped)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, dropped ? CW_DROPPED_OPACITY : 0.35);
        }
    }
}

void
cw_board_rounded_path (cairo_t *cr, const CwArea *area, double radius, double inset)
{
  cw_path_rounded (cr, area->x + inset, area->y + inset, area->width - 2 * inset,
                   area->height - 2 * inset, radius);
}

void
cw_board_paint (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                const CwTheme *theme, CwPieceSet *set, const char *font)
{
  CwArea board = cw_board_geometry_board (geometry);
  double radius = fmin (6, geometry->cell * 0.12);

  cairo_save (cr);
  cw_board_rounded_path (cr, &board, radius, 0);
  cairo_clip (cr);
  cw_board_paint_squares (cr, scene, geometry, theme);
  cw_board_paint_highlights (cr, scene, geometry, theme);
  cw_board_paint_grid (cr, scene, geometry, theme);
  cw_board_paint_labels (cr, scene, geometry, theme, font);
  cw_board_paint_under (cr, scene, geometry, theme);
  cw_board_paint_pieces (cr, scene, geometry, set);
  cw_board_paint_over (cr, scene, geometry, theme);
  cw_board_rounded_path (cr, &board, radius, 0.5);
  cw_color_set (cr, theme->board_edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
  for (unsigned colour = 0; scene->stands && colour < 2; colour++)
    cw_board_paint_stand (cr, scene, geometry, theme, set, font, (CwColour)colour);
}
