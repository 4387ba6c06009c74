/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/subgroups.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/points.h"

#define THOUSAND 1000
#define ARMY 39.0 /* pawns that one side has in chess, which the scales refer to */
#define DRAWN 8   /* place in a key, after group and subgroup */

#define SCALES CW_SUBGROUP_SCALES

/* Log-odds of a pawn if it decided nothing, for beginners and for engines; and for h. */
static const double scales[SCALES + 1] = { 0, 0.25, 0.7, 0.4 };

uint32_t
cw_subgroups_each (uint32_t groups)
{
  return groups > 0 && groups < CW_SUBGROUPS ? (CW_SUBGROUPS + groups - 1) / groups : 1;
}

void
cw_subgroups_init (CwSubgroups *subgroups, const CwColumns *columns, bool recommended)
{
  double points[CW_MAX_COLUMNS], army = cw_army_points (columns);
  *subgroups = (CwSubgroups){ .columns = columns->count,
                              .constant = recommended,
                              .phased = recommended && cw_columns_are_chess (columns),
                              .keys = { .width = DRAWN + 1 } };
  unsigned x = columns->count + recommended, phased = subgroups->phased ? 1 : 0;
  subgroups->multipliers = SCALES * (1 + phased) + x + phased;
  subgroups->width = (SCALES * (1 + phased) + phased) * x + x * (x + 1) / 2;
  cw_usual_points (columns, points);
  for (unsigned k = 0; k <= SCALES; k++)
    for (unsigned j = 0; j < columns->count; j++)
      subgroups->usual[k][j] = scales[k] * points[j] * (army > 0 ? ARMY / army : 1);
}

void
cw_subgroups_clear (CwSubgroups *subgroups)
{
  cw_distinct_clear (&subgroups->keys);
  free (subgroups->sum);
  subgroups->sum = NULL;
  subgroups->room = 0;
}

static double
balance_of (const CwSubgroups *subgroups, unsigned scale, const int8_t *difference)
{
  double balance = 0;
  for (unsigned j = 0; j < subgroups->columns; j++)
    balance += subgroups->usual[scale][j] * difference[j];
  return balance;
}

static double
chance_of (double balance)
{
  return balance == 0 ? 0.5 : 1 / (1 + exp (-balance));
}

void
cw_subgroups_multiply (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                       double result, double multiplier[CW_SUBGROUP_MULTIPLIERS])
{
  double balance = balance_of (subgroups, SCALES, difference), p = chance_of (balance);
  double h = p * (1 - p);
  unsigned at = 0;
  for (unsigned k = 0; k < SCALES; k++)
    multiplier[at++] = result - chance_of (balance_of (subgroups, k, difference));
  for (unsigned k = 0; k < SCALES && subgroups->phased; k++)
    multiplier[at++] = multiplier[k] * phase;
  if (subgroups->constant)
    multiplier[at++] = h;
  for (unsigned j = 0; j < subgroups->columns; j++)
    multiplier[at++] = h * difference[j];
  if (subgroups->phased)
    multiplier[at] = h * phase * balance;
}

/* Is a multiplier h times an x? If so, `one` is that x, as a place among those that exist. */
static bool
is_pair (const CwSubgroups *subgroups, unsigned multiplier, unsigned *one)
{
  unsigned first = SCALES * (subgroups->phased ? 2 : 1);
  *one = multiplier - first;
  return multiplier >= first && *one < subgroups->columns + subgroups->constant;
}

unsigned
cw_subgroups_place (const CwSubgroups *subgroups, unsigned multiplier, unsigned x)
{
  unsigned others = SCALES * (subgroups->phased ? 2 : 1), count, one, other;
  count = subgroups->columns + subgroups->constant;
  other = subgroups->constant ? x : x - 1;
  if (!is_pair (subgroups, multiplier, &one))
    return (multiplier < others ? multiplier : others) * count + other;
  unsigned high = one > other ? one : other, low = one > other ? other : one;
  return (others + (subgroups->phased ? 1 : 0)) * count + high * (high + 1) / 2 + low;
}

void
cw_subgroups_score (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                    double result, double weight, double *score)
{
  double multiplier[CW_SUBGROUP_MULTIPLIERS];
  unsigned one;
  cw_subgroups_multiply (subgroups, difference, phase, result, multiplier);
  for (unsigned x = subgroups->constant ? 0 : 1; x <= subgroups->columns; x++)
    {
      double by = weight * (x == 0 ? 1 : difference[x - 1]);
      for (unsigned m = 0; by != 0 && m < subgroups->multipliers; m++)
        if (!is_pair (subgroups, m, &one) || one <= x - !subgroups->constant)
          score[cw_subgroups_place (subgroups, m, x)] += by * multiplier[m];
    }
}

void
cw_subgroups_round (const CwSubgroups *subgroups, const double *score, int64_t *sum)
{
  for (unsigned i = 0; i < subgroups->width; i++)
    sum[i] = llround (THOUSAND * score[i]);
}

bool
cw_subgroups_add (CwSubgroups *subgroups, const CwSubgroup *subgroup)
{
  uint8_t key[DRAWN + 1];
  uint32_t index;
  size_t width = subgroups->width;
  for (unsigned i = 0; i < 4; i++)
    {
      key[i] = (uint8_t)(subgroup->group >> (8 * (3 - i)));
      key[4 + i] = (uint8_t)(subgroup->subgroup >> (8 * (3 - i)));
    }
  key[DRAWN] = subgroup->drawn;
  if (!cw_distinct_add (&subgroups->keys, key, &index))
    return false;
  if (index >= subgroups->room)
    {
      uint32_t room = subgroups->room < 256 ? 256 : subgroups->room * 2;
      int64_t *sum = realloc (subgroups->sum, room * width * sizeof *sum);
      if (!sum)
        return false;
      memset (sum + subgroups->room * width, 0, (room - subgroups->room) * width * sizeof *sum);
      subgroups->sum = sum;
      subgroups->room = room;
    }
  for (size_t i = 0; i < width; i++)
    subgroups->sum[index * width + i] += subgroup->sum[i];
  return true;
}

CwSubgroup
cw_subgroups_at (const CwSubgroups *subgroups, uint32_t index)
{
  const uint8_t *key = cw_distinct_at (&subgroups->keys, index);
  CwSubgroup found = { .drawn = key[DRAWN],
                       .sum = subgroups->sum + (size_t)index * subgroups->width };
  for (unsigned i = 0; i < 4; i++)
    {
      found.group = found.group << 8 | key[i];
      found.subgroup = found.subgroup << 8 | key[4 + i];
    }
  return found;
}
