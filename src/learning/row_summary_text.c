/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summaries as text. */
#include "learning/row_summary.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/lines.h"
#include "base/number.h"

#define CHUNK 65536
#define MAX_LINE 8192
#define MAX_SUM (INT64_MAX / 1000000) /* of scores, so that many parts can be added */

/* --- writing ------------------------------------------------------------------------------ */

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
  if (cw_row_summary_is_divided (summary))
    cw_buffer_format (buffer, "# subgroups %u\n", cw_subgroups_each (summary->groups));
}

typedef struct
{
  CwSink sink;
  CwBuffer buffer;
  CwStatus *status;
} Writer;

/* Passes on the buffered text if there is much of it, or if it is the last. */
static bool
flush (Writer *writer, bool last)
{
  CwBuffer *buffer = &writer->buffer;
  if (buffer->length < CHUNK && !last)
    return !buffer->failed;
  bool done = !buffer->failed
              && writer->sink.write (writer->sink.context, cw_buffer_string (buffer),
                                     buffer->length, writer->status);
  cw_buffer_clear (buffer);
  return done;
}

static bool
write_lines (const CwRowSummary *summary, Writer *writer)
{
  uint32_t *order = cw_row_summary_order (summary);
  bool done = order != NULL;
  for (uint32_t i = 0; done && i < summary->keys.count; i++)
    {
      CwSummaryLine line = cw_row_summary_line (summary, order[i]);
      cw_buffer_format (&writer->buffer, "%d %u %d", (int)line.part, line.group, line.phase);
      for (unsigned j = 0; j < summary->columns.count; j++)
        cw_buffer_format (&writer->buffer, " %d", line.difference[j]);
      cw_buffer_format (&writer->buffer, " %d %" PRIu64 " %" PRIu64 "\n", line.result, line.count,
                        line.weight);
      done = flush (writer, false);
    }
  free (order);
  return done;
}

static bool
write_subgroups (const CwSubgroups *subgroups, unsigned part, Writer *writer)
{
  uint32_t *order = cw_row_summary_sort (&subgroups->keys);
  bool done = order != NULL;
  for (uint32_t i = 0; done && i < subgroups->keys.count; i++)
    {
      CwSubgroup subgroup = cw_subgroups_at (subgroups, order[i]);
      cw_buffer_format (&writer->buffer, "= %u %u %u %d", part, subgroup.group, subgroup.subgroup,
                        subgroup.drawn);
      for (unsigned j = 0; j < subgroups->width; j++)
        cw_buffer_format (&writer->buffer, " %" PRId64, subgroup.sum[j]);
      cw_buffer_text (&writer->buffer, "\n");
      done = flush (writer, false);
    }
  free (order);
  return done;
}

bool
cw_row_summary_write (const CwRowSummary *summary, CwSink sink, CwStatus *status)
{
  Writer writer = { .sink = sink, .status = status };
  bool done = summary->columns.game != NULL;
  if (done)
    put_head (summary, &writer.buffer);
  done = done && write_lines (summary, &writer);
  for (unsigned part = 0; part < CW_SUMMARY_PARTS && cw_row_summary_is_divided (summary); part++)
    done = done && write_subgroups (&summary->subgroups[part], part, &writer);
  done = done && flush (&writer, true);
  cw_buffer_free (&writer.buffer);
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

/* The number after "# groups " or "# games "; false if there is none. */
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
      summary->heads++;
      return (game && cw_row_summary_set_game (summary, game))
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
  if (strncmp (line, "# subgroups ", 12) == 0)
    {
      if (!read_head_number (line + 12, CW_SUBGROUPS, &value)
          || value != cw_subgroups_each (summary->groups))
        return fail (reader, number, CW_SUMMARY_GROUP);
      summary->divided++;
    }
  return true;
}

/* Reads a line's next number, within two bounds. */
static bool
next_number (const char **at, int64_t least, int64_t most, int64_t *value)
{
  while (**at == ' ')
    ++*at;
  size_t used = cw_parse_int (*at, strlen (*at), value);
  *at += used;
  return used > 0 && (**at == ' ' || **at == '\0') && *value >= least && *value <= most;
}

/* Reads the scores of a subgroup, after "=". */
static bool
take_subgroup (const Reader *reader, uint32_t number, const char *at)
{
  CwRowSummary *summary = reader->summary;
  int64_t part, value[3], sum[CW_SUBGROUP_WIDTH];
  bool right = next_number (&at, 0, CW_SUMMARY_PARTS - 1, &part)
               && next_number (&at, 0, (int64_t)summary->groups - 1, &value[0])
               && next_number (&at, 0, (int64_t)cw_subgroups_each (summary->groups) - 1, &value[1])
               && next_number (&at, 0, 1, &value[2]);
  CwSubgroups *subgroups = &summary->subgroups[right ? part : 0];
  for (unsigned j = 0; right && j < subgroups->width; j++)
    right = next_number (&at, -MAX_SUM, MAX_SUM, &sum[j]);
  if (!right || *at != '\0')
    return fail (reader, number, CW_SUMMARY_LINE);
  const CwSubgroup subgroup = { (uint32_t)value[0], (uint32_t)value[1], value[2] == 1, sum };
  return cw_subgroups_add (subgroups, &subgroup) || fail (reader, number, CW_ERROR_MEMORY);
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
  if (line[0] == '=')
    return take_subgroup (reader, number, line + 1);
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
  return cw_row_summary_add_line (summary, &read) || fail (reader, number, CW_ERROR_MEMORY);
}

bool
cw_row_summary_read (CwRowSummary *summary, CwSource source, CwStatus *status)
{
  Reader reader = { summary, status };
  return cw_lines_read (source, MAX_LINE, CW_SUMMARY_LINE, take_line, &reader, status);
}
