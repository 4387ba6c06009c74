/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_format.h"

#include "base/words.h"
#include "notation/csa.h"
#include "notation/csa_text.h"
#include "notation/epd.h"
#include "notation/kif.h"
#include "notation/pgn_tag_pair.h"
#include "notation/pgn_writer.h"
#include "notation/psn.h"
#include "notation/shogi_text.h"
#include "notation/usi_record.h"

#include <string.h>

#define LINES 400 /* of a text, that decide its format */
#define OF_MOVES                                                                                   \
  (1 << CW_LOST_VARIATIONS | 1 << CW_LOST_COMMENTS | 1 << CW_LOST_TIMES | 1 << CW_LOST_GLYPHS)

static const CwRecordRow rows[CW_RECORD_FORMATS] = {
#define CW_RECORD_FORMAT(id, ...) [CW_RECORD_##id] = { __VA_ARGS__ },
#include "notation/record_formats.def"
#undef CW_RECORD_FORMAT
};

const CwRecordRow *
cw_record_row (CwRecordFormat format)
{
  return &rows[format];
}

const char *
cw_record_format_name (CwRecordFormat format)
{
  return rows[format].name;
}

bool
cw_record_format_is_shogi (CwRecordFormat format)
{
  return rows[format].shogi;
}

const CwRecordSuffix *
cw_record_format_suffixes (CwRecordFormat format)
{
  return rows[format].suffixes;
}

const char *const *
cw_record_format_mime_types (CwRecordFormat format)
{
  return rows[format].mime_types;
}

bool
cw_record_format_keeps (CwRecordFormat format, CwLoss loss)
{
  return !(rows[format].lacks & 1u << loss);
}

const char *
cw_record_divider (CwRecordFormat format)
{
  return rows[format].divider ? rows[format].divider : "";
}

/* Whether the two are equal, ignoring case. */
static bool
is_same (const char *one, const char *other)
{
  for (; *one && cw_to_lower (*one) == cw_to_lower (*other); one++)
    other++;
  return !*one && !*other;
}

bool
cw_record_format_named (const char *name, CwRecordFormat *format)
{
  for (unsigned i = 0; i < CW_RECORD_FORMATS; i++)
    if (is_same (name, rows[i].name))
      {
        *format = (CwRecordFormat)i;
        return true;
      }
  return false;
}

bool
cw_record_format_of_file (const char *name, CwRecordFormat *format, CwEncoding *encoding)
{
  const char *dot = strrchr (name, '.');
  for (unsigned i = 0; dot && i < CW_RECORD_FORMATS; i++)
    for (const CwRecordSuffix *suffix = rows[i].suffixes; suffix->text; suffix++)
      if (is_same (dot, suffix->text))
        {
          *format = (CwRecordFormat)i;
          *encoding = suffix->encoding;
          return true;
        }
  return false;
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
    for (unsigned format = 0; format < CW_RECORD_FORMATS; format++)
      points[format] +=
          cw_record_row ((CwRecordFormat)format)->recognise (lines.line.text, lines.line.length);
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
