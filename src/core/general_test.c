/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_test.h"

#include <string.h>

#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_generate.h"
#include "core/general_sight.h"

/* Whether a move is legal, in a sighted game, of a piece that moves where it attacks and does
 * not promote. */
static bool
is_plain_legal (const CwPosition *position, unsigned from, unsigned to)
{
  const CwGeneralTables *tables = position->game->general;
  const CwGeneralBoard *board = &position->general;
  CwColour us = (CwColour)board->state.side, them = cw_other (us);
  CwWide own = cw_set_wide (&board->pieces[us]), enemies = cw_set_wide (&board->pieces[them]);
  CwWide occupied = own | enemies;
  if (!cw_wide_has (cw_general_sees (tables, board->square[from], from, occupied) & ~own, to))
    return false;
  unsigned royal = board->state.royal[us];
  royal = royal == from ? to : royal;
  return royal == CW_NO_SQUARE
         || !cw_general_sighted_attacked (tables, board->square,
                                          (occupied & ~cw_wide_bit (from)) | cw_wide_bit (to),
                                          enemies & ~cw_wide_bit (to), royal, them);
}

bool
cw_general_is_legal (const CwPosition *position, CwMove move)
{
  CwMoveList list;
  if (move >> CW_MOVE_BITS || move == CW_NO_MOVE || cw_move_type (move) >= CW_MOVE_NULL)
    return false;
  const CwGeneralTables *tables = position->game->general;
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  if (tables->sighted && move >> 16 == 0 && !tables->may_end_early && !tables->variant->must_capture
      && from < tables->squares && to < tables->squares)
    {
      CwPiece piece = position->general.square[from];
      if (!cw_general_is_of (piece, (CwColour)position->general.state.side))
        return false;
      if (tables->sight[cw_piece_plain (piece)].goes
          && !tables->promotes_to[cw_piece_plain (piece)])
        return is_plain_legal (position, from, to);
    }
  cw_general_generate (position, &list, CW_GENERAL_ALL, move);
  for (unsigned i = 0; i < list.count; i++)
    if (list.moves[i] == move)
      return true;
  return false;
}

bool
cw_general_is_capture (const CwPosition *position, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  return type == CW_MOVE_EN_PASSANT
         || (type <= CW_MOVE_PROMOTION
             && position->general.square[cw_move_to (move)] != CW_NO_PIECE);
}

bool
cw_general_gives_check (const CwPosition *position, CwMove move)
{
  const CwGeneralTables *tables = position->game->general;
  CwColour us = (CwColour)position->general.state.side, them = cw_other (us);
  CwPiece pieces[CW_MAX_SQUARES];
  CwDelta delta;
  cw_general_describe (position, move, &delta);
  unsigned royal = cw_general_royal_after (position, &delta, them);
  if (royal == CW_NO_SQUARE)
    return false;
  memcpy (pieces, position->general.square, tables->squares * sizeof pieces[0]);
  cw_general_apply (pieces, &delta);
  return !cw_general_safe (position->game, pieces, royal,
                           cw_general_royal_after (position, &delta, us), them, CW_GENERAL_NONE);
}

/* --- attacks ------------------------------------------------------------------------------ */

unsigned
cw_general_attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
                         CwSquare squares[CW_MAX_SQUARES])
{
  const CwGeneralTables *tables = position->game->general;
  CwSet found = { { 0 } };
  if (square >= tables->squares || cw_piece_kind (piece) == 0
      || cw_piece_kind (piece) > position->game->kinds)
    return 0;
  cw_general_attack_from (tables, position->general.square, piece, square, &found);
  unsigned count = 0;
  for (unsigned to = cw_set_next (&found, 0); to < CW_MAX_SQUARES;
       to = cw_set_next (&found, to + 1))
    squares[count++] = (CwSquare)to;
  return count;
}
