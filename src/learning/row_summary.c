/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/row_summary.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/lines.h"
#include "base/number.h"
#include "learning/distribution.h"

#define CHUNK 65536
#define MAX_LINE 4096
#define ONE 4294967296.0 /* a weight of 1 */
#define START 62.0
#define HEAD 5 /* part and group; then phase, result and the differences */

void
cw_row_summary_init (CwRowSummary *summary, uint32_t groups)
{
  *summary = (CwRowSummary){ .groups = groups };
}

void
cw_row_summary_clear (CwRowSummary *summary)
{
  cw_distinct_clear (&summary->keys);
  free (summary->count);
  free (summary->weight);
  cw_row_summary_init (summary, summary->groups);
}

static bool
set_game (CwRowSummary *summary, const CwGame *game)
{
  if (summary->columns.game)
    return cw_columns_match (&summary->columns, game);
  if (!cw_columns_init (&summary->columns, game))
    return false;
  cw_phase_init (&summary->phase, &summary->columns);
  summary->keys.width = HEAD + 2 + (size_t)summary->columns.count;
  return true;
}

/* Adds to a line, which is made where there is none yet; false where there is no memory. */
static bool
add_line (CwRowSummary *summary, const CwSummaryLine *line)
{
  uint8_t key[HEAD + 2 + CW_MAX_COLUMNS];
  uint32_t index;
  /* The highest byte first, so that bytes sort as numbers do. */
  key[0] = (uint8_t)line->part;
  for (unsigned i = 1; i < HEAD; i++)
    key[i] = (uint8_t)(line->group >> (8 * (HEAD - 1 - i)));
  key[HEAD] = line->phase;
  key[HEAD + 1] = line->result;
  for (unsigned j = 0; j < summary->columns.count; j++)
    key[HEAD + 2 + j] = (uint8_t)(line->difference[j] + 128);
  if (!cw_distinct_add (&summary->keys, key, &index))
    return false;
  if (index >= summary->room)
    {
      uint32_t room = summary->room < 1024 ? 1024 : summary->room * 2;
      uint64_t *count = realloc (summary->count, room * sizeof *count);
      summary->count = count ? count : summary->count;
      uint64_t *weight = realloc (summary->weight, room * sizeof *weight);
      summary->weight = weight ? weight : summary->weight;
      if (!count || !weight)
        return false;
      memset (count + summary->room, 0, (room - summary->room) * sizeof *count);
      memset (weight + summary->room, 0, (room - summary->room) * sizeof *weight);
      summary->room = room;
    }
  summary->count[index] += line->count;
  summary->weight[index] += line->weight;
  summary->rows += line->part == CW_SUMMARY_USUAL ? line->count : 0;
  return true;
}

CwSummaryLine
cw_row_summary_line (const CwRowSummary *summary, uint32_t index)
{
  const uint8_t *key = cw_distinct_at (&summary->keys, index);
  CwSummaryLine line = { .part = (CwSummaryPart)key[0],
                         .phase = key[HEAD],
                         .result = key[HEAD + 1],
                         .count = summary->count[index],
                         .weight = summary->weight[index] };
  for (unsigned i = 1; i < HEAD; i++)
    line.group = line.group << 8 | key[i];
  for (unsigned j = 0; j < summary->columns.count; j++)
    line.difference[j] = (int8_t)(key[HEAD + 2 + j] - 128);
  return line;
}

/* --- games -------------------------------------------------------------------------------- */

