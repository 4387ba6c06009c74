/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_general.inc"

int
cw_evaluate_general (const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, position);
  CwTerm sum = sum_of (&work);
  int score = blended (sum, phase_of (&work), evaluation->general.phase_all);
  score = (int)((int64_t)score * share_of (&work, score) / CW_TRACE_WHOLE);
  return within_limits (position->general.state.side == CW_WHITE ? score : -score);
}
