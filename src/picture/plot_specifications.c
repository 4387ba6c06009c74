/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_specifications.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define CURVE_HEIGHT 190
#define ROW_HEIGHT 15
#define GROUP_GAP 7
#define CURVE_GAP 14

typedef struct
{
  unsigned count, column;
  char *name;
  CwSpecification *list; /* sorted */
  unsigned marked;       /* count: none */
  bool used[CW_CHOICES][CW_MAX_OPTIONS];
  double points;
} Specifications;

/* --- places --------------------------------------------------------------------------------- */

/* The middle of an option's row of dots, measured down from the bottom of the curve; for a choice
 * past the last, the height of all rows. */
static double
row_place (const Specifications *s, unsigned choice, unsigned option)
{
  double y = CURVE_GAP;

  for (unsigned i = 0; i < CW_CHOICES; i++)
    {
      for (unsigned j = 0; j < cw_choices[i].options; j++)
        {
          if (i == choice && j == option)
            return y + ROW_HEIGHT / 2.0;
          y += s->used[i][j] ? ROW_HEIGHT : 0;
        }
      y += GROUP_GAP;
    }
  return y;
}

static double
value_of (const Specifications *s, unsigned i)
{
  return s->list[i].value[s->column] / 100;
}

/* The ends of the value axis: all values, and intervals up to half the range (plus 0.2) beyond
 * them. */
static void
find_axis (const Specifications *s, CwAxis *axis)
{
  double low = value_of (s, 0), high = value_of (s, s->count - 1), room = (high - low) / 2 + 0.2;
  double least = low, most = high;

  for (unsigned i = 0; i < s->count; i++)
    {
      least = fmin (least, fmax (s->list[i].low[s->column] / 100, low - room));
      most = fmax (most, fmin (s->list[i].high[s->column] / 100, high + room));
    }
  *axis = (CwAxis){ least - 0.05, most + 0.05, false };
}

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Specifications *s = plot->data;
  double widest = 0;

  for (unsigned i = 0; i < CW_CHOICES; i++)
    for (unsigned j = 0; j < cw_choices[i].options; j++)
      if (s->used[i][j])
        widest = fmax (widest, cw_canvas_text_width (c, 11, 600, _ (cw_choices[i].option[j])));
  cw_canvas_set_frame (c, widest + 14 * c->k, 10 * c->k, 10 * c->k, false);
  c->bottom = fmax (c->top + 40, c->height - row_place (s, CW_CHOICES, 0) * c->k);
  c->x = (CwAxis){ -0.5, fmax (s->count, 1) - 0.5, false };
  if (s->count > 0)
    find_axis (s, &c->y);
}

/* --- drawing -------------------------------------------------------------------------------- */

static void
draw_curve (const Specifications *s, CwCanvas *c)
{
  double ticks[CW_AXIS_MAX_TICKS], step;
  unsigned n = cw_axis_ticks (&c->y, 6, ticks, &step);

  cw_canvas_rows (c, ticks, n, step, cw_tick_plain);
  for (unsigned i = 0; i < s->count; i++)
    {
      double x = cw_canvas_x (c, i), low = s->list[i].low[s->column] / 100,
             high = s->list[i].high[s->column] / 100;
      CwColor color = i == s->marked ? c->theme->material : c->theme->reference;

      color.a *= i == s->marked ? 1 : 0.55;
      cw_canvas_segment (c, x, cw_canvas_y (c, fmax (low, c->y.low)), x,
                         cw_canvas_y (c, fmin (high, c->y.high)), color,
                         i == s->marked ? 2.4 * c->k : 1, false);
    }
  for (unsigned i = 0; i < s->count; i++)
    if (i != s->marked)
      cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, i), cw_canvas_y (c, value_of (s, i)),
                       1.8 * c->k, c->theme->text, c->theme->text, 0);
  if (s->marked < s->count)
    cw_canvas_shape (c, CW_SHAPE_ROUND, cw_canvas_x (c, s->marked),
                     cw_canvas_y (c, value_of (s, s->marked)), 5 * c->k, c->theme->material,
                     c->theme->card, 1);
}

static void
draw_choices (const Specifications *s, CwCanvas *c)
{
  for (unsigned i = 0; i < CW_CHOICES; i++)
    for (unsigned j = 0; j < cw_choices[i].options; j++)
      {
        double y = c->bottom + row_place (s, i, j) * c->k;
        bool own = s->marked < s->count && s->list[s->marked].option[i] == j;

        if (!s->used[i][j])
          continue;
        cw_canvas_text (c, 11, own ? 600 : 400, own ? c->theme->material : c->theme->text2,
                        c->left - 8 * c->k, y, CW_TEXT_RIGHT, _ (cw_choices[i].option[j]));
        for (unsigned k = 0; k < s->count; k++)
          if (s->list[k].option[i] == j)
            cw_canvas_shape (
                c, CW_SHAPE_ROUND, cw_canvas_x (c, k), y, (k == s->marked ? 3.4 : 1.7) * c->k,
                k == s->marked ? c->theme->material : c->theme->text2, c->theme->card, 0);
      }
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Specifications *s = plot->data;

  if (s->count == 0)
    return;
  draw_curve (s, c);
  draw_choices (s, c);
}

/* --- the plot ------------------------------------------------------------------------------- */

/* "no capture left, after move 20, …"; free it. */
static char *
choices_text (const CwSpecification *one)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CW_CHOICES; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            _ (cw_choices[i].option[one->option[i]]));
  return g_string_free (text, FALSE);
}

