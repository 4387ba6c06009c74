/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/value_set.h"

#include "base/ini.h"
#include "base/number.h"
#include "base/utf8.h"
#include "learning/embedded.h"

#include <string.h>

#define KINDS 5
#define NORMAL_95 1.959963984540054

static const char *const kind_names[KINDS] = { "pawn", "knight", "bishop", "rook", "queen" };

void
cw_values_set_text (char target[CW_VALUES_TEXT], const char *text)
{
  size_t length = text ? strlen (text) : 0;
  if (length >= CW_VALUES_TEXT)
    length = cw_utf8_boundary (text, CW_VALUES_TEXT - 1);
  if (length > 0)
    memcpy (target, text, length);
  memset (target + length, 0, CW_VALUES_TEXT - length);
}

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  CwValues *values;
  CwStatus *status;
  uint32_t line;
  bool headed; /* [values] was met */
} Reader;

static bool
fail (Reader *reader, CwStatusCode code, const char *argument)
{
  if (reader->status)
    {
      reader->status->line = reader->line;
      reader->status->column = reader->line > 0 ? 1 : 0;
    }
  return cw_status_fail (reader->status, code, argument, NULL);
}

/* A number in a range at `text`, blanks after it skipped; the bytes used, or 0. */
static size_t
take_number (const char *text, double lowest, double highest, double *number)
{
  size_t used = cw_parse_double (text, strlen (text), number);
  if (used == 0 || !(*number >= lowest && *number <= highest))
    return 0;
  while (text[used] == ' ')
    used++;
  return used;
}

static bool
set_number (Reader *reader, const char *text, double lowest, double highest, double *number)
{
  size_t used = take_number (text, lowest, highest, number);
  return (used > 0 && text[used] == '\0') || fail (reader, CW_VALUES_NUMBER, text);
}

/* "289.129" or "289.129 14.0": the second is the standard error. */
static bool
set_kind (Reader *reader, unsigned kind, const char *text)
{
  CwValues *values = reader->values;
  double value = 0, error = 0;
  size_t used = take_number (text, -1e6, 1e6, &value);
  if (used == 0)
    return fail (reader, CW_VALUES_NUMBER, text);
  if (text[used] != '\0' && !set_number (reader, text + used, 0, 1e6, &error))
    return false;
  values->board[kind] = value;
  values->error[kind] = error;
  if (error > 0)
    {
      values->low[kind] = value - NORMAL_95 * error;
      values->high[kind] = value + NORMAL_95 * error;
    }
  return true;
}

static bool
set_count (Reader *reader, const char *text, unsigned *count)
{
  int64_t number = 0;
  if (!cw_parse_int_text (text, &number) || number < 0 || number > INT32_MAX)
    return fail (reader, CW_VALUES_NUMBER, text);
  *count = (unsigned)number;
  return true;
}

static bool
set_entry (Reader *reader, const char *key, const char *text)
{
  CwValues *values = reader->values;
  for (unsigned i = 0; i < KINDS; i++)
    if (strcmp (key, kind_names[i]) == 0)
      return set_kind (reader, i + 1, text);
  if (strcmp (key, "name") == 0)
    cw_values_set_text (values->title, text);
  else if (strcmp (key, "source") == 0)
    cw_values_set_text (values->source, text);
  else if (strcmp (key, "slope") == 0)
    return set_number (reader, text, 0, 100, &values->slope);
  else if (strcmp (key, "slope-error") == 0)
    return set_number (reader, text, 0, 100, &values->slope_error);
  else if (strcmp (key, "games") == 0)
    return set_count (reader, text, &values->games);
  else if (strcmp (key, "rows") == 0)
    return set_count (reader, text, &values->rows);
  else
    return fail (reader, CW_VALUES_KEY, key);
  return true;
}

static bool
read_item (Reader *reader, const CwIniItem *item)
{
  char key[64], text[512];
  reader->line = item->key.line;
  if (item->kind == CW_INI_SECTION && cw_ini_is (item->key, "values") && !reader->headed)
    {
      reader->headed = true;
      return true;
    }
  if (item->kind != CW_INI_ENTRY || !reader->headed || !cw_ini_copy (item->key, key, sizeof key)
      || !cw_ini_copy (item->value, text, sizeof text))
    return fail (reader, CW_VALUES_LINE, NULL);
  return set_entry (reader, key, text);
}

static bool
is_complete (Reader *reader)
{
  const CwValues *values = reader->values;
  reader->line = 0;
  if (values->title[0] == '\0')
    return fail (reader, CW_VALUES_MISSING, "name");
  for (unsigned i = 0; i < KINDS; i++)
    if (values->board[i + 1] == 0)
      return fail (reader, CW_VALUES_MISSING, kind_names[i]);
  return values->board[1] > 0 || fail (reader, CW_VALUES_NUMBER, "pawn");
}

bool
cw_value_set_read (CwValues *values, const char *text, size_t length, CwStatus *status)
{
  Reader reader = { .values = values, .status = status };
  CwIni ini = cw_ini_start (text, length);
  bool done = true;
  memset (values, 0, sizeof *values);
  for (CwIniItem item = cw_ini_next (&ini); done && item.kind != CW_INI_END;
       item = cw_ini_next (&ini))
    done = read_item (&reader, &item);
  done = done && is_complete (&reader);
  if (!done)
    memset (values, 0, sizeof *values);
  return done;
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_number (CwBuffer *buffer, const char *key, double number)
{
  cw_buffer_format (buffer, "%s = ", key);
  cw_buffer_general (buffer, number, 6);
  cw_buffer_char (buffer, '\n');
}

bool
cw_value_set_write (const CwValues *values, CwBuffer *buffer)
{
  cw_buffer_format (buffer, "[values]\nname = %s\nsource = %s\n", values->title, values->source);
  if (values->slope > 0)
    put_number (buffer, "slope", values->slope);
  if (values->slope_error > 0)
    put_number (buffer, "slope-error", values->slope_error);
  if (values->games > 0)
    cw_buffer_format (buffer, "games = %u\nrows = %u\n", values->games, values->rows);
  for (unsigned i = 0; i < KINDS; i++)
    {
      cw_buffer_format (buffer, "%s = ", kind_names[i]);
      cw_buffer_general (buffer, values->board[i + 1], 6);
      if (values->error[i + 1] > 0)
        {
          cw_buffer_char (buffer, ' ');
          cw_buffer_general (buffer, values->error[i + 1], 6);
        }
      cw_buffer_char (buffer, '\n');
    }
  return !buffer->failed;
}

/* --- built-in ----------------------------------------------------------------------------- */

bool
cw_value_set_builtin (unsigned index, CwValues *values)
{
  if (index >= cw_embedded_sets_count)
    return false;
  const CwEmbedded *set = &cw_embedded_sets[index];
  return cw_value_set_read (values, (const char *)set->bytes, set->length, NULL);
}

const char *
cw_value_set_name (unsigned index)
{
  return index < cw_embedded_sets_count ? cw_embedded_sets[index].name : NULL;
}

bool
cw_value_set_named (const char *name, CwValues *values)
{
  for (unsigned i = 0; i < cw_embedded_sets_count; i++)
    if (strcmp (name, cw_embedded_sets[i].name) == 0)
      return cw_value_set_builtin (i, values);
  return false;
}
