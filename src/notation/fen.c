/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"

#include "base/number.h"
#include "base/utf8.h"
#include "core/position.h"
#include "notation/square_text.h"

#include <string.h>

#define LARGEST_COUNTER 100000

enum { FIELD_BOARD, FIELD_SIDE, FIELD_CASTLING, FIELD_EN_PASSANT, FIELD_CLOCK, FIELD_NUMBER };

typedef struct {
  const CwGame *game;
  const char *text; /* all of it */
  const char *at;   /* start of the field being read */
  size_t length;    /* of that field */
  CwSetup *setup;
  CwStatus *status;
  uint32_t square_column[CW_MAX_SQUARES];
  uint32_t field_column[FIELD_NUMBER + 1];
} Fen;

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

/* A column counts characters, not bytes. */
static uint32_t
column_of (const Fen *fen, const char *place)
{
  uint32_t column = 1;
  for (const char *in = fen->text; in < place; in++)
    if (((unsigned char) *in & 0xc0) != 0x80)
      column++;
  return column;
}

static bool
fail_at (Fen *fen, const char *place, CwStatusCode code, const char *arg1, const char *arg2)
{
  if (fen->status)
    {
      fen->status->offset = (uint64_t) (place - fen->text);
      fen->status->line = 1;
      fen->status->column = column_of (fen, place);
    }
  return cw_status_fail (fen->status, code, arg1, arg2);
}

/* A fault whose argument is some bytes of the input, made printable. */
static bool
fail_text (Fen *fen, const char *place, size_t length, CwStatusCode code)
{
  char word[CW_STATUS_ARG_SIZE];
  if (length >= sizeof word)
    length = cw_utf8_boundary (place, sizeof word - 1);
  if (!cw_utf8_valid (place, length, NULL))
    return fail_at (fen, place, code, "?", NULL);
  memcpy (word, place, length);
  word[length] = '\0';
  return fail_at (fen, place, code, word, NULL);
}

/* The length of the character at `place`, at least 1. */
static size_t
character_length (const char *place)
{
  uint32_t character;
  size_t length = cw_utf8_decode (place, strlen (place), &character);
  return length > 0 ? length : 1;
}

/* Steps to the next field; false where there is none. */
static bool
next_field (Fen *fen, unsigned field)
{
  fen->at += fen->length;
  while (is_blank (*fen->at))
    fen->at++;
  fen->length = 0;
  while (fen->at[fen->length] && !is_blank (fen->at[fen->length]))
    fen->length++;
  if (field <= FIELD_NUMBER)
    fen->field_column[field] = column_of (fen, fen->at);
  return fen->length > 0;
}

/* --- the board ----------------------------------------------------------------------------- */

static CwPiece
piece_of (const CwGame *game, char letter)
{
  bool lower = letter >= 'a' && letter <= 'z';
  char upper = lower ? (char) (letter - 'a' + 'A') : letter;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == upper)
      return cw_piece (lower ? CW_BLACK : CW_WHITE, (CwKind) kind);
  return CW_NO_PIECE;
}

static const char *
number_text (char text[12], unsigned number)
{
  cw_format_text (text, 12, "%u", number);
  return text;
}

static bool
rank_fault (Fen *fen, const char *place, CwStatusCode code, unsigned rank, unsigned count)
{
  char first[12], second[12];
  return fail_at (fen, place, code, number_text (first, rank + 1), number_text (second, count));
}

/* Reads the number of empty squares at `*in`. */
static bool
read_empty (Fen *fen, const char **in, unsigned rank, unsigned *file)
{
  const char *start = *in;
  unsigned count = 0;
  if (fen->game->files < 10)
    count = (unsigned) (*(*in)++ - '0');
  else
    for (; **in >= '0' && **in <= '9' && count < CW_MAX_SQUARES; ++*in)
      count = count * 10 + (unsigned) (**in - '0');
  if (count == 0)
    return rank_fault (fen, start, CW_ERROR_FEN_ZERO, rank, 0);
  if (**in >= '0' && **in <= '9')
    return rank_fault (fen, *in, CW_ERROR_FEN_DIGITS, rank, 0);
  if (*file + count > fen->game->files)
    return rank_fault (fen, start, CW_ERROR_FEN_RANK_LONG, rank, fen->game->files);
  *file += count;
  return true;
}

static bool
read_rank (Fen *fen, const char **in, const char *end, unsigned rank)
{
  const CwGame *game = fen->game;
  unsigned file = 0;
  while (*in < end && **in != '/')
    {
      if (**in >= '0' && **in <= '9')
        {
          if (!read_empty (fen, in, rank, &file))
            return false;
          continue;
        }
      CwPiece piece = piece_of (game, **in);
      if (piece == CW_NO_PIECE)
        return fail_text (fen, *in, character_length (*in), CW_ERROR_FEN_PIECE);
      if (file >= game->files)
        return rank_fault (fen, *in, CW_ERROR_FEN_RANK_LONG, rank, game->files);
      unsigned square = rank * game->files + file++;
      fen->setup->board[square] = piece;
      fen->square_column[square] = column_of (fen, *in);
      ++*in;
    }
  if (file < game->files)
    return rank_fault (fen, *in, CW_ERROR_FEN_RANK_SHORT, rank, file);
  return true;
}