static void
add_point (CwPlot *plot, unsigned index)
{
  const Specifications *s = plot->data;
  const CwSpecification *one = &s->list[index];
  g_autofree char *choices = choices_text (one);
  g_autofree char *value = cw_text_number (value_of (s, index), 1, false);
  g_autofree char *low = cw_text_number (one->low[s->column] / 100, 1, false);
  g_autofree char *high = cw_text_number (one->high[s->column] / 100, 1, false);

  cw_plot_add_point (plot, index, value_of (s, index),
                     isfinite (one->high[s->column])
                         ? g_strdup_printf (_ ("%s: %s, 95\u00a0%%: %s to %s\n%s"), s->name, value,
                                            low, high, choices)
                         : g_strdup_printf ("%s: %s\n%s", s->name, value, choices));
  cw_plot_cell_interval (plot, value_of (s, index), one->low[s->column] / 100,
                         one->high[s->column] / 100);
  for (unsigned i = 0; i < CW_CHOICES; i++)
    cw_plot_cell (plot, cw_choices[i].option_name[one->option[i]]);
  cw_plot_end_row (plot);
}

/* Adds to the sentence where the ways by search are, if any: those values are the engine's. */
static void
add_searched (CwPlot *plot)
{
  const Specifications *s = plot->data;
  unsigned searched = 0;
  double low = 0, high = 0;

  for (unsigned i = 0; i < s->count; i++)
    if (s->list[i].option[CW_CHOICE_BY] == CW_BY_SEARCH)
      {
        low = searched++ == 0 ? value_of (s, i) : low;
        high = value_of (s, i);
      }
  if (searched == 0)
    return;
  g_autofree char *from = cw_text_number (low, 1, false), *to = cw_text_number (high, 1, false);
  g_autofree char *sentence = plot->sentence;
  g_autofree char *part =
      /* Translators: the number of ways, their lowest and highest value. */
      g_strdup_printf (ngettext ("%u of these ways is by search: %s to %s.",
                                 "%u of these ways are by search: %s to %s.", searched),
                       searched, from, to);
  plot->sentence = g_strconcat (sentence, " ", part, NULL);
}

static void
fill (CwPlot *plot)
{
  const Specifications *s = plot->data;

  g_string_append (plot->table, "value\tlow\thigh");
  for (unsigned i = 0; i < CW_CHOICES; i++)
    g_string_append_printf (plot->table, "\t%s", cw_choices[i].name);
  g_string_append_c (plot->table, '\n');
  for (unsigned i = 0; i < s->count; i++)
    add_point (plot, i);
  g_autofree char *low = cw_text_number (s->count > 0 ? value_of (s, 0) : 0, 1, false);
  g_autofree char *high = cw_text_number (s->count > 0 ? value_of (s, s->count - 1) : 0, 1, false);
  plot->title = g_strdup_printf (_ ("How much depends on how one counts: %s"), s->name);
  if (s->points > 0)
    {
      /* Translators: a number; a piece and two numbers. */
      g_autofree char *caption =
          g_strdup_printf (_ ("In points, of which one side has %.0f at the start, with "
                              "95\u00a0%% intervals, sorted; the dots below show how each "
                              "value was counted."),
                           s->points);
      plot->sentence =
          g_strdup_printf (ngettext ("%s in %u way of counting: %s to %s points.",
                                     "%s in %u ways of counting: %s to %s points.", s->count),
                           s->name, s->count, low, high);
      add_searched (plot);
      plot->caption = g_strconcat (plot->sentence, " ", caption, NULL);
      return;
    }
  const char *caption =
      /* xgettext:no-c-format */
      _ ("In pawns, with 95\u00a0% intervals, sorted; the dots below show how each "
         "value was counted.");
  plot->sentence =
      g_strdup_printf (ngettext ("%s in %u way of counting: %s to %s pawns.",
                                 "%s in %u ways of counting: %s to %s pawns.", s->count),
                       s->name, s->count, low, high);
  add_searched (plot);
  plot->caption = g_strconcat (plot->sentence, " ", caption, NULL);
}

/* A choice with only one option in use says nothing. */
static void
hide_same (Specifications *s)
{
  for (unsigned i = 0; i < CW_CHOICES; i++)
    {
      unsigned used = 0;

      for (unsigned j = 0; j < cw_choices[i].options; j++)
        used += s->used[i][j];
      if (used == 1)
        memset (s->used[i], 0, sizeof s->used[i]);
    }
}

CwPlot *
cw_plot_specifications_new (const CwPlotSpecificationsData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Specifications));
  Specifications *s = plot->data;

  s->name = cw_plot_copy_text (plot, data->name);
  s->column = data->column;
  s->points = data->points;
  s->list = cw_plot_copy (plot, data->list, data->count);
  cw_specification_sort (s->list, data->count, data->column);
  while (s->count < data->count && s->list[s->count].done
         && s->list[s->count].value[s->column] != 0)
    s->count++;
  s->marked = s->count;
  for (unsigned i = 0; i < s->count; i++)
    {
      if (data->marked != NULL && memcmp (s->list[i].option, data->marked, CW_CHOICES) == 0)
        s->marked = i;
      for (unsigned j = 0; j < CW_CHOICES; j++)
        s->used[j][s->list[i].option[j]] = true;
    }
  hide_same (s);
  fill (plot);
  return plot;
}

int
cw_plot_specifications_height (void)
{
  unsigned rows = 0;

  for (unsigned i = 0; i < CW_CHOICES; i++)
    rows += cw_choices[i].options;
  return CURVE_HEIGHT + CURVE_GAP + (int)rows * ROW_HEIGHT + CW_CHOICES * GROUP_GAP;
}
