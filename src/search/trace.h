/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which features of the evaluation a position has, and how often: the evaluation is their weighted
 * sum, tapered and scaled as described here. Compiled from the evaluation's own source, so that
 * training uses exactly what the search uses. */
#pragma once

#include "search/evaluate.h"

#define CW_TRACE_MAX 4096
#define CW_TRACE_FULL_SCALE 14080 /* of `scale` */

typedef struct
{
  uint16_t weight; /* index into CwWeights.term */
  int16_t times;   /* White's less Black's */
} CwTraceEntry;

typedef struct
{
  unsigned count;
  CwTraceEntry entry[CW_TRACE_MAX]; /* unordered; a weight may occur several times */
  int phase, phase_all;             /* phase out of phase_all is middlegame, the rest endgame */
  int scale;                        /* how much of the sum counts, in CW_TRACE_FULL_SCALE */
} CwTrace;

/* Fills `trace` for a position of the game of `evaluation`. False if it has more features than
 * CW_TRACE_MAX. Pure. */
bool cw_trace (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);

/* Is nothing to be gained at once? The side to move is not in check and need not capture, and no
 * capture or promotion wins by exchanges. Only then does the evaluation predict the game. Pure. */
bool cw_trace_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);

/* Records one feature; for the evaluations. */
static inline void
cw_trace_add (CwTrace *trace, uintptr_t weight, int times)
{
  if (trace->count < CW_TRACE_MAX)
    trace->entry[trace->count] = (CwTraceEntry){ (uint16_t)weight, (int16_t)times };
  trace->count++;
}

/* The weighted sum of the features. */
static inline CwTerm
cw_trace_sum (const CwTrace *trace, const CwWeights *weights)
{
  CwTerm sum = 0;

  for (unsigned i = 0; i < trace->count && i < CW_TRACE_MAX; i++)
    sum += weights->term[trace->entry[i].weight] * trace->entry[i].times;
  return sum;
}

/* Parts of cw_trace, one for each implementation of the rules. */
void cw_trace_chess (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
void cw_trace_shogi (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
void cw_trace_general (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_chess_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_shogi_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_general_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