static bool
read_board (Fen *fen)
{
  char first[12], second[12];
  const char *in = fen->at, *end = fen->at + fen->length;
  unsigned ranks = fen->game->ranks;
  for (unsigned done = 0; done < ranks; done++)
    {
      if (!read_rank (fen, &in, end, ranks - 1 - done))
        return false;
      if (done + 1 == ranks)
        break;
      if (in == end)
        return fail_at (fen, in, CW_ERROR_FEN_FEW_RANKS, number_text (first, done + 1),
                        number_text (second, ranks));
      in++;
    }
  if (in < end)
    return fail_at (fen, in, CW_ERROR_FEN_MANY_RANKS, number_text (first, ranks), NULL);
  return true;
}

/* --- castling ------------------------------------------------------------------------------ */

static CwSquare
find_king (const Fen *fen, CwColour colour)
{
  unsigned base = colour == CW_WHITE ? 0 : (fen->game->ranks - 1) * fen->game->files;
  for (unsigned file = 0; file < fen->game->files; file++)
    {
      CwPiece piece = fen->setup->board[base + file];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
          && fen->game->kind[cw_piece_kind (piece)].royal)
        return (CwSquare) (base + file);
    }
  return CW_NO_SQUARE;
}

/* The outermost rook on a side of the king (X-FEN); in orthodox chess only a corner counts. */
static CwSquare
find_rook (const Fen *fen, CwColour colour, CwSquare king, unsigned side)
{
  CwPiece rook = cw_piece (colour, CW_ROOK);
  unsigned files = fen->game->files, base = king / files * files;
  for (unsigned i = 0; i < files; i++)
    {
      unsigned square = base + (side == 0 ? files - 1 - i : i);
      if (square == king || (!fen->game->chess960 && i > 0))
        break;
      if (fen->setup->board[square] == rook)
        return (CwSquare) square;
    }
  return CW_NO_SQUARE;
}

static bool
read_castling_letter (Fen *fen, const char *in)
{
  bool lower = *in >= 'a' && *in <= 'z';
  CwColour colour = lower ? CW_BLACK : CW_WHITE;
  char letter = lower ? (char) (*in - 'a' + 'A') : *in;
  bool by_file = letter >= 'A' && (unsigned) (letter - 'A') < fen->game->files;
  if (letter != 'K' && letter != 'Q' && !by_file)
    return fail_text (fen, in, character_length (in), CW_ERROR_FEN_CASTLING);

  CwSquare king = find_king (fen, colour), rook;
  if (king == CW_NO_SQUARE)
    return fail_text (fen, in, 1, CW_ERROR_FEN_CASTLING_KING);
  unsigned side = letter == 'Q';
  if (by_file)
    {
      unsigned base = king / fen->game->files * fen->game->files;
      rook = (CwSquare) (base + (unsigned) (letter - 'A'));
      side = rook < king;
      if (fen->setup->board[rook] != cw_piece (colour, CW_ROOK))
        rook = CW_NO_SQUARE;
    }
  else
    rook = find_rook (fen, colour, king, side);
  if (rook == CW_NO_SQUARE)
    return fail_text (fen, in, 1, CW_ERROR_FEN_CASTLING_ROOK);
  if (fen->setup->castling[colour][side] != CW_NO_SQUARE)
    return fail_text (fen, in, 1, CW_ERROR_FEN_CASTLING_TWICE);
  fen->setup->castling[colour][side] = rook;
  return true;
}

static bool
read_castling (Fen *fen)
{
  if (fen->length == 1 && fen->at[0] == '-')
    return true;
  for (size_t i = 0; i < fen->length; i++)
    if (!read_castling_letter (fen, fen->at + i))
      return false;
  return true;
}

/* --- the other fields ---------------------------------------------------------------------- */

static bool
read_side (Fen *fen)
{
  if (fen->length != 1 || (fen->at[0] != 'w' && fen->at[0] != 'b'))
    return fail_text (fen, fen->at, fen->length, CW_ERROR_FEN_SIDE);
  fen->setup->side = fen->at[0] == 'w' ? CW_WHITE : CW_BLACK;
  return true;
}

static bool
read_en_passant (Fen *fen)
{
  if (fen->length == 1 && fen->at[0] == '-')
    return true;
  CwSquare square = CW_NO_SQUARE;
  if (cw_square_read (fen->game, fen->at, fen->length, &square) != fen->length)
    return fail_text (fen, fen->at, fen->length, CW_ERROR_FEN_EN_PASSANT);
  fen->setup->en_passant = square;
  return true;
}

