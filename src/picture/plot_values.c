/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_values.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  unsigned n_rows, n_references;
  char *measured_title;
  CwValuesPlotRow rows[CW_VALUES_PLOT_MAX_ROWS];
  char *names[CW_VALUES_PLOT_MAX_ROWS];
  char *titles[CW_VALUES_PLOT_MAX_REFERENCES];
  double values[CW_VALUES_PLOT_MAX_REFERENCES][CW_VALUES_PLOT_MAX_ROWS];
  double range; /* a fraction: 0.3 for 30 % */
} Values;

/* Open shapes, in the order of the references. */
static CwShape
shape_of (unsigned reference)
{
  static const CwShape shapes[] = { CW_SHAPE_TRIANGLE, CW_SHAPE_DIAMOND, CW_SHAPE_SQUARE };

  return shapes[reference % G_N_ELEMENTS (shapes)];
}

static double
difference (const Values *v, unsigned row, double value)
{
  return value / v->rows[row].school - 1;
}

/* True if the titles are few enough to stand above the first row; else there is a key. */
static bool
direct (const Values *v)
{
  return v->n_references <= 2;
}

static unsigned
key_columns (const Values *v, const CwCanvas *c)
{
  double widest = cw_canvas_text_width (c, 12, 600, v->measured_title);

  for (unsigned i = 0; i < v->n_references; i++)
    widest = fmax (widest, cw_canvas_text_width (c, 12, 400, v->titles[i]));
  return 2 * (widest + 28 * c->k) <= c->width ? 2 : 1;
}

static double
key_height (const Values *v, const CwCanvas *c)
{
  unsigned columns = key_columns (v, c);

  return (direct (v) ? 20 : 18 * ((v->n_references + columns) / columns) + 4) * c->k;
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Values *v = plot->data;
  double name = 0;

  for (unsigned i = 0; i < v->n_rows; i++)
    name = fmax (name, cw_canvas_text_width (c, 12, 600, v->names[i]));
  cw_canvas_set_frame (c, name + 14 * c->k, key_height (v, c), 20 * c->k, true);
  c->x = (CwAxis){ -v->range, v->range, false };
  c->y = (CwAxis){ v->n_rows, 0, false };
}

static char *
tick_difference (double value, double step)
{
  g_autofree char *number = cw_text_number (value * 100, step < 0.01 ? 1 : 0, true);

  return g_strconcat (number, "\xc2\xa0%", NULL);
}

static void
draw_axes (const Values *v, CwCanvas *c)
{
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->x, c->right - c->left < 220 * c->k ? 5 : 7, ticks, &step);

  cw_canvas_verticals (c, ticks, n);
  cw_canvas_columns (c, ticks, n, step, tick_difference);
  const char *title = _ ("Difference from the textbook value 1-3-3-5-9");
  if (cw_canvas_text_width (c, 12, 400, title) > c->width)
    title = _ ("Difference from the textbook");
  cw_canvas_x_title (c, title);
  for (unsigned i = 0; i < v->n_rows; i++)
    cw_canvas_text (c, 12, 600, c->theme->text, 0, cw_canvas_y (c, i + 0.5), CW_TEXT_LEFT,
                    v->names[i]);
}

static const CwIntervalStyle interval_style = { .half = 6, .width = 2, .arrow = 5, .gap = 8 };

static void
draw_interval (const Values *v, CwCanvas *c, unsigned row)
{
  const CwValuesPlotRow *r = &v->rows[row];
  double low = difference (v, row, r->low), high = difference (v, row, r->high);
  double x0 = cw_canvas_x (c, fmax (low, -v->range)), x1 = cw_canvas_x (c, fmin (high, v->range));

  if (low <= v->range && high >= -v->range)
    cw_canvas_interval (
        c, cw_canvas_y (c, row + 0.5),
        &(CwInterval){ x0, x1, low<-v->range, high> v->range, x0, x1, c->theme->band },
        &interval_style, c->theme->material);
}

static void
draw_beyond (CwCanvas *c, bool right, double y, CwColor color)
{
  cw_canvas_beyond (c, right ? c->right : c->left, right, y, &interval_style, color);
}

