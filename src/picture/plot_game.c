/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_game.h"

#include "config.h"
#include "picture/plot_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef struct
{
  unsigned n, first_move;
  bool black_first, shogi, has_engine;
  int ply;
  double *x, *material, *engine; /* [n] */
  uint8_t *signs;                /* [n], or NULL */
  /* the area between the lines, with both ends of each step */
  unsigned n_area;
  double *area_x, *area_low, *area_high;
} Game;

static void
frame (CwPlot *plot, CwCanvas *c)
{
  const Game *g = plot->data;
  g_autofree char *widest = cw_text_percent (1, 0);
  double label = cw_canvas_text_width (c, 12, 600, _ ("Material"));

  if (g->has_engine)
    label = fmax (label, cw_canvas_text_width (c, 12, 600, _ ("Engine")));
  cw_canvas_set_frame (c, cw_canvas_text_width (c, 12, 400, widest) + 8 * c->k, 8 * c->k,
                       label + 12 * c->k, false);
  c->x = (CwAxis){ 0, g->n > 1 ? g->n - 1 : 1, false };
  c->y = (CwAxis){ 0, 1, false };
}

/* The ply after move `move`; in chess after White's move of that number. */
static double
ply_of (const Game *g, unsigned move)
{
  if (g->shogi)
    return move - g->first_move + 1.0;
  return 2.0 * (move - g->first_move) + (g->black_first ? 0 : 1);
}

/* Move numbers below the axis: the first, then round ones, as many as fit. */
static void
draw_columns (const Game *g, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double plies_a_move = g->shogi ? 1 : 2;
  unsigned last = g->first_move + (unsigned)((g->n + (g->black_first ? 1 : 0)) / plies_a_move);
  unsigned wanted = (unsigned)fmax ((c->right - c->left) / (56 * c->k), 2);
  unsigned step = (unsigned)fmax (cw_axis_nice_step (g->n / plies_a_move, wanted), 1);
  double y = c->bottom + 12 * c->k, end = -INFINITY;
  const char *name = _ ("Move");
  double name_width = cw_canvas_text_width (c, 12, 400, name);

  cw_canvas_text (c, 12, 400, theme->text2, fmax (c->left - 6 * c->k - name_width, 0), y,
                  CW_TEXT_LEFT, name);
  end = fmax (c->left - 6 * c->k, name_width);
  for (unsigned move = g->first_move; move <= last; move++)
    {
      g_autofree char *text = g_strdup_printf ("%u", move);
      double x = cw_canvas_x (c, ply_of (g, move));
      double half = cw_canvas_text_width (c, 12, 400, text) / 2;

      if ((move != g->first_move && move % step != 0) || x > c->right + 1 || x - half < end + 6)
        continue;
      end = x + half;
      cw_canvas_text (c, 12, 400, theme->text2, x, y, CW_TEXT_CENTRE, text);
    }
}

/* Writes the word for the gap where the gap is wide and high enough for it. */
static void
draw_word (const Game *g, CwCanvas *c)
{
  const char *word = _ ("compensation");
  double width = cw_canvas_text_width (c, 12, 600, word), line = 15 * c->k;
  double best = 0, at = 0, middle = 0;

  for (unsigned from = 0; from < g->n; from++)
    {
      double low = -INFINITY, high = INFINITY; /* the gap between the lines, in pixels */

      for (unsigned to = from; to < g->n; to++)
        {
          double a = cw_canvas_y (c, g->material[to]), b = cw_canvas_y (c, g->engine[to]);

          if (!isfinite (a) || !isfinite (b))
            break;
          low = fmax (low, fmin (a, b));
          high = fmin (high, fmax (a, b));
          if (high - low < line)
            break;
          double room = cw_canvas_x (c, to) - cw_canvas_x (c, from);
          double marker = cw_canvas_x (c, g->ply) - cw_canvas_x (c, from) - room / 2;
          if (g->ply >= 0 && fabs (marker) < width / 2 + 6)
            continue;
          if (room > width + 10 && high - low > best)
            {
              best = high - low;
              at = cw_canvas_x (c, from) + room / 2;
              middle = (low + high) / 2;
            }
        }
    }
  if (best > 0)
    cw_canvas_text (c, 12, 600, c->theme->engine, at, middle, CW_TEXT_CENTRE, word);
}

