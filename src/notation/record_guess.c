/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_guess.h"

#include "notation/record_format.h"

#include <string.h>

#define LINES 400    /* that decide */
#define SURE 100000u /* points */

static const char *const names[CW_RECORD_FORMATS] = {
  "PGN", "KIF", "KI2", "CSA", "USI", "PSN", "EPD",
};

const char *
cw_record_format_name (CwRecordFormat format)
{
  return names[format];
}

static char
upper (char letter)
{
  return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

bool
cw_record_format_named (const char *name, CwRecordFormat *format)
{
  for (unsigned i = 0; i < CW_RECORD_FORMATS; i++)
    {
      const char *other = names[i], *at = name;
      while (*at && upper (*at) == *other)
        at++, other++;
      if (!*at && !*other)
        {
          *format = (CwRecordFormat)i;
          return true;
        }
    }
  return false;
}

/* Whether `name` ends in `ending`, which is in capitals. */
static bool
ends_in (const char *name, const char *ending)
{
  size_t length = strlen (name), size = strlen (ending);
  if (length < size)
    return false;
  for (const char *at = name + length - size; *at; at++, ending++)
    if (upper (*at) != *ending)
      return false;
  return true;
}

bool
cw_record_format_of_file (const char *name, CwRecordFormat *format, CwEncoding *encoding)
{
  static const struct
  {
    const char *ending;
    CwRecordFormat format;
    CwEncoding encoding;
  } endings[] = {
    { ".PGN", CW_RECORD_PGN, CW_UTF8 },  { ".KIF", CW_RECORD_KIF, CW_CP932 },
    { ".KIFU", CW_RECORD_KIF, CW_UTF8 }, { ".KI2", CW_RECORD_KI2, CW_CP932 },
    { ".KI2U", CW_RECORD_KI2, CW_UTF8 }, { ".CSA", CW_RECORD_CSA, CW_UTF8 },
    { ".USI", CW_RECORD_USI, CW_UTF8 },  { ".SFEN", CW_RECORD_USI, CW_UTF8 },
    { ".PSN", CW_RECORD_PSN, CW_UTF8 },  { ".EPD", CW_RECORD_EPD, CW_UTF8 },
  };
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    if (ends_in (name, endings[i].ending))
      {
        *format = endings[i].format;
        *encoding = endings[i].encoding;
        return true;
      }
  return false;
}

bool
cw_record_format_is_shogi (CwRecordFormat format)
{
  const CwRecordRow *row = cw_record_row (format);
  return row && row->shogi;
}

/* "[Event "…"]": a tag pair. The one that names the game is PGN's alone. */
static unsigned
looks_like_pgn (const char *line, size_t length)
{
  size_t at = 1;
  static const char variant[] = "[Variant \"";
  if (length < 4 || line[0] != '[')
    return 0;
  if (length >= sizeof variant - 1 && memcmp (line, variant, sizeof variant - 1) == 0)
    return SURE;
  while (at < length && (upper (line[at]) != line[at] || (line[at] >= 'A' && line[at] <= 'Z')))
    at++;
  return at > 1 && at < length && line[at] == ' ' && memchr (line, '"', length) ? 1 : 0;
}

static void
count_line (const char *line, size_t length, unsigned points[CW_RECORD_FORMATS])
{
  points[CW_RECORD_PGN] += looks_like_pgn (line, length);
  for (unsigned i = 0; i < CW_RECORD_FORMATS; i++)
    {
      const CwRecordRow *row = cw_record_row ((CwRecordFormat)i);
      if (row)
        points[i] += row->recognise (line, length);
    }
}

CwRecordFormat
cw_record_guess (const void *bytes, size_t size, CwEncoding *encoding, bool *ascii)
{
  unsigned points[CW_RECORD_FORMATS] = { 0 }, best = CW_RECORD_PGN;
  if (size > CW_RECORD_HEAD)
    size = CW_RECORD_HEAD;
  CwMemory memory = { .bytes = bytes, .size = size };
  CwLines lines;
  *encoding = cw_encoding_detect (bytes, size, ascii);
  cw_lines_init (&lines, cw_source_memory (&memory), *encoding, true);
  for (unsigned i = 0; i < LINES && cw_lines_next (&lines); i++)
    count_line (lines.line.text, lines.line.length, points);
  cw_lines_free (&lines);
  for (unsigned i = 0; i < CW_RECORD_FORMATS; i++)
    if (points[i] > points[best])
      best = i;
  return (CwRecordFormat)best;
}

CwRecordFormat
cw_record_recognise (const void *bytes, size_t size, CwEncoding *encoding)
{
  CwEncoding found;
  bool ascii;
  CwRecordFormat format = cw_record_guess (bytes, size, &found, &ascii);
  if (encoding)
    *encoding = found;
  return format;
}
