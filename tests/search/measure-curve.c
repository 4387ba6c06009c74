/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits how search scores turn into results (src/search/chances.h), from games of the engine against
 * itself; not a test.
 *
 * measure-curve GAME GAMES NODES   (GAMES games, NODES positions per move)
 *
 * The model: won with probability s (a x - d), lost with s (-a x - d), otherwise drawn; s is the
 * logistic function, x the score of the side to move in hundreds, d at least 0. Fitted by
 * likelihood to all searched positions without mates; the errors come from resampling games with
 * replacement. */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/position.h"
#include "search/level.h"
#include "search/score.h"
#include "search/search.h"

#define OPENING 8
#define LONGEST 400
#define RESAMPLES 40

typedef struct
{
  double score; /* hundreds, for the first player */
  int result;   /* 1 won, 0 drawn, -1 lost by the first player */
} Row;

typedef struct
{
  double slope, drawn; /* a and d */
} Curve;

static CwMove
random_move (const CwPosition *position, GRand *random)
{
  CwMoveList list;

  cw_legal_moves (position, &list);
  return list.moves[g_rand_int_range (random, 0, (gint32)list.count)];
}

/* Appends the scores of one game to `rows`, unless the game has no result. */
static void
play (CwSearch *search, const CwGame *game, guint64 nodes, GRand *random, GArray *rows)
{
  g_autofree CwUndo *undo = g_new (CwUndo, LONGEST);
  CwOutcome outcome = { 0 };
  guint first = rows->len;
  CwPosition position;
  CwUndo *last = NULL;

  cw_position_start (&position, game);
  cw_search_clear (search);
  for (unsigned ply = 0; ply < LONGEST; ply++)
    {
      outcome = cw_outcome (&position, last);
      if (outcome.result != CW_ONGOING)
        break;
      CwLimits limits = { .nodes = nodes };
      CwSearchInfo info;
      CwMove move = ply < OPENING
                        ? random_move (&position, random)
                        : cw_search_run (search, &position, last, &limits, NULL, NULL, &info);
      if (ply >= OPENING && abs (info.line[0].score) < CW_MATE_BOUND)
        {
          double score = info.line[0].score / 100.0;
          Row row = { cw_position_side (&position) == CW_WHITE ? score : -score, 0 };
          g_array_append_val (rows, row);
        }
      cw_do (&position, move, &undo[ply], last);
      last = &undo[ply];
    }
  if (outcome.result == CW_ONGOING)
    g_array_set_size (rows, first);
  for (guint i = first; i < rows->len; i++)
    g_array_index (rows, Row, i).result = outcome.result == CW_WIN_WHITE   ? 1
                                          : outcome.result == CW_WIN_BLACK ? -1
                                                                           : 0;
}

static double
logistic (double x)
{
  return 1 / (1 + exp (-x));
}

static double
log_likelihood (const GPtrArray *games, Curve curve)
{
  double sum = 0;

  for (guint g = 0; g < games->len; g++)
    {
      const GArray *rows = games->pdata[g];
      for (guint i = 0; i < rows->len; i++)
        {
          const Row *row = &g_array_index (rows, Row, i);
          double won = logistic (curve.slope * row->score - curve.drawn);
          double lost = logistic (-curve.slope * row->score - curve.drawn);
          double p = row->result > 0 ? won : row->result < 0 ? lost : 1 - won - lost;
          sum += log (fmax (p, 1e-9));
        }
    }
  return sum;
}

/* Golden section search on [low, high] for a function with a single maximum; `number` is in
 * `curve`. */
static double
climb (const GPtrArray *games, Curve *curve, double *number, double low, double high)
{
  const double golden = 0.6180339887498949;

  while (high - low > 1e-4)
    {
      double a = high - golden * (high - low), b = low + golden * (high - low);
      *number = a;
      double at_a = log_likelihood (games, *curve);
      *number = b;
      if (at_a < log_likelihood (games, *curve))
        low = a;
      else
        high = b;
    }
  *number = (low + high) / 2;
  return log_likelihood (games, *curve);
}

static Curve
fit (const GPtrArray *games)
{
  Curve curve = { 0.5, 0.1 };
  double before = -INFINITY, now = log_likelihood (games, curve);

  while (now - before > 1e-3)
    {
      before = now;
      climb (games, &curve, &curve.slope, 0, 3);
      now = climb (games, &curve, &curve.drawn, 0, 5);
    }
  return curve;
}

static Curve
errors (const GPtrArray *games, GRand *random, Curve mean)
{
  double slope = 0, drawn = 0;

  for (unsigned i = 0; i < RESAMPLES; i++)
    {
      g_autoptr (GPtrArray) again = g_ptr_array_new ();
      for (guint g = 0; g < games->len; g++)
        g_ptr_array_add (again, games->pdata[g_rand_int_range (random, 0, (gint32)games->len)]);
      Curve curve = fit (again);
      slope += (curve.slope - mean.slope) * (curve.slope - mean.slope);
      drawn += (curve.drawn - mean.drawn) * (curve.drawn - mean.drawn);
    }
  return (Curve){ sqrt (slope / RESAMPLES), sqrt (drawn / RESAMPLES) };
}

/* Prints the observed scores next to the model's, by how far a side is ahead. */
static void
print_bins (const GPtrArray *games, Curve curve)
{
  static const double edges[] = { 0, 0.5, 1, 2, 3, 5, 8, 12, 20, 200 };

  for (gsize bin = 0; bin + 1 < G_N_ELEMENTS (edges); bin++)
    {
      double points = 0, said = 0;
      guint count = 0;
      for (guint g = 0; g < games->len; g++)
        for (guint i = 0; i < ((GArray *)games->pdata[g])->len; i++)
          {
            const Row *row = &g_array_index ((GArray *)games->pdata[g], Row, i);
            double ahead = fabs (row->score);
            if (ahead < edges[bin] || ahead >= edges[bin + 1] || row->score == 0)
              continue;
            int result = row->score > 0 ? row->result : -row->result;
            count++;
            points += (1 + result) / 2.0;
            said += (1 + logistic (curve.slope * ahead - curve.drawn)
                     - logistic (-curve.slope * ahead - curve.drawn))
                    / 2;
          }
      if (count > 0)
        printf ("  ahead by %4.1f to %5.1f: %6u positions, score %.3f, curve %.3f\n", edges[bin],
                edges[bin + 1], count, points / count, said / count);
    }
}

int
main (int argc, char **argv)
{
  cw_core_init ();
  const CwGame *game = argc == 4 ? cw_game_named (argv[1]) : NULL;
  int wanted = argc == 4 ? atoi (argv[2]) : 0, nodes = argc == 4 ? atoi (argv[3]) : 0;

  if (game == NULL || wanted < 2 || nodes < 1)
    {
      fprintf (stderr, "usage: %s GAME GAMES NODES\n", argv[0]);
      return 2;
    }
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  CwSearch *search = cw_search_new (8);
  guint positions = 0;
  for (int i = 0; i < wanted; i++)
    {
      GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
      play (search, game, (guint64)nodes, random, rows);
      positions += rows->len;
      g_ptr_array_add (games, rows);
    }
  cw_search_free (search);
  Curve curve = fit (games), error = errors (games, random, curve);
  printf ("%s  slope %.3f +- %.3f  drawn %.3f +- %.3f  from %u positions of %d games, %d nodes a "
          "move\n",
          game->name, curve.slope, 1.96 * error.slope, curve.drawn, 1.96 * error.drawn, positions,
          wanted, nodes);
  print_bins (games, curve);
  return 0;
}
