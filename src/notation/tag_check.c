/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/tag_check.h"

#include <string.h>

#include "base/words.h"
#include "notation/game_tree.h"
#include "notation/pgn_symbols.h"
#include "notation/pgn_tag_pair.h"

static bool
is_digit (char character)
{
  return character >= '0' && character <= '9';
}

/* `count` digits, or as many question marks, for which it is -1; false: neither. */
static bool
read_part (const char *text, int count, int *number)
{
  int marks = 0, digits = 0;
  *number = 0;
  for (int i = 0; i < count && text[i]; i++)
    {
      marks += text[i] == '?';
      digits += is_digit (text[i]);
      *number = *number * 10 + (is_digit (text[i]) ? text[i] - '0' : 0);
    }
  if (marks == count)
    *number = -1;
  return marks == count || digits == count;
}

static bool
is_leap (int year)
{
  return year < 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* Its form, then whether the calendar has it. */
static bool
check_date (const char *value, CwStatus *status)
{
  static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  int year, month, day;
  if (strlen (value) != strlen ("YYYY.MM.DD") || value[4] != '.' || value[7] != '.'
      || !read_part (value, 4, &year) || !read_part (value + 5, 2, &month)
      || !read_part (value + 8, 2, &day))
    return cw_status_fail (status, CW_ERROR_TAG_DATE, value, NULL);
  if (month == 0 || month > 12)
    return cw_status_fail (status, CW_ERROR_TAG_MONTH, value, NULL);
  int last = month < 0 ? 31 : month == 2 && !is_leap (year) ? 28 : days[month - 1];
  if (year == 0 || day == 0 || day > last)
    return cw_status_fail (status, CW_ERROR_TAG_DAY, value, NULL);
  return true;
}

static bool
is_rating (const char *value)
{
  size_t digits = 0;
  while (is_digit (value[digits]))
    digits++;
  return (digits > 0 && digits <= 4 && !value[digits]) || strcmp (value, "?") == 0
         || strcmp (value, "-") == 0;
}

static bool
is_name (const char *name)
{
  if (!cw_pgn_tag_name_has (name[0], true) || strlen (name) >= CW_PGN_TAG_NAME)
    return false;
  for (; *name; name++)
    if (!cw_pgn_tag_name_has (*name, false))
      return false;
  return true;
}

bool
cw_tag_check (const char *name, const char *value, CwStatus *status)
{
  static const char *const dates[] = { "Date", "EventDate", NULL };
  static const char *const ratings[] = { "WhiteElo", "BlackElo", NULL };
  CwGameResult result;
  if (!is_name (name))
    return cw_status_fail (status, CW_ERROR_TAG_NAME, name, NULL);
  if (strcmp (name, "Result") == 0)
    return cw_result_of_text (value, strlen (value), &result)
           || cw_status_fail (status, CW_ERROR_TAG_RESULT, value, NULL);
  if (cw_tag_is_of_tree (name))
    return cw_status_fail (status, CW_ERROR_TAG_OF_TREE, name, NULL);
  if (!value[0])
    return true;
  if (cw_is_among (name, dates))
    return check_date (value, status);
  if (cw_is_among (name, ratings) && !is_rating (value))
    return cw_status_fail (status, CW_ERROR_TAG_RATING, value, NULL);
  return true;
}

const char *
cw_tag_kept (const char *name, const char *value)
{
  CwGameResult result;
  return strcmp (name, "Result") == 0 && cw_result_of_text (value, strlen (value), &result)
             ? cw_game_result_text (result)
             : value;
}
