/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about single moves: legality, check, exchange value; part of core/board_shogi.h. */
#pragma once

/* Whether the king of the side to move, on `king`, is safe after the square `gone` was left (empty
 * for a drop) and a piece came to `to`. */
static inline bool
cw_board_safe_after (const CwBoard *board, unsigned king, CwWide gone, unsigned to)
{
  CwWide arrived = cw_wide_bit (to), occupied = (cw_board_occupied (board) & ~gone) | arrived;
  return king == CW_SHOGI_NONE
         || !cw_board_attacked (board, king, cw_other (cw_board_side (board)), ~(gone | arrived),
                                occupied);
}

/* An own unpromoted pawn on the file of `square`, or CW_SHOGI_NONE. */
static inline unsigned
cw_board_pawn_on_file (const CwBoard *board, CwColour us, unsigned square)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwWide pawns =
      cw_board_pieces (board, us, CW_SHOGI_PAWN) & (tables->file << square % tables->files);
  return pawns ? cw_wide_first (pawns) : CW_SHOGI_NONE;
}

/* Whether dropping a pawn on `to`, otherwise legal, would be mate. */
static inline bool
cw_board_drop_mates (const CwBoard *board, CwColour us, unsigned to)
{
  unsigned king = cw_board_king (board, cw_other (us));
  return cw_wide_has (cw_board_tables (board)->step[us][CW_SHOGI_PAWN][to], king)
         && cw_board_is_drop_mate (board, us, to);
}

static inline bool
cw_board_is_legal_drop (const CwBoard *board, unsigned kind, unsigned to)
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwColour us = cw_board_side (board);
  if (kind == 0 || kind >= CW_SHOGI_HAND || board->hand[us][kind] == 0
      || board->square[to] != CW_NO_PIECE || cw_wide_has (cw_shogi_dead_end (tables, us, kind), to)
      || !cw_board_safe_after (board, cw_board_king (board, us), 0, to))
    return false;
  return kind != CW_SHOGI_PAWN
         || (cw_board_pawn_on_file (board, us, to) == CW_SHOGI_NONE
             && !cw_board_drop_mates (board, us, to));
}

/* Whether an arbitrary 32-bit value, such as a move from a hash table, is a legal move here. */
static inline bool
cw_board_is_legal (const CwBoard *board, CwMove move)
{
  const CwShogiTables *tables = cw_board_tables (board);
  unsigned from = cw_move_from (move), to = cw_move_to (move), kind = cw_move_kind (move);
  CwMoveType type = cw_move_type (move);
  CwColour us = cw_board_side (board);
  if (move >> CW_MOVE_BITS || from >= tables->squares || to >= tables->squares)
    return false;
  if (type == CW_MOVE_DROP)
    return from == 0 && cw_board_is_legal_drop (board, kind, to);
  if (type > CW_MOVE_PROMOTION || !cw_wide_has (board->colour[us], from)
      || cw_wide_has (board->colour[us], to))
    return false;

  unsigned piece = cw_piece_kind (board->square[from]), king = cw_board_king (board, us);
  CwWide zone = tables->zone[us];
  if (type == CW_MOVE_PROMOTION
          ? !cw_shogi_promotes (piece) || kind != piece + CW_SHOGI_PROMOTED
                || !(cw_wide_has (zone, from) || cw_wide_has (zone, to))
          : kind != 0 || cw_wide_has (cw_shogi_dead_end (tables, us, piece), to))
    return false;
  return cw_wide_has (cw_shogi_attacks (tables, us, piece, from, cw_board_occupied (board)), to)
         && cw_board_safe_after (board, from == king ? to : king, cw_wide_bit (from), to);
}

/* Whether a legal move gives check. */
static inline bool
cw_board_gives_check (const CwBoard *board, CwMove move)
{
  const CwShogiTables *tables = cw_board_tables (board);
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  CwColour us = cw_board_side (board);
  unsigned king = cw_board_king (board, cw_other (us));
  CwWide gone = type == CW_MOVE_DROP ? 0 : cw_wide_bit (from);
  CwWide occupied = (cw_board_occupied (board) & ~gone) | cw_wide_bit (to);
  unsigned kind =
      type == CW_MOVE_NORMAL ? cw_piece_kind (board->square[from]) : cw_move_kind (move);
  return cw_wide_has (cw_shogi_attacks (tables, us, kind, to, occupied), king)
         || (gone & (tables->straight[king] | tables->diagonal[king])
             && cw_board_line_attackers (board, king, us, ~gone, occupied));
}

/* The squares from which a piece of `us` of each kind checks the other king. */
static inline void
cw_board_map_kinds (const CwBoard *board, CwColour us, CwWide checks[CW_SHOGI_KINDS])
{
  const CwShogiTables *tables = cw_board_tables (board);
  CwColour them = cw_other (us);
  unsigned king = cw_board_king (board, them);
  const CwWide (*step)[CW_SHOGI_SQUARES + 1] = tables->step[them];
  CwWide occupied = cw_board_occupied (board);

  checks[CW_SHOGI_PAWN] = step[CW_SHOGI_PAWN][king];
  checks[CW_SHOGI_LANCE] = cw_shogi_lance (tables, them, king, occupied);
  checks[CW_SHOGI_KNIGHT] = step[CW_SHOGI_KNIGHT][king];
  checks[CW_SHOGI_SILVER] = step[CW_SHOGI_SILVER][king];
  checks[CW_SHOGI_BISHOP] = cw_shogi_bishop (tables, king, occupied);
  checks[CW_SHOGI_ROOK] = cw_shogi_rook (tables, king, occupied);
  checks[CW_SHOGI_GOLD] = step[CW_SHOGI_GOLD][king];
  checks[CW_SHOGI_KING] = 0;
  for (unsigned kind = CW_SHOGI_TOKIN; kind <= CW_SHOGI_PROMOTED_SILVER; kind++)
    checks[kind] = checks[CW_SHOGI_GOLD];
  checks[CW_SHOGI_HORSE] = checks[CW_SHOGI_BISHOP] | step[CW_SHOGI_KING][king];
  checks[CW_SHOGI_DRAGON] = checks[CW_SHOGI_ROOK] | step[CW_SHOGI_KING][king];
}

