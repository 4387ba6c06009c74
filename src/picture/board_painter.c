/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_painter.h"

#include <glib.h>
#include <math.h>

#define DOT_SHARE 0.28    /* diameter of a target's dot, of a square */
#define CORNER_SHARE 0.24 /* leg of a capture's corner */

static unsigned
n_squares (const CwScene *scene)
{
  return (unsigned)scene->files * scene->ranks;
}

static bool
on_board (const CwScene *scene, CwSquare square)
{
  return square < n_squares (scene);
}

/* One device pixel at least, or `share` of a square. */
static double
stroke (const CwBoardGeometry *geometry, double share, double least)
{
  return fmax (geometry->cell * share, least);
}

static void
square_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square)
{
  double x, y;

  cw_board_geometry_corner (geometry, square, &x, &y);
  cairo_rectangle (cr, x, y, geometry->cell, geometry->cell);
}

static void
fill_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, CwColor color)
{
  square_path (cr, geometry, square);
  cw_color_set (cr, color);
  cairo_fill (cr);
}

/* A ring just inside the square's border. */
static void
ring_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, CwColor color,
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
static void
corners_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square, double leg)
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

  /* The light colour below all and the dark squares on it: no seams at any scale. */
  cairo_rectangle (cr, board.x, board.y, board.width, board.height);
  cw_color_set (cr, scene->lined ? theme->wood : theme->board_light);
  cairo_fill (cr);
  if (scene->lined)
    return;
  for (CwSquare square = 0; square < n_squares (scene); square++)
    if (cw_board_geometry_is_dark (geometry, square))
      square_path (cr, geometry, square);
  cw_color_set (cr, theme->board_dark);
  cairo_fill (cr);
}

/* The edge of a line whose middle is at `place`, on a whole device pixel. */
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
  if (!on_board (scene, square))
    return;
  fill_square (cr, geometry, square, theme->last_move);
  if (theme->high_contrast)
    {
      corners_path (cr, geometry, square, geometry->cell * 0.16);
      cw_color_set (cr, theme->label_on_dark);
      cairo_fill (cr);
    }
}

/* A glow that is full in the middle and gone at the border; a ring where contrast matters. */
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
  square_path (cr, geometry, square);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  cairo_pattern_destroy (glow);
  if (theme->high_contrast)
    ring_square (cr, geometry, square, red, stroke (geometry, 0.06, 3), 0);
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
  for (CwSquare square = 0; square < n_squares (scene); square++)
    {
      unsigned flags = scene->flags[square];

      if (flags & CW_SQUARE_MARKED)
        fill_square (cr, geometry, square, cw_color_fade (theme->selected, 0.75));
      if (flags & CW_SQUARE_CHECK)
        paint_check (cr, geometry, theme, square);
      if (flags & CW_SQUARE_DIMMED)
        fill_square (cr, geometry, square, (CwColor){ 0.16, 0.15, 0.14, 0.38 });
      if (flags & CW_SQUARE_FORBIDDEN)
        paint_stripes (cr, geometry, theme, square);
    }
  if (on_board (scene, scene->hover))
    ring_square (cr, geometry, scene->hover, cw_color_fade (theme->selected_ring, 0.75),
                 stroke (geometry, 0.03, 2), 0);
  if (on_board (scene, scene->selected))
    {
      fill_square (cr, geometry, scene->selected, theme->selected);
      ring_square (cr, geometry, scene->selected, theme->selected_ring, stroke (geometry, 0.036, 2),
                   0);
    }
  cairo_restore (cr);
}

/* The part of the path that is done, as a polyline; returns its end. */
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
      corners_path (cr, geometry, path->bends[path->count - 1], geometry->cell * CORNER_SHARE);
    }
  else
    {
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
  if (path->strong && !path->capture)
    {
      cairo_arc (cr, x, y, radius + geometry->cell * 0.08, 0, 2 * G_PI);
      cairo_set_line_width (cr, stroke (geometry, 0.035, 1.5));
      cairo_stroke (cr);
    }
}

