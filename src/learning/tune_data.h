/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a training holds. Internal to learning. */
#pragma once

#include "learning/tune.h"
#include "search/trace.h"

typedef struct
{
  size_t first; /* of its entries */
  uint32_t count;
  float early, late; /* how much of the middlegame's and the endgame's sum counts */
  float result;      /* White's: 1, 1/2, 0; NaN where none is known, then there is a score */
  float searched;    /* White's, in pawns, infinite for a mate; NaN where none is known */
  float target;      /* what is learned: the result and the searched score blended */
} CwTuneSample;

typedef struct
{
  CwTuneSample *sample;
  size_t samples, sample_room;
  CwTraceEntry *entry;
  size_t entries, entry_room;
  size_t searched; /* samples with a searched score */
} CwTunePart;

struct CwTuning
{
  CwTuneOptions options;
  CwEvaluation evaluation; /* by the weights at the start */
  CwPosition position;
  CwTrace trace;
  int times[CW_WEIGHTS_MAX]; /* 0 but while a position is added */
  bool seen[CW_WEIGHTS_MAX];
  double weight[2 * CW_WEIGHTS_MAX]; /* middlegame and endgame in turn */
  unsigned games, left_out;
  CwTunePart part[2]; /* to learn from, held out */
};
