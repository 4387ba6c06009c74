/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/value_set.h"

#include "base/ini.h"
#include "base/number.h"
#include "base/utf8.h"
#include "learning/embedded.h"

#include <string.h>

#define KEY_SIZE 64
#define NORMAL_95 1.959963984540054

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
  bool headed;       /* [values] was met */
  CwColumns columns; /* of the game of the set */
  CwCurve *curve;    /* to be filled with the rows by balance; or NULL */
} Reader;

/* "lance", "promoted lance", "lance in hand". */
static void
write_key (const CwColumns *columns, unsigned index, char key[KEY_SIZE])
{
  const CwColumn *column = &columns->column[index];
  cw_format_text (key, KEY_SIZE, "%s%s", columns->game->kind[column->kind].name,
                  column->place == CW_COLUMN_HAND ? " in hand" : "");
}

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

/* "289.129", "289.129 14.0" with the standard error, or with its own part too. */
static bool
set_column (Reader *reader, const CwColumn *column, const char *text)
{
  CwValues *values = reader->values;
  CwKind kind = column->kind;
  bool hand = column->place == CW_COLUMN_HAND;
  double number[3] = { 0 };
  const char *rest = text;
  for (unsigned i = 0; i < 3 && (i == 0 || *rest != '\0'); i++)
    {
      size_t used = take_number (rest, i == 0 ? -1e6 : 0, 1e6, &number[i]);
      if (used == 0)
        return fail (reader, CW_VALUES_NUMBER, rest);
      rest += used;
    }
  if (*rest != '\0')
    return fail (reader, CW_VALUES_NUMBER, rest);
  double value = number[0], error = number[1];
  (hand ? values->hand : values->board)[kind] = value;
  (hand ? values->hand_error : values->error)[kind] = error;
  (hand ? values->hand_own : values->own)[kind] = number[2];
  if (error > 0)
    {
      (hand ? values->hand_low : values->low)[kind] = value - NORMAL_95 * error;
      (hand ? values->hand_high : values->high)[kind] = value + NORMAL_95 * error;
    }
  return true;
}

static bool
set_game (Reader *reader, const char *name)
{
  const CwGame *game = cw_game_named (name);
  if (!game || !cw_columns_init (&reader->columns, game))
    return fail (reader, CW_MAT_NO_GAME, NULL);
  reader->values->game = game;
  return true;
}

/* "-3" and "5 2 61": the rows at a balance. */
static bool
set_balance (Reader *reader, const char *balance, const char *text)
{
  CwCurveBin bin = { 0 };
  double at = 0, count[3];
  const char *rest = text;
  if (!set_number (reader, balance, -CW_CURVE_BINS / 2, CW_CURVE_BINS / 2, &at))
    return false;
  for (unsigned i = 0; i < 3; i++)
    {
      size_t used = take_number (rest, 0, 1e9, &count[i]);
      if (used == 0)
        return fail (reader, CW_VALUES_NUMBER, text);
      rest += used;
    }
  double rows = count[0] + count[1] + count[2];
  if (*rest != '\0' || rows == 0)
    return fail (reader, CW_VALUES_NUMBER, text);
  bin = (CwCurveBin){ .balance = (int)at,
                      .rows = (unsigned)rows,
                      .won = (unsigned)count[0],
                      .drawn = (unsigned)count[1],
                      .lost = (unsigned)count[2],
                      .score = (count[0] + 0.5 * count[1]) / rows };
  cw_wilson (bin.score, rows, &bin.low, &bin.high);
  if (reader->curve && reader->curve->bins < CW_CURVE_BINS)
    reader->curve->bin[reader->curve->bins++] = bin;
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
  char name[KEY_SIZE];
  for (unsigned i = 0; i < reader->columns.count; i++)
    {
      write_key (&reader->columns, i, name);
      if (strcmp (key, name) == 0)
        return set_column (reader, &reader->columns.column[i], text);
    }
  if (strncmp (key, "balance ", 8) == 0)
    return set_balance (reader, key + 8, text);
  if (strcmp (key, "game") == 0)
    return set_game (reader, text);
  if (strcmp (key, "name") == 0)
    cw_values_set_text (values->title, text);
  else if (strcmp (key, "source") == 0)
    cw_values_set_text (values->source, text);
  else if (strcmp (key, "slope") == 0)
    return set_number (reader, text, 0, 100, &values->slope);
  else if (strcmp (key, "slope-error") == 0)
    return set_number (reader, text, 0, 100, &values->slope_error);
  else if (strcmp (key, "unit-error") == 0)
    return set_number (reader, text, 0, 100, &values->unit_error);
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
  for (unsigned i = 0; i < reader->columns.count; i++)
    {
      const CwColumn *column = &reader->columns.column[i];
      char key[KEY_SIZE];
      write_key (&reader->columns, i, key);
      double value = (column->place == CW_COLUMN_HAND ? values->hand : values->board)[column->kind];
      if (value == 0)
        return fail (reader, CW_VALUES_MISSING, key);
      if (i == 0 && value < 0)
        return fail (reader, CW_VALUES_NUMBER, key);
    }
  return true;
}

