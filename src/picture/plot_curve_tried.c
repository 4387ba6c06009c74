/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slopes to compare with the fitted one. */
#include "config.h"
#include "picture/plot_curve_private.h"

#include <glib/gi18n-lib.h>

double
cw_curve_level (unsigned index)
{
  static const double levels[CW_CURVE_TRIED] = { 0.66, 0.77, 0.92 };

  return levels[index % CW_CURVE_TRIED];
}

void
cw_curve_sign (const CwPlotCurve *curve, unsigned index, double *balance, double *score)
{
  double slope = fmax (curve->d.tried[index].slope, 1e-9), level = cw_curve_level (index);

  *balance = fmin (log (level / (1 - level)) / slope, CW_CURVE_END * curve->range);
  *score = cw_curve_logistic (slope, *balance);
}

char *
cw_curve_pawn_text (double slope)
{
  return cw_text_percent (cw_curve_logistic (slope, 1), slope < 0.1 ? 2 : 1);
}

char *
cw_curve_tried_text (double slope, double loss)
{
  g_autofree char *one = cw_curve_pawn_text (slope);
  g_autofree char *lost = cw_text_number (loss, 5, false);

  /* Translators: the score a curve gives for one pawn up ("66.0 %"), and its log-loss on the
   * data. */
  return g_strdup_printf (_ ("%s · loss %s"), one, lost);
}

static CwShape
shape_of (unsigned index)
{
  static const CwShape shapes[CW_CURVE_TRIED] = { CW_SHAPE_TRIANGLE, CW_SHAPE_DIAMOND,
                                                  CW_SHAPE_SQUARE };

  return shapes[index % CW_CURVE_TRIED];
}

static void
draw_line (const CwPlotCurve *curve, CwCanvas *c, double slope)
{
  double x[CW_CURVE_SAMPLES], y[CW_CURVE_SAMPLES];

  cw_curve_sample (curve->range, slope, x, y);
  cw_canvas_line (c, x, y, CW_CURVE_SAMPLES, c->theme->reference, 1.6, true, false);
}

/* Places the text right of the sign, where the curve has already risen; if there is no room, only
 * the percentage, on the left. Newly allocated. */
static char *
place_words (const CwPlotCurve *curve, const CwCanvas *c, unsigned index, CwCurveBox *box)
{
  const CwCurveTried *tried = &curve->d.tried[index];
  char *text = cw_curve_tried_text (tried->slope, tried->loss);
  double balance, score, away = 12 * c->k;

  cw_curve_sign (curve, index, &balance, &score);
  double x = cw_canvas_x (c, balance);
  box->width = cw_canvas_text_width (c, 12, 400, text);
  box->height = 16 * c->k;
  box->x = x + away;
  box->y = cw_canvas_y (c, score) + 4 * c->k;
  if (box->x + box->width > c->width)
    {
      g_free (text);
      text = cw_curve_pawn_text (tried->slope);
      box->width = cw_canvas_text_width (c, 12, 400, text);
      box->x = x - away - box->width;
      box->y -= 12 * c->k;
    }
  return text;
}

void
cw_curve_tried_box (const CwPlotCurve *curve, const CwCanvas *c, unsigned index, CwCurveBox *box)
{
  g_free (place_words (curve, c, index, box));
}

void
cw_curve_draw_tried (const CwPlotCurve *curve, CwCanvas *c)
{
  double balance, score;
  CwCurveBox box;

  for (unsigned i = 0; i < curve->d.n_tried; i++)
    draw_line (curve, c, curve->d.tried[i].slope);
  for (unsigned i = 0; i < curve->d.n_tried; i++)
    {
      cw_curve_sign (curve, i, &balance, &score);
      double x = cw_canvas_x (c, balance), y = cw_canvas_y (c, score);

      g_autofree char *text = place_words (curve, c, i, &box);
      cw_canvas_text_on (c, c->theme->card, 12, 400, c->theme->text, box.x, box.y, CW_TEXT_LEFT,
                         text);
      cw_canvas_shape (c, shape_of (i), x, y, 7 * fmax (c->k, 0.8), c->theme->card, c->theme->text,
                       1.8);
    }
}
