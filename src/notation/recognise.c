/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/recognise.h"

#include "notation/pgn_reader.h"

#include <string.h>

#define LOOK 65536 /* bytes of a long text that decide */

/* Digits, piece letters and at least four slashes in the first word: a board, maybe with promoted
 * men and hands. */
static bool
is_board (const char *text, size_t length)
{
  unsigned slashes = 0, pieces = 0;
  size_t i = 0;
  while (i < length && strchr (" \t\r\n", text[i]))
    i++;
  for (; i < length && !strchr (" \t\r\n_", text[i]); i++)
    if (text[i] == '/')
      slashes++;
    else if ((text[i] >= 'a' && text[i] <= 'z') || (text[i] >= 'A' && text[i] <= 'Z'))
      pieces++;
    else if ((text[i] < '0' || text[i] > '9') && text[i] != '+'
             && !(slashes > 0 && memchr ("~[]", text[i], 3)))
      return false;
  return slashes >= 4 && pieces > 0;
}

CwTextKind
cw_text_recognise (const char *text, size_t length)
{
  if (length > LOOK)
    length = LOOK;
  if (is_board (text, length))
    return CW_TEXT_FEN;
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  CwTextKind kind = CW_TEXT_UNKNOWN;
  if (reader && cw_pgn_read_moves (reader, &game, NULL))
    kind = cw_pgn_tag_at (reader, 0, NULL) ? CW_TEXT_PGN : CW_TEXT_MOVES;
  cw_pgn_reader_free (reader);
  return kind;
}

/* Words of the heads of KIF and KI2, and the sides' marks before moves. */
static const char *const japanese[] = {
  "手数----",
  "手合割",
  "開始日時",
  "先手：",
  "下手：",
  "▲",
  "△",
  "☗",
  "☖",
  "\x8e\xe8\x90\x94----",             /* 手数---- in Shift JIS */
  "\x8e\xe8\x8d\x87\x8a\x84",         /* 手合割 */
  "\x8a\x4a\x8e\x6e\x93\xfa\x8e\x9e", /* 開始日時 */
  "\x90\xe6\x8e\xe8\x81\x46",         /* 先手： */
};

static bool
contains (const char *text, size_t length, const char *word)
{
  size_t size = strlen (word);
  for (size_t i = 0; i + size <= length; i++)
    if (memcmp (text + i, word, size) == 0)
      return true;
  return false;
}

static bool
begins (const char *text, size_t length, const char *word)
{
  return length >= strlen (word) && memcmp (text, word, strlen (word)) == 0;
}

static bool
is_among (char character, char first, char last)
{
  return character >= first && character <= last;
}

/* "+7776FU" of CSA. */
static bool
is_csa_move (const char *line, size_t length)
{
  if (length < 7 || (line[0] != '+' && line[0] != '-'))
    return false;
  for (unsigned i = 1; i <= 4; i++)
    if (!is_among (line[i], '0', '9'))
      return false;
  return is_among (line[5], 'A', 'Z') && is_among (line[6], 'A', 'Z');
}

/* The words with which a line of CSA or USI begins. */
static bool
is_line_of_shogi (const char *line, size_t length)
{
  static const char *const words[] = { "position startpos", "position sfen ", "startpos", "sfen " };
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    if (begins (line, length, words[i]))
      return true;
  return is_csa_move (line, length);
}

bool
cw_text_is_shogi_record (const char *text, size_t length)
{
  if (length > LOOK)
    length = LOOK;
  for (unsigned i = 0; i < sizeof japanese / sizeof japanese[0]; i++)
    if (contains (text, length, japanese[i]))
      return true;
  for (size_t at = 0; at < length; at++)
    if ((at == 0 || text[at - 1] == '\n') && is_line_of_shogi (text + at, length - at))
      return true;
  return false;
}
