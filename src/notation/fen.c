/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"

#include "base/number.h"
#include "notation/position_reader.h"
#include "notation/sfen.h"
#include "notation/square_text.h"

#include <string.h>

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_CASTLING,
  FIELD_EN_PASSANT,
  FIELD_CLOCK,
  FIELD_NUMBER
};
enum
{
  FIELD_HANDS = 2,
  FIELD_PLY
}; /* of SFEN */

/* --- castling ------------------------------------------------------------------------------ */

static CwSquare
find_king (const CwPositionReader *reader, CwColour colour)
{
  unsigned base = colour == CW_WHITE ? 0 : (reader->game->ranks - 1) * reader->game->files;
  for (unsigned file = 0; file < reader->game->files; file++)
    {
      CwPiece piece = reader->setup->board[base + file];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
          && reader->game->kind[cw_piece_kind (piece)].royal)
        return (CwSquare)(base + file);
    }
  return CW_NO_SQUARE;
}

/* The outermost rook on a side of the king (X-FEN); in orthodox chess only a corner counts. */
static CwSquare
find_rook (const CwPositionReader *reader, CwColour colour, CwSquare king, unsigned side)
{
  CwPiece rook = cw_piece (colour, CW_ROOK);
  unsigned files = reader->game->files, base = king / files * files;
  for (unsigned i = 0; i < files; i++)
    {
      unsigned square = base + (side == 0 ? files - 1 - i : i);
      if (square == king || (!reader->game->chess960 && i > 0))
        break;
      if (reader->setup->board[square] == rook)
        return (CwSquare)square;
    }
  return CW_NO_SQUARE;
}

static bool
read_castling_letter (CwPositionReader *reader, const char *in)
{
  bool lower = *in >= 'a' && *in <= 'z';
  CwColour colour = lower ? CW_BLACK : CW_WHITE;
  char letter = lower ? (char)(*in - 'a' + 'A') : *in;
  bool by_file = letter >= 'A' && (unsigned)(letter - 'A') < reader->game->files;
  if (letter != 'K' && letter != 'Q' && !by_file)
    return cw_reader_fail_text (reader, in, cw_reader_character (in), CW_ERROR_FEN_CASTLING);

  CwSquare king = find_king (reader, colour), rook;
  if (king == CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_KING);
  unsigned side = letter == 'Q';
  if (by_file)
    {
      unsigned base = king / reader->game->files * reader->game->files;
      rook = (CwSquare)(base + (unsigned)(letter - 'A'));
      side = rook < king;
      if (reader->setup->board[rook] != cw_piece (colour, CW_ROOK))
        rook = CW_NO_SQUARE;
    }
  else
    rook = find_rook (reader, colour, king, side);
  if (rook == CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_ROOK);
  if (reader->setup->castling[colour][side] != CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_TWICE);
  reader->setup->castling[colour][side] = rook;
  return true;
}

static bool
read_castling (CwPositionReader *reader)
{
  if (reader->length == 1 && reader->at[0] == '-')
    return true;
  for (size_t i = 0; i < reader->length; i++)
    if (!read_castling_letter (reader, reader->at + i))
      return false;
  return true;
}

/* --- the other fields ---------------------------------------------------------------------- */

static bool
read_side (CwPositionReader *reader)
{
  if (reader->length != 1 || (reader->at[0] != 'w' && reader->at[0] != 'b'))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_SIDE);
  reader->setup->side = reader->at[0] == 'w' ? CW_WHITE : CW_BLACK;
  return true;
}

static bool
read_en_passant (CwPositionReader *reader)
{
  if (reader->length == 1 && reader->at[0] == '-')
    return true;
  CwSquare square = CW_NO_SQUARE;
  if (cw_square_read (reader->game, reader->at, reader->length, &square) != reader->length)
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EN_PASSANT);
  reader->setup->en_passant[0] = square;
  return true;
}

