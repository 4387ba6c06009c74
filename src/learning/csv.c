/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of rows with everything that is known of them, both ways. */
#include "base/number.h"
#include "learning/game_tags.h"
#include "learning/rows_lines.h"

#include <string.h>

#define MAX_FIELDS (2 * CW_MAX_COLUMNS + 16)

/* The fields beside the pieces. */
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
  F_PIECES, /* this and on: White's columns, then Black's */
} Field;

static const char *const field_names[F_PIECES] = {
  "game", "ply", "result", "opposite",     "unfinished", "source",       "offset",
  "year", "eco", "white",  "white_rating", "black",      "black_rating",
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
      cw_buffer_text (buffer, field_names[f]);
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

/* Quoted where it has to be (RFC 4180); line breaks become blanks. */
static void
put_text (CwBuffer *buffer, const char *text)
{
  bool quoted = strpbrk (text, ",\"\r\n") != NULL;
  cw_buffer_char (buffer, ',');
  if (quoted)
    cw_buffer_char (buffer, '"');
  for (; *text; text++)
    {
      if (*text == '"')
        cw_buffer_char (buffer, '"');
      cw_buffer_char (buffer, *text == '\n' || *text == '\r' ? ' ' : *text);
    }
  if (quoted)
    cw_buffer_char (buffer, '"');
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
    cw_buffer_format (buffer, "%c%02d", 'A' + (game->opening - 1) / 100, (game->opening - 1) % 100);
  for (unsigned i = 0; i < 2; i++)
    {
      put_text (buffer, cw_names_get (&rows->names, game->player[i]));
      put_known (buffer, game->rating[i]);
    }
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
  int64_t last_game;                          /* as the file numbers them; 0: none yet */
  unsigned fields;                            /* of a line; 0: the names have not been read */
  unsigned at[F_PIECES + 2 * CW_MAX_COLUMNS]; /* field from 1, 0: not there */
} Reader;

static bool
fail (const Reader *reader, CwStatusCode code)
{
  return cw_rows_reader_fail (&reader->base, code, 0);
}

/* Cuts a line in place into fields, each ended by NUL; their number, or 0 where there are too many.
 */
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
  char *field[MAX_FIELDS];
  CwRows *rows = reader->base.rows;
  if (!rows->columns.game && !cw_rows_set_game (rows, NULL))
    return fail (reader, CW_MAT_NO_GAME);
  unsigned count = cut (line, field), pieces = 2 * rows->columns.count;
  for (unsigned i = 0; i < count; i++)
    {
      for (unsigned f = 0; f < F_PIECES; f++)
        if (strcmp (field[i], field_names[f]) == 0)
          reader->at[f] = i + 1;
      for (unsigned j = 0; j < pieces; j++)
        {
          char name[CW_COLUMN_NAME_SIZE];
          name_pieces (&rows->columns, j, name);
          if (strcmp (field[i], name) == 0)
            reader->at[F_PIECES + j] = i + 1;
        }
    }
  bool whole = count > 0 && reader->at[F_GAME] > 0 && reader->at[F_RESULT] > 0;
  for (unsigned j = 0; j < pieces; j++)
    whole = whole && reader->at[F_PIECES + j] > 0;
  reader->fields = count;
  if (reader->at[F_OPPOSITE] == 0)
    rows->no_flags = true;
  return whole || fail (reader, CW_CSV_NAMES);
}

/* The number in a field from `min` to `max`; `none` where it is empty or not there. */
static bool
number_in (Reader *reader, char *const *field, unsigned f, int64_t min, int64_t max, int64_t none,
           int64_t *number)
{
  unsigned at = reader->at[f];
  *number = none;
  if (at == 0 || *field[at - 1] == '\0')
    return none >= 0 || fail (reader, CW_MAT_NUMBER);
  if (!cw_parse_int_text (field[at - 1], number))
    return fail (reader, CW_MAT_NUMBER);
  if (*number >= min && *number <= max)
    return true;
  return fail (reader, f == F_GAME ? CW_MAT_GAME : f == F_RESULT ? CW_MAT_RESULT : CW_CSV_RANGE);
}

static const char *
text_in (const Reader *reader, char *const *field, unsigned f)
{
  return reader->at[f] > 0 ? field[reader->at[f] - 1] : "";
}

/* The game that begins with a line. */
static bool
read_game (Reader *reader, char *const *field)
{
  CwRows *rows = reader->base.rows;
  int64_t result, unfinished, offset, year, rating[2], source;
  if (!number_in (reader, field, F_RESULT, 0, 2, -1, &result)
      || !number_in (reader, field, F_UNFINISHED, 0, 1, 0, &unfinished)
      || !number_in (reader, field, F_OFFSET, 0, INT64_MAX, 0, &offset)
      || !number_in (reader, field, F_SOURCE, 1, UINT16_MAX, 1, &source)
      || !number_in (reader, field, F_YEAR, 0, 9999, 0, &year)
      || !number_in (reader, field, F_WHITE_RATING, 0, 9999, 0, &rating[0])
      || !number_in (reader, field, F_BLACK_RATING, 0, 9999, 0, &rating[1]))
    return false;
  CwRowGame *game = cw_rows_game (rows, rows->games);
  if (!game)
    return fail (reader, CW_ERROR_MEMORY);
  game->result = (uint8_t)result;
  game->unfinished = unfinished > 0;
  game->offset = (uint64_t)offset;
  game->source = (uint16_t)(rows->source + source - 1);
  game->year = (uint16_t)year;
  game->opening = cw_game_tags_opening (text_in (reader, field, F_ECO));
  for (unsigned i = 0; i < 2; i++)
    {
      unsigned f = i == 0 ? F_WHITE : F_BLACK;
      game->player[i] = cw_names_add (&rows->names, text_in (reader, field, f));
      game->rating[i] = (uint16_t)rating[i];
    }
  rows->games++;
  rows->read++;
  rows->unfinished += game->unfinished;
  rows->inferred += game->unfinished;
  return true;
}

static bool
read_row (Reader *reader, char *line)
{
  char *field[MAX_FIELDS];
  CwRows *rows = reader->base.rows;
  CwCounts counts = { 0 };
  unsigned columns = rows->columns.count;
  int64_t number;
  if (cut (line, field) != reader->fields)
    return fail (reader, CW_CSV_FIELDS);
  if (!number_in (reader, field, F_GAME, 1, UINT32_MAX, -1, &number))
    return false;
  if (number < reader->last_game)
    return fail (reader, CW_MAT_GAME);
  if (number != reader->last_game && !read_game (reader, field))
    return false;
  reader->last_game = number;

  CwRow row = { .game = rows->games - 1,
                .result = rows->game[rows->games - 1].result,
                .unfinished = rows->game[rows->games - 1].unfinished };
  if (!number_in (reader, field, F_RESULT, row.result, row.result, -1, &number)
      || !number_in (reader, field, F_PLY, 0, UINT16_MAX, 0, &number))
    return false;
  row.ply = (uint16_t)number;
  for (unsigned j = 0; j < 2 * columns; j++)
    {
      if (!number_in (reader, field, F_PIECES + j, 0, 99, -1, &number))
        return false;
      counts.of[j / columns][j % columns] = (uint8_t)number;
    }
  if (!number_in (reader, field, F_OPPOSITE, 0, 1, 0, &number))
    return false;
  counts.flags = (uint8_t)(number > 0 ? CW_ROW_OPPOSITE_BISHOPS : 0);
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