static bool
read_counter (Fen *fen, CwStatusCode code, unsigned *counter)
{
  int64_t value;
  if (fen->at[0] == '+' || cw_parse_int (fen->at, fen->length, &value) != fen->length || value < 0
      || value > LARGEST_COUNTER)
    return fail_text (fen, fen->at, fen->length, code);
  *counter = (unsigned) value;
  return true;
}

static bool
missing (Fen *fen, const char *after, const char *what)
{
  return fail_at (fen, fen->at, CW_ERROR_FEN_MISSING, after, what);
}

static bool
read_fields (Fen *fen)
{
  cw_setup_clear (fen->setup);
  if (!next_field (fen, FIELD_BOARD))
    return fail_at (fen, fen->at, CW_ERROR_FEN_EMPTY, NULL, NULL);
  if (!read_board (fen))
    return false;
  if (!next_field (fen, FIELD_SIDE))
    return missing (fen, "the board", "side to move");
  if (!read_side (fen))
    return false;
  if (!next_field (fen, FIELD_CASTLING))
    return missing (fen, "the side to move", "castling field");
  if (!read_castling (fen))
    return false;
  if (!next_field (fen, FIELD_EN_PASSANT))
    return missing (fen, "the castling field", "en passant field");
  if (!read_en_passant (fen))
    return false;
  if (!next_field (fen, FIELD_CLOCK))
    return true;
  if (!read_counter (fen, CW_ERROR_FEN_CLOCK, &fen->setup->clock))
    return false;
  if (!next_field (fen, FIELD_NUMBER))
    return true;
  if (!read_counter (fen, CW_ERROR_FEN_NUMBER, &fen->setup->number))
    return false;
  if (fen->setup->number == 0)
    fen->setup->number = 1;
  if (next_field (fen, FIELD_NUMBER + 1))
    return fail_text (fen, fen->at, fen->length, CW_ERROR_FEN_EXTRA);
  return true;
}

static Fen
start_reading (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status)
{
  return (Fen){ .game = game, .text = text, .at = text, .setup = setup, .status = status };
}

bool
cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status)
{
  Fen fen = start_reading (setup, game, text, status);
  return read_fields (&fen);
}

/* Where in the text the fault that the rules found stands: at the square it names, if it names
 * one with a man on it, or else at the field it is about. */
static void
place_setup_fault (const Fen *fen, CwStatus *status)
{
  unsigned field = FIELD_BOARD;
  if (status->code >= CW_SETUP_CASTLING_KING && status->code <= CW_SETUP_CASTLING_SIDE)
    field = FIELD_CASTLING;
  else if (status->code >= CW_SETUP_EN_PASSANT_RANK && status->code <= CW_SETUP_EN_PASSANT_BLOCKED)
    field = FIELD_EN_PASSANT;
  else if (status->code == CW_SETUP_COUNTER)
    field = FIELD_CLOCK;
  status->line = 1;
  status->column = fen->field_column[field];
  CwSquare square;
  const char *name = status->args[0];
  if (field == FIELD_BOARD && cw_square_read (fen->game, name, strlen (name), &square) > 0
      && fen->square_column[square] > 0)
    status->column = fen->square_column[square];
}

bool
cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status)
{
  CwSetup setup;
  CwStatus own = { 0 };
  if (!status)
    status = &own;
  Fen fen = start_reading (&setup, game, text, status);
  if (!read_fields (&fen))
    return false;
  if (cw_position_set (position, game, &setup, status))
    return true;
  place_setup_fault (&fen, status);
  return false;
}

/* --- writing ------------------------------------------------------------------------------- */

static size_t
write_board (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = 0;
  for (unsigned rank = game->ranks; rank-- > 0;)
    {
      unsigned empty = 0;
      for (unsigned file = 0; file < game->files; file++)
        {
          CwPiece piece = setup->board[rank * game->files + file];
          if (piece == CW_NO_PIECE)
            {
              empty++;
              continue;
            }
          if (empty > 0)
            length += cw_format_text (text + length, 4, "%u", empty);
          empty = 0;
          char letter = game->kind[cw_piece_kind (piece)].letter;
          bool black = cw_piece_colour (piece) == CW_BLACK;
          text[length++] = black ? (char) (letter - 'A' + 'a') : letter;
        }
      if (empty > 0)
        length += cw_format_text (text + length, 4, "%u", empty);
      if (rank > 0)
        text[length++] = '/';
    }
  return length;
}

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
          letter = (char) ('A' + rook % game->files);
        text[length++] = colour == CW_WHITE ? letter : (char) (letter - 'A' + 'a');
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
  size_t length = write_board (game, &setup, text);
  text[length++] = ' ';
  text[length++] = setup.side == CW_WHITE ? 'w' : 'b';
  text[length++] = ' ';
  length += write_castling (game, &setup, text + length);
  text[length++] = ' ';
  if (setup.en_passant == CW_NO_SQUARE)
    text[length++] = '-';
  else
    length += cw_square_write (game, setup.en_passant, text + length);
  length += cw_format_text (text + length, CW_FEN_SIZE - length, " %u %u", setup.clock,
                            setup.number);
  return length;
}
