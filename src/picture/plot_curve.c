/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_curve.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SAMPLES 201

typedef struct
{
  CwPlotCurveData d;
  CwCurvePoint *points; /* all of them; those outside the axis are only counted */
  double range;
  unsigned most; /* rows of the largest point */
} Curve;

static double
logistic (double slope, double balance)
{
  return 1 / (1 + exp (-slope * balance));
}

static bool
inside (const Curve *curve, const CwCurvePoint *point)
{
  return fabs (point->balance) <= curve->range + 1e-9;
}

/* Circle area by count. */
static double
radius_of (double rows, double k)
{
  return (2 + 0.105 * sqrt (rows)) * fmax (k, 0.8);
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Curve *curve = plot->data;
  g_autofree char *widest = cw_text_percent (1, 0);

  c->left = ceil (cw_canvas_text_width (c, 12, 400, widest) + 8 * c->k);
  c->top = ceil ((curve->d.compact ? 7 : 10) * c->k);
  c->right = floor (c->width - (curve->d.compact ? 10 : 16) * c->k);
  c->bottom = floor (c->height - cw_canvas_foot (c, true));
  c->x = (CwAxis){ -curve->range, curve->range, false };
  c->y = (CwAxis){ 0, 1, false };
}

static void
draw_axes (const Curve *curve, CwCanvas *c)
{
  static const double quarters[] = { 0, 0.25, 0.5, 0.75, 1 }, halves[] = { 0, 0.5, 1 };
  double ticks[CW_AXIS_MAX_TICKS], step;
  bool few = curve->d.compact || c->bottom - c->top < 130 * c->k;
  unsigned n = cw_axis_ticks (&c->x, curve->d.compact || c->right - c->left < 300 * c->k ? 5 : 9,
                              ticks, &step);

  if (few)
    cw_canvas_rows (c, halves, G_N_ELEMENTS (halves), 1, cw_tick_percent);
  else
    cw_canvas_rows (c, quarters, G_N_ELEMENTS (quarters), 1, cw_tick_percent);
  cw_canvas_columns (c, ticks, n, step, cw_tick_signed);
  cw_canvas_x_title (c, _ ("Balance, in pawns"));
}

static void
sample (const Curve *curve, double slope, double *x, double *y)
{
  for (int i = 0; i < SAMPLES; i++)
    {
      x[i] = -curve->range + 2 * curve->range * i / (SAMPLES - 1);
      y[i] = logistic (slope, x[i]);
    }
}

static void
draw_curves (const Curve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double x[SAMPLES], y[SAMPLES], low[SAMPLES], high[SAMPLES];

  if (curve->d.slope_low != 0 || curve->d.slope_high != 0)
    {
      sample (curve, curve->d.slope_low, x, low);
      sample (curve, curve->d.slope_high, x, high);
      cw_canvas_area (c, x, low, high, SAMPLES, cw_color_fade (theme->band, 1.6));
    }
  if (curve->d.by_eye > 0)
    {
      sample (curve, curve->d.by_eye, x, y);
      cw_canvas_line (c, x, y, SAMPLES, theme->reference, 1.6, true, false);
    }
  if (curve->d.slope != 0)
    {
      sample (curve, curve->d.slope, x, y);
      cw_canvas_line (c, x, y, SAMPLES, theme->material, curve->d.compact ? 2.3 : 1.8, false,
                      false);
    }
}

static void
draw_points (const Curve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double k = curve->d.compact ? c->k * 0.6 : c->k;

  for (unsigned i = 0; i < curve->d.n_points; i++)
    {
      const CwCurvePoint *point = &curve->points[i];
      double x = cw_canvas_x (c, point->balance), radius = radius_of (point->rows, k);

      if (!inside (curve, point) || point->rows == 0)
        continue;
      double low = cw_canvas_y (c, point->low), high = cw_canvas_y (c, point->high);
      if (point->high > point->low && (low - high) / 2 > radius)
        cw_canvas_segment (c, x, low, x, high, theme->material, 1.4, false);
      cw_canvas_shape (c, CW_SHAPE_ROUND, x, cw_canvas_y (c, point->score), radius,
                       cw_color_fade (theme->material, 0.55), theme->material, 1.2);
    }
}

/* The key of circle sizes, in the empty corner at the top left. */
static void
draw_key (const Curve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double x = c->left + 10 * c->k, largest = radius_of (curve->most, c->k);
  double y = c->top + fmax (largest, 8 * c->k) + 6 * c->k, power = 1;
  double sizes[3];
  unsigned n = 0;

  while (power * 10 <= curve->most)
    power *= 10;
  if (power >= 100)
    sizes[n++] = power / 10;
  if (power >= 10)
    sizes[n++] = power;
  if (floor (curve->most / power) > 1)
    sizes[n++] = floor (curve->most / power) * power;
  if (n == 0 || c->right - c->left < 380 * c->k)
    return;
  cw_canvas_text (c, 12, 400, theme->text2, x, y, CW_TEXT_LEFT, _ ("rows"));
  x += cw_canvas_text_width (c, 12, 400, _ ("rows")) + 10 * c->k;
  for (unsigned i = 0; i < n; i++)
    {
      double radius = radius_of (sizes[i], c->k);
      g_autofree char *text = cw_text_count (sizes[i]);

      cw_canvas_shape (c, CW_SHAPE_ROUND, x + radius, y, radius,
                       cw_color_fade (theme->material, 0.55), theme->material, 1.2);
      x += 2 * radius + 5 * c->k;
      cw_canvas_text (c, 12, 400, theme->text2, x, y, CW_TEXT_LEFT, text);
      x += cw_canvas_text_width (c, 12, 400, text) + 10 * c->k;
    }
}

