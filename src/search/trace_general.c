/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CW_TRACE
#define CW_IS_QUIET cw_trace_general_is_quiet
#include "search/template/evaluate_general.inc"

#include "search/template/quiet.inc"

void
cw_trace_general (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, position);
  work.trace = trace;
  sum_of (&work);
  trace->phase = phase_of (&work);
  trace->phase_all = evaluation->general.phase_all;
  CwTerm sum = cw_trace_sum (trace, &evaluation->weights);
  trace->scale = scale_of (&work, tapered (sum, trace->phase, trace->phase_all));
}