static void
draw_marker (const Game *g, CwCanvas *c)
{
  const CwTheme *theme = c->theme;
  double material = g->material[g->ply], engine = g->has_engine ? g->engine[g->ply] : NAN;
  double x = cw_canvas_x (c, g->ply), y = cw_canvas_y (c, material);
  g_autofree char *percent = cw_text_percent (material, 0);
  bool right = x + cw_canvas_text_width (c, 12, 600, percent) + 12 * c->k < c->right;

  double line = floor (x) + 0.5;
  cw_canvas_segment (c, line, c->top, line, c->bottom, theme->text, 1, false);
  if (isfinite (engine))
    cw_canvas_shape (c, CW_SHAPE_SQUARE, x, cw_canvas_y (c, engine), 4.5, theme->engine,
                     theme->card, 1.2);
  cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 5, theme->material, theme->card, 1.2);
  cw_canvas_text_on (c, theme->card, 12, 600, theme->material, right ? x + 10 : x - 10,
                     fmin (fmax (y - 12 * c->k, c->top + 6 * c->k), c->bottom - 8 * c->k),
                     right ? CW_TEXT_LEFT : CW_TEXT_RIGHT, percent);
}

/* Move marks at the positions the moves led to. */
static void
draw_signs (const Game *g, CwCanvas *c)
{
  for (unsigned i = 0; g->signs != NULL && i < g->n; i++)
    {
      CwColor color = g->signs[i] == 6 ? c->theme->open : c->theme->bad;
      const char *text = g->signs[i] == 4 ? "??" : g->signs[i] == 2 ? "?" : "?!";
      if (g->signs[i] == 0 || !isfinite (g->engine[i]))
        continue;
      double x = cw_canvas_x (c, i), y = cw_canvas_y (c, g->engine[i]);
      bool below = y - 18 * c->k < c->top;
      cw_canvas_shape (c, CW_SHAPE_ROUND, x, y, 3.5, color, c->theme->card, 1);
      if (g->signs[i] != 6)
        cw_canvas_text_on (c, c->theme->card, 12, 700, color, x, y + (below ? 12 : -12) * c->k,
                           CW_TEXT_CENTRE, text);
    }
}

static void
draw_names (const Game *g, CwCanvas *c)
{
  double places[2] = { cw_canvas_y (c, g->material[g->n - 1]), 0 };
  unsigned last = g->n - 1;

  while (g->has_engine && last > 0 && !isfinite (g->engine[last]))
    last--;
  places[1] = g->has_engine ? cw_canvas_y (c, g->engine[last]) : 0;
  if (!isfinite (places[1]))
    places[1] = c->top;
  cw_spread_labels (places, g->has_engine ? 2 : 1, 15 * c->k, c->top, c->bottom);
  cw_canvas_text (c, 12, 600, c->theme->material, c->right + 9 * c->k, places[0], CW_TEXT_LEFT,
                  _ ("Material"));
  if (g->has_engine)
    cw_canvas_text (c, 12, 600, c->theme->engine, c->right + 9 * c->k, places[1], CW_TEXT_LEFT,
                    _ ("Engine"));
}

static void
draw (CwPlot *plot, CwCanvas *c)
{
  const Game *g = plot->data;

  cw_canvas_percent_rows (c, true);
  if (g->n == 0)
    return;
  draw_columns (g, c);
  for (unsigned from = 0, to; from < g->n_area; from = to + 1)
    { /* stretches of known plies */
      for (to = from; to < g->n_area && isfinite (g->area_high[to]); to++)
        ;
      cw_canvas_area (c, g->area_x + from, g->area_low + from, g->area_high + from, to - from,
                      c->theme->gap);
    }
  if (g->has_engine)
    cw_canvas_line (c, g->x, g->engine, g->n, c->theme->engine, 2.2, false, false);
  cw_canvas_line (c, g->x, g->material, g->n, c->theme->material, 2.4, false, true);
  if (g->has_engine)
    {
      draw_word (g, c);
      draw_signs (g, c);
    }
  draw_names (g, c);
  if (g->ply >= 0)
    draw_marker (g, c);
}

static void
fill_area (CwPlot *plot)
{
  Game *g = plot->data;

  g->area_x = cw_plot_own (plot, g_new (double, 2 * g->n));
  g->area_low = cw_plot_own (plot, g_new (double, 2 * g->n));
  g->area_high = cw_plot_own (plot, g_new (double, 2 * g->n));
  for (unsigned i = 0; i < g->n; i++)
    for (int side = i > 0 ? 0 : 1; side < 2; side++)
      { /* before and after the step */
        g->area_x[g->n_area] = i;
        g->area_low[g->n_area] = g->material[side ? i : i - 1];
        g->area_high[g->n_area++] = g->engine[i];
      }
}