/* Adds the rows of a game after move `from`. */
static bool
add_game (CwRowSummary *summary, const CwRows *rows, uint32_t game, CwSummaryPart part,
          unsigned from)
{
  size_t begin = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
  unsigned columns = summary->columns.count;
  uint64_t state = rows->game[game].fingerprint;
  CwSummaryLine line = { .part = part,
                         .group = (uint32_t)(cw_random_next (&state) % summary->groups),
                         .result = rows->game[game].result,
                         .count = 1 };
  while (begin < end && from > 0 && rows->ply[begin] <= 2 * from)
    begin++;
  if (begin == end)
    return true;
  summary->games += part == CW_SUMMARY_USUAL;
  line.weight = (uint64_t)llround (ONE / (double)(end - begin));
  for (size_t i = begin; i < end; i++)
    {
      const uint8_t *pieces = cw_rows_vector (rows, rows->vector[i]);
      double left = cw_phase_left (&summary->phase, pieces) * START;
      line.phase = (uint8_t)fmin (CW_SUMMARY_PHASES, round (left));
      for (unsigned j = 0; j < columns; j++)
        line.difference[j] = (int8_t)(pieces[j] - pieces[columns + j]);
      if (!add_line (summary, &line))
        return false;
    }
  return true;
}

bool
cw_row_summary_add (CwRowSummary *summary, const CwRows *rows)
{
  bool done = rows->games == 0 || set_game (summary, rows->columns.game);
  for (unsigned part = 0; done && part < CW_SUMMARY_PARTS; part++)
    {
      const CwRows *own = part == CW_SUMMARY_USUAL ? rows : cw_rows_by (rows, CW_ROWS_SETTLED);
      unsigned from =
          part == CW_SUMMARY_USUAL || !cw_columns_are_chess (&rows->columns) ? 0 : CW_SUMMARY_FROM;
      for (uint32_t game = 0; own && done && game < own->games && game < own->known; game++)
        done = add_game (summary, own, game, (CwSummaryPart)part, from);
    }
  return done;
}

/* --- writing ------------------------------------------------------------------------------ */

typedef struct
{
  const uint8_t *key;
  size_t width;
  uint32_t index;
} Sorted;

static int
by_key (const void *one, const void *other)
{
  const Sorted *a = one, *b = other;
  return memcmp (a->key, b->key, a->width);
}

uint32_t *
cw_row_summary_order (const CwRowSummary *summary)
{
  uint32_t count = summary->keys.count;
  Sorted *sorted = malloc (((size_t)count + 1) * sizeof *sorted);
  uint32_t *order = malloc (((size_t)count + 1) * sizeof *order);
  for (uint32_t i = 0; sorted && order && i < count; i++)
    sorted[i] = (Sorted){ cw_distinct_at (&summary->keys, i), summary->keys.width, i };
  if (sorted && order)
    qsort (sorted, count, sizeof *sorted, by_key);
  for (uint32_t i = 0; sorted && order && i < count; i++)
    order[i] = sorted[i].index;
  free (sorted);
  return order;
}

static void
put_head (const CwRowSummary *summary, CwBuffer *buffer)
{
  char name[CW_COLUMN_NAME_SIZE];
  cw_buffer_format (buffer,
                    "# game %s\n# groups %u\n# games %" PRIu64 "\n# columns part group phase",
                    summary->columns.game->name, summary->groups, summary->games);
  for (unsigned j = 0; j < summary->columns.count; j++)
    cw_buffer_format (buffer, " %s", cw_column_name (&summary->columns, j, name));
  cw_buffer_text (buffer, " result rows weight\n");
}

bool
cw_row_summary_write (const CwRowSummary *summary, CwSink sink, CwStatus *status)
{
  CwBuffer buffer = { 0 };
  uint32_t *order = summary->columns.game ? cw_row_summary_order (summary) : NULL;
  bool done = order != NULL;
  if (done)
    put_head (summary, &buffer);
  for (uint32_t i = 0; done && i <= summary->keys.count; i++)
    {
      if (i < summary->keys.count)
        {
          CwSummaryLine line = cw_row_summary_line (summary, order[i]);
          cw_buffer_format (&buffer, "%d %u %d", (int)line.part, line.group, line.phase);
          for (unsigned j = 0; j < summary->columns.count; j++)
            cw_buffer_format (&buffer, " %d", line.difference[j]);
          cw_buffer_format (&buffer, " %d %" PRIu64 " %" PRIu64 "\n", line.result, line.count,
                            line.weight);
        }
      if (buffer.length < CHUNK && i < summary->keys.count)
        continue;
      done = !buffer.failed
             && sink.write (sink.context, cw_buffer_string (&buffer), buffer.length, status);
      cw_buffer_clear (&buffer);
    }
  cw_buffer_free (&buffer);
  free (order);
  return done || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwRowSummary *summary;
  CwStatus *status;
} Reader;

