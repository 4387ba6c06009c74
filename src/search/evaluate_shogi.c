/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_shogi.inc"

int
cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position)
{
  Work work;

  prepare (&work, evaluation, &position->shogi);
  int score = tapered (sum_of (&work), phase_of (&work), PHASE_ALL);
  return within_limits (position->shogi.state.side == CW_WHITE ? score : -score);
}
