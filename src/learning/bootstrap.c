/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/cells.h"

#include <stdlib.h>
#include <string.h>

#define N CW_MAX_COLUMNS

/* SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): every seed starts a stream of its own. */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* Below `limit`, which is far below 2^32, so that the bias does not matter. */
static size_t
random_below (uint64_t *state, size_t limit)
{
  return (size_t)((next_random (state) >> 32) * limit >> 32);
}

typedef struct
{
  const CwRows *rows;
  const CwFitOptions *options;
  CwCells cells;
  size_t games, *first; /* where each game's rows begin; one more past the last */
  unsigned *times;      /* how often each game was drawn */
  double *results;      /* three a cell */
} Bootstrap;

static bool
start (Bootstrap *boot)
{
  const CwRows *rows = boot->rows;
  boot->first = malloc ((rows->count + 1) * sizeof *boot->first);
  if (!cw_cells_init (&boot->cells, rows) || !boot->first)
    return false;
  for (size_t i = 0; i < rows->count; i++)
    if (i == 0 || rows->rows[i].game != rows->rows[i - 1].game)
      boot->first[boot->games++] = i;
  boot->first[boot->games] = rows->count;
  boot->times = malloc ((boot->games + 1) * sizeof *boot->times);
  boot->results = malloc ((boot->cells.count + 1) * 3 * sizeof *boot->results);
  return boot->times && boot->results;
}

static void
finish (Bootstrap *boot)
{
  cw_cells_clear (&boot->cells);
  free (boot->first);
  free (boot->times);
  free (boot->results);
}

static void
draw_games (Bootstrap *boot, uint64_t seed, unsigned replicate)
{
  uint64_t state = seed ^ (uint64_t)replicate * UINT64_C (0xd1342543de82ef95);
  next_random (&state);
  memset (boot->times, 0, boot->games * sizeof *boot->times);
  memset (boot->results, 0, boot->cells.count * 3 * sizeof *boot->results);
  for (size_t g = 0; g < boot->games; g++)
    boot->times[random_below (&state, boot->games)]++;
  for (size_t g = 0; g < boot->games; g++)
    for (size_t i = boot->first[g]; boot->times[g] > 0 && i < boot->first[g + 1]; i++)
      boot->results[3 * boot->cells.of_row[i] + boot->rows->rows[i].result] += boot->times[g];
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
