/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of shogi and minishogi: part of evaluate_shogi.c and, with CW_TRACE, of
 * trace_shogi.c. */
#include <stdlib.h>

#include "core/board_shogi.h"
#include "search/terms.h"

#define PHASE_ALL 16

/* What one evaluation works with. Index 0 is the first player. */
typedef struct
{
  const CwEvaluation *evaluation;
  const CwShogiWeights *weights;
  const CwShogiBoard *board;
#ifdef CW_TRACE
  CwTrace *trace;
#endif
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
  work->evaluation = evaluation;
  work->weights = &evaluation->weights.shogi;
  work->board = board;
  work->tables = cw_board_tables (board);
  work->occupied = cw_board_occupied (board);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned king = board->state.king[colour];
      work->attacked[colour] = work->ring[colour] = 0;
      work->units[colour] = work->attackers[colour] = 0;
      if (king != CW_SHOGI_NONE)
        work->ring[colour] = work->tables->step[colour][CW_SHOGI_KING][king] | cw_wide_bit (king);
    }
}

/* What a man is and where it stands. */
static inline CwTerm
placed (const Work *work, CwColour us, unsigned kind, unsigned square)
{
  unsigned seen = us == CW_WHITE ? square : work->tables->squares - 1 - square;

#ifdef CW_TRACE
  if (kind != CW_SHOGI_KING)
    TERM (work, us, material[kind], 1);
  return TERM (work, us, square[kind][seen], 1);
#else
  return work->evaluation->shogi[kind][seen];
#endif
}

static inline bool
moves_far (unsigned kind)
{
  return kind == CW_SHOGI_LANCE || kind == CW_SHOGI_BISHOP || kind == CW_SHOGI_ROOK
         || kind == CW_SHOGI_HORSE || kind == CW_SHOGI_DRAGON;
}

/* One man: what it is, where it stands, what it looks at. */
static inline CwTerm
man_worth (Work *work, CwColour us, unsigned kind, unsigned square)
{
  const CwShogiTables *tables = work->tables;
  unsigned own = work->board->state.king[us], enemy = work->board->state.king[1 - us];
  CwWide attacks = cw_shogi_attacks (tables, us, kind, square, work->occupied);
  CwWide near = attacks & work->ring[1 - us];
  CwTerm sum = placed (work, us, kind, square);

  work->attacked[us] |= attacks;
  if (kind == CW_SHOGI_KING)
    return sum;
  if (enemy != CW_SHOGI_NONE)
    sum += TERM (work, us, attack[kind][distance (tables, square, enemy)], 1);
  if (own != CW_SHOGI_NONE)
    sum += TERM (work, us, defence[kind][distance (tables, square, own)], 1);
  if (near)
    {
      work->units[us] += threat[kind] * (int)cw_wide_count (near);
      work->attackers[us]++;
    }
  if (moves_far (kind))
    {
      unsigned squares = cw_wide_count (attacks & ~work->board->colour[us]);
      sum += TERM (work, us,
                   mobility[kind][squares < CW_SHOGI_MOVES ? squares : CW_SHOGI_MOVES - 1], 1);
    }
  return sum;
}

static CwTerm
men_of (Work *work, CwColour us)
{
  const CwShogiBoard *board = work->board;
  CwTerm sum = 0;

  for (CwWide men = board->colour[us]; men;)
    {
      unsigned square = cw_wide_pop (&men);
      sum += man_worth (work, us, cw_piece_kind (board->square[square]), square);
    }
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    sum += TERM (work, us, hand[kind], board->hand[us][kind]);
  return sum;
}

/* What `us` does to the other king: men that look at the squares around it, more with more of them,
 * with men in hand, and with squares that nobody guards; and what that king has around it. */
static CwTerm
attack_of (const Work *work, CwColour us)
{
  CwColour them = cw_other (us);
  const CwShogiBoard *board = work->board;
  unsigned king = board->state.king[them];

  if (king == CW_SHOGI_NONE)
    return 0;
  CwWide ring = work->ring[them] & ~cw_wide_bit (king);
  unsigned flights = cw_wide_count (ring & ~board->colour[them] & ~work->attacked[us]);
  unsigned holes = cw_wide_count (ring & work->attacked[us] & ~board->colour[us]);
  int units = work->units[us] + 3 * (int)holes, strength = 0;
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    {
      unsigned count = board->hand[us][kind];
      strength += reserve[kind] * (int)(count < 4 ? count : 4);
    }
  int danger = (work->attackers[us] < 2 ? units / 2 : units) / 3, hand = strength / 16;
  danger = danger < CW_SHOGI_DANGERS ? danger : CW_SHOGI_DANGERS - 1;
  hand = hand < CW_SHOGI_STRENGTHS ? hand : CW_SHOGI_STRENGTHS - 1;
  CwTerm sum = TERM (work, us, danger[hand * CW_SHOGI_DANGERS + danger], 1);
  sum += TERM (work, us, holes[holes], 1);
  sum -= TERM (work, them, flights[flights], 1);
  sum -= TERM (work, them, walls[cw_wide_count (ring & board->colour[them])], 1);
  return sum;
}

static CwTerm
sum_of (Work *work)
{
  CwTerm sum = men_of (work, CW_WHITE) - men_of (work, CW_BLACK);

  sum += attack_of (work, CW_WHITE) - attack_of (work, CW_BLACK);
  CwTerm tempo = TERM (work, (CwColour)work->board->state.side, tempo[0], 1);
  return work->board->state.side == CW_WHITE ? sum + tempo : sum - tempo;
}

/* It is the earlier the fewer men are in hand. */
static int
phase_of (const Work *work)
{
  int held = 0;

  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    held += work->board->hand[CW_WHITE][kind] + work->board->hand[CW_BLACK][kind];
  return held < PHASE_ALL ? PHASE_ALL - held : 0;
}
