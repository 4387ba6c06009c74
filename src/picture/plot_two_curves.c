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

  c->left = ceil (cw_canvas_text_width (c, 12, 400, widest) + 8 * c->k);
  c->top = ceil (10 * c->k);
  c->right = floor (c->width - 16 * c->k);
  c->bottom = floor (c->height - cw_canvas_foot (c, true));
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

  for (int i = 0; i < CW_CURVE_SAMPLES; i++)
    {
      x[i] = -RANGE + 2 * RANGE * i / (CW_CURVE_SAMPLES - 1);
      y[i] = cw_curve_logistic (side->slope, x[i]);
      low[i] = cw_curve_logistic (side->low, x[i]);
      high[i] = cw_curve_logistic (side->high, x[i]);
    }
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

/* "Chess: 0.661 a pawn", below the steep curve at its end and below the flat one. */
static void
draw_words (const Two *two, CwCanvas *c, unsigned which)
{
  const CwTwoCurvesSide *side = &two->side[which];
  bool steep = side->slope >= two->side[1 - which].slope;
  g_autofree char *slope = cw_text_number (side->slope, side->slope < 0.1 ? 4 : 3, false);
  /* Translators: games, and the slope of their curve in log-odds a pawn. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s a pawn"), side->name, slope);
  double at = steep ? 0.2 : 0.98, y = steep ? 0.97 : cw_curve_logistic (side->slope, RANGE);

  if (steep) /* left of it, in the empty corner */
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
  static const double quarters[] = { 0, 0.25, 0.5, 0.75, 1 };
  const Two *two = plot->data;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->x, 9, ticks, &step);

  cw_canvas_rows (c, quarters, G_N_ELEMENTS (quarters), 1, cw_tick_percent);
  cw_canvas_columns (c, ticks, n, step, cw_tick_signed);
  cw_canvas_x_title (c, _ ("Balance, in pawns"));
  draw_side (two, c, 1);
  draw_side (two, c, 0);
  draw_words (two, c, 0);
  draw_words (two, c, 1);
}

static void
two_free (gpointer data)
{
  Two *two = data;

  for (unsigned i = 0; i < 2; i++)
    {
      g_free ((gpointer)two->side[i].points);
      g_free ((gpointer)two->side[i].name);
    }
  g_free (two);
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
      char ascii[2][G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (plot->table, "%s\t%.0f\t%u\t%s\t%s\n", side->name, point->balance,
                              point->rows,
                              g_ascii_formatd (ascii[0], sizeof ascii[0], "%.4f", point->score),
                              g_ascii_formatd (ascii[1], sizeof ascii[1], "%.4f",
                                               cw_curve_logistic (side->slope, point->balance)));
      if (fabs (point->balance) <= RANGE && point->rows > 0)
        /* Translators: games, a balance in pawns, a score, how many rows. */
        cw_plot_add_point (plot, point->balance, point->score,
                           g_strdup_printf (_ ("%s, balance %s\nscore %s, rows: %s"), side->name,
                                            balance, score, rows));
    }
}

CwPlot *
cw_plot_two_curves_new (const CwTwoCurvesSide sides[2])
{
  static const CwPlotClass class = { frame, draw, two_free, NULL };
  Two *two = g_new0 (Two, 1);
  CwPlot *plot = cw_plot_new (&class, two);
  g_autofree char *one = cw_text_percent (cw_curve_logistic (sides[0].slope, 3), 0);
  g_autofree char *other = cw_text_percent (cw_curve_logistic (sides[1].slope, 3), 0);

  g_string_append (plot->table, "games\tbalance\trows\tscore\tfitted\n");
  for (unsigned i = 0; i < 2; i++)
    {
      two->side[i] = sides[i];
      two->side[i].name = g_strdup (sides[i].name);
      two->side[i].points =
          g_memdup2 (sides[i].points, sides[i].n_points * sizeof *sides[i].points);
      add_points (plot, &sides[i]);
    }
  plot->title = g_strdup (_ ("Is a pawn the same in both games?"));
  plot->caption = g_strdup (_ ("Expected score of who moves first against the balance in pawns."));
  /* Translators: games, a percentage, other games, a percentage. */
  plot->sentence = g_strdup_printf (_ ("Three pawns ahead score: %s %s, %s %s."), sides[0].name,
                                    one, sides[1].name, other);
  return plot;
}
