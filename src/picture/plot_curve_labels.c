/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places text in the plot of the curve where it hides least. */
#include "config.h"
#include "picture/plot_curve_private.h"

#include <glib/gi18n-lib.h>
#include <limits.h>
#include <math.h>

void
cw_curve_draw_key (const CwPlotCurve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double x = c->left + 10 * c->k, largest = cw_curve_radius (curve->most, c->k);
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
  cw_canvas_text (c, 12, 400, theme->text2, x, y, CW_TEXT_LEFT, _ ("positions"));
  x += cw_canvas_text_width (c, 12, 400, _ ("positions")) + 10 * c->k;
  for (unsigned i = 0; i < n; i++)
    {
      double radius = cw_curve_radius (sizes[i], c->k);
      g_autofree char *text = cw_text_count (sizes[i]);

      cw_canvas_shape (c, CW_SHAPE_ROUND, x + radius, y, radius,
                       cw_color_fade (theme->material, 0.55), theme->material, 1.2);
      x += 2 * radius + 5 * c->k;
      cw_canvas_text (c, 12, 400, theme->text2, x, y, CW_TEXT_LEFT, text);
      x += cw_canvas_text_width (c, 12, 400, text) + 10 * c->k;
    }
}

/* Penalty for covering the text of a tried curve or the sign before it. */
static unsigned
covered_signs (const CwPlotCurve *curve, const CwCanvas *c, const CwCurveBox *box)
{
  unsigned count = 0;

  for (unsigned i = 0; i < curve->d.n_tried; i++)
    {
      CwCurveBox words;

      cw_curve_tried_box (curve, c, i, &words);
      if (fabs (words.y - box->y) < (words.height + box->height) / 2
          && words.x - 24 * c->k < box->x + box->width && box->x < words.x + words.width)
        count += CW_CURVE_SAMPLES; /* worse than any line */
    }
  return count;
}

/* How much of the plot a box would hide: intervals of points, the curve, tried curves. */
static unsigned
covered (const CwPlotCurve *curve, const CwCanvas *c, const CwCurveBox *box)
{
  double top = box->y - box->height / 2, bottom = top + box->height, pad = 4 * c->k;
  unsigned count = 0;

  for (unsigned i = 0; i < curve->d.n_points; i++)
    {
      const CwCurvePoint *point = &curve->points[i];
      double x = cw_canvas_x (c, point->balance), low = cw_canvas_y (c, point->low);

      count += cw_curve_inside (curve, point) && point->rows > 0 && x > box->x - pad
               && x < box->x + box->width + pad && low > top
               && cw_canvas_y (c, point->high) < bottom;
    }
  for (int i = 0; curve->d.slope != 0 && i < CW_CURVE_SAMPLES; i++)
    {
      double balance = -curve->range + 2 * curve->range * i / (CW_CURVE_SAMPLES - 1);
      double x = cw_canvas_x (c, balance),
             y = cw_canvas_y (c, cw_curve_logistic (curve->d.slope, balance));

      count += x > box->x && x < box->x + box->width && y > top && y < bottom;
    }
  return count + covered_signs (curve, c, box);
}

/* The number of rows at balance 0 and their score; NULL if there are none. */
static char *
level_text (const CwPlotCurve *curve, double *radius)
{
  for (unsigned i = 0; i < curve->d.n_points; i++)
    {
      const CwCurvePoint *point = &curve->points[i];

      if (point->balance == 0 && point->rows > 0)
        {
          g_autofree char *rows = cw_text_count (point->rows);
          g_autofree char *score = cw_text_percent (point->score, 1);

          *radius = cw_curve_radius (point->rows, 1);
          /* Translators: number of rows at balance 0, their mean score. */
          return g_strdup_printf (_ ("%s positions at 0: %s"), rows, score);
        }
    }
  return NULL;
}

/* Writes the text beside the circle at 0; false if it would hide something. */
static bool
draw_level (const CwPlotCurve *curve, CwCanvas *c, const char *text, double radius)
{
  CwCurveBox box = { cw_canvas_x (c, 0) + (radius + 10) * c->k, cw_canvas_y (c, 0.43),
                     cw_canvas_text_width (c, 12, 400, text), 16 * c->k };

  if (covered (curve, c, &box) > 0)
    return false;
  cw_canvas_text_on (c, c->theme->card, 12, 400, c->theme->text2, box.x, box.y, CW_TEXT_LEFT, text);
  return true;
}

