/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about single moves: legality, check, exchange value; part of core/board_chess.h. */
#pragma once

/* Whether the king of the side to move is safe after the squares `gone` were left and a piece came
 * to `to`. */
static inline bool
cw_board_safe_after (const CwBoard *board, unsigned king, CwBits gone, unsigned to)
{
  CwBits occupied = (cw_board_occupied (board) & ~gone) | cw_bit (to);
  return !cw_board_attacked (board, king, cw_other (cw_board_side (board)), ~(gone | cw_bit (to)),
                             occupied);
}

static inline bool
cw_board_pawn_reaches (const CwBoard *board, CwColour us, unsigned from, unsigned to)
{
  CwBits occupied = cw_board_occupied (board);
  unsigned step = us == CW_WHITE ? from + 8 : from - 8;
  if (cw_bits_has (cw_attack_tables.pawn[us][from], to))
    return board->square[to] != CW_NO_PIECE;
  if (cw_bits_has (occupied, step) || cw_bits_has (occupied, to))
    return false;
  if (to == step)
    return true;
  return cw_bits_has (board->terms.farther[us], step)
         && to == (us == CW_WHITE ? from + 16 : from - 16);
}

/* Whether an arbitrary 32-bit value, such as a move from a hash table, is a legal move here. */
static inline bool
cw_board_is_legal (const CwBoard *board, CwMove move)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move), kind = cw_move_kind (move);
  CwMoveType type = cw_move_type (move);
  CwColour us = cw_board_side (board);
  if (board->terms.ends && cw_board_is_won (board))
    return false;
  if (move >> CW_MOVE_BITS || from > 63 || to > 63 || (kind != 0) != (type == CW_MOVE_PROMOTION)
      || kind > CW_KING || !cw_bits_has (board->colour[us], from))
    return false;

  CwKind piece = cw_piece_kind (board->square[from]);
  if (type == CW_MOVE_CASTLING)
    return piece == CW_KING && !board->state.checkers
           && cw_bits_has (board->state.castling & board->colour[us], to)
           && cw_board_castling_legal (board, us, from, to);
  if (type > CW_MOVE_EN_PASSANT || cw_bits_has (board->colour[us], to))
    return false;
  if (type == CW_MOVE_EN_PASSANT)
    return piece == CW_PAWN && to == board->state.en_passant
           && cw_bits_has (cw_attack_tables.pawn[us][from], to)
           && cw_board_en_passant_legal (board, us, from, to, us == CW_WHITE ? to + 8 : to - 8);

  unsigned king = cw_board_king (board, us);
  if (piece == CW_KING)
    return type == CW_MOVE_NORMAL && cw_bits_has (cw_attack_tables.king[from], to)
           && cw_board_safe_after (board, to, cw_bit (from), to);
  if (piece == CW_PAWN)
    {
      bool last = to / 8 == (us == CW_WHITE ? 7u : 0u);
      if (last != (type == CW_MOVE_PROMOTION) || (last && !(board->terms.promote[us] >> kind & 1))
          || !cw_board_pawn_reaches (board, us, from, to))
        return false;
    }
  else if (type != CW_MOVE_NORMAL
           || !cw_bits_has (cw_attacks_kind (us, piece, from, cw_board_occupied (board)), to))
    return false;
  return cw_board_safe_after (board, king, cw_bit (from), to);
}

/* Whether a legal move gives check. */
static inline bool
cw_board_gives_check (const CwBoard *board, CwMove move)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  CwColour us = cw_board_side (board);
  CwBits king_set = cw_board_pieces (board, cw_other (us), CW_KING);
  unsigned king = cw_bits_only (king_set);
  CwBits occupied = cw_board_occupied (board) & ~cw_bit (from);
  CwKind piece = cw_piece_kind (board->square[from]);

  if (type == CW_MOVE_CASTLING)
    {
      unsigned king_to = cw_castling_king_to (from, to), rook_to = cw_castling_rook_to (from, to);
      occupied = (occupied & ~cw_bit (to)) | cw_bit (king_to) | cw_bit (rook_to);
      return (cw_attacks_rook (rook_to, occupied) & king_set) != 0;
    }

  occupied |= cw_bit (to);
  if (type == CW_MOVE_PROMOTION)
    piece = cw_move_kind (move);
  if (type == CW_MOVE_EN_PASSANT)
    occupied &= ~cw_bit (to ^ 8);
  if (piece != CW_KING && (cw_attacks_kind (us, piece, to, occupied) & king_set))
    return true;
  if (type != CW_MOVE_EN_PASSANT && !cw_attack_tables.line[king][from])
    return false;

  CwBits queens = board->kind[CW_QUEEN], others = board->colour[us] & ~cw_bit (from);
  return (cw_attacks_rook (king, occupied) & (board->kind[CW_ROOK] | queens) & others)
         || (cw_attacks_bishop (king, occupied) & (board->kind[CW_BISHOP] | queens) & others);
}

