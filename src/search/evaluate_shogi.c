/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/board_shogi.h"
#include "search/evaluate.h"
#include "search/score.h"

#define TEMPO 20
#define DANGER_LIMIT 900

/* What one evaluation works with. Index 0 is the first player. */
typedef struct
{
  const CwEvaluation *evaluation;
  const CwShogiBoard *board;
  const CwShogiTables *tables;
  CwWide occupied;
  CwWide ring[2];     /* the squares around each side's king, and its own */
  CwWide attacked[2]; /* by each side */
  int units[2];       /* of each side's attack on the other's king */
  int attackers[2];
} Work;

/* How much a man that looks at a square beside the enemy's king threatens there. */
static const int threat[CW_SHOGI_KINDS] = {
  [CW_SHOGI_PAWN] = 2,
  [CW_SHOGI_LANCE] = 3,
  [CW_SHOGI_KNIGHT] = 4,
  [CW_SHOGI_SILVER] = 5,
  [CW_SHOGI_GOLD] = 5,
  [CW_SHOGI_BISHOP] = 4,
  [CW_SHOGI_ROOK] = 5,
  [CW_SHOGI_TOKIN] = 6,
  [CW_SHOGI_PROMOTED_LANCE] = 6,
  [CW_SHOGI_HORSE] = 6,
  [CW_SHOGI_PROMOTED_KNIGHT] = 6,
  [CW_SHOGI_PROMOTED_SILVER] = 6,
  [CW_SHOGI_DRAGON] = 7,
};

/* How much one more man in hand adds to an attack, per cent. */
static const int reserve[CW_SHOGI_HAND] = {
  [CW_SHOGI_PAWN] = 2,   [CW_SHOGI_LANCE] = 6, [CW_SHOGI_KNIGHT] = 7, [CW_SHOGI_SILVER] = 13,
  [CW_SHOGI_BISHOP] = 9, [CW_SHOGI_ROOK] = 14, [CW_SHOGI_GOLD] = 16,
};

/* A square more of a line man. */
static const int mobility[CW_SHOGI_KINDS] = {
  [CW_SHOGI_LANCE] = 3, [CW_SHOGI_BISHOP] = 6, [CW_SHOGI_ROOK] = 5,
  [CW_SHOGI_HORSE] = 4, [CW_SHOGI_DRAGON] = 4,
};
static const int middle[CW_SHOGI_KINDS] = {
  [CW_SHOGI_LANCE] = 3,  [CW_SHOGI_BISHOP] = 6,  [CW_SHOGI_ROOK] = 7,
  [CW_SHOGI_HORSE] = 10, [CW_SHOGI_DRAGON] = 12,
};

static int
distance (const CwShogiTables *tables, unsigned a, unsigned b)
{
  int files = abs ((int)(a % tables->files) - (int)(b % tables->files));
  int ranks = abs ((int)(a / tables->files) - (int)(b / tables->files));

  return files > ranks ? files : ranks;
}

static void
prepare (Work *work, const CwEvaluation *evaluation, const CwShogiBoard *board)
{
  *work = (Work){ .evaluation = evaluation,
                  .board = board,
                  .tables = cw_board_tables (board),
                  .occupied = cw_board_occupied (board) };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned king = board->state.king[colour];
      if (king != CW_SHOGI_NONE)
        work->ring[colour] = work->tables->step[colour][CW_SHOGI_KING][king] | cw_wide_bit (king);
    }
}

/* One man: what it is, where it stands, what it looks at. */
static int
man_worth (Work *work, CwColour colour, unsigned kind, unsigned square)
{
  const CwShogiWeights *weights = &work->evaluation->shogi;
  const CwShogiTables *tables = work->tables;
  unsigned own = work->board->state.king[colour], enemy = work->board->state.king[1 - colour];
  unsigned seen = colour == CW_WHITE ? square : tables->squares - 1 - square;
  CwWide attacks = cw_shogi_attacks (tables, colour, kind, square, work->occupied);
  CwWide near = attacks & work->ring[1 - colour];
  int sum = work->evaluation->material[kind] + weights->square[kind][seen];

  work->attacked[colour] |= attacks;
  if (kind == CW_SHOGI_KING)
    return sum;
  if (enemy != CW_SHOGI_NONE)
    sum += weights->attack[kind][distance (tables, square, enemy)];
  if (own != CW_SHOGI_NONE)
    sum += weights->defence[kind][distance (tables, square, own)];
  if (near)
    {
      work->units[colour] += threat[kind] * (int)cw_wide_count (near);
      work->attackers[colour]++;
    }
  if (mobility[kind])
    {
      CwWide free = attacks & ~work->board->colour[colour];
      sum += mobility[kind] * ((int)cw_wide_count (free) - middle[kind]);
    }
  return sum;
}

static int
men_of (Work *work, CwColour colour)
{
  const CwShogiBoard *board = work->board;
  int sum = 0;

  for (CwWide men = board->colour[colour]; men;)
    {
      unsigned square = cw_wide_pop (&men);
      sum += man_worth (work, colour, cw_piece_kind (board->square[square]), square);
    }
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    sum += board->hand[colour][kind] * work->evaluation->hand[kind];
  return sum;
}

/* How much the king of `colour` has to fear: men that look at the squares around it, more with more
 * of them, with men in the attacker's hand, and with squares that nobody guards. */
static int
king_danger (const Work *work, CwColour colour)
{
  CwColour other = cw_other (colour);
  const CwShogiBoard *board = work->board;
  unsigned king = board->state.king[colour];

  if (king == CW_SHOGI_NONE)
    return 0;
  CwWide ring = work->ring[colour] & ~cw_wide_bit (king);
  CwWide flights = ring & ~board->colour[colour] & ~work->attacked[other];
  CwWide holes = ring & work->attacked[other] & ~board->colour[other];
  int units = work->units[other] + 3 * (int)cw_wide_count (holes);
  int strength = 60;

  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    {
      unsigned count = board->hand[other][kind];
      strength += reserve[kind] * (int)(count < 4 ? count : 4);
    }
  int danger = units * (work->attackers[other] < 2 ? 1 : 2 + units / 12);
  danger = danger * strength / 100 - 4 * (int)cw_wide_count (flights);
  return danger < DANGER_LIMIT ? danger : DANGER_LIMIT;
}

int
cw_evaluate_shogi (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwShogiBoard *board = &position->shogi;
  Work work;

  prepare (&work, evaluation, board);
  int score = men_of (&work, CW_WHITE) - men_of (&work, CW_BLACK);
  score += king_danger (&work, CW_BLACK) - king_danger (&work, CW_WHITE);
  if (board->state.side == CW_BLACK)
    score = -score;
  score += TEMPO;
  return score > CW_EVAL_LIMIT ? CW_EVAL_LIMIT : score < -CW_EVAL_LIMIT ? -CW_EVAL_LIMIT : score;
}
