/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Targets, arrows, circles and the keyboard focus ring, drawn over the pieces. */
#include "picture/board_effects.h"
#include "picture/board_painter_private.h"

#include <glib.h>
#include <math.h>

#define DOT_SHARE 0.28 /* diameter of a target's dot, in squares */

/* One closed outline, from near the middle of one square to the middle of another. */
static void
arrow_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare from, CwSquare to, bool thin)
{
  double x0, y0, x1, y1, cell = geometry->cell;
  double half = cell * (thin ? 0.03 : 0.065), head = cell * 0.34, wing = cell * 0.175;

  cw_board_geometry_centre (geometry, from, &x0, &y0);
  cw_board_geometry_centre (geometry, to, &x1, &y1);
  double length = hypot (x1 - x0, y1 - y0), dx = (x1 - x0) / length, dy = (y1 - y0) / length;
  double begin = cell * 0.22, neck = length - head;
  const double outline[7][2] = { { begin, -half }, { neck, -half }, { neck, -wing }, { length, 0 },
                                 { neck, wing },   { neck, half },  { begin, half } };

  cairo_new_sub_path (cr);
  for (int i = 0; i < 7; i++)
    cairo_line_to (cr, x0 + dx * outline[i][0] - dy * outline[i][1],
                   y0 + dy * outline[i][0] + dx * outline[i][1]);
  cairo_close_path (cr);
}

void
cw_board_paint_mark (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                     const CwSceneMark *mark)
{
  unsigned last = geometry->files * geometry->ranks;
  unsigned style = (unsigned)mark->style < G_N_ELEMENTS (theme->mark) ? (unsigned)mark->style : 0;

  if (mark->from >= last || mark->to >= last)
    return;
  cairo_save (cr);
  cw_color_set (cr, theme->mark[style]);
  if (mark->from == mark->to)
    {
      double x, y,
          width = cw_paint_stroke (geometry, mark->style == CW_MARK_OTHER ? 0.04 : 0.07, 2);

      cw_board_geometry_centre (geometry, mark->from, &x, &y);
      cairo_arc (cr, x, y, geometry->cell / 2 - width * 0.75, 0, 2 * G_PI);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  else
    {
      arrow_path (cr, geometry, mark->from, mark->to, mark->style == CW_MARK_OTHER);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* A dot; a ring for a move that cannot capture, dashed if only for a first move. */
static void
paint_target (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry, CwSquare square)
{
  double x, y, cell = geometry->cell, dash = cell * DOT_SHARE * G_PI / 12;
  CwTarget target = (CwTarget)scene->targets[square];

  cw_board_geometry_centre (geometry, square, &x, &y);
  cairo_new_sub_path (cr);
  cairo_set_line_width (cr, cw_paint_stroke (geometry, 0.06, 2));
  if (scene->flags[square] & CW_SQUARE_STAR)
    { /* around the star, not over it */
      cairo_arc (cr, x, y, cell * 0.36, 0, 2 * G_PI);
      cairo_stroke (cr);
      return;
    }
  cairo_arc (cr, x, y, cell * DOT_SHARE / 2, 0, 2 * G_PI);
  if (target == CW_TARGET_QUIET)
    {
      cairo_fill (cr);
      return;
    }
  if (target == CW_TARGET_FIRST)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
cw_board_paint_over (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme)
{
  cw_board_paint_signs (cr, scene, geometry, theme);
  cairo_save (cr);
  cw_color_set (cr, theme->target);
  for (CwSquare square = 0; square < cw_paint_n_squares (scene); square++)
    if (scene->targets[square] != CW_TARGET_NONE && scene->targets[square] != CW_TARGET_CAPTURE)
      paint_target (cr, scene, geometry, square);
  for (unsigned i = 0; i < scene->n_marks; i++)
    cw_board_paint_mark (cr, geometry, theme, &scene->marks[i]);
  if (cw_paint_on_board (scene, scene->focus))
    {
      /* Dark on light, so that one of them shows on every square and sign. */
      cw_paint_ring_square (cr, geometry, scene->focus, (CwColor){ 1, 1, 1, 0.95 },
                            cw_paint_stroke (geometry, 0.07, 4), 0);
      cw_paint_ring_square (cr, geometry, scene->focus, theme->selected_ring,
                            cw_paint_stroke (geometry, 0.035, 2),
                            cw_paint_stroke (geometry, 0.0175, 1));
    }
  cairo_restore (cr);
}
