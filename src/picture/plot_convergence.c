/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_convergence.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  unsigned n_series, n_steps, shown;
  char *names[CW_CONVERGENCE_MAX_SERIES];
  double *steps;
  double *values; /* [series * n_steps + step]: one line after another */
  CwAxis x, y;
  char *step_name; /* NULL: the default */
} Settling;

static double
value_of (const Settling *s, unsigned series, unsigned step)
{
  return s->values[series * s->n_steps + step];
}

static char *
label_of (const Settling *s, unsigned series, unsigned step)
{
  g_autofree char *number = cw_text_number (value_of (s, series, step), 2, false);

  /* Translators: a piece and its value in pawns, at the end of its line. */
  return g_strdup_printf (C_ ("line label", "%s %s"), s->names[series], number);
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Settling *s = plot->data;
  double label = 0, ticks[CW_AXIS_MAX_TICKS], step, tick = 0;
  unsigned n = cw_axis_ticks (&s->y, 7, ticks, &step);

  for (unsigned i = 0; i < s->n_series; i++)
    {
      g_autofree char *widest = g_strdup_printf (C_ ("line label", "%s %s"), s->names[i],
                                                 "\xe2\x88\x92"
                                                 "10.00");
      label = fmax (label, cw_canvas_text_width (c, 12, 600, widest));
    }
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *text = cw_tick_plain (ticks[i], step);
      tick = fmax (tick, cw_canvas_text_width (c, 12, 400, text));
    }
  cw_canvas_set_frame (c, tick + 8 * c->k, 8 * c->k, label + 8 * c->k, true);
  c->x = s->x;
  c->y = s->y;
}

static void
draw_labels (const Settling *s, CwCanvas *c)
{
  double places[CW_CONVERGENCE_MAX_SERIES];
  unsigned last = s->shown - 1;
  double x = cw_canvas_x (c, s->steps[last]);

  for (unsigned i = 0; i < s->n_series; i++)
    places[i] = cw_canvas_y (c, value_of (s, i, last));
  cw_spread_labels (places, s->n_series, 16 * c->k, c->top, c->bottom);
  for (unsigned i = 0; i < s->n_series; i++)
    {
      g_autofree char *text = label_of (s, i, last);

      cw_canvas_shape (c, CW_SHAPE_ROUND, x, cw_canvas_y (c, value_of (s, i, last)), 3.5,
                       c->theme->material, c->theme->card, 1);
      cw_canvas_text (c, 12, 600, c->theme->material, c->right + 9 * c->k, places[i], CW_TEXT_LEFT,
                      text);
    }
}

/* No ticks between whole steps. */
static unsigned
whole_ticks (const CwAxis *axis, double ticks[CW_AXIS_MAX_TICKS], double *step)
{
  unsigned n = cw_axis_ticks (axis, 7, ticks, step), whole = 0;

  if (axis->logarithmic || *step >= 1)
    return n;
  for (unsigned i = 0; i < n; i++)
    if (fabs (ticks[i] - round (ticks[i])) < 1e-9)
      ticks[whole++] = round (ticks[i]);
  *step = 1;
  return whole;
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Settling *s = plot->data;
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&s->y, c->bottom - c->top < 150 * c->k ? 4 : 7, ticks, &step);

  cw_canvas_rows (c, ticks, n, step, cw_tick_plain);
  n = whole_ticks (&s->x, ticks, &step);
  cw_canvas_columns (c, ticks, n, step, cw_tick_count);
  cw_canvas_x_title (c, s->step_name != NULL ? s->step_name
                        : s->x.logarithmic   ? _ ("Step, logarithmic")
                                             : _ ("Step"));
  if (s->shown == 0)
    return;
  for (unsigned i = 0; i < s->n_series; i++)
    cw_canvas_line (c, s->steps, &s->values[i * s->n_steps], s->shown, c->theme->material, 2, false,
                    false);
  draw_labels (s, c);
}

static void
describe (CwPlot *plot)
{
  const Settling *s = plot->data;
  g_autofree char *steps = cw_text_count (s->n_steps > 0 ? s->steps[s->shown - 1] : 0);
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < s->n_series && s->shown > 0; i++)
    {
      g_autofree char *label = label_of (s, i, s->shown - 1);
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", label);
    }
  plot->title = g_strdup (_ ("The values settle"));
  plot->caption = g_strdup (_ ("In pawns, by constant steps of gradient descent from zero."));
  /* Translators: a number of steps, then a list such as "Pawn 1.00, Knight 2.89". */
  plot->sentence =
      g_strdup_printf (_ ("After %s steps the values are, in pawns: %s."), steps, list->str);
}

/* Table rows and hover points: every step of every line. */
static void
fill_rows (CwPlot *plot)
{
  const Settling *s = plot->data;

  cw_plot_cell (plot, "step");
  for (unsigned i = 0; i < s->n_series; i++)
    cw_plot_cell (plot, s->names[i]);
  cw_plot_end_row (plot);
  for (unsigned step = 0; step < s->n_steps; step++)
    {
      g_autofree char *count = cw_text_count (s->steps[step]);

      cw_plot_cell_number (plot, s->steps[step], 0);
      for (unsigned i = 0; i < s->n_series; i++)
        {
          g_autofree char *label = label_of (s, i, step);

          cw_plot_cell_number (plot, value_of (s, i, step), 5);
          if (step < s->shown)
            /* Translators: "Knight 2.89", then a number of steps. */
            cw_plot_add_point (plot, s->steps[step], value_of (s, i, step),
                               g_strdup_printf (_ ("%s\nafter %s steps"), label, count));
        }
      cw_plot_end_row (plot);
    }
}

CwPlot *
cw_plot_convergence_new (const CwPlotConvergenceData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Settling));
  Settling *s = plot->data;
  double lowest = 0, highest = data->highest > 0 ? data->highest : 1;

  s->n_series = MIN (data->n_series, CW_CONVERGENCE_MAX_SERIES);
  s->n_steps = data->n_steps;
  s->shown = data->shown > 0 ? MIN (data->shown, data->n_steps) : data->n_steps;
  s->steps = cw_plot_copy (plot, data->steps, data->n_steps);
  s->values = cw_plot_own (plot, g_new0 (double, s->n_series * data->n_steps + 1));
  for (unsigned i = 0; i < s->n_series; i++)
    {
      s->names[i] = cw_plot_copy_text (plot, data->names[i]);
      for (unsigned step = 0; step < data->n_steps; step++)
        {
          double value = data->values[step * data->n_series + i];

          s->values[i * s->n_steps + step] = value;
          if (isfinite (value))
            {
              lowest = fmin (lowest, value);
              highest = data->highest > 0 ? highest : fmax (highest, value);
            }
        }
    }
  double last = data->last_step > 0 ? data->last_step
                : s->n_steps > 0    ? s->steps[s->n_steps - 1]
                                    : 10;
  s->step_name = cw_plot_copy_text (plot, data->step_name);
  s->x = (CwAxis){ s->n_steps > 0 ? s->steps[0] : 1, last, data->logarithmic };
  if (s->x.logarithmic && !(s->x.low > 0))
    s->x.low = 1;
  if (!(s->x.high > s->x.low))
    s->x.high = s->x.low * 10 + 1;
  s->y = (CwAxis){ lowest < -0.25 ? lowest : 0, highest, false };
  cw_axis_round (&s->y, 6);
  fill_rows (plot);
  describe (plot);
  return plot;
}
