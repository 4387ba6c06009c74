/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start position of a variant file: pieces, side, castling rights or hands of a FEN or SFEN.
 * What follows in the text is always as at the start of a game, and is read by `notation`. */
#include "base/number.h"
#include "core/variant_reader.h"

#include <string.h>

typedef struct
{
  CwVariantReader *reader;
  CwSetup *setup;
  const CwGame *game;
  unsigned file, rank; /* where the next piece goes */
} Start;

static bool
fail (Start *start, CwIniText text, CwStatusCode code, const char *arg2)
{
  const CwDraftValue *value = &start->reader->draft.game[CW_GAME_START];
  if (!value->own)
    {
      text.column = value->text.column;
      code = CW_VARIANT_INHERITED_START;
    }
  return cw_ini_fail (start->reader->status, text, code, arg2);
}

/* Fails about a rank: its number and how many squares it should have. */
static bool
fail_rank (Start *start, CwIniText text, CwStatusCode code, unsigned first, unsigned second)
{
  char words[2][8];
  cw_format_text (words[0], sizeof words[0], "%u", first);
  cw_format_text (words[1], sizeof words[1], "%u", second);
  fail (start, text, code, NULL);
  if (!start->reader->draft.game[CW_GAME_START].own)
    return false;
  return cw_status_fail (start->reader->status, code, words[0], words[1]);
}

