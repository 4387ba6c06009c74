/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much each game moved the pieces, for tests of parts: what one step of a fit without it says
 * (the jackknife, CR3 of [BM02]), refitting the players' strengths too. The errors of
 * learning/clustered.h know only the pieces' parameters, which is too little if a few hundred games
 * tell of dozens of players.
 *
 * With the rows x of a game less what the strengths explain of them, weights w, M = L L' the
 * inverse of the information left, and q the variance that the strengths have in it, the rows v =
 * root w (L' x, root q) have the leverages V V', and the game's influence is L times the first
 * parts of (I - V'V)^-1 V' r, r being the residuals over root w.
 *
 * Also, how much the variance of the strengths, which is estimated too, moved them: at the optimum
 * d beta / d ln tau^2 = -M C' theta / tau^2, C what the strengths explain of x, and ln tau^2 has
 * the information |I - V / tau^2|^2 / 2 with V the covariance of the strengths. */
#include "learning/joint_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/clustered.h"
#include "learning/dense.h"

#define N CW_MAX_COLUMNS

typedef struct
{
  CwJointWork *work;
  unsigned n;
  const unsigned *index;
  double *between; /* inverse of the players' information; NULL: no memory */
  CwMatrix root;   /* L */
} Jackknife;

/* The inverse of the players' information, from its factor. */
static double *
invert_between (const CwJointWork *work)
{
  size_t players = work->players;
  double *inverse = calloc (players * players + 1, sizeof *inverse);
  for (size_t i = 0; inverse && i < players; i++)
    {
      inverse[i * players + i] = 1;
      cw_dense_solve (work->all.between, players, inverse + i * players);
    }
  return inverse;
}

/* q */
static double
variance_of (const Jackknife *jackknife, const CwJointGame *game)
{
  size_t players = jackknife->work->players, one = game->player[0], other = game->player[1];
  const double *between = jackknife->between;
  double variance = 0;
  if (players > 0 && game->player[0] != CW_NO_PLAYER)
    variance += between[one * players + one];
  if (players > 0 && game->player[1] != CW_NO_PLAYER)
    variance += between[other * players + other];
  if (players > 0 && game->player[0] != CW_NO_PLAYER && game->player[1] != CW_NO_PLAYER)
    variance -= 2 * between[one * players + other];
  return fmax (variance, 0);
}

/* V'V and V' r of a game. */
static void
sum_rows (const Jackknife *jackknife, const CwJointGame *game, CwCluster *sum)
{
  const CwJointWork *work = jackknife->work;
  unsigned n = jackknife->n;
  double q = sqrt (variance_of (jackknife, game));
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double x[N], own[N], v[N];
      double chance = 1 / (1 + exp (-cw_joint_row (work, game, i, x)));
      double root = sqrt (work->data->weight[i] * chance * (1 - chance));
      double wrong = work->data->weight[i] * (work->data->outcome[i] - chance);
      cw_joint_own (work, n, jackknife->index, game, x, own);
      cw_cluster_turn (n, CW_CONST (jackknife->root), own, v);
      v[n] = q;
      for (unsigned k = 0; k <= n; k++)
        {
          sum->score[k] += wrong * v[k];
          v[k] *= root;
        }
      cw_cluster_add (sum, n + 1, v);
    }
}

/* The influence of a game on the free parameters. What it decides alone says nothing about its
 * spread. */
static void
find_influence (const Jackknife *jackknife, const CwJointGame *game, double influence[N])
{
  unsigned n = jackknife->n;
  CwCluster sum;
  CwMatrix rest;
  double solved[N];
  cw_cluster_clear (&sum, n + 1);
  sum_rows (jackknife, game, &sum);
  for (unsigned i = 0; i <= n; i++)
    for (unsigned j = 0; j <= i; j++)
      rest[i][j] = rest[j][i] = (i == j) - sum.information[i][j];
  if (!cw_solve (n + 1, rest, sum.score, solved))
    memcpy (solved, sum.score, n * sizeof *solved);
  for (unsigned i = 0; i < n; i++)
    {
      influence[i] = 0;
      for (unsigned j = 0; j <= i; j++)
        influence[i] += jackknife->root[i][j] * solved[j];
    }
}

/* The information of ln tau^2; `inverse` is M, and `through` in the work is C, players by
 * parameters. */
static double
inform_variance (const Jackknife *jackknife, const CwMatrix inverse)
{
  const CwJointWork *work = jackknife->work;
  size_t players = work->players;
  double information = 0;
  for (size_t i = 0; i < players; i++)
    for (size_t j = 0; j < players; j++)
      {
        const double *one = work->through + i * work->joint->parameters;
        const double *other = work->through + j * work->joint->parameters;
        double covariance = jackknife->between[i * players + j];
        for (unsigned k = 0; k < jackknife->n; k++)
          for (unsigned m = 0; m < jackknife->n; m++)
            covariance += one[jackknife->index[k]] * inverse[k][m] * other[jackknife->index[m]];
        double rest = (i == j) - covariance / work->variance;
        information += rest * rest / 2;
      }
  return information;
}

/* How much a standard error of ln tau^2 moves each column. */
static void
find_beside (const Jackknife *jackknife, const CwMatrix inverse, double beside[N])
{
  const CwJointWork *work = jackknife->work;
  double information, pull[N] = { 0 };
  if (work->players == 0 || (work->joint->options.variance >= 0 && !work->joint->options.estimated))
    return;
  information = inform_variance (jackknife, inverse);
  for (size_t i = 0; i < work->players; i++)
    for (unsigned k = 0; k < jackknife->n; k++)
      pull[k] += work->through[i * work->joint->parameters + jackknife->index[k]]
                 * work->strength[i] / work->variance;
  for (unsigned i = 0; i < jackknife->n && information > 0; i++)
    for (unsigned k = 0; k < jackknife->n; k++)
      if (jackknife->index[i] < work->joint->columns.count)
        beside[jackknife->index[i]] -= inverse[i][k] * pull[k] / sqrt (information);
}

bool
cw_joint_jackknife (CwJointWork *work, unsigned n, const unsigned *index, const CwMatrix inverse)
{
  Jackknife jackknife = { .work = work, .n = n, .index = index };
  unsigned columns = work->joint->columns.count;
  CwMatrix copy;
  memcpy (copy, inverse, sizeof copy);
  memset (work->beside, 0, sizeof work->beside);
  work->influence = calloc ((size_t)work->data->games * columns + 1, sizeof *work->influence);
  jackknife.between = invert_between (work);
  bool memory = work->influence && jackknife.between;
  bool done = memory && n < N && cw_factor (n, copy, jackknife.root);
  for (uint32_t g = 0; done && g < work->data->games; g++)
    {
      double influence[N];
      find_influence (&jackknife, &work->data->game[g], influence);
      for (unsigned i = 0; i < n && index[i] < columns; i++)
        work->influence[(size_t)g * columns + index[i]] = influence[i];
    }
  if (done)
    find_beside (&jackknife, inverse, work->beside);
  else
    {
      free (work->influence);
      work->influence = NULL;
    }
  free (jackknife.between);
  return memory;
}
