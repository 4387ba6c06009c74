/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen_fields.h"

#include "base/number.h"
#include "core/variant.h"
#include "notation/game_text.h"
#include "notation/square_text.h"

#include <string.h>

/* --- castling ------------------------------------------------------------------------------ */

/* The rank a side castles on: its king's in the start position. */
static unsigned
castling_rank (const CwGame *game, const CwSetup *start, CwColour colour)
{
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = start->board[square];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
          && game->kind[cw_piece_kind (piece)].royal)
        return square / game->files;
    }
  return colour == CW_WHITE ? 0 : game->ranks - 1;
}

static CwSquare
find_king (const CwGame *game, const CwSetup *setup, CwColour colour, unsigned rank)
{
  for (unsigned file = 0; file < game->files; file++)
    {
      CwPiece piece = setup->board[rank * game->files + file];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
          && game->kind[cw_piece_kind (piece)].royal)
        return (CwSquare)(rank * game->files + file);
    }
  return CW_NO_SQUARE;
}

static bool
is_partner (const CwGame *game, CwPiece piece, CwColour colour)
{
  CwKind kind = cw_piece_kind (piece);
  if (piece == CW_NO_PIECE || cw_piece_colour (piece) != colour)
    return false;
  return game->variant->castling.partners >> kind & 1;
}

/* The piece that K or Q means: the one on its start square, or (X-FEN) the outermost on that side
 * of the king. */
static CwSquare
find_partner (const CwGame *game, const CwSetup *setup, const CwSetup *start, CwColour colour,
              CwSquare king, unsigned side)
{
  unsigned files = game->files, base = king / files * files;
  CwSquare usual = start->castling[colour][side];
  if (!game->chess960 && usual != CW_NO_SQUARE)
    return is_partner (game, setup->board[usual], colour) ? usual : CW_NO_SQUARE;
  for (unsigned i = 0; i < files; i++)
    {
      unsigned square = base + (side == 0 ? files - 1 - i : i);
      if (square == king)
        break;
      if (is_partner (game, setup->board[square], colour))
        return (CwSquare)square;
    }
  return CW_NO_SQUARE;
}

static bool
read_castling_letter (CwPositionReader *reader, const CwSetup *start, const char *in)
{
  const CwGame *game = reader->game;
  char letter = cw_text_upper (*in);
  CwColour colour = letter == *in ? CW_WHITE : CW_BLACK;
  bool by_side = letter == 'K' || letter == 'Q';
  if (!by_side && (letter < 'A' || (unsigned)(letter - 'A') >= game->files))
    return cw_reader_fail_text (reader, in, cw_reader_character (in), CW_ERROR_FEN_CASTLING);

  CwSetup *setup = reader->setup;
  CwSquare king = find_king (game, setup, colour, castling_rank (game, start, colour)), partner;
  if (king == CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_KING);
  unsigned side = letter == 'Q';
  if (by_side)
    partner = find_partner (game, setup, start, colour, king, side);
  else
    {
      partner = (CwSquare)(king / game->files * game->files + (unsigned)(letter - 'A'));
      side = partner < king;
      if (!is_partner (game, setup->board[partner], colour))
        partner = CW_NO_SQUARE;
    }
  if (partner == CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_ROOK);
  if (setup->castling[colour][side] != CW_NO_SQUARE)
    return cw_reader_fail_text (reader, in, 1, CW_ERROR_FEN_CASTLING_TWICE);
  setup->castling[colour][side] = partner;
  return true;
}

bool
cw_fen_read_castling (CwPositionReader *reader)
{
  if (reader->length == 1 && reader->at[0] == '-')
    return true;
  CwSetup start;
  cw_setup_start (&start, reader->game);
  for (size_t i = 0; i < reader->length; i++)
    if (!read_castling_letter (reader, &start, reader->at + i))
      return false;
  return true;
}

static bool
may_castle (const CwSetup *setup)
{
  for (unsigned i = 0; i < 4; i++)
    if (setup->castling[i / 2][i % 2] != CW_NO_SQUARE)
      return true;
  return false;
}

size_t
cw_fen_write_castling (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = 0;
  CwSetup start;
  if (!may_castle (setup))
    {
      text[0] = '-';
      return 1;
    }
  if (!game->chess960)
    cw_setup_start (&start, game);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      {
        CwSquare partner = setup->castling[colour][side];
        if (partner == CW_NO_SQUARE)
          continue;
        char letter = (char)('A' + partner % game->files);
        if (!game->chess960)
          {
            CwSquare king = find_king (game, setup, (CwColour)colour, partner / game->files);
            if (find_partner (game, setup, &start, (CwColour)colour, king, side) == partner)
              letter = side == 0 ? 'K' : 'Q';
          }
        text[length++] = colour == CW_WHITE ? letter : cw_text_lower (letter);
      }
  return length;
}

