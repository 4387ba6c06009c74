/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal move generation; part of core/board_chess.h. */
#pragma once

/* Captures and promotions, or all other moves, or both. */
#define CW_GENERATE_CAPTURES 1u
#define CW_GENERATE_QUIETS 2u

#define CW_GENERATOR static inline __attribute__ ((always_inline))

CW_GENERATOR CwMove
cw_generate_move (CwMoveType type, unsigned from, unsigned to, unsigned kind)
{
  return (CwMove)(from | to << 8 | kind << 16 | (unsigned)type << 22);
}

CW_GENERATOR CwMove *
cw_generate_targets (CwMove *out, unsigned from, CwBits targets)
{
  while (targets)
    *out++ = cw_generate_move (CW_MOVE_NORMAL, from, cw_bits_pop (&targets), 0);
  return out;
}

/* One step of a pawn of `us`: straight (0), towards the a-file (-1) or the h-file (1). */
CW_GENERATOR CwBits
cw_generate_step (CwColour us, CwBits pawns, int side)
{
  CwBits ahead = us == CW_WHITE ? pawns << 8 : pawns >> 8;
  return side == 0  ? ahead
         : side < 0 ? (ahead & ~CW_BITS_FILE_A) >> 1
                    : (ahead & ~CW_BITS_FILE_H) << 1;
}

CW_GENERATOR CwMove *
cw_generate_pawn_targets (CwMove *out, CwBits targets, int offset)
{
  while (targets)
    {
      unsigned to = cw_bits_pop (&targets);
      *out++ = cw_generate_move (CW_MOVE_NORMAL, (unsigned)((int)to - offset), to, 0);
    }
  return out;
}

CW_GENERATOR CwMove *
cw_generate_promotions (const CwBoard *board, CwMove *out, CwColour us, CwBits targets, int offset)
{
  static const uint8_t kinds[] = { CW_QUEEN, CW_KNIGHT, CW_ROOK, CW_BISHOP };
  while (targets)
    {
      unsigned to = cw_bits_pop (&targets), from = (unsigned)((int)to - offset);
      for (unsigned i = 0; i < 4; i++)
        if (board->terms.promote[us] >> kinds[i] & 1)
          *out++ = cw_generate_move (CW_MOVE_PROMOTION, from, to, kinds[i]);
    }
  return out;
}

/* The moves of `pawns` to squares of `mask`, except en passant. */
CW_GENERATOR CwMove *
cw_generate_pawns (const CwBoard *board, CwMove *out, CwColour us, unsigned what, CwBits pawns,
                   CwBits mask)
{
  const int up = us == CW_WHITE ? 8 : -8;
  const CwBits last = cw_bits_rank (us == CW_WHITE ? 7 : 0);
  CwBits enemies = board->colour[cw_other (us)], empty = ~cw_board_occupied (board);
  CwBits one = cw_generate_step (us, pawns, 0) & empty;

  if (what & CW_GENERATE_CAPTURES)
    {
      CwBits left = cw_generate_step (us, pawns, -1) & enemies & mask;
      CwBits right = cw_generate_step (us, pawns, 1) & enemies & mask;
      if ((left | right | one) & last)
        {
          out = cw_generate_promotions (board, out, us, left & last, up - 1);
          out = cw_generate_promotions (board, out, us, right & last, up + 1);
          out = cw_generate_promotions (board, out, us, one & last & mask, up);
        }
      out = cw_generate_pawn_targets (out, left & ~last, up - 1);
      out = cw_generate_pawn_targets (out, right & ~last, up + 1);
    }
  if (what & CW_GENERATE_QUIETS)
    {
      CwBits two = cw_generate_step (us, one & board->terms.farther[us], 0) & empty & mask;
      out = cw_generate_pawn_targets (out, one & ~last & mask, up);
      out = cw_generate_pawn_targets (out, two, 2 * up);
    }
  return out;
}

CW_GENERATOR CwMove *
cw_generate_en_passant (const CwBoard *board, CwMove *out, CwColour us)
{
  unsigned passed = board->state.en_passant;
  CwBits pawns =
      cw_attack_tables.pawn[cw_other (us)][passed] & cw_board_pieces (board, us, CW_PAWN);
  unsigned origin = us == CW_WHITE ? passed + 8 : passed - 8;
  while (pawns)
    {
      unsigned from = cw_bits_pop (&pawns);
      if (cw_board_en_passant_legal (board, us, from, passed, origin))
        *out++ = cw_generate_move (CW_MOVE_EN_PASSANT, from, passed, 0);
    }
  return out;
}

/* Whether the king, which is not in check and has the right, may castle with the rook on `rook`:
 * the way of both must be empty except for themselves, and no square on the king's way attacked. In
 * Chess960 the rook may have shielded the king, so the last square is tested with both gone. */
static inline bool
cw_board_castling_legal (const CwBoard *board, CwColour us, unsigned king, unsigned rook)
{
  unsigned king_to = cw_castling_king_to (king, rook), rook_to = cw_castling_rook_to (king, rook);
  CwBits movers = cw_bit (king) | cw_bit (rook);
  CwBits others = cw_board_occupied (board) & ~movers;
  CwBits king_way = cw_attack_tables.between[king][king_to] | cw_bit (king_to);
  CwBits rook_way = cw_attack_tables.between[rook][rook_to] | cw_bit (rook_to);
  if (others & (king_way | rook_way))
    return false;

  CwColour them = cw_other (us);
  for (CwBits way = king_way & ~cw_bit (king) & ~cw_bit (king_to); way;)
    if (cw_board_attacked (board, cw_bits_pop (&way), them, ~UINT64_C (0), others))
      return false;
  return !cw_board_attacked (board, king_to, them, ~UINT64_C (0), others | cw_bit (rook_to));
}

