/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/position_reader.h"

#include "base/number.h"
#include "base/utf8.h"
#include "notation/game_text.h"
#include "notation/hands_text.h"

#include <string.h>

#define LARGEST_COUNTER 100000

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

/* A column counts characters, not bytes. */
uint32_t
cw_reader_column (const CwPositionReader *reader, const char *place)
{
  uint32_t column = 1;
  for (const char *in = reader->text; in < place; in++)
    if (((unsigned char)*in & 0xc0) != 0x80)
      column++;
  return column;
}

bool
cw_reader_fail (CwPositionReader *reader, const char *place, CwStatusCode code, const char *arg1,
                const char *arg2)
{
  if (reader->status)
    {
      reader->status->offset = (uint64_t)(place - reader->text);
      reader->status->line = 1;
      reader->status->column = cw_reader_column (reader, place);
    }
  return cw_status_fail (reader->status, code, arg1, arg2);
}

bool
cw_reader_fail_text (CwPositionReader *reader, const char *place, size_t length, CwStatusCode code)
{
  char word[CW_STATUS_ARG_SIZE];
  if (length >= sizeof word)
    length = cw_utf8_boundary (place, sizeof word - 1);
  if (!cw_utf8_valid (place, length, NULL))
    return cw_reader_fail (reader, place, code, "?", NULL);
  memcpy (word, place, length);
  word[length] = '\0';
  return cw_reader_fail (reader, place, code, word, NULL);
}

size_t
cw_reader_character (const char *place)
{
  uint32_t character;
  size_t length = cw_utf8_decode (place, strlen (place), &character);
  return length > 0 ? length : 1;
}

bool
cw_reader_next_field (CwPositionReader *reader, unsigned field)
{
  reader->at += reader->length;
  while (is_blank (*reader->at))
    reader->at++;
  reader->length = 0;
  while (reader->at[reader->length] && !is_blank (reader->at[reader->length]))
    reader->length++;
  if (field < CW_POSITION_FIELDS)
    reader->field_column[field] = cw_reader_column (reader, reader->at);
  return reader->length > 0;
}

/* --- the board ----------------------------------------------------------------------------- */

CwPiece
cw_reader_piece (const CwGame *game, char letter, bool promoted)
{
  char upper = cw_text_upper (letter);
  CwKind kind = cw_text_kind (game, upper, promoted);
  return kind == 0 ? CW_NO_PIECE : cw_piece (letter == upper ? CW_WHITE : CW_BLACK, kind);
}

static const char *
number_text (char text[12], unsigned number)
{
  cw_format_text (text, 12, "%u", number);
  return text;
}

static bool
rank_fault (CwPositionReader *reader, const char *place, CwStatusCode code, unsigned rank,
            unsigned count)
{
  char first[12], second[12];
  /* Shogi ranks are counted from the top. */
  unsigned number = reader->game->shogi ? reader->game->ranks - rank : rank + 1;
  return cw_reader_fail (reader, place, code, number_text (first, number),
                         number_text (second, count));
}

/* Reads the number of empty squares at `*in`. */
static bool
read_empty (CwPositionReader *reader, const char **in, unsigned rank, unsigned *file)
{
  const char *start = *in;
  unsigned count = 0;
  if (reader->game->files < 10)
    count = (unsigned)(*(*in)++ - '0');
  else
    for (; **in >= '0' && **in <= '9' && count < CW_MAX_SQUARES; ++*in)
      count = count * 10 + (unsigned)(**in - '0');
  if (count == 0)
    return rank_fault (reader, start, CW_ERROR_FEN_ZERO, rank, 0);
  if (**in >= '0' && **in <= '9')
    return rank_fault (reader, *in, CW_ERROR_FEN_DIGITS, rank, 0);
  if (*file + count > reader->game->files)
    return rank_fault (reader, start, CW_ERROR_FEN_RANK_LONG, rank, reader->game->files);
  *file += count;
  return true;
}

/* Reads "N", "+N" or "N~" at `*in`. */
static CwPiece
read_piece (const CwGame *game, const char **in, const char *end)
{
  bool promoted = **in == '+' && *in + 1 < end && cw_text_has_promoted (game);
  CwPiece piece = cw_reader_piece (game, (*in)[promoted], promoted);
  if (piece == CW_NO_PIECE)
    return piece;
  *in += 1 + promoted;
  if (*in == end || **in != '~' || !cw_text_has_hands (game))
    return piece;
  ++*in;
  return piece | CW_PIECE_PROMOTED;
}

