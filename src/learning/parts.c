/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/parts.h"

#include "learning/design.h"
#include "learning/distribution.h"
#include "learning/inference.h"
#include "learning/points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PAWN 100  /* the unit of values in pawns */
#define STEPS 200 /* from the smallest ratio to the largest, before refining the minimum */

/* --- influences ------------------------------------------------------------------------------- */

typedef struct
{
  uint64_t game;
  uint32_t index;
} Key;

static int
compare_keys (const void *one, const void *other)
{
  const Key *a = one, *b = other;
  return (a->game > b->game) - (a->game < b->game);
}

static bool
sort_games (CwInfluence *influence, const CwRows *rows, uint64_t source, const uint32_t *game,
            const double *found, unsigned width)
{
  Key *keys = malloc (((size_t)influence->games + 1) * sizeof *keys);
  uint64_t salt = rows->met.count > 0 ? 0 : source;
  influence->game = malloc (((size_t)influence->games + 1) * sizeof *influence->game);
  influence->influence = malloc (((size_t)influence->games * influence->terms + 1) * sizeof *found);
  bool done = keys && influence->game && influence->influence;
  for (uint32_t i = 0; done && i < influence->games; i++)
    keys[i] = (Key){ rows->game[game[i]].fingerprint + salt, i };
  if (done)
    qsort (keys, influence->games, sizeof *keys, compare_keys);
  for (uint32_t i = 0; done && i < influence->games; i++)
    {
      influence->game[i] = keys[i].game;
      memcpy (influence->influence + (size_t)i * influence->terms,
              found + (size_t)keys[i].index * width, influence->terms * sizeof *found);
    }
  free (keys);
  return done;
}

bool
cw_influence_take (CwInfluence *influence, const CwRows *rows, uint64_t source,
                   const uint32_t *game, uint32_t games, const double *found, unsigned width)
{
  *influence = (CwInfluence){ .games = games, .terms = rows->columns.count };
  bool done = sort_games (influence, rows, source, game, found, width);
  if (!done)
    cw_influence_clear (influence);
  return done;
}

bool
cw_influence_make (CwInfluence *influence, const CwRows *rows, const CwFit *fit, uint64_t source)
{
  CwDesign design = { .rows = rows, .options = fit->options };
  double *found = NULL;
  uint32_t *game = NULL, games;
  *influence = (CwInfluence){ 0 };
  bool done = cw_design_init (&design) && cw_design_influence (&design, fit, &game, &games, &found)
              && cw_influence_take (influence, rows, source, game, games, found, design.parameters);
  cw_design_clear (&design);
  free (game);
  free (found);
  return done;
}

void
cw_influence_clear (CwInfluence *influence)
{
  free (influence->game);
  free (influence->influence);
  *influence = (CwInfluence){ 0 };
}

/* Moves on to the next game that both have; false at the end. The indices are one past it. */
static bool
next_shared (const CwInfluence *one, const CwInfluence *other, uint32_t *i, uint32_t *j)
{
  while (*i < one->games && *j < other->games && one->game[*i] != other->game[*j])
    if (one->game[*i] < other->game[*j])
      ++*i;
    else
      ++*j;
  if (*i >= one->games || *j >= other->games)
    return false;
  ++*i;
  ++*j;
  return true;
}

uint32_t
cw_influence_shared (const CwInfluence *one, const CwInfluence *other)
{
  uint32_t shared = 0;
  for (uint32_t i = 0, j = 0; next_shared (one, other, &i, &j);)
    shared++;
  return shared;
}

/* How much a game moved the logarithm of a value. */
static double
moved (const CwPart *part, uint32_t game, unsigned column)
{
  const CwInfluence *influence = part->influence;
  const double *own = influence->influence + (size_t)game * influence->terms;
  double moved = own[column] / part->fit->theta[column];
  if (cw_columns_are_chess (&part->fit->columns))
    moved -= own[0] / part->fit->theta[0];
  return moved;
}

static double
squares_moved (const CwPart *part, unsigned column)
{
  double sum = 0;
  for (uint32_t i = 0; i < part->influence->games; i++)
    sum += pow (moved (part, i, column), 2);
  return sum;
}

double
cw_parts_correlation (const CwPart *one, const CwPart *other, unsigned column)
{
  double sum = 0;
  if (!one->influence || !other->influence || column >= one->influence->terms
      || column >= other->influence->terms)
    return 0;
  for (uint32_t i = 0, j = 0; next_shared (one->influence, other->influence, &i, &j);)
    sum += moved (one, i - 1, column) * moved (other, j - 1, column);
  double square = sum != 0 ? squares_moved (one, column) * squares_moved (other, column) : 0;
  return square > 0 ? sum / sqrt (square) : 0;
}

/* --- a test ----------------------------------------------------------------------------------- */

/* Two numbers for each part i, above and below; the test is of above_i = r below_i for all i. The
 * shared covariances are by game alone, from the games that two parts share. */