static void
draw_row (const Values *v, CwCanvas *c, unsigned row)
{
  const CwValuesPlotRow *r = &v->rows[row];
  double y = cw_canvas_y (c, row + 0.5);

  if (r->value > 0 && r->high > r->low)
    draw_interval (v, c, row);
  for (unsigned i = 0; i < v->n_references; i++)
    {
      double at = difference (v, row, v->values[i][row]);

      if (!(v->values[i][row] > 0))
        continue;
      if (fabs (at) > v->range)
        draw_beyond (c, at > 0, y, c->theme->reference);
      else
        cw_canvas_shape (c, shape_of (i), cw_canvas_x (c, at), y, 5.5 * c->k, c->theme->card,
                         c->theme->reference, 1.6);
    }
  double at = r->value > 0 ? difference (v, row, r->value) : NAN;
  if (fabs (at) <= v->range)
    cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, at), y, 5 * c->k, c->theme->material,
                     c->theme->card, 1);
  else if (r->value > 0)
    draw_beyond (c, at > 0, y, c->theme->material);
}

/* True if there are measured values to show beside the published ones. */
static bool
is_measured (const Values *v)
{
  for (unsigned i = 0; i < v->n_rows; i++)
    if (v->rows[i].value > 0)
      return true;
  return false;
}

/* Titles above the marks of the first row, moved apart where they would touch. */
static void
draw_titles (const Values *v, CwCanvas *c)
{
  unsigned n = v->n_references + 1, order[CW_VALUES_PLOT_MAX_REFERENCES + 1];
  double x[CW_VALUES_PLOT_MAX_REFERENCES + 1], width[CW_VALUES_PLOT_MAX_REFERENCES + 1];
  double end = 0, total = 0, y = c->top - 11 * c->k;

  for (unsigned i = 0; i < n; i++)
    {
      const char *title = i == 0 ? v->measured_title : v->titles[i - 1];
      double value = i == 0 ? v->rows[0].value : v->values[i - 1][0];
      double at = value > 0 ? difference (v, 0, value) : 0;
      unsigned j = i;

      width[i] = cw_canvas_text_width (c, 12, i == 0 ? 600 : 400, title);
      x[i] = cw_canvas_x (c, fmin (fmax (at, -v->range), v->range)) - width[i] / 2;
      total += width[i] + 12 * c->k;
      for (; j > 0 && x[order[j - 1]] + width[order[j - 1]] / 2 > x[i] + width[i] / 2; j--)
        order[j] = order[j - 1];
      order[j] = i;
    }
  for (unsigned i = 0; i < n; i++)
    { /* move right until none touches */
      x[order[i]] = fmax (x[order[i]], end);
      end = x[order[i]] + width[order[i]] + 12 * c->k;
    }
  end = c->width;
  for (unsigned i = n; i-- > 0 && total <= c->width + 12 * c->k;)
    { /* and back into the drawing */
      x[order[i]] = fmin (x[order[i]], end - width[order[i]]);
      end = x[order[i]] - 12 * c->k;
    }
  for (unsigned i = is_measured (v) ? 0 : 1; i < n; i++)
    cw_canvas_text (c, 12, i == 0 ? 600 : 400, i == 0 ? c->theme->material : c->theme->text2, x[i],
                    y, CW_TEXT_LEFT, i == 0 ? v->measured_title : v->titles[i - 1]);
}

static void
draw_key (const Values *v, CwCanvas *c)
{
  unsigned columns = key_columns (v, c);

  for (unsigned i = is_measured (v) ? 0 : 1; i <= v->n_references; i++)
    {
      double x = (i % columns) * c->width / 2 + 8 * c->k, y = (9 + 18 * (i / columns)) * c->k;

      if (i == 0)
        cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 5 * c->k, c->theme->material, c->theme->card, 1);
      else
        cw_canvas_shape (c, shape_of (i - 1), x, y, 5 * c->k, c->theme->card, c->theme->reference,
                         1.6);
      cw_canvas_text (c, 12, i == 0 ? 600 : 400, i == 0 ? c->theme->material : c->theme->text2,
                      x + 12 * c->k, y, CW_TEXT_LEFT,
                      i == 0 ? v->measured_title : v->titles[i - 1]);
    }
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Values *v = plot->data;

  if (v->n_rows == 0)
    return;
  draw_axes (v, c);
  if (direct (v))
    draw_titles (v, c);
  else
    draw_key (v, c);
  for (unsigned i = 0; i < v->n_rows; i++)
    draw_row (v, c, i);
}

