/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes the errors of a summary (learning/row_summary.h) nearly those by game. Its groups are
 * divided into subgroups, some ten thousand in all, and of each there are the sums of its games'
 * scores at a few usual values: gradients (y - p) x of the log-likelihood. At other values scores
 * are much alike, so that what grouping does to the squares of these sums is nearly what it does to
 * those of a fit (a control variate), and can be taken out of its covariance: joint_subgroups.c.
 *
 * With p the chances of White by usual values in three scales, and h = p (1 - p) in one between, a
 * number is the sum over the rows of w m x in thousandths, rounded for each game. x is 1 or the
 * difference of a column; m, a multiplier, is y - p of a scale, in chess also times the phase u of
 * learning/joint.h, or h times an x, by which other values than the usual ones move the chances, or
 * in chess h u times the usual balance. Rows of the usual rule have neither 1 nor u. They are
 * whole, so that parts add up to the same in any order, and a game that is in several parts is in
 * one subgroup. Not thread-safe; many threads may read at once. */
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
  unsigned multipliers, width; /* how many there are; numbers of each subgroup */
  double usual[CW_SUBGROUP_SCALES + 1][CW_MAX_COLUMNS]; /* log-odds; the last for h */
  CwDistinct keys;                                      /* group, subgroup (4 bytes each), drawn */
  int64_t *sum;                                         /* of each key, `width` of them */
  uint32_t room;
} CwSubgroups;

/* One of them, less those games of it that were drawn, or these alone. */
typedef struct
{
  uint32_t group, subgroup;
  bool drawn;
  const int64_t *sum;
} CwSubgroup;

/* How many subgroups each group has; 1: they would be no finer, and are not kept. */
uint32_t cw_subgroups_each (uint32_t groups);

void cw_subgroups_init (CwSubgroups *subgroups, const CwColumns *columns, bool recommended);
void cw_subgroups_clear (CwSubgroups *subgroups);

/* The multipliers of a row: `phase` is u, `result` 1, 1/2 or 0. */
void cw_subgroups_multiply (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                            double result, double multiplier[CW_SUBGROUP_MULTIPLIERS]);

/* Where the number of a multiplier and x is: 0 for 1, else the column from 1. */
unsigned cw_subgroups_place (const CwSubgroups *subgroups, unsigned multiplier, unsigned x);

/* Adds what a row of a game adds to `score`, `width` numbers that are 0 before the first. */
void cw_subgroups_score (const CwSubgroups *subgroups, const int8_t *difference, double phase,
                         double result, double weight, double *score);

/* Adds to the sums of a subgroup; false where there is no memory. */
bool cw_subgroups_add (CwSubgroups *subgroups, const CwSubgroup *subgroup);
/* The scores of a game, in thousandths. */
void cw_subgroups_round (const CwSubgroups *subgroups, const double *score, int64_t *sum);

/* By its index below keys.count. */
CwSubgroup cw_subgroups_at (const CwSubgroups *subgroups, uint32_t index);
