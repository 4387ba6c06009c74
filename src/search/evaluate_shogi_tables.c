/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Default weights for shogi and minishogi without a weights file, by formulas of rank, file and
 * distance to the kings. */
#include <stdlib.h>

#include "search/evaluate.h"

#define DANGER_LIMIT 900

/* What a piece gains near the enemy's king and near its own, in percent of the lists below; and by
 * advancing. */
static const struct
{
  int attack, defence, advance;
} kinds[CW_SHOGI_KINDS] = {
  [CW_SHOGI_PAWN] = { 12, 12, 3 },
  [CW_SHOGI_LANCE] = { 0, 10, 0 },
  [CW_SHOGI_KNIGHT] = { 35, 20, 2 },
  [CW_SHOGI_SILVER] = { 75, 70, 2 },
  [CW_SHOGI_GOLD] = { 90, 100, 0 },
  [CW_SHOGI_BISHOP] = { 20, 0, 0 },
  [CW_SHOGI_ROOK] = { 20, -50, 1 },
  [CW_SHOGI_TOKIN] = { 100, 60, 0 },
  [CW_SHOGI_PROMOTED_LANCE] = { 95, 60, 0 },
  [CW_SHOGI_PROMOTED_KNIGHT] = { 95, 60, 0 },
  [CW_SHOGI_PROMOTED_SILVER] = { 95, 60, 0 },
  [CW_SHOGI_HORSE] = { 70, 90, 0 },
  [CW_SHOGI_DRAGON] = { 80, 0, 0 },
};

#define FAR 9 /* more than any distance between squares */

static const int attack[FAR] = { 0, 62, 50, 30, 14, 4, -6, -14, -20 };
static const int defence[FAR] = { 0, 42, 26, 8, -8, -16, -20, -22, -24 };

/* The king likes its own corners, away from the middle of the board. */
static int
king_square (int file, int rank, int files)
{
  int from_edge = file < files - 1 - file ? file : files - 1 - file;
  int sum = -18 * (rank < 5 ? rank : 5);

  if (files > 5)
    sum += from_edge == 1   ? 34
           : from_edge == 0 ? 24
           : from_edge == 2 ? 20
           : from_edge == 3 ? -4
                            : -18;
  return sum;
}

/* What each square more counts for a piece that moves far, and which number of squares counts 0. */
static const struct
{
  int more, middle;
} mobility[CW_SHOGI_KINDS] = {
  [CW_SHOGI_LANCE] = { 3, 3 },  [CW_SHOGI_BISHOP] = { 6, 6 },  [CW_SHOGI_ROOK] = { 5, 7 },
  [CW_SHOGI_HORSE] = { 4, 10 }, [CW_SHOGI_DRAGON] = { 4, 12 },
};

static CwTerm
always (int value)
{
  return cw_term (value, value);
}

static void
fill_kind (CwWeights *all, const CwValues *values, unsigned kind)
{
  CwShogiWeights *weights = &all->shogi;
  int files = (int)all->game->files, ranks = (int)all->game->ranks;

  weights->material[kind] = always ((int)values->board[kind]);
  weights->hand[kind] = always (kind < CW_SHOGI_HAND ? (int)values->hand[kind] : 0);
  for (int square = 0; square < files * ranks; square++)
    {
      int file = square % files, rank = square / files;
      weights->square[kind][square] =
          always (kind == CW_SHOGI_KING ? king_square (file, rank, files)
                                        : kinds[kind].advance * (2 * rank - ranks + 1));
    }
  for (int place = 0; place < CW_SHOGI_PLACES; place++)
    {
      int away = place / CW_SHOGI_ROWS, ahead = abs (place % CW_SHOGI_ROWS - CW_SHOGI_ROWS / 2);
      int far = away > ahead ? away : ahead;
      weights->attack[kind][place] = always (attack[far] * kinds[kind].attack / 100);
      weights->defence[kind][place] = always (defence[far] * kinds[kind].defence / 100);
    }
  for (int squares = 0; squares < CW_SHOGI_MOVES; squares++)
    weights->mobility[kind][squares] =
        always (mobility[kind].more * (squares - mobility[kind].middle));
}

void
cw_weights_fill_shogi (CwWeights *weights)
{
  CwValues values;

  cw_evaluation_described_values (weights->game, &values);
  for (unsigned kind = 1; kind < CW_SHOGI_KINDS; kind++)
    fill_kind (weights, &values, kind);
  for (int hand = 0; hand < CW_SHOGI_STRENGTHS; hand++)
    for (int danger = 0; danger < CW_SHOGI_DANGERS; danger++)
      {
        int units = 3 * danger + 1, value = units * (2 + units / 12) * (68 + 16 * hand) / 100;
        weights->shogi.danger[hand * CW_SHOGI_DANGERS + danger] =
            always (value < DANGER_LIMIT ? value : DANGER_LIMIT);
      }
  for (int flights = 0; flights < CW_SHOGI_STRENGTHS * 9; flights++)
    weights->shogi.flights[flights] = always (4 * (flights % 9));
  weights->shogi.tempo[0] = always (20);
}
