/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluations of all games share. */
#include "search/evaluate.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules_table.h"
#include "search/terms.h"
#include "search/trace.h"

static void
fill_chess (CwEvaluation *evaluation)
{
  const CwChessWeights *weights = &evaluation->weights.chess;
  const CwTerm *squares =
      evaluation->weights.term + offsetof (CwChessWeights, pawn_square) / sizeof (CwTerm);

  for (unsigned kind = CW_PAWN; kind <= CW_KING; kind++)
    for (unsigned square = 0; square < 64; square++)
      evaluation->chess[kind][square] =
          squares[64 * (kind - 1) + square] + (kind == CW_KING ? 0 : weights->material[kind - 1]);
}

static void
fill_shogi_places (CwShogiEvaluation *shogi, int files)
{
  for (int king = 0; king < files * files; king++)
    for (int square = 0; square < files * files; square++)
      {
        int away = abs (square % files - king % files), ahead = square / files - king / files;
        int row = ahead + CW_SHOGI_ROWS / 2;
        shogi->place[king][square] = (uint8_t)(away * CW_SHOGI_ROWS + row);
        if (away <= 2 && abs (ahead) <= 2)
          {
            shogi->near[king] |= cw_wide_bit ((unsigned)square);
            shogi->around[king][square] = (uint8_t)(away * 5 + ahead + 2);
          }
      }
}

static void
fill_shogi (CwEvaluation *evaluation, const CwGame *game)
{
  const CwShogiWeights *weights = &evaluation->weights.shogi;
  CwShogiEvaluation *shogi = &evaluation->shogi;

  for (unsigned kind = 1; kind < CW_SHOGI_KINDS; kind++)
    for (unsigned square = 0; square < CW_SHOGI_SQUARES; square++)
      shogi->piece[kind][square] = weights->material[kind] + weights->square[kind][square];
  fill_shogi_places (shogi, (int)game->files);
}

/* Fills all but the weights, from the weights. */
static void
fill (CwEvaluation *evaluation, const CwGame *game)
{
  evaluation->game = game;
  for (unsigned kind = 1; kind <= game->kinds && kind < CW_MAX_KINDS; kind++)
    {
      evaluation->material[kind] = cw_weights_material (&evaluation->weights, (CwKind)kind);
      evaluation->hand[kind] = cw_weights_hand (&evaluation->weights, (CwKind)kind);
    }
  if (game->rules == &cw_chess_rules)
    fill_chess (evaluation);
  else if (game->rules == &cw_shogi_rules)
    fill_shogi (evaluation, game);
  else
    cw_evaluation_fill_general (evaluation);
}

void
cw_evaluation_init (CwEvaluation *evaluation, const CwGame *game, const CwValues *values)
{
  memset (evaluation, 0, sizeof *evaluation);
  cw_weights_init (&evaluation->weights, game);
  if (values)
    cw_weights_set_values (&evaluation->weights, values);
  fill (evaluation, game);
}

void
cw_evaluation_init_weights (CwEvaluation *evaluation, const CwWeights *weights,
                            const CwValues *values)
{
  memset (evaluation, 0, sizeof *evaluation);
  evaluation->weights = *weights;
  if (values)
    cw_weights_set_values (&evaluation->weights, values);
  fill (evaluation, weights->game);
}

int
cw_evaluation_of (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwRules *rules = position->game->rules;

  return rules == &cw_chess_rules   ? cw_evaluate_chess (evaluation, position, NULL)
         : rules == &cw_shogi_rules ? cw_evaluate_shogi (evaluation, position)
                                    : cw_evaluate_general (evaluation, position);
}

/* --- traces -------------------------------------------------------------------------------- */

bool
cw_trace (CwTrace *trace, const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwRules *rules = position->game->rules;

  trace->count = 0;
  trace->scale = CW_TRACE_FULL_SCALE;
  if (rules == &cw_chess_rules)
    cw_trace_chess (trace, evaluation, position);
  else if (rules == &cw_shogi_rules)
    cw_trace_shogi (trace, evaluation, position);
  else
    cw_trace_general (trace, evaluation, position);
  return trace->count <= CW_TRACE_MAX;
}

bool
cw_trace_is_quiet (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwRules *rules = position->game->rules;

  return rules == &cw_chess_rules   ? cw_trace_chess_is_quiet (evaluation, position)
         : rules == &cw_shogi_rules ? cw_trace_shogi_is_quiet (evaluation, position)
                                    : cw_trace_general_is_quiet (evaluation, position);
}
