/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/value_set.h"

#include "base/ini.h"
#include "base/number.h"
#include "base/once.h"
#include "base/utf8.h"
#include "learning/embedded.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
  bool headed;       /* [values] has been read */
  CwColumns columns; /* of the set's game */
  CwCurve *curve;    /* to fill with the rows by balance; or NULL */
} Reader;

static bool
fail (Reader *reader, CwStatusCode code, const char *argument)
{
  return cw_status_fail_at (reader->status, code, reader->line, reader->line > 0, argument);
}

/* Reads up to `room` numbers separated by blanks, the first at least `min`, the others at least 0.
 * Returns their number, or 0 with a status if there are none or anything else. */
static unsigned
read_numbers (Reader *reader, const char *text, double min, double max, double *number,
              unsigned room)
{
  const char *rest = text;
  unsigned count = 0;
  while (count < room && (count == 0 || *rest != '\0'))
    {
      size_t used = cw_parse_double (rest, strlen (rest), &number[count]);
      if (used == 0 || !(number[count] >= (count == 0 ? min : 0) && number[count] <= max))
        break;
      count++;
      rest += used + strspn (rest + used, " ");
    }
  if (count > 0 && *rest == '\0')
    return count;
  fail (reader, CW_VALUES_NUMBER, rest);
  return 0;
}

/* "289.129", "289.129 14.0" with the standard error, "289.129 14.0 744" with its degrees of
 * freedom. An error without a covariance on a later line is taken as the piece's own. */
static bool
set_column (Reader *reader, unsigned index, const char *text)
{
  CwValues *values = reader->values;
  double number[3] = { 0 };
  if (read_numbers (reader, text, -1e6, 1e6, number, 3) == 0)
    return false;
  CwColumnValue value = { .value = number[0], .error = number[1] };
  cw_column_set_value (&reader->columns.column[index], values, &value);
  if (*cw_values_covariance (values, index, index) == 0)
    *cw_values_covariance (values, index, index) = number[1] * number[1];
  values->freedom[index] = number[2];
  return true;
}

/* "covariance knight = 12.1 195.6": with the columns up to it. */
static bool
set_covariance (Reader *reader, const char *key, const char *text)
{
  char name[CW_COLUMN_TEXT_SIZE];
  unsigned index = 0;
  while (index < reader->columns.count
         && strcmp (key, cw_column_text (&reader->columns, index, name)) != 0)
    index++;
  if (index == reader->columns.count)
    return fail (reader, CW_VALUES_KEY, key);
  double number[CW_MAX_COLUMNS];
  const char *rest = text;
  for (unsigned j = 0; j <= index; j++)
    {
      size_t used = cw_parse_double (rest, strlen (rest), &number[j]);
      if (used == 0 || !(fabs (number[j]) < 1e12))
        return fail (reader, CW_VALUES_NUMBER, rest);
      *cw_values_covariance (reader->values, index, j) = number[j];
      rest += used + strspn (rest + used, " ");
    }
  return *rest == '\0' || fail (reader, CW_VALUES_NUMBER, rest);
}

/* "-3" and "5 2 61 40.5": the rows won, drawn and lost at a balance, and, if known, how many
 * independent results they are worth. */
static bool
set_balance (Reader *reader, const char *balance, const char *text)
{
  double at, number[4] = { 0 };
  if (read_numbers (reader, balance, -CW_CURVE_BINS / 2, CW_CURVE_BINS / 2, &at, 1) == 0)
    return false;
  if (read_numbers (reader, text, 0, 1e9, number, 4) < 3 || number[0] + number[1] + number[2] < 1)
    return fail (reader, CW_VALUES_NUMBER, text);
  const unsigned results[] = { (unsigned)number[2], (unsigned)number[1], (unsigned)number[0] };
  if (reader->curve && reader->curve->bins < CW_CURVE_BINS)
    cw_curve_add_bin (reader->curve, (int)at, results, number[3]);
  return true;
}

static bool
set_entry (Reader *reader, const char *key, const char *text)
{
  CwValues *values = reader->values;
  const struct
  {
    const char *key;
    double *number;
    unsigned *count;
    char *text;
  } entries[] = {
    { "name", .text = values->title },    { "source", .text = values->source },
    { "slope", &values->slope },          { "slope-error", &values->slope_error },
    { "games", .count = &values->games }, { "rows", .count = &values->rows },
  };
  double number;
  for (unsigned i = 0; i < reader->columns.count; i++)
    {
      char name[CW_COLUMN_TEXT_SIZE];
      if (strcmp (key, cw_column_text (&reader->columns, i, name)) == 0)
        return set_column (reader, i, text);
    }
  if (strncmp (key, "covariance ", 11) == 0)
    return set_covariance (reader, key + 11, text);
  if (strncmp (key, "balance ", 8) == 0)
    return set_balance (reader, key + 8, text);
  if (strcmp (key, "game") == 0)
    {
      const CwGame *game = cw_game_named (text);
      if (!game || !cw_columns_init (&reader->columns, game))
        return fail (reader, CW_MAT_NO_GAME, NULL);
      reader->values->game = game;
      return true;
    }
  for (unsigned i = 0; i < sizeof entries / sizeof *entries; i++)
    {
      if (strcmp (key, entries[i].key) != 0)
        continue;
      if (entries[i].text)
        cw_values_set_text (entries[i].text, text);
      else if (read_numbers (reader, text, 0, entries[i].count ? INT32_MAX : 100, &number, 1) == 0)
        return false;
      else if (entries[i].number)
        *entries[i].number = number;
      else
        *entries[i].count = (unsigned)number;
      return true;
    }
  return fail (reader, CW_VALUES_KEY, key);
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
      char key[CW_COLUMN_TEXT_SIZE];
      double value = cw_column_value (&reader->columns.column[i], values).value;
      cw_column_text (&reader->columns, i, key);
      if (value == 0)
        return fail (reader, CW_VALUES_MISSING, key);
      if (i == 0 && value < 0)
        return fail (reader, CW_VALUES_NUMBER, key);
    }
  return true;
}

