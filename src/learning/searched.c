/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/searched.h"

#include "learning/linear.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COLLINEAR 1e9 /* of the inflation of a variance: only rounding tells the numbers apart */
#define PAWN_LEAST 2  /* standard errors above nothing for ratios to the pawn */

/* A regression on up to CW_MAX_COLUMNS - 1 numbers and a constant, which comes first. */
typedef struct
{
  unsigned n; /* with the constant */
  unsigned games;
  double beta[CW_MAX_COLUMNS];
  CwMatrix covariance;
  double correlation; /* of what is fitted with the target */
} Regression;

/* The numbers of a position, the constant first. */
typedef void (*Numbers) (const CwSearched *position, const void *which, double x[CW_MAX_COLUMNS]);

/* Correlation of two series from their sums. */
static double
correlation_of (double n, double x, double y, double xx, double yy, double xy)
{
  double vx = xx - x * x / n, vy = yy - y * y / n;
  return vx > 0 && vy > 0 ? (xy - x * y / n) / sqrt (vx * vy) : 0;
}

static double
dot (unsigned n, const double a[CW_MAX_COLUMNS], const double b[CW_MAX_COLUMNS])
{
  double sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Adds the scores of one game's residuals to the middle of the sandwich. */
static void
add_game (unsigned n, CwMatrix middle, double score[CW_MAX_COLUMNS])
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      middle[i][j] += score[i] * score[j];
  memset (score, 0, n * sizeof score[0]);
}

/* Matrices of the fit: too large for the stack of a thread. */
typedef struct
{
  CwMatrix normal, inverse, middle;
} Work;

/* Variances clustered by game, and the correlation; the fit itself is known. */
static void
judge (Regression *r, Work *work, const CwSearched *positions, size_t count, Numbers numbers,
       const void *which)
{
  double x[CW_MAX_COLUMNS], score[CW_MAX_COLUMNS] = { 0 };
  double sf = 0, sy = 0, sff = 0, syy = 0, sfy = 0;
  memset (work->middle, 0, sizeof work->middle);
  r->games = 0;
  for (size_t i = 0; i < count; i++)
    {
      numbers (&positions[i], which, x);
      double fitted = dot (r->n, r->beta, x), y = positions[i].searched;
      for (unsigned j = 0; j < r->n; j++)
        score[j] += (y - fitted) * x[j];
      sf += fitted, sy += y, sff += fitted * fitted, syy += y * y, sfy += fitted * y;
      if (i + 1 == count || positions[i + 1].game != positions[i].game)
        {
          add_game (r->n, work->middle, score);
          r->games++;
        }
    }
  cw_sandwich (r->n, work->inverse, work->middle, r->covariance);
  double factor = r->games > 1 ? (double)r->games / (r->games - 1) : 1;
  for (unsigned i = 0; i < r->n; i++)
    for (unsigned j = 0; j < r->n; j++)
      r->covariance[i][j] *= factor;
  r->correlation = correlation_of ((double)count, sf, sy, sff, syy, sfy);
}

/* False where the numbers do not decide it. */
static bool
regress (Regression *r, Work *work, const CwSearched *positions, size_t count, Numbers numbers,
         const void *which)
{
  double x[CW_MAX_COLUMNS], target[CW_MAX_COLUMNS] = { 0 };
  memset (work->normal, 0, sizeof work->normal);
  for (size_t i = 0; i < count; i++)
    {
      numbers (&positions[i], which, x);
      for (unsigned j = 0; j < r->n; j++)
        {
          target[j] += x[j] * positions[i].searched;
          for (unsigned k = 0; k < r->n; k++)
            work->normal[j][k] += x[j] * x[k];
        }
    }
  if (count <= r->n || !cw_solve (r->n, work->normal, target, r->beta)
      || !cw_invert (r->n, work->normal, work->inverse))
    return false;
  for (unsigned j = 0; j < r->n; j++)
    if (work->inverse[j][j] * work->normal[j][j] > COLLINEAR)
      return false;
  judge (r, work, positions, count, numbers, which);
  return true;
}

/* --- one static score ------------------------------------------------------------------------- */

static void
material_of (const CwSearched *position, const void *which, double x[CW_MAX_COLUMNS])
{
  x[0] = 1;
  x[1] = position->material;
}

