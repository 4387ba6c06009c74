/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a training. Internal to learning. */
#pragma once

#include "learning/tune.h"
#include "search/trace.h"

typedef struct
{
  size_t first; /* of its entries */
  uint32_t count;
  float early, late; /* how much of the middlegame's and the endgame's sum counts */
  float result;      /* White's: 1, 1/2, 0; NaN if not known, in which case there is a score */
  float searched;    /* White's, in pawns, infinite for a mate; NaN if not known */
  float target;      /* blend of the result and the searched score */
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
  CwEvaluation evaluation; /* with the starting weights */
  CwPosition position;
  CwTrace trace;
  int times[CW_WEIGHTS_MAX]; /* 0 except while a position is added */
  bool seen[CW_WEIGHTS_MAX];
  double weight[2 * CW_WEIGHTS_MAX]; /* alternating middlegame and endgame */
  unsigned games, left_out;
  CwTunePart part[2]; /* to learn from, held out */
};
