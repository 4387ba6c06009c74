/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/bootstrap.h"

#include "learning/design.h"
#include "learning/distribution.h"

#include <stdlib.h>
#include <string.h>

static void
replicate (CwDesign *design, const uint32_t *games, uint32_t count, uint64_t state, double *times,
           double values[CW_MAX_TERMS])
{
  double theta[CW_MAX_TERMS];
  unsigned steps;
  memset (times, 0, design->rows->games * sizeof *times);
  memset (values, 0, CW_MAX_TERMS * sizeof *values);
  for (uint32_t i = 0; i < count; i++)
    times[games[cw_random_below (&state, count)]]++;
  cw_design_weigh (design, times);
  cw_design_start (design, theta);
  if (cw_design_minimise (design, theta, NULL, NULL, &steps) != CW_FIT_OK || !(theta[0] > 0))
    return;
  for (unsigned k = 0; k < design->terms; k++)
    values[k] = 100 * theta[k] / theta[0];
}

bool
cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed, unsigned first,
                  unsigned count, double (*values)[CW_MAX_TERMS])
{
  CwDesign design = { .rows = rows, .options = *options };
  double *times = malloc ((rows->games + (size_t)1) * sizeof *times);
  uint32_t found = 0, *games = cw_design_init (&design) ? cw_design_games (&design, &found) : NULL;
  bool done = games && times;
  for (unsigned i = 0; done && i < count; i++)
    {
      uint64_t state = seed ^ (uint64_t)(first + i) * UINT64_C (0xd1342543de82ef95);
      cw_random_next (&state);
      replicate (&design, games, found, state, times, values[i]);
    }
  cw_design_clear (&design);
  free (games);
  free (times);
  return done;
}

/* The value below which `part` of the sorted replicates lies, interpolated linearly. */
static double
quantile (const double *sorted, unsigned count, double part)
{
  double at = part * (count - 1);
  unsigned below = (unsigned)at;
  if (below + 1 >= count)
    return sorted[count - 1];
  return sorted[below] + (at - below) * (sorted[below + 1] - sorted[below]);
}

static int
compare (const void *one, const void *other)
{
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

bool
cw_percentiles (double (*values)[CW_MAX_TERMS], unsigned count, CwPercentiles *percentiles)
{
  double *sorted = malloc ((count + (size_t)1) * sizeof *sorted);
  *percentiles = (CwPercentiles){ .count = count };
  for (unsigned k = 0; sorted && k < CW_MAX_TERMS; k++)
    {
      unsigned n = 0;
      for (unsigned i = 0; i < count; i++)
        if (values[i][0] > 0)
          sorted[n++] = values[i][k];
      percentiles->failed = count - n;
      if (n == 0)
        break;
      qsort (sorted, n, sizeof *sorted, compare);
      percentiles->low[k] = quantile (sorted, n, 0.025);
      percentiles->high[k] = quantile (sorted, n, 0.975);
    }
  free (sorted);
  return sorted;
}
