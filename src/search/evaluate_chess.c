/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_chess.inc"

int
cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position, CwPawnEntry *kept)
{
  Work work;

  prepare (&work, evaluation, &position->chess);
  work.kept = kept;
  int score = tapered (sum_of (&work), phase_of (&work), PHASE_ALL);
  score = (int)((int64_t)score * scale_of (&work, score) / CW_TRACE_FULL_SCALE);
  return within_limits (position->chess.state.side == CW_WHITE ? score : -score);
}
