/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/samples.h"

#include "base/number.h"
#include "learning/embedded.h"
#include "learning/rows_lines.h"

#include <string.h>

#define N 5 /* the kinds of chess */

static const uint8_t usual_start[N] = { 8, 2, 2, 2, 1 };
static const char letters[] = "PNBRQpnbrq";

static CwCounts
usual_counts (void)
{
  CwCounts counts = { 0 };
  memcpy (counts.of[CW_WHITE], usual_start, sizeof usual_start);
  memcpy (counts.of[CW_BLACK], usual_start, sizeof usual_start);
  return counts;
}

typedef struct
{
  CwRowsReader base;
  bool unfinished_as_draw;
  size_t at; /* in the line */
} Reader;

static bool
fail (const Reader *reader, CwStatusCode code)
{
  return cw_rows_reader_fail (&reader->base, code, reader->at);
}

/* One word: plies since the last row, pieces gone, '+', pieces that appeared. */
static bool
read_row (Reader *reader, const char *line, CwRow *row, CwCounts *counts)
{
  int64_t plies = 0;
  int change = -1;
  size_t used = cw_parse_int (line + reader->at, strlen (line + reader->at), &plies);
  if (used == 0 || plies < 0 || row->ply + plies > UINT16_MAX)
    return fail (reader, CW_ROWS_TEXT);
  row->ply = (uint16_t)(row->ply + plies);
  for (reader->at += used; line[reader->at] && line[reader->at] != ' '; reader->at++)
    {
      const char *letter = strchr (letters, line[reader->at]);
      if (line[reader->at] == '+' && change < 0)
        change = 1;
      else if (letter)
        {
          size_t index = (size_t)(letter - letters);
          uint8_t *count = &counts->of[index / N][index % N];
          if (change < 0 ? *count == 0 : *count == 99)
            return fail (reader, CW_ROWS_TEXT);
          *count = (uint8_t)(*count + change);
        }
      else
        return fail (reader, CW_ROWS_TEXT);
    }
  return true;
}

static bool
read_game (CwRowsReader *base, char *line)
{
  Reader *reader = (Reader *)base;
  CwRows *rows = base->rows;
  CwRow row = { .game = rows->games, .unfinished = line[0] == '*' };
  CwCounts counts = usual_counts ();
  reader->at = 0;
  if (line[0] == '\0' || line[0] == '#')
    return true;
  if (!strchr ("012*-", line[0]))
    return fail (reader, CW_MAT_RESULT);
  row.result = (uint8_t)(row.unfinished || line[0] == '-' ? 1 : line[0] - '0');
  rows->read++;
  rows->unfinished += row.unfinished;
  if (row.unfinished && !reader->unfinished_as_draw)
    {
      rows->resultless++;
      rows->dropped++;
      return true;
    }
  rows->games++;
  rows->inferred += row.unfinished;
  rows->no_flags = true;
  for (reader->at = 1; line[reader->at];)
    {
      if (line[reader->at] != ' ')
        return fail (reader, CW_ROWS_TEXT);
      reader->at++;
      if (!read_row (reader, line, &row, &counts))
        return false;
      if (!cw_rows_append (rows, &row, &counts))
        return fail (reader, CW_ERROR_MEMORY);
    }
  return true;
}

bool
cw_rows_read_text (CwRows *rows, const char *text, size_t length, bool unfinished_as_draw,
                   CwStatus *status)
{
  CwMemory memory = { (const unsigned char *)text, length, 0 };
  Reader reader = { .base = { rows, status, 0 }, .unfinished_as_draw = unfinished_as_draw };
  if (!cw_rows_set_game (rows, NULL))
    return cw_status_fail (status, CW_MAT_OTHER_GAME, NULL, NULL);
  return cw_rows_read_lines (&reader.base, cw_source_memory (&memory), CW_ROWS_TEXT, false,
                             read_game);
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_pieces (CwBuffer *buffer, const CwCounts *before, const CwCounts *now, int sign)
{
  bool begun = sign < 0;
  for (unsigned index = 0; index < 2 * N; index++)
    {
      int change = now->of[index / N][index % N] - before->of[index / N][index % N];
      for (; change * sign > 0; change -= sign)
        {
          if (!begun)
            cw_buffer_char (buffer, '+');
          begun = true;
          cw_buffer_char (buffer, letters[index]);
        }
    }
}

bool
cw_rows_write_text (const CwRows *rows, CwBuffer *buffer)
{
  size_t i = 0;
  for (uint32_t game = 0; game < rows->games; game++)
    {
      CwCounts before = usual_counts ();
      unsigned ply = 0;
      size_t end = cw_rows_begin (rows, game + 1);
      bool any = i < end;
      char result = any ? (char)('0' + rows->game[game].result) : '-';
      cw_buffer_char (buffer, any && rows->game[game].unfinished ? '*' : result);
      for (; i < end; i++)
        {
          CwCounts now = cw_rows_counts (rows, i);
          cw_buffer_format (buffer, " %d", (int)rows->ply[i] - (int)ply);
          put_pieces (buffer, &before, &now, -1);
          put_pieces (buffer, &before, &now, 1);
          before = now;
          ply = rows->ply[i];
        }
      cw_buffer_char (buffer, '\n');
    }
  return !buffer->failed;
}

bool
cw_rows_engine_games (CwRows *rows, bool unfinished_as_draw, CwStatus *status)
{
  return cw_rows_read_text (rows, (const char *)cw_embedded_rows[0].bytes,
                            cw_embedded_rows[0].length, unfinished_as_draw, status);
}
