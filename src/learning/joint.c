/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/joint_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"

#define TOO_FAR 15 /* log-odds of a piece: the side ahead in it never lost */
#define PART_SEED UINT64_C (0x5851f42d4c957f2d)

/* Whether any column is tied to another. */
static bool
is_tied (const CwColumns *columns)
{
  for (unsigned j = 0; j < columns->count; j++)
    if (cw_joint_base (columns, j) != j)
      return true;
  return false;
}

CwJointOptions
cw_joint_options_default (const CwColumns *columns)
{
  bool chess = cw_columns_are_chess (columns);
  return (CwJointOptions){ .from = chess ? 20 : 0,
                           .first_move = true,
                           .strengths = true,
                           .scale = chess,
                           .tied = !chess && is_tied (columns),
                           .variance = -1 };
}

/* --- the whole ------------------------------------------------------------------------------ */

/* Which parameters there are, and which of them the games can tell. */
static void
choose_parameters (CwJointWork *work)
{
  const CwJointData *data = work->data;
  CwJoint *joint = work->joint;
  unsigned count = data->columns.count;
  if (data->one_sided)
    joint->options.first_move = joint->options.strengths = false;
  joint->one_sided = data->one_sided;
  if (joint->options.first_move)
    joint->first_move = count++;
  if (joint->options.strengths && data->rated)
    joint->rating = count++;
  if (joint->options.scale)
    joint->scale = count++;
  if (joint->options.score)
    joint->score = count++;
  joint->parameters = count;
  /* Of one player, as of a program against itself, there is no difference to find. */
  work->players = joint->options.strengths && joint->options.variance != 0 && data->players > 1
                      ? data->players
                      : 0;
  joint->players = work->players;
  for (unsigned j = 0; j < data->columns.count; j++)
    {
      joint->piece[j].games = data->unequal[j];
      work->held[j] = data->unequal[j] < CW_FIT_MIN_KIND_GAMES;
    }
}

static bool
is_free (const CwJointWork *work)
{
  return !work->held[0] && work->joint->parameters <= CW_MAX_COLUMNS;
}

/* The first piece without an answer. */
static void
find_culprit (CwJointWork *work)
{
  CwJoint *joint = work->joint;
  for (unsigned j = 0; j < joint->columns.count && joint->state == CW_FIT_OK; j++)
    if (work->held[j] || fabs (joint->theta[j]) > TOO_FAR)
      {
        joint->state = work->held[j] ? CW_FIT_TOO_FEW : CW_FIT_SEPARATED;
        joint->culprit = j + 1;
      }
}

static void
fit_data (CwJoint *joint, const CwJointData *data, CwJointStop stop, void *context)
{
  CwJointWork work;
  joint->games = data->clusters;
  joint->rows = data->rows;
  memcpy (joint->won, data->won, sizeof joint->won);
  if (data->clusters < CW_FIT_MIN_GAMES || data->won[0] + data->won[1] == 0)
    {
      joint->state = CW_FIT_TOO_FEW;
      return;
    }
  joint->state = CW_FIT_NO_MEMORY;
  if (cw_joint_work_init (&work, data, joint))
    {
      choose_parameters (&work);
      joint->state = is_free (&work) ? cw_joint_solve (&work, stop, context) : CW_FIT_TOO_FEW;
      joint->culprit = is_free (&work) ? 0 : 1;
      joint->loss = work.all.loss / data->total;
      bool any = joint->state == CW_FIT_OK || joint->state == CW_FIT_NO_PROGRESS;
      if (any && !cw_joint_errors (&work))
        joint->state = CW_FIT_COLLINEAR;
      find_culprit (&work);
      if (joint->state == CW_FIT_OK && !joint->piece[1].bounded && !(joint->theta[0] > 0))
        {
          joint->state = CW_FIT_NO_PAWN;
          joint->culprit = 1;
        }
    }
  cw_joint_work_clear (&work);
}

void
cw_joint (CwJoint *joint, const CwRows *rows, const CwJointOptions *options, CwJointStop stop,
          void *context)
{
  CwJointData data;
  *joint = (CwJoint){ .options = *options, .columns = rows->columns, .state = CW_FIT_NO_MEMORY };
  if (cw_joint_data_init (&data, rows, options))
    fit_data (joint, &data, stop, context);
  joint->options.score = NULL;
  cw_joint_data_clear (&data);
}