typedef struct
{
  unsigned count, terms;
  double ratio; /* factor of above / below; 0: below is 1 */
  const CwPart *part[CW_MAX_COLUMNS];
  double weight[2][CW_MAX_COLUMNS]; /* of theta, for above and below */
  double number[2][CW_MAX_COLUMNS]; /* above and below, by part */
  double own[3][CW_MAX_COLUMNS];    /* variance above, covariance, variance below, as clustered */
  double beside[2][CW_MAX_COLUMNS]; /* what else moves above and below */
  CwMatrix shared[3];               /* the same between parts, by game */
} Test;

static double
weigh (const Test *test, unsigned which, const double *numbers)
{
  double sum = 0;
  for (unsigned k = 0; k < test->terms; k++)
    sum += test->weight[which][k] * numbers[k];
  return sum;
}

/* w' V v with the covariance V of a fit. */
static double
spread (const Test *test, const CwFit *fit, unsigned one, unsigned other)
{
  double sum = 0;
  for (unsigned k = 0; k < test->terms; k++)
    sum += test->weight[one][k] == 0
               ? 0
               : test->weight[one][k] * weigh (test, other, fit->covariance[k]);
  return sum;
}

static void
add_shared (Test *test, unsigned i, unsigned j)
{
  const CwInfluence *one = test->part[i]->influence, *other = test->part[j]->influence;
  double sum[3] = { 0 };
  for (uint32_t at = 0, to = 0; one && other && next_shared (one, other, &at, &to);)
    {
      const double *a = one->influence + (size_t)(at - 1) * one->terms;
      const double *b = other->influence + (size_t)(to - 1) * other->terms;
      double above = weigh (test, 0, a), below = weigh (test, 1, a);
      sum[0] += above * weigh (test, 0, b);
      sum[1] += (above * weigh (test, 1, b) + below * weigh (test, 0, b)) / 2;
      sum[2] += below * weigh (test, 1, b);
    }
  for (unsigned k = 0; k < 3; k++)
    test->shared[k][i][j] = test->shared[k][j][i] = sum[k];
}

static void
fill_test (Test *test)
{
  for (unsigned i = 0; i < test->count; i++)
    {
      const CwFit *fit = test->part[i]->fit;
      test->number[0][i] = weigh (test, 0, fit->theta);
      test->number[1][i] = test->ratio > 0 ? weigh (test, 1, fit->theta) : 1;
      test->own[0][i] = spread (test, fit, 0, 0);
      test->own[1][i] = spread (test, fit, 0, 1);
      test->own[2][i] = spread (test, fit, 1, 1);
      for (unsigned k = 0; k < 2; k++)
        test->beside[k][i] =
            test->part[i]->influence ? weigh (test, k, test->part[i]->influence->beside) : 0;
      for (unsigned j = 0; j <= i; j++)
        add_shared (test, i, j);
    }
}

/* The variance of above - r below. */
static double
at_ratio (double above, double mixed, double below, double r)
{
  return above - 2 * r * mixed + r * r * below;
}

/* The sum of squares of above - r below, relative to its covariance. A part's own variance is the
 * larger of the clustered one and that by game; the covariance of two parts is the same share of
 * theirs as by game, and likewise for what else moved both. INFINITY if there is none. */
static double
squares (const Test *test, double r)
{
  CwMatrix covariance;
  double off[CW_MAX_COLUMNS], scale[CW_MAX_COLUMNS], solved[CW_MAX_COLUMNS], sum = 0;
  double beside[CW_MAX_COLUMNS]; /* relative to the root of the variance */
  for (unsigned i = 0; i < test->count; i++)
    {
      double own = at_ratio (test->own[0][i], test->own[1][i], test->own[2][i], r);
      double game =
          at_ratio (test->shared[0][i][i], test->shared[1][i][i], test->shared[2][i][i], r);
      own = fmax (own, game);
      off[i] = test->number[0][i] - r * test->number[1][i];
      beside[i] = own > 0 ? (test->beside[0][i] - r * test->beside[1][i]) / sqrt (own) : 0;
      scale[i] = game > 0 ? sqrt (own / game) : 0;
      for (unsigned j = 0; j < i; j++)
        covariance[i][j] = covariance[j][i] =
            scale[i] * scale[j] * (1 + beside[i] * beside[j])
            * at_ratio (test->shared[0][i][j], test->shared[1][i][j], test->shared[2][i][j], r);
      covariance[i][i] = own * (1 + beside[i] * beside[i]);
    }
  if (!cw_solve (test->count, covariance, off, solved))
    return INFINITY;
  for (unsigned i = 0; i < test->count; i++)
    sum += off[i] * solved[i];
  return sum;
}

/* The minimum over r, from the smallest ratio of a part to the largest. */
static double
least_squares (const Test *test, double low, double high)
{
  double best = INFINITY, at = low, step = (high - low) / STEPS;
  for (unsigned i = 0; i <= STEPS; i++)
    {
      double found = squares (test, low + i * step);
      at = found < best ? low + i * step : at;
      best = fmin (best, found);
    }
  for (double left = at - step, right = at + step; step > 0 && right - left > 1e-9 * high;)
    {
      double third = (right - left) / 3;
      if (squares (test, left + third) < squares (test, right - third))
        right -= third;
      else
        left += third;
      best = fmin (best, squares (test, (left + right) / 2));
    }
  return best;
}

