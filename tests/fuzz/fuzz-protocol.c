/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of engines: the bytes, in pieces, as lines and words, a position, and moves. The second
 * line is the position; each word after it is a move that comes back the same from what each
 * protocol writes. */
#include "engines/protocol_text.h"
#include "tools/engine_line.h"

#include "fuzz.h"

static void
check_line (char *line, gpointer data)
{
  gsize length = strlen (line), *lines = data;
  char *rest = line;

  check (length > 0 && length <= CW_ENGINE_LINE && strpbrk (line, "\r\n\t") == NULL);
  (*lines)++;
  for (guint i = 0; *rest != '\0'; i++)
    {
      gint64 number = cw_engine_number (&rest, -5, 1000, 7);
      check (number >= -5 && number <= 1000);
      char *word = cw_engine_word (&rest);
      check (word == NULL || (*word != '\0' && strchr (word, ' ') == NULL));
      check (rest <= line + length);
      if (i > length)
        abort ();
    }
}

/* The number of lines does not depend on how the bytes are cut into pieces. */
static void
check_lines (const uint8_t *data, size_t size)
{
  gsize whole = 0, parts = 0;
  g_autoptr (GString) line = g_string_new (NULL);

  cw_engine_split (line, (const char *)data, size, check_line, &whole);
  cw_engine_split (line, "\n", 1, check_line, &whole);
  for (size_t at = 0, step; at < size; at += step)
    {
      step = 1 + data[at] % 7;
      step = step < size - at ? step : size - at;
      cw_engine_split (line, (const char *)data + at, step, check_line, &parts);
    }
  cw_engine_split (line, "\n", 1, check_line, &parts);
  check (whole == parts);
}

static void
try_move (CwPosition *position, const char *word)
{
  CwStatus status = { 0 };
  CwUndo undo;
  CwMove move = cw_protocol_read_move (CW_PROTOCOL_UCI, position, word, strlen (word), &status);

  if (move == CW_NO_MOVE)
    {
      check_status (&status);
      return;
    }
  check (cw_is_legal (position, move));
  for (CwProtocol protocol = CW_PROTOCOL_UCI; protocol <= CW_PROTOCOL_CECP; protocol++)
    {
      char text[CW_MOVE_TEXT];
      size_t length = cw_protocol_write_move (protocol, position, move, text);
      check (cw_protocol_read_move (protocol, position, text, length, &status) == move);
    }
  cw_do (position, move, &undo, NULL);
}

static void
check_position (const CwGame *game, const CwPosition *position)
{
  for (CwProtocol protocol = CW_PROTOCOL_UCI; protocol <= CW_PROTOCOL_CECP; protocol++)
    {
      char text[CW_FEN_SIZE], again[CW_FEN_SIZE];
      CwPosition read;
      CwStatus status = { 0 };
      bool repaired;
      cw_protocol_write_position (protocol, position, text);
      check (cw_protocol_read_position (protocol, &read, game, text, &repaired, &status)
             && !repaired);
      cw_protocol_write_position (protocol, &read, again);
      check (strcmp (text, again) == 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwPosition position;
  CwStatus status = { 0 };

  check_lines (data, size);
  const CwGame *game = fuzz_game (&data, &size);
  char *fen = fuzz_line (&data, &size, false);
  if (!cw_protocol_read_position (CW_PROTOCOL_UCI, &position, game, fen, NULL, &status))
    {
      check_status (&status);
      cw_position_start (&position, game);
    }
  free (fen);
  check_position (game, &position);
  char *moves = fuzz_line (&data, &size, true), *rest = moves, *word;
  while ((word = cw_engine_word (&rest)) != NULL)
    try_move (&position, word);
  free (moves);
  return 0;
}
