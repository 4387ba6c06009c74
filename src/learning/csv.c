/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of rows with everything known about them, both ways. */
#include "base/csv_cell.h"
#include "base/number.h"
#include "learning/game_tags.h"
#include "learning/rows_lines.h"

#include <string.h>

#define MAX_FIELDS (2 * CW_MAX_COLUMNS + 16)

/* All fields but the pieces. */
typedef enum
{
  F_GAME,
  F_PLY,
  F_RESULT,
  F_OPPOSITE,
  F_UNFINISHED,
  F_SOURCE,
  F_OFFSET,
  F_YEAR,
  F_ECO,
  F_WHITE,
  F_WHITE_RATING,
  F_BLACK,
  F_BLACK_RATING,
  F_EVENT,
  F_BETWEEN, /* CwBetween */
  F_PIECES,  /* from here on: White's columns, then Black's */
} Field;

/* The range of the numbers, and the one that means unknown; texts have max -1. */
static const struct
{
  const char *name;
  int64_t min, max, none; /* none -1: required */
} fields[F_PIECES] = {
  [F_GAME] = { "game", 1, UINT32_MAX, -1 },
  [F_PLY] = { "ply", 0, UINT16_MAX, 0 },
  [F_RESULT] = { "result", 0, 2, -1 },
  [F_OPPOSITE] = { "opposite", 0, 1, 0 },
  [F_UNFINISHED] = { "unfinished", 0, 1, 0 },
  [F_SOURCE] = { "source", 1, UINT16_MAX, 1 },
  [F_OFFSET] = { "offset", 0, INT64_MAX, 0 },
  [F_YEAR] = { "year", 0, 9999, 0 },
  [F_ECO] = { "eco", 0, -1, 0 },
  [F_WHITE] = { "white", 0, -1, 0 },
  [F_WHITE_RATING] = { "white_rating", 0, 9999, 0 },
  [F_BLACK] = { "black", 0, -1, 0 },
  [F_BLACK_RATING] = { "black_rating", 0, 9999, 0 },
  [F_EVENT] = { "event", 0, -1, 0 },
  [F_BETWEEN] = { "between", 0, CW_BETWEEN_KINDS - 1, CW_BETWEEN_UNKNOWN },
};

