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
  CwWide near[2];     /* the squares at most two from it */
  CwWide attacked[2]; /* by each side, */
  CwWide twice[2];    /* by two of its men or more, */
  CwWide thrice[2];   /* by three or more, */
  CwWide by_pawns[2]; /* by a pawn */
  int units[2];       /* of each side's attack on the other's king */
  int attackers[2];
  int file[2], rank[2]; /* where the kings stand */
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

/* The two sizes of board there are let the compiler divide by multiplying. */
static inline int
file_of (const CwShogiTables *tables, unsigned square)
{
  return (int)(tables->files == 9 ? square % 9 : square % 5);
}

static inline int
rank_of (const CwShogiTables *tables, unsigned square)
{
  return (int)(tables->files == 9 ? square / 9 : square / 5);
}

/* Where a man of `us` stands as seen from the king of `whose`, ahead being as `us` moves. */
static inline unsigned
place_of (const Work *work, CwColour us, CwColour whose, int file, int rank)
{
  int away = abs (file - work->file[whose]), ahead = rank - work->rank[whose];

  return (unsigned)(away * CW_SHOGI_ROWS + CW_SHOGI_ROWS / 2 + (us == CW_WHITE ? ahead : -ahead));
}

/* The squares at most two files and ranks from one. */
static inline CwWide
near_to (const CwShogiTables *tables, int file, int rank)
{
  int files = (int)tables->files, ranks = (int)tables->ranks;
  int first = file > 2 ? file - 2 : 0, last = file + 2 < files ? file + 2 : files - 1;
  int lowest = rank > 2 ? rank - 2 : 0, highest = rank + 2 < ranks ? rank + 2 : ranks - 1;
  CwWide row = (((CwWide)1 << (last - first + 1)) - 1) << first, squares = 0;

  for (int r = lowest; r <= highest; r++)
    squares |= row << (r * files);
  return squares;
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
      work->by_pawns[colour] = work->ring[colour] = work->near[colour] = 0;
      work->units[colour] = work->attackers[colour] = 0;
      if (king == CW_SHOGI_NONE)
        continue;
      work->ring[colour] = work->tables->step[colour][CW_SHOGI_KING][king] | cw_wide_bit (king);
      work->file[colour] = file_of (work->tables, king);
      work->rank[colour] = rank_of (work->tables, king);
      work->near[colour] = near_to (work->tables, work->file[colour], work->rank[colour]);
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

/* What the men of one side look at: one, two, three of them or more. */
typedef struct
{
  CwWide once, twice, thrice;
} Sight;

/* One man: what it is, where it stands, what it looks at. */
static inline __attribute__ ((always_inline)) CwTerm
man_worth (Work *work, CwColour us, unsigned kind, unsigned square, Sight *sight)
{
  const CwShogiTables *tables = work->tables;
  unsigned own = work->board->state.king[us], enemy = work->board->state.king[1 - us];
  CwWide attacks = cw_shogi_attacks (tables, us, kind, square, work->occupied);
  CwWide near = attacks & work->ring[1 - us];
  CwTerm sum = placed (work, us, kind, square);

  sight->thrice |= sight->twice & attacks;
  sight->twice |= sight->once & attacks;
  sight->once |= attacks;
  if (kind == CW_SHOGI_PAWN)
    work->by_pawns[us] |= attacks;
  if (kind == CW_SHOGI_KING)
    return sum;
  int file = file_of (tables, square), rank = rank_of (tables, square);
  if (enemy != CW_SHOGI_NONE)
    sum += TERM (work, us, attack[kind][place_of (work, us, cw_other (us), file, rank)], 1);
  if (own != CW_SHOGI_NONE)
    sum += TERM (work, us, defence[kind][place_of (work, us, us, file, rank)], 1);
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
  Sight sight = { 0, 0, 0 };
  CwTerm sum = 0;

  for (CwWide men = board->colour[us]; men;)
    {
      unsigned square = cw_wide_pop (&men);
      sum += man_worth (work, us, cw_piece_kind (board->square[square]), square, &sight);
    }
  work->attacked[us] = sight.once;
  work->twice[us] = sight.twice;
  work->thrice[us] = sight.thrice;
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    {
      unsigned count = board->hand[us][kind];
      unsigned told = count < CW_SHOGI_HELD ? count : CW_SHOGI_HELD - 1;
      sum += TERM (work, us, hand[kind], (int)count);
      sum += TERM (work, us, held[(kind - 1) * CW_SHOGI_HELD + told], 1);
    }
  return sum;
}

/* Men that can be taken. */
static CwTerm
attacked_of (const Work *work, CwColour us)
{
  const CwShogiBoard *board = work->board;
  CwColour them = cw_other (us);
  unsigned moving = board->state.side == us;
  CwTerm sum = 0;

  for (CwWide men = board->colour[us] & work->attacked[them] & ~board->kind[CW_SHOGI_KING]; men;)
    {
      unsigned square = cw_wide_pop (&men), kind = cw_piece_kind (board->square[square]);
      CwWide bit = cw_wide_bit (square);
      unsigned how = work->by_pawns[them] & bit ? 2 : work->attacked[us] & bit ? 1 : 0;
      sum += TERM (work, us, attacked[(moving * 3 + how) * CW_SHOGI_KINDS + kind], 1);
    }
  return sum;
}

/* Men that may not leave the line between their king and a man that moves far. */
static CwTerm
pinned_of (const Work *work, CwColour us)
{
  const CwShogiBoard *board = work->board;
  const CwShogiTables *tables = work->tables;
  unsigned king = board->state.king[us];
  CwWide enemies = board->colour[1 - us];
  CwTerm sum = 0;

  if (king == CW_SHOGI_NONE)
    return 0;
  CwWide far = ((tables->straight[king] & cw_board_rooks (board))
                | (tables->diagonal[king] & cw_board_bishops (board))
                | (tables->ray[us == CW_WHITE ? CW_RAY_UP : CW_RAY_DOWN][king]
                   & board->kind[CW_SHOGI_LANCE]))
               & enemies;
  while (far)
    {
      CwWide between = tables->between[king][cw_wide_pop (&far)] & work->occupied;
      if (between && !(between & (between - 1)) && (between & board->colour[us]))
        sum += TERM (work, us, pinned[cw_piece_kind (board->square[cw_wide_first (between)])], 1);
    }
  return sum;
}

/* Where pawns can be dropped. */
static CwTerm
open_files_of (const Work *work, CwColour us)
{
  const CwShogiBoard *board = work->board;
  unsigned files = work->tables->files;
  unsigned pawns = cw_wide_count (board->colour[us] & board->kind[CW_SHOGI_PAWN]);
  unsigned open = files > pawns ? files - pawns : 0;

  return TERM (work, us, open_files[(board->hand[us][CW_SHOGI_PAWN] > 0 ? 10 : 0) + open], 1);
}

/* The part of a set around a king, in one word: bit 0 is the first square near it. */
typedef struct
{
  uint64_t once, twice, thrice;
} Looks;

static inline Looks
looks_of (const Work *work, CwColour by, unsigned first)
{
  return (Looks){ (uint64_t)(work->attacked[by] >> first), (uint64_t)(work->twice[by] >> first),
                  (uint64_t)(work->thrice[by] >> first) };
}

/* Men that look at the square `bit`; 3 stands for more, too. */
static inline unsigned
how_many (const Looks *looks, unsigned bit)
{
  return (unsigned)((looks->once >> bit & 1) + (looks->twice >> bit & 1)
                    + (looks->thrice >> bit & 1));
}

/* The squares around the king of `us`, one by one: what stands there, who attacks and guards it. */
static CwTerm
zone_of (const Work *work, CwColour us)
{
  const CwShogiBoard *board = work->board;
  int files = (int)work->tables->files;
  unsigned first = cw_wide_first (work->near[us]);
  Looks attackers = looks_of (work, cw_other (us), first), guards = looks_of (work, us, first);
  int file = file_of (work->tables, first) - work->file[us];
  int rank = rank_of (work->tables, first) - work->rank[us];
  CwTerm sum = 0;

  for (uint64_t squares = (uint64_t)(work->near[us] >> first); squares;)
    {
      unsigned bit = cw_bits_pop (&squares);
      int ranks = files == 9 ? (int)bit / 9 : (int)bit / 5, ahead = rank + ranks;
      CwPiece man = board->square[first + bit];
      unsigned away = (unsigned)abs (file + (int)bit - ranks * files);
      unsigned place = away * 5 + (unsigned)(2 + (us == CW_WHITE ? ahead : -ahead));
      unsigned occupant = man == 0 ? 0 : cw_piece_colour (man) == us ? 1 : 2;
      unsigned looks = how_many (&attackers, bit) * 4 + how_many (&guards, bit);
      sum += TERM (work, us, zone[(place * 3 + occupant) * 16 + looks], 1);
    }
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
  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    if (board->hand[us][kind] > 0)
      {
        unsigned row = kind - 1 + (board->hand[us][kind] > 1 ? CW_SHOGI_HAND - 1 : 0);
        sum += TERM (work, us, drops[row * 9 + holes], 1);
      }
  CwWide generals = board->kind[0] | board->kind[CW_SHOGI_SILVER];
  unsigned guards = cw_wide_count (work->near[them] & board->colour[them] & generals);
  sum -= TERM (work, them, flights[hand * 9 + (int)flights], 1);
  sum -= TERM (work, them, walls[cw_wide_count (ring & board->colour[them])], 1);
  sum -= TERM (work, them, generals[guards < 8 ? guards : 8], 1);
  return sum - zone_of (work, them);
}

static CwTerm
sum_of (Work *work)
{
  CwTerm sum = men_of (work, CW_WHITE) - men_of (work, CW_BLACK);

  sum += attack_of (work, CW_WHITE) - attack_of (work, CW_BLACK);
  sum += attacked_of (work, CW_WHITE) - attacked_of (work, CW_BLACK);
  sum += pinned_of (work, CW_WHITE) - pinned_of (work, CW_BLACK);
  sum += open_files_of (work, CW_WHITE) - open_files_of (work, CW_BLACK);
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
