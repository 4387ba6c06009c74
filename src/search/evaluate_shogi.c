/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/template/evaluate_shogi.inc"

static int
judge (const CwEvaluation *evaluation, const CwNetwork *network, const CwPosition *position,
       CwNetworkView views[2][2])
{
  CwNetworkBoard seen;
  Work work;

  prepare (&work, evaluation, &position->shogi);
  int score = tapered (sum_of (&work), phase_of (&work), PHASE_ALL);
  if (position->shogi.state.side == CW_BLACK)
    score = -score;
  if (network && cw_network_board (&seen, position))
    score += cw_network_score (network, &seen, views);
  return within_limits (score);
}

int
cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position)
{
  return judge (evaluation, NULL, position, NULL);
}

int
cw_evaluate_shogi_network (const CwEvaluation *evaluation, const CwNetwork *network,
                           const CwPosition *position, CwNetworkView views[2][2])
{
  return judge (evaluation, network, position, views);
}
