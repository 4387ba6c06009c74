/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_reach.h"

#include "config.h"
#include "picture/plot_private.h"
#include "picture/shapes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  unsigned files, ranks, most;
  uint8_t moves[CW_MAX_SQUARES];
  CwSquare square;
  bool flipped;
  char file_name[CW_MAX_FILES][8], rank_name[CW_MAX_FILES][8];
} Reach;

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Reach *r = plot->data;
  double label = 18 * c->k;
  double cell =
      floor (fmin ((c->width - label - 2) / r->files, (c->height - label - 2) / r->ranks));

  cell = fmax (cell, 1);
  c->left = floor (label + (c->width - label - cell * r->files) / 2);
  c->right = c->left + cell * r->files;
  c->top = 1;
  c->bottom = c->top + cell * r->ranks;
  c->x = (CwAxis){ 0, r->files, false };
  c->y = (CwAxis){ 0, r->ranks, false };
  if (r->flipped)
    {
      c->x = (CwAxis){ r->files, 0, false };
      c->y = (CwAxis){ r->ranks, 0, false };
    }
}

static void
draw_cell (const Reach *r, CwCanvas *c, CwSquare square, double cell)
{
  const CwTheme *theme = c->theme;
  double x = cw_canvas_x (c, square % r->files + 0.5), y = cw_canvas_y (c, square / r->files + 0.5);
  bool none = r->moves[square] == CW_REACH_NONE;
  double share = r->most > 0 && !none ? r->moves[square] / (double)r->most : 0;
  CwColor fill = cw_color_mix (theme->card, theme->bar, 0.08 + 0.87 * share * share);
  CwColor ink = cw_color_contrast (fill, theme->text) >= cw_color_contrast (fill, theme->card)
                    ? theme->text
                    : theme->card;
  g_autofree char *text = none ? g_strdup ("–") : g_strdup_printf ("%u", r->moves[square]);

  cw_path_rounded (c->cr, x - cell / 2 + 1, y - cell / 2 + 1, cell - 2, cell - 2,
                   fmin (3, cell / 4));
  cw_color_set (c->cr, fill);
  cairo_fill_preserve (c->cr);
  if (square == r->square)
    {
      cw_color_set (c->cr, theme->text);
      cairo_set_line_width (c->cr, 2);
      cairo_stroke (c->cr);
    }
  cairo_new_path (c->cr);
  if (cell >= 14)
    cw_canvas_text (c, fmin (12, cell / c->k * 0.5), 600, ink, x, y, CW_TEXT_CENTRE, text);
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Reach *r = plot->data;
  double cell = (c->right - c->left) / r->files;

  for (CwSquare square = 0; square < r->files * r->ranks; square++)
    if (square != r->square)
      draw_cell (r, c, square, cell);
  if (r->square < r->files * r->ranks)
    draw_cell (r, c, r->square, cell); /* last, so that its outline is over its neighbours */
  for (unsigned i = 0; i < r->files; i++)
    {
      cw_canvas_text (c, 12, 400, c->theme->text2, cw_canvas_x (c, i + 0.5), c->bottom + 10 * c->k,
                      CW_TEXT_CENTRE, r->file_name[i]);
    }
  for (unsigned i = 0; i < r->ranks; i++)
    {
      cw_canvas_text (c, 12, 400, c->theme->text2, c->left - 6 * c->k, cw_canvas_y (c, i + 0.5),
                      CW_TEXT_RIGHT, r->rank_name[i]);
    }
}

static void
name_sides (Reach *r, const CwScene *names)
{
  for (unsigned i = 0; i < r->files; i++)
    cw_scene_file_label (names, i, r->file_name[i]);
  for (unsigned i = 0; i < r->ranks; i++)
    cw_scene_rank_label (names, i, r->rank_name[i]);
}

