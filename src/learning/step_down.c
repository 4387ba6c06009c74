/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/step_down.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"
#include "learning/interval.h"
#include "learning/linear.h"

#define DRAWS 20000
#define LEAST 0.002 /* adjusted by Holm: below this, 20,000 draws say too little */
#define TESTS CW_STEP_DOWN_TESTS
#define SEED 20050701
#define RIDGE 1e-9

typedef struct
{
  const CwStepDown *together;
  unsigned width;        /* all scores */
  unsigned order[TESTS]; /* by increasing chance */
  CwMatrix root; /* of the covariance of all scores, after making those of each test independent */
  double limit[TESTS][TESTS]; /* per test: what is as rare as the chance at a place in the order */
  unsigned rarer[TESTS];      /* draws, by place */
} Work;

/* --- how alike tests are ------------------------------------------------------------------- */

/* Makes the scores of a test independent and of length 1: their rows of `turned` become L^-1. */
static bool
make_independent (const CwMatrix all, unsigned first, unsigned freedom, CwMatrix turned)
{
  CwMatrix block, root;
  for (unsigned i = 0; i < freedom; i++)
    for (unsigned j = 0; j < freedom; j++)
      block[i][j] = all[first + i][first + j];
  if (!cw_factor (freedom, block, root))
    return false;
  for (unsigned i = 0; i < freedom; i++)
    for (unsigned j = 0; j <= i; j++)
      {
        double sum = i == j;
        for (unsigned k = j; k < i; k++)
          sum -= root[i][k] * turned[first + k][first + j];
        turned[first + i][first + j] = sum / root[i][i];
      }
  return true;
}

static void
add_heap (const Work *work, uint32_t heap, CwMatrix all)
{
  double scores[CW_MAX_COLUMNS];
  unsigned at = 0;
  for (unsigned i = 0; i < work->together->count; i++)
    {
      const CwStepDownTest *test = &work->together->test[i];
      for (unsigned k = 0; k < test->freedom; k++)
        scores[at++] = test->moved[(size_t)heap * test->freedom + k];
    }
  cw_add_outer (work->width, scores, all);
}

/* The root of the covariance of all scores; false if there is none. */
static bool
find_root (Work *work)
{
  CwMatrix all = { 0 }, turned = { 0 }, half = { 0 }, alike = { 0 };
  unsigned first = 0, n = work->width;
  for (uint32_t heap = 0; heap < CW_STEP_DOWN_HEAPS; heap++)
    add_heap (work, heap, all);
  for (unsigned i = 0; i < work->together->count; i++)
    {
      if (!make_independent (CW_CONST (all), first, work->together->test[i].freedom, turned))
        return false;
      first += work->together->test[i].freedom;
    }
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      for (unsigned k = 0; k <= i; k++)
        half[i][j] += turned[i][k] * all[k][j];
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      {
        for (unsigned k = 0; k <= j; k++)
          alike[i][j] += half[i][k] * turned[j][k];
        alike[i][j] += i == j ? RIDGE : 0; /* two tests may be of the same thing */
      }
  return cw_factor (n, alike, work->root);
}

/* --- draws --------------------------------------------------------------------------------- */

/* What chi-squared exceeds with a given chance. */
static double
limit_of (double chance, unsigned freedom)
{
  double low = 0, high = 1;
  while (cw_chi_squared_tail (high, freedom) > chance && high < 1e4)
    high *= 2;
  for (unsigned i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2;
      if (cw_chi_squared_tail (middle, freedom) > chance)
        low = middle;
      else
        high = middle;
    }
  return low;
}

static void
draw_normals (uint64_t *random, unsigned count, double normal[CW_MAX_COLUMNS + 1])
{
  for (unsigned i = 0; i < count; i += 2)
    {
      double first = (double)((cw_random_next (random) >> 11) + 1) / 9007199254740992.0;
      double second = (double)(cw_random_next (random) >> 11) / 9007199254740992.0;
      double radius = sqrt (-2 * log (first));
      normal[i] = radius * cos (2 * M_PI * second);
      normal[i + 1] = radius * sin (2 * M_PI * second);
    }
}

/* Counts a draw at each place in the order from which on some test is as rare. */
static void
draw (Work *work, uint64_t *random)
{
  double normal[CW_MAX_COLUMNS + 1], squared[TESTS];
  unsigned at = 0, count = work->together->count;
  draw_normals (random, work->width, normal);
  for (unsigned i = 0; i < count; i++)
    {
      squared[i] = 0;
      for (unsigned k = 0; k < work->together->test[i].freedom; k++, at++)
        {
          double score = 0;
          for (unsigned j = 0; j <= at; j++)
            score += work->root[at][j] * normal[j];
          squared[i] += score * score;
        }
    }
  for (unsigned place = 0; place < count; place++)
    for (unsigned other = place; other < count; other++)
      if (squared[work->order[other]] >= work->limit[work->order[other]][place])
        {
          work->rarer[place]++;
          break;
        }
}

static void
sort (Work *work)
{
  const CwStepDownTest *test = work->together->test;
  for (unsigned i = 0; i < work->together->count; i++)
    {
      unsigned at = i;
      for (; at > 0 && test[work->order[at - 1]].chance > test[i].chance; at--)
        work->order[at] = work->order[at - 1];
      work->order[at] = i;
    }
}

/* Lowers Holm's chances where the draws give less. */
static void
lower (CwStepDown *together, Work *work)
{
  uint64_t random = SEED;
  double before = 0;
  unsigned count = together->count;
  sort (work);
  for (unsigned place = 0; place < count; place++)
    for (unsigned i = 0; i < count; i++)
      work->limit[i][place] =
          limit_of (together->test[work->order[place]].chance, together->test[i].freedom);
  for (unsigned i = 0; i < DRAWS; i++)
    draw (work, &random);
  for (unsigned place = 0; place < count; place++)
    {
      CwStepDownTest *test = &together->test[work->order[place]];
      double drawn = (work->rarer[place] + 1.0) / (DRAWS + 1.0);
      if (test->adjusted > LEAST)
        test->adjusted = fmin (test->adjusted, drawn);
      test->adjusted = before = fmax (before, test->adjusted);
    }
}

void
cw_step_down (CwStepDown *together)
{
  double chances[TESTS];
  Work *work = calloc (1, sizeof *work);
  bool scores = work && together->count > 1;
  for (unsigned i = 0; i < together->count; i++)
    chances[i] = together->test[i].chance;
  cw_holm (chances, together->count);
  for (unsigned i = 0; i < together->count; i++)
    {
      together->test[i].adjusted = chances[i];
      scores &= together->test[i].moved != NULL;
      if (work)
        work->width += together->test[i].freedom;
    }
  if (scores && work->width <= CW_MAX_COLUMNS)
    {
      work->together = together;
      if (find_root (work))
        lower (together, work);
    }
  free (work);
}

void
cw_step_down_clear (CwStepDown *together)
{
  for (unsigned i = 0; i < together->count; i++)
    free (together->test[i].moved);
  together->count = 0;
}
