/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_reliability.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
frame (CwPlot *plot, CwCanvas *c)
{
  double tick = cw_canvas_text_width (c, 12, 400, "100 %");

  c->left = ceil (tick + 8 * c->k);
  c->right = floor (c->width - tick / 2 - 4 * c->k);
  c->top = ceil (26 * c->k); /* with the name of the axis over it */
  c->bottom = floor (c->height - cw_canvas_foot (c, true));
  c->x = c->y = (CwAxis){ 0, 1, false };
}

typedef struct
{
  CwHeldOut held, before; /* no rows in the second: none */
} Reliability;

static double
radius_of (const CwHeldOut *held, const CwReliabilityBin *bin, double k)
{
  return (3 + 6 * sqrt ((double)bin->rows / fmax ((double)held->rows, 1))) * k;
}

static void
draw_before (const CwHeldOut *before, CwCanvas *c)
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
  const CwHeldOut *held = &reliability->held;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->y, c->bottom - c->top < 150 * c->k ? 3 : 6, ticks, &step);

  cw_canvas_rows (c, ticks, n, step, cw_tick_percent);
  n = cw_axis_ticks (&c->x, 6, ticks, &step);
  cw_canvas_columns (c, ticks, n, step, cw_tick_percent);
  cw_canvas_x_title (c, _ ("What was said"));
  cw_canvas_text (c, 12, 400, c->theme->text2, c->left, 8 * c->k, CW_TEXT_LEFT,
                  _ ("The score that was"));
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

/* Table, points for the pointer, and how many intervals hold what was said. */
static unsigned
fill (CwPlot *plot, unsigned *bins)
{
  const CwHeldOut *held = &((const Reliability *)plot->data)->held;
  unsigned right = 0;

  g_string_append (plot->table, "said\twas\tlow\thigh\trows\tgames\n");
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &held->bin[i];
      const double numbers[] = { bin->predicted, bin->score, bin->low, bin->high };
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      if (bin->rows == 0)
        continue;
      for (unsigned j = 0; j < G_N_ELEMENTS (numbers); j++)
        g_string_append_printf (plot->table, "%s\t",
                                g_ascii_formatd (text, sizeof text, "%.4f", numbers[j]));
      g_string_append_printf (plot->table, "%zu\t%u\n", bin->rows, bin->games);
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
cw_plot_reliability_new (const CwHeldOut *data, const CwHeldOut *before)
{
  static const CwPlotClass class = { frame, draw, g_free };
  Reliability *reliability = g_new0 (Reliability, 1);
  CwPlot *plot = cw_plot_new (&class, reliability);
  unsigned bins = 0, right;

  reliability->held = *data;
  if (before != NULL)
    reliability->before = *before;
  right = fill (plot, &bins);

  plot->title = g_strdup (_ ("Is what the values say what happens?"));
  plot->caption = g_strdup (
      data->folds > 0
          ? _ ("Of games held out: what the others’ values say, and the score that was, with 95 %.")
          : _ ("What the values say, and the score that was in these games, with 95 %."));
  /* Translators: two numbers of points. */
  plot->sentence = g_strdup_printf (
      _ ("Points of the plot: %u; what was said lies within the 95 %% of what was: %u."), bins,
      right);
  return plot;
}
