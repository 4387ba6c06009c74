/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/chances.h"

#include <math.h>

#include "core/variant.h"
#include "search/score.h"

/* Measured by `tests/search/measure-curve GAME GAMES NODES`, with 95 % intervals:
 *   chess       250 games, 4,000 nodes a move: slope 0.85 +- 0.22, drawn 0.83 +- 0.19; before that
 *               480 games of data/games/selfplay.pgn searched with 3,000 nodes: 0.80 and 0.92
 *   shogi       80 games, 2,000 nodes: slope 0.117 +- 0.039, drawn 0
 *   crazyhouse  60 games, 2,000 nodes: slope 0.20 +- 0.09, drawn 0.04 +- 0.07
 *   minishogi   60 games, 2,000 nodes: slope 0.19 +- 0.18, drawn 0
 *   capablanca  60 games, 2,000 nodes: slope 0.39 +- 0.10, drawn 0.48 +- 0.36
 * With drops, scores run large but decide little. */
static const CwChances chess = { 0.8, 0.9 }, shogi = { 0.115, 0 }, drops = { 0.2, 0 },
                       general = { 0.4, 0.5 };

CwChances
cw_chances_of (const CwGame *game)
{
  const CwVariant *variant = game->variant;
  CwChances chances = general;

  if (game->rules == cw_game_named ("shogi")->rules)
    return shogi;
  if (variant->drops)
    return drops;
  if (game->rules == cw_game_named ("chess")->rules)
    chances = chess;
  if (variant->explosions || variant->checks_to_win > 0 || variant->stalemate != CW_STALEMATE_DRAW)
    chances.drawn = 0; /* few draws, if any */
  return chances;
}

static double
logistic (double x)
{
  return 1 / (1 + exp (-x));
}

/* The probabilities of winning and of losing. */
static void
split (const CwGame *game, int score, double *won, double *lost)
{
  CwChances of = cw_chances_of (game);
  double ahead = of.slope * score / 100;
  bool mate = score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND;

  *won = mate ? score > 0 : logistic (ahead - of.drawn);
  *lost = mate ? score < 0 : logistic (-ahead - of.drawn);
}

void
cw_chances (const CwGame *game, int score, unsigned chances[3])
{
  double won, lost;

  split (game, score, &won, &lost);
  chances[0] = (unsigned)lround (1000 * won);
  chances[2] = (unsigned)lround (1000 * lost);
  if (chances[0] + chances[2] > 1000)
    chances[2] = 1000 - chances[0];
  chances[1] = 1000 - chances[0] - chances[2];
}

double
cw_chances_expected (const CwGame *game, int score)
{
  double won, lost;

  split (game, score, &won, &lost);
  return (1 + won - lost) / 2;
}