/* Decides for any move whether it gives check: the squares from which each kind checks, and the own
 * pieces that are alone between an own slider and the enemy king. */
typedef struct
{
  CwBits from[CW_BOARD_KINDS];
  CwBits shields;
  unsigned king;
} CwCheckMap;

/* Fills the map for the side to move. */
static inline void
cw_board_map_checks (const CwBoard *board, CwCheckMap *map)
{
  CwColour us = cw_board_side (board), them = cw_other (us);
  CwBits own = board->colour[us], occupied = cw_board_occupied (board);
  unsigned king = map->king = cw_board_king (board, them);
  CwBits rook = cw_attacks_rook (king, occupied), bishop = cw_attacks_bishop (king, occupied);

  map->from[0] = map->from[CW_KING] = 0;
  map->from[CW_PAWN] = cw_attack_tables.pawn[them][king];
  map->from[CW_KNIGHT] = cw_attack_tables.knight[king];
  map->from[CW_BISHOP] = bishop;
  map->from[CW_ROOK] = rook;
  map->from[CW_QUEEN] = rook | bishop;

  /* Own sliders hidden from the king by own pieces that come first on its lines. */
  CwBits hidden = 0, others = occupied & ~((rook | bishop) & own);
  if (others != occupied)
    hidden =
        own
        & ((cw_attacks_rook (king, others) & (board->kind[CW_ROOK] | board->kind[CW_QUEEN]))
           | (cw_attacks_bishop (king, others) & (board->kind[CW_BISHOP] | board->kind[CW_QUEEN])));
  map->shields = 0;
  while (hidden)
    map->shields |= cw_attack_tables.between[king][cw_bits_pop (&hidden)] & own;
}

/* Whether a legal move gives check, using the map of its position. */
static inline bool
cw_board_checks_by (const CwBoard *board, const CwCheckMap *map, CwMove move)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  if (cw_move_type (move) != CW_MOVE_NORMAL)
    return cw_board_gives_check (board, move);
  return cw_bits_has (map->from[cw_piece_kind (board->square[from])], to)
         || (cw_bits_has (map->shields, from)
             && !cw_bits_has (cw_attack_tables.line[map->king][from], to));
}

/* Static exchange evaluation: what a legal move wins by exchanges on its target square, if each
 * side captures with its least valuable piece or stops, whichever is better; in the unit of
 * `value`, which is indexed by kind (0 for none). Later captures do not promote, and pieces
 * pinned to their king take part all the same; a king never captures a guarded piece. Castling is
 * worth 0. */
static inline int
cw_board_see (const CwBoard *board, CwMove move, const int value[CW_BOARD_KINDS])
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  if (type == CW_MOVE_CASTLING)
    return 0;

  int gain[32], standing = value[cw_piece_kind (board->square[from])];
  CwBits occupied = cw_board_occupied (board) & ~cw_bit (from);
  gain[0] = type == CW_MOVE_EN_PASSANT ? value[CW_PAWN] : value[cw_piece_kind (board->square[to])];
  if (type == CW_MOVE_EN_PASSANT)
    occupied &= ~cw_bit (to ^ 8);
  if (type == CW_MOVE_PROMOTION)
    {
      standing = value[cw_move_kind (move)];
      gain[0] += standing - value[CW_PAWN];
    }

  CwBits queens = board->kind[CW_QUEEN];
  CwBits diagonal = board->kind[CW_BISHOP] | queens, straight = board->kind[CW_ROOK] | queens;
  CwBits attackers = cw_board_attackers (board, to, occupied);
  CwColour side = cw_other (cw_board_side (board));
  unsigned depth = 0;
  for (;; side = cw_other (side))
    {
      attackers &= occupied;
      CwBits own = attackers & board->colour[side];
      if (!own || depth == 31)
        break;
      unsigned kind = CW_PAWN;
      while (!(own & board->kind[kind]))
        kind++;
      if (kind == CW_KING && (attackers & board->colour[cw_other (side)]))
        break;
      depth++;
      gain[depth] = standing - gain[depth - 1];
      standing = value[kind];
      occupied &= ~cw_bit (cw_bits_first (own & board->kind[kind]));
      /* Pieces behind the last captor now see the square. */
      attackers |= (cw_attacks_bishop (to, occupied) & diagonal)
                   | (cw_attacks_rook (to, occupied) & straight);
    }
  for (; depth > 0; depth--)
    gain[depth - 1] = gain[depth] > -gain[depth - 1] ? -gain[depth] : gain[depth - 1];
  return gain[0];
}