/* Wide enough for every mark and interval, in steps of 10 %, at most 60 %. */
static double
chosen_range (const Values *v)
{
  double widest = 0.15;

  for (unsigned row = 0; row < v->n_rows; row++)
    {
      const CwValuesPlotRow *r = &v->rows[row];

      if (r->value > 0)
        widest = fmax (widest, fmax (fabs (difference (v, row, r->value)),
                                     r->high > r->low ? fmax (fabs (difference (v, row, r->low)),
                                                              fabs (difference (v, row, r->high)))
                                                      : 0));
      for (unsigned i = 0; i < v->n_references; i++)
        if (v->values[i][row] > 0)
          widest = fmax (widest, fabs (difference (v, row, v->values[i][row])));
    }
  return fmin (ceil (widest * 10 - 1e-9) / 10, 0.6);
}

static void
add_row (CwPlot *plot, unsigned row, const char *title, double value, double low, double high)
{
  const Values *v = plot->data;
  double school = v->rows[row].school, at = difference (v, row, value);
  double unit = school >= 50 ? 1 : 100; /* centipawns or pawns */
  g_autofree char *number = cw_text_number (value * unit / 100, 1, false);
  g_autofree char *share = tick_difference (at, 0.1);

  if (high > low)
    {
      g_autofree char *from = cw_text_number (low * unit / 100, 1, false);
      g_autofree char *to = cw_text_number (high * unit / 100, 1, false);

      /* Translators: "Knight, measured: 2.9 (−4 %)", then its 95 % interval, in pawns. */
      cw_plot_add_point (plot, at, row + 0.5,
                         g_strdup_printf (_ ("%s, %s: %s (%s)\n95\u00a0%%: %s to %s"),
                                          v->names[row], title, number, share, from, to));
    }
  else
    {
      cw_plot_add_point (
          plot, at, row + 0.5,
          g_strdup_printf (_ ("%s, %s: %s (%s)"), v->names[row], title, number, share));
    }
  cw_plot_cell (plot, v->names[row]);
  cw_plot_cell (plot, title);
  cw_plot_cell_interval (plot, value * unit, low * unit, high * unit);
  cw_plot_cell_number (plot, at * 100, 2);
  cw_plot_end_row (plot);
}

static void
fill_rows (CwPlot *plot)
{
  const Values *v = plot->data;
  g_autoptr (GString) list = g_string_new (NULL);

  g_string_append (plot->table, "piece\tset\tvalue\tlow\thigh\tdifference\n");
  for (unsigned row = 0; row < v->n_rows; row++)
    {
      const CwValuesPlotRow *r = &v->rows[row];

      if (r->value > 0)
        {
          g_autofree char *share = tick_difference (difference (v, row, r->value), 0.1);

          add_row (plot, row, v->measured_title, r->value, r->low, r->high);
          g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "", v->names[row], share);
        }
      for (unsigned i = 0; i < v->n_references; i++)
        if (v->values[i][row] > 0)
          add_row (plot, row, v->titles[i], v->values[i][row], 0, 0);
    }
  plot->title = g_strdup (_ ("What the pieces are worth"));
  const char *caption =
      /* xgettext:no-c-format */
      _ ("Measured values with their 95\u00a0% intervals, beside published ones.");
  plot->caption = g_strdup (caption);
  /* Translators: a list such as "Knight −4 %, Bishop +15 %". */
  plot->sentence = g_strdup_printf (_ ("Measured values against the textbook’s: %s."), list->str);
}

CwPlot *
cw_plot_values_new (const CwPlotValuesData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Values));
  Values *v = plot->data;

  v->measured_title =
      cw_plot_copy_text (plot, data->measured_title ? data->measured_title : _ ("measured"));
  v->n_references = MIN (data->n_references, CW_VALUES_PLOT_MAX_REFERENCES);
  for (unsigned i = 0; i < data->n_rows && v->n_rows < CW_VALUES_PLOT_MAX_ROWS; i++)
    {
      if (!(data->rows[i].school > 0))
        continue;
      v->rows[v->n_rows] = data->rows[i];
      v->names[v->n_rows] = cw_plot_copy_text (plot, data->rows[i].name);
      for (unsigned j = 0; j < v->n_references; j++)
        v->values[j][v->n_rows] = data->references[j].values[i];
      v->n_rows++;
    }
  for (unsigned j = 0; j < v->n_references; j++)
    v->titles[j] = cw_plot_copy_text (plot, data->references[j].title);
  v->range = data->range > 0 ? data->range / 100 : chosen_range (v);
  fill_rows (plot);
  return plot;
}