static bool
fail (const Reader *reader, uint32_t line, CwStatusCode code)
{
  return cw_status_fail_at (reader->status, code, line, 1, NULL);
}

/* The number behind "# groups " or "# games "; false where it is none. */
static bool
read_head_number (const char *text, int64_t most, int64_t *value)
{
  return cw_parse_int_text (text, value) && *value >= 1 && *value <= most;
}

static bool
read_head (const Reader *reader, uint32_t number, const char *line)
{
  CwRowSummary *summary = reader->summary;
  int64_t value;
  if (strncmp (line, "# game ", 7) == 0)
    {
      const CwGame *game = cw_game_named (line + 7);
      return (game && set_game (summary, game))
             || fail (reader, number, game ? CW_MAT_OTHER_GAME : CW_MAT_NO_GAME);
    }
  if (strncmp (line, "# groups ", 9) == 0)
    {
      if (!read_head_number (line + 9, CW_SUMMARY_MAX_GROUPS, &value)
          || (summary->groups > 0 && summary->groups != value))
        return fail (reader, number, CW_SUMMARY_GROUP);
      summary->groups = (uint32_t)value;
    }
  if (strncmp (line, "# games ", 8) == 0)
    {
      if (!read_head_number (line + 8, INT64_MAX, &value))
        return fail (reader, number, CW_SUMMARY_LINE);
      summary->games += (uint64_t)value;
    }
  return true;
}

/* The next number of a line, between two bounds. */
static bool
next_number (const char **at, int64_t least, int64_t most, int64_t *value)
{
  while (**at == ' ')
    ++*at;
  size_t used = cw_parse_int (*at, strlen (*at), value);
  *at += used;
  return used > 0 && (**at == ' ' || **at == '\0') && *value >= least && *value <= most;
}

static bool
take_line (void *context, uint32_t number, char *line, size_t length)
{
  const Reader *reader = context;
  CwRowSummary *summary = reader->summary;
  CwSummaryLine read = { 0 };
  int64_t value[CW_MAX_COLUMNS + 5], part;
  const char *at = line;
  line[length] = '\0';
  if (length > 0 && line[length - 1] == '\r')
    line[length - 1] = '\0';
  if (line[0] == '#')
    return read_head (reader, number, line);
  if (!summary->columns.game || summary->groups == 0)
    return fail (reader, number, CW_SUMMARY_LINE);
  unsigned columns = summary->columns.count;
  bool right = next_number (&at, 0, CW_SUMMARY_PARTS - 1, &part)
               && next_number (&at, 0, (int64_t)summary->groups - 1, &value[0])
               && next_number (&at, 0, CW_SUMMARY_PHASES, &value[1]);
  for (unsigned j = 0; right && j < columns; j++)
    right = next_number (&at, -99, 99, &value[2 + j]);
  right = right && next_number (&at, 0, 2, &value[2 + columns])
          && next_number (&at, 1, INT64_MAX, &value[3 + columns])
          && next_number (&at, 0, INT64_MAX, &value[4 + columns]) && *at == '\0';
  if (!right)
    return fail (reader, number, CW_SUMMARY_LINE);
  read.part = (CwSummaryPart)part;
  read.group = (uint32_t)value[0];
  read.phase = (uint8_t)value[1];
  read.result = (uint8_t)value[2 + columns];
  read.count = (uint64_t)value[3 + columns];
  read.weight = (uint64_t)value[4 + columns];
  for (unsigned j = 0; j < columns; j++)
    read.difference[j] = (int8_t)value[2 + j];
  return add_line (summary, &read) || fail (reader, number, CW_ERROR_MEMORY);
}

bool
cw_row_summary_read (CwRowSummary *summary, CwSource source, CwStatus *status)
{
  Reader reader = { summary, status };
  return cw_lines_read (source, MAX_LINE, CW_SUMMARY_LINE, take_line, &reader, status);
}
