/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_lanes.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LANE_HEIGHT 17
#define KEY_HEIGHT 20
#define FOOT_HEIGHT 42

typedef struct
{
  char *measured_title, *reference_title;
  double points;
  unsigned n_lanes;
  CwPlotLane lanes[CW_PLOT_MAX_LANES];
  double low, high; /* of the axis */
  bool measured;    /* true if any lane is known */
} Places;

int
cw_plot_lanes_height (unsigned n_lanes)
{
  return KEY_HEIGHT + (int)n_lanes * LANE_HEIGHT + FOOT_HEIGHT;
}

/* --- drawing ------------------------------------------------------------------------------ */

static double
widest (const CwCanvas *c, const Places *p, bool names)
{
  double width = 0;

  for (unsigned i = 0; i < p->n_lanes; i++)
    {
      const char *text = names ? p->lanes[i].name : p->lanes[i].place;
      if (text != NULL)
        width = fmax (width, cw_canvas_text_width (c, 12, names ? 600 : 400, text));
    }
  return width;
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Places *p = plot->data;
  double places = widest (c, p, false);

  cw_canvas_set_frame (c, widest (c, p, true) + (places > 0 ? places + 10 * c->k : 0) + 14 * c->k,
                       KEY_HEIGHT * c->k, 16 * c->k, true);
  c->x = (CwAxis){ p->low, p->high, false };
  c->y = (CwAxis){ p->n_lanes, 0, false };
}

static void
draw_axes (const Places *p, CwCanvas *c)
{
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->x, c->right - c->left < 220 * c->k ? 5 : 7, ticks, &step);
  double places = widest (c, p, false), x = c->left - 12 * c->k - places;

  cw_canvas_verticals (c, ticks, n);
  cw_canvas_columns (c, ticks, n, step, cw_tick_plain);
  if (p->points > 0)
    {
      g_autofree char *sum = cw_text_number (p->points, 0, false);
      /* Translators: %s is a number. */
      g_autofree char *title = g_strdup_printf (_ ("Points; one side has %s at the start"), sum);
      cw_canvas_x_title (c, title);
    }
  else
    cw_canvas_x_title (c, _ ("Value in pawns"));
  for (unsigned i = 0; i < p->n_lanes; i++)
    {
      const CwPlotLane *lane = &p->lanes[i];
      double y = cw_canvas_y (c, i + 0.5), top = floor (cw_canvas_y (c, i)) + 0.5;

      if (lane->name != NULL)
        cw_canvas_text (c, 12, 600, c->theme->text, 0, y, CW_TEXT_LEFT, lane->name);
      if (lane->place != NULL)
        cw_canvas_text (c, 12, 400, c->theme->text2, x, y, CW_TEXT_LEFT, lane->place);
      if (lane->name != NULL && i > 0)
        cw_canvas_segment (c, 0, top, c->right, top, c->theme->grid, 1, false);
    }
}

static const CwIntervalStyle interval_style = { .half = 5, .width = 1, .arrow = 4, .gap = 8 };

static void
draw_interval (const Places *p, CwCanvas *c, const CwPlotLane *lane, double y)
{
  const CwColor color = c->theme->material;
  double x0 = cw_canvas_x (c, fmax (lane->low, p->low));
  double x1 = cw_canvas_x (c, fmin (lane->high, p->high));

  if (!(x1 > x0))
    return;
  double own0 = cw_canvas_x (c, fmax (lane->value - lane->own, p->low));
  double own1 = cw_canvas_x (c, fmin (lane->value + lane->own, p->high));
  cw_canvas_interval (c, y,
                      &(CwInterval){ x0, x1, lane->low<p->low, lane->high> p->high, own0, own1,
                                     cw_color_fade (color, 0.45) },
                      &interval_style, color);
}

/* Says so at the end of the lane away from the published value. */
static void
draw_unknown (const Places *p, CwCanvas *c, const CwPlotLane *lane, double y)
{
  const char *text = _ ("no value here");
  bool left = p->reference_title != NULL && lane->reference > 0
              && cw_canvas_x (c, fmin (lane->reference, p->high)) + 8 * c->k
                     > c->right - cw_canvas_text_width (c, 12, 400, text);

  cw_canvas_text (c, 12, 400, c->theme->text2, left ? c->left + 4 * c->k : c->right, y,
                  left ? CW_TEXT_LEFT : CW_TEXT_RIGHT, text);
}

static void
draw_lane (const Places *p, CwCanvas *c, unsigned index)
{
  const CwPlotLane *lane = &p->lanes[index];
  double y = cw_canvas_y (c, index + 0.5);

  if (lane->known && lane->high > lane->low)
    draw_interval (p, c, lane, y);
  if (p->reference_title != NULL && lane->reference > 0)
    cw_canvas_shape (c, CW_SHAPE_DIAMOND, cw_canvas_x (c, fmin (lane->reference, p->high)), y,
                     5 * c->k, c->theme->card, c->theme->reference, 1.6);
  if (!lane->known && p->measured)
    draw_unknown (p, c, lane, y);
  else if (!lane->known)
    return;
  else if (lane->value >= p->low && lane->value <= p->high)
    cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, lane->value), y, 4.5 * c->k,
                     c->theme->material, c->theme->card, 1);
  else
    cw_canvas_beyond (c, lane->value > p->high ? c->right : c->left, lane->value > p->high, y,
                      &interval_style, c->theme->material);
}

