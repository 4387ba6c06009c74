/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_panels.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LABEL 132 /* pixels at text scale 1, like all sizes here */
#define LEAST 118 /* minimum width of a panel */
#define GAP 16
#define ROW 34
#define PLAIN 0.7  /* share of ROW for a row without a note */
#define ROOMY 140  /* the highest row */
#define WRITTEN 50 /* rows at least this high show figures */
#define HEAD 22    /* the panel's name */
#define FOOT 24    /* its ticks */
#define TITLE 22   /* of the axis, below everything */
#define MOST 0.9   /* maximum of the axis: 90 % to either side */

typedef struct
{
  CwPlotPanelsData d;
  CwPanelsRow *rows;
  CwPanelsCell *cells;
  double *usual;
  const char **panels;
  char *usual_title, *unit_title;
  double range;
  unsigned *of_point; /* the cell of each point */
} Panels;

static unsigned
panels_across (const Panels *p, double width)
{
  double room = width - LABEL;
  unsigned n = room > LEAST ? (unsigned)((room + GAP) / (LEAST + GAP)) : 1;

  return MIN (MAX (n, 1), MAX (p->d.n_panels, 1));
}

static unsigned
panels_down (const Panels *p, double width)
{
  unsigned across = panels_across (p, width);

  return (p->d.n_panels + across - 1) / across;
}

/* Sum of the heights of the first rows; 1 is a row with a note. */
static double
heights (const Panels *p, unsigned n_rows)
{
  double sum = 0;

  for (unsigned row = 0; row < n_rows; row++)
    sum += p->rows[row].note != NULL ? 1 : PLAIN;
  return sum;
}

int
cw_plot_panels_height (const CwPlot *plot, int width, bool roomy)
{
  const Panels *p = plot->data;
  double rows = heights (p, p->d.n_rows) * (roomy ? ROOMY : ROW);

  return (int)ceil (panels_down (p, width) * (HEAD + rows + FOOT) + TITLE);
}

/* Rows share the available height, within limits. Height of a row with a note, in pixels at text
 * scale 1. */
static double
row_height (const Panels *p, const CwCanvas *c)
{
  unsigned down = MAX (panels_down (p, c->width / c->k), 1);
  double room = (c->height / c->k - TITLE) / down - HEAD - FOOT;

  return fmin (fmax (room / fmax (heights (p, p->d.n_rows), PLAIN), ROW), ROOMY);
}

/* Ends of a panel's axis, and its top. */
typedef struct
{
  double left, right, top;
} Place;

static Place
place_of (const Panels *p, const CwCanvas *c, unsigned panel)
{
  unsigned across = panels_across (p, c->width / c->k);
  double room = c->width - LABEL * c->k - (across - 1) * GAP * c->k, width = room / across;
  double left = LABEL * c->k + (panel % across) * (width + GAP * c->k);
  double height = (HEAD + heights (p, p->d.n_rows) * row_height (p, c) + FOOT) * c->k;

  /* Leave room for half a sign at either end. */
  return (Place){ left + 8 * c->k, left + width - 8 * c->k, (panel / across) * height };
}

static double
row_y (const Panels *p, const CwCanvas *c, const Place *place, unsigned row)
{
  double middle = (heights (p, row) + heights (p, row + 1)) / 2;

  return place->top + (HEAD + middle * row_height (p, c)) * c->k;
}

static double
x_of (const Panels *p, const Place *place, double share)
{
  double at = fmin (fmax (share, -p->range), p->range);

  return place->left + (place->right - place->left) * (at + p->range) / (2 * p->range);
}

static double
share_of (const Panels *p, unsigned panel, double value)
{
  return value / p->usual[panel] - 1;
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Panels *p = plot->data;

  c->left = c->top = 0;
  c->right = c->width;
  c->bottom = c->height;
  c->x = (CwAxis){ -p->range, p->range, false };
  c->y = (CwAxis){ p->d.n_rows, 0, false };
}

/* --- drawing ---------------------------------------------------------------------------------- */