/* Beside a man that stands on it a star is small and in the corner, so that it can be seen. */
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

/* Ways are painted as one group, so that common parts are no darker than the rest. */
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
        cairo_set_line_width (cr, stroke (geometry, 0.065, 2));
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
  for (CwSquare square = 0; square < n_squares (scene); square++)
    {
      if (scene->targets[square] == CW_TARGET_CAPTURE)
        {
          corners_path (cr, geometry, square, geometry->cell * CORNER_SHARE);
          cw_color_set (cr, theme->target);
          cairo_fill (cr);
        }
      if (scene->flags[square] & CW_SQUARE_STAR)
        paint_star_of (cr, scene, geometry, theme, square);
    }
  cairo_restore (cr);
}

void
cw_board_paint_pieces (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                       CwPieceSet *set)
{
  for (CwSquare square = 0; square < n_squares (scene); square++)
    {
      bool ghost = scene->flags[square] & CW_SQUARE_GHOST;
      double x, y, size;

      if (!scene->board[square] || scene->flags[square] & CW_SQUARE_HIDDEN)
        continue;
      cw_board_geometry_piece (geometry, square, &x, &y, &size);
      if (ghost)
        cairo_push_group (cr);
      cw_piece_set_draw (set, cr, scene->board[square], scene->flipped, x, y, size,
                         size * geometry->scale);
      if (ghost)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, 0.35);
        }
    }
}

/* From near the middle of one square to the middle of another, one closed outline. */
static void
arrow_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare from, CwSquare to)
{
  double x0, y0, x1, y1, cell = geometry->cell;
  double half = cell * 0.065, head = cell * 0.34, wing = cell * 0.175;

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
      double x, y, width = stroke (geometry, 0.07, 2);

      cw_board_geometry_centre (geometry, mark->from, &x, &y);
      cairo_arc (cr, x, y, geometry->cell / 2 - width * 0.75, 0, 2 * G_PI);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  else
    {
      arrow_path (cr, geometry, mark->from, mark->to);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* A dot; a ring where nothing can be captured, dashed for a first move. */
static void
paint_target (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry, CwSquare square)
{
  double x, y, cell = geometry->cell, dash = cell * DOT_SHARE * G_PI / 12;
  CwTarget target = (CwTarget)scene->targets[square];

  cw_board_geometry_centre (geometry, square, &x, &y);
  cairo_new_sub_path (cr);
  cairo_set_line_width (cr, stroke (geometry, 0.06, 2));
  if (scene->flags[square] & CW_SQUARE_STAR)
    { /* round the star, not over it */
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
  cairo_save (cr);
  cw_color_set (cr, theme->target);
  for (CwSquare square = 0; square < n_squares (scene); square++)
    if (scene->targets[square] != CW_TARGET_NONE && scene->targets[square] != CW_TARGET_CAPTURE)
      paint_target (cr, scene, geometry, square);
  for (unsigned i = 0; i < scene->n_marks; i++)
    cw_board_paint_mark (cr, geometry, theme, &scene->marks[i]);
  if (on_board (scene, scene->focus))
    {
      /* Dark on light, so that one of the two shows on every square and sign. */
      ring_square (cr, geometry, scene->focus, (CwColor){ 1, 1, 1, 0.95 },
                   stroke (geometry, 0.07, 4), 0);
      ring_square (cr, geometry, scene->focus, theme->selected_ring, stroke (geometry, 0.035, 2),
                   stroke (geometry, 0.0175, 1));
    }
  cairo_restore (cr);
}

void
cw_board_rounded_path (cairo_t *cr, const CwArea *area, double radius, double inset)
{
  double x = area->x + inset, y = area->y + inset;
  double width = area->width - 2 * inset, height = area->height - 2 * inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
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
