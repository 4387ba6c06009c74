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

/* Reads `count` digits, or as many question marks, giving -1; false for anything else. */
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

/* "1972" or "1972.07": the rest is unknown. */
static bool
read_part_of_date (const char *value, int date[3])
{
  size_t length = strlen (value);
  date[1] = date[2] = -1;
  if ((length != 4 && length != 7) || !read_part (value, 4, &date[0]) || date[0] < 0)
    return false;
  return length == 4 || (strchr ("./-", value[4]) && read_part (value + 5, 2, &date[1]));
}

/* Reads year, month and day of "1972.07.11", "11.7.1972", "1972-07-11" or "7/11/1972"; false if it
 * is not a date, or can be read in two ways. */
static bool
read_date (const char *value, int date[3])
{
  if (read_part_of_date (value, date))
    return true;
  int part[3];
  size_t length[3];
  char between = '\0';
  for (int i = 0; i < 3; i++)
    {
      length[i] = strspn (value, "0123456789?");
      if (length[i] == 0 || length[i] > 4 || !read_part (value, (int)length[i], &part[i]))
        return false;
      value += length[i];
      if (i == 2 ? *value != '\0'
                 : !*value || !strchr (i > 0 ? (char[]){ between, 0 } : "./-", *value))
        return false;
      between = i < 2 ? *value++ : between;
    }
  bool year_first = length[0] == 4 && length[1] <= 2 && length[2] <= 2;
  bool year_last = length[2] == 4 && length[0] <= 2 && length[1] <= 2;
  bool day_first = between == '.' || part[0] > 12 || part[0] == part[1];
  if (!year_first && (!year_last || !(day_first || part[1] > 12)))
    return false;
  date[0] = part[year_first ? 0 : 2];
  date[1] = part[year_first || day_first ? 1 : 0];
  date[2] = part[year_first ? 2 : day_first ? 0 : 1];
  return true;
}

/* Checks the form, then whether the date exists. */
static bool
check_date (const char *value, CwStatus *status)
{
  static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  int date[3];
  if (!read_date (value, date))
    return cw_status_fail (status, CW_ERROR_TAG_DATE, value, NULL);
  if (date[1] == 0 || date[1] > 12)
    return cw_status_fail (status, CW_ERROR_TAG_MONTH, value, NULL);
  int last = date[1] < 0 ? 31 : date[1] == 2 && !is_leap (date[0]) ? 28 : days[date[1] - 1];
  if (date[0] == 0 || date[2] == 0 || date[2] > last)
    return cw_status_fail (status, CW_ERROR_TAG_DAY, value, NULL);
  return true;
}

static bool
is_date (const char *name)
{
  static const char *const dates[] = { "Date", "EventDate", NULL };
  return cw_is_among (name, dates);
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
  if (is_date (name))
    return check_date (value, status);
  if (cw_is_among (name, ratings) && !is_rating (value))
    return cw_status_fail (status, CW_ERROR_TAG_RATING, value, NULL);
  return true;
}

/* Writes `count` digits, or question marks. */
static char *
put_part (char *text, int count, int number)
{
  bool known = number >= 0;
  for (int i = count; i-- > 0; number /= 10)
    text[i] = (char)(known ? '0' + number % 10 : '?');
  return text + count;
}

const char *
cw_tag_kept (const char *name, const char *value, char date[CW_TAG_DATE])
{
  CwGameResult result;
  int part[3];
  if (strcmp (name, "Result") == 0 && cw_result_of_text (value, strlen (value), &result))
    return cw_game_result_text (result);
  if (!is_date (name) || !read_date (value, part))
    return value;
  char *at = date;
  for (int i = 0; i < 3; i++)
    {
      at = put_part (at, i == 0 ? 4 : 2, part[i]);
      *at++ = i < 2 ? '.' : '\0';
    }
  return date;
}