/* Decides for any move whether it gives check: the squares from which each kind checks, and the own
 * pieces that are alone between an own slider and the enemy king. */
typedef struct
{
  CwWide from[CW_SHOGI_KINDS];
  CwWide shields;
} CwCheckMap;

/* Fills the map for the side to move. */
static inline void
cw_board_map_checks (const CwBoard *board, CwCheckMap *map)
{
  CwColour us = cw_board_side (board);
  unsigned king = cw_board_king (board, cw_other (us));
  CwWide own = board->colour[us], occupied = cw_board_occupied (board);

  cw_board_map_kinds (board, us, map->from);
  /* Own sliders hidden from the king by own pieces that come first on its lines. */
  CwWide others = occupied & ~((map->from[CW_SHOGI_ROOK] | map->from[CW_SHOGI_BISHOP]) & own);
  CwWide hidden = cw_board_line_attackers (board, king, us, others, others);
  map->shields = 0;
  while (hidden)
    map->shields |= cw_board_tables (board)->between[king][cw_wide_pop (&hidden)] & own;
}

/* Whether a legal move gives check, using the map of its position. */
static inline bool
cw_board_checks_by (const CwBoard *board, const CwCheckMap *map, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  unsigned from = cw_move_from (move);
  unsigned kind =
      type == CW_MOVE_NORMAL ? cw_piece_kind (board->square[from]) : cw_move_kind (move);
  return cw_wide_has (map->from[kind], cw_move_to (move))
         || (type != CW_MOVE_DROP && cw_wide_has (map->shields, from)
             && cw_board_gives_check (board, move));
}

/* The square of the least valuable of `pieces`; CW_SHOGI_NONE if the set is empty. */
static inline unsigned
cw_board_least (const CwBoard *board, CwWide pieces, const int value[CW_BOARD_KINDS])
{
  unsigned least = CW_SHOGI_NONE;
  while (pieces)
    {
      unsigned square = cw_wide_pop (&pieces);
      if (least == CW_SHOGI_NONE
          || value[cw_piece_kind (board->square[square])]
                 < value[cw_piece_kind (board->square[least])])
        least = square;
    }
  return least;
}

/* Static exchange evaluation: what a legal move wins by exchanges on its target square, if each
 * side captures with its least valuable piece or stops, whichever is better; in the unit of
 * `value`, which is indexed by kind (the king's the largest, 0 for none). A piece's value is what
 * capturing it wins: in shogi, its value on the board plus that in hand. Later captures do not
 * promote, and pieces pinned to their king take part all the same; a king never captures a
 * guarded piece. */
static inline int
cw_board_see (const CwBoard *board, CwMove move, const int value[CW_BOARD_KINDS])
{
  unsigned to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  int gain[CW_SHOGI_SQUARES], standing = value[cw_board_moved (board, move)];
  CwWide occupied = cw_board_occupied (board);
  gain[0] = value[cw_board_captured (board, move)];
  if (type == CW_MOVE_PROMOTION)
    {
      gain[0] += value[cw_move_kind (move)] - standing;
      standing = value[cw_move_kind (move)];
    }
  if (type != CW_MOVE_DROP)
    occupied &= ~cw_wide_bit (cw_move_from (move));

  const CwShogiTables *tables = cw_board_tables (board);
  CwWide lines = tables->straight[to] | tables->diagonal[to];
  CwWide attackers = cw_board_attackers (board, to, occupied);
  CwColour side = cw_other (cw_board_side (board));
  unsigned depth = 0;
  for (;; side = cw_other (side))
    {
      attackers &= occupied & ~cw_wide_bit (to);
      CwWide own = attackers & board->colour[side];
      unsigned least = cw_board_least (board, own, value);
      if (least == CW_SHOGI_NONE || depth == CW_SHOGI_SQUARES - 1)
        break;
      unsigned kind = cw_piece_kind (board->square[least]);
      if (kind == CW_SHOGI_KING && (attackers & board->colour[cw_other (side)]))
        break;
      depth++;
      gain[depth] = standing - gain[depth - 1];
      standing = value[kind];
      occupied &= ~cw_wide_bit (least);
      /* Pieces behind the last captor now see the square. */
      if (cw_wide_has (lines, least))
        attackers |= cw_board_line_attackers (board, to, CW_WHITE, occupied, occupied)
                     | cw_board_line_attackers (board, to, CW_BLACK, occupied, occupied);
    }
  for (; depth > 0; depth--)
    gain[depth - 1] = gain[depth] > -gain[depth - 1] ? -gain[depth] : gain[depth - 1];
  return gain[0];
}
