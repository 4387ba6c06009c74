/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of rows with everything that is known of them, both ways. */
#include "base/lines.h"
#include "base/number.h"
#include "learning/game_tags.h"

#include <string.h>

#define CHUNK 65536
#define MOST_FIELDS (2 * CW_MAX_COLUMNS + 16)
#define LONGEST_LINE 65536

/* What stands around the men. */
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
  F_MEN, /* this and on: White's columns, then Black's */
} Field;

static const char *const field_names[F_MEN] = {
  "game", "ply", "result", "opposite",     "unfinished", "source",       "offset",
  "year", "eco", "white",  "white_rating", "black",      "black_rating",
};

/* The name of a column of men: Black's in small letters. */
static void
name_men (const CwColumns *columns, unsigned index, char name[CW_COLUMN_NAME_SIZE])
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
      name_men (columns, j, name);
      cw_buffer_char (buffer, ',');
      cw_buffer_text (buffer, name);
    }
  for (unsigned f = F_RESULT; f < F_MEN; f++)
    {
      cw_buffer_char (buffer, ',');
      cw_buffer_text (buffer, field_names[f]);
    }
  cw_buffer_char (buffer, '\n');
}

/* A number, or nothing for 0. */
static void
put_known (CwBuffer *buffer, unsigned number)
{
  cw_buffer_char (buffer, ',');
  if (number > 0)
    cw_buffer_format (buffer, "%u", number);
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
  const uint8_t *men = cw_rows_vector (rows, rows->vector[row]);
  unsigned columns = 2 * rows->columns.count;
  cw_buffer_format (buffer, "%u,%u", number + 1, (unsigned)rows->ply[row]);
  for (unsigned j = 0; j < columns; j++)
    cw_buffer_format (buffer, ",%u", (unsigned)men[j]);
  cw_buffer_format (buffer, ",%u,", (unsigned)game->result);
  if (!rows->no_flags)
    cw_buffer_char (buffer, men[columns] & CW_ROW_OPPOSITE_BISHOPS ? '1' : '0');
  cw_buffer_format (buffer, ",%d,%u,%llu", game->unfinished, game->source + 1u,
                    (unsigned long long)game->offset);
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
  bool done = true;
  put_names (&buffer, &rows->columns);
  for (uint32_t game = 0; done && game <= rows->games; game++)
    {
      for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
        put_row (&buffer, rows, game, i);
      if (buffer.length < CHUNK && game < rows->games)
        continue;
      if (buffer.failed)
        done = cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      else
        done = sink.write (sink.context, buffer.bytes, buffer.length, status);
      cw_buffer_clear (&buffer);
    }
  cw_buffer_free (&buffer);
  return done;
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwRows *rows;
  CwStatus *status;
  uint32_t line;
  int64_t last_game;                       /* as the file numbers them; 0: none yet */
  unsigned fields;                         /* of a line; 0: the names have not been read */
  unsigned at[F_MEN + 2 * CW_MAX_COLUMNS]; /* field from 1, 0: not there */
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

/* Cuts a line in place into fields, each ended by NUL; their number, or 0 where there are too many.
 */
static unsigned
cut (char *line, char *field[MOST_FIELDS])
{
  unsigned count = 0;
  for (char *at = line;;)
    {
      if (count == MOST_FIELDS)
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
  char *field[MOST_FIELDS];
  CwRows *rows = reader->rows;
  if (!rows->columns.game && !cw_rows_set_game (rows, NULL))
    return fail (reader, CW_MAT_NO_GAME, 0);
  unsigned count = cut (line, field), men = 2 * rows->columns.count;
  for (unsigned i = 0; i < count; i++)
    {
      for (unsigned f = 0; f < F_MEN; f++)
        if (strcmp (field[i], field_names[f]) == 0)
          reader->at[f] = i + 1;
      for (unsigned j = 0; j < men; j++)
        {
          char name[CW_COLUMN_NAME_SIZE];
          name_men (&rows->columns, j, name);
          if (strcmp (field[i], name) == 0)
            reader->at[F_MEN + j] = i + 1;
        }
    }
  bool whole = count > 0 && reader->at[F_GAME] > 0 && reader->at[F_RESULT] > 0;
  for (unsigned j = 0; j < men; j++)
    whole = whole && reader->at[F_MEN + j] > 0;
  reader->fields = count;
  if (reader->at[F_OPPOSITE] == 0)
    rows->no_flags = true;
  return whole || fail (reader, CW_CSV_NAMES, 0);
}

/* The number in a field from `least` to `most`; `none` where it is empty or not there. */
static bool
number_in (Reader *reader, char *const *field, unsigned f, int64_t least, int64_t most,
           int64_t none, int64_t *number)
{
  unsigned at = reader->at[f];
  *number = none;
  if (at == 0 || *field[at - 1] == '\0')
    return none >= 0 || fail (reader, CW_MAT_NUMBER, 0);
  if (!cw_parse_int_text (field[at - 1], number))
    return fail (reader, CW_MAT_NUMBER, 0);
  return (*number >= least && *number <= most)
         || fail (reader,
                  f == F_GAME     ? CW_MAT_GAME
                  : f == F_RESULT ? CW_MAT_RESULT
                                  : CW_CSV_RANGE,
                  0);
}

static const char *
text_in (const Reader *reader, char *const *field, unsigned f)
{
  return reader->at[f] > 0 ? field[reader->at[f] - 1] : "";
}

/* What a line says of a game that begins with it. */
static bool
read_game (Reader *reader, char *const *field)
{
  CwRows *rows = reader->rows;
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
    return fail (reader, CW_ERROR_MEMORY, 0);
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
  char *field[MOST_FIELDS];
  CwRows *rows = reader->rows;
  CwCounts counts = { 0 };
  unsigned columns = rows->columns.count;
  int64_t number;
  if (cut (line, field) != reader->fields)
    return fail (reader, CW_CSV_FIELDS, 0);
  if (!number_in (reader, field, F_GAME, 1, UINT32_MAX, -1, &number))
    return false;
  if (number < reader->last_game)
    return fail (reader, CW_MAT_GAME, 0);
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
      if (!number_in (reader, field, F_MEN + j, 0, 99, -1, &number))
        return false;
      counts.of[j / columns][j % columns] = (uint8_t)number;
    }
  if (!number_in (reader, field, F_OPPOSITE, 0, 1, 0, &number))
    return false;
  counts.flags = (uint8_t)(number > 0 ? CW_ROW_OPPOSITE_BISHOPS : 0);
  return cw_rows_append (rows, &row, &counts) || fail (reader, CW_ERROR_MEMORY, 0);
}

static bool
read_note (Reader *reader, const char *line)
{
  static const char key[] = "# game ";
  if (reader->fields > 0 || strncmp (line, key, sizeof key - 1) != 0)
    return true;
  const CwGame *game = cw_game_named (line + sizeof key - 1);
  if (game && cw_rows_set_game (reader->rows, game))
    return true;
  return fail (reader, game ? CW_MAT_OTHER_GAME : CW_MAT_NO_GAME, sizeof key - 1);
}

static bool
read_line (void *context, uint32_t number, char *line, size_t length)
{
  Reader *reader = context;
  reader->line = number;
  if (length > 0 && line[length - 1] == '\r')
    length--;
  line[length] = '\0';
  if (reader->line == 1 && strncmp (line, "\xef\xbb\xbf", 3) == 0)
    line += 3;
  if (*line == '\0')
    return true;
  if (*line == '#')
    return read_note (reader, line);
  return reader->fields == 0 ? read_names (reader, line) : read_row (reader, line);
}

bool
cw_rows_read_csv (CwRows *rows, CwSource source, CwStatus *status)
{
  CwRows before = *rows;
  Reader reader = { .rows = rows, .status = status };
  bool done = cw_lines_read (source, LONGEST_LINE, CW_CSV_FIELDS, read_line, &reader, status);
  if (done && rows->count == before.count)
    done = cw_status_fail (status, CW_MAT_EMPTY, NULL, NULL);
  if (!done)
    cw_rows_return_to (rows, &before);
  return done;
}
