/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Western notation of shogi, and PSN, its file format. */
#include "notation/game_text.h"
#include "notation/position_reader.h"
#include "notation/shogi_move.h"
#include "notation/shogi_text.h"

#include <string.h>

/* --- writing ------------------------------------------------------------------------------- */

/* "76", or in Hodges' style "7f". */
static size_t
write_square (const CwGame *game, CwSquare square, bool letters, char *text)
{
  text[0] = (char)('0' + game->files - square % game->files);
  text[1] = (char)((letters ? 'a' - 1 : '0') + game->ranks - square / game->files);
  return 2;
}

static bool
may_promote (const CwPosition *position, CwMove move, CwKind kind)
{
  CwKind promoted = cw_text_promoted (cw_position_game (position), kind);
  return promoted
         && cw_is_legal (position, cw_move_make (CW_MOVE_PROMOTION, cw_move_from (move),
                                                 cw_move_to (move), promoted));
}

/* `letters`: squares in Hodges' style; `full`: always with the square of origin. */
static size_t
write_move (const CwPosition *position, CwMove move, bool letters, bool full,
            char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  CwSquare from = cw_move_from (move), to = cw_move_to (move);
  CwSquare movers[CW_MAX_SQUARES];
  size_t length = 0;
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "--"));
  if (!cw_shogi_has_words (position, move))
    return cw_uci_write (position, move, text);
  bool dropped = cw_move_type (move) == CW_MOVE_DROP;
  CwKind kind = dropped ? cw_move_kind (move) : cw_piece_kind (cw_position_at (position, from));
  if (game->kind[kind].plain)
    text[length++] = '+';
  text[length++] = game->kind[kind].letter;
  if (!dropped && (full || cw_shogi_movers (position, kind, to, movers) > 1))
    length += write_square (game, from, letters, text + length);
  text[length++] = dropped ? '*' : cw_is_capture (position, move) ? 'x' : '-';
  length += write_square (game, to, letters, text + length);
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    text[length++] = '+';
  else if (!dropped && may_promote (position, move, kind))
    text[length++] = '=';
  text[length] = '\0';
  return length;
}

size_t
cw_western_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  return write_move (position, move, false, false, text);
}

size_t
cw_hodges_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  return write_move (position, move, true, false, text);
}

size_t
cw_psn_write_move (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  return write_move (position, move, true, true, text);
}

/* --- reading ------------------------------------------------------------------------------- */

/* A digit from 1 to 9; 0 for anything else. Ranks may also be letters from a. */
static unsigned
digit_of (char character)
{
  return character >= '1' && character <= '9' ? (unsigned)(character - '0') : 0;
}

static unsigned
rank_of (char character)
{
  return character >= 'a' && character <= 'i' ? (unsigned)(character - 'a') + 1
                                              : digit_of (character);
}

/* Reads a file, a rank or both. */
static bool
read_origin (CwShogiMove *stated, const char *text, size_t length)
{
  if (length > 2)
    return false;
  if (length == 2)
    {
      stated->file = digit_of (text[0]);
      stated->rank = rank_of (text[1]);
      return stated->file && stated->rank;
    }
  if (length == 1)
    {
      stated->file = digit_of (text[0]);
      stated->rank = stated->file ? 0 : rank_of (text[0]);
      stated->either = stated->file != 0;
      return stated->file || stated->rank;
    }
  return true;
}

/* Reads "76" or "7f"; nothing means the square of the move before. */
static bool
read_target (const CwShogiReading *reading, CwShogiMove *stated, const char *text, size_t length)
{
  stated->to = reading->previous;
  if (length == 2)
    stated->to = cw_shogi_square (cw_position_game (reading->position), digit_of (text[0]),
                                  rank_of (text[1]));
  return length == 0 || (length == 2 && stated->to != CW_NO_SQUARE);
}

static bool
is_sign (char character)
{
  return character == '-' || character == 'x' || character == '*' || character == '\'';
}

/* Reads what follows the piece: origin, sign and target; the sign only in case of doubt. */
static bool
read_squares (const CwShogiReading *reading, CwShogiMove *stated, const char *text, size_t length,
              bool takes)
{
  size_t sign = 0;
  while (sign < length && !is_sign (text[sign]))
    sign++;
  if (sign == length)
    {
      size_t target = takes ? 0 : 2;
      return length >= target && read_origin (stated, text, length - target)
             && read_target (reading, stated, text + length - target, target);
    }
  stated->drop = text[sign] == '*' || text[sign] == '\'' ? CW_STATED_YES : CW_STATED_NO;
  bool same = sign + 1 == length;
  return (!same || text[sign] == 'x') && !(stated->drop == CW_STATED_YES && sign > 0) && !takes
         && read_origin (stated, text, sign)
         && read_target (reading, stated, text + sign + 1, length - sign - 1);
}

static bool
read_piece (CwShogiReading *reading, CwShogiMove *stated, char letter, bool promoted)
{
  CwPiece piece = cw_reader_piece (cw_position_game (reading->position), letter, promoted);
  stated->kind = cw_piece_kind (piece);
  reading->loose |= letter >= 'a' && letter <= 'z';
  return piece != CW_NO_PIECE;
}

CwMove
cw_western_read (CwShogiReading *reading)
{
  const char *text = reading->text;
  size_t length = reading->length;
  CwShogiMove stated = { .to = CW_NO_SQUARE };
  if (length == 2 && memcmp (text, "--", 2) == 0)
    return cw_in_check (reading->position) ? cw_shogi_fail (reading, CW_ERROR_MOVE_PASS, NULL)
                                           : CW_NULL_MOVE;
  if (length > 1 && (text[length - 1] == '+' || text[length - 1] == '='))
    stated.promotion = text[--length] == '+' ? CW_STATED_YES : CW_STATED_NO;
  bool takes = length > 0 && *text == 'x';
  text += takes;
  length -= takes;
  bool promoted = length > 0 && *text == '+';
  text += promoted;
  length -= promoted;
  if (length == 0 || !read_piece (reading, &stated, *text, promoted)
      || !read_squares (reading, &stated, text + 1, length - 1, takes))
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  if (stated.to == CW_NO_SQUARE)
    return cw_shogi_fail (reading, CW_ERROR_MOVE_NO_SAME, NULL);
  if (stated.drop == CW_STATED_YES && stated.promotion == CW_STATED_YES)
    return cw_shogi_fail (reading, CW_ERROR_MOVE_CANNOT_PROMOTE, NULL);
  CwMove move = cw_shogi_find (reading, &stated);
  /* This notation marks drops. */
  reading->loose |= cw_move_type (move) == CW_MOVE_DROP && stated.drop == CW_NOT_STATED;
  return move;
}