CwPlot *
cw_plot_reach_new (const CwPlotReachData *data)
{
  CwScene chess;
  const CwScene *names = data->names != NULL ? data->names : &chess;
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Reach));
  Reach *r = plot->data;
  unsigned least = G_MAXUINT;

  r->files = CLAMP (data->files, 1, CW_MAX_FILES);
  r->ranks = CLAMP (data->ranks, 1, CW_MAX_FILES);
  r->square = data->square;
  r->flipped = data->flipped;
  cw_scene_init (&chess, r->files, r->ranks);
  name_sides (r, names);
  g_string_append (plot->table, "square\tmoves\n");
  for (unsigned i = 0; i < r->files * r->ranks; i++)
    {
      char name[8];

      cw_scene_square_name (names, (CwSquare)i, name);
      r->moves[i] = data->moves[i];
      if (r->moves[i] == CW_REACH_NONE)
        {
          cw_plot_add_point (plot, i % r->files + 0.5, i / r->files + 0.5,
                             g_strdup_printf ("%s: –", name));
          continue;
        }
      r->most = MAX (r->most, r->moves[i]);
      least = MIN (least, r->moves[i]);
      g_string_append_printf (plot->table, "%s\t%u\n", name, r->moves[i]);
      /* Translators: a square's name and a number of moves. */
      cw_plot_add_point (plot, i % r->files + 0.5, i / r->files + 0.5,
                         g_strdup_printf (ngettext ("%s: %u move", "%s: %u moves", r->moves[i]),
                                          name, r->moves[i]));
    }
  plot->title = g_strdup (_ ("How far it sees"));
  plot->caption = g_strdup (_ ("Moves from each square."));
  plot->sentence = g_strdup_printf (_ ("Moves from each square: from %u to %u."), least, r->most);
  return plot;
}

typedef struct
{
  unsigned n, decimals;
  double most;
  CwPlotBar *bars;
} Bars;

static char *
number_of (const Bars *b, unsigned i)
{
  return cw_text_number (b->bars[i].value, b->decimals, false);
}

static void
bars_frame (CwPlot *plot, CwCanvas *c)
{
  const Bars *b = plot->data;
  double name = 0, number = 0;

  for (unsigned i = 0; i < b->n; i++)
    {
      g_autofree char *text = number_of (b, i);

      name = fmax (name, cw_canvas_text_width (c, 12, 400, b->bars[i].name));
      number = fmax (number, cw_canvas_text_width (c, 12, 600, text));
    }
  c->left = ceil (name + 12 * c->k);
  c->right = floor (c->width - number - 10 * c->k);
  c->top = 0;
  c->bottom = fmin (c->height, b->n * 22 * c->k);
  c->x = (CwAxis){ 0, b->most, false };
  c->y = (CwAxis){ b->n, 0, false };
}

static void
bars_draw (CwPlot *plot, CwCanvas *c)
{
  const Bars *b = plot->data;

  for (unsigned i = 0; i < b->n; i++)
    {
      const CwPlotBar *bar = &b->bars[i];
      double y = cw_canvas_y (c, i + 0.5), x = cw_canvas_x (c, bar->value), half = 4 * c->k;
      double length = fmax (x - c->left, 2);
      g_autofree char *text = number_of (b, i);

      cw_canvas_text (c, 12, 400, c->theme->text, 0, y, CW_TEXT_LEFT, bar->name);
      cairo_rectangle (c->cr, c->left, y - half, length, 2 * half);
      cw_color_set (c->cr, bar->strong ? c->theme->bar
                                       : cw_color_mix (c->theme->card, c->theme->bar, 0.42));
      cairo_fill (c->cr);
      cw_canvas_text (c, 12, bar->strong ? 600 : 400,
                      bar->strong ? c->theme->text : c->theme->text2, x + 8 * c->k, y, CW_TEXT_LEFT,
                      text);
    }
}

CwPlot *
cw_plot_bars_new (const CwPlotBar *bars, unsigned n_bars, unsigned decimals)
{
  static const CwPlotClass class = { bars_frame, bars_draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Bars));
  Bars *b = plot->data;
  g_autoptr (GString) list = g_string_new (NULL);

  b->n = n_bars;
  b->decimals = decimals;
  b->bars = cw_plot_copy (plot, bars, n_bars);
  for (unsigned i = 0; i < n_bars; i++)
    {
      g_autofree char *number = cw_text_number (bars[i].value, decimals, false);

      b->bars[i].name = cw_plot_copy_text (plot, bars[i].name);
      b->most = fmax (b->most, bars[i].value);
      g_string_append_printf (plot->table, "%s\t%s\n", bars[i].name, number);
      g_string_append_printf (list, "%s%s %s", i > 0 ? ", " : "", bars[i].name, number);
      cw_plot_add_point (plot, bars[i].value, i + 0.5,
                         g_strdup_printf ("%s: %s", bars[i].name, number));
    }
  if (!(b->most > 0))
    b->most = 1;
  plot->sentence = g_strdup (list->str);
  return plot;
}
