/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/keep_head.h"

#include "notation/board_diagram.h"
#include "notation/kif_tags.h"
#include "notation/kif_text.h"

#include <string.h>

/* What the head of a game looks like in a format. */
typedef struct
{
  /* Whether a line can come before the moves. */
  bool (*is_head) (const char *line, size_t length);
  /* Splits a header; false if the line is not one. */
  bool (*header) (const char *line, size_t length, CwBuffer *key, CwBuffer *value);
  /* Whether the line's text appears among the moves when they are written again. */
  bool (*is_remark) (const char *line, size_t length);
  const char *const *settled; /* keys of headers that editing never changes */
} Dialect;

/* --- KIF and KI2 ------------------------------------------------------------------------------ */

static bool
is_kif_head (const char *line, size_t length)
{
  static const char *const moves[] = { "手数--", "*", "&", "変化", "まで", "▲",
                                       "△",      "▼", "▽", "☗",    "☖",    NULL };
  CwKifText text = cw_kif_text (line, length);
  CwDiagram diagram = { .there = false };
  CwStatus status;
  unsigned number;

  if (cw_diagram_read (&diagram, &text, &status))
    return true;
  text = cw_kif_text (line, length);
  for (unsigned i = 0; moves[i]; i++)
    if (cw_kif_take (&text, moves[i]))
      return false;
  cw_kif_skip_blanks (&text);
  return !cw_kif_take_number (&text, &number);
}

/* Comments and pieces in hand have a colon too, so they are ruled out. */
static bool
kif_header (const char *line, size_t length, CwBuffer *key, CwBuffer *value)
{
  CwKifText text = cw_kif_text (line, length);
  CwDiagram diagram = { .there = false };
  CwStatus status;

  return length > 0 && line[0] != '#' && !cw_diagram_read (&diagram, &text, &status)
         && cw_kif_header (line, length, key, value);
}

static bool
is_no_remark (const char *line, size_t length)
{
  return false;
}

/* --- CSA -------------------------------------------------------------------------------------- */

static bool
is_csa_head (const char *line, size_t length)
{
  return length == 0 || strchr ("'VN$\xef", line[0]); /* a byte order mark before V */
}

static bool
csa_header (const char *line, size_t length, CwBuffer *key, CwBuffer *value)
{
  const char *colon = length > 0 ? memchr (line, ':', length) : NULL;
  size_t size = length > 1 && line[0] == 'N'   ? 2
                : length > 0 && line[0] == 'V' ? 1
                : colon && line[0] == '$'      ? (size_t)(colon - line) + 1
                                               : 0;

  cw_buffer_append (key, line, size);
  cw_buffer_append (value, line + size, length - size);
  return size > 0;
}

static bool
is_csa_remark (const char *line, size_t length)
{
  static const char *const encodings[] = { "'CSA encoding=", "'encoding=" };

  for (unsigned i = 0; i < sizeof encodings / sizeof encodings[0]; i++)
    if (length >= strlen (encodings[i]) && memcmp (line, encodings[i], strlen (encodings[i])) == 0)
      return false;
  return length > 1 && line[0] == '\'';
}

static const Dialect *
dialect_of (CwRecordFormat format)
{
  static const char *const kif_settled[] = { "手合割", NULL };
  static const char *const csa_settled[] = { "V", NULL };
  static const Dialect kif = { is_kif_head, kif_header, is_no_remark, kif_settled };
  static const Dialect csa = { is_csa_head, csa_header, is_csa_remark, csa_settled };

  return format == CW_RECORD_KIF || format == CW_RECORD_KI2 ? &kif
         : format == CW_RECORD_CSA                          ? &csa
                                                            : NULL;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Gets the next line of a head, without its end; false if the moves begin, at `*at`. */
static bool
next_line (const Dialect *dialect, const char **at, const char **line, size_t *length)
{
  *line = *at;
  *length = strcspn (*at, "\n");
  if (**at == '\0' || !dialect->is_head (*line, *length))
    return false;
  *at += *length + ((*at)[*length] == '\n');
  return true;
}

static void
put_line (CwBuffer *out, const char *line, size_t length)
{
  cw_buffer_append (out, line, length);
  cw_buffer_char (out, '\n');
}

static bool
is_settled (const Dialect *dialect, const char *key)
{
  for (const char *const *settled = dialect->settled; *settled; settled++)
    if (strcmp (key, *settled) == 0)
      return true;
  return false;
}

/* Finds a header of a head by its key, with its value in `value`; NULL if there is none. */
static const char *
find_header (const Dialect *dialect, const char *head, const char *key, size_t *length,
             CwBuffer *value)
{
  const char *line = NULL, *found = NULL;
  CwBuffer own = { 0 };

  while (!found && next_line (dialect, &head, &line, length))
    {
      cw_buffer_clear (&own);
      cw_buffer_clear (value);
      if (dialect->header (line, *length, &own, value)
          && strcmp (cw_buffer_string (&own), key) == 0)
        found = line;
    }
  cw_buffer_free (&own);
  return found;
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Keeps one line of the old head, or puts its replacement. */
static void
keep_line (const Dialect *dialect, const char *line, size_t length, const char *written,
           CwBuffer *out)
{
  CwBuffer key = { 0 }, value = { 0 }, other = { 0 };
  const char *found = NULL;
  size_t size;
  bool keeps = !dialect->header (line, length, &key, &value)
               || is_settled (dialect, cw_buffer_string (&key));

  if (!keeps)
    {
      found = find_header (dialect, written, cw_buffer_string (&key), &size, &other);
      keeps = found ? strcmp (cw_buffer_string (&value), cw_buffer_string (&other)) == 0
                    : value.length == 0;
    }
  if (keeps)
    put_line (out, line, length);
  else if (found)
    put_line (out, found, size);
  cw_buffer_free (&key);
  cw_buffer_free (&value);
  cw_buffer_free (&other);
}

/* Adds a line that is new, if it says something. */
static void
add_line (const Dialect *dialect, const char *line, size_t length, const char *old, CwBuffer *out)
{
  CwBuffer key = { 0 }, value = { 0 }, other = { 0 };
  size_t size;

  if (dialect->header (line, length, &key, &value) && value.length > 0
      && !is_settled (dialect, cw_buffer_string (&key))
      && !find_header (dialect, old, cw_buffer_string (&key), &size, &other))
    put_line (out, line, length);
  cw_buffer_free (&key);
  cw_buffer_free (&value);
  cw_buffer_free (&other);
}

bool
cw_record_keep_head (CwRecordFormat format, const char *old, const char *written, bool moves,
                     CwBuffer *out)
{
  const Dialect *dialect = dialect_of (format);
  const char *line, *of_old = old, *of_written = written;
  size_t length;

  if (!dialect)
    return false;
  while (next_line (dialect, &of_old, &line, &length))
    if (moves || !dialect->is_remark (line, length))
      keep_line (dialect, line, length, written, out);
  while (next_line (dialect, &of_written, &line, &length))
    add_line (dialect, line, length, old, out);
  cw_buffer_text (out, moves ? of_old : of_written);
  return !out->failed;
}

size_t
cw_record_head_length (CwRecordFormat format, const char *text)
{
  const Dialect *dialect = dialect_of (format);
  const char *line, *at = text;
  size_t length;

  while (dialect && next_line (dialect, &at, &line, &length))
    continue;
  return (size_t)(at - text);
}
