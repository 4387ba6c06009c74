/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/moves_to.h"

#include "core/position.h"
#include "core/rules_table.h"

/* --- pieces of chess: asked from the target, several times faster than by all moves ----------- */

static void
add_legal (const CwPosition *position, CwMove move, CwMoveList *list)
{
  if (cw_is_legal (position, move))
    list->moves[list->count++] = move;
}

static void
find_pawns (const CwPosition *position, CwSquare to, CwMoveList *list)
{
  CwColour us = cw_position_side (position);
  int file = to % 8, rank = to / 8, back = us == CW_WHITE ? -1 : 1;
  bool last = rank == (us == CW_WHITE ? 7 : 0),
       empty = cw_position_at (position, to) == CW_NO_PIECE;
  static const int8_t ways[4][2] = { { 0, 1 }, { 0, 2 }, { -1, 1 }, { 1, 1 } };
  for (unsigned i = 0; i < 4; i++)
    {
      int from_file = file + ways[i][0], from_rank = rank + ways[i][1] * back;
      CwSquare from = (CwSquare)(from_rank * 8 + from_file);
      if (from_file < 0 || from_file > 7 || from_rank < 0 || from_rank > 7
          || cw_position_at (position, from) != cw_piece (us, CW_PAWN))
        continue;
      CwMoveType type = ways[i][0] != 0 && empty ? CW_MOVE_EN_PASSANT : CW_MOVE_NORMAL;
      if (!last)
        add_legal (position, cw_move_make (type, from, to, 0), list);
      for (CwKind kind = CW_KNIGHT; last && kind <= CW_KING; kind++)
        add_legal (position, cw_move_make (CW_MOVE_PROMOTION, from, to, kind), list);
    }
}

/* --- any pieces ------------------------------------------------------------------------------- */

static void
filter (const CwPosition *position, CwKind kind, CwSquare to, CwMoveList *list)
{
  unsigned kept = 0;
  cw_legal_moves (position, list);
  for (unsigned i = 0; i < list->count; i++)
    {
      CwMove move = list->moves[i];
      CwMoveType type = cw_move_type (move);
      if (cw_move_to (move) == to && type != CW_MOVE_DROP && type != CW_MOVE_CASTLING
          && cw_piece_kind (cw_position_at (position, cw_move_from (move))) == kind)
        list->moves[kept++] = move;
    }
  list->count = kept;
}

void
cw_moves_to (const CwPosition *position, CwKind kind, CwSquare to, CwMoveList *list)
{
  list->count = 0;
  if (cw_position_game (position)->rules != &cw_chess_rules)
    filter (position, kind, to, list);
  else if (kind == CW_PAWN)
    find_pawns (position, to, list);
  else if (kind != 0)
    {
      /* Attacks by chess pieces are symmetric, so look for the attackers from the square. */
      CwPiece piece = cw_piece (cw_position_side (position), kind);
      CwSquare squares[CW_MAX_SQUARES];
      unsigned count = cw_attacks_from (position, piece, to, squares);
      for (unsigned i = 0; i < count; i++)
        if (cw_position_at (position, squares[i]) == piece)
          add_legal (position, cw_move_make (CW_MOVE_NORMAL, squares[i], to, 0), list);
    }
}
