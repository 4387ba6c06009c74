/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dead positions (FIDE Laws 5.2.2) behind blocked pawns: nothing can ever be captured and no pawn
 * can ever move, so nobody can ever mate. With only kings and pawns, all placements of the kings
 * that legal moves lead to are searched, so the answer is exact. With bishops too, each piece is
 * given all the squares it could reach if it were alone with the pawns. That is more than it really
 * can reach, so every position called dead is dead, but some dead ones are missed. */
#include "core/board_chess.h"
#include "core/rules_table.h"

#include <string.h>

/* The fixed pawns. */
typedef struct
{
  CwBits pawns[2], both;
  CwBits guarded[2]; /* squares attacked by the pawns of a colour */
} Wall;

static Wall
make_wall (const CwBoard *board)
{
  Wall wall = { .both = board->kind[CW_PAWN] };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwBits pawns = cw_board_pieces (board, (CwColour)colour, CW_PAWN);
      wall.pawns[colour] = pawns;
      while (pawns)
        wall.guarded[colour] |= cw_attack_tables.pawn[colour][cw_bits_pop (&pawns)];
    }
  return wall;
}

/* Whether a pawn of `colour` could step ahead, given the `occupied` squares. */
static bool
can_step (const Wall *wall, unsigned colour, CwBits occupied)
{
  CwBits ahead = colour == CW_WHITE ? wall->pawns[CW_WHITE] << 8 : wall->pawns[CW_BLACK] >> 8;
  return (ahead & ~occupied) != 0;
}

static bool
pawns_can_take (const Wall *wall, const CwBoard *board)
{
  CwBits kings = board->kind[CW_KING];
  return ((wall->guarded[CW_WHITE] & board->colour[CW_BLACK])
          | (wall->guarded[CW_BLACK] & board->colour[CW_WHITE]))
         & ~kings;
}

/* --- kings and pawns ------------------------------------------------------------------------ */

typedef struct
{
  CwBits seen[2][64];     /* Black's king squares, by side to move and White's king */
  uint16_t waiting[8192]; /* side << 12 | White's king << 6 | Black's king */
  unsigned count;
} Walk;

static void
visit (Walk *walk, unsigned side, unsigned white, unsigned black)
{
  if (cw_bits_has (walk->seen[side][white], black))
    return;
  walk->seen[side][white] |= cw_bit (black);
  walk->waiting[walk->count++] = (uint16_t)(side << 12 | white << 6 | black);
}

/* Whether the kings, moving alternately wherever they may, can never change anything else. */
static bool
kings_walk_forever (const CwBoard *board, const Wall *wall)
{
  Walk walk;
  memset (walk.seen, 0, sizeof walk.seen);
  walk.count = 0;
  visit (&walk, board->state.side, cw_board_king (board, CW_WHITE),
         cw_board_king (board, CW_BLACK));
  while (walk.count > 0)
    {
      unsigned state = walk.waiting[--walk.count];
      unsigned us = state >> 12, them = 1 - us;
      unsigned king[2] = { state >> 6 & 63, state & 63 };
      bool in_check = cw_bits_has (wall->guarded[them], king[us]); /* on the first move at most */
      if (!in_check && can_step (wall, us, wall->both | cw_bit (king[0]) | cw_bit (king[1])))
        return false;
      CwBits to = cw_attack_tables.king[king[us]] & ~cw_attack_tables.king[king[them]]
                  & ~wall->guarded[them] & ~wall->pawns[us];
      if (to & wall->pawns[them])
        return false;
      while (to)
        {
          king[us] = cw_bits_pop (&to);
          visit (&walk, them, king[0], king[1]);
        }
    }
  return true;
}

/* --- bishops too ---------------------------------------------------------------------------- */

/* All squares a king could walk to, including enemy pawns that it could capture. */
static CwBits
king_reach (const Wall *wall, unsigned colour, unsigned king)
{
  CwBits barred = wall->guarded[1 - colour] | wall->pawns[colour];
  CwBits reach = cw_bit (king), fresh = reach;
  while (fresh)
    {
      CwBits next = cw_attack_tables.king[cw_bits_pop (&fresh)] & ~barred & ~reach;
      reach |= next;
      fresh |= next & ~wall->both;
    }
  return reach;
}

/* All squares a bishop could ever reach or attack. */
static CwBits
bishop_reach (const Wall *wall, unsigned square)
{
  CwBits reach = cw_bit (square), fresh = reach;
  while (fresh)
    {
      CwBits next = cw_attacks_bishop (cw_bits_pop (&fresh), wall->both) & ~reach;
      reach |= next;
      fresh |= next & ~wall->both;
    }
  return reach;
}

/* Whether no bishop ever captures, is captured or gives check, and no king captures a pawn. */
static bool
bishops_change_nothing (const CwBoard *board, const Wall *wall)
{
  CwBits kings[2], bishops[2] = { 0, 0 };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      kings[colour] = king_reach (wall, colour, cw_board_king (board, (CwColour)colour));
      for (CwBits pieces = cw_board_pieces (board, (CwColour)colour, CW_BISHOP); pieces;)
        bishops[colour] |= bishop_reach (wall, cw_bits_pop (&pieces));
    }
  for (unsigned us = 0; us < 2; us++)
    {
      unsigned them = 1 - us;
      if ((kings[us] | bishops[us]) & wall->pawns[them])
        return false;
      if (bishops[us] & ~wall->both & (kings[them] | bishops[them] | wall->guarded[them]))
        return false;
    }
  return true;
}

bool
cw_chess_is_walled (const CwBoard *board)
{
  if (board->kind[CW_KNIGHT] | board->kind[CW_ROOK] | board->kind[CW_QUEEN])
    return false;
  const Wall wall = make_wall (board);
  if (board->state.en_passant != CW_CHESS_NONE || pawns_can_take (&wall, board))
    return false;
  if (!board->kind[CW_BISHOP])
    return kings_walk_forever (board, &wall);
  return !can_step (&wall, CW_WHITE, wall.both) && !can_step (&wall, CW_BLACK, wall.both)
         && bishops_change_nothing (board, &wall);
}
