/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/searched.h"

#include "learning/linear.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COLLINEAR 1e9 /* of the inflation of a variance: only rounding keeps the numbers apart */
#define PAWN_LEAST 2  /* standard errors above 0 for ratios to the pawn */

/* What a searched score is regressed on beside a constant: static scores, or the columns of the
 * pieces. */
#define MATERIAL CW_MAX_COLUMNS
#define EVALUATION (CW_MAX_COLUMNS + 1)

/* A regression on up to CW_MAX_COLUMNS - 1 numbers and a constant, which comes first. Too large for
 * the stack of a thread. */
typedef struct
{
  unsigned n; /* with the constant */
  unsigned number[CW_MAX_COLUMNS];
  double beta[CW_MAX_COLUMNS];
  CwMatrix normal, inverse, meat, covariance;
  double correlation; /* of the fitted with the searched scores */
} Regression;

/* The numbers of a position. */
static void
find_numbers (const Regression *r, const CwSearched *position, double x[CW_MAX_COLUMNS])
{
  x[0] = 1;
  for (unsigned j = 1; j < r->n; j++)
    x[j] = r->number[j] == MATERIAL     ? position->material
           : r->number[j] == EVALUATION ? position->evaluated
                                        : position->difference[r->number[j]];
}

/* Correlation of two series from their sums. */
static double
correlation_of (double n, double x, double y, double xx, double yy, double xy)
{
  double vx = xx - x * x / n, vy = yy - y * y / n;
  return vx > 0 && vy > 0 ? (xy - x * y / n) / sqrt (vx * vy) : 0;
}

/* Variances clustered by game, and the correlation; the fit itself is known. */
static void
find_errors (Regression *r, const CwSearched *positions, size_t count)
{
  double x[CW_MAX_COLUMNS], score[CW_MAX_COLUMNS] = { 0 };
  double sf = 0, sy = 0, sff = 0, syy = 0, sfy = 0;
  unsigned games = 0;
  memset (r->meat, 0, sizeof r->meat);
  for (size_t i = 0; i < count; i++)
    {
      double fitted = 0, y = positions[i].searched;
      find_numbers (r, &positions[i], x);
      for (unsigned j = 0; j < r->n; j++)
        fitted += r->beta[j] * x[j];
      for (unsigned j = 0; j < r->n; j++)
        score[j] += (y - fitted) * x[j];
      sf += fitted, sy += y, sff += fitted * fitted, syy += y * y, sfy += fitted * y;
      if (i + 1 == count || positions[i + 1].game != positions[i].game)
        {
          cw_add_outer (r->n, score, r->meat);
          memset (score, 0, sizeof score);
          games++;
        }
    }
  cw_sandwich (r->n, r->inverse, r->meat, games, r->covariance);
  r->correlation = correlation_of ((double)count, sf, sy, sff, syy, sfy);
}

/* False where the numbers do not decide it. */
static bool
regress (Regression *r, const CwSearched *positions, size_t count)
{
  double x[CW_MAX_COLUMNS], target[CW_MAX_COLUMNS] = { 0 };
  memset (r->normal, 0, sizeof r->normal);
  for (size_t i = 0; i < count; i++)
    {
      find_numbers (r, &positions[i], x);
      cw_add_outer (r->n, x, r->normal);
      for (unsigned j = 0; j < r->n; j++)
        target[j] += x[j] * positions[i].searched;
    }
  if (count <= r->n || !cw_solve (r->n, r->normal, target, r->beta)
      || !cw_invert (r->n, r->normal, r->inverse))
    return false;
  for (unsigned j = 0; j < r->n; j++)
    if (r->inverse[j][j] * r->normal[j][j] > COLLINEAR)
      return false;
  find_errors (r, positions, count);
  return true;
}

static void
fit_line (CwSearchedLine *line, Regression *r, const CwSearched *positions, size_t count,
          unsigned number)
{
  r->n = 2;
  r->number[1] = number;
  line->known = regress (r, positions, count);
  if (!line->known)
    return;
  line->constant = r->beta[0];
  line->slope = r->beta[1];
  line->slope_error = sqrt (r->covariance[1][1]);
  line->correlation = copysign (r->correlation, line->slope);
}

/* Values and their errors as ratios to the pawn, which is number 1 of the regression. */
static void
make_ratios (CwSearchedFit *fit, const Regression *r)
{
  double pawn = r->beta[1], of_pawn = r->covariance[1][1];
  if (r->n < 2 || r->number[1] != 0 || pawn < PAWN_LEAST * sqrt (of_pawn))
    return;
  for (unsigned i = 1; i < r->n; i++)
    {
      double ratio = r->beta[i] / pawn;
      double variance =
          r->covariance[i][i] - 2 * ratio * r->covariance[i][1] + ratio * ratio * of_pawn;
      fit->value[r->number[i]] = 100 * ratio;
      fit->error[r->number[i]] = i > 1 ? 100 * sqrt (fmax (variance, 0)) / pawn : 0;
    }
}

/* On the columns that are ever unequal. */
static void
fit_pieces (CwSearchedFit *fit, Regression *r, const CwSearched *positions, size_t count)
{
  r->n = 1;
  for (unsigned j = 0; j < fit->columns.count && r->n < CW_MAX_COLUMNS; j++)
    {
      size_t i = 0;
      while (i < count && positions[i].difference[j] == 0)
        i++;
      if (i < count)
        r->number[r->n++] = j;
    }
  fit->fitted = regress (r, positions, count);
  if (!fit->fitted)
    return;
  fit->constant = r->beta[0];
  fit->constant_error = sqrt (r->covariance[0][0]);
  fit->correlation = r->correlation;
  for (unsigned i = 1; i < r->n; i++)
    {
      fit->known[r->number[i]] = true;
      fit->pawns[r->number[i]] = r->beta[i];
      fit->pawns_error[r->number[i]] = sqrt (r->covariance[i][i]);
    }
  make_ratios (fit, r);
}

bool
cw_searched_fit (CwSearchedFit *fit, const CwColumns *columns, const CwSearched *positions,
                 size_t count)
{
  Regression *r = calloc (1, sizeof *r);
  *fit = (CwSearchedFit){ .columns = *columns, .positions = count };
  if (r == NULL)
    return false;
  for (size_t i = 0; i < count; i++)
    fit->games += i == 0 || positions[i].game != positions[i - 1].game;
  fit_line (&fit->material, r, positions, count, MATERIAL);
  fit_line (&fit->evaluation, r, positions, count, EVALUATION);
  fit_pieces (fit, r, positions, count);
  free (r);
  return true;
}
