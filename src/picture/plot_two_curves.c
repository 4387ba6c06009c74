/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_two_curves.h"

#include "config.h"
#include "picture/plot_curve_private.h"

#include <glib/gi18n-lib.h>

#define RANGE 12.0 /* pawns */

typedef struct
{
  CwTwoCurvesSide side[2];
} Two;

static void
frame (CwPlot *plot, CwCanvas *c)
{
  g_autofree char *widest = cw_text_percent (1, 0);

  cw_canvas_set_frame (c, cw_canvas_text_width (c, 12, 400, widest) + 8 * c->k, 10 * c->k,
                       16 * c->k, true);
  c->x = (CwAxis){ -RANGE, RANGE, false };
  c->y = (CwAxis){ 0, 1, false };
}

static CwColor
color_of (const CwCanvas *c, unsigned which)
{
  return which == 0 ? c->theme->material : c->theme->text;
}

static void
draw_side (const Two *two, CwCanvas *c, unsigned which)
{
  const CwTwoCurvesSide *side = &two->side[which];
  CwColor color = color_of (c, which);
  double x[CW_CURVE_SAMPLES], y[CW_CURVE_SAMPLES], low[CW_CURVE_SAMPLES], high[CW_CURVE_SAMPLES];

  cw_curve_sample (RANGE, side->slope, x, y);
  cw_curve_sample (RANGE, side->low, x, low);
  cw_curve_sample (RANGE, side->high, x, high);
  cw_canvas_area (c, x, low, high, CW_CURVE_SAMPLES, cw_color_fade (color, 0.2));
  cw_canvas_line (c, x, y, CW_CURVE_SAMPLES, color, 2, which == 1, false);
  for (unsigned i = 0; i < side->n_points; i++)
    if (fabs (side->points[i].balance) <= RANGE && side->points[i].rows > 0)
      cw_canvas_shape (c, which == 0 ? CW_SHAPE_ROUND : CW_SHAPE_SQUARE,
                       cw_canvas_x (c, side->points[i].balance),
                       cw_canvas_y (c, side->points[i].score),
                       cw_curve_radius (side->points[i].rows, c->k * 0.7),
                       cw_color_fade (color, 0.45), color, 1.2);
}

/* "Chess: 66.0 % a pawn up": the steeper curve's in the top left corner, the flatter one's below
 * its end. */
static void
draw_words (const Two *two, CwCanvas *c, unsigned which)
{
  const CwTwoCurvesSide *side = &two->side[which];
  bool steep = side->slope >= two->side[1 - which].slope;
  g_autofree char *one = cw_curve_pawn_text (side->slope);
  /* Translators: games, and the score their curve gives for one pawn up: "66.0 %". */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s a pawn up"), side->name, one);
  double at = steep ? 0.2 : 0.98, y = steep ? 0.97 : cw_curve_logistic (side->slope, RANGE);

  if (steep) /* left of the curve, in the empty corner */
    cw_canvas_text_on (c, c->theme->card, 12, 600, color_of (c, which), c->left + 10 * c->k,
                       cw_canvas_y (c, y), CW_TEXT_LEFT, text);
  else
    cw_canvas_text_on (c, c->theme->card, 12, 600, color_of (c, which),
                       c->left + (c->right - c->left) * at, cw_canvas_y (c, y) + 32 * c->k,
                       CW_TEXT_RIGHT, text);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Two *two = plot->data;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->x, 9, ticks, &step);

  cw_canvas_percent_rows (c, false);
  cw_canvas_columns (c, ticks, n, step, cw_tick_signed);
  cw_canvas_x_title (c, _ ("Balance, in pawns"));
  draw_side (two, c, 1);
  draw_side (two, c, 0);
  draw_words (two, c, 0);
  draw_words (two, c, 1);
}

static void
add_points (CwPlot *plot, const CwTwoCurvesSide *side)
{
  for (unsigned i = 0; i < side->n_points; i++)
    {
      const CwCurvePoint *point = &side->points[i];
      g_autofree char *balance = cw_text_number (point->balance, 0, true);
      g_autofree char *score = cw_text_percent (point->score, 1);
      g_autofree char *rows = cw_text_count (point->rows);

      cw_plot_cell (plot, side->name);
      cw_plot_cell_number (plot, point->balance, 0);
      cw_plot_cell_number (plot, point->rows, 0);
      cw_plot_cell_number (plot, point->score, 4);
      cw_plot_cell_number (plot, cw_curve_logistic (side->slope, point->balance), 4);
      cw_plot_end_row (plot);
      if (fabs (point->balance) <= RANGE && point->rows > 0)
        /* Translators: games, a balance in pawns, a score, the number of rows. */
        cw_plot_add_point (plot, point->balance, point->score,
                           g_strdup_printf (_ ("%s, balance %s\nscore %s, positions: %s"),
                                            side->name, balance, score, rows));
    }
}

CwPlot *
cw_plot_two_curves_new (const CwTwoCurvesSide sides[2])
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Two));
  Two *two = plot->data;
  g_autofree char *one = cw_text_percent (cw_curve_logistic (sides[0].slope, 3), 0);
  g_autofree char *other = cw_text_percent (cw_curve_logistic (sides[1].slope, 3), 0);

  g_string_append (plot->table, "games\tbalance\trows\tscore\tfitted\n");
  for (unsigned i = 0; i < 2; i++)
    {
      two->side[i] = sides[i];
      two->side[i].name = cw_plot_copy_text (plot, sides[i].name);
      two->side[i].points = cw_plot_copy (plot, sides[i].points, sides[i].n_points);
      add_points (plot, &sides[i]);
    }
  plot->title = g_strdup (_ ("Is a pawn the same in both games?"));
  plot->caption = g_strdup (_ ("Expected score of the first player against the balance in pawns."));
  /* Translators: games, a percentage, other games, a percentage. */
  plot->sentence = g_strdup_printf (_ ("Three pawns ahead score: %s %s, %s %s."), sides[0].name,
                                    one, sides[1].name, other);
  return plot;
}
