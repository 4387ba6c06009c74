/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_curve.h"

#include "config.h"
#include "learning/misfit.h"
#include "picture/plot_curve_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const CwPlotCurve *curve = plot->data;
  g_autofree char *widest = cw_text_percent (1, 0);

  cw_canvas_set_frame (c, cw_canvas_text_width (c, 12, 400, widest) + 8 * c->k,
                       (curve->d.compact ? 7 : 10) * c->k, (curve->d.compact ? 10 : 16) * c->k,
                       true);
  c->x = (CwAxis){ -curve->range, curve->range, false };
  c->y = (CwAxis){ 0, 1, false };
}

static void
draw_axes (const CwPlotCurve *curve, CwCanvas *c)
{
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->x, curve->d.compact || c->right - c->left < 300 * c->k ? 5 : 9,
                              ticks, &step);

  cw_canvas_percent_rows (c, curve->d.compact || c->bottom - c->top < 130 * c->k);
  cw_canvas_columns (c, ticks, n, step, cw_tick_signed);
  cw_canvas_x_title (c, curve->d.shogi ? _ ("Balance, a pawn being 1") : _ ("Balance, in pawns"));
}

void
cw_curve_sample (double range, double slope, double x[CW_CURVE_SAMPLES], double y[CW_CURVE_SAMPLES])
{
  for (int i = 0; i < CW_CURVE_SAMPLES; i++)
    {
      x[i] = -range + 2 * range * i / (CW_CURVE_SAMPLES - 1);
      y[i] = cw_curve_logistic (slope, x[i]);
    }
}

static void
draw_curves (const CwPlotCurve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double x[CW_CURVE_SAMPLES], y[CW_CURVE_SAMPLES], low[CW_CURVE_SAMPLES], high[CW_CURVE_SAMPLES];

  if (curve->d.slope_low != 0 || curve->d.slope_high != 0)
    {
      cw_curve_sample (curve->range, curve->d.slope_low, x, low);
      cw_curve_sample (curve->range, curve->d.slope_high, x, high);
      cw_canvas_area (c, x, low, high, CW_CURVE_SAMPLES, cw_color_fade (theme->band, 1.6));
    }
  if (curve->d.by_eye > 0 || curve->d.better_slope > 0)
    {
      cw_curve_sample (curve->range, curve->d.by_eye, x, y);
      for (int i = 0; i < CW_CURVE_SAMPLES && curve->d.better_slope > 0; i++)
        y[i] = cw_bent_score (curve->d.better_slope, curve->d.bend, x[i]);
      cw_canvas_line (c, x, y, CW_CURVE_SAMPLES, theme->reference, 1.6, true, false);
    }
  if (curve->d.slope != 0)
    {
      cw_curve_sample (curve->range, curve->d.slope, x, y);
      cw_canvas_line (c, x, y, CW_CURVE_SAMPLES, theme->material, curve->d.compact ? 2.3 : 1.8,
                      false, false);
    }
}

static void
draw_points (const CwPlotCurve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double k = curve->d.compact ? c->k * 0.6 : c->k;

  for (unsigned i = 0; i < curve->d.n_points; i++)
    {
      const CwCurvePoint *point = &curve->points[i];
      double x = cw_canvas_x (c, point->balance), radius = cw_curve_radius (point->rows, k);

      if (!cw_curve_inside (curve, point) || point->rows == 0)
        continue;
      double low = cw_canvas_y (c, point->low), high = cw_canvas_y (c, point->high);
      /* The wider the interval, the paler it is. */
      if (point->high > point->low && (low - high) / 2 > radius)
        cw_canvas_segment (c, x, low, x, high,
                           cw_color_fade (theme->material,
                                          fmax (0.35, fmin (1, 0.2 / (point->high - point->low)))),
                           1.4, false);
      cw_canvas_shape (c, CW_SHAPE_ROUND, x, cw_canvas_y (c, point->score), radius,
                       cw_color_fade (theme->material, 0.55), theme->material, 1.2);
    }
}

