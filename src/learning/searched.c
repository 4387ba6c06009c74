/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/searched.h"

#include "learning/clustered.h"
#include "learning/distribution.h"
#include "learning/material_balance.h"
#include "search/evaluate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COLLINEAR 1e9 /* inflation of a variance that only rounding keeps finite */

static bool
is_mate (int score)
{
  return abs (score) > CW_MATE - CW_SEARCH_PLIES;
}

bool
cw_searched_look (CwSearched *one, CwSearch *search, const CwRows *rows, size_t row,
                  const CwPosition *position, const CwValues *usual, uint64_t nodes)
{
  const CwLimits limits = { .nodes = nodes, .by_terms = true }; /* like the static evaluation */
  double sign = cw_position_side (position) == CW_WHITE ? 0.01 : -0.01;
  CwSearchInfo info;
  CwMaterialBalance material;
  cw_search_clear (search);
  cw_search_run (search, position, NULL, &limits, NULL, NULL, &info);
  if (info.lines == 0 || is_mate (info.line[0].score))
    return false;
  cw_material_balance (&material, usual, position);
  *one = (CwSearched){ .game = cw_rows_at (rows, row).game,
                       .material = material.balance / 100,
                       .evaluated = sign * cw_evaluate (search, position),
                       .searched = sign * info.line[0].score };
  for (unsigned j = 0; j < rows->columns.count; j++)
    one->difference[j] = (int16_t)cw_rows_difference (rows, row, j);
  return true;
}

/* What a searched score is regressed on besides a constant: static scores, or the columns of the
 * pieces. */
#define MATERIAL CW_MAX_COLUMNS
#define EVALUATION (CW_MAX_COLUMNS + 1)

/* A regression on up to CW_MAX_COLUMNS - 1 numbers after a constant. Too large for a thread's
 * stack. */
typedef struct
{
  unsigned n; /* including the constant */
  unsigned number[CW_MAX_COLUMNS];
  double beta[CW_MAX_COLUMNS];
  CwMatrix normal, inverse, covariance;
  double width[CW_MAX_COLUMNS];   /* standard errors in half a 95 % interval … */
  double freedom[CW_MAX_COLUMNS]; /* … with this many degrees of freedom */
  double correlation;             /* of the fitted with the searched scores */
} Regression;

/* The regressors at a position. */
static void
find_numbers (const Regression *r, const CwSearched *position, double x[CW_MAX_COLUMNS])
{
  x[0] = 1;
  for (unsigned j = 1; j < r->n; j++)
    x[j] = r->number[j] == MATERIAL     ? position->material
           : r->number[j] == EVALUATION ? position->evaluated
                                        : position->difference[r->number[j]];
}

/* The correlation of two series, from their sums. */
static double
correlation_of (double n, double x, double y, double xx, double yy, double xy)
{
  double vx = xx - x * x / n, vy = yy - y * y / n;
  return vx > 0 && vy > 0 ? (xy - x * y / n) / sqrt (vx * vy) : 0;
}

/* The rows of the games, for learning/clustered.h. */
typedef struct
{
  const Regression *r;
  const CwSearched *positions;
  size_t count, at; /* start of the next game */
} Games;

static double
fitted_at (const Regression *r, const CwSearched *position, double x[CW_MAX_COLUMNS])
{
  double fitted = 0;
  find_numbers (r, position, x);
  for (unsigned j = 0; j < r->n; j++)
    fitted += r->beta[j] * x[j];
  return fitted;
}

static void
fill_game (void *context, uint32_t index, CwCluster *cluster)
{
  Games *games = context;
  double x[CW_MAX_COLUMNS];
  size_t i = games->at;
  for (; i < games->count && games->positions[i].game == games->positions[games->at].game; i++)
    {
      double off = games->positions[i].searched - fitted_at (games->r, &games->positions[i], x);
      cw_cluster_add (cluster, games->r->n, x);
      for (unsigned j = 0; j < games->r->n; j++)
        cluster->score[j] += off * x[j];
    }
  games->at = i;
}

static void
find_correlation (Regression *r, const CwSearched *positions, size_t count)
{
  double x[CW_MAX_COLUMNS], sf = 0, sy = 0, sff = 0, syy = 0, sfy = 0;
  for (size_t i = 0; i < count; i++)
    {
      double fitted = fitted_at (r, &positions[i], x), y = positions[i].searched;
      sf += fitted, sy += y, sff += fitted * fitted, syy += y * y, sfy += fitted * y;
    }
  r->correlation = correlation_of ((double)count, sf, sy, sff, syy, sfy);
}

