/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings the errors of a summary (learning/row_summary.h) close to those by game. Its groups are
 * divided into subgroups, some twenty thousand in all, and for each there are the sums of its
 * games' scores at a few usual values: gradients (y - p) x of the log-likelihood. At other values
 * scores are much alike, so what grouping does to the squares of these sums is nearly what it does
 * to those of a fit (a control variate), and can be removed from its covariance: joint_subgroups.c.
 *
 * With p the chances of White by usual values in three scales, and h = p (1 - p) in one between, a
 * number is the sum over the rows of w m x in thousandths, rounded for each game. x is 1 or the
 * difference of a column; m, a multiplier, is y - p in a scale, in chess also times the phase u of
 * learning/joint.h, or h times an x, by which values other than the usual ones move the chances, or
 * in chess h u times the usual balance. Rows of the usual rule have neither 1 nor u. The numbers
 * are whole, so that parts add up to the same in any order, and a game that is in several parts is
 * in one subgroup. Not thread-safe, but many threads may read at once. */
#pragma once

#include "learning/columns.h"
#include "learning/distinct.h"

#define CW_SUBGROUPS 20000 /* at least as many in all */
#define CW_SUBGROUP_SCALES 3
#define CW_SUBGROUP_MULTIPLIERS (2 * CW_SUBGROUP_SCALES + CW_MAX_COLUMNS + 2)
#define CW_SUBGROUP_WIDTH                                                                          \
  ((2 * CW_SUBGROUP_SCALES + 1) * (CW_MAX_COLUMNS + 1)                                             \
   + (CW_MAX_COLUMNS + 1) * (CW_MAX_COLUMNS + 2) / 2)

typedef struct
{
  unsigned columns;
  bool constant; /* x may be 1 */
  bool phased;
  unsigned multipliers, width; /* number of multipliers; numbers per subgroup */
  double usual[CW_SUBGROUP_SCALES + 1][CW_MAX_COLUMNS]; /* log-odds; the last for h */
  CwDistinct keys;                                      /* group, subgroup (4 bytes each), drawn */
  int64_t *sum;                                         /* `width` per key */
  uint32_t room;
} CwSubgroups;

/* A subgroup's games without the drawn ones, or only those. */
typedef struct
{
  uint32_t group, subgroup;
  bool drawn;
  const int64_t *sum;
} CwSubgroup;

/* Number of subgroups per group; 1: no finer than groups, so none are kept. */
uint32_t cw_subgroups_each (uint32_t groups);

void cw_subgroups_init (CwSubgroups *subgroups, const CwColumns *columns, bool recommended);
void cw_subgroups_clear (CwSubgroups *subgroups);

/* The multipliers of a row: `phase` is u, `result` 1, 1/2 or 0. */
void cw_subgroups_multiply (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                            double result, double multiplier[CW_SUBGROUP_MULTIPLIERS]);

/* The place of the number for a multiplier and x: 0 for 1, otherwise the column from 1. */
unsigned cw_subgroups_place (const CwSubgroups *subgroups, unsigned multiplier, unsigned x);

/* Adds a game's row to `score`, `width` numbers that start as 0. */
void cw_subgroups_score (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                         double result, double weight, double *score);

/* Adds to the sums of a subgroup; false if memory runs out. */
bool cw_subgroups_add (CwSubgroups *subgroups, const CwSubgroup *subgroup);
/* A game's scores in thousandths. */
void cw_subgroups_round (const CwSubgroups *subgroups, const double *score, int64_t *sum);

/* A subgroup by its index below keys.count. */
CwSubgroup cw_subgroups_at (const CwSubgroups *subgroups, uint32_t index);