static const CwIntervalStyle interval_style = { .half = 5, .width = 2, .arrow = 5, .gap = 7 };

static void
draw_interval (const Panels *p, CwCanvas *c, unsigned panel, const Place *place,
               const CwPanelsCell *cell, double y)
{
  double low = share_of (p, panel, cell->low), high = share_of (p, panel, cell->high);
  double x0 = x_of (p, place, low), x1 = x_of (p, place, high);

  if (low <= p->range && high >= -p->range)
    cw_canvas_interval (
        c, y, &(CwInterval){ x0, x1, low<-p->range, high> p->range, x0, x1, c->theme->band },
        &interval_style, c->theme->material);
}

/* "303 (267 to 344)" below the sign if it fits; kept inside the panel. */
static void
write_cell (const Panels *p, CwCanvas *c, const Place *place, const CwPanelsCell *cell, double x,
            double y)
{
  g_autofree char *value = cw_text_number (cell->value, p->d.decimals, false);
  g_autofree char *low = cw_text_number (cell->low, p->d.decimals, false);
  g_autofree char *high = cw_text_number (cell->high, p->d.decimals, false);
  g_autofree char *all = cell->high > cell->low && isfinite (cell->high) && isfinite (cell->low)
                             /* Translators: a value and the ends of its interval. */
                             ? g_strdup_printf (_ ("%s (%s to %s)"), value, low, high)
                             : g_strdup (value);
  const char *text =
      cw_canvas_text_width (c, 12, 400, all) < place->right - place->left ? all : value;
  double half = cw_canvas_text_width (c, 12, 400, text) / 2;
  double at = fmin (fmax (x, place->left + half), place->right - half);

  cw_canvas_text_on (c, c->theme->card, 12, 400, c->theme->text2, at, y + 18 * c->k, CW_TEXT_CENTRE,
                     text);
}

static void
draw_cell (const Panels *p, CwCanvas *c, unsigned panel, unsigned row, const Place *place)
{
  const CwPanelsCell *cell = &p->cells[panel * p->d.n_rows + row];
  bool published = p->rows[row].published;
  double y = row_y (p, c, place, row);

  if (!cell->known)
    {
      const char *all = _ ("cannot be measured");
      bool fits = row_height (p, c) >= WRITTEN
                  && cw_canvas_text_width (c, 12, 400, all) < place->right - place->left;

      cw_canvas_text_on (c, c->theme->card, 12, 400, c->theme->text2,
                         (place->left + place->right) / 2, y, CW_TEXT_CENTRE, fits ? all : "?");
      return;
    }
  double share = share_of (p, panel, cell->value), x = x_of (p, place, share);
  CwColor color = published ? c->theme->reference : c->theme->material;
  if (cell->high > cell->low)
    draw_interval (p, c, panel, place, cell, y);
  if (fabs (share) > p->range)
    cw_canvas_beyond (c, x, share > 0, y, &interval_style, color);
  else if (published)
    cw_canvas_shape (c, CW_SHAPE_DIAMOND, x, y, 5 * c->k, c->theme->card, color, 1.6);
  else
    cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 4.5 * c->k, color, c->theme->card, 1);
  if (row_height (p, c) >= WRITTEN)
    write_cell (p, c, place, cell, x, y);
}

static char *
tick_text (double value)
{
  g_autofree char *number = cw_text_number (value * 100, 0, true);

  return g_strconcat (number, "\xc2\xa0%", NULL);
}

