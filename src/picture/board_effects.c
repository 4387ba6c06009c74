/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_effects.h"
#include "picture/text.h"

#include <glib.h>
#include <math.h>

#define REACH 1.55 /* radius of an explosion, in squares */

static const CwColor flame = { 0.96, 0.55, 0.12, 1 }, core = { 1, 0.93, 0.62, 1 },
                     smoke = { 0.22, 0.19, 0.17, 1 };

/* --- signs on pieces -------------------------------------------------------------------------- */

static void
paint_padlock (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square)
{
  double x, y, cell = geometry->cell, width = fmax (cell * 0.26, 8), height = width * 0.78;

  cw_board_geometry_corner (geometry, square, &x, &y);
  x += cell - width - cell * 0.05;
  y += cell - height - cell * 0.05;
  cairo_set_line_width (cr, width * 0.17);
  cairo_new_path (cr);
  cairo_arc (cr, x + width / 2, y, width * 0.28, G_PI, 0);
  for (int pass = 0; pass < 2; pass++)
    {
      /* White under the dark stroke, so that it shows on pieces of both colours.  */
      cairo_set_line_width (cr, width * (pass == 0 ? 0.34 : 0.17));
      cw_color_set (cr, pass == 0 ? (CwColor){ 1, 1, 1, 1 } : smoke);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, width, height);
  cw_color_set (cr, (CwColor){ 1, 1, 1, 1 });
  cairo_set_line_width (cr, width * 0.2);
  cairo_stroke_preserve (cr);
  cw_color_set (cr, smoke);
  cairo_fill (cr);
  cairo_arc (cr, x + width / 2, y + height * 0.45, width * 0.12, 0, 2 * G_PI);
  cw_color_set (cr, (CwColor){ 1, 1, 1, 1 });
  cairo_fill (cr);
}

/* A column of lamps on the right of the square, where crowns leave room. */
static void
paint_lamps (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme, CwSquare square,
             unsigned lit, unsigned count)
{
  double x, y, cell = geometry->cell, radius = fmax (cell * 0.075, 2.2), gap = radius * 2.7;

  cw_board_geometry_corner (geometry, square, &x, &y);
  x += cell - radius - fmax (cell * 0.05, 1.5);
  y += radius + fmax (cell * 0.05, 1.5);
  for (unsigned i = 0; i < count; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y + i * gap, radius, 0, 2 * G_PI);
      cw_color_set (cr, (CwColor){ 1, 1, 1, 1 });
      cairo_set_line_width (cr, radius * 0.9);
      cairo_stroke_preserve (cr);
      cw_color_set (cr, i < lit ? theme->check : (CwColor){ 1, 1, 1, 1 });
      cairo_fill_preserve (cr);
      cw_color_set (cr, smoke);
      cairo_set_line_width (cr, fmax (radius * 0.3, 1));
      cairo_stroke (cr);
    }
}

/* A number on a disc in the bottom right corner. */
static void
paint_worth (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme, CwSquare square,
             unsigned worth)
{
  double x, y, cell = geometry->cell, radius = fmax (cell * 0.17, 7.5);
  const CwTextStyle style = { NULL, radius * 1.35, 600 };
  g_autofree char *text = g_strdup_printf ("%u", worth);

  cw_board_geometry_corner (geometry, square, &x, &y);
  x += cell - radius - 1;
  y += cell - radius - 1;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cw_color_set (cr, smoke);
  cairo_fill_preserve (cr);
  cw_color_set (cr, (CwColor){ 1, 1, 1, 1 });
  cairo_set_line_width (cr, theme->high_contrast ? 2 : 1);
  cairo_stroke (cr);
  cw_text_draw (cr, &style, (CwColor){ 1, 1, 1, 1 }, x,
                y + cw_text_measure (cr, &style, text).ascent * CW_TEXT_HALF_DIGIT, CW_TEXT_CENTRE,
                text);
}

void
cw_board_paint_signs (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                      const CwTheme *theme)
{
  const unsigned squares = (unsigned)scene->files * scene->ranks;

  cairo_save (cr);
  for (CwSquare square = 0; square < squares; square++)
    if (scene->flags[square] & CW_SQUARE_LOCKED && !(scene->flags[square] & CW_SQUARE_HIDDEN))
      paint_padlock (cr, geometry, square);
  for (CwSquare square = 0; square < squares; square++)
    if (scene->worth[square] > 0 && !(scene->flags[square] & CW_SQUARE_HIDDEN))
      paint_worth (cr, geometry, theme, square, scene->worth[square]);
  for (unsigned colour = 0; colour < 2 && scene->checks_to_win > 0; colour++)
    if (scene->royal[colour] < squares)
      paint_lamps (cr, geometry, theme, scene->royal[colour], scene->checks[1 - colour],
                   scene->checks_to_win);
  cairo_restore (cr);
}

/* --- for a moment ----------------------------------------------------------------------------- */

/* A star of many points, the long ones of length `radius`. */
static void
burst_path (cairo_t *cr, double x, double y, double radius, double turn)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 22; i++)
    {
      double angle = turn + i * G_PI / 11;
      double away = radius * (i % 2 ? 0.62 : i % 4 ? 1 : 0.86);

      cairo_line_to (cr, x + away * cos (angle), y + away * sin (angle));
    }
  cairo_close_path (cr);
}

void
cw_board_paint_blast (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                      CwSquare square, double progress)
{
  double x, y, cell = geometry->cell;

  if (!(progress > 0 && progress < 1))
    return;
  double grown = 1 - pow (1 - progress, 3), fade = fmin (1, 2.2 * (1 - progress));
  cw_board_geometry_centre (geometry, square, &x, &y);
  cairo_save (cr);
  cairo_push_group (cr);
  /* The expanding ring. */
  cairo_arc (cr, x, y, cell * REACH * grown, 0, 2 * G_PI);
  cairo_set_line_width (cr, cell * 0.16 * (1 - progress) + 1);
  cw_color_set (cr, core);
  cairo_stroke (cr);
  burst_path (cr, x, y, cell * REACH * 0.94 * grown, 0.4);
  cw_color_set (cr, cw_color_mix (flame, smoke, progress));
  cairo_fill (cr);
  burst_path (cr, x, y, cell * REACH * 0.6 * grown, 0.1);
  cw_color_set (cr, cw_color_mix (core, flame, progress));
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.9 * fade);
  cairo_restore (cr);
}

void
cw_board_paint_flame (cairo_t *cr, const CwBoardGeometry *geometry, double x0, double y0, double x,
                      double y)
{
  double way = hypot (x - x0, y - y0), cell = geometry->cell;
  double length = fmin (way, cell * 1.6);

  if (!(way > 1))
    return;
  double dx = (x - x0) / way, dy = (y - y0) / way, half = cell * 0.17;
  cairo_save (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      double share = pass == 0 ? 1 : 0.55;

      cairo_new_path (cr);
      cairo_move_to (cr, x - dy * half * share, y + dx * half * share);
      cairo_line_to (cr, x + dy * half * share, y - dx * half * share);
      cairo_line_to (cr, x - dx * length * share, y - dy * length * share);
      cairo_close_path (cr);
      cw_color_set (cr, cw_color_fade (pass == 0 ? flame : core, 0.85));
      cairo_fill (cr);
    }
  cairo_restore (cr);
}