/* Names the two shapes above the first lane. */
static void
draw_key (const Places *p, CwCanvas *c)
{
  double x = c->left + 6 * c->k, y = KEY_HEIGHT / 2.0 * c->k - 1;

  if (p->measured)
    {
      cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 4.5 * c->k, c->theme->material, c->theme->card, 1);
      cw_canvas_text (c, 12, 600, c->theme->material, x + 10 * c->k, y, CW_TEXT_LEFT,
                      p->measured_title);
    }
  if (p->reference_title == NULL)
    return;
  if (p->measured)
    x += (32 * c->k) + cw_canvas_text_width (c, 12, 600, p->measured_title);
  cw_canvas_shape (c, CW_SHAPE_DIAMOND, x, y, 5 * c->k, c->theme->card, c->theme->reference, 1.6);
  cw_canvas_text (c, 12, 400, c->theme->text2, x + 10 * c->k, y, CW_TEXT_LEFT, p->reference_title);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Places *p = plot->data;

  if (p->n_lanes == 0)
    return;
  draw_axes (p, c);
  draw_key (p, c);
  for (unsigned i = 0; i < p->n_lanes; i++)
    draw_lane (p, c, i);
}

/* --- data --------------------------------------------------------------------------------- */

/* The axis shows every value; intervals are cut off beyond 1.6 and -0.25 times the largest
 * value. */
static void
choose_axis (Places *p)
{
  double most = 1, least = 0, far = 0;

  for (unsigned i = 0; i < p->n_lanes; i++)
    {
      const CwPlotLane *lane = &p->lanes[i];
      most = fmax (most, fmax (lane->reference, lane->known ? lane->value : 0));
      least = fmin (least, lane->known ? lane->value : 0);
      far = fmax (far, lane->known ? lane->high : 0);
    }
  p->high = ceil (fmin (fmax (most, far), 1.6 * most));
  for (unsigned i = 0; i < p->n_lanes; i++)
    if (p->lanes[i].known)
      least = fmin (least, fmax (p->lanes[i].low, -0.25 * most));
  p->low = floor (least);
}

static void
add_row (CwPlot *plot, unsigned index, const char *name, const char *set, double value, double low,
         double high)
{
  const CwPlotLane *lane = &((Places *)plot->data)->lanes[index];
  const char *place = lane->place != NULL ? lane->place : "";
  bool points = ((Places *)plot->data)->points > 0;
  g_autofree char *number = cw_text_number (value, 2, false);

  if (high > low)
    {
      g_autofree char *from = cw_text_number (low, 2, false);
      g_autofree char *to = cw_text_number (high, 2, false);

      /* Translators: "Silver promoted, measured: 6.10 pawns", then its 95 % interval. */
      cw_plot_add_point (plot, value, index + 0.5,
                         g_strdup_printf (points ? _ ("%s %s, %s: %s points\n95\u00a0%%: %s to %s")
                                                 : _ ("%s %s, %s: %s pawns\n95\u00a0%%: %s to %s"),
                                          name, place, set, number, from, to));
    }
  else
    {
      cw_plot_add_point (
          plot, value, index + 0.5,
          g_strdup_printf (points ? _ ("%s %s, %s: %s points") : _ ("%s %s, %s: %s pawns"), name,
                           place, set, number));
    }
  cw_plot_cell (plot, name);
  cw_plot_cell (plot, place);
  cw_plot_cell (plot, set);
  cw_plot_cell_interval (plot, value, low, high);
  cw_plot_end_row (plot);
}

static void
fill_rows (CwPlot *plot)
{
  const Places *p = plot->data;
  const char *name = "";
  g_autoptr (GString) list = g_string_new (NULL);

  g_string_append (plot->table, "piece\tplace\tset\tvalue\tlow\thigh\n");
  for (unsigned i = 0; i < p->n_lanes; i++)
    {
      const CwPlotLane *lane = &p->lanes[i];

      name = lane->name != NULL ? lane->name : name;
      if (lane->known)
        {
          g_autofree char *number = cw_text_number (lane->value, 1, false);

          add_row (plot, i, name, p->measured_title, lane->value, lane->low, lane->high);
          g_string_append_printf (list, "%s%s%s%s %s", list->len > 0 ? ", " : "", name,
                                  lane->place != NULL ? " " : "",
                                  lane->place != NULL ? lane->place : "", number);
        }
      if (p->reference_title != NULL && lane->reference > 0)
        add_row (plot, i, name, p->reference_title, lane->reference, 0, 0);
    }
  plot->title = g_strdup (_ ("What the pieces are worth"));
  const char *caption =
      /* xgettext:no-c-format */
      p->measured ? _ ("Measured values with their 95\u00a0% intervals, beside published ones.")
                  : _ ("Published values; nothing is measured.");
  plot->caption = g_strdup (caption);
  /* Translators: a list such as "Silver board 6.1, Silver promoted 7.0". */
  plot->sentence = p->measured
                       ? g_strdup_printf (p->points > 0 ? _ ("Measured values in points: %s.")
                                                        : _ ("Measured values in pawns: %s."),
                                          list->str)
                       : g_strdup (caption);
}

CwPlot *
cw_plot_lanes_new (const CwPlotLanesData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Places));
  Places *p = plot->data;

  p->measured_title =
      cw_plot_copy_text (plot, data->measured_title ? data->measured_title : _ ("measured"));
  p->reference_title = cw_plot_copy_text (plot, data->reference_title);
  p->points = data->points;
  p->n_lanes = MIN (data->n_lanes, CW_PLOT_MAX_LANES);
  for (unsigned i = 0; i < p->n_lanes; i++)
    {
      const CwPlotLane *lane = &data->lanes[i];
      p->measured = p->measured || lane->known;
      p->lanes[i] = *lane;
      p->lanes[i].name = cw_plot_copy_text (plot, lane->name);
      p->lanes[i].place = cw_plot_copy_text (plot, lane->place);
    }
  choose_axis (p);
  fill_rows (plot);
  return plot;
}
