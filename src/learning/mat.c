/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matrix in text, both ways. */
#include "base/number.h"
#include "learning/rows.h"

#include <string.h>

#define COLUMNS 8 /* five differences, result, game from 1, ply */
#define CHUNK 65536
#define LONGEST_LINE 256

/* Writes "%2d" with a blank before all but the first column. */
static char *
put_number (char *at, int value, unsigned width)
{
  char digits[12];
  unsigned count = 0, rest = (unsigned)(value < 0 ? -value : value);
  do
    digits[count++] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (value < 0)
    digits[count++] = '-';
  for (unsigned blanks = count; blanks < width; blanks++)
    *at++ = ' ';
  while (count > 0)
    *at++ = digits[--count];
  return at;
}

static char *
put_row (char *at, const CwRow *row, bool with_games)
{
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    {
      at = put_number (at, cw_row_difference (row, j), 2);
      *at++ = ' ';
    }
  at = put_number (at, row->result, 2);
  if (with_games)
    {
      *at++ = ' ';
      at = put_number (at, (int)row->game + 1, 1);
      *at++ = ' ';
      at = put_number (at, row->ply, 1);
    }
  *at++ = '\n';
  return at;
}

bool
cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status)
{
  char text[8192], *at = text;
  for (size_t i = 0; i < rows->count; i++)
    {
      at = put_row (at, &rows->rows[i], with_games);
      if ((size_t)(at - text) < sizeof text - LONGEST_LINE && i + 1 < rows->count)
        continue;
      if (!sink.write (sink.context, text, (size_t)(at - text), status))
        return false;
      at = text;
    }
  return true;
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwRows *rows;
  CwStatus *status;
  uint32_t line;
  unsigned first_game; /* the games before this file */
  int64_t last_number; /* of the eight-column form; 0: none yet */
  unsigned columns;    /* of the first row */
} Reader;

static bool
fail (Reader *reader, CwStatusCode code, size_t column)
{
  if (reader->status)
    {
      reader->status->line = reader->line;
      reader->status->column = (uint32_t)column + 1;
    }
  return cw_status_fail (reader->status, code, NULL, NULL);
}

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\r' || character == ',';
}

/* The numbers of a line; their count, or -1 with a status. */
static int
read_numbers (Reader *reader, const char *line, size_t length, int64_t numbers[COLUMNS])
{
  size_t at = 0;
  int count = 0;
  for (;;)
    {
      while (at < length && is_blank (line[at]))
        at++;
      if (at == length)
        return count;
      int64_t value = 0;
      size_t used = cw_parse_int (line + at, length - at, &value);
      bool ends = used > 0 && (at + used == length || is_blank (line[at + used]));
      if (!ends || count == COLUMNS)
        {
          fail (reader, ends ? CW_MAT_COLUMNS : CW_MAT_NUMBER, at);
          return -1;
        }
      numbers[count++] = value;
      at += used;
    }
}

static bool
is_level (const int64_t numbers[COLUMNS])
{
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    if (numbers[j] != 0)
      return false;
  return true;
}

/* Which game the row belongs to; also counts the games. */
static void
place_in_game (Reader *reader, const int64_t numbers[COLUMNS], CwRow *row)
{
  CwRows *rows = reader->rows;
  bool first = rows->games == reader->first_game, begins = first;
  if (reader->columns == COLUMNS)
    {
      begins |= numbers[6] != reader->last_number;
      reader->last_number = numbers[6];
      row->ply = (uint16_t)numbers[7];
    }
  else if (!first)
    begins = is_level (numbers) || row->result != rows->rows[rows->count - 1].result;
  if (begins)
    {
      rows->games++;
      rows->read++;
    }
  row->game = rows->games - 1;
}

static bool
read_line (Reader *reader, const char *line, size_t length)
{
  int64_t numbers[COLUMNS];
  CwRow row = { 0 };
  reader->line++;
  int count = length > 0 && line[0] == '#' ? 0 : read_numbers (reader, line, length, numbers);
  if (count <= 0)
    return count == 0;
  if (reader->columns == 0)
    reader->columns = (unsigned)count;
  if ((count != 6 && count != COLUMNS) || (unsigned)count != reader->columns)
    return fail (reader, CW_MAT_COLUMNS, 0);
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    {
      if (numbers[j] < -99 || numbers[j] > 99)
        return fail (reader, CW_MAT_DIFFERENCE, 0);
      row.count[numbers[j] < 0][j] = (uint8_t)(numbers[j] < 0 ? -numbers[j] : numbers[j]);
    }
  if (numbers[5] < 0 || numbers[5] > 2)
    return fail (reader, CW_MAT_RESULT, 0);
  if (count == COLUMNS
      && (numbers[6] < 1 || numbers[6] < reader->last_number || numbers[7] < 0
          || numbers[7] > UINT16_MAX))
    return fail (reader, CW_MAT_GAME, 0);
  row.result = (uint8_t)numbers[5];
  place_in_game (reader, numbers, &row);
  if (!cw_rows_append (reader->rows, &row))
    return fail (reader, CW_ERROR_MEMORY, 0);
  reader->rows->differences_only = true;
  return true;
}

/* Cuts what the source gives into lines. */
static bool
read_lines (Reader *reader, CwSource source, CwBuffer *buffer)
{
  for (;;)
    {
      if (!cw_buffer_reserve (buffer, CHUNK))
        return fail (reader, CW_ERROR_MEMORY, 0);
      CwStatus fault = { 0 };
      size_t got = source.read (source.context, buffer->bytes + buffer->length, CHUNK, &fault);
      if (got == 0 && fault.code != CW_OK)
        {
          if (reader->status)
            *reader->status = fault;
          return false;
        }
      buffer->length += got;
      size_t start = 0;
      const char *end;
      while ((end = memchr (buffer->bytes + start, '\n', buffer->length - start)))
        {
          size_t length = (size_t)(end - buffer->bytes) - start;
          if (!read_line (reader, buffer->bytes + start, length))
            return false;
          start += length + 1;
        }
      buffer->length -= start;
      memmove (buffer->bytes, buffer->bytes + start, buffer->length);
      if (got == 0)
        return buffer->length == 0 || read_line (reader, buffer->bytes, buffer->length);
      if (buffer->length > LONGEST_LINE)
        {
          reader->line++;
          return fail (reader, CW_MAT_COLUMNS, 0);
        }
    }
}

bool
cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status)
{
  CwRows before = *rows;
  Reader reader = { .rows = rows, .status = status, .first_game = rows->games };
  CwBuffer buffer = { 0 };
  bool done = read_lines (&reader, source, &buffer);
  cw_buffer_free (&buffer);
  if (done && rows->count == before.count)
    done = cw_status_fail (status, CW_MAT_EMPTY, NULL, NULL);
  if (!done)
    {
      rows->count = before.count;
      rows->games = before.games;
      rows->read = before.read;
      rows->differences_only = before.differences_only;
    }
  return done;
}
