/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_general.inc"

int
cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, position);
  CwTerm sum = sum_of (&work);
  int score = tapered (sum, phase_of (&work), evaluation->general.phase_all);
  score = (int)((int64_t)score * scale_of (&work, score) / CW_TRACE_FULL_SCALE);
  return within_limits (position->general.state.side == CW_WHITE ? score : -score);
}