static bool
run_test (Test *test, CwPartsTest *result)
{
  double scale = test->ratio > 0 ? test->ratio : 1;
  double low = INFINITY, high = -INFINITY;
  fill_test (test);
  result->below = INFINITY;
  for (unsigned i = 0; i < test->count; i++)
    {
      double freedom = test->part[i]->fit->freedom[result->column];
      double found = test->number[0][i] / test->number[1][i];
      low = fmin (low, found);
      high = fmax (high, found);
      result->below = freedom > 0 ? fmin (result->below, freedom) : result->below;
    }
  result->parts = test->count;
  result->least = low * scale;
  result->most = high * scale;
  result->freedom = test->count - 1;
  result->statistic = least_squares (test, low, high) / result->freedom;
  result->chance = result->adjusted = cw_f_tail (result->statistic, result->freedom, result->below);
  return isfinite (result->statistic);
}

/* Does a part have enough of what a test weighs, and of the unit if that is a piece? */
static bool
decides (const Test *test, const CwPart *part, unsigned column)
{
  const CwFit *fit = part->fit;
  bool figures = part->influence == NULL; /* its games were not counted by piece */
  for (unsigned k = 0; k < test->terms; k++)
    if (k == column || (k == 0 && test->ratio == PAWN))
      if (k >= fit->terms || !fit->known[k] || !(fit->covariance[k][k] > 0 || (figures && k == 0))
          || (!figures && fit->unequal[k] < CW_TEST_LEAST_GAMES))
        return false;
  /* There are no values if the unit cannot be distinguished from 0. */
  return weigh (test, column > 0, fit->theta) > 0 && !cw_fit_has_too_few_games (fit)
         && (column == 0 || fit->state != CW_FIT_NO_PAWN);
}

/* Sets what a test of a column weighs: it and the unit, or for the scale all pieces at the
 * start. */
static void
weigh_column (Test *test, const CwColumns *columns, unsigned column)
{
  uint8_t count[CW_MAX_COLUMNS];
  double points = cw_columns_are_chess (columns) ? 0 : cw_army_points (columns);
  cw_army (columns, count);
  if (column > 0)
    test->weight[0][column] = 1;
  for (unsigned k = 0; k < columns->count; k++)
    if (column == 0)
      test->weight[0][k] = count[k];
    else if (points > 0)
      test->weight[1][k] = count[k] / points;
    else
      test->weight[1][k] = k == 0;
  test->ratio = column == 0 ? 0 : points > 0 ? 1 : PAWN;
}

unsigned
cw_parts_test (const CwPart *parts, unsigned count, CwPartsTest tests[CW_MAX_COLUMNS])
{
  Test *test = malloc (sizeof *test);
  const CwColumns *columns = &parts[0].fit->columns;
  unsigned made = 0;
  for (unsigned column = 0; test && column < columns->count; column++)
    {
      memset (test, 0, sizeof *test);
      test->terms = columns->count;
      weigh_column (test, columns, column);
      for (unsigned i = 0; i < count && test->count < CW_MAX_COLUMNS; i++)
        if (decides (test, &parts[i], column) && (column > 0 || parts[i].influence))
          test->part[test->count++] = &parts[i];
      tests[made] = (CwPartsTest){ .column = column };
      if (test->count >= 2)
        made += run_test (test, &tests[made]);
    }
  free (test);
  return made;
}

unsigned
cw_parts_test_known (const CwPart *part, const double values[CW_MAX_COLUMNS],
                     CwPartsTest tests[CW_MAX_COLUMNS])
{
  Test *test = malloc (sizeof *test);
  const CwFit *fit = part->fit;
  unsigned made = 0;
  for (unsigned column = 1; test && column < fit->columns.count; column++)
    {
      memset (test, 0, sizeof *test);
      test->terms = fit->columns.count;
      weigh_column (test, &fit->columns, column);
      if (!(values[column] > 0) || !decides (test, part, column))
        continue;
      test->part[test->count++] = part;
      fill_test (test);
      CwPartsTest *result = &tests[made];
      *result = (CwPartsTest){ .column = column,
                               .parts = 1,
                               .least = values[column],
                               .most = test->ratio * test->number[0][0] / test->number[1][0],
                               .statistic = squares (test, values[column] / test->ratio),
                               .freedom = 1,
                               .below = INFINITY };
      if (fit->freedom[column] > 0)
        result->below = fit->freedom[column];
      result->chance = result->adjusted = cw_f_tail (result->statistic, 1, result->below);
      made += isfinite (result->statistic);
    }
  free (test);
  return made;
}

void
cw_parts_adjust (CwPartsTest *tests, unsigned count)
{
  double *chances = malloc ((count + (size_t)1) * sizeof *chances);
  for (unsigned i = 0; chances && i < count; i++)
    chances[i] = tests[i].chance;
  if (chances)
    cw_holm (chances, count);
  for (unsigned i = 0; i < count; i++)
    tests[i].adjusted = chances ? chances[i] : 1;
  free (chances);
}
