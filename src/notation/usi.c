/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/usi.h"

#include "notation/position_reader.h"
#include "notation/square_text.h"

#include <string.h>

size_t
cw_usi_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  size_t length = 0;
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "0000"));
  if (cw_move_type (move) == CW_MOVE_DROP)
    {
      text[length++] = game->kind[cw_move_kind (move)].letter;
      text[length++] = '*';
    }
  else
    length += cw_square_write (game, cw_move_from (move), text);
  length += cw_square_write (game, cw_move_to (move), text + length);
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    text[length++] = '+';
  text[length] = '\0';
  return length;
}

/* --- reading ------------------------------------------------------------------------------- */

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

static CwMove
read_board_move (CwShogiReading *reading, size_t end)
{
  const CwGame *game = cw_position_game (reading->position);
  CwSquare from, to;
  char mark = '\0';
  if (end == 5)
    mark = reading->text[--end];
  if (end != 4 || (mark && mark != '+' && mark != '=')
      || !cw_square_read (game, reading->text, 2, &from)
      || !cw_square_read (game, reading->text + 2, 2, &to))
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);

  reading->loose |= mark == '=';
  CwMove move = cw_move_make (CW_MOVE_NORMAL, from, to, 0);
  if (mark == '+')
    {
      CwKind promoted =
          cw_shogi_promoted (game, cw_piece_kind (cw_position_at (reading->position, from)));
      if (promoted == 0)
        return cw_shogi_fail_illegal (reading, from, to, CW_ERROR_MOVE_CANNOT_PROMOTE);
      move = cw_move_make (CW_MOVE_PROMOTION, from, to, promoted);
    }
  if (cw_is_legal (reading->position, move))
    return move;
  return cw_shogi_fail_illegal (
      reading, from, to, mark == '+' ? CW_ERROR_MOVE_CANNOT_PROMOTE : CW_ERROR_MOVE_HAS_TO_PROMOTE);
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
