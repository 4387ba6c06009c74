/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values in hand and of promoted pieces, tied to those on the board. */
#include <math.h>
#include <string.h>

#include "core/position.h"
#include "core/variant.h"
#include "learning/joint_private.h"
#include "learning/points.h"
#include "learning/value_set.h"

#define POINT_STEPS 50
#define LEAST_OMEGA 1e-4

enum
{
  HAND,
  PROMOTED
};

/* The kind of a column's pieces, before they promoted. */
static CwKind
plain_of (const CwColumns *columns, unsigned column)
{
  const CwColumn *own = &columns->column[column];
  return own->place == CW_COLUMN_PROMOTED ? columns->game->kind[own->kind].plain : own->kind;
}

/* Does a promoted kind of shogi move like a gold? */
static bool
is_as_gold (const CwGame *game, CwKind plain)
{
  return game->shogi && strcmp (game->kind[plain].name, "bishop") != 0
         && strcmp (game->kind[plain].name, "rook") != 0;
}

unsigned
cw_joint_base (const CwColumns *columns, unsigned column)
{
  const CwColumn *own = &columns->column[column];
  const CwGame *game = columns->game;
  CwKind kind = plain_of (columns, column);
  if (own->place == CW_COLUMN_BOARD)
    return column;
  for (unsigned j = 0;
       own->place == CW_COLUMN_PROMOTED && is_as_gold (game, kind) && j < columns->count; j++)
    if (strcmp (game->kind[columns->column[j].kind].name, "gold") == 0)
      kind = columns->column[j].kind;
  unsigned base = cw_columns_find (columns, kind, false);
  return base < columns->count ? base : column;
}

/* --- the log-odds of a point ------------------------------------------------------------------ */

/* Sums for Newton's method on the balance and the first move. */
typedef struct
{
  double gradient[2], curvature[3];
} Sums;

static void
add_rows (const CwJointData *data, const double points[CW_MAX_COLUMNS], const double theta[2],
          Sums *sums)
{
  unsigned columns = data->columns.count;
  for (uint32_t g = 0; g < data->games; g++)
    for (size_t i = data->game[g].first; i < data->game[g + 1].first; i++)
      {
        const int8_t *difference = data->difference + (size_t)data->vector[i] * columns;
        double balance = 0;
        for (unsigned j = 0; j < columns; j++)
          balance += points[j] * difference[j];
        double chance = 1 / (1 + exp (-theta[0] * balance - theta[1]));
        double wrong = data->weight[i] * (chance - data->outcome[i]);
        double bend = data->weight[i] * chance * (1 - chance);
        sums->gradient[0] += wrong * balance;
        sums->gradient[1] += wrong;
        sums->curvature[0] += bend * balance * balance;
        sums->curvature[1] += bend * balance;
        sums->curvature[2] += bend;
      }
}

void
cw_joint_find_point (CwJointWork *work)
{
  double points[CW_MAX_COLUMNS], theta[2] = { 0 }, step = 1;
  cw_usual_points (&work->data->columns, points);
  for (unsigned i = 0; i < POINT_STEPS && fabs (step) > 1e-12; i++)
    {
      Sums s = { 0 };
      add_rows (work->data, points, theta, &s);
      double d = s.curvature[0] * s.curvature[2] - s.curvature[1] * s.curvature[1];
      step = (s.curvature[2] * s.gradient[0] - s.curvature[1] * s.gradient[1]) / d;
      theta[0] -= step;
      theta[1] -= (s.curvature[0] * s.gradient[1] - s.curvature[1] * s.gradient[0]) / d;
    }
  work->joint->point = theta[0];
}

/* --- the prior -------------------------------------------------------------------------------- */

/* The group of a tied column, its base, and the standard deviation of d at omega 1: by the usual
 * value of the base, or of the piece itself if it is the same piece and worth more. False if it is
 * not tied, or either has no value. */
static bool
find_tie (const CwJointWork *work, unsigned column, const double points[CW_MAX_COLUMNS],
          unsigned *base, unsigned *group, double *unit)
{
  const CwColumns *columns = &work->data->columns;
  *base = cw_joint_base (columns, column);
  *group = columns->column[column].place == CW_COLUMN_HAND ? HAND : PROMOTED;
  *unit = fmax (points[*base],
                columns->column[*base].kind == plain_of (columns, column) ? points[column] : 0)
          * work->joint->point;
  return *base != column && !work->held[column] && !work->held[*base] && *unit > 0;
}

void
cw_joint_set_prior (CwJointWork *work)
{
  double points[CW_MAX_COLUMNS], unit;
  unsigned base, group;
  cw_usual_points (&work->data->columns, points);
  memset (work->prior, 0, sizeof work->prior);
  for (unsigned j = 0; j < work->data->columns.count; j++)
    if (find_tie (work, j, points, &base, &group, &unit))
      {
        double sd = work->joint->omega[group] * unit, precision = 1 / (sd * sd);
        work->prior[j][j] += precision;
        work->prior[base][base] += precision;
        work->prior[j][base] -= precision;
        work->prior[base][j] -= precision;
      }
}

double
cw_joint_next_omega (CwJointWork *work, CwMatrix inverse)
{
  double points[CW_MAX_COLUMNS], sum[2] = { 0 }, count[2] = { 0 }, change = 0, unit;
  const double *theta = work->joint->theta;
  unsigned base, group;
  cw_usual_points (&work->data->columns, points);
  for (unsigned j = 0; j < work->data->columns.count; j++)
    if (find_tie (work, j, points, &base, &group, &unit))
      {
        double d = theta[j] - theta[base];
        double variance = inverse[j][j] + inverse[base][base] - 2 * inverse[j][base];
        sum[group] += (d * d + variance) / (unit * unit);
        count[group]++;
      }
  for (group = 0; group < 2; group++)
    if (count[group] > 0)
      {
        double next = fmax (sqrt (sum[group] / count[group]), LEAST_OMEGA);
        change = fmax (change, fabs (log (next / work->joint->omega[group])));
        work->joint->omega[group] = next;
      }
  return change;
}

bool
cw_joint_ties (const CwJoint *joint, const CwJoint *apart, CwTie ties[CW_MAX_COLUMNS])
{
  double unit = cw_army_unit (&joint->columns, joint->theta);
  double own = cw_army_unit (&apart->columns, apart->theta);
  for (unsigned k = 0; k < joint->columns.count && unit > 0 && own > 0; k++)
    {
      unsigned base = cw_joint_base (&joint->columns, k);
      double half = (joint->piece[k].log_odds_high - joint->piece[k].log_odds) / unit;
      double both = joint->theta[k] / unit;
      ties[k] = (CwTie){ .known = joint->piece[k].known,
                         .tied = base != k,
                         .prior = joint->theta[base] / unit,
                         .data = apart->theta[k] / own,
                         .both = both,
                         .low = both - half,
                         .high = both + half };
    }
  return unit > 0 && own > 0;
}
