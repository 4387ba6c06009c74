/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/samples.h"

#include "base/number.h"
#include "learning/embedded.h"

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
  const char *line;
  size_t length, at;
  uint32_t number;
  CwStatus *status;
} Line;

static bool
fail (Line *line, CwStatusCode code)
{
  if (line->status)
    {
      line->status->line = line->number;
      line->status->column = (uint32_t)line->at + 1;
    }
  return cw_status_fail (line->status, code, NULL, NULL);
}

/* One word: plies since the last row, men gone, '+', men that appeared. */
static bool
read_row (Line *line, CwRow *row, CwCounts *counts)
{
  int64_t plies = 0;
  int change = -1;
  size_t used = cw_parse_int (line->line + line->at, line->length - line->at, &plies);
  if (used == 0 || plies < 0 || row->ply + plies > UINT16_MAX)
    return fail (line, CW_ROWS_TEXT);
  row->ply = (uint16_t)(row->ply + plies);
  for (line->at += used; line->at < line->length && line->line[line->at] != ' '; line->at++)
    {
      char character = line->line[line->at];
      const char *letter = character ? strchr (letters, character) : NULL;
      if (character == '+' && change < 0)
        change = 1;
      else if (letter)
        {
          size_t index = (size_t)(letter - letters);
          uint8_t *count = &counts->of[index / N][index % N];
          if (change < 0 ? *count == 0 : *count == 99)
            return fail (line, CW_ROWS_TEXT);
          *count = (uint8_t)(*count + change);
        }
      else
        return fail (line, CW_ROWS_TEXT);
    }
  return true;
}

static bool
read_game (CwRows *rows, Line *line, bool unfinished_as_draw)
{
  char result = line->line[0];
  CwRow row = { .game = rows->games, .unfinished = result == '*' };
  CwCounts counts = usual_counts ();
  if (!memchr ("012*-", result, 5))
    return fail (line, CW_MAT_RESULT);
  row.result = (uint8_t)(row.unfinished || result == '-' ? 1 : result - '0');
  rows->read++;
  rows->unfinished += row.unfinished;
  if (row.unfinished && !unfinished_as_draw)
    {
      rows->resultless++;
      rows->dropped++;
      return true;
    }
  rows->games++;
  rows->inferred += row.unfinished;
  rows->no_flags = true;
  for (line->at = 1; line->at < line->length;)
    {
      if (line->line[line->at++] != ' ')
        {
          line->at--;
          return fail (line, CW_ROWS_TEXT);
        }
      if (!read_row (line, &row, &counts))
        return false;
      if (!cw_rows_append (rows, &row, &counts))
        return fail (line, CW_ERROR_MEMORY);
    }
  return true;
}

bool
cw_rows_read_text (CwRows *rows, const char *text, size_t length, bool unfinished_as_draw,
                   CwStatus *status)
{
  Line line = { .status = status };
  if (!cw_rows_set_game (rows, NULL))
    return cw_status_fail (status, CW_MAT_OTHER_GAME, NULL, NULL);
  for (size_t start = 0; start < length; start += line.length + 1)
    {
      const char *end = memchr (text + start, '\n', length - start);
      line.line = text + start;
      line.length = end ? (size_t)(end - line.line) : length - start;
      line.at = 0;
      line.number++;
      if (line.length > 0 && line.line[0] != '#' && !read_game (rows, &line, unfinished_as_draw))
        return false;
    }
  return true;
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_men (CwBuffer *buffer, const CwCounts *before, const CwCounts *now, int sign)
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

static CwCounts
counts_of (const CwRows *rows, size_t row)
{
  CwCounts counts = { 0 };
  for (unsigned j = 0; j < N; j++)
    {
      counts.of[CW_WHITE][j] = (uint8_t)cw_rows_men (rows, row, CW_WHITE, j);
      counts.of[CW_BLACK][j] = (uint8_t)cw_rows_men (rows, row, CW_BLACK, j);
    }
  return counts;
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
          CwCounts now = counts_of (rows, i);
          cw_buffer_format (buffer, " %d", (int)rows->ply[i] - (int)ply);
          put_men (buffer, &before, &now, -1);
          put_men (buffer, &before, &now, 1);
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