/* "21. Qxd7", "21… Kxd7" or "Start". */
static char *
move_words (const CwPlotGameData *data, unsigned ply)
{
  unsigned half = ply - 1 + (data->black_first ? 1 : 0), number = data->first_move + half / 2;

  if (ply == 0)
    return g_strdup (_ ("Start"));
  if (data->shogi)
    return g_strdup_printf ("%u. %s", data->first_move + ply - 1,
                            data->moves && data->moves[ply] ? data->moves[ply] : "");
  return g_strdup_printf ("%u%s %s", number, half % 2 ? "…" : ".",
                          data->moves && data->moves[ply] ? data->moves[ply] : "");
}

static void
fill_rows (CwPlot *plot, const CwPlotGameData *data)
{
  const Game *g = plot->data;

  g_string_append (plot->table, "ply\tmove\tmaterial\tengine\n");
  for (unsigned i = 0; i < g->n; i++)
    {
      bool scored = g->has_engine && isfinite (g->engine[i]);
      g_autofree char *move = move_words (data, i);
      g_autofree char *material = cw_text_percent (g->material[i], 0);
      GString *text = g_string_new (g_strstrip (move));

      g_string_append_c (text, '\n');
      if (data->balance)
        {
          g_autofree char *balance = cw_text_number (data->balance[i], 2, true);
          /* Translators: the side's expected score by counting material, and the balance in
           * pawns. */
          g_string_append_printf (text,
                                  g->shogi ? _ ("Material: %s for sente, balance %s")
                                           : _ ("Material: %s for White, balance %s"),
                                  material, balance);
        }
      else
        {
          g_string_append_printf (
              text, g->shogi ? _ ("Material: %s for sente") : _ ("Material: %s for White"),
              material);
        }
      if (scored)
        {
          g_autofree char *engine = cw_text_percent (g->engine[i], 0);

          g_string_append_c (text, '\n');
          g_string_append_printf (
              text, g->shogi ? _ ("Engine: %s for sente") : _ ("Engine: %s for White"), engine);
        }
      cw_plot_cell_number (plot, i, 0);
      cw_plot_cell (plot, move);
      cw_plot_cell_number (plot, g->material[i], 4);
      if (scored)
        cw_plot_cell_number (plot, g->engine[i], 4);
      else
        cw_plot_cell (plot, "");
      cw_plot_end_row (plot);
      cw_plot_add_point (plot, i, g->material[i], g_string_free (text, FALSE));
    }
}

static void
describe (CwPlot *plot)
{
  const Game *g = plot->data;

  plot->title = g_strdup (g->shogi ? _ ("Expected score of sente, over the game")
                                   : _ ("Expected score of White, over the game"));
  if (g->n > 0)
    {
      g_autofree char *last = cw_text_percent (g->material[g->n - 1], 0);
      g_autofree char *plies = g_strdup_printf ("%u", g->n - 1);

      /* Translators: number of plies (half-moves), then "62 %". */
      plot->sentence = g_strdup_printf (
          g->shogi ? _ ("Expected score of sente by material over %s moves; at the end %s.")
                   : _ ("Expected score of White by material over %s plies; at the end %s."),
          plies, last);
    }
}

CwPlot *
cw_plot_game_new (const CwPlotGameData *data)
{
  static const CwPlotClass class = { frame, draw };
  CwPlot *plot = cw_plot_new (&class, sizeof (Game));
  Game *g = plot->data;

  plot->by_x = true;
  g->n = data->n_plies;
  g->first_move = data->first_move > 0 ? data->first_move : 1;
  g->black_first = data->black_first;
  g->shogi = data->shogi;
  g->ply = data->ply >= 0 && (unsigned)data->ply < g->n ? data->ply : -1;
  g->material = cw_plot_copy (plot, data->material, g->n);
  g->x = cw_plot_own (plot, g_new (double, g->n));
  for (unsigned i = 0; i < g->n; i++)
    g->x[i] = i;
  if (data->engine)
    {
      g->engine = cw_plot_copy (plot, data->engine, g->n);
      for (unsigned i = 0; i < g->n; i++)
        g->has_engine = g->has_engine || isfinite (g->engine[i]);
    }
  if (g->has_engine && data->signs != NULL)
    {
      g->signs = cw_plot_own (plot, g_new (uint8_t, g->n));
      memcpy (g->signs, data->signs, g->n);
    }
  if (g->has_engine)
    fill_area (plot);
  fill_rows (plot, data);
  describe (plot);
  return plot;
}
