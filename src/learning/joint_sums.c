/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loss of the recommended model and its derivatives. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/joint_private.h"

double
cw_joint_row (const CwJointWork *work, const CwJointGame *game, size_t row,
              double x[CW_MAX_COLUMNS])
{
  const CwJointData *data = work->data;
  const CwJoint *joint = work->joint;
  const double *theta = joint->theta;
  unsigned columns = data->columns.count;
  uint32_t vector = data->vector[row];
  const int8_t *difference = data->difference + (size_t)vector * columns;
  double u = data->phase[vector], sum = 0;
  double factor = joint->scale > 0 ? exp (theta[joint->scale] * u) : 1;
  for (unsigned j = 0; j < columns; j++)
    {
      x[j] = factor * difference[j];
      sum += theta[j] * x[j];
    }
  if (joint->scale > 0)
    x[joint->scale] = u * sum;
  if (joint->first_move > 0)
    {
      x[joint->first_move] = 1;
      sum += theta[joint->first_move];
    }
  if (joint->rating > 0)
    {
      x[joint->rating] = game->rating;
      sum += theta[joint->rating] * game->rating;
    }
  if (joint->score > 0)
    {
      x[joint->score] = data->score[row];
      sum += theta[joint->score] * data->score[row];
    }
  if (work->players > 0)
    for (unsigned side = 0; side < 2; side++)
      if (game->player[side] != CW_NO_PLAYER)
        sum += (side == 0 ? 1 : -1) * work->strength[game->player[side]];
  return sum;
}

static bool
make_sums (CwJointSums *sums, size_t players)
{
  sums->player_gradient = malloc ((players + 1) * sizeof *sums->player_gradient);
  sums->cross = malloc ((players * CW_MAX_COLUMNS + 1) * sizeof *sums->cross);
  sums->between = malloc ((players * players + 1) * sizeof *sums->between);
  return sums->player_gradient && sums->cross && sums->between;
}

static void
free_sums (CwJointSums *sums)
{
  free (sums->player_gradient);
  free (sums->cross);
  free (sums->between);
}

bool
cw_joint_work_init (CwJointWork *work, const CwJointData *data, CwJoint *joint)
{
  size_t players = data->players;
  *work = (CwJointWork){ .data = data, .joint = joint, .without = CW_JOINT_ALL_PARTS };
  work->strength = calloc (players + 1, sizeof *work->strength);
  work->strength_then = malloc ((players + 1) * sizeof *work->strength_then);
  work->through = malloc ((players * CW_MAX_COLUMNS + 1) * sizeof *work->through);
  bool games = make_sums (&work->games, players), all = make_sums (&work->all, players);
  return work->strength && work->strength_then && work->through && games && all;
}

void
cw_joint_work_clear (CwJointWork *work)
{
  free (work->strength);
  free (work->strength_then);
  free (work->through);
  free (work->influence);
  free_sums (&work->games);
  free_sums (&work->all);
}

/* --- the loss and its derivatives ------------------------------------------------------------ */

/* Adds a game's part of the derivatives by the strengths: `slope` and `curvature` are those by the
 * linear predictor, `mixed` by it and each parameter. */
static void
add_strengths (CwJointWork *work, const CwJointGame *game, double slope, double curvature,
               const double mixed[CW_MAX_COLUMNS])
{
  CwJointSums *sums = &work->games;
  unsigned parameters = work->joint->parameters;
  for (unsigned side = 0; side < 2; side++)
    {
      uint32_t player = game->player[side], other = game->player[1 - side];
      double sign = side == 0 ? 1 : -1;
      if (player == CW_NO_PLAYER)
        continue;
      sums->player_gradient[player] += sign * slope;
      sums->between[(size_t)player * work->players + player] += curvature;
      if (other != CW_NO_PLAYER)
        sums->between[(size_t)player * work->players + other] -= curvature;
      for (unsigned k = 0; k < parameters; k++)
        sums->cross[(size_t)player * parameters + k] += sign * mixed[k];
    }
}

