/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/inference.h"

#include "learning/design.h"
#include "learning/distribution.h"
#include "learning/step_down.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool
is_rated (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  return rows->game[game].rating[0] > 0 && rows->game[game].rating[1] > 0;
}

/* Fits without a feature to the same games: those with ratings if `fit` needs them. */
static bool
fit_without (CwFit *small, const CwRows *rows, const CwFit *fit, unsigned feature)
{
  CwFitOptions options = fit->options;
  options.features &= ~(1u << feature);
  unsigned needs = cw_features_need (fit->options.features);
  if (!(needs & ~cw_features_need (options.features) & CW_NEEDS_RATINGS))
    {
      cw_fit (small, rows, &options, NULL, NULL);
      return true;
    }
  CwRows rated;
  bool done = cw_rows_part (&rated, rows, is_rated, NULL);
  if (done)
    cw_fit (small, &rated, &options, NULL, NULL);
  cw_rows_clear (&rated);
  return done;
}

/* A test under way. Directions are in theta, one per row. */
typedef struct
{
  CwDesign design; /* with all terms */
  CwFit *at;       /* theta of the model without what is tested; scratch */
  CwMatrix tested, free;
  unsigned q, m;
  CwMatrix information;
  double gradient[CW_MAX_TERMS];
  double *moved; /* for learning/step_down.h */
} Score;

static void
inform (Score *score)
{
  unsigned n = score->design.parameters;
  cw_design_loss (&score->design, score->at->theta, score->gradient, score->information);
  for (unsigned j = 0; j < n; j++)
    {
      score->gradient[j] *= -score->design.total;
      for (unsigned k = 0; k < n; k++)
        score->information[j][k] *= score->design.total;
    }
}

/* a I b' */
static double
between (const Score *score, const double a[CW_MAX_TERMS], const double b[CW_MAX_TERMS])
{
  double sum = 0;
  for (unsigned i = 0; i < score->design.parameters; i++)
    for (unsigned j = 0; a[i] != 0 && j < score->design.parameters; j++)
      sum += a[i] * score->information[i][j] * b[j];
  return sum;
}

/* Subtracts from the tested directions what the free ones explain of them. */
static bool
make_efficient (Score *score)
{
  CwMatrix system;
  for (unsigned i = 0; i < score->m; i++)
    for (unsigned j = 0; j < score->m; j++)
      system[i][j] = between (score, score->free[i], score->free[j]);
  for (unsigned i = 0; i < score->q; i++)
    {
      double right[CW_MAX_TERMS], weight[CW_MAX_TERMS];
      for (unsigned j = 0; j < score->m; j++)
        right[j] = between (score, score->tested[i], score->free[j]);
      if (!cw_solve (score->m, system, right, weight))
        return false;
      for (unsigned j = 0; j < score->m; j++)
        for (unsigned k = 0; k < score->design.parameters; k++)
          score->tested[i][k] -= weight[j] * score->free[j][k];
    }
  return true;
}

/* T squared as F; false if the scores do not decide it. */
static bool
finish (Score *score, CwFeatureTest *test)
{
  unsigned n = score->design.parameters, q = score->q;
  CwMatrix influence = { { 0 } }, spread;
  double u[CW_MAX_TERMS], solved[CW_MAX_TERMS], squared = 0, freedom = 0;
  inform (score);
  if (!make_efficient (score))
    return false;
  /* Scores are the information times the influences. */
  for (unsigned i = 0; i < q; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned j = 0; j < n; j++)
        influence[i][k] += score->tested[i][j] * score->information[j][k];
  score->moved = calloc ((size_t)CW_STEP_DOWN_HEAPS * q, sizeof *score->moved);
  if (!cw_design_covariance_for (&score->design, score->at, influence, q, score->moved))
    return false;
  for (unsigned i = 0; i < q; i++)
    {
      u[i] = 0;
      freedom += (score->at->groups > 0 ? score->at->groups - 1 : score->at->freedom[i]) / q;
      for (unsigned k = 0; k < n; k++)
        u[i] += score->tested[i][k] * score->gradient[k];
      for (unsigned j = 0; j < q; j++)
        {
          spread[i][j] = 0;
          for (unsigned k = 0; k < n; k++)
            for (unsigned l = 0; l < n; l++)
              spread[i][j] += influence[i][k] * score->at->covariance[k][l] * influence[j][l];
        }
    }
  if (!cw_solve (q, spread, u, solved))
    return false;
  for (unsigned i = 0; i < q; i++)
    squared += u[i] * solved[i];
  /* The spread includes the sum itself; about their mean, this many clusters spread less. */
  squared = squared < freedom ? squared / (1 - squared / freedom) : INFINITY;
  /* Hotelling's factor for several terms. A game's score is bounded, so the tails are those of F
   * with as many degrees of freedom as games. */
  test->freedom = q;
  test->below = test->games - (double)q;
  squared *= (freedom - q + 1) / freedom;
  test->more = u[0] < 0;
  test->statistic = fmax (0, squared / q);
  test->chance = cw_f_tail (test->statistic, q, test->below);
  return test->below > 0;
}

