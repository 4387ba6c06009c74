/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/trade_scale.h"

#include "picture/text.h"

#include <math.h>

#define MAX_TILT 0.16    /* largest height difference of the ends, as a share of the height */
#define LEAST_TILT 0.3   /* share of it at least, so that small differences show */
#define LEAST_FIGURES 50 /* minimum height in pixels for figures */
#define EVEN 0.005       /* pawns: a smaller difference is none */

double
cw_trade_scale_tilt (const CwTradeScale *scale)
{
  double given = scale->given.value, taken = scale->taken.value;
  double difference = taken - given, whole = fabs (given) + fabs (taken);

  if (!(fabs (difference) >= EVEN))
    return 0;
  double share = fmin (fabs (difference) / whole, 1);
  return copysign (LEAST_TILT + (1 - LEAST_TILT) * share, difference);
}

static void
draw_stand (cairo_t *cr, double middle, double top, double bottom)
{
  cairo_move_to (cr, middle, top);
  cairo_line_to (cr, middle, bottom);
  cairo_move_to (cr, middle - 9, bottom);
  cairo_line_to (cr, middle + 9, bottom);
  cairo_stroke (cr);
  cairo_arc (cr, middle, top, 2.5, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A lighter patch behind the pieces in a dark theme. */
static void
draw_backdrop (cairo_t *cr, double x, double y, double room, double size, const CwTheme *theme)
{
  double left = x - room / 2 + 3, top = y - size - 1, width = room - 6, height = size + 1, r = 5;

  cairo_new_sub_path (cr);
  cairo_arc (cr, left + width - r, top + r, r, -G_PI / 2, 0);
  cairo_line_to (cr, left + width, top + height);
  cairo_line_to (cr, left, top + height);
  cairo_arc (cr, left + r, top + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cw_color_set (cr, cw_color_mix (theme->window, theme->board_dark, 0.8));
  cairo_fill (cr);
}

/* Pieces side by side on the pan, overlapping if there are many. */
static void
draw_pieces (const CwScalePan *pan, CwPieceSet *set, cairo_t *cr, double x, double y, double room,
             double size, double scale_factor)
{
  unsigned count = MIN (pan->count, CW_SCALE_PIECES);
  double step = count > 1 ? fmin (size * 0.86, (room - size) / (count - 1)) : 0;
  double left = x - ((count - 1) * step + size) / 2;

  for (unsigned i = 0; i < count; i++)
    cw_piece_set_draw (set, cr, pan->pieces[i], false, left + i * step, y - size, size,
                       size * scale_factor);
}

static void
draw_pan (const CwScalePan *pan, CwPieceSet *set, cairo_t *cr, double x, double beam, double y,
          double room, bool figures, double scale_factor, const CwPlotStyle *style)
{
  double half = room / 2, size = fmin (y - beam - 3, 26);
  CwTextStyle text = { style->font, style->font_size, 600 };
  g_autofree char *value = cw_text_number (pan->value, 2, false);

  cw_color_set (cr, style->theme->text2);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x - half, y);
  cairo_line_to (cr, x, beam);
  cairo_line_to (cr, x + half, y);
  cairo_stroke (cr);
  if (style->theme->dark && pan->count > 0)
    draw_backdrop (cr, x, y, room, size, style->theme);
  draw_pieces (pan, set, cr, x, y, room, size, scale_factor);
  cw_color_set (cr, style->theme->text);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, x - half - 2, y);
  cairo_line_to (cr, x + half + 2, y);
  cairo_stroke (cr);
  if (figures)
    cw_text_draw (cr, &text, style->theme->text, x, y + style->font_size + 1, CW_TEXT_CENTRE,
                  value);
}

void
cw_trade_scale_draw (const CwTradeScale *scale, CwPieceSet *set, cairo_t *cr, double width,
                     double height, double scale_factor, const CwPlotStyle *style)
{
  double tilt = cw_trade_scale_tilt (scale) * MAX_TILT * height / 2;
  bool figures = height >= LEAST_FIGURES;
  double under = figures ? style->font_size + 3 : 2;
  double beam = 4 + MAX_TILT * height / 2, hangs = height - under - MAX_TILT * height / 2 - beam;
  double middle = width / 2, arm = width / 4, room = width / 2 - 16;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cw_color_set (cr, style->theme->text);
  cairo_set_line_width (cr, 2);
  draw_stand (cr, middle, beam, height - 2);
  cairo_move_to (cr, middle - arm, beam - tilt);
  cairo_line_to (cr, middle + arm, beam + tilt);
  cairo_stroke (cr);
  draw_pan (&scale->given, set, cr, middle - arm, beam - tilt, beam - tilt + hangs, room, figures,
            scale_factor, style);
  draw_pan (&scale->taken, set, cr, middle + arm, beam + tilt, beam + tilt + hangs, room, figures,
            scale_factor, style);
  cairo_restore (cr);
}
