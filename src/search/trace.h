/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which features of the evaluation a position has, and how often: the evaluation is their sum with
 * the weights, tapered and scaled as described here. From the same source as the evaluation, so
 * that learning trains what the search uses. */
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
  CwTraceEntry entry[CW_TRACE_MAX]; /* in no order; a weight may occur several times */
  int phase, phase_all;             /* phase of phase_all are middlegame, the rest endgame */
  int scale;                        /* of the sum that counts, in CW_TRACE_FULL_SCALE */
} CwTrace;

/* Fills `trace` for a position of the game of `evaluation`. False where it has more features than
 * there is room for. Pure. */
bool cw_trace (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);

/* Whether nothing is to be gained at once: the side to move is not in check, does not have to
 * capture, and no capture or promotion wins by a count of the exchange. Only there does the
 * evaluation say what the game will be. */
bool cw_trace_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);

/* What one feature adds; for the evaluations. */
static inline void
cw_trace_add (CwTrace *trace, uintptr_t weight, int times)
{
  if (trace->count < CW_TRACE_MAX)
    trace->entry[trace->count] = (CwTraceEntry){ (uint16_t)weight, (int16_t)times };
  trace->count++;
}

/* Their sum with the weights. */
static inline CwTerm
cw_trace_sum (const CwTrace *trace, const CwWeights *weights)
{
  CwTerm sum = 0;

  for (unsigned i = 0; i < trace->count && i < CW_TRACE_MAX; i++)
    sum += weights->term[trace->entry[i].weight] * trace->entry[i].times;
  return sum;
}

/* Parts of cw_trace, one an implementation of the rules. */
void cw_trace_chess (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
void cw_trace_shogi (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
void cw_trace_general (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_chess_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_shogi_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
bool cw_trace_general_is_quiet (const CwEvaluation *evaluation, const CwPosition *position);
