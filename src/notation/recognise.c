/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/recognise.h"

#include "notation/pgn_reader.h"

#include <string.h>

#define APPEARANCE 65536 /* bytes of a long text that decide */

/* Digits, piece letters and at least four slashes in the first word: a board, perhaps with promoted
 * pieces and hands. */
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
  if (length > APPEARANCE)
    length = APPEARANCE;
  if (is_board (text, length))
    return CW_TEXT_FEN;
  if (cw_record_format_is_shogi (cw_record_recognise (text, length, NULL)))
    return CW_TEXT_SHOGI;
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  CwTextKind kind = CW_TEXT_UNKNOWN;
  if (reader && cw_pgn_read_moves (reader, &game, NULL))
    kind = cw_pgn_tag_at (reader, 0, NULL) ? CW_TEXT_PGN : CW_TEXT_MOVES;
  cw_pgn_reader_free (reader);
  return kind;
}