static bool
read_set (CwValues *values, CwCurve *curve, const char *text, size_t length, CwStatus *status)
{
  Reader reader = { .values = values, .status = status, .curve = curve };
  cw_columns_init (&reader.columns, NULL);
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

bool
cw_value_set_read (CwValues *values, const char *text, size_t length, CwStatus *status)
{
  return read_set (values, NULL, text, length, status);
}

/* --- writing ------------------------------------------------------------------------------ */

static void
put_number (CwBuffer *buffer, const char *key, double number)
{
  cw_buffer_format (buffer, "%s = ", key);
  cw_buffer_general (buffer, number, 6);
  cw_buffer_char (buffer, '\n');
}

static void
put_column (CwBuffer *buffer, const CwColumns *columns, unsigned index, const CwValues *values)
{
  const CwColumn *column = &columns->column[index];
  bool hand = column->place == CW_COLUMN_HAND;
  double error = (hand ? values->hand_error : values->error)[column->kind];
  double own = (hand ? values->hand_own : values->own)[column->kind];
  char key[KEY_SIZE];
  write_key (columns, index, key);
  cw_buffer_format (buffer, "%s = ", key);
  cw_buffer_general (buffer, (hand ? values->hand : values->board)[column->kind], 6);
  if (error > 0)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, error, 6);
    }
  if (error > 0 && own > 0)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, own, 6);
    }
  cw_buffer_char (buffer, '\n');
}

bool
cw_value_set_write (const CwValues *values, const CwCurve *curve, CwBuffer *buffer)
{
  CwColumns columns;
  cw_columns_init (&columns, values->game);
  cw_buffer_format (buffer, "[values]\n");
  if (!cw_columns_are_chess (&columns))
    cw_buffer_format (buffer, "game = %s\n", columns.game->name);
  cw_buffer_format (buffer, "name = %s\nsource = %s\n", values->title, values->source);
  if (values->slope > 0)
    put_number (buffer, "slope", values->slope);
  if (values->slope_error > 0)
    put_number (buffer, "slope-error", values->slope_error);
  if (values->unit_error > 0)
    put_number (buffer, "unit-error", values->unit_error);
  if (values->games > 0)
    cw_buffer_format (buffer, "games = %u\nrows = %u\n", values->games, values->rows);
  for (unsigned i = 0; i < columns.count; i++)
    put_column (buffer, &columns, i, values);
  for (unsigned i = 0; curve && i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      cw_buffer_format (buffer, "balance %d = %u %u %u\n", bin->balance, bin->won, bin->drawn,
                        bin->lost);
    }
  return !buffer->failed;
}

/* --- built-in ----------------------------------------------------------------------------- */

static bool
read_builtin (unsigned index, CwValues *values, CwCurve *curve)
{
  if (index >= cw_embedded_sets_count)
    return false;
  const CwEmbedded *set = &cw_embedded_sets[index];
  return read_set (values, curve, (const char *)set->bytes, set->length, NULL);
}

bool
cw_value_set_builtin (unsigned index, CwValues *values)
{
  return read_builtin (index, values, NULL);
}

void
cw_value_set_usual (const CwGame *game, CwValues *values)
{
  CwColumns columns;
  cw_columns_init (&columns, game);
  for (unsigned i = 0; cw_value_set_builtin (i, values); i++)
    if (values->game ? values->game == columns.game : cw_columns_are_chess (&columns))
      return;
  cw_value_set_described (columns.game ? columns.game : game, values);
}

bool
cw_value_set_curve (const char *name, CwCurve *curve)
{
  CwValues values;
  CwColumns columns;
  unsigned index = 0;
  memset (curve, 0, sizeof *curve);
  while (cw_value_set_name (index) && strcmp (name, cw_value_set_name (index)) != 0)
    index++;
  if (!read_builtin (index, &values, curve) || curve->bins == 0)
    return false;
  cw_columns_init (&columns, values.game);
  cw_columns_scale (&columns, &values, curve->scale);
  curve->alpha = values.slope;
  curve->error = values.slope_error;
  curve->low = curve->alpha - NORMAL_95 * curve->error;
  curve->high = curve->alpha + NORMAL_95 * curve->error;
  curve->known = curve->alpha > 0;
  curve->rows = values.rows;
  curve->games = values.games;
  return true;
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
