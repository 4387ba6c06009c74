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

/* `count` digits, or as many question marks; the number, or 0 for those. -1: neither. */
static int
read_part (const char *text, int count)
{
  int number = 0, marks = 0, digits = 0;
  for (int i = 0; i < count && text[i]; i++)
    {
      marks += text[i] == '?';
      digits += is_digit (text[i]);
      number = number * 10 + (is_digit (text[i]) ? text[i] - '0' : 0);
    }
  return digits == count ? (number > 0 ? number : -1) : marks == count ? 0 : -1;
}

static bool
is_date (const char *value)
{
  static const int days[] = { 31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  if (strlen (value) != strlen ("YYYY.MM.DD") || value[4] != '.' || value[7] != '.')
    return false;
  int year = read_part (value, 4), month = read_part (value + 5, 2), day = read_part (value + 8, 2);
  bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  if (year < 0 || month < 0 || month > 12 || day < 0 || day > days[month])
    return false;
  return month != 2 || day < 29 || leap;
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
  if (cw_is_among (name, dates) && !is_date (value))
    return cw_status_fail (status, CW_ERROR_TAG_DATE, value, NULL);
  if (cw_is_among (name, ratings) && !is_rating (value))
    return cw_status_fail (status, CW_ERROR_TAG_RATING, value, NULL);
  return true;
}
