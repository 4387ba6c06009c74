/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/board_diagram.h"

#include "base/number.h"
#include "base/utf8.h"
#include "core/position.h"
#include "notation/game_text.h"
#include "notation/japanese.h"
#include "notation/shogi_text.h"

#include <string.h>

#define MOST 9 /* files and ranks */

static const char letters[] = "RBGSNLPK"; /* in the order in which hands are written */

static bool
fail (CwStatus *status, CwStatusCode code, unsigned first, const char *second)
{
  char number[16];
  cw_format_text (number, sizeof number, "%u", first);
  return cw_status_fail (status, code, number, second);
}

/* --- hands ----------------------------------------------------------------------------------- */

static bool
take_owner (CwKifText *text, CwColour *colour)
{
  static const char *const owners[] = { "先手", "下手", "後手", "上手" };
  for (unsigned i = 0; i < 4; i++)
    {
      CwKifText at = *text;
      if (!cw_kif_take (&at, owners[i]))
        continue;
      bool hand = cw_kif_take (&at, "の持駒") || cw_kif_take (&at, "の持ち駒");
      cw_kif_skip_blanks (&at);
      if (!hand || (!cw_kif_take (&at, "：") && !cw_kif_take (&at, ":")))
        continue;
      *text = at;
      *colour = i < 2 ? CW_WHITE : CW_BLACK;
      return true;
    }
  return false;
}

static void
read_hand (CwDiagram *diagram, CwColour colour, CwKifText *text, CwStatus *status)
{
  memset (diagram->hand[colour], 0, sizeof diagram->hand[colour]);
  for (;;)
    {
      char letter;
      bool promoted;
      unsigned number;
      cw_kif_skip_blanks (text);
      if (text->at == text->end || cw_kif_take (text, "なし"))
        return;
      size_t length =
          cw_japanese_name_read (text->at, (size_t)(text->end - text->at), &letter, &promoted);
      if (length == 0 || promoted)
        {
          cw_status_fail (status, CW_ERROR_DIAGRAM_HAND, NULL, NULL);
          return;
        }
      text->at += length;
      if (!cw_kif_take_number (text, &number))
        number = cw_kif_take_kanji (text);
      uint8_t *held = &diagram->hand[colour][strchr (letters, letter) - letters];
      *held = (uint8_t)(number > 0 && number < 100 ? number : 1);
    }
}

/* --- ranks ----------------------------------------------------------------------------------- */

/* Reads one square: an owner's mark and a piece, or an empty square. False if it is neither. */
static bool
read_cell (CwDiagram *diagram, CwKifText *text)
{
  static const char *const empty[] = { "・", "．", "･", "*", "." };
  unsigned rank = diagram->ranks, file = diagram->files++;
  bool second = false;
  while (cw_kif_take (text, " ") || cw_kif_take (text, "^"))
    continue;
  if (cw_kif_take (text, "v") || cw_kif_take (text, "V") || cw_kif_take (text, "ｖ"))
    second = true;
  for (unsigned i = 0; i < sizeof empty / sizeof empty[0]; i++)
    if (cw_kif_take (text, empty[i]))
      return true;
  char letter;
  bool promoted;
  size_t length =
      cw_japanese_name_read (text->at, (size_t)(text->end - text->at), &letter, &promoted);
  if (length == 0)
    return cw_kif_take (text, "　");
  text->at += length;
  if (rank >= MOST || file >= MOST)
    return true;
  diagram->cell[rank][file].letter = letter;
  diagram->cell[rank][file].promoted = promoted;
  diagram->cell[rank][file].colour = second ? CW_BLACK : CW_WHITE;
  return true;
}

