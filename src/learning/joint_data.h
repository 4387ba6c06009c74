/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows in use as the recommended model takes them. Internal to learning. */
#pragma once

#include "learning/joint.h"

#define CW_NO_PLAYER UINT32_MAX

/* A game, or all rows with one result of a group of a summary. */
typedef struct
{
  size_t first;       /* its first row */
  uint32_t cluster;   /* errors are clustered by it; of neighbours alone */
  uint32_t player[2]; /* among those whose strength is estimated, or CW_NO_PLAYER */
  double rating;      /* White's less Black's, in 400 */
  double result;      /* 1, 1/2, 0 */
  uint8_t part;       /* of a cross-validation */
} CwJointGame;

typedef struct
{
  CwJointOptions options;
  CwColumns columns;
  CwJointGame *game; /* with one more at the end, for its first row */
  uint32_t games, clusters;
  unsigned players;
  bool rated; /* and games differ in it: a difference that all share is the first move's */
  bool one_sided;
  unsigned won[2];    /* games, or lines of a summary, won by White, by Black */
  uint32_t *vector;   /* of each row */
  double *weight;     /* likewise */
  double *outcome;    /* likewise: the result of its game, or what the options have instead */
  float *score;       /* likewise, where the options have them */
  size_t rows;        /* as they were counted: those of a summary stand for many */
  double total;       /* of all weights */
  int8_t *difference; /* of each vector, by column */
  double *phase;      /* u of each vector */
  uint32_t vectors;
  unsigned unequal[CW_MAX_COLUMNS]; /* clusters */
  const CwRowSummary *summary;      /* that these are of, borrowed, with scores of subgroups … */
  CwSummaryPart part;               /* … of this part, for these weights; NULL: none */
} CwJointData;

/* False where there is no memory. Free with cw_joint_data_clear either way. */
bool cw_joint_data_init (CwJointData *data, const CwRows *rows, const CwJointOptions *options);
bool cw_joint_data_init_summary (CwJointData *data, const CwRowSummary *summary, CwSummaryPart part,
                                 const CwJointOptions *options);
void cw_joint_data_clear (CwJointData *data);
