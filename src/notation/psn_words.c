/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/psn_words.h"

#include "base/words.h"

#include <stdbool.h>
#include <string.h>

/* The first name listed for a tag is the one written. */
static const CwWordPair names[] = {
  { "Sente", "White" },
  { "Gote", "Black" },
  { "Black", "White" },
  { "White", "Black" },
  { "SenteGrade", "WhiteRank" },
  { "GoteGrade", "BlackRank" },
  { "Black_grade", "WhiteRank" },
  { "White_grade", "BlackRank" },
  { "Venue", "Site" },
  { NULL, NULL },
};

const char *
cw_psn_tag_of (const char *name)
{
  const char *tag = cw_word_there (names, name);
  return tag ? tag : name;
}

const char *
cw_psn_name_of (const char *tag)
{
  const char *name = cw_word_here (names, tag);
  return name ? name : tag;
}

/* Whether the whole text matches the pattern, in which 0 stands for any digit. */
static bool
fits (const char *text, const char *pattern)
{
  for (; *pattern && *text; text++, pattern++)
    if (*pattern == '0' ? *text < '0' || *text > '9' : *text != *pattern)
      return false;
  return !*pattern && !*text;
}

static const char *
join (const char *year, const char *month, const char *day, char sign, char date[CW_PSN_DATE])
{
  memcpy (date, year, 4);
  memcpy (date + 5, month, 2);
  memcpy (date + 8, day, 2);
  date[4] = date[7] = sign;
  date[10] = '\0';
  return date;
}

const char *
cw_psn_date_read (const char *text, char date[CW_PSN_DATE])
{
  if (fits (text, "0000/00/00"))
    return join (text, text + 5, text + 8, '.', date);
  if (fits (text, "00000000"))
    return join (text, text + 4, text + 6, '.', date);
  return text;
}

const char *
cw_psn_date_of (const char *text, char date[CW_PSN_DATE])
{
  return fits (text, "0000.00.00") ? join (text, text + 5, text + 8, '/', date) : text;
}