/* "|v香 ・ …|一". */
static void
read_rank (CwDiagram *diagram, CwKifText *text, CwStatus *status)
{
  unsigned files = diagram->files;
  diagram->there = true;
  diagram->files = 0;
  while (text->at < text->end && *text->at != '|')
    if (!read_cell (diagram, text))
      {
        char word[CW_STATUS_ARG_SIZE] = { 0 };
        uint32_t character;
        size_t length = cw_utf8_decode (text->at, (size_t)(text->end - text->at), &character);
        memcpy (word, text->at, length);
        cw_status_fail (status, CW_ERROR_DIAGRAM_PIECE, word, NULL);
        return;
      }
  diagram->ranks++;
  if (text->at == text->end)
    fail (status, CW_ERROR_DIAGRAM_BAR, diagram->ranks, NULL);
  else if (diagram->ranks > MOST)
    fail (status, CW_ERROR_DIAGRAM_RANKS, MOST, NULL);
  else if (diagram->files > MOST || (diagram->ranks > 1 && diagram->files != files))
    {
      char squares[16];
      cw_format_text (squares, sizeof squares, "%u", diagram->files);
      fail (status, CW_ERROR_DIAGRAM_FILES, diagram->ranks, squares);
    }
}

static bool
read_side (CwDiagram *diagram, CwKifText *text)
{
  bool first = cw_kif_take (text, "先手番") || cw_kif_take (text, "下手番");
  bool second = !first && (cw_kif_take (text, "後手番") || cw_kif_take (text, "上手番"));
  if (!first && !second)
    return false;
  diagram->has_side = true;
  diagram->side = first ? CW_WHITE : CW_BLACK;
  return true;
}

/* "手数＝30 ▲２六歩 まで": the number of moves played so far. */
static bool
read_number (CwDiagram *diagram, CwKifText *text)
{
  unsigned number;
  if (!cw_kif_take (text, "手数＝") && !cw_kif_take (text, "手数="))
    return false;
  cw_kif_skip_blanks (text);
  if (cw_kif_take_number (text, &number) && number < CW_KIF_NUMBERS - 1)
    diagram->number = number + 1;
  return true;
}

static bool
take_wide_digit (CwKifText *text)
{
  for (unsigned digit = 1; digit <= MOST; digit++)
    if (cw_kif_take (text, cw_japanese_wide_digit (digit)))
      return true;
  return false;
}

/* "  ９ ８ ７ …": no move has a second file after a blank. */
static bool
names_files (CwKifText text)
{
  const char *start = text.at;
  cw_kif_skip_blanks (&text);
  return text.at > start && take_wide_digit (&text) && cw_kif_take (&text, " ")
         && take_wide_digit (&text) && (text.at == text.end || *text.at == ' ');
}

bool
cw_diagram_read (CwDiagram *diagram, CwKifText *text, CwStatus *status)
{
  CwColour colour;
  status->code = CW_OK;
  if (take_owner (text, &colour))
    {
      read_hand (diagram, colour, text, status);
      return true;
    }
  if (cw_kif_take (text, "|"))
    {
      read_rank (diagram, text, status);
      return true;
    }
  return names_files (*text) || cw_kif_take (text, "+--") || read_side (diagram, text)
         || read_number (diagram, text);
}

/* --- the position ---------------------------------------------------------------------------- */

static const CwGame *
game_of_size (unsigned files, unsigned ranks)
{
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    if (cw_japanese_has (game) && game->files == files && game->ranks == ranks)
      return game;
  return NULL;
}

bool
cw_diagram_position (const CwDiagram *diagram, const CwGame *game, CwColour side,
                     CwPosition *position, CwStatus *status)
{
  CwSetup setup;
  if (!game)
    game = game_of_size (diagram->files, diagram->ranks);
  if (!game || game->files != diagram->files || game->ranks != diagram->ranks)
    return fail (status, CW_ERROR_DIAGRAM_SIZE, diagram->ranks, NULL);
  cw_setup_clear (&setup);
  for (unsigned row = 0; row < diagram->ranks; row++)
    for (unsigned column = 0; column < diagram->files; column++)
      {
        char letter = diagram->cell[row][column].letter;
        if (!letter)
          continue;
        CwKind kind = cw_text_kind (game, letter, diagram->cell[row][column].promoted);
        if (kind == 0)
          return fail (status, CW_ERROR_DIAGRAM_KIND, row + 1, NULL);
        setup.board[(game->ranks - 1 - row) * game->files + column] =
            cw_piece (diagram->cell[row][column].colour, kind);
      }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned i = 0; letters[i]; i++)
      {
        CwKind kind = cw_text_kind (game, letters[i], false);
        if (diagram->hand[colour][i] > 0 && kind == 0)
          return cw_status_fail (status, CW_ERROR_DIAGRAM_HAND, NULL, NULL);
        if (diagram->hand[colour][i] > 0)
          setup.hand[colour][kind] = diagram->hand[colour][i];
      }
  setup.side = diagram->has_side ? diagram->side : side;
  setup.number = diagram->number > 0 ? diagram->number : 1;
  return cw_position_set (position, game, &setup, status);
}

