/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/joint_accuracy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"
#include "learning/joint_private.h"

#define PART_SEED UINT64_C (0x5851f42d4c957f2d)

/* --- sums ----------------------------------------------------------------------------------- */

/* Sums of an accuracy, with the weight of each bin. */
typedef struct
{
  CwAccuracy *out;
  double weight[CW_RELIABILITY_BINS];
} Sums;

static double
loss_of (double result, double eta)
{
  return result * cw_softplus (-eta) + (1 - result) * cw_softplus (eta);
}

/* The mean result of the games outside a part, or of all. */
static double
mean_result (const CwJointData *data, uint8_t without)
{
  double sum = 0, games = 0;
  for (uint32_t g = 0; g < data->games; g++)
    if (data->game[g].part != without || without == CW_JOINT_ALL_PARTS)
      {
        sum += data->game[g].result;
        games++;
      }
  return games > 0 ? sum / games : 0;
}

/* Adds a game, which counts once; `mean` is the prediction without values. */
static void
add_game (Sums *sums, const CwJointWork *work, const CwJointGame *game, double mean)
{
  CwAccuracy *out = sums->out;
  bool seen[CW_RELIABILITY_BINS] = { false };
  double x[CW_MAX_COLUMNS], result = game->result, loss = 0, square = 0;
  size_t rows = game[1].first - game->first;
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double eta = cw_joint_row (work, game, i, x), score = 1 / (1 + exp (-eta));
      unsigned b = (unsigned)fmin (score * CW_RELIABILITY_BINS, CW_RELIABILITY_BINS - 1);
      CwReliabilityBin *bin = &out->bin[b];
      loss += loss_of (result, eta);
      square += (score - result) * (score - result);
      bin->predicted += score / (double)rows;
      bin->score += result / (double)rows;
      bin->rows++;
      bin->games += !seen[b];
      seen[b] = true;
      sums->weight[b] += 1 / (double)rows;
    }
  double logit = log (mean / (1 - mean));
  out->games++;
  out->rows += rows;
  out->log_loss += loss / (double)rows;
  out->brier += square / (double)rows;
  out->null_log_loss += mean > 0 && mean < 1 ? loss_of (result, logit) : 0;
  out->null_brier += (mean - result) * (mean - result);
}

static void
make_means (Sums *sums)
{
  CwAccuracy *out = sums->out;
  if (out->games == 0)
    return;
  out->log_loss /= out->games;
  out->brier /= out->games;
  out->null_log_loss /= out->games;
  out->null_brier /= out->games;
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    if (out->bin[i].games > 0)
      {
        CwReliabilityBin *bin = &out->bin[i];
        bin->predicted /= sums->weight[i];
        bin->score /= sums->weight[i];
        cw_wilson (bin->score, bin->games, &bin->low, &bin->high);
      }
}

/* --- cross-validation ----------------------------------------------------------------------- */

static bool
hold_out (Sums *sums, const CwJointData *data, const CwJointOptions *options, uint8_t part,
          CwJointStop stop, void *context)
{
  CwJoint *joint = malloc (sizeof *joint);
  CwJointWork work;
  if (!joint)
    return false;
  *joint = (CwJoint){ .options = *options, .columns = data->columns };
  bool done = cw_joint_work_init (&work, data, joint);
  if (done)
    {
      cw_joint_choose (&work);
      work.without = part;
      done = cw_joint_is_free (&work) && cw_joint_solve (&work, stop, context) == CW_FIT_OK;
    }
  double mean = mean_result (data, part);
  for (uint32_t g = 0; done && g < data->games; g++)
    if (data->game[g].part == part)
      add_game (sums, &work, &data->game[g], mean);
  cw_joint_work_clear (&work);
  free (joint);
  return done;
}

bool
cw_joint_cross_validate (const CwRows *rows, const CwJointOptions *options, unsigned folds,
                         uint64_t seed, CwJointStop stop, void *context, CwAccuracy *result)
{
  CwJointData data;
  Sums sums = { .out = result };
  uint64_t random = seed ^ PART_SEED;
  *result = (CwAccuracy){ .folds = folds };
  bool done = cw_joint_data_init (&data, rows, options) && folds > 1 && folds < CW_JOINT_ALL_PARTS;
  for (uint32_t g = 0; done && g < data.games; g++)
    data.game[g].part = (uint8_t)cw_random_below (&random, folds);
  for (uint8_t part = 0; done && part < folds; part++)
    done = hold_out (&sums, &data, options, part, stop, context);
  make_means (&sums);
  cw_joint_data_clear (&data);
  return done && result->games > 0;
}

/* --- given values --------------------------------------------------------------------------- */

struct CwJointFormula
{
  CwJointData data;
  CwJointWork work;
  CwJoint *fit;  /* the fit found … */
  CwJoint tried; /* … and the one being tried */
};

CwJointFormula *
cw_joint_formula_new (const CwRows *rows, const CwJointOptions *options, CwJointStop stop,
                      void *context)
{
  CwJointFormula *formula = calloc (1, sizeof *formula);
  if (!formula)
    return NULL;
  formula->fit = malloc (sizeof *formula->fit);
  formula->tried = (CwJoint){ .options = *options, .columns = rows->columns };
  bool done = formula->fit && cw_joint_data_init (&formula->data, rows, options);
  if (done)
    {
      cw_joint (formula->fit, rows, options, stop, context);
      done = formula->fit->piece[0].known
             && cw_joint_work_init (&formula->work, &formula->data, &formula->tried);
    }
  if (done)
    {
      formula->tried.options.variance = formula->fit->variance;
      cw_joint_choose (&formula->work);
      done = cw_joint_solve (&formula->work, stop, context) == CW_FIT_OK;
    }
  if (done)
    return formula;
  cw_joint_formula_free (formula);
  return NULL;
}

void
cw_joint_formula_free (CwJointFormula *formula)
{
  if (!formula)
    return;
  cw_joint_work_clear (&formula->work);
  cw_joint_data_clear (&formula->data);
  free (formula->fit);
  free (formula);
}

const CwJoint *
cw_joint_formula_fit (const CwJointFormula *formula)
{
  return formula->fit;
}

void
cw_joint_formula_accuracy (CwJointFormula *formula, const double theta[CW_MAX_COLUMNS],
                           CwAccuracy *result)
{
  Sums sums = { .out = result };
  double mean = mean_result (&formula->data, CW_JOINT_ALL_PARTS);
  *result = (CwAccuracy){ 0 };
  memcpy (formula->tried.theta, theta, formula->data.columns.count * sizeof *theta);
  for (uint32_t g = 0; g < formula->data.games; g++)
    add_game (&sums, &formula->work, &formula->data.game[g], mean);
  make_means (&sums);
}
