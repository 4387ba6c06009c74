/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_progress.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SIGNS 60  /* with more points than this only the last gets a sign */
#define NUMBERS 6 /* up to this many, all are numbered */

typedef struct
{
  unsigned count;
  double *number, *result; /* numbers from 1; results as given */
  double low, high;        /* of the results */
} Progress;

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Progress *progress = plot->data;
  double room = fmax ((progress->high - progress->low) * 0.1, 0.5 * (progress->high > 2));

  if (room == 0)
    room = fmax (progress->high, 1) * 0.1;
  cw_canvas_set_frame (c, cw_canvas_text_width (c, 12, 400, "2000") + 8 * c->k, 26 * c->k,
                       10 * c->k, false);
  c->x = (CwAxis){ 0.5, fmax (progress->count, 2) + 0.5, false };
  c->y = (CwAxis){ fmax (0, progress->low - room), progress->high + room, false };
}

/* Whole numbers below the axis, from the first result on. */
static unsigned
number_ticks (const Progress *progress, const CwAxis *axis, double *ticks, double *step)
{
  if (progress->count > NUMBERS)
    return cw_axis_ticks (axis, 5, ticks, step);
  for (unsigned i = 0; i < progress->count; i++)
    ticks[i] = i + 1;
  *step = 1;
  return progress->count;
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Progress *progress = plot->data;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->y, 4, ticks, &step);

  cw_canvas_rows (c, ticks, n, step, cw_tick_plain);
  n = number_ticks (progress, &c->x, ticks, &step);
  cw_canvas_columns (c, ticks, n, step, cw_tick_count);
  cw_canvas_text (c, 12, 400, c->theme->text2, c->left, 8 * c->k, CW_TEXT_LEFT, plot->title);
  cw_canvas_line (c, progress->number, progress->result, progress->count, c->theme->material, 2,
                  false, false);
  for (unsigned i = 0; i < progress->count; i++)
    if (progress->count <= SIGNS || i + 1 == progress->count)
      cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, progress->number[i]),
                       cw_canvas_y (c, progress->result[i]), 3.5 * c->k, c->theme->material,
                       c->theme->card, 1);
}

CwPlot *
cw_plot_progress_new (const double *results, unsigned count, const char *what)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Progress));
  Progress *progress = plot->data;
  unsigned decimals = 0;

  progress->count = count;
  progress->number = cw_plot_own (plot, g_new (double, count));
  progress->result = cw_plot_copy (plot, results, count);
  progress->low = progress->high = results[0];
  for (unsigned i = 0; i < count; i++)
    {
      progress->number[i] = i + 1;
      progress->low = fmin (progress->low, results[i]);
      progress->high = fmax (progress->high, results[i]);
      if (results[i] != round (results[i]))
        decimals = 3;
    }
  g_string_append (plot->table, "number\tresult\n");
  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *result = cw_text_number (results[i], decimals, false);
      cw_plot_cell_number (plot, i + 1, 0);
      cw_plot_cell_number (plot, results[i], decimals);
      cw_plot_end_row (plot);
      cw_plot_add_point (plot, i + 1, results[i], g_strdup_printf ("%u: %s", i + 1, result));
    }
  plot->by_x = true;
  plot->title = g_strdup (what);
  plot->caption = g_strdup ("");
  g_autofree char *last = cw_text_number (results[count - 1], decimals, false);
  /* Translators: what is counted, the number of results, and the last one. */
  plot->sentence = g_strdup_printf (_ ("%s. Results: %u; the last: %s."), what, count, last);
  return plot;
}