/* --- writing --------------------------------------------------------------------------------- */

static void
put_number (CwBuffer *text, unsigned number)
{
  if (number >= 20)
    cw_buffer_text (text, cw_japanese_number (number / 10 % 10));
  if (number >= 10)
    cw_buffer_text (text, "十");
  if (number % 10 > 0)
    cw_buffer_text (text, cw_japanese_number (number % 10));
}

static void
put_hand (CwBuffer *text, const CwPosition *position, CwColour colour, const char *name)
{
  const CwGame *game = cw_position_game (position);
  bool any = false;
  cw_buffer_format (text, "%sの持駒：", name);
  for (unsigned i = 0; letters[i]; i++)
    {
      CwKind kind = cw_text_kind (game, letters[i], false);
      unsigned held = kind ? cw_position_hand (position, colour, kind) : 0;
      if (held == 0)
        continue;
      cw_buffer_text (text, any ? "　" : "");
      cw_buffer_text (text, cw_japanese_name (game, kind));
      if (held > 1)
        put_number (text, held);
      any = true;
    }
  cw_buffer_text (text, any ? "\n" : "なし\n");
}

/* The one-character name of a piece. */
static const char *
short_name (const CwGame *game, CwKind kind)
{
  static const char *const pairs[][2] = { { "成香", "杏" }, { "成桂", "圭" }, { "成銀", "全" } };
  const char *name = cw_japanese_name (game, kind);
  for (unsigned i = 0; i < 3; i++)
    if (strcmp (pairs[i][0], name) == 0)
      return pairs[i][1];
  return name;
}

static void
put_edge (CwBuffer *text, const CwGame *game)
{
  cw_buffer_char (text, '+');
  for (unsigned i = 0; i < 3u * game->files; i++)
    cw_buffer_char (text, '-');
  cw_buffer_text (text, "+\n");
}

void
cw_diagram_write (const CwPosition *position, const char *const names[2], CwBuffer *text)
{
  const CwGame *game = cw_position_game (position);
  put_hand (text, position, CW_BLACK, names[CW_BLACK]);
  for (unsigned file = game->files; file > 0; file--)
    cw_buffer_format (text, "%s%s", file == game->files ? "  " : " ",
                      cw_japanese_wide_digit (file));
  cw_buffer_char (text, '\n');
  put_edge (text, game);
  for (unsigned row = 0; row < game->ranks; row++)
    {
      cw_buffer_char (text, '|');
      for (unsigned column = 0; column < game->files; column++)
        {
          unsigned square = (game->ranks - 1u - row) * game->files + column;
          CwPiece piece = cw_position_at (position, (CwSquare)square);
          bool second = piece && cw_piece_colour (piece) == CW_BLACK;
          cw_buffer_char (text, second ? 'v' : ' ');
          cw_buffer_text (text, piece ? short_name (game, cw_piece_kind (piece)) : "・");
        }
      cw_buffer_format (text, "|%s\n", cw_japanese_number (row + 1));
    }
  put_edge (text, game);
  put_hand (text, position, CW_WHITE, names[CW_WHITE]);
  if (cw_position_number (position) > 1)
    cw_buffer_format (text, "手数＝%u\n", cw_position_number (position) - 1);
  cw_buffer_format (text, "%s番\n", names[cw_position_side (position)]);
}