/* The place where text hides least: right of the steep part, below the flat one, or in a corner. */
static bool
find_place (const CwPlotCurve *curve, const CwCanvas *c, CwCurveBox *box)
{
  double line = 18 * c->k, end = c->right - box->width, half = box->height / 2;
  const CwCurveBox places[] = {
    { fmin (cw_canvas_x (c, curve->range * 0.32), end), cw_canvas_y (c, 0.74) - line / 2 + half },
    { fmin (cw_canvas_x (c, curve->range * 0.32), end), cw_canvas_y (c, 0.32) - line / 2 + half },
    { end, c->bottom - half - 4 * c->k },
    { c->left + 10 * c->k, c->top + 34 * c->k + half },
  };
  unsigned least = UINT_MAX;

  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    {
      CwCurveBox tried = { places[i].x, places[i].y, box->width, box->height };
      bool fits = tried.x >= c->left && tried.y + half <= c->bottom
                  && (i == 3 || tried.x >= cw_canvas_x (c, curve->range * -0.04));
      unsigned hidden = fits ? covered (curve, c, &tried) : UINT_MAX;

      if (hidden < least)
        {
          least = hidden;
          *box = tried;
        }
    }
  return least < UINT_MAX;
}

void
cw_curve_draw_words (const CwPlotCurve *curve, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  g_autofree char *one = cw_curve_pawn_text (curve->d.slope);
  g_autofree char *eye = cw_curve_pawn_text (curve->d.by_eye);
  double line = 18 * c->k, radius = 0;
  CwCurveBox box = { 0 };
  unsigned n = 0;
  /* The score of a pawn is given only where curves are compared; elsewhere it is shown nearby. */
  g_autofree char *fitted =
      curve->d.loss > 0
          /* Translators: the fitted curve, and the score it gives for one pawn up: "66.0 %". */
          ? g_strdup_printf (_ ("fitted: %s a pawn up"), one)
          : g_strdup (_ ("fitted curve"));
  g_autofree char *lost = cw_text_number (curve->d.loss, 5, false);
  /* Translators: the log-loss of the fitted curve on the data. */
  g_autofree char *loss = g_strdup_printf (_ ("loss %s"), lost);
  g_autofree char *dashed = g_strdup_printf (_ ("by eye: %s a pawn up (dashed)"), eye);
  g_autofree char *level = level_text (curve, &radius);
  const char *words[5] = { curve->d.slope != 0 ? fitted
                                               : _ ("no curve can be drawn from these games") };

  n = 1;
  if (curve->d.loss > 0)
    words[n++] = loss;
  if (curve->d.better_slope > 0)
    words[n++] = _ ("dashed: a curve that fits better");
  else if (curve->d.by_eye > 0)
    words[n++] = dashed;
  if (curve->d.slope_low != 0 || curve->d.slope_high != 0)
    words[n++] = _ ("shaded: 95\u00a0% band");
  if (level != NULL && c->bottom - c->top > 180 * c->k && !draw_level (curve, c, level, radius))
    words[n++] = level;
  for (unsigned i = 0; i < n; i++)
    box.width = fmax (box.width, cw_canvas_text_width (c, 12, 600, words[i]));
  box.height = n * line;
  if (!find_place (curve, c, &box))
    return;
  for (unsigned i = 0; i < n; i++)
    cw_canvas_text_on (c, theme->card, 12, i == 0 ? 600 : 400,
                       i == 0 ? theme->material : theme->text2, box.x,
                       box.y - box.height / 2 + (i + 0.5) * line, CW_TEXT_LEFT, words[i]);
}

void
cw_curve_draw_nothing (CwCanvas *c)
{
  const char *text = _ ("no curve can be drawn from these games");
  double x = (c->left + c->right - cw_canvas_text_width (c, 13, 400, text)) / 2;

  cw_canvas_text_on (c, c->theme->card, 13, 400, c->theme->text2, x, (c->top + c->bottom) / 2,
                     CW_TEXT_LEFT, text);
}