/* Covariances clustered by game, with the degrees of freedom of the ratios to the first number, and
 * of it and the constant themselves; call it after the fit. */
static bool
find_errors (Regression *r, const CwSearched *positions, size_t count, unsigned games)
{
  Games rows = { r, positions, count, 0 };
  CwMatrix contrast = { { 0 } };
  for (unsigned j = 0; j < r->n; j++)
    {
      contrast[j][j] = 1;
      if (j > 1 && r->beta[1] > 0)
        contrast[j][1] = -r->beta[j] / r->beta[1];
    }
  CwClustered clustered = { .n = r->n,
                            .count = games,
                            .fill = fill_game,
                            .context = &rows,
                            .bread = CW_CONST (r->inverse),
                            .contrast = CW_CONST (contrast),
                            .contrasts = r->n };
  bool done = cw_clustered_make (&clustered);
  memcpy (r->covariance, clustered.covariance, sizeof r->covariance);
  for (unsigned j = 0; j < r->n; j++)
    {
      r->freedom[j] = done ? clustered.freedom[j] : 0;
      r->width[j] = done ? cw_t_95 (clustered.freedom[j]) : INFINITY;
    }
  cw_clustered_clear (&clustered);
  return done;
}

/* False if the data do not determine the coefficients. */
static bool
regress (Regression *r, const CwSearched *positions, size_t count, unsigned games)
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
  find_correlation (r, positions, count);
  return find_errors (r, positions, count, games);
}

/* Half of the 95 % interval of a coefficient. */
static double
half_of (const Regression *r, unsigned j)
{
  return r->width[j] * sqrt (r->covariance[j][j]);
}

static void
fit_line (CwSearchedFit *fit, CwSearchedLine *line, Regression *r, const CwSearched *positions,
          size_t count, unsigned number)
{
  r->n = 2;
  r->number[1] = number;
  line->known = regress (r, positions, count, fit->games);
  if (!line->known)
    return;
  line->constant = r->beta[0];
  line->slope = r->beta[1];
  line->slope_half = half_of (r, 1);
  line->correlation = copysign (r->correlation, line->slope);
}

/* Ratios to the pawn, which is number 1 of the regression. */
static void
make_ratios (CwSearchedFit *fit, const Regression *r)
{
  if (r->n < 2 || r->number[1] != 0)
    return;
  for (unsigned i = 1; i < r->n; i++)
    {
      CwRatio ratio = cw_ratio (r->beta[i], r->beta[1], r->covariance[i][i], r->covariance[i][1],
                                r->covariance[1][1], r->width[i]);
      ratio.value *= 100;
      ratio.error *= i > 1 ? 100 : 0; /* 0 apart from rounding */
      ratio.low *= 100;
      ratio.high *= 100;
      fit->value[r->number[i]] = ratio;
    }
}

/* Fits the columns that are ever unequal. */
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
  fit->fitted = regress (r, positions, count, fit->games);
  if (!fit->fitted)
    return;
  fit->constant = r->beta[0];
  fit->constant_half = half_of (r, 0);
  fit->correlation = r->correlation;
  for (unsigned i = 1; i < r->n; i++)
    {
      fit->known[r->number[i]] = true;
      fit->pawns[r->number[i]] = r->beta[i];
      fit->pawns_error[r->number[i]] = sqrt (r->covariance[i][i]);
      fit->freedom[r->number[i]] = r->freedom[i];
      for (unsigned j = 1; j < r->n; j++)
        fit->covariance[r->number[i]][r->number[j]] = r->covariance[i][j];
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
  fit_line (fit, &fit->material, r, positions, count, MATERIAL);
  fit_line (fit, &fit->evaluation, r, positions, count, EVALUATION);
  fit_pieces (fit, r, positions, count);
  free (r);
  return true;
}

void
cw_searched_as_fit (const CwSearchedFit *searched, CwFit *fit)
{
  *fit = (CwFit){ .columns = searched->columns,
                  .state = searched->fitted ? CW_FIT_OK : CW_FIT_TOO_FEW,
                  .rows = searched->positions,
                  .counted = searched->positions,
                  .games = searched->games };
  cw_terms_make (fit->term, &fit->terms, &fit->columns, 0);
  fit->parameters = fit->terms;
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      const CwRatio *value = &searched->value[j];
      fit->known[j] = searched->fitted && searched->known[j];
      fit->theta[j] = searched->pawns[j];
      fit->value[j] = value->value;
      fit->error[j] = value->error;
      fit->low[j] = value->low;
      fit->high[j] = value->high;
      fit->freedom[j] = searched->freedom[j];
      memcpy (fit->covariance[j], searched->covariance[j], sizeof searched->covariance[j]);
    }
}