/* The name of a column of pieces: Black's in small letters. */
static void
name_pieces (const CwColumns *columns, unsigned index, char name[CW_COLUMN_NAME_SIZE])
{
  cw_column_name (columns, index % columns->count, name);
  for (; index >= columns->count && *name; name++)
    if (*name >= 'A' && *name <= 'Z')
      *name = (char)(*name + ('a' - 'A'));
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_names (CwBuffer *buffer, const CwColumns *columns)
{
  char name[CW_COLUMN_NAME_SIZE];
  if (!cw_columns_are_chess (columns))
    cw_buffer_format (buffer, "# game %s\n", columns->game->name);
  cw_buffer_text (buffer, "game,ply");
  for (unsigned j = 0; j < 2 * columns->count; j++)
    {
      name_pieces (columns, j, name);
      cw_buffer_char (buffer, ',');
      cw_buffer_text (buffer, name);
    }
  for (unsigned f = F_RESULT; f < F_PIECES; f++)
    {
      cw_buffer_char (buffer, ',');
      cw_buffer_text (buffer, fields[f].name);
    }
  cw_buffer_char (buffer, '\n');
}

static void
put_number (CwBuffer *buffer, uint64_t number)
{
  cw_buffer_char (buffer, ',');
  cw_rows_put_number (buffer, (int64_t)number, 1);
}

/* A number, or nothing for 0. */
static void
put_known (CwBuffer *buffer, unsigned number)
{
  if (number > 0)
    put_number (buffer, number);
  else
    cw_buffer_char (buffer, ',');
}

static void
put_text (CwBuffer *buffer, const char *text)
{
  cw_buffer_char (buffer, ',');
  cw_csv_put_cell (buffer, text, strlen (text));
}

static void
put_row (CwBuffer *buffer, const CwRows *rows, uint32_t number, size_t row)
{
  const CwRowGame *game = &rows->game[number];
  const uint8_t *pieces = cw_rows_vector (rows, rows->vector[row]);
  unsigned columns = 2 * rows->columns.count;
  cw_rows_put_number (buffer, number + 1, 1);
  put_number (buffer, rows->ply[row]);
  for (unsigned j = 0; j < columns; j++)
    put_number (buffer, pieces[j]);
  put_number (buffer, game->result);
  if (rows->no_flags)
    cw_buffer_char (buffer, ',');
  else
    put_number (buffer, (pieces[columns] & CW_ROW_OPPOSITE_BISHOPS) != 0);
  put_number (buffer, game->unfinished);
  put_number (buffer, game->source + 1u);
  put_number (buffer, game->offset);
  put_known (buffer, game->year);
  cw_buffer_char (buffer, ',');
  if (game->opening > 0)
    {
      char eco[4];
      cw_game_tags_eco (game->opening, eco);
      cw_buffer_text (buffer, eco);
    }
  for (unsigned i = 0; i < 2; i++)
    {
      put_text (buffer, cw_names_get (&rows->names, game->player[i]));
      put_known (buffer, game->rating[i]);
    }
  put_text (buffer, cw_names_get (&rows->names, game->event));
  put_known (buffer, game->between);
  cw_buffer_char (buffer, '\n');
}

bool
cw_rows_write_csv (const CwRows *rows, CwSink sink, CwStatus *status)
{
  CwBuffer buffer = { 0 };
  put_names (&buffer, &rows->columns);
  return cw_rows_write_lines (rows, &buffer, put_row, sink, status);
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwRowsReader base;
  int64_t last_game;                          /* as numbered in the file; 0: none yet */
  unsigned fields;                            /* per line; 0: the names have not been read */
  unsigned at[F_PIECES + 2 * CW_MAX_COLUMNS]; /* field from 1; 0: missing */
  char *field[MAX_FIELDS];                    /* of the current line */
  int64_t number[F_PIECES + 2 * CW_MAX_COLUMNS];
} Reader;

static bool
fail (const Reader *reader, CwStatusCode code)
{
  return cw_rows_reader_fail (&reader->base, code, 0);
}

/* Splits a line in place into fields, each ended by NUL. Returns their number, or 0 if there are
 * too many. */
static unsigned
cut (char *line, char *field[MAX_FIELDS])
{
  unsigned count = 0;
  for (char *at = line;;)
    {
      if (count == MAX_FIELDS)
        return 0;
      char *out = field[count++] = at;
      bool quoted = *at == '"';
      at += quoted;
      while (*at && (quoted || *at != ','))
        {
          if (quoted && *at == '"' && *++at != '"')
            {
              quoted = false;
              continue;
            }
          *out++ = *at++;
        }
      bool more = *at == ',';
      *out = '\0';
      if (!more)
        return count;
      at++;
    }
}

static bool
read_names (Reader *reader, char *line)
{
  CwRows *rows = reader->base.rows;
  if (!rows->columns.game && !cw_rows_set_game (rows, NULL))
    return fail (reader, CW_MAT_NO_GAME);
  unsigned count = cut (line, reader->field), all = F_PIECES + 2 * rows->columns.count;
  bool whole = count > 0;
  for (unsigned f = 0; f < all; f++)
    {
      char piece[CW_COLUMN_NAME_SIZE];
      const char *name = f < F_PIECES ? fields[f].name : piece;
      if (f >= F_PIECES)
        name_pieces (&rows->columns, f - F_PIECES, piece);
      for (unsigned i = 0; i < count; i++)
        if (strcmp (reader->field[i], name) == 0)
          reader->at[f] = i + 1;
      bool needed = f == F_GAME || f == F_RESULT || f >= F_PIECES;
      whole = whole && (!needed || reader->at[f] > 0);
    }
  reader->fields = count;
  if (reader->at[F_OPPOSITE] == 0)
    rows->no_flags = true;
  return whole || fail (reader, CW_CSV_NAMES);
}

static const char *
text_in (const Reader *reader, unsigned f)
{
  return reader->at[f] > 0 ? cw_csv_cell_text (reader->field[reader->at[f] - 1]) : "";
}

/* Reads the number in a field. */
static bool
read_number (Reader *reader, unsigned f)
{
  bool piece = f >= F_PIECES;
  int64_t min = piece ? 0 : fields[f].min, max = piece ? 99 : fields[f].max;
  int64_t *number = &reader->number[f];
  const char *text = text_in (reader, f);
  *number = piece ? -1 : fields[f].none;
  if (*text == '\0' ? *number < 0 : !cw_parse_int_text (text, number))
    return fail (reader, CW_MAT_NUMBER);
  if (*number >= min && *number <= max)
    return true;
  return fail (reader, f == F_GAME ? CW_MAT_GAME : f == F_RESULT ? CW_MAT_RESULT : CW_CSV_RANGE);
}

/* Begins a game from its first line. */
static bool
add_game (Reader *reader)
{
  CwRows *rows = reader->base.rows;
  const int64_t *number = reader->number;
  CwRowGame *game = cw_rows_game (rows, rows->games);
  if (!game)
    return fail (reader, CW_ERROR_MEMORY);
  game->result = (uint8_t)number[F_RESULT];
  game->unfinished = number[F_UNFINISHED] > 0;
  game->offset = (uint64_t)number[F_OFFSET];
  game->source = (uint16_t)(rows->source + number[F_SOURCE] - 1);
  game->year = (uint16_t)number[F_YEAR];
  game->opening = cw_game_tags_opening (text_in (reader, F_ECO));
  for (unsigned i = 0; i < 2; i++)
    {
      game->player[i] = cw_names_add (&rows->names, text_in (reader, i == 0 ? F_WHITE : F_BLACK));
      game->rating[i] = (uint16_t)number[i == 0 ? F_WHITE_RATING : F_BLACK_RATING];
    }
  game->event = cw_names_add (&rows->names, text_in (reader, F_EVENT));
  game->between = (uint8_t)number[F_BETWEEN];
  rows->games++;
  rows->read++;
  rows->unfinished += game->unfinished;
  rows->inferred += game->unfinished;
  return true;
}

static bool
read_row (Reader *reader, char *line)
{
  CwRows *rows = reader->base.rows;
  CwCounts counts = { 0 };
  unsigned columns = rows->columns.count;
  const int64_t *number = reader->number;
  if (cut (line, reader->field) != reader->fields)
    return fail (reader, CW_CSV_FIELDS);
  for (unsigned f = 0; f < F_PIECES + 2 * columns; f++)
    if ((f >= F_PIECES || fields[f].max > 0) && !read_number (reader, f))
      return false;
  if (number[F_GAME] < reader->last_game)
    return fail (reader, CW_MAT_GAME);
  if (number[F_GAME] != reader->last_game && !add_game (reader))
    return false;
  reader->last_game = number[F_GAME];
  const CwRowGame *game = &rows->game[rows->games - 1];
  CwRow row = { rows->games - 1, (uint16_t)number[F_PLY], game->result, game->unfinished };
  if (number[F_RESULT] != row.result)
    return fail (reader, CW_MAT_RESULT);
  for (unsigned j = 0; j < 2 * columns; j++)
    counts.of[j / columns][j % columns] = (uint8_t)number[F_PIECES + j];
  counts.flags = (uint8_t)(number[F_OPPOSITE] > 0 ? CW_ROW_OPPOSITE_BISHOPS : 0);
  return cw_rows_append (rows, &row, &counts) || fail (reader, CW_ERROR_MEMORY);
}

static bool
read_line (CwRowsReader *base, char *line)
{
  Reader *reader = (Reader *)base;
  if (*line == '\0')
    return true;
  if (*line == '#')
    return reader->fields > 0 || cw_rows_reader_note (base, line);
  return reader->fields == 0 ? read_names (reader, line) : read_row (reader, line);
}

bool
cw_rows_read_csv (CwRows *rows, CwSource source, CwStatus *status)
{
  Reader reader = { .base = { rows, status, 0 } };
  return cw_rows_read_lines (&reader.base, source, CW_CSV_FIELDS, true, read_line);
}