void
cw_joint_summary (CwJoint *joint, const CwRowSummary *summary, CwSummaryPart part,
                  const CwJointOptions *options)
{
  CwJointData data;
  *joint = (CwJoint){ .options = *options, .columns = summary->columns, .state = CW_FIT_NO_MEMORY };
  joint->options.strengths = false;
  if (cw_joint_data_init_summary (&data, summary, part, &joint->options))
    fit_data (joint, &data, NULL, NULL);
  cw_joint_data_clear (&data);
  joint->effective = 0; /* lines are no rows, and groups no games */
  for (unsigned j = 0; j < joint->columns.count && joint->state == CW_FIT_OK; j++)
    joint->piece[j].games = 0;
  if (joint->state != CW_FIT_NO_MEMORY && joint->state != CW_FIT_TOO_FEW)
    joint->games = summary->games > UINT32_MAX ? UINT32_MAX : (unsigned)summary->games;
}

void
cw_joint_as_fit (const CwJoint *joint, CwFit *fit)
{
  *fit = (CwFit){ .columns = joint->columns,
                  .state = joint->state,
                  .culprit = joint->culprit,
                  .loss = joint->loss,
                  .rows = joint->rows,
                  .counted = joint->rows,
                  .games = joint->games,
                  .won = { joint->won[0], joint->won[1] } };
  fit->options.draws = joint->options.drop_draws ? CW_DRAWS_DROP : CW_DRAWS_HALF;
  cw_terms_make (fit->term, &fit->terms, &fit->columns, 0);
  fit->parameters = fit->terms;
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      const CwJointPiece *piece = &joint->piece[j];
      fit->known[j] = piece->known;
      fit->theta[j] = joint->theta[j];
      fit->value[j] = piece->value;
      fit->error[j] = piece->value_error;
      fit->low[j] = piece->low;
      fit->high[j] = piece->high;
      fit->unequal[j] = piece->games;
      fit->freedom[j] = piece->freedom;
      for (unsigned k = 0; k < fit->columns.count; k++)
        fit->covariance[j][k] = joint->covariance[j][k];
    }
}

bool
cw_joint_status (const CwJoint *joint, CwStatus *status)
{
  CwFit *fit = malloc (sizeof *fit);
  if (!fit)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  cw_joint_as_fit (joint, fit);
  bool right = cw_fit_status (fit, status);
  free (fit);
  return right;
}

double
cw_joint_score (const CwJoint *joint, unsigned column)
{
  return 1 / (1 + exp (-joint->theta[column]));
}

/* --- cross-validation ----------------------------------------------------------------------- */

/* Adds the losses of the games of a part, each game counted once. */
static void
add_losses (const CwJointWork *work, uint8_t part, double *sum, unsigned *games)
{
  const CwJointData *data = work->data;
  double x[CW_MAX_COLUMNS];
  for (uint32_t g = 0; g < data->games; g++)
    {
      const CwJointGame *game = &data->game[g];
      double loss = 0;
      if (game->part != part)
        continue;
      for (size_t i = game->first; i < game[1].first; i++)
        {
          double eta = cw_joint_row (work, game, i, x);
          loss += game->result * cw_softplus (-eta) + (1 - game->result) * cw_softplus (eta);
        }
      *sum += loss / (double)(game[1].first - game->first);
      ++*games;
    }
}

static bool
hold_out (const CwJointData *data, const CwJointOptions *options, uint8_t part, CwJointStop stop,
          void *context, double *sum, unsigned *games)
{
  CwJoint joint = { .options = *options, .columns = data->columns };
  CwJointWork work;
  bool done = cw_joint_work_init (&work, data, &joint);
  if (done)
    {
      choose_parameters (&work);
      work.without = part;
      done = is_free (&work) && cw_joint_solve (&work, stop, context) == CW_FIT_OK;
    }
  if (done)
    add_losses (&work, part, sum, games);
  cw_joint_work_clear (&work);
  return done;
}

bool
cw_joint_held_out (const CwRows *rows, const CwJointOptions *options, unsigned parts, uint64_t seed,
                   CwJointStop stop, void *context, double *loss)
{
  CwJointData data;
  double sum = 0;
  unsigned games = 0;
  uint64_t random = seed ^ PART_SEED;
  bool done = parts > 1 && parts < CW_JOINT_ALL_PARTS && cw_joint_data_init (&data, rows, options);
  for (uint32_t g = 0; done && g < data.games; g++)
    data.game[g].part = (uint8_t)cw_random_below (&random, parts);
  for (uint8_t part = 0; done && part < parts; part++)
    done = hold_out (&data, options, part, stop, context, &sum, &games);
  *loss = games > 0 ? sum / games : 0;
  cw_joint_data_clear (&data);
  return done && games > 0;
}