static void
advance (CwIniText *text)
{
  text->text++;
  text->length--;
  text->column++;
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* Cuts a piece, a letter with an optional + in front, off `text`; CW_NO_PIECE if there is none. */
static CwPiece
take_piece (Start *start, CwIniText *text)
{
  CwIniText rest = *text;
  bool promoted = rest.text[0] == '+';
  if (promoted)
    advance (&rest);
  if (rest.length == 0)
    return CW_NO_PIECE;
  char letter = rest.text[0];
  CwColour colour = letter >= 'a' && letter <= 'z' ? CW_BLACK : CW_WHITE;
  if (colour == CW_BLACK)
    letter = (char)(letter - 'a' + 'A');
  for (unsigned kind = 1; kind <= start->game->kinds; kind++)
    if (start->game->kind[kind].letter == letter
        && (start->game->kind[kind].plain != 0) == promoted)
      {
        advance (&rest);
        *text = rest;
        return cw_piece (colour, (CwKind)kind);
      }
  return CW_NO_PIECE;
}

/* Reads a run of empty squares, a piece or the end of a rank. */
static bool
read_square (Start *start, CwIniText *text)
{
  CwIniText here = *text;
  unsigned files = start->game->files;
  here.length = 1;
  if (text->text[0] == '/')
    {
      if (start->file < files)
        return fail_rank (start, here, CW_ERROR_FEN_RANK_SHORT, start->rank + 1, start->file);
      if (start->rank == 0)
        return fail_rank (start, here, CW_ERROR_FEN_MANY_RANKS, start->game->ranks, 0);
      start->rank--;
      start->file = 0;
      advance (text);
      return true;
    }
  unsigned empty = cw_variant_take_number (text, CW_MAX_FILES), run = empty ? empty : 1;
  CwPiece piece = empty ? CW_NO_PIECE : take_piece (start, text);
  if (!empty && piece == CW_NO_PIECE)
    return fail (start, here, CW_ERROR_FEN_PIECE, NULL);
  if (start->file + run > files)
    return fail_rank (start, here, CW_ERROR_FEN_RANK_LONG, start->rank + 1, files);
  if (piece != CW_NO_PIECE)
    start->setup->board[start->rank * files + start->file] = piece;
  start->file += run;
  return true;
}

/* Letters with optional numbers before them; no text for empty hands. */
static bool
read_hands (Start *start, CwIniText text)
{
  while (text.length > 0)
    {
      CwIniText here = text;
      unsigned number = cw_variant_take_number (&text, 99), count = number ? number : 1;
      CwPiece piece =
          text.length > 0 && text.text[0] != '+' ? take_piece (start, &text) : CW_NO_PIECE;
      if (piece == CW_NO_PIECE || !start->reader->variant->drops)
        return fail (start, here, CW_ERROR_SFEN_HAND, NULL);
      uint8_t *hand = &start->setup->hand[cw_piece_colour (piece)][cw_piece_kind (piece)];
      *hand = (uint8_t)(*hand + count > 99 ? 99 : *hand + count);
    }
  return true;
}

static bool
read_board (Start *start, CwIniText text)
{
  start->rank = start->game->ranks - 1;
  while (text.length > 0 && text.text[0] != '[')
    if (!read_square (start, &text))
      return false;
  if (start->rank > 0)
    return fail_rank (start, text, CW_ERROR_FEN_FEW_RANKS, start->game->ranks - start->rank,
                      start->game->ranks);
  if (start->file < start->game->files)
    return fail_rank (start, text, CW_ERROR_FEN_RANK_SHORT, 1, start->file);
  if (text.length == 0)
    return true;
  if (text.text[text.length - 1] != ']')
    return fail (start, text, CW_ERROR_SFEN_HAND, NULL);
  text.length--;
  advance (&text);
  return read_hands (start, text);
}

/* --- royal pieces ----------------------------------------------------------------------------- */

/* Finds the royal piece of a side, CW_NO_SQUARE if it has none. Fails if there are two, or no
 * pieces at all. */
static bool
find_royal (Start *start, CwColour colour, CwIniText place, CwSquare *royal)
{
  char names[2][CW_SQUARE_NAME_SIZE];
  unsigned pieces = 0;
  *royal = CW_NO_SQUARE;
  for (unsigned square = 0; square < start->game->files * start->game->ranks; square++)
    {
      CwPiece piece = start->setup->board[square];
      if (piece == CW_NO_PIECE || cw_piece_colour (piece) != colour)
        continue;
      pieces++;
      if (!start->game->kind[cw_piece_kind (piece)].royal)
        continue;
      if (*royal != CW_NO_SQUARE)
        {
          CwStatusCode code =
              colour == CW_WHITE ? CW_VARIANT_WHITE_ROYALS : CW_VARIANT_BLACK_ROYALS;
          fail (start, place, code, NULL);
          if (!start->reader->draft.game[CW_GAME_START].own)
            return false;
          return cw_status_fail (start->reader->status, code,
                                 cw_square_name (start->game, *royal, names[0]),
                                 cw_square_name (start->game, (CwSquare)square, names[1]));
        }
      *royal = (CwSquare)square;
    }
  start->reader->variant->royal[colour] = *royal != CW_NO_SQUARE;
  place.length = 0;
  return pieces > 0
         || fail (start, place,
                  colour == CW_WHITE ? CW_VARIANT_WHITE_PIECES : CW_VARIANT_BLACK_PIECES, NULL);
}

/* --- castling --------------------------------------------------------------------------------- */

static bool
is_partner (const Start *start, unsigned square, CwColour colour)
{
  CwPiece piece = start->setup->board[square];
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
         && (start->reader->variant->castling.partners >> cw_piece_kind (piece) & 1);
}

/* K and Q mean the outermost partner on that side of the king; other letters name a file. */
static CwSquare
find_partner (const Start *start, char letter, CwColour colour, unsigned king)
{
  unsigned files = start->game->files, first = king - king % files;
  unsigned file = (unsigned)(unsigned char)letter - 'A';
  if (letter == 'K')
    for (file = files - 1; file > king % files && !is_partner (start, first + file, colour);)
      file--;
  else if (letter == 'Q')
    for (file = 0; file < king % files && !is_partner (start, first + file, colour);)
      file++;
  if (file >= files || first + file == king || !is_partner (start, first + file, colour))
    return CW_NO_SQUARE;
  return (CwSquare)(first + file);
}

static bool
read_castling (Start *start, CwIniText text, const CwSquare royal[2])
{
  if (cw_ini_is (text, "-"))
    return true;
  for (; text.length > 0; advance (&text))
    {
      CwIniText here = text;
      char letter = text.text[0];
      here.length = 1;
      CwColour colour = letter >= 'a' && letter <= 'z' ? CW_BLACK : CW_WHITE;
      if (colour == CW_BLACK)
        letter = (char)(letter - 'a' + 'A');
      if (letter < 'A' || letter > 'Z')
        return fail (start, here, CW_ERROR_FEN_CASTLING, NULL);
      if (royal[colour] == CW_NO_SQUARE)
        return fail (start, here, CW_ERROR_FEN_CASTLING_KING, NULL);
      CwSquare partner = find_partner (start, letter, colour, royal[colour]);
      if (partner == CW_NO_SQUARE)
        return fail (start, here, CW_ERROR_FEN_CASTLING_ROOK, NULL);
      CwSquare *right = &start->setup->castling[colour][partner < royal[colour]];
      if (*right != CW_NO_SQUARE)
        return fail (start, here, CW_ERROR_FEN_CASTLING_TWICE, NULL);
      *right = partner;
    }
  return true;
}

/* --- the fields ------------------------------------------------------------------------------- */

static bool
read_side (Start *start, CwIniText text)
{
  bool second = cw_ini_is (text, start->game->shogi ? "w" : "b");
  start->setup->side = second ? CW_BLACK : CW_WHITE;
  return second || cw_ini_is (text, start->game->shogi ? "b" : "w")
         || fail (start, text, CW_ERROR_FEN_SIDE, NULL);
}

bool
cw_variant_read_start (CwVariantReader *reader)
{
  Start start = { .reader = reader, .setup = &reader->variant->start, .game = reader->game };
  CwIniText rest = reader->draft.game[CW_GAME_START].text, whole = rest;
  CwSquare royal[2];
  cw_setup_clear (start.setup);
  if (!read_board (&start, cw_ini_cut (&rest, ' ')))
    return false;
  if (!rest.text)
    return fail (&start, (CwIniText){ "w", 1, whole.line, whole.column }, CW_VARIANT_START, NULL);
  if (!read_side (&start, cw_ini_cut (&rest, ' '))
      || !find_royal (&start, CW_WHITE, whole, &royal[CW_WHITE])
      || !find_royal (&start, CW_BLACK, whole, &royal[CW_BLACK]))
    return false;
  CwIniText third = cw_ini_cut (&rest, ' ');
  if (!third.text)
    return fail (&start, (CwIniText){ "-", 1, whole.line, whole.column }, CW_VARIANT_START, NULL);
  if (start.game->shogi)
    return cw_ini_is (third, "-") || read_hands (&start, third);
  return read_castling (&start, third, royal);
}