static void
add_game (CwJointWork *work, const CwJointGame *game)
{
  const CwJointData *data = work->data;
  CwJointSums *sums = &work->games;
  unsigned parameters = work->joint->parameters;
  double x[CW_MAX_COLUMNS], mixed[CW_MAX_COLUMNS] = { 0 }, slope = 0, curvature = 0;
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double eta = cw_joint_row (work, game, i, x), weight = data->weight[i];
      double small = exp (-fabs (eta)), less = small / (1 + small);
      double chance = eta > 0 ? 1 - less : less, wrong = weight * (chance - data->outcome[i]);
      double bend = weight * chance * (1 - chance);
      sums->loss += weight * (fmax (eta, 0) + log (1 + small) - data->outcome[i] * eta);
      slope += wrong;
      curvature += bend;
      unsigned used = 0, at[CW_MAX_COLUMNS];
      for (unsigned j = 0; j < parameters; j++)
        {
          at[used] = j;
          used += x[j] != 0; /* no branch, as it would often be mispredicted */
        }
      for (unsigned m = 0; m < used; m++)
        {
          unsigned j = at[m];
          double bent = bend * x[j];
          sums->gradient[j] += wrong * x[j];
          mixed[j] += bent;
          for (unsigned l = 0; l <= m; l++)
            sums->information[j][at[l]] += bent * x[at[l]];
        }
    }
  if (work->players > 0)
    add_strengths (work, game, slope, curvature, mixed);
}

static void
add_penalties (CwJointWork *work)
{
  const CwJointData *data = work->data;
  double each = work->joint->options.lambda * data->total;
  for (unsigned j = 0; j < data->columns.count; j++)
    {
      double theta = work->joint->theta[j];
      work->all.loss += each * theta * theta;
      work->all.gradient[j] += 2 * each * theta;
      work->all.information[j][j] += 2 * each;
    }
  for (unsigned j = 0; work->joint->options.tied && j < data->columns.count; j++)
    for (unsigned k = 0; k < data->columns.count; k++)
      {
        const double *theta = work->joint->theta;
        work->all.loss += theta[j] * work->prior[j][k] * theta[k] / 2;
        work->all.gradient[j] += work->prior[j][k] * theta[k];
        work->all.information[j][k] += work->prior[j][k];
      }
  for (size_t i = 0; i < work->players; i++)
    {
      work->all.loss += work->strength[i] * work->strength[i] / (2 * work->variance);
      work->all.player_gradient[i] += work->strength[i] / work->variance;
      work->all.between[i * work->players + i] += 1 / work->variance;
    }
}

static void
add_games (CwJointWork *work)
{
  const CwJointData *data = work->data;
  CwJointSums *sums = &work->games;
  unsigned parameters = work->joint->parameters;
  size_t players = work->players;
  sums->loss = 0;
  memset (sums->gradient, 0, sizeof sums->gradient);
  memset (sums->information, 0, sizeof sums->information);
  memset (sums->player_gradient, 0, players * sizeof *sums->player_gradient);
  memset (sums->cross, 0, players * parameters * sizeof *sums->cross);
  memset (sums->between, 0, players * players * sizeof *sums->between);
  for (uint32_t g = 0; g < data->games; g++)
    if (data->game[g].part != work->without || work->without == CW_JOINT_ALL_PARTS)
      add_game (work, &data->game[g]);
  for (unsigned j = 0; j < parameters; j++)
    for (unsigned k = 0; k < j; k++)
      sums->information[k][j] = sums->information[j][k];
}

/* Are the games already summed at the current point? Remembers the point as summed. */
static bool
is_summed (CwJointWork *work)
{
  size_t size = work->players * sizeof *work->strength;
  bool same = work->summed
              && memcmp (work->theta_then, work->joint->theta, sizeof work->theta_then) == 0
              && memcmp (work->strength_then, work->strength, size) == 0;
  memcpy (work->theta_then, work->joint->theta, sizeof work->theta_then);
  memcpy (work->strength_then, work->strength, size);
  work->summed = true;
  return same;
}

void
cw_joint_evaluate (CwJointWork *work)
{
  const CwJointSums *games = &work->games;
  CwJointSums *all = &work->all;
  unsigned parameters = work->joint->parameters;
  size_t players = work->players;
  if (!is_summed (work))
    add_games (work);
  all->loss = games->loss;
  memcpy (all->gradient, games->gradient, sizeof all->gradient);
  memcpy (all->information, games->information, sizeof all->information);
  memcpy (all->player_gradient, games->player_gradient, players * sizeof *all->player_gradient);
  memcpy (all->cross, games->cross, players * parameters * sizeof *all->cross);
  memcpy (all->between, games->between, players * players * sizeof *all->between);
  add_penalties (work);
}
