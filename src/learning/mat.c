/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matrix as text, both ways. */
#include "base/number.h"
#include "learning/rows_lines.h"

#include <string.h>

#define MAX_NUMBERS (CW_MAX_COLUMNS + 3) /* differences, result, game from 1, ply */

static void
put_differences (CwBuffer *buffer, const CwRows *rows, uint32_t game, size_t row)
{
  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      cw_rows_put_number (buffer, cw_rows_difference (rows, row, j), 2);
      cw_buffer_char (buffer, ' ');
    }
  cw_rows_put_number (buffer, rows->game[game].result, 2);
}

static void
put_row (CwBuffer *buffer, const CwRows *rows, uint32_t game, size_t row)
{
  put_differences (buffer, rows, game, row);
  cw_buffer_char (buffer, '\n');
}

static void
put_row_with_game (CwBuffer *buffer, const CwRows *rows, uint32_t game, size_t row)
{
  put_differences (buffer, rows, game, row);
  cw_buffer_char (buffer, ' ');
  cw_rows_put_number (buffer, game + 1, 1);
  cw_buffer_char (buffer, ' ');
  cw_rows_put_number (buffer, rows->ply[row], 1);
  cw_buffer_char (buffer, '\n');
}

/* The two lines that name the columns; a matrix of chess needs none. */
static void
put_head (CwBuffer *buffer, const CwColumns *columns, bool with_games)
{
  char name[CW_COLUMN_NAME_SIZE];
  cw_buffer_format (buffer, "# game %s\n# columns ", columns->game->name);
  for (unsigned j = 0; j < columns->count; j++)
    cw_buffer_format (buffer, "%s ", cw_column_name (columns, j, name));
  cw_buffer_text (buffer, with_games ? "result game ply\n" : "result\n");
}

bool
cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status)
{
  CwBuffer buffer = { 0 };
  if (!cw_columns_are_chess (&rows->columns))
    put_head (&buffer, &rows->columns, with_games);
  return cw_rows_write_lines (rows, &buffer, with_games ? put_row_with_game : put_row, sink,
                              status);
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwRowsReader base;
  unsigned first_game; /* number of games before this file */
  int64_t last_number; /* of a game, if numbered; 0: none yet */
  unsigned columns;    /* of the first row */
  unsigned kinds;      /* how many of them are differences */
} Reader;

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\r' || character == ',';
}

/* Reads the numbers of a line; returns their count, or -1 with a status. */
static int
read_numbers (Reader *reader, const char *line, int64_t numbers[MAX_NUMBERS])
{
  size_t at = 0, length = strlen (line);
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
      if (!ends || (unsigned)count == reader->kinds + 3)
        {
          cw_rows_reader_fail (&reader->base, ends ? CW_MAT_COLUMNS : CW_MAT_NUMBER, at);
          return -1;
        }
      numbers[count++] = value;
      at += used;
    }
}

static bool
is_level (const Reader *reader, const int64_t numbers[MAX_NUMBERS])
{
  for (unsigned j = 0; j < reader->kinds; j++)
    if (numbers[j] != 0)
      return false;
  return true;
}

static bool
has_games (const Reader *reader)
{
  return reader->columns == reader->kinds + 3;
}

/* Finds the row's game, and counts the games. */
static void
find_game (Reader *reader, const int64_t numbers[MAX_NUMBERS], CwRow *row)
{
  CwRows *rows = reader->base.rows;
  bool first = rows->games == reader->first_game, begins = first;
  if (has_games (reader))
    {
      const int64_t *rest = numbers + reader->kinds + 1;
      begins |= rest[0] != reader->last_number;
      reader->last_number = rest[0];
      row->ply = (uint16_t)rest[1];
    }
  else if (!first)
    begins = is_level (reader, numbers) || row->result != rows->game[rows->games - 1].result;
  if (begins)
    {
      rows->games++;
      rows->read++;
    }
  row->game = rows->games - 1;
}

/* Checks what comes after the differences. */
static bool
check_rest (Reader *reader, const int64_t *rest)
{
  if (rest[0] < 0 || rest[0] > 2)
    return cw_rows_reader_fail (&reader->base, CW_MAT_RESULT, 0);
  return !has_games (reader)
         || (rest[1] >= 1 && rest[1] >= reader->last_number && rest[2] >= 0
             && rest[2] <= UINT16_MAX)
         || cw_rows_reader_fail (&reader->base, CW_MAT_GAME, 0);
}

static bool
read_line (CwRowsReader *base, char *line)
{
  Reader *reader = (Reader *)base;
  CwRows *rows = base->rows;
  int64_t numbers[MAX_NUMBERS];
  CwRow row = { 0 };
  CwCounts counts = { 0 };
  if (line[0] == '#')
    return cw_rows_reader_note (base, line);
  if (reader->kinds == 0)
    {
      cw_rows_set_game (rows, rows->columns.game);
      reader->kinds = rows->columns.count;
    }
  int count = read_numbers (reader, line, numbers);
  if (count <= 0)
    return count == 0;
  if (reader->columns == 0)
    reader->columns = (unsigned)count;
  if ((unsigned)count != reader->columns
      || ((unsigned)count != reader->kinds + 1 && !has_games (reader)))
    return cw_rows_reader_fail (base, CW_MAT_COLUMNS, 0);
  for (unsigned j = 0; j < reader->kinds; j++)
    {
      if (numbers[j] < -99 || numbers[j] > 99)
        return cw_rows_reader_fail (base, CW_MAT_DIFFERENCE, 0);
      counts.of[numbers[j] < 0][j] = (uint8_t)(numbers[j] < 0 ? -numbers[j] : numbers[j]);
    }
  if (!check_rest (reader, numbers + reader->kinds))
    return false;
  row.result = (uint8_t)numbers[reader->kinds];
  find_game (reader, numbers, &row);
  if (!cw_rows_append (rows, &row, &counts))
    return cw_rows_reader_fail (base, CW_ERROR_MEMORY, 0);
  rows->differences_only = rows->no_flags = true;
  return true;
}

bool
cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status)
{
  Reader reader = { .base = { rows, status, 0 }, .first_game = rows->games };
  return cw_rows_read_lines (&reader.base, source, CW_MAT_COLUMNS, true, read_line);
}
