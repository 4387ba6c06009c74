/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/usi.h"

#include "notation/game_text.h"
#include "notation/position_reader.h"
#include "notation/square_text.h"

#include <string.h>

static CwMove
read_drop (CwShogiReading *reading, size_t end)
{
  const CwGame *game = cw_position_game (reading->position);
  char letter = reading->text[0];
  CwPiece piece = cw_reader_piece (game, letter, false);
  CwSquare to;
  if (piece == CW_NO_PIECE || cw_square_read (game, reading->text + 2, end - 2, &to) != end - 2)
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  reading->loose |= letter >= 'a';
  CwKind kind = cw_piece_kind (piece);
  CwMove move = cw_move_make (CW_MOVE_DROP, 0, to, kind);
  return cw_is_legal (reading->position, move)
             ? move
             : cw_shogi_fail_illegal (reading, cw_square_in_hand (kind), to, CW_ERROR_MOVE_ILLEGAL);
}

/* What the mark at the end of the text turns a piece on `from` into. */
static CwKind
promoted_kind (const CwShogiReading *reading, CwSquare from, char mark)
{
  const CwGame *game = cw_position_game (reading->position);
  if (mark == '+')
    return cw_text_promoted (game, cw_piece_kind (cw_position_at (reading->position, from)));
  return cw_text_kind (game, cw_text_upper (mark), false);
}

/* Finds an en passant capture, or castling written as king takes partner. */
static CwMove
special_move (const CwShogiReading *reading, CwSquare from, CwSquare to)
{
  CwMoveList list;
  cw_legal_moves (reading->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMoveType type = cw_move_type (list.moves[i]);
      if ((type == CW_MOVE_EN_PASSANT || type == CW_MOVE_CASTLING)
          && cw_move_from (list.moves[i]) == from && cw_move_to (list.moves[i]) == to)
        return list.moves[i];
    }
  return CW_NO_MOVE;
}

static CwMove
read_board_move (CwShogiReading *reading, size_t end)
{
  const CwGame *game = cw_position_game (reading->position);
  const char *text = reading->text;
  CwSquare from, to;
  size_t at = cw_square_read (game, text, end, &from);
  bool launch = at > 0 && at < end && text[at] == '*';
  size_t used = at > 0 ? cw_square_read (game, text + at + launch, end - at - launch, &to) : 0;
  at += launch + used;
  if (used == 0 || end - at > 1)
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);

  char mark = at < end ? text[at] : '\0';
  reading->loose |= mark == '=';
  CwMove move = cw_move_make (launch ? CW_MOVE_LAUNCH : CW_MOVE_NORMAL, from, to, 0);
  if (mark && mark != '=')
    {
      CwKind promoted = promoted_kind (reading, from, mark);
      if (launch || (promoted == 0 && mark != '+'))
        return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
      if (promoted == 0)
        return cw_shogi_fail_illegal (reading, from, to, CW_ERROR_MOVE_CANNOT_PROMOTE);
      move = cw_move_make (CW_MOVE_PROMOTION, from, to, promoted);
    }
  if (cw_is_legal (reading->position, move))
    return move;
  if (mark && mark != '=')
    return cw_shogi_fail_illegal (reading, from, to, CW_ERROR_MOVE_CANNOT_PROMOTE);
  move = special_move (reading, from, to);
  return move != CW_NO_MOVE
             ? move
             : cw_shogi_fail_illegal (reading, from, to, CW_ERROR_MOVE_HAS_TO_PROMOTE);
}

CwMove
cw_usi_read (CwShogiReading *reading)
{
  if (reading->length == 4 && memcmp (reading->text, "0000", 4) == 0)
    return cw_in_check (reading->position) ? cw_shogi_fail (reading, CW_ERROR_MOVE_PASS, NULL)
                                           : CW_NULL_MOVE;
  if (reading->length > 2 && reading->text[1] == '*')
    return read_drop (reading, reading->length);
  return read_board_move (reading, reading->length);
}