/* Theta of the smaller model, in the places of the larger one. */
static void
place (const CwFit *small, const CwFit *large, double theta[CW_MAX_TERMS])
{
  memset (theta, 0, CW_MAX_TERMS * sizeof *theta);
  for (unsigned k = 0; k < large->terms; k++)
    {
      const CwFitTerm *term = &large->term[k];
      unsigned at = cw_fit_find (small, term->kind, term->first, term->second);
      theta[k] = at < small->terms ? small->theta[at] : 0;
    }
  if (large->parameters > large->terms && small->parameters > small->terms)
    theta[large->terms] = small->theta[small->terms];
}

static void
add_direction (CwMatrix directions, unsigned *count, unsigned index)
{
  memset (directions[*count], 0, sizeof directions[*count]);
  directions[(*count)++][index] = 1;
}

/* The term by which the phase changes a piece's value. */
static unsigned
change_of (const CwFit *fit, unsigned feature, unsigned piece)
{
  return cw_fit_find (fit, &cw_features[feature].kind[0], piece, 0);
}

/* The directions of (1 + b u) theta: each theta along with its change, and b. */
static void
set_scaled (Score *score, const CwFit *fit, unsigned feature, double b)
{
  double *theta = score->at->theta, *along;
  unsigned pieces = fit->columns.count;
  score->m = 0;
  for (unsigned k = 0; k < fit->parameters; k++)
    if (k >= fit->terms || fit->term[k].feature != feature)
      add_direction (score->free, &score->m, k);
  for (unsigned k = 0; k < pieces; k++)
    {
      score->free[k][change_of (fit, feature, k)] = b;
      theta[change_of (fit, feature, k)] = b * theta[k];
    }
  along = score->free[score->m++];
  memset (along, 0, CW_MAX_TERMS * sizeof *along);
  for (unsigned k = 0; k < pieces; k++)
    along[change_of (fit, feature, k)] = theta[k];
}

/* One step of Newton's method with the expected curvature; returns its length, -1 on failure. */
static double
step_scaled (Score *score, const CwFit *fit, unsigned feature, double *b)
{
  CwMatrix system;
  double right[CW_MAX_TERMS], step[CW_MAX_TERMS], longest = 0;
  set_scaled (score, fit, feature, *b);
  inform (score);
  for (unsigned i = 0; i < score->m; i++)
    {
      right[i] = 0;
      for (unsigned k = 0; k < fit->parameters; k++)
        right[i] += score->free[i][k] * score->gradient[k];
      for (unsigned j = 0; j < score->m; j++)
        system[i][j] = between (score, score->free[i], score->free[j]);
    }
  if (!cw_solve (score->m, system, right, step))
    return -1;
  /* The free directions are in the order of the terms, with that of b last. */
  unsigned i = 0;
  for (unsigned k = 0; k < fit->parameters; k++)
    if (k >= fit->terms || fit->term[k].feature != feature)
      {
        longest = fmax (longest, fabs (step[i]));
        score->at->theta[k] += step[i++];
      }
  *b += step[i];
  return fmax (longest, fabs (step[i]));
}

