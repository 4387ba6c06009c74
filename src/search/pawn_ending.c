/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table begins with no position won. A position is won if White, who has the pawn, can move to
 * a won one or promote safely; or if Black is to move, is not stalemated and can only move to won
 * ones. That is applied to all positions until nothing is added. */
#include "search/pawn_ending.h"

#include "base/once.h"
#include "core/attacks.h"

#define PLACES 24 /* pawn squares: files a to d, ranks 2 to 7 */

/* Indexed by side to move, pawn, White's king; each a set of squares of Black's king. */
static CwBits won[2][PLACES][64];

static unsigned
square_of (unsigned place)
{
  return place % 4 + 8 * (place / 4 + 1);
}

static CwBits
king_moves (unsigned square)
{
  return cw_attack_tables.king[square];
}

/* What the pawn attacks. */
static CwBits
guarded_by (unsigned pawn)
{
  CwBits bit = UINT64_C (1) << pawn;

  return (bit & ~CW_BITS_FILE_A) << 7 | (bit & ~CW_BITS_FILE_H) << 9;
}

/* Where Black's king may be for White, with the king on `king`, to win by promoting. */
static CwBits
won_by_promotion (unsigned king, unsigned pawn)
{
  unsigned last = pawn + 8;

  if (pawn / 8 != 6 || last == king)
    return 0;
  CwBits clear = ~(UINT64_C (1) << last);
  return cw_bits_has (king_moves (last), king) ? clear : clear & ~king_moves (last);
}

/* Black kings against which a pawn step wins. */
static CwBits
won_by_step (unsigned king, unsigned place)
{
  unsigned pawn = square_of (place);
  CwBits squares = won_by_promotion (king, pawn);

  if (pawn / 8 == 6 || pawn + 8 == king)
    return squares;
  CwBits first = UINT64_C (1) << (pawn + 8);
  squares |= won[CW_BLACK][place + 4][king] & ~first;
  if (pawn / 8 == 1 && pawn + 16 != king)
    squares |= won[CW_BLACK][place + 8][king] & ~(first | first << 8);
  return squares;
}

/* Black kings that lose with White to move. */
static CwBits
lost_to_white (unsigned king, unsigned place)
{
  unsigned pawn = square_of (place);
  CwBits squares = won_by_step (king, place);

  for (CwBits moves = king_moves (king) & ~(UINT64_C (1) << pawn); moves;)
    squares |= won[CW_BLACK][place][cw_bits_pop (&moves)];
  return squares & ~king_moves (king) & ~guarded_by (pawn);
}

/* Black kings that lose although Black is to move. */
static CwBits
lost_on_move (unsigned king, unsigned place)
{
  unsigned pawn = square_of (place);
  CwBits forbidden = king_moves (king) | guarded_by (pawn), squares = 0;

  for (unsigned bare = 0; bare < 64; bare++)
    {
      CwBits moves = king_moves (bare) & ~forbidden;
      bool stalemate = !moves && !cw_bits_has (guarded_by (pawn), bare);
      if (!stalemate && !(moves & ~won[CW_WHITE][place][king]))
        squares |= UINT64_C (1) << bare;
    }
  return squares & ~king_moves (king);
}

/* True if anything changed. */
static bool
add_won (unsigned king, unsigned place)
{
  CwBits free = ~(UINT64_C (1) << king | UINT64_C (1) << square_of (place));
  CwBits by_white = lost_to_white (king, place) & free;
  CwBits by_black = lost_on_move (king, place) & free;
  bool more = by_white != won[CW_WHITE][place][king] || by_black != won[CW_BLACK][place][king];

  won[CW_WHITE][place][king] = by_white;
  won[CW_BLACK][place][king] = by_black;
  return more;
}

static void
fill (void)
{
  for (bool more = true; more;)
    {
      more = false;
      for (unsigned place = PLACES; place-- > 0;)
        for (unsigned king = 0; king < 64; king++)
          if (king != square_of (place))
            more |= add_won (king, place);
    }
}

bool
cw_pawn_ending_wins (CwColour us, unsigned king, unsigned pawn, unsigned bare, CwColour to_move)
{
  static CwOnce once;
  unsigned turn = (us == CW_WHITE ? 0 : 56) ^ (pawn % 8 < 4 ? 0 : 7);
  unsigned place = (pawn ^ turn) % 8 + 4 * ((pawn ^ turn) / 8 - 1);

  cw_once (&once, fill);
  return cw_bits_has (won[to_move == us ? CW_WHITE : CW_BLACK][place][king ^ turn], bare ^ turn);
}
