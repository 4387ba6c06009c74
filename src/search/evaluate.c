/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluations of all games share. */
#include "search/evaluate.h"

#include <string.h>

#include "core/rules_table.h"

static int
rounded (double value)
{
  if (!(value > -5000))
    return -5000;
  if (value > 5000)
    return 5000;
  return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

void
cw_evaluation_init (CwEvaluation *evaluation, const CwGame *game, const CwValues *values)
{
  CwValues own;

  if (!values)
    {
      cw_evaluation_values (game, &own);
      values = &own;
    }
  double pawn = values->board[1];
  double scale = pawn >= 10 ? 100 / pawn : 1;

  memset (evaluation, 0, sizeof *evaluation);
  evaluation->game = game;
  for (unsigned kind = 1; kind <= game->kinds && kind < CW_MAX_KINDS; kind++)
    {
      if (game->kind[kind].royal)
        continue;
      double hand = values->hand[kind] != 0 ? values->hand[kind] : values->board[kind];
      evaluation->material[kind] = rounded (values->board[kind] * scale);
      evaluation->hand[kind] = rounded (hand * scale);
    }
  if (game->rules == &cw_chess_rules)
    cw_evaluation_fill_chess (evaluation);
  else if (game->rules == &cw_shogi_rules)
    cw_evaluation_fill_shogi (evaluation);
  else
    cw_evaluation_fill_general (evaluation);
}

int
cw_evaluation_of (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwRules *rules = position->game->rules;

  return rules == &cw_chess_rules   ? cw_evaluate_chess (evaluation, position)
         : rules == &cw_shogi_rules ? cw_evaluate_shogi (evaluation, position)
                                    : cw_evaluate_general (evaluation, position);
}
