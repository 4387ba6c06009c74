/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows in use, as the recommended model needs them. Internal to learning. */
#pragma once

#include "learning/joint.h"

#define CW_NO_PLAYER UINT32_MAX

/* A game, or all rows of a summary's group that have one result. */
typedef struct
{
  size_t first;       /* its first row */
  uint32_t cluster;   /* errors are clustered by it; clusters are contiguous */
  uint32_t player[2]; /* numbers of players with an estimated strength, or CW_NO_PLAYER */
  double rating;      /* White's less Black's, divided by 400 */
  double result;      /* 1, 1/2, 0 */
  uint8_t part;       /* of a cross-validation */
} CwJointGame;

typedef struct
{
  CwJointOptions options;
  CwColumns columns;
  CwJointGame *game; /* plus one at the end, for its first row */
  uint32_t games, clusters;
  unsigned players;
  bool rated; /* games differ in it; a common difference is the first move's */
  bool one_sided;
  unsigned won[2];    /* games, or lines of a summary, won by White and by Black */
  uint32_t *vector;   /* of each row */
  double *weight;     /* likewise */
  double *outcome;    /* likewise: its game's result, or what the options replace it with */
  float *score;       /* likewise, if the options have scores */
  size_t rows;        /* as counted: those of a summary stand for many */
  double total;       /* of all weights */
  int8_t *difference; /* of each vector, by column */
  double *phase;      /* u of each vector */
  uint32_t vectors;
  unsigned unequal[CW_MAX_COLUMNS]; /* clusters */
  const CwRowSummary *summary;      /* borrowed source of the data, with scores of subgroups … */
  CwSummaryPart part;               /* … of this part, for these weights; NULL: none */
} CwJointData;

/* False if memory runs out. Free with cw_joint_data_clear either way. */
bool cw_joint_data_init (CwJointData *data, const CwRows *rows, const CwJointOptions *options);
bool cw_joint_data_init_summary (CwJointData *data, const CwRowSummary *summary, CwSummaryPart part,
                                 const CwJointOptions *options);
void cw_joint_data_clear (CwJointData *data);