/* Sets intervals and errors from the covariance, if there is one. */
static bool
find_intervals (CwValues *values)
{
  CwFit *fit = malloc (sizeof *fit);
  if (!fit)
    return false;
  cw_fit_of_values (fit, values);
  for (unsigned i = 0; i < fit->columns.count; i++)
    if (fit->error[i] > 0)
      {
        CwColumnValue value = { fit->value[i], fit->error[i], fit->low[i], fit->high[i] };
        cw_column_set_value (&fit->columns.column[i], values, &value);
      }
  free (fit);
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
  done = done && is_complete (&reader) && find_intervals (values);
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
put_known (CwBuffer *buffer, const char *key, double number)
{
  if (!(number > 0))
    return;
  cw_buffer_format (buffer, "%s = ", key);
  cw_buffer_general (buffer, number, 6);
  cw_buffer_char (buffer, '\n');
}

static void
put_column (CwBuffer *buffer, const CwColumns *columns, unsigned index, const CwValues *values)
{
  CwColumnValue value = cw_column_value (&columns->column[index], values);
  char key[CW_COLUMN_TEXT_SIZE];
  cw_buffer_format (buffer, "%s = ", cw_column_text (columns, index, key));
  cw_buffer_general (buffer, value.value, 6);
  if (value.error > 0 || values->freedom[index] > 0)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, value.error, 6);
    }
  if (values->freedom[index] > 0)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, values->freedom[index], 6);
    }
  cw_buffer_char (buffer, '\n');
}

static void
put_covariance (CwBuffer *buffer, const CwColumns *columns, unsigned index, CwValues *values)
{
  char key[CW_COLUMN_TEXT_SIZE];
  if (!(*cw_values_covariance (values, index, index) > 0))
    return;
  cw_buffer_format (buffer, "covariance %s =", cw_column_text (columns, index, key));
  for (unsigned j = 0; j <= index; j++)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, *cw_values_covariance (values, index, j), 6);
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
  put_known (buffer, "slope", values->slope);
  put_known (buffer, "slope-error", values->slope_error);
  if (values->games > 0)
    cw_buffer_format (buffer, "games = %u\nrows = %u\n", values->games, values->rows);
  for (unsigned i = 0; i < columns.count; i++)
    put_column (buffer, &columns, i, values);
  for (unsigned i = 0; i < columns.count; i++)
    put_covariance (buffer, &columns, i, (CwValues *)values);
  for (unsigned i = 0; curve && i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      cw_buffer_format (buffer, "balance %d = %u %u %u", bin->balance, bin->won, bin->drawn,
                        bin->lost);
      if (bin->effective > 0)
        {
          cw_buffer_char (buffer, ' ');
          cw_buffer_general (buffer, bin->effective, 6);
        }
      cw_buffer_char (buffer, '\n');
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

/* Needed for every capture that is weighed, so each set is read only once. */
typedef struct
{
  CwValues values;
  bool whole;
} Kept;

static Kept *kept; /* NULL if memory ran out */

static void
read_all (void)
{
  kept = calloc (cw_embedded_sets_count, sizeof *kept);
  for (unsigned i = 0; kept && i < cw_embedded_sets_count; i++)
    kept[i].whole = read_builtin (i, &kept[i].values, NULL);
}

/* NULL past the last, or if memory ran out. */
static const Kept *
kept_set (unsigned index)
{
  static CwOnce once;
  cw_once (&once, read_all);
  return kept && index < cw_embedded_sets_count ? &kept[index] : NULL;
}

bool
cw_value_set_builtin (unsigned index, CwValues *values)
{
  const Kept *set = kept_set (index);
  if (!set)
    return read_builtin (index, values, NULL);
  *values = set->values;
  return set->whole;
}

const char *
cw_value_set_name (unsigned index)
{
  return index < cw_embedded_sets_count ? cw_embedded_sets[index].name : NULL;
}

/* The index of a set; past the last if there is none of this name. */
static unsigned
index_of (const char *name)
{
  unsigned index = 0;
  while (cw_value_set_name (index) && strcmp (name, cw_value_set_name (index)) != 0)
    index++;
  return index;
}

bool
cw_value_set_named (const char *name, CwValues *values)
{
  return cw_value_set_builtin (index_of (name), values);
}

void
cw_value_set_usual (const CwGame *game, CwValues *values)
{
  CwColumns columns;
  cw_columns_init (&columns, game);
  const Kept *set;
  for (unsigned i = 0; (set = kept_set (i)) != NULL && set->whole; i++)
    if (set->values.game ? set->values.game == columns.game : cw_columns_are_chess (&columns))
      {
        *values = set->values;
        return;
      }
  cw_value_set_described (columns.game ? columns.game : game, values);
}

bool
cw_value_set_curve (const char *name, CwCurve *curve)
{
  CwValues values;
  CwColumns columns;
  memset (curve, 0, sizeof *curve);
  if (!read_builtin (index_of (name), &values, curve) || curve->bins == 0)
    return false;
  cw_columns_init (&columns, values.game);
  cw_columns_scale (&columns, &values, curve->scale);
  cw_curve_set_slope (curve, values.slope, values.slope_error);
  curve->known = curve->alpha > 0;
  curve->rows = values.rows;
  curve->games = values.games;
  return true;
}
