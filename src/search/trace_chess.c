/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CW_TRACE
#define CW_IS_QUIET cw_trace_chess_is_quiet
#include "search/template/evaluate_chess.inc"

#include "core/board_chess.h"
#include "search/template/quiet.inc"

void
cw_trace_chess (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, &position->chess);
  work.trace = trace;
  sum_of (&work);
  CwTerm sum = cw_trace_sum (trace, &evaluation->weights);
  trace->phase = phase_of (&work);
  trace->phase_all = PHASE_ALL;
  trace->scale = scale_of (&work, tapered (sum, trace->phase, PHASE_ALL));
}
