/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/csv_cell.h"

#include <string.h>

#include "base/words.h"

static bool
begins_formula (char character)
{
  return character && strchr ("=+-@\t", character);
}

/* A signed number: "-12.5", "+3", "-1.2e-05" */
static bool
is_number (const char *text, size_t length)
{
  size_t digits = 0;
  for (size_t i = 1; i < length; i++)
    {
      bool exponent = (text[i] == 'e' || text[i] == 'E') && digits > 0;
      bool sign = (text[i] == '+' || text[i] == '-') && (text[i - 1] == 'e' || text[i - 1] == 'E');
      if (!cw_is_digit (text[i]) && text[i] != '.' && !exponent && !sign)
        return false;
      digits += cw_is_digit (text[i]);
    }
  return digits > 0 && (text[0] == '-' || text[0] == '+');
}

void
cw_csv_put_cell (CwBuffer *buffer, const char *text, size_t length)
{
  bool formula = length > 0 && begins_formula (text[0]) && !is_number (text, length);
  bool quoted = false;
  for (size_t i = 0; i < length; i++)
    quoted |= strchr (",\"\r\n", text[i]) != NULL;
  if (quoted)
    cw_buffer_char (buffer, '"');
  if (formula)
    cw_buffer_char (buffer, '\'');
  for (size_t i = 0; i < length; i++)
    {
      if (text[i] == '"')
        cw_buffer_char (buffer, '"');
      cw_buffer_char (buffer, text[i] == '\n' || text[i] == '\r' ? ' ' : text[i]);
    }
  if (quoted)
    cw_buffer_char (buffer, '"');
}

const char *
cw_csv_cell_text (const char *cell)
{
  return cell[0] == '\'' && begins_formula (cell[1]) ? cell + 1 : cell;
}