static bool
read_fields (CwPositionReader *reader)
{
  cw_setup_clear (reader->setup);
  if (reader->game->shogi)
    return cw_sfen_read_fields (reader);
  if (!cw_reader_next_field (reader, FIELD_BOARD))
    return cw_reader_fail (reader, reader->at, CW_ERROR_FEN_EMPTY, NULL, NULL);
  if (!cw_reader_board (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_SIDE))
    return cw_reader_missing (reader, "the board", "side to move");
  if (!read_side (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_CASTLING))
    return cw_reader_missing (reader, "the side to move", "castling field");
  if (!read_castling (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_EN_PASSANT))
    return cw_reader_missing (reader, "the castling field", "en passant field");
  if (!read_en_passant (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_CLOCK))
    return true;
  if (!cw_reader_counter (reader, CW_ERROR_FEN_CLOCK, &reader->setup->clock))
    return false;
  if (!cw_reader_next_field (reader, FIELD_NUMBER))
    return true;
  if (!cw_reader_counter (reader, CW_ERROR_FEN_NUMBER, &reader->setup->number))
    return false;
  if (reader->setup->number == 0)
    reader->setup->number = 1;
  if (cw_reader_next_field (reader, FIELD_NUMBER + 1))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EXTRA);
  return true;
}

bool
cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status)
{
  CwPositionReader reader = cw_reader_start (setup, game, text, status);
  return read_fields (&reader);
}

/* Where in the text the fault that the rules found stands: at the square it names, if it names
 * one with a man on it, or else at the field it is about. */
static void
place_setup_fault (const CwPositionReader *reader, CwStatus *status)
{
  unsigned field = FIELD_BOARD;
  if (status->code >= CW_SETUP_CASTLING_KING && status->code <= CW_SETUP_CASTLING_SIDE)
    field = FIELD_CASTLING;
  else if (status->code >= CW_SETUP_EN_PASSANT_RANK && status->code <= CW_SETUP_EN_PASSANT_BLOCKED)
    field = FIELD_EN_PASSANT;
  else if (status->code == CW_SETUP_HAND_KIND)
    field = FIELD_HANDS;
  else if (status->code == CW_SETUP_COUNTER)
    field = reader->game->shogi ? FIELD_PLY : FIELD_CLOCK;
  status->line = 1;
  status->column = reader->field_column[field];
  for (unsigned i = 0; field == FIELD_BOARD && i < 2; i++)
    {
      CwSquare square;
      const char *name = status->args[i];
      if (cw_square_read (reader->game, name, strlen (name), &square) == 0)
        continue;
      if (reader->square_column[square] > 0)
        status->column = reader->square_column[square];
      break;
    }
}

bool
cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status)
{
  CwSetup setup;
  CwStatus own = { 0 };
  if (!status)
    status = &own;
  CwPositionReader reader = cw_reader_start (&setup, game, text, status);
  if (!read_fields (&reader))
    return false;
  if (cw_position_set (position, game, &setup, status))
    return true;
  place_setup_fault (&reader, status);
  return false;
}

/* --- writing ------------------------------------------------------------------------------- */

static size_t
write_castling (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      {
        CwSquare rook = setup->castling[colour][side];
        if (rook == CW_NO_SQUARE)
          continue;
        char letter = side == 0 ? 'K' : 'Q';
        if (game->chess960)
          letter = (char)('A' + rook % game->files);
        text[length++] = colour == CW_WHITE ? letter : (char)(letter - 'A' + 'a');
      }
  if (length == 0)
    text[length++] = '-';
  return length;
}

size_t
cw_fen_write (const CwPosition *position, char text[CW_FEN_SIZE])
{
  const CwGame *game = cw_position_game (position);
  CwSetup setup;
  cw_position_get (position, &setup);
  if (game->shogi)
    return cw_sfen_write_setup (game, &setup, text);
  size_t length = cw_board_write (game, &setup, text);
  text[length++] = ' ';
  text[length++] = setup.side == CW_WHITE ? 'w' : 'b';
  text[length++] = ' ';
  length += write_castling (game, &setup, text + length);
  text[length++] = ' ';
  if (setup.en_passant[0] == CW_NO_SQUARE)
    text[length++] = '-';
  else
    length += cw_square_write (game, setup.en_passant[0], text + length);
  length +=
      cw_format_text (text + length, CW_FEN_SIZE - length, " %u %u", setup.clock, setup.number);
  return length;
}