static void
draw_panel (const Panels *p, CwCanvas *c, unsigned panel)
{
  Place place = place_of (p, c, panel);
  double top = place.top + HEAD * c->k,
         bottom = top + heights (p, p->d.n_rows) * row_height (p, c) * c->k;
  const double ticks[] = { -p->range, 0, p->range };

  for (unsigned i = 0; i < G_N_ELEMENTS (ticks); i++)
    {
      double x = floor (x_of (p, &place, ticks[i])) + 0.5;
      g_autofree char *text = tick_text (ticks[i]);
      CwTextAlign align = i == 0 ? CW_TEXT_LEFT : i == 1 ? CW_TEXT_CENTRE : CW_TEXT_RIGHT;
      double out = i == 0 ? -8 : i == 2 ? 8 : 0;

      cw_canvas_segment (c, x, top, x, bottom, i == 1 ? c->theme->text2 : c->theme->grid, 1, false);
      if (i != 1 || place.right - place.left > 104 * c->k)
        cw_canvas_text (c, 12, 400, c->theme->text2, x + out * c->k, bottom + 11 * c->k, align,
                        text);
    }
  g_autofree char *usual = cw_text_number (p->usual[panel], p->d.decimals, false);
  double width = cw_canvas_text_width (c, 12, 600, p->panels[panel]);
  double left = place.left - 8 * c->k;
  cw_canvas_text (c, 12, 600, c->theme->text, left, place.top + 11 * c->k, CW_TEXT_LEFT,
                  p->panels[panel]);
  if (width + 8 * c->k + cw_canvas_text_width (c, 12, 400, usual) < place.right + 8 * c->k - left)
    cw_canvas_text (c, 12, 400, c->theme->text2, left + width + 8 * c->k, place.top + 11 * c->k,
                    CW_TEXT_LEFT, usual);
  for (unsigned row = 0; row < p->d.n_rows; row++)
    draw_cell (p, c, panel, row, &place);
}

/* Writes `text` beside a line of panels, shortened with "…" if too long. */
static void
draw_name (CwCanvas *c, int weight, CwColor color, double y, const char *text)
{
  double room = (LABEL - 8) * c->k;
  g_autofree char *shown = g_strdup (text);

  for (glong n = g_utf8_strlen (text, -1);
       n > 1 && cw_canvas_text_width (c, 12, weight, shown) > room;)
    {
      g_autofree char *start = g_utf8_substring (text, 0, --n);
      g_free (shown);
      shown = g_strconcat (g_strchomp (start), "…", NULL);
    }
  cw_canvas_text (c, 12, weight, color, 0, y, CW_TEXT_LEFT, shown);
}

/* The rows' names at the left of each line of panels. */
static void
draw_names (const Panels *p, CwCanvas *c, unsigned first)
{
  Place place = place_of (p, c, first);

  for (unsigned row = 0; row < p->d.n_rows; row++)
    {
      double y = row_y (p, c, &place, row);
      bool note = p->rows[row].note != NULL;

      draw_name (c, 600, c->theme->text, note ? y - 8 * c->k : y, p->rows[row].name);
      if (note)
        draw_name (c, 400, c->theme->text2, y + 8 * c->k, p->rows[row].note);
    }
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Panels *p = plot->data;
  unsigned across = panels_across (p, c->width / c->k);

  for (unsigned panel = 0; panel < p->d.n_panels; panel++)
    {
      if (panel % across == 0)
        draw_names (p, c, panel);
      draw_panel (p, c, panel);
    }
  if (p->d.n_panels == 0)
    return;
  double y = c->height - 10 * c->k;
  if (p->unit_title != NULL)
    cw_canvas_text (c, 12, 400, c->theme->text2, 0, y, CW_TEXT_LEFT, p->unit_title);
  cw_canvas_text (c, 12, 400, c->theme->text2, c->width, y, CW_TEXT_RIGHT, p->usual_title);
}

static void
place_point (CwPlot *plot, const CwCanvas *c, unsigned index, double *x, double *y)
{
  const Panels *p = plot->data;
  unsigned cell = p->of_point[index], panel = cell / p->d.n_rows;
  Place place = place_of (p, c, panel);

  *x = x_of (p, &place, share_of (p, panel, p->cells[cell].value));
  *y = row_y (p, c, &place, cell % p->d.n_rows);
}

/* --- making ----------------------------------------------------------------------------------- */

