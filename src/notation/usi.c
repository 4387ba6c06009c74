/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/usi.h"

#include "base/utf8.h"
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

typedef struct
{
  const CwPosition *position;
  const char *text;
  size_t length;
  bool loose;
  CwStatus *status;
} Reading;

/* With the text, made printable, as the argument. */
static CwMove
fail (const Reading *reading, CwStatusCode code)
{
  char word[CW_STATUS_ARG_SIZE];
  size_t length = reading->length;
  if (length >= sizeof word)
    length = cw_utf8_boundary (reading->text, sizeof word - 1);
  memcpy (word, reading->text, length);
  word[length] = '\0';
  cw_status_fail (reading->status, code, cw_utf8_valid (word, length, NULL) ? word : "?", NULL);
  return CW_NO_MOVE;
}

/* The rule that forbids it. */
static CwMove
fail_illegal (const Reading *reading, CwSquare from, CwSquare to, CwStatusCode otherwise)
{
  CwStatus why;
  cw_why_illegal (reading->position, from, to, &why);
  if (why.code == CW_OK)
    return fail (reading, otherwise);
  cw_status_fail (reading->status, why.code, why.args[0], why.args[1]);
  return CW_NO_MOVE;
}

static CwMove
read_drop (Reading *reading, size_t end)
{
  const CwGame *game = cw_position_game (reading->position);
  char letter = reading->text[0];
  CwPiece piece = cw_reader_piece (game, letter, false);
  CwSquare to;
  if (piece == CW_NO_PIECE || cw_square_read (game, reading->text + 2, end - 2, &to) != end - 2)
    return fail (reading, CW_ERROR_MOVE_UNREADABLE);
  reading->loose |= letter >= 'a';
  CwKind kind = cw_piece_kind (piece);
  CwMove move = cw_move_make (CW_MOVE_DROP, 0, to, kind);
  return cw_is_legal (reading->position, move)
             ? move
             : fail_illegal (reading, cw_square_in_hand (kind), to, CW_ERROR_MOVE_ILLEGAL);
}

static CwMove
read_board_move (Reading *reading, size_t end)
{
  const CwGame *game = cw_position_game (reading->position);
  CwSquare from, to;
  char mark = '\0';
  if (end == 5)
    mark = reading->text[--end];
  if (end != 4 || (mark && mark != '+' && mark != '=')
      || !cw_square_read (game, reading->text, 2, &from)
      || !cw_square_read (game, reading->text + 2, 2, &to))
    return fail (reading, CW_ERROR_MOVE_UNREADABLE);

  reading->loose |= mark == '=';
  CwMove move = cw_move_make (CW_MOVE_NORMAL, from, to, 0);
  if (mark == '+')
    {
      CwKind kind = cw_piece_kind (cw_position_at (reading->position, from)), promoted = 1;
      while (promoted <= game->kinds && (kind == 0 || game->kind[promoted].plain != kind))
        promoted++;
      if (promoted > game->kinds)
        return fail_illegal (reading, from, to, CW_ERROR_MOVE_CANNOT_PROMOTE);
      move = cw_move_make (CW_MOVE_PROMOTION, from, to, promoted);
    }
  if (cw_is_legal (reading->position, move))
    return move;
  return fail_illegal (reading, from, to,
                       mark == '+' ? CW_ERROR_MOVE_CANNOT_PROMOTE : CW_ERROR_MOVE_HAS_TO_PROMOTE);
}

static CwMove
read_text (Reading *reading)
{
  size_t end = reading->length;
  while (end > 0 && strchr ("!?", reading->text[end - 1]))
    end--;
  if (end == 4 && memcmp (reading->text, "0000", 4) == 0)
    return cw_in_check (reading->position) ? fail (reading, CW_ERROR_MOVE_PASS) : CW_NULL_MOVE;
  if (end > 2 && reading->text[1] == '*')
    return read_drop (reading, end);
  return read_board_move (reading, end);
}

CwMove
cw_usi_read (const CwPosition *position, const char *text, size_t length, bool *loose,
             CwStatus *status)
{
  Reading reading = { .position = position, .text = text, .length = length, .status = status };
  CwMove move = read_text (&reading);
  if (loose)
    *loose = reading.loose;
  return move;
}
