/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/rows_lines.h"

#include "base/lines.h"

#include <string.h>

#define MAX_LINE 65536
#define CHUNK 65536

bool
cw_rows_reader_fail (const CwRowsReader *reader, CwStatusCode code, size_t column)
{
  return cw_status_fail_at (reader->status, code, reader->line, column + 1, NULL);
}

bool
cw_rows_reader_note (CwRowsReader *reader, const char *line)
{
  static const char key[] = "# game ";
  char name[64];
  size_t begin = sizeof key - 1,
         length = strncmp (line, key, begin) == 0 ? strcspn (line + begin, " \t,") : 0;
  if (length == 0 || length >= sizeof name)
    return true;
  memcpy (name, line + begin, length);
  name[length] = '\0';
  const CwGame *game = cw_game_named (name);
  if (game && cw_rows_set_game (reader->rows, game))
    return true;
  return cw_rows_reader_fail (reader, game ? CW_MAT_OTHER_GAME : CW_MAT_NO_GAME, begin);
}

typedef struct
{
  CwRowsReader *reader;
  bool (*take) (CwRowsReader *reader, char *line);
} Lines;

static bool
take_line (void *context, uint32_t number, char *line, size_t length)
{
  Lines *lines = context;
  lines->reader->line = number;
  if (length > 0 && line[length - 1] == '\r')
    length--;
  line[length] = '\0';
  if (number == 1 && strncmp (line, "\xef\xbb\xbf", 3) == 0)
    line += 3;
  return lines->take (lines->reader, line);
}

bool
cw_rows_read_lines (CwRowsReader *reader, CwSource source, CwStatusCode too_long, bool some,
                    bool (*take) (CwRowsReader *reader, char *line))
{
  CwRows before = *reader->rows;
  Lines lines = { reader, take };
  bool done = cw_lines_read (source, MAX_LINE, too_long, take_line, &lines, reader->status);
  if (done && some && reader->rows->count == before.count)
    done = cw_status_fail (reader->status, CW_MAT_EMPTY, NULL, NULL);
  if (!done)
    cw_rows_return_to (reader->rows, &before);
  return done;
}

void
cw_rows_put_number (CwBuffer *buffer, int64_t number, size_t width)
{
  char digits[24], *at = digits + sizeof digits, *end = at;
  uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
  do
    *--at = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--at = '-';
  while ((size_t)(end - at) < width && at > digits)
    *--at = ' ';
  cw_buffer_append (buffer, at, (size_t)(end - at));
}

bool
cw_rows_write_lines (const CwRows *rows, CwBuffer *buffer,
                     void (*put) (CwBuffer *buffer, const CwRows *rows, uint32_t game, size_t row),
                     CwSink sink, CwStatus *status)
{
  bool done = true;
  for (uint32_t game = 0; done && game <= rows->games; game++)
    {
      for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
        put (buffer, rows, game, i);
      if (buffer->length < CHUNK && game < rows->games)
        continue;
      if (buffer->failed)
        done = cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      else
        done = sink.write (sink.context, cw_buffer_string (buffer), buffer->length, status);
      cw_buffer_clear (buffer);
    }
  cw_buffer_free (buffer);
  return done;
}
