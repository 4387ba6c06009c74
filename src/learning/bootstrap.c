/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/cells.h"
#include "learning/distribution.h"

#include <stdlib.h>
#include <string.h>

#define N CW_MAX_COLUMNS

typedef struct
{
  const CwRows *rows;
  const CwFitOptions *options;
  CwCells cells;
  unsigned *times; /* how often each game was drawn */
  uint32_t *game;  /* those with rows, which are drawn from */
  size_t games;
  double *results; /* three a cell */
} Bootstrap;

static bool
start (Bootstrap *boot)
{
  const CwRows *rows = boot->rows;
  boot->game = malloc ((rows->games + (size_t)1) * sizeof *boot->game);
  if (!cw_cells_init (&boot->cells, rows) || !boot->game)
    return false;
  for (uint32_t game = 0; game < rows->games; game++)
    if (cw_rows_begin (rows, game) < cw_rows_begin (rows, game + 1))
      boot->game[boot->games++] = game;
  boot->times = malloc ((boot->games + 1) * sizeof *boot->times);
  boot->results = malloc ((boot->cells.count + 1) * 3 * sizeof *boot->results);
  return boot->times && boot->results;
}

static void
finish (Bootstrap *boot)
{
  cw_cells_clear (&boot->cells);
  free (boot->game);
  free (boot->times);
  free (boot->results);
}

static void
draw_games (Bootstrap *boot, uint64_t seed, unsigned replicate)
{
  const CwRows *rows = boot->rows;
  uint64_t state = seed ^ (uint64_t)replicate * UINT64_C (0xd1342543de82ef95);
  cw_random_next (&state);
  memset (boot->times, 0, boot->games * sizeof *boot->times);
  memset (boot->results, 0, boot->cells.count * 3 * sizeof *boot->results);
  for (size_t g = 0; g < boot->games; g++)
    boot->times[cw_random_below (&state, (uint32_t)boot->games)]++;
  for (size_t g = 0; g < boot->games; g++)
    {
      uint32_t game = boot->game[g];
      size_t end = cw_rows_begin (rows, game + 1);
      for (size_t i = cw_rows_begin (rows, game); boot->times[g] > 0 && i < end; i++)
        boot->results[3 * cw_cells_of (&boot->cells, rows, i) + rows->game[game].result] +=
            boot->times[g];
    }
}

static bool
replicate (Bootstrap *boot, double values[N])
{
  CwProblem problem;
  double theta[N] = { 0 };
  const CwFitOptions *options = boot->options;
  if (!cw_problem_init (&problem, &boot->cells, boot->results, options->draws, options->lambda))
    return false;
  if (cw_problem_newton (&problem, theta, 50, NULL, NULL, NULL) <= 50)
    cw_fit_ratios (problem.columns, theta, values);
  else
    memset (values, 0, N * sizeof *values);
  cw_problem_clear (&problem);
  return true;
}

bool
cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed, unsigned first,
                  unsigned count, double (*values)[N])
{
  Bootstrap boot = { .rows = rows, .options = options };
  bool done = start (&boot);
  for (unsigned i = 0; done && i < count; i++)
    {
      draw_games (&boot, seed, first + i);
      done = replicate (&boot, values[i]);
    }
  finish (&boot);
  return done;
}