/* How many rows stand level, and how they scored, beside that circle. */
static void
draw_level (const Curve *curve, CwCanvas *c)
{
  for (unsigned i = 0; i < curve->d.n_points; i++)
    {
      const CwCurvePoint *point = &curve->points[i];

      if (point->balance == 0 && point->rows > 0)
        {
          g_autofree char *rows = cw_text_count (point->rows);
          g_autofree char *score = cw_text_percent (point->score, 1);
          /* Translators: number of rows at balance 0, their mean score. */
          g_autofree char *text = g_strdup_printf (_ ("%s rows at 0: %s"), rows, score);
          double x = cw_canvas_x (c, 0) + radius_of (point->rows, c->k) + 10 * c->k;

          cw_canvas_text_on (c, c->theme->card, 12, 400, c->theme->text2, x, cw_canvas_y (c, 0.43),
                             CW_TEXT_LEFT, text);
        }
    }
}

/* What the lines are, in words beside them: to the right of the steep part, below the flat one. */
static void
draw_words (const Curve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  g_autofree char *slope = cw_text_number (curve->d.slope, 3, false);
  g_autofree char *eye = cw_text_number (curve->d.by_eye, 1, false);
  const CwColor colors[3] = { theme->material, theme->text2, theme->text2 };
  double width = 0, line = 18 * c->k, y = cw_canvas_y (c, 0.74);

  /* Translators: the slope of the fitted curve, in log-odds a pawn. */
  g_autofree char *fitted = g_strdup_printf (_ ("fitted, %s a pawn"), slope);
  g_autofree char *dashed = g_strdup_printf (_ ("by eye, %s a pawn (dashed)"), eye);
  bool band = curve->d.slope_low != 0 || curve->d.slope_high != 0;
  const char *words[3] = { curve->d.slope != 0 ? fitted : _ ("too few games for a curve"),
                           curve->d.by_eye > 0 ? dashed : NULL,
                           band ? _ ("shaded: 95 % band") : NULL };

  for (int i = 0; i < 3; i++)
    if (words[i])
      width = fmax (width, cw_canvas_text_width (c, 12, 600, words[i]));
  double x = fmin (cw_canvas_x (c, curve->range * 0.32), c->right - width);
  if (x < cw_canvas_x (c, curve->range * 0.2)) /* below the curve instead */
    y = cw_canvas_y (c, 0.32);
  else if (c->bottom - c->top > 180 * c->k)
    draw_level (curve, c);
  if (x < cw_canvas_x (c, curve->range * -0.04))
    return;
  for (int i = 0; i < 3; i++)
    if (words[i])
      {
        cw_canvas_text_on (c, theme->card, 12, i == 0 ? 600 : 400, colors[i], x, y, CW_TEXT_LEFT,
                           words[i]);
        y += line;
      }
}

/* The position on the board: dot, dashed lines to both axes, a word. */
static void
draw_here (const Curve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double balance = fmin (fmax (curve->d.here, -curve->range), curve->range);
  double score = logistic (curve->d.slope, curve->d.here);
  double x = cw_canvas_x (c, balance), y = cw_canvas_y (c, score);
  g_autofree char *percent = cw_text_percent (score, 0);
  /* Translators: beside the point of the curve that is the position on the board; %s is "20 %". */
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
  /* Below the curve to the right of the point, or above it to the left. */
  if (score < 0.16 || (!room && score < 0.97))
    text_y = y - away;
  else if (score > 0.9)
    text_y = y + 15 * c->k;
  if (!room)
    text_x = score < 0.97 ? fmax (x - away - width, 0) : c->width - width;
  cw_canvas_text (c, 12, 600, theme->material, text_x, text_y, CW_TEXT_LEFT, text);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Curve *curve = plot->data;

  draw_axes (curve, c);
  if (!curve->d.compact && curve->d.n_points > 0)
    draw_key (curve, c);
  draw_curves (curve, c);
  if (!curve->d.compact || curve->d.show_points)
    draw_points (curve, c);
  if (!curve->d.compact)
    draw_words (curve, c);
  if (curve->d.has_here)
    draw_here (curve, c);
}

static void
curve_free (gpointer data)
{
  g_free (((Curve *)data)->points);
  g_free (data);
}