static bool
read_rank (CwPositionReader *reader, const char **in, const char *end, unsigned rank)
{
  const CwGame *game = reader->game;
  unsigned file = 0;
  while (*in < end && **in != '/' && **in != '[')
    {
      if (**in >= '0' && **in <= '9')
        {
          if (!read_empty (reader, in, rank, &file))
            return false;
          continue;
        }
      const char *start = *in;
      CwPiece piece = read_piece (game, in, end);
      if (piece == CW_NO_PIECE)
        {
          bool promoted = *start == '+' && start + 1 < end && cw_text_has_promoted (game);
          size_t length = promoted + cw_reader_character (start + promoted);
          return cw_reader_fail_text (reader, start, length, CW_ERROR_FEN_PIECE);
        }
      if (file >= game->files)
        return rank_fault (reader, start, CW_ERROR_FEN_RANK_LONG, rank, game->files);
      unsigned square = rank * game->files + file++;
      reader->setup->board[square] = piece;
      reader->square_column[square] = cw_reader_column (reader, start);
    }
  if (file < game->files)
    return rank_fault (reader, *in, CW_ERROR_FEN_RANK_SHORT, rank, file);
  return true;
}

bool
cw_reader_board (CwPositionReader *reader)
{
  char first[12], second[12];
  const char *in = reader->at, *end = reader->at + reader->length;
  unsigned ranks = reader->game->ranks;
  for (unsigned done = 0; done < ranks; done++)
    {
      if (!read_rank (reader, &in, end, ranks - 1 - done))
        return false;
      if (done + 1 == ranks)
        break;
      if (in == end || *in == '[')
        return cw_reader_fail (reader, in, CW_ERROR_FEN_FEW_RANKS, number_text (first, done + 1),
                               number_text (second, ranks));
      in++;
    }
  bool has_hands = cw_text_has_hands (reader->game) && !reader->game->shogi;
  if (in < end && (*in == '[' || has_hands))
    {
      /* "[QPp]", or "/QPp" as an extra rank. */
      if (!cw_text_has_hands (reader->game))
        return cw_reader_fail (reader, in, CW_SETUP_HAND, NULL, NULL);
      if (*in == '[' && (end - in < 2 || end[-1] != ']'))
        return cw_reader_fail_text (reader, in, (size_t)(end - in), CW_ERROR_SFEN_HAND);
      return cw_hands_read (reader, in + 1, (size_t)(end - in) - (*in == '[' ? 2 : 1));
    }
  if (in < end)
    return cw_reader_fail (reader, in, CW_ERROR_FEN_MANY_RANKS, number_text (first, ranks), NULL);
  return true;
}

/* --- other fields -------------------------------------------------------------------------- */

bool
cw_reader_board_and_side (CwPositionReader *reader, char first)
{
  if (!cw_reader_next_field (reader, 0))
    return cw_reader_fail (reader, reader->at, CW_ERROR_FEN_EMPTY, NULL, NULL);
  if (!cw_reader_board (reader))
    return false;
  if (!cw_reader_next_field (reader, 1))
    return cw_reader_missing (reader, "the board", "side to move");
  if (reader->length != 1 || (reader->at[0] != 'w' && reader->at[0] != 'b'))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_SIDE);
  reader->setup->side = reader->at[0] == first ? CW_WHITE : CW_BLACK;
  return true;
}

bool
cw_reader_counter (CwPositionReader *reader, CwStatusCode code, unsigned *counter)
{
  int64_t value;
  if (reader->at[0] == '+' || cw_parse_int (reader->at, reader->length, &value) != reader->length
      || value < 0 || value > LARGEST_COUNTER)
    return cw_reader_fail_text (reader, reader->at, reader->length, code);
  *counter = (unsigned)value;
  return true;
}

bool
cw_reader_missing (CwPositionReader *reader, const char *after, const char *what)
{
  return cw_reader_fail (reader, reader->at, CW_ERROR_FEN_MISSING, after, what);
}

CwPositionReader
cw_reader_start (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status)
{
  return (
      CwPositionReader){ .game = game, .text = text, .at = text, .setup = setup, .status = status };
}

/* --- writing ------------------------------------------------------------------------------- */

char
cw_piece_letter (const CwGame *game, CwPiece piece)
{
  char letter = game->kind[cw_piece_kind (piece)].letter;
  return cw_piece_colour (piece) == CW_BLACK ? cw_text_lower (letter) : letter;
}

size_t
cw_board_write (const CwGame *game, const CwSetup *setup, char *text)
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
          if (game->kind[cw_piece_kind (piece)].plain)
            text[length++] = '+';
          text[length++] = cw_piece_letter (game, piece);
          if (piece & CW_PIECE_PROMOTED)
            text[length++] = '~';
        }
      if (empty > 0)
        length += cw_format_text (text + length, 4, "%u", empty);
      if (rank > 0)
        text[length++] = '/';
    }
  if (game->shogi || !cw_text_has_hands (game))
    return length;
  text[length++] = '[';
  length += cw_hands_write (game, setup, text + length);
  text[length++] = ']';
  return length;
}