/* Wide enough for all values and for intervals narrower than the usual value, in steps of 10 %. */
static double
chosen_range (const Panels *p)
{
  double widest = 0.1;

  for (unsigned i = 0; i < p->d.n_panels * p->d.n_rows; i++)
    {
      const CwPanelsCell *cell = &p->cells[i];
      double value = fabs (share_of (p, i / p->d.n_rows, cell->value));

      if (!cell->known)
        continue;
      widest = fmax (widest, value);
      if (cell->high > cell->low && cell->high - cell->low < p->usual[i / p->d.n_rows])
        widest = fmax (widest, fmax (fabs (share_of (p, i / p->d.n_rows, cell->low)),
                                     fabs (share_of (p, i / p->d.n_rows, cell->high))));
    }
  return fmin (ceil (widest * 10 - 1e-9) / 10, MOST);
}

static void
add_cell (CwPlot *plot, unsigned index)
{
  Panels *p = plot->data;
  const CwPanelsCell *cell = &p->cells[index];
  unsigned panel = index / p->d.n_rows, row = index % p->d.n_rows;

  cw_plot_cell (plot, p->panels[panel]);
  cw_plot_cell (plot, p->rows[row].name);
  cw_plot_cell (plot, p->rows[row].note ? p->rows[row].note : "");
  if (cell->known)
    cw_plot_cell_interval (plot, cell->value, cell->low, cell->high);
  else
    cw_plot_cell (plot, "\t\t"); /* three empty cells */
  cw_plot_end_row (plot);
  if (!cell->known)
    return;
  g_autofree char *value = cw_text_number (cell->value, p->d.decimals, false);
  g_autofree char *share = tick_text (share_of (p, panel, cell->value));
  p->of_point[plot->points->len] = index;
  if (cell->high > cell->low)
    {
      g_autofree char *range = cw_text_range (cell->low, cell->high, p->d.decimals, false);

      cw_plot_add_point (plot, share_of (p, panel, cell->value), row + 0.5,
                         g_strdup_printf (_ ("%s, %s: %s (%s)\n95\u00a0%%: %s"), p->panels[panel],
                                          p->rows[row].name, value, share, range));
      return;
    }
  cw_plot_add_point (
      plot, share_of (p, panel, cell->value), row + 0.5,
      g_strdup_printf (_ ("%s, %s: %s (%s)"), p->panels[panel], p->rows[row].name, value, share));
}

CwPlot *
cw_plot_panels_new (const CwPlotPanelsData *data)
{
  static const CwPlotClass class = { frame, draw, place_point };
  unsigned cells = data->n_rows * data->n_panels;
  CwPlot *plot = cw_plot_new (&class, sizeof (Panels));
  Panels *p = plot->data;

  p->d = *data;
  p->rows = cw_plot_copy (plot, data->rows, data->n_rows);
  p->cells = cw_plot_copy (plot, data->cells, cells);
  p->usual = cw_plot_copy (plot, data->usual, data->n_panels);
  p->panels = cw_plot_copy (plot, data->panels, data->n_panels);
  for (unsigned i = 0; i < data->n_rows; i++)
    {
      p->rows[i].name = cw_plot_copy_text (plot, data->rows[i].name);
      p->rows[i].note = cw_plot_copy_text (plot, data->rows[i].note);
    }
  for (unsigned i = 0; i < data->n_panels; i++)
    p->panels[i] = cw_plot_copy_text (plot, data->panels[i]);
  p->usual_title = cw_plot_copy_text (plot, data->usual_title);
  p->unit_title = cw_plot_copy_text (plot, data->unit_title);
  p->of_point = cw_plot_own (plot, g_new0 (unsigned, cells + 1));
  p->range = chosen_range (p);
  g_string_append (plot->table, "piece\trow\tgames\tvalue\tlow\thigh\n");
  for (unsigned i = 0; i < cells; i++)
    add_cell (plot, i);
  plot->title = g_strdup (data->title);
  plot->caption = g_strdup (data->caption);
  /* Translators: a question, and how many values are drawn. */
  plot->sentence = g_strdup_printf (_ ("%s Values drawn: %u."), plot->title, plot->points->len);
  return plot;
}
