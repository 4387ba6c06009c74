/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/joint_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"

#define TOO_FAR 15 /* log-odds of a piece beyond which the side ahead in it never lost */

/* Is any column tied to another? */
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

void
cw_joint_choose (CwJointWork *work)
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
  /* With one player, such as a program against itself, there is no difference to find. */
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

bool
cw_joint_is_free (const CwJointWork *work)
{
  return !work->held[0] && work->joint->parameters <= CW_MAX_COLUMNS;
}

/* Blames the first piece without an answer. */
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

/* Where the influence of the games goes. */
typedef struct
{
  CwInfluence *influence;
  const CwRows *rows;
  uint64_t source;
} Trace;

static void
take_trace (const Trace *trace, const CwJointWork *work)
{
  const CwJointData *data = work->data;
  uint32_t *game = malloc (((size_t)data->games + 1) * sizeof *game);
  for (uint32_t g = 0; game && g < data->games; g++)
    game[g] = data->game[g].cluster;
  if (game && work->influence)
    cw_influence_take (trace->influence, trace->rows, trace->source, game, data->games,
                       work->influence, data->columns.count);
  memcpy (trace->influence->beside, work->beside, sizeof work->beside);
  free (game);
}

static void
fit_data (CwJoint *joint, const CwJointData *data, const Trace *trace, CwJointStop stop,
          void *context)
{
  CwJointWork work;
  joint->games = data->clusters;
  joint->rows = data->rows;
  memcpy (joint->won, data->won, sizeof joint->won);
  if (data->clusters < CW_FIT_MIN_GAMES
      || (data->won[0] + data->won[1] == 0 && data->options.outcome == NULL))
    {
      joint->state = CW_FIT_TOO_FEW;
      return;
    }
  joint->state = CW_FIT_NO_MEMORY;
  if (cw_joint_work_init (&work, data, joint))
    {
      cw_joint_choose (&work);
      work.traced = trace != NULL;
      joint->state =
          cw_joint_is_free (&work) ? cw_joint_solve (&work, stop, context) : CW_FIT_TOO_FEW;
      joint->culprit = cw_joint_is_free (&work) ? 0 : 1;
      joint->loss = work.all.loss / data->total;
      bool any = joint->state == CW_FIT_OK || joint->state == CW_FIT_NO_PROGRESS;
      CwFitState errors = any ? cw_joint_errors (&work) : CW_FIT_OK;
      if (errors != CW_FIT_OK)
        joint->state = errors;
      if (any && trace)
        take_trace (trace, &work);
      find_culprit (&work);
      if (joint->state == CW_FIT_OK && !joint->piece[1].bounded && !(joint->theta[0] > 0))
        {
          joint->state = CW_FIT_NO_PAWN;
          joint->culprit = 1;
        }
    }
  cw_joint_work_clear (&work);
}

static void
fit_rows (CwJoint *joint, const CwRows *rows, const CwJointOptions *options, const Trace *trace,
          CwJointStop stop, void *context)
{
  CwJointData data;
  *joint = (CwJoint){ .options = *options, .columns = rows->columns, .state = CW_FIT_NO_MEMORY };
  if (cw_joint_data_init (&data, rows, options))
    fit_data (joint, &data, trace, stop, context);
  joint->options.score = joint->options.outcome = NULL;
  cw_joint_data_clear (&data);
}

void
cw_joint (CwJoint *joint, const CwRows *rows, const CwJointOptions *options, CwJointStop stop,
          void *context)
{
  fit_rows (joint, rows, options, NULL, stop, context);
}

void
cw_joint_traced (CwJoint *joint, CwInfluence *influence, const CwRows *rows, uint64_t source,
                 const CwJointOptions *options, CwJointStop stop, void *context)
{
  const Trace trace = { influence, rows, source };
  *influence = (CwInfluence){ 0 };
  fit_rows (joint, rows, options, &trace, stop, context);
}

void
cw_joint_summary (CwJoint *joint, const CwRowSummary *summary, CwSummaryPart part,
                  const CwJointOptions *options)
{
  CwJointData data;
  *joint = (CwJoint){ .options = *options, .columns = summary->columns, .state = CW_FIT_NO_MEMORY };
  joint->options.strengths = false;
  if (cw_joint_data_init_summary (&data, summary, part, &joint->options))
    fit_data (joint, &data, NULL, NULL, NULL);
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
