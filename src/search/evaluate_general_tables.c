/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation of any game, from its description. */
#include <math.h>
#include <stdlib.h>

#include "core/general_tables.h"
#include "search/evaluate.h"

/* 1 in the middle of the board, -1 in its corners. */
static double
centrality (const CwGame *game, unsigned square)
{
  double files = game->files - 1.0, ranks = game->ranks - 1.0;
  double file = fabs (2.0 * (square % game->files) - files) / files;
  double rank = fabs (2.0 * (square / game->files) - ranks) / ranks;

  return 1 - file - rank;
}

/* How far a man that promotes has come: 0 on its own first rank, 1 where it promotes. */
static double
advance (const CwGame *game, CwKind kind, unsigned square)
{
  unsigned zone = 0;

  while (zone < game->ranks && !(game->variant->kind[kind].zone >> zone & 1))
    zone++;
  unsigned rank = square / game->files;
  return zone == 0 || rank >= zone ? 1 : (double)rank / zone;
}

/* A royal man stays at home while there is danger and comes to the middle in the end. */
static CwTerm
royal_square (const CwGame *game, unsigned square)
{
  unsigned rank = square / game->files;
  double centre = centrality (game, square);
  double file = fabs (2.0 * (square % game->files) - (game->files - 1.0)) / (game->files - 1.0);
  CwTerm term = { -14 * (int)(rank < 4 ? rank : 4) + (int)(16 * file), (int)(28 * centre) };

  if (game->variant->goal[square / 64] >> square % 64 & 1)
    term.mg += 200;
  return term;
}

static CwTerm
man_square (const CwEvaluation *evaluation, CwKind kind, unsigned square)
{
  const CwGame *game = evaluation->game;
  const CwKindRules *rules = &game->variant->kind[kind];

  if (game->kind[kind].royal)
    return royal_square (game, square);
  if (game->variant->wins_without_men)
    return (CwTerm){ 0, 0 };
  if (rules->promotes_to[CW_WHITE] | rules->promotes_to[CW_BLACK])
    {
      double way = advance (game, kind, square), centre = centrality (game, square);
      double most = rules->resets_clock ? 70 : 25;
      return (CwTerm){ (int)(12 * centre + most / 3 * way), (int)(most * way * way) };
    }
  double more = cw_evaluation_mobility (game, kind, square)
                - cw_evaluation_mobility (game, kind, CW_NO_SQUARE);
  double centre = centrality (game, square);
  return (CwTerm){ (int)(6 * more + 8 * centre), (int)(5 * more + 6 * centre) };
}

/* Takes the mean off, as in chess. */
static void
fill_squares (CwEvaluation *evaluation, CwKind kind)
{
  unsigned squares = evaluation->game->files * evaluation->game->ranks;
  CwTerm term[CW_MAX_SQUARES], sum = { 0, 0 };

  for (unsigned square = 0; square < squares; square++)
    {
      term[square] = man_square (evaluation, kind, square);
      sum.mg += term[square].mg;
      sum.eg += term[square].eg;
    }
  for (unsigned square = 0; square < squares; square++)
    {
      evaluation->general.square[kind][square].mg =
          (int16_t)(term[square].mg - sum.mg / (int)squares);
      evaluation->general.square[kind][square].eg =
          (int16_t)(term[square].eg - sum.eg / (int)squares);
    }
}

/* What the start position has of men that are neither royal nor pawns. */
static int
start_phase (const CwGame *game, const int phase[CW_MAX_KINDS])
{
  const CwSetup *start = &game->variant->start;
  int sum = 0;

  for (unsigned square = 0; square < game->files * game->ranks; square++)
    sum += phase[cw_piece_kind (start->board[square])];
  for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
    sum += phase[kind] * (start->hand[0][kind] + start->hand[1][kind]);
  return sum;
}

void
cw_evaluation_fill_general (CwEvaluation *evaluation)
{
  const CwGame *game = evaluation->game;
  CwGeneralWeights *weights = &evaluation->general;

  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      double squares = cw_evaluation_mobility (game, (CwKind)kind, CW_NO_SQUARE);
      bool pawn = game->variant->kind[kind].resets_clock;
      fill_squares (evaluation, (CwKind)kind);
      weights->middle[kind] = (int)(squares * 0.75 + 0.5);
      weights->mobility[kind] = pawn || game->kind[kind].royal ? 0 : squares > 10 ? 2 : 4;
      weights->weight[kind] = squares < 2.6 ? 1 : squares > 16 ? 6 : (int)(squares / 2.6 + 0.5);
      weights->phase[kind] =
          pawn || game->kind[kind].royal ? 0 : abs (evaluation->material[kind]) / 10;
    }
  weights->phase_all = start_phase (game, weights->phase);
  weights->check = game->variant->checks_to_win ? 60 : 0;
}