static void
evaluation_of (const CwSearched *position, const void *which, double x[CW_MAX_COLUMNS])
{
  x[0] = 1;
  x[1] = position->evaluated;
}

static void
fit_line (CwSearchedLine *line, Regression *r, Work *work, const CwSearched *positions,
          size_t count, Numbers numbers)
{
  r->n = 2;
  line->known = regress (r, work, positions, count, numbers, NULL);
  if (!line->known)
    return;
  line->constant = r->beta[0];
  line->slope = r->beta[1];
  line->slope_error = sqrt (r->covariance[1][1]);
  line->correlation = copysign (r->correlation, line->slope);
}

/* --- the men ------------------------------------------------------------------------------------
 */

/* Columns that are ever unequal. */
typedef struct
{
  unsigned count;
  unsigned column[CW_MAX_COLUMNS];
} Unequal;

static void
men_of (const CwSearched *position, const void *which, double x[CW_MAX_COLUMNS])
{
  const Unequal *unequal = which;
  x[0] = 1;
  for (unsigned i = 0; i < unequal->count; i++)
    x[i + 1] = position->difference[unequal->column[i]];
}

static void
find_unequal (Unequal *unequal, const CwColumns *columns, const CwSearched *positions, size_t count)
{
  unequal->count = 0;
  for (unsigned j = 0; j < columns->count && unequal->count + 1 < CW_MAX_COLUMNS; j++)
    {
      size_t i = 0;
      while (i < count && positions[i].difference[j] == 0)
        i++;
      if (i < count)
        unequal->column[unequal->count++] = j;
    }
}

/* Values and their errors as ratios to the first column, which is number 1 of the regression. */
static void
make_ratios (CwSearchedFit *fit, const Regression *r, const Unequal *unequal)
{
  double pawn = r->beta[1], of_pawn = r->covariance[1][1];
  if (unequal->count == 0 || unequal->column[0] != 0 || pawn < PAWN_LEAST * sqrt (of_pawn))
    return;
  for (unsigned i = 0; i < unequal->count; i++)
    {
      double ratio = r->beta[i + 1] / pawn;
      double variance = r->covariance[i + 1][i + 1] - 2 * ratio * r->covariance[i + 1][1]
                        + ratio * ratio * of_pawn;
      fit->value[unequal->column[i]] = 100 * ratio;
      fit->error[unequal->column[i]] = i > 0 ? 100 * sqrt (fmax (variance, 0)) / pawn : 0;
    }
}

static void
fit_men (CwSearchedFit *fit, Regression *r, Work *work, const CwSearched *positions, size_t count)
{
  Unequal unequal;
  find_unequal (&unequal, &fit->columns, positions, count);
  r->n = unequal.count + 1;
  fit->fitted = regress (r, work, positions, count, men_of, &unequal);
  if (!fit->fitted)
    return;
  fit->constant = r->beta[0];
  fit->constant_error = sqrt (r->covariance[0][0]);
  fit->correlation = r->correlation;
  for (unsigned i = 0; i < unequal.count; i++)
    {
      fit->known[unequal.column[i]] = true;
      fit->pawns[unequal.column[i]] = r->beta[i + 1];
      fit->pawns_error[unequal.column[i]] = sqrt (r->covariance[i + 1][i + 1]);
    }
  make_ratios (fit, r, &unequal);
}

bool
cw_searched_fit (CwSearchedFit *fit, const CwColumns *columns, const CwSearched *positions,
                 size_t count)
{
  Regression *r = calloc (1, sizeof *r);
  Work *work = calloc (1, sizeof *work);
  *fit = (CwSearchedFit){ .columns = *columns, .positions = count };
  for (size_t i = 0; i < count; i++)
    fit->games += i == 0 || positions[i].game != positions[i - 1].game;
  if (r != NULL && work != NULL)
    {
      fit_line (&fit->material, r, work, positions, count, material_of);
      fit_line (&fit->evaluation, r, work, positions, count, evaluation_of);
      fit_men (fit, r, work, positions, count);
    }
  bool done = r != NULL && work != NULL;
  free (work);
  free (r);
  return done;
}