/* Sets what is tested and what is free; false if there is no such model. */
static bool
prepare (Score *score, const CwFit *fit, CwFeatureTest *test)
{
  double b = 0;
  for (unsigned k = 0; k < fit->parameters; k++)
    {
      bool own = k < fit->terms && fit->term[k].feature == test->feature;
      if (!own)
        add_direction (score->free, &score->m, k);
      else if (test->part == CW_TEST_WHOLE
               || (test->part == CW_TEST_RATIOS && fit->term[k].first > 0))
        add_direction (score->tested, &score->q, k);
    }
  for (unsigned k = 0; test->part == CW_TEST_SCALE && k < fit->columns.count; k++)
    {
      score->q = 1;
      score->tested[0][change_of (fit, test->feature, k)] = score->at->theta[k];
    }
  for (unsigned i = 0; test->part == CW_TEST_RATIOS && i < 50; i++)
    {
      double length = step_scaled (score, fit, test->feature, &b);
      if (length < 0 || !(fabs (b) < 10))
        return false;
      if (length < 1e-9)
        break;
    }
  if (test->part == CW_TEST_RATIOS)
    set_scaled (score, fit, test->feature, b);
  return true;
}

/* Runs one test and adds it to those made `together`; `small` is the model without the feature. */
static bool
run_test (const CwRows *rows, const CwFit *small, const CwFit *fit, CwFeatureTest *test,
          CwStepDown *together)
{
  Score *score = calloc (1, sizeof *score);
  CwFit *at = calloc (1, sizeof *at);
  bool done = score && at;
  if (done)
    {
      score->design = (CwDesign){ .rows = rows, .options = fit->options };
      score->at = at;
      at->options = fit->options;
      at->options.clustering = fit->clustering;
      place (small, fit, at->theta);
      done = cw_design_init (&score->design) && prepare (score, fit, test) && finish (score, test);
      if (done)
        together->test[together->count++] =
            (CwStepDownTest){ score->moved, score->q, test->chance, test->chance };
      else
        free (score->moved);
      cw_design_clear (&score->design);
    }
  free (score);
  free (at);
  return done;
}

/* Does the sample decide all terms of a feature? Also, how many games have the rarest. */
static bool
is_decided (const CwFit *fit, unsigned feature, unsigned *games)
{
  *games = UINT_MAX;
  for (unsigned k = 0; k < fit->terms; k++)
    if (fit->term[k].feature == feature)
      {
        *games = fit->unequal[k] < *games ? fit->unequal[k] : *games;
        if (!fit->known[k] && fit->unequal[k] >= CW_TEST_LEAST_GAMES)
          return false;
      }
  return true;
}

/* True if the feature is about players or colours, not pieces, and games were chosen by their
 * results: it then only shows how they were chosen. */
static bool
is_chosen (const CwFit *fit, unsigned feature)
{
  return cw_are_selected (fit->won[0], fit->won[1])
         && (feature == cw_feature_named ("first-move") || feature == cw_feature_named ("rating"));
}

unsigned
cw_fit_test (const CwRows *rows, const CwFit *fit, CwFeatureTest tests[CW_MAX_TESTS])
{
  CwFit *small = malloc (sizeof *small);
  CwStepDown together = { 0 };
  unsigned count = 0, games, made = 0;
  for (unsigned feature = 0; small && feature < cw_feature_count; feature++)
    {
      bool phase = feature == cw_feature_named ("phase");
      if (!(fit->options.features >> feature & 1) || !is_decided (fit, feature, &games))
        continue;
      bool few = games < CW_TEST_LEAST_GAMES, chosen = is_chosen (fit, feature);
      bool silent = few || chosen;
      if (!silent && !fit_without (small, rows, fit, feature))
        continue;
      for (unsigned i = 0; i < (phase ? 2 : 1); i++)
        {
          CwFeatureTest *test = &tests[count];
          *test = (CwFeatureTest){ .feature = feature,
                                   .part = !phase   ? CW_TEST_WHOLE
                                           : i == 0 ? CW_TEST_SCALE
                                                    : CW_TEST_RATIOS,
                                   .games = games,
                                   .few = few,
                                   .selected = chosen,
                                   .chance = NAN };
          count += silent || run_test (rows, small, fit, test, &together);
        }
    }
  free (small);
  cw_step_down (&together);
  for (unsigned i = 0; i < count; i++)
    tests[i].adjusted = tests[i].few || tests[i].selected ? NAN : together.test[made++].adjusted;
  cw_step_down_clear (&together);
  return count;
}
