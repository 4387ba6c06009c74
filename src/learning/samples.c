/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/samples.h"

#include "base/number.h"
#include "core/position.h"
#include "learning/embedded.h"
#include "learning/rows_lines.h"

#include <stdlib.h>
#include <string.h>

#define LETTERS 26

/* White's letters of the columns; chess has those of its pieces. */
static const char chess_letters[] = "PNBRQ", letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

static const char *
letters_of (const CwColumns *columns)
{
  return cw_columns_are_chess (columns) ? chess_letters : letters;
}

static char
small (char letter)
{
  return (char)(letter - 'A' + 'a');
}

static CwCounts
usual_counts (const CwColumns *columns)
{
  CwCounts counts = { 0 };
  CwPosition start;
  cw_position_start (&start, columns->game);
  cw_columns_of (columns, &start, CW_WHITE, counts.of[CW_WHITE]);
  cw_columns_of (columns, &start, CW_BLACK, counts.of[CW_BLACK]);
  return counts;
}

typedef struct
{
  CwRowsReader base;
  bool unfinished_as_draw;
  size_t at;        /* in the line */
  uint32_t *player; /* number in the text, from 1, to number in `names` of the rows */
  uint32_t players;
  CwCounts usual;
} Reader;

static bool
fail (const Reader *reader, CwStatusCode code)
{
  return cw_rows_reader_fail (&reader->base, code, reader->at);
}

/* The column and colour of a letter; false if there is none. */
static bool
find_letter (const Reader *reader, char letter, unsigned *column, CwColour *colour)
{
  const CwColumns *columns = &reader->base.rows->columns;
  const char *all = letters_of (columns);
  *colour = letter >= 'a' ? CW_BLACK : CW_WHITE;
  for (*column = 0; *column < columns->count; ++*column)
    if (letter == (*colour == CW_BLACK ? small (all[*column]) : all[*column]))
      return true;
  return false;
}