CW_GENERATOR CwMove *
cw_generate_castling (const CwBoard *board, CwMove *out, CwColour us, unsigned king)
{
  CwBits rooks = board->state.castling & board->colour[us];
  while (rooks)
    {
      unsigned rook = cw_bits_pop (&rooks);
      if (cw_board_castling_legal (board, us, king, rook))
        *out++ = cw_generate_move (CW_MOVE_CASTLING, king, rook, 0);
    }
  return out;
}

/* Own pieces that are alone between their king and an enemy slider. */
CW_GENERATOR CwBits
cw_generate_pinned (const CwBoard *board, CwColour us, unsigned king)
{
  CwBits enemies = board->colour[cw_other (us)], queens = board->kind[CW_QUEEN], pinned = 0;
  CwBits snipers = enemies
                   & ((cw_attacks_rook (king, enemies) & (board->kind[CW_ROOK] | queens))
                      | (cw_attacks_bishop (king, enemies) & (board->kind[CW_BISHOP] | queens)));
  while (snipers)
    {
      CwBits between = cw_attack_tables.between[king][cw_bits_pop (&snipers)] & board->colour[us];
      if (!cw_bits_many (between))
        pinned |= between;
    }
  return pinned;
}

/* The moves of knights, bishops, rooks and queens to squares of `targets`. */
CW_GENERATOR CwMove *
cw_generate_non_pawns (const CwBoard *board, CwMove *out, CwColour us, unsigned king, CwBits pinned,
                       CwBits targets)
{
  CwBits own = board->colour[us], occupied = cw_board_occupied (board);
  CwBits queens = board->kind[CW_QUEEN];

  for (CwBits pieces = board->kind[CW_KNIGHT] & own & ~pinned; pieces;)
    {
      unsigned from = cw_bits_pop (&pieces);
      out = cw_generate_targets (out, from, cw_attack_tables.knight[from] & targets);
    }
  for (CwBits pieces = (board->kind[CW_BISHOP] | queens) & own; pieces;)
    {
      unsigned from = cw_bits_pop (&pieces);
      CwBits to = cw_attacks_bishop (from, occupied) & targets;
      if (cw_bits_has (pinned, from))
        to &= cw_attack_tables.line[king][from];
      out = cw_generate_targets (out, from, to);
    }
  for (CwBits pieces = (board->kind[CW_ROOK] | queens) & own; pieces;)
    {
      unsigned from = cw_bits_pop (&pieces);
      CwBits to = cw_attacks_rook (from, occupied) & targets;
      if (cw_bits_has (pinned, from))
        to &= cw_attack_tables.line[king][from];
      out = cw_generate_targets (out, from, to);
    }
  return out;
}

CW_GENERATOR void
cw_generate (const CwBoard *board, CwMoveList *list, CwColour us, unsigned what)
{
  CwMove *out = list->moves;
  CwColour them = cw_other (us);
  CwBits own = board->colour[us], enemies = board->colour[them], occupied = own | enemies;
  CwBits checkers = board->state.checkers;
  CwBits wanted =
      (what & CW_GENERATE_CAPTURES ? enemies : 0) | (what & CW_GENERATE_QUIETS ? ~occupied : 0);
  unsigned king = cw_board_king (board, us);
  if (board->terms.ends && cw_board_is_won (board))
    {
      list->count = 0;
      return;
    }

  for (CwBits targets = cw_attack_tables.king[king] & wanted; targets;)
    {
      unsigned to = cw_bits_pop (&targets);
      if (!cw_board_attacked (board, to, them, ~UINT64_C (0), occupied ^ cw_bit (king)))
        *out++ = cw_generate_move (CW_MOVE_NORMAL, king, to, 0);
    }

  if (!cw_bits_many (checkers))
    {
      /* In check, every other piece has to capture the checker or step in between. */
      CwBits mask = ~UINT64_C (0);
      if (checkers)
        mask = checkers | cw_attack_tables.between[king][cw_bits_first (checkers)];
      CwBits pinned = cw_generate_pinned (board, us, king);
      CwBits pawns = board->kind[CW_PAWN] & own;

      out = cw_generate_pawns (board, out, us, what, pawns & ~pinned, mask);
      for (CwBits pieces = pawns & pinned; pieces;)
        {
          unsigned from = cw_bits_pop (&pieces);
          out = cw_generate_pawns (board, out, us, what, cw_bit (from),
                                   mask & cw_attack_tables.line[king][from]);
        }
      out = cw_generate_non_pawns (board, out, us, king, pinned, wanted & mask);
      if ((what & CW_GENERATE_CAPTURES) && board->state.en_passant != CW_CHESS_NONE)
        out = cw_generate_en_passant (board, out, us);
      if ((what & CW_GENERATE_QUIETS) && !checkers && (board->state.castling & own))
        out = cw_generate_castling (board, out, us, king);
    }
  list->count = (unsigned)(out - list->moves);
}
