/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_chess.inc"

ALWAYS int
judge (const CwEvaluation *evaluation, const CwNetwork *network, const CwPosition *position,
       CwPawnEntry *kept, CwNetworkView views[2][2])
{
  const CwChessBoard *board = &position->chess;
  int sign = board->state.side == CW_WHITE ? 1 : -1;
  Work work;

  prepare (&work, evaluation, board);
  work.kept = kept;
  int score = tapered (sum_of (&work), phase_of (&work), PHASE_ALL);
  if (network && !is_bare (&work, CW_WHITE) && !is_bare (&work, CW_BLACK))
    score += sign * cw_network_score (network, board, views);
  score = (int)((int64_t)score * scale_of (&work, score) / CW_TRACE_FULL_SCALE);
  return within_limits (sign * score);
}

int
cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position, CwPawnEntry *kept)
{
  return judge (evaluation, NULL, position, kept, NULL);
}

int
cw_evaluate_network (const CwEvaluation *evaluation, const CwNetwork *network,
                     const CwPosition *position, CwPawnEntry *kept, CwNetworkView views[2][2])
{
  return judge (evaluation, network, position, kept, views);
}
