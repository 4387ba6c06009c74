/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Newton's method for the recommended model: the players' strengths, of which there may be
 * hundreds, are eliminated first (Schur's complement). */
#include "learning/joint_private.h"

#include <math.h>
#include <string.h>

#include "learning/dense.h"

#define STEPS 200
#define SCALE_WAITS 3 /* steps before the scale is free: its column is 0 while beta is */
#define NEAR 1e-10
#define HALVINGS 30
#define EM_ROUNDS 400
#define EM_STEPS 3
#define EM_NEAR 1e-6
#define EM_START 1.0
#define EM_LEAST 1e-8
#define EM_TIES_NEAR 1e-5
#define EM_JUMP 2.0 /* largest jump of ln tau^2 */

/* Removes the held parameters from the equations. */
static void
take_out (CwJointWork *work, bool hold_scale)
{
  unsigned parameters = work->joint->parameters;
  for (unsigned j = 0; j < parameters; j++)
    {
      if (!work->held[j] && !(hold_scale && j > 0 && j == work->joint->scale))
        continue;
      for (unsigned k = 0; k < parameters; k++)
        work->all.information[j][k] = work->all.information[k][j] = j == k;
      for (size_t i = 0; i < work->players; i++)
        work->all.cross[i * parameters + j] = 0;
      work->all.gradient[j] = 0;
    }
}

/* Eliminates the strengths: sets `reduced`, `through` and the gradient without them, and multiplies
 * the players' gradient by between^-1. False if there is no solution. */
static bool
eliminate (CwJointWork *work)
{
  unsigned parameters = work->joint->parameters;
  size_t players = work->players;
  double column[CW_JOINT_MAX_PLAYERS];
  memcpy (work->reduced, work->all.information, sizeof work->reduced);
  if (players == 0)
    return true;
  if (!cw_dense_factor (work->all.between, players))
    return false;
  cw_dense_solve (work->all.between, players, work->all.player_gradient);
  for (unsigned k = 0; k < parameters; k++)
    {
      for (size_t i = 0; i < players; i++)
        column[i] = work->all.cross[i * parameters + k];
      cw_dense_solve (work->all.between, players, column);
      for (size_t i = 0; i < players; i++)
        work->through[i * parameters + k] = column[i];
    }
  for (size_t i = 0; i < players; i++)
    for (unsigned j = 0; j < parameters; j++)
      {
        double cross = work->all.cross[i * parameters + j];
        work->all.gradient[j] -= cross * work->all.player_gradient[i];
        for (unsigned k = 0; k < parameters; k++)
          work->reduced[j][k] -= cross * work->through[i * parameters + k];
      }
  return true;
}

bool
cw_joint_inform (CwJointWork *work)
{
  cw_joint_evaluate (work);
  take_out (work, false);
  return eliminate (work);
}

/* --- Newton ---------------------------------------------------------------------------------- */

typedef struct
{
  double theta[CW_MAX_COLUMNS], strength[CW_JOINT_MAX_PLAYERS];
} Point;

static void
move (CwJointWork *work, const Point *from, const Point *way, double part)
{
  for (unsigned j = 0; j < work->joint->parameters; j++)
    work->joint->theta[j] = from->theta[j] - part * way->theta[j];
  for (size_t i = 0; i < work->players; i++)
    work->strength[i] = from->strength[i] - part * way->strength[i];
}

/* Sets the step from the current point, from what was evaluated there; returns its largest part, or
 * -1 if there is no step. */
static double
find_step (CwJointWork *work, bool hold_scale, Point *way)
{
  unsigned parameters = work->joint->parameters;
  double largest = 0;
  take_out (work, hold_scale);
  if (!eliminate (work) || !cw_solve (parameters, work->reduced, work->all.gradient, way->theta))
    return -1;
  for (unsigned j = 0; j < parameters; j++)
    largest = fmax (largest, fabs (way->theta[j]));
  for (size_t i = 0; i < work->players; i++)
    {
      way->strength[i] = work->all.player_gradient[i];
      for (unsigned k = 0; k < parameters; k++)
        way->strength[i] -= work->through[i * parameters + k] * way->theta[k];
      largest = fmax (largest, fabs (way->strength[i]));
    }
  return largest;
}

CwFitState
cw_joint_minimise (CwJointWork *work, unsigned steps, CwJointStop stop, void *context)
{
  bool fresh = work->joint->theta[0] == 0;
  cw_joint_evaluate (work);
  for (unsigned step = 0; step < steps; step++)
    {
      bool hold = fresh && step < SCALE_WAITS;
      Point from, way;
      double before = work->all.loss, part = 1;
      memcpy (from.theta, work->joint->theta, sizeof from.theta);
      memcpy (from.strength, work->strength, work->players * sizeof *from.strength);
      double largest = find_step (work, hold, &way);
      if (largest < 0)
        return CW_FIT_COLLINEAR;
      if (stop && stop (context))
        return CW_FIT_CANCELLED;
      for (unsigned halving = 0; halving < HALVINGS; halving++, part /= 2)
        {
          move (work, &from, &way, part);
          cw_joint_evaluate (work);
          if (work->all.loss <= before + 1e-12 * fabs (before))
            break;
        }
      if (largest < NEAR && !hold)
        return CW_FIT_OK;
    }
  return CW_FIT_NO_PROGRESS;
}

/* --- the variance of the strengths ----------------------------------------------------------- */

/* The mean over the players of theta^2 plus the variance of theta. */
static double
mean_square (CwJointWork *work)
{
  unsigned parameters = work->joint->parameters;
  double space[CW_JOINT_MAX_PLAYERS];
  CwMatrix inverse;
  if (!cw_joint_inform (work) || !cw_invert (parameters, work->reduced, inverse))
    return 0;
  double sum = cw_dense_inverse_trace (work->all.between, work->players, space);
  for (size_t i = 0; i < work->players; i++)
    sum += work->strength[i] * work->strength[i]
           + cw_quadratic (parameters, (const double (*)[CW_MAX_COLUMNS])inverse,
                           work->through + i * parameters);
  return sum / (double)work->players;
}

/* EM, with every third round extrapolated by Aitken's rule. */
static CwFitState
estimate_variance (CwJointWork *work, CwJointStop stop, void *context)
{
  double change = 0;
  for (unsigned round = 0; round < EM_ROUNDS; round++)
    {
      CwFitState state = cw_joint_minimise (work, round == 0 ? STEPS : EM_STEPS, stop, context);
      if (state != CW_FIT_OK && state != CW_FIT_NO_PROGRESS)
        return state;
      double next = mean_square (work), last = change;
      if (!(next > EM_LEAST))
        break;
      change = log (next / work->variance);
      double ratio = last != 0 ? change / last : 0;
      if (round % 3 == 2 && ratio > 0 && ratio < 1)
        next *= exp (fmax (-EM_JUMP, fmin (EM_JUMP, change * ratio / (1 - ratio))));
      work->variance = next;
      if (fabs (change) < EM_NEAR)
        break;
    }
  return CW_FIT_OK;
}

/* The same for how closely values are tied. */
static CwFitState
estimate_ties (CwJointWork *work, CwJointStop stop, void *context)
{
  CwFitState state = cw_joint_minimise (work, STEPS, stop, context);
  if (state != CW_FIT_OK)
    return state;
  cw_joint_find_point (work);
  work->joint->omega[0] = work->joint->omega[1] = 1;
  for (unsigned round = 0; round < EM_ROUNDS; round++)
    {
      CwMatrix inverse;
      cw_joint_set_prior (work);
      state = cw_joint_minimise (work, STEPS, stop, context);
      if (state != CW_FIT_OK || !cw_joint_inform (work)
          || !cw_invert (work->joint->parameters, work->reduced, inverse)
          || cw_joint_next_omega (work, inverse) < EM_TIES_NEAR)
        break;
    }
  cw_joint_set_prior (work);
  return state;
}

CwFitState
cw_joint_solve (CwJointWork *work, CwJointStop stop, void *context)
{
  double variance = work->joint->options.variance;
  CwFitState state = CW_FIT_OK;
  work->variance = variance > 0 ? variance : EM_START;
  if (work->players > 0 && variance < 0)
    state = estimate_variance (work, stop, context);
  work->joint->variance = work->players > 0 ? work->variance : 0;
  if (work->joint->options.tied && state == CW_FIT_OK)
    state = estimate_ties (work, stop, context);
  return state == CW_FIT_OK ? cw_joint_minimise (work, STEPS, stop, context) : state;
}
