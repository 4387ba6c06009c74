/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CW_TRACE
#define CW_IS_QUIET cw_trace_shogi_is_quiet
#include "search/template/evaluate_shogi.inc"

#include "search/template/quiet.inc"

void
cw_trace_shogi (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, &position->shogi);
  work.trace = trace;
  sum_of (&work);
  trace->phase = phase_of (&work);
  trace->phase_all = PHASE_ALL;
}