/* Reads one word: plies since the last row, pieces gone, '+', pieces that appeared. */
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
      unsigned column;
      CwColour colour;
      if (line[reader->at] == '+' && change < 0)
        change = 1;
      else if (find_letter (reader, line[reader->at], &column, &colour))
        {
          uint8_t *count = &counts->of[colour][column];
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
read_note (Reader *reader, const char *line)
{
  static const char key[] = "# player ";
  if (strncmp (line, key, sizeof key - 1) != 0)
    return cw_rows_reader_note (&reader->base, line);
  uint32_t *grown = realloc (reader->player, (reader->players + 2) * sizeof *grown);
  if (!grown)
    return fail (reader, CW_ERROR_MEMORY);
  reader->player = grown;
  grown[++reader->players] = cw_names_add (&reader->base.rows->names, line + sizeof key - 1);
  return true;
}

/* Reads ":12-3", the players of a game. */
static bool
read_players (Reader *reader, const char *line, CwRowGame *game)
{
  for (unsigned side = 0; side < 2; side++)
    {
      int64_t number = 0;
      if (line[reader->at++] != (side == 0 ? ':' : '-'))
        return fail (reader, CW_ROWS_TEXT);
      size_t used = cw_parse_int (line + reader->at, strlen (line + reader->at), &number);
      if (used == 0 || number < 0 || number > reader->players)
        return fail (reader, CW_ROWS_TEXT);
      game->player[side] = number > 0 ? reader->player[number] : 0;
      reader->at += used;
    }
  return true;
}

static bool
read_game (CwRowsReader *base, char *line)
{
  Reader *reader = (Reader *)base;
  CwRows *rows = base->rows;
  CwRow row = { .game = rows->games, .unfinished = line[0] == '*' };
  reader->at = 0;
  if (line[0] == '\0')
    return true;
  if (line[0] == '#')
    return read_note (reader, line);
  if (!rows->columns.game)
    cw_rows_set_game (rows, NULL);
  if (rows->columns.count > LETTERS)
    return fail (reader, CW_MAT_NO_GAME);
  CwCounts counts = usual_counts (&rows->columns);
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
  CwRowGame *game = cw_rows_game (rows, row.game);
  if (!game)
    return fail (reader, CW_ERROR_MEMORY);
  game->result = row.result;
  reader->at = 1;
  if (line[1] == ':' && !read_players (reader, line, game))
    return false;
  while (line[reader->at])
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
  bool done =
      cw_rows_read_lines (&reader.base, cw_source_memory (&memory), CW_ROWS_TEXT, false, read_game);
  free (reader.player);
  if (done && !rows->columns.game)
    cw_rows_set_game (rows, NULL);
  return done;
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_pieces (CwBuffer *buffer, const CwColumns *columns, const CwCounts *before, const CwCounts *now,
            int sign)
{
  bool begun = sign < 0;
  const char *all = letters_of (columns);
  for (unsigned index = 0; index < 2 * columns->count; index++)
    {
      unsigned colour = index / columns->count, column = index % columns->count;
      int change = now->of[colour][column] - before->of[colour][column];
      for (; change * sign > 0; change -= sign)
        {
          if (!begun)
            cw_buffer_char (buffer, '+');
          begun = true;
          cw_buffer_char (buffer, colour == CW_BLACK ? small (all[column]) : all[column]);
        }
    }
}

/* The number that the text gives each name, 0 if it is no player's; NULL if memory runs out. */
static uint32_t *
number_players (const CwRows *rows)
{
  uint32_t *number = calloc (rows->names.count + 1, sizeof *number);
  for (uint32_t game = 0; number && game < rows->known; game++)
    for (unsigned side = 0; side < 2; side++)
      number[rows->game[game].player[side]] = 1;
  uint32_t players = 0;
  for (uint32_t i = 1; number && i <= rows->names.count; i++)
    if (number[i])
      number[i] = ++players;
  if (number)
    number[0] = 0;
  return number;
}

/* Writes the game and the players. */
static void
put_head (CwBuffer *buffer, const CwRows *rows, const uint32_t *number)
{
  const CwColumns *columns = &rows->columns;
  char name[CW_COLUMN_NAME_SIZE];
  if (!cw_columns_are_chess (columns))
    {
      cw_buffer_format (buffer, "# game %s\n# columns", columns->game->name);
      for (unsigned j = 0; j < columns->count; j++)
        cw_buffer_format (buffer, " %c=%s", letters[j], cw_column_name (columns, j, name));
      cw_buffer_char (buffer, '\n');
    }
  for (uint32_t i = 1; i <= rows->names.count; i++)
    if (number[i])
      cw_buffer_format (buffer, "# player %s\n", cw_names_get (&rows->names, i));
}

bool
cw_rows_have_text (const CwRows *rows)
{
  return rows->columns.count <= LETTERS;
}

bool
cw_rows_write_text (const CwRows *rows, CwBuffer *buffer)
{
  const CwColumns *columns = &rows->columns;
  uint32_t *number = number_players (rows);
  size_t i = 0;
  if (!number)
    return false;
  put_head (buffer, rows, number);
  for (uint32_t game = 0; game < rows->games; game++)
    {
      CwCounts before = usual_counts (columns);
      const CwRowGame *note = game < rows->known ? &rows->game[game] : NULL;
      unsigned ply = 0;
      size_t end = cw_rows_begin (rows, game + 1);
      bool any = i < end;
      char result = any ? (char)('0' + note->result) : '-';
      cw_buffer_char (buffer, any && note->unfinished ? '*' : result);
      if (any && (note->player[0] || note->player[1]))
        cw_buffer_format (buffer, ":%u-%u", number[note->player[0]], number[note->player[1]]);
      for (; i < end; i++)
        {
          CwCounts now = cw_rows_counts (rows, i);
          cw_buffer_format (buffer, " %d", (int)rows->ply[i] - (int)ply);
          put_pieces (buffer, columns, &before, &now, -1);
          put_pieces (buffer, columns, &before, &now, 1);
          before = now;
          ply = rows->ply[i];
        }
      cw_buffer_char (buffer, '\n');
    }
  free (number);
  return !buffer->failed;
}

/* --- those that are shipped --------------------------------------------------------------- */

static void
mark_engines (CwRows *rows)
{
  for (uint32_t g = 0; g < rows->known; g++)
    rows->game[g].between = CW_BETWEEN_ENGINES;
}

bool
cw_rows_engine_games (CwRows *rows, bool unfinished_as_draw, CwStatus *status)
{
  bool done = true;
  for (unsigned i = 0; done && i < CW_ROWS_RULES; i++)
    {
      CwRows *into = i == CW_ROWS_USUAL ? rows : calloc (1, sizeof *rows);
      if (i != CW_ROWS_USUAL)
        rows->beside[i] = into;
      bool as_draw = unfinished_as_draw && i == CW_ROWS_USUAL;
      done = into ? cw_rows_read_text (into, (const char *)cw_embedded_rows[i].bytes,
                                       cw_embedded_rows[i].length, as_draw, status)
                  : cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      if (done)
        mark_engines (into);
    }
  return done;
}