/* --- en passant ---------------------------------------------------------------------------- */

static unsigned
distance (const CwGame *game, CwSquare a, CwSquare b)
{
  int files = (int)game->files, across = a % files - b % files, along = a / files - b / files;
  across = across < 0 ? -across : across;
  along = along < 0 ? -along : along;
  return (unsigned)(across > along ? across : along);
}

/* Sorts the squares passed, the farthest from the piece first; a piece that is not given is assumed
 * beyond them on their file. False if one occurs twice. */
static bool
sort_passed (const CwGame *game, CwSetup *setup, unsigned count)
{
  CwSquare piece = setup->en_passant_piece;
  if (piece == CW_NO_SQUARE)
    piece = (CwSquare)(setup->en_passant[0] % game->files
                       + (setup->side == CW_BLACK ? (game->ranks - 1) * game->files : 0));
  for (unsigned i = 1; i < count; i++)
    for (unsigned j = i; j > 0; j--)
      {
        CwSquare *square = &setup->en_passant[j - 1], kept = square[1];
        if (square[0] == square[1])
          return false;
        if (distance (game, piece, square[0]) >= distance (game, piece, square[1]))
          break;
        square[1] = square[0];
        square[0] = kept;
      }
  return true;
}

/* Takes one square of the field: a square passed if it is empty or the only one, otherwise the
 * piece's. False if there are too many. */
static bool
take_square (CwSetup *setup, CwSquare square, bool only, unsigned *count)
{
  if (setup->board[square] != CW_NO_PIECE && !only)
    {
      bool first = setup->en_passant_piece == CW_NO_SQUARE;
      setup->en_passant_piece = square;
      return first;
    }
  if (*count == CW_MAX_PASSED)
    return false;
  setup->en_passant[(*count)++] = square;
  return true;
}

bool
cw_fen_read_en_passant (CwPositionReader *reader)
{
  CwSetup *setup = reader->setup;
  size_t at = 0, used;
  unsigned count = 0;
  if (reader->length == 1 && reader->at[0] == '-')
    return true;
  for (; at < reader->length; at += used)
    {
      CwSquare square;
      used = cw_square_read (reader->game, reader->at + at, reader->length - at, &square);
      if (used == 0 || !take_square (setup, square, used == reader->length, &count))
        break;
    }
  if (at < reader->length || count == 0 || !sort_passed (reader->game, setup, count))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EN_PASSANT);
  return true;
}

/* Whether the piece is on the next square of the file. */
static bool
is_straight_behind (const CwGame *game, CwSquare piece, CwSquare passed)
{
  return piece % game->files == passed % game->files && distance (game, piece, passed) == 1;
}

size_t
cw_fen_write_en_passant (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = 0;
  unsigned count = 0;
  for (; count < CW_MAX_PASSED && setup->en_passant[count] != CW_NO_SQUARE; count++)
    length += cw_square_write (game, setup->en_passant[count], text + length);
  CwSquare piece = setup->en_passant_piece;
  if (count > 0 && piece != CW_NO_SQUARE
      && !is_straight_behind (game, piece, setup->en_passant[count - 1]))
    length += cw_square_write (game, piece, text + length);
  if (count == 0)
    text[length++] = '-';
  return length;
}

/* --- checks and missiles ------------------------------------------------------------------- */

bool
cw_fen_has_checks (const CwGame *game)
{
  return game->variant->checks_to_win > 0;
}

bool
cw_fen_read_checks (CwPositionReader *reader)
{
  unsigned most = reader->game->variant->checks_to_win;
  const char *text = reader->at;
  size_t length = reader->length;
  bool given = length == 4 && *text == '+';
  if (given)
    {
      text++;
      length--;
    }
  if (length != 3 || text[1] != '+' || (unsigned)(text[0] - '0') > most
      || (unsigned)(text[2] - '0') > most)
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_CHECKS);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned number = (unsigned)(text[2 * colour] - '0');
      reader->setup->checks[colour] = (uint8_t)(given ? number : most - number);
    }
  return true;
}

size_t
cw_fen_write_checks (const CwGame *game, const CwSetup *setup, char *text)
{
  unsigned most = game->variant->checks_to_win;
  return cw_format_text (text, 8, "%u+%u", most - setup->checks[CW_WHITE],
                         most - setup->checks[CW_BLACK]);
}

bool
cw_fen_has_missiles (const CwGame *game)
{
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].launches)
      return true;
  return false;
}

bool
cw_fen_read_armed (CwPositionReader *reader)
{
  if (reader->length != 1 || !strchr ("+-", reader->at[0]))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_ARMED);
  reader->setup->armed = reader->at[0] == '+';
  return true;
}
