/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn under the pieces: paths of pieces, stars, and corners on pieces that can be taken. */
#include "picture/board_painter_private.h"

#include <glib.h>
#include <math.h>

/* Traces the finished part of the path as a polyline and returns its end. */
static void
trace_path (cairo_t *cr, const CwBoardGeometry *geometry, const CwScenePath *path, double *end_x,
            double *end_y)
{
  double length = 0, x0, y0, x1, y1;

  for (unsigned i = 1; i < path->count; i++)
    {
      cw_board_geometry_centre (geometry, path->bends[i - 1], &x0, &y0);
      cw_board_geometry_centre (geometry, path->bends[i], &x1, &y1);
      length += hypot (x1 - x0, y1 - y0);
    }
  double left = length * fmin (fmax ((double)path->progress, 0), 1);

  cw_board_geometry_centre (geometry, path->bends[0], &x0, &y0);
  cairo_move_to (cr, x0, y0);
  for (unsigned i = 1; i < path->count && left > 0; i++)
    {
      cw_board_geometry_centre (geometry, path->bends[i], &x1, &y1);
      double part = hypot (x1 - x0, y1 - y0);
      double share = part > 0 ? fmin (left / part, 1) : 1;

      x0 += (x1 - x0) * share;
      y0 += (y1 - y0) * share;
      cairo_line_to (cr, x0, y0);
      left -= part;
    }
  *end_x = x0;
  *end_y = y0;
}

static void
paint_one_path (cairo_t *cr, const CwBoardGeometry *geometry, const CwScenePath *path)
{
  double x, y, radius = geometry->cell * (path->strong ? 0.20 : 0.15);

  trace_path (cr, geometry, path, &x, &y);
  cairo_stroke (cr);
  if (path->progress < 1 || path->bare)
    return;
  if (path->capture)
    {
      cw_paint_corners_path (cr, geometry, path->bends[path->count - 1],
                             geometry->cell * CW_PAINT_CORNER);
    }
  else
    {
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
  if (path->strong && !path->capture)
    {
      cairo_arc (cr, x, y, radius + geometry->cell * 0.08, 0, 2 * G_PI);
      cairo_set_line_width (cr, cw_paint_stroke (geometry, 0.035, 1.5));
      cairo_stroke (cr);
    }
}

/* On an occupied square the star is small and in a corner, so that it stays visible. */
static void
paint_star_of (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
               const CwTheme *theme, CwSquare square)
{
  double x, y, cell = geometry->cell;

  cw_board_geometry_centre (geometry, square, &x, &y);
  if (scene->board[square] != 0)
    cw_board_paint_star (cr, theme, x + cell * 0.33, y - cell * 0.33, cell * 0.16);
  else
    cw_board_paint_star (cr, theme, x, y + cell * 0.01, cell * 0.27);
}

/* Paths are painted as one group, so that they are no darker where they overlap. */
static void
paint_paths (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
             const CwTheme *theme, bool strong)
{
  bool any = false;

  for (unsigned i = 0; i < scene->n_paths; i++)
    any = any || scene->paths[i].strong == strong;
  if (!any)
    return;
  cairo_push_group (cr);
  CwColor color = cw_color_mix (theme->target, theme->selected_ring, 0.45);
  color.a = 1;
  cw_color_set (cr, color);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (unsigned i = 0; i < scene->n_paths; i++)
    if (scene->paths[i].strong == strong && scene->paths[i].count >= 2)
      {
        cairo_set_line_width (cr, cw_paint_stroke (geometry, 0.065, 2));
        paint_one_path (cr, geometry, &scene->paths[i]);
      }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, strong ? 0.95 : 0.66);
}

void
cw_board_paint_star (cairo_t *cr, const CwTheme *theme, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_new_sub_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double angle = -G_PI / 2 + i * G_PI / 5, r = i % 2 ? radius * 0.43 : radius;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, fmax (radius * 0.11, 1));
  cw_color_set (cr, theme->star);
  cairo_fill_preserve (cr);
  cw_color_set (cr, theme->star_line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_board_paint_under (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                      const CwTheme *theme)
{
  cairo_save (cr);
  paint_paths (cr, scene, geometry, theme, false);
  paint_paths (cr, scene, geometry, theme, true);
  for (CwSquare square = 0; square < cw_paint_n_squares (scene); square++)
    {
      if (scene->targets[square] == CW_TARGET_CAPTURE)
        {
          cw_paint_corners_path (cr, geometry, square, geometry->cell * CW_PAINT_CORNER);
          cw_color_set (cr, theme->target);
          cairo_fill (cr);
        }
      if (scene->flags[square] & CW_SQUARE_STAR)
        paint_star_of (cr, scene, geometry, theme, square);
    }
  cairo_restore (cr);
}