static char *
words_of (const CwCurvePoint *p)
{
  g_autofree char *balance = cw_text_number (p->balance, 0, true);
  g_autofree char *score = cw_text_percent (p->score, 1);
  g_autofree char *low = cw_text_percent (p->low, 1);
  g_autofree char *high = cw_text_percent (p->high, 1);
  g_autofree char *rows = cw_text_count (p->rows);
  g_autofree char *interval =
      p->high > p->low ? g_strdup_printf (_ (" (95 %%: %s to %s)"), low, high) : g_strdup ("");

  /* Translators: balance in pawns, White's mean score, its interval, number of rows, and how many
   * of them White won, drew and lost. */
  return g_strdup_printf (_ ("Balance %s: White scores %s%s\n%s rows: %u won, %u drawn, %u lost"),
                          balance, score, interval, rows, p->won, p->drawn, p->lost);
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

static void
describe (CwPlot *plot)
{
  const Curve *curve = plot->data;
  g_autofree char *slope = cw_text_number (curve->d.slope, 3, false);
  g_autofree char *one = cw_text_percent (logistic (curve->d.slope, 1), 0);
  g_autofree char *three = cw_text_percent (logistic (curve->d.slope, 3), 0);
  unsigned outside = 0;
  GString *caption = g_string_new (
      curve->d.shogi ? _ ("Expected score of sente against balance, with what is in hand.")
                     : _ ("Expected score of White against material balance."));
  GString *sentence = g_string_new (NULL);

  for (unsigned i = 0; i < curve->d.n_points; i++)
    outside += !inside (curve, &curve->points[i]);
  if (curve->d.n_points > 0)
    {
      g_autofree char *first = cw_text_number (curve->points[0].balance, 0, true);
      g_autofree char *last =
          cw_text_number (curve->points[curve->d.n_points - 1].balance, 0, true);

      g_string_append_printf (caption, " %s", _ ("A circle is all rows at one balance."));
      if (outside > 0)
        {
          g_string_append_c (caption, ' ');
          /* Translators: points of the plot beyond its ends, and the range that occurs. */
          g_string_append_printf (caption,
                                  ngettext ("The data go from %s to %s: %u circle is outside.",
                                            "The data go from %s to %s: %u circles are outside.",
                                            outside),
                                  first, last, outside);
        }
    }
  /* Translators: slope of the curve, score a pawn up, score three pawns up. */
  g_string_append_printf (sentence,
                          _ ("A logistic curve of slope %s a pawn: 50 %% when level, %s a pawn up, "
                             "%s three pawns up."),
                          slope, one, three);
  if (curve->d.has_here)
    {
      g_autofree char *balance = cw_text_number (curve->d.here, 2, true);
      g_autofree char *score = cw_text_percent (logistic (curve->d.slope, curve->d.here), 0);

      g_string_append_c (sentence, ' ');
      g_string_append_printf (sentence,
                              curve->d.shogi
                                  ? _ ("The position on the board: balance %s, %s for sente.")
                                  : _ ("The position on the board: balance %s, %s for White."),
                              balance, score);
    }
  plot->title = g_strdup (_ ("What does an advantage score?"));
  plot->caption = g_string_free (caption, FALSE);
  plot->sentence = g_string_free (sentence, FALSE);
}

CwPlot *
cw_plot_curve_new (const CwPlotCurveData *data)
{
  static const CwPlotClass class = { frame, draw, curve_free };
  Curve *curve = g_new0 (Curve, 1);
  CwPlot *plot = cw_plot_new (&class, curve);

  curve->d = *data;
  curve->points = g_memdup2 (data->points, data->n_points * sizeof *data->points);
  curve->d.points = curve->points;
  curve->range = chosen_range (data);
  g_string_append (plot->table, "balance\trows\twon\tdrawn\tlost\tscore\tlow\thigh\tfitted\n");
  for (unsigned i = 0; i < data->n_points; i++)
    {
      const CwCurvePoint *p = &data->points[i];
      char number[4][G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number[0], sizeof number[0], "%.4f", p->score);
      g_ascii_formatd (number[1], sizeof number[1], "%.4f", p->low);
      g_ascii_formatd (number[2], sizeof number[2], "%.4f", p->high);
      g_ascii_formatd (number[3], sizeof number[3], "%.4f", logistic (data->slope, p->balance));
      g_string_append_printf (plot->table, "%.0f\t%u\t%u\t%u\t%u\t%s\t%s\t%s\t%s\n", p->balance,
                              p->rows, p->won, p->drawn, p->lost, number[0], number[1], number[2],
                              number[3]);
      if (!inside (curve, p))
        continue;
      curve->most = MAX (curve->most, p->rows);
      if (!data->compact || data->show_points)
        cw_plot_add_point (plot, p->balance, p->score, words_of (p));
    }
  describe (plot);
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
  const CwColor theirs = dark ? theme->white : theme->black;
  const CwColor fills[] = { ours, theme->drawn, theirs };
  const CwColor inks[] = { theirs, theme->black, ours };
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
