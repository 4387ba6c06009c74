/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matrix in text, both ways. */
#include "base/lines.h"
#include "base/number.h"
#include "learning/rows.h"

#include <string.h>

#define MOST (CW_MAX_COLUMNS + 3) /* differences, result, game from 1, ply */
#define LONGEST_LINE 1024

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
put_row (char *at, const CwRows *rows, uint32_t game, size_t index, bool with_games)
{
  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      at = put_number (at, cw_rows_difference (rows, index, j), 2);
      *at++ = ' ';
    }
  at = put_number (at, rows->game[game].result, 2);
  if (with_games)
    {
      *at++ = ' ';
      at = put_number (at, (int)game + 1, 1);
      *at++ = ' ';
      at = put_number (at, rows->ply[index], 1);
    }
  *at++ = '\n';
  return at;
}

static char *
put_word (char *at, const char *word)
{
  size_t length = strlen (word);
  memcpy (at, word, length);
  at[length] = ' ';
  return at + length + 1;
}

/* The two lines that say what the columns are; the matrix of chess is known without them. */
static char *
put_head (char *at, const CwColumns *columns, bool with_games)
{
  char name[CW_COLUMN_NAME_SIZE];
  at = put_word (at, "# game");
  at = put_word (at, columns->game->name);
  at[-1] = '\n';
  at = put_word (at, "# columns");
  for (unsigned j = 0; j < columns->count; j++)
    at = put_word (at, cw_column_name (columns, j, name));
  at = put_word (at, with_games ? "result game ply" : "result");
  at[-1] = '\n';
  return at;
}

bool
cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status)
{
  char text[8192], *at = text;
  if (!cw_columns_are_chess (&rows->columns))
    at = put_head (at, &rows->columns, with_games);
  uint32_t game = 0;
  for (size_t i = 0; i < rows->count; i++)
    {
      while (cw_rows_begin (rows, game + 1) <= i)
        game++;
      at = put_row (at, rows, game, i, with_games);
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
  unsigned kinds;      /* of them, those that are differences */
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
read_numbers (Reader *reader, const char *line, size_t length, int64_t numbers[MOST])
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
      if (!ends || (unsigned)count == reader->kinds + 3)
        {
          fail (reader, ends ? CW_MAT_COLUMNS : CW_MAT_NUMBER, at);
          return -1;
        }
      numbers[count++] = value;
      at += used;
    }
}

static bool
is_level (const Reader *reader, const int64_t numbers[MOST])
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

/* Which game the row belongs to; also counts the games. */
static void
place_in_game (Reader *reader, const int64_t numbers[MOST], CwRow *row)
{
  CwRows *rows = reader->rows;
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

/* The word after `key` in a line, up to a blank or the end; false where the line is another. */
static bool
follows (const char *line, size_t length, const char *key, char *word, size_t size)
{
  size_t at = strlen (key), n = 0;
  if (length <= at || memcmp (line, key, at) != 0)
    return false;
  while (at < length && !is_blank (line[at]) && n + 1 < size)
    word[n++] = line[at++];
  word[n] = '\0';
  return n > 0;
}

/* A line with '#': the game of the matrix may be in it. The names of the columns are for the
 * reader's eyes: they follow from the game. */
static bool
read_note (Reader *reader, const char *line, size_t length)
{
  char name[64];
  if (!follows (line, length, "# game ", name, sizeof name))
    return true;
  const CwGame *game = cw_game_named (name);
  if (game && cw_rows_set_game (reader->rows, game))
    return true;
  return fail (reader, game ? CW_MAT_OTHER_GAME : CW_MAT_NO_GAME, strlen ("# game "));
}

static bool
check_columns (Reader *reader, unsigned count)
{
  if (reader->columns == 0)
    reader->columns = count;
  return (count == reader->columns && (count == reader->kinds + 1 || has_games (reader)))
         || fail (reader, CW_MAT_COLUMNS, 0);
}

/* What comes after the differences. */
static bool
check_rest (Reader *reader, const int64_t *rest)
{
  if (rest[0] < 0 || rest[0] > 2)
    return fail (reader, CW_MAT_RESULT, 0);
  return !has_games (reader)
         || (rest[1] >= 1 && rest[1] >= reader->last_number && rest[2] >= 0
             && rest[2] <= UINT16_MAX)
         || fail (reader, CW_MAT_GAME, 0);
}

static bool
read_line (void *context, uint32_t number, char *line, size_t length)
{
  Reader *reader = context;
  int64_t numbers[MOST];
  CwRow row = { 0 };
  CwCounts counts = { 0 };
  reader->line = number;
  if (length > 0 && line[0] == '#')
    return read_note (reader, line, length);
  if (reader->kinds == 0)
    {
      cw_rows_set_game (reader->rows, reader->rows->columns.game);
      reader->kinds = reader->rows->columns.count;
    }
  int count = read_numbers (reader, line, length, numbers);
  if (count <= 0)
    return count == 0;
  if (!check_columns (reader, (unsigned)count))
    return false;
  for (unsigned j = 0; j < reader->kinds; j++)
    {
      if (numbers[j] < -99 || numbers[j] > 99)
        return fail (reader, CW_MAT_DIFFERENCE, 0);
      counts.of[numbers[j] < 0][j] = (uint8_t)(numbers[j] < 0 ? -numbers[j] : numbers[j]);
    }
  if (!check_rest (reader, numbers + reader->kinds))
    return false;
  row.result = (uint8_t)numbers[reader->kinds];
  place_in_game (reader, numbers, &row);
  if (!cw_rows_append (reader->rows, &row, &counts))
    return fail (reader, CW_ERROR_MEMORY, 0);
  reader->rows->differences_only = reader->rows->no_flags = true;
  return true;
}

bool
cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status)
{
  CwRows before = *rows;
  Reader reader = { .rows = rows, .status = status, .first_game = rows->games };
  bool done = cw_lines_read (source, LONGEST_LINE, CW_MAT_COLUMNS, read_line, &reader, status);
  if (done && rows->count == before.count)
    done = cw_status_fail (status, CW_MAT_EMPTY, NULL, NULL);
  if (!done)
    cw_rows_return_to (rows, &before);
  return done;
}