/* The position on the board: a dot, dashed lines to both axes, a label. */
static void
draw_here (const CwPlotCurve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double balance = fmin (fmax (curve->d.here, -curve->range), curve->range);
  double score = cw_curve_logistic (curve->d.slope, curve->d.here);
  double x = cw_canvas_x (c, balance), y = cw_canvas_y (c, score);
  g_autofree char *percent = cw_text_percent (score, 0);
  /* Translators: label of the point on the curve for the position on the board; %s is "20 %". */
  g_autofree char *words = g_strdup_printf (_ ("%s here"), percent);
  double width = cw_canvas_text_width (c, 12, 600, words), away = 9 * c->k;
  double text_x = x + away, text_y = y + away;
  bool room = text_x + width <= c->width, tight = !room && x - away - width < c->left;
  const char *text = tight ? percent : words;

  if (tight)
    {
      width = cw_canvas_text_width (c, 12, 600, text);
      room = text_x + width <= c->width;
    }

  cw_canvas_segment (c, c->left, y, x, y, theme->material, 1, true);
  cw_canvas_segment (c, x, y, x, c->bottom, theme->material, 1, true);
  cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 5.5 * fmax (c->k, 0.8), theme->material, theme->card,
                   1.5);
  /* Below the curve and right of the point, or above it and to the left. */
  if (score < 0.16 || (!room && score < 0.97))
    text_y = y - away;
  if (room && score < 0.16) /* further right the curve would rise into the text */
    text_x = fmax (x - width / 2, c->left + 2 * c->k);
  else if (score > 0.9)
    text_y = y + 15 * c->k;
  if (!room)
    text_x = score < 0.97 ? fmax (x - away - width, 0) : c->width - width;
  cw_canvas_text (c, 12, 600, theme->material, text_x, text_y, CW_TEXT_LEFT, text);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const CwPlotCurve *curve = plot->data;

  draw_axes (curve, c);
  if (!curve->d.compact && curve->d.n_points == 0 && curve->d.slope == 0)
    {
      cw_curve_draw_nothing (c);
      return;
    }
  if (!curve->d.compact && curve->d.n_points > 0)
    cw_curve_draw_key (curve, c);
  draw_curves (curve, c);
  if (!curve->d.compact || curve->d.show_points)
    draw_points (curve, c);
  if (!curve->d.compact)
    cw_curve_draw_words (curve, c);
  cw_curve_draw_tried (curve, c);
  if (curve->d.has_here)
    draw_here (curve, c);
}

static double
chosen_range (const CwPlotCurveData *data)
{
  double range = data->range;

  if (range > 0)
    return range;
  if (!data->compact)
    return 10;
  range = data->has_here && fabs (data->here) > 5.5 ? fabs (data->here) * 1.12 : 6;
  return range > 6 ? fmin (ceil (range / 3) * 3, 60) : 6;
}

double
cw_plot_curve_dragged (CwPlot *plot, unsigned index, double balance)
{
  const CwPlotCurve *curve = plot->data;
  double level = cw_curve_level (index), least = curve->range / 200;

  return log (level / (1 - level)) / fmin (fmax (balance, least), CW_CURVE_END * curve->range);
}

static void
add_handles (CwPlot *plot)
{
  const CwPlotCurve *curve = plot->data;

  for (unsigned i = 0; i < curve->d.n_tried; i++)
    {
      double balance, score;

      cw_curve_sign (curve, i, &balance, &score);
      cw_plot_add_handle (plot, balance, score,
                          cw_curve_tried_text (curve->d.tried[i].slope, curve->d.tried[i].loss));
    }
}

CwPlot *
cw_plot_curve_new (const CwPlotCurveData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (CwPlotCurve));
  CwPlotCurve *curve = plot->data;

  curve->d = *data;
  curve->points = cw_plot_copy (plot, data->points, data->n_points);
  curve->d.points = curve->points;
  curve->range = chosen_range (data);
  g_string_append (plot->table, "balance\trows\twon\tdrawn\tlost\tscore\tlow\thigh\tfitted\n");
  for (unsigned i = 0; i < data->n_points; i++)
    {
      const CwCurvePoint *p = &data->points[i];
      const double counts[] = { p->balance, p->rows, p->won, p->drawn, p->lost };
      const double shares[] = { p->score, p->low, p->high,
                                cw_curve_logistic (data->slope, p->balance) };

      for (unsigned j = 0; j < G_N_ELEMENTS (counts); j++)
        cw_plot_cell_number (plot, counts[j], 0);
      for (unsigned j = 0; j < G_N_ELEMENTS (shares); j++)
        cw_plot_cell_number (plot, shares[j], 4);
      cw_plot_end_row (plot);
      if (!cw_curve_inside (curve, p))
        continue;
      curve->most = MAX (curve->most, p->rows);
      if (!data->compact || data->show_points)
        cw_plot_add_point (plot, p->balance, p->score, cw_curve_point_text (curve, p));
    }
  add_handles (plot);
  cw_curve_describe (plot);
  return plot;
}

void
cw_plot_draw_shares (cairo_t *cr, double width, double height, unsigned won, unsigned drawn,
                     unsigned lost, bool dark, const CwPlotStyle *style)
{
  const CwTheme *theme = style->theme;
  double all = (double)won + drawn + lost, x = 0;
  const double shares[] = { won, drawn, lost };
  const CwColor ours = dark ? theme->black : theme->white;
  const CwColor other_side = dark ? theme->white : theme->black;
  const CwColor fills[] = { ours, theme->drawn, other_side };
  const CwColor inks[] = { other_side, theme->black, ours };
  const CwTextStyle font = { style->font, fmin (height * 0.62, style->font_size), 600 };

  cairo_save (cr);
  for (int i = 0; i < 3 && all > 0; i++)
    {
      double part = width * shares[i] / all;
      g_autofree char *text = g_strdup_printf ("%.0f", 100 * shares[i] / all);
      CwTextSize size = cw_text_measure (cr, &font, text);

      cairo_rectangle (cr, x, 0, part, height);
      cw_color_set (cr, fills[i]);
      cairo_fill (cr);
      if (part > 24 && part > size.width + 6)
        cw_text_draw (cr, &font, inks[i], x + part / 2,
                      height / 2 + (size.ascent - size.descent) / 2, CW_TEXT_CENTRE, text);
      x += part;
    }
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cw_color_set (cr, theme->share_line);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}
