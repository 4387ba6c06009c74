/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/value_list.h"

#include "base/number.h"
#include "learning/columns.h"
#include "learning/value_set.h"

#include <string.h>

#define DIVIDERS ",:; \t"
#define HIGHEST 1e6

/* Room for a word of the text in a message. */
#define WORD_SIZE 32

typedef struct
{
  CwColumns columns;
  CwValues *values;
  CwStatus *status;
  const char *text;
  unsigned plain; /* number of values without a name */
  bool named;
} Reader;

static bool
fail (Reader *reader, CwStatusCode code, const char *word, size_t length)
{
  char copy[WORD_SIZE];

  cw_format_text (copy, sizeof copy, "%.*s", (int)length, word);
  return cw_status_fail_at (reader->status, code, 0, (size_t)(word - reader->text) + 1, copy);
}

static void
set (Reader *reader, unsigned index, double value)
{
  CwColumnValue alone = { .value = value };

  cw_column_set_value (&reader->columns.column[index], reader->values, &alone);
}

/* The column that a word names before its '='; columns->count if there is none. */
static unsigned
find_column (const CwColumns *columns, const char *name, size_t length)
{
  char text[CW_COLUMN_NAME_SIZE];
  unsigned i = 0;

  for (; i < columns->count; i++)
    if (strlen (cw_column_name (columns, i, text)) == length && memcmp (text, name, length) == 0)
      break;
  return i;
}

static bool
read_word (Reader *reader, const char *word, size_t length)
{
  const char *equals = memchr (word, '=', length);
  const char *number = equals ? equals + 1 : word;
  size_t digits = length - (size_t)(number - word);
  unsigned index = reader->plain;
  double value;

  if (reader->plain > 0 ? equals != NULL : reader->named && !equals)
    return fail (reader, CW_VALUES_NUMBER, word, length);
  if (equals)
    index = find_column (&reader->columns, word, (size_t)(equals - word));
  if (index == reader->columns.count)
    return fail (reader, equals ? CW_VALUES_KEY : CW_VALUES_NUMBER, word,
                 equals ? (size_t)(equals - word) : length);
  if (digits == 0 || cw_parse_double (number, digits, &value) != digits || value > HIGHEST
      || value < -HIGHEST || (index == 0 && !(value > 0)))
    return fail (reader, CW_VALUES_NUMBER, word, length);
  set (reader, index, value);
  reader->plain += !equals;
  reader->named = reader->named || equals != NULL;
  return true;
}

/* Checks that values without names cover all columns, or all of the board. */
static bool
is_complete (Reader *reader)
{
  const CwColumns *columns = &reader->columns;
  char name[CW_COLUMN_NAME_SIZE];

  if (reader->named || reader->plain == columns->count)
    return true;
  const CwColumn *next = &columns->column[reader->plain];
  if (next->place != CW_COLUMN_HAND || columns->column[reader->plain - 1].place == next->place
      || reader->plain == 0)
    return cw_status_fail_at (reader->status, CW_VALUES_MISSING, 0, 1,
                              cw_column_name (columns, reader->plain, name));
  for (unsigned i = reader->plain; i < columns->count; i++)
    set (reader, i, reader->values->board[columns->column[i].kind]);
  return true;
}

/* The usual values of a game, without slope, title and source. */
static void
begin (CwValues *values, const CwGame *game)
{
  CwValues usual;

  cw_value_set_usual (game, &usual);
  *values = (CwValues){ .game = game };
  memcpy (values->board, usual.board, sizeof values->board);
  memcpy (values->hand, usual.hand, sizeof values->hand);
}

bool
cw_value_list_read (CwValues *values, const CwGame *game, const char *text, CwStatus *status)
{
  Reader reader = { .values = values, .status = status, .text = text };
  bool done = cw_columns_init (&reader.columns, game);

  if (!done)
    cw_status_fail (status, CW_MAT_NO_GAME, NULL, NULL);
  begin (values, done ? reader.columns.game : NULL);
  if (done)
    cw_values_rescale (values);
  for (const char *word = text + strspn (text, DIVIDERS); done && *word != '\0';)
    {
      size_t length = strcspn (word, DIVIDERS);
      done = read_word (&reader, word, length);
      word += length;
      word += strspn (word, DIVIDERS);
    }
  if (done && !reader.named && reader.plain == 0)
    done = fail (&reader, CW_VALUES_NUMBER, text, strlen (text));
  if (done && is_complete (&reader))
    {
      cw_values_rescale (values);
      return true;
    }
  memset (values, 0, sizeof *values);
  return false;
}

bool
cw_value_list_write (const CwValues *values, CwBuffer *buffer)
{
  CwColumns columns;

  cw_columns_init (&columns, values->game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      double value = cw_column_value (&columns.column[i], values).value;
      char name[CW_COLUMN_NAME_SIZE], number[CW_NUMBER_SIZE];
      size_t length = cw_format_fixed (number, sizeof number, value, 1);

      if (length > 2 && number[length - 1] == '0')
        number[length - 2] = '\0';
      cw_buffer_format (buffer, "%s%s=%s", i > 0 ? " " : "", cw_column_name (&columns, i, name),
                        number);
    }
  return !buffer->failed;
}

bool
cw_values_rescale (CwValues *values)
{
  CwKind unit = cw_values_unit (values->game ? values->game : cw_game_named ("chess"));
  double *const arrays[] = {
    values->board, values->hand,       values->error,    values->low,
    values->high,  values->hand_error, values->hand_low, values->hand_high
  };
  double scale;

  if (!(values->board[unit] > 0))
    return false;
  scale = 100 / values->board[unit];
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
    for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
      arrays[i][kind] *= scale;
  for (size_t i = 0; i < sizeof values->covariance / sizeof *values->covariance; i++)
    values->covariance[i] *= scale * scale;
  return true;
}
