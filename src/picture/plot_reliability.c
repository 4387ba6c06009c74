/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_reliability.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
frame (CwPlot *plot, CwCanvas *c)
{
  double tick = cw_canvas_text_width (c, 12, 400, "100\u00a0%");

  /* The name of the y axis is above it. */
  cw_canvas_set_frame (c, tick + 8 * c->k, 26 * c->k, tick / 2 + 4 * c->k, true);
  c->x = c->y = (CwAxis){ 0, 1, false };
}

typedef struct
{
  CwAccuracy held, before; /* second: no rows means none */
} Reliability;

static double
radius_of (const CwAccuracy *held, const CwReliabilityBin *bin, double k)
{
  return (3 + 6 * sqrt ((double)bin->rows / fmax ((double)held->rows, 1))) * k;
}

static void
draw_before (const CwAccuracy *before, CwCanvas *c)
{
  const CwColor none = { 0, 0, 0, 0 };

  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    if (before->bin[i].rows > 0)
      cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, before->bin[i].predicted),
                       cw_canvas_y (c, before->bin[i].score),
                       radius_of (before, &before->bin[i], c->k), none, c->theme->reference, 1.4);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Reliability *reliability = plot->data;
  const CwAccuracy *held = &reliability->held;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->y, c->bottom - c->top < 150 * c->k ? 3 : 6, ticks, &step);

  cw_canvas_rows (c, ticks, n, step, cw_tick_percent);
  n = cw_axis_ticks (&c->x, 6, ticks, &step);
  cw_canvas_columns (c, ticks, n, step, cw_tick_percent);
  cw_canvas_x_title (c, _ ("Predicted"));
  cw_canvas_text (c, 12, 400, c->theme->text2, c->left, 8 * c->k, CW_TEXT_LEFT, _ ("Actual score"));
  cw_canvas_segment (c, c->left, c->bottom, c->right, c->top, c->theme->reference, 1.5, true);
  draw_before (&reliability->before, c);
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &held->bin[i];
      if (bin->rows == 0)
        continue;
      double x = cw_canvas_x (c, bin->predicted);
      cw_canvas_segment (c, x, cw_canvas_y (c, bin->low), x, cw_canvas_y (c, bin->high),
                         c->theme->material, 1.5, false);
      cw_canvas_shape (c, CW_SHAPE_ROUND, x, cw_canvas_y (c, bin->score),
                       radius_of (held, bin, c->k), c->theme->material, c->theme->card, 1);
    }
}

/* Fills table and hover points; returns how many intervals contain the prediction. */
static unsigned
fill (CwPlot *plot, unsigned *bins)
{
  const CwAccuracy *held = &((const Reliability *)plot->data)->held;
  unsigned right = 0;

  g_string_append (plot->table, "said\twas\tlow\thigh\trows\tgames\n");
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &held->bin[i];
      const double numbers[] = { bin->predicted, bin->score, bin->low, bin->high };
      if (bin->rows == 0)
        continue;
      for (unsigned j = 0; j < G_N_ELEMENTS (numbers); j++)
        cw_plot_cell_number (plot, numbers[j], 4);
      cw_plot_cell_number (plot, (double)bin->rows, 0);
      cw_plot_cell_number (plot, bin->games, 0);
      cw_plot_end_row (plot);
      g_autofree char *said = cw_tick_percent (bin->predicted, 0.01);
      g_autofree char *was = cw_tick_percent (bin->score, 0.01);
      g_autofree char *games = cw_text_count (bin->games);
      /* Translators: two percentages and a number of games. */
      cw_plot_add_point (plot, bin->predicted, bin->score,
                         g_strdup_printf (_ ("said %s, was %s\ngames: %s"), said, was, games));
      right += bin->low <= bin->predicted && bin->predicted <= bin->high;
      ++*bins;
    }
  return right;
}

CwPlot *
cw_plot_reliability_new (const CwAccuracy *data, const CwAccuracy *before)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Reliability));
  Reliability *reliability = plot->data;
  unsigned bins = 0, right;

  reliability->held = *data;
  if (before != NULL)
    reliability->before = *before;
  right = fill (plot, &bins);

  plot->title = g_strdup (_ ("Do the predictions come true?"));
  plot->caption =
      g_strdup (data->folds > 0 ? _ ("Cross-validation: score predicted from the other games, and "
                                     "the actual score, with intervals of 95\u00a0%.")
                                : _ ("Score predicted by the values, and the actual score in these "
                                     "games, with intervals of 95\u00a0%."));
  /* Translators: two numbers of points. */
  plot->sentence = g_strdup_printf (_ ("Points of the plot: %u; predictions inside the 95\u00a0%% "
                                       "interval of the actual score: %u."),
                                    bins, right);
  return plot;
}
