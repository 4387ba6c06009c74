/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif_text.h"

#include "notation/japanese.h"

#include <string.h>

#define WIDE_BLANK "　"
#define NUMBER_MAX 1000000000u

CwKifText
cw_kif_text (const char *text, size_t length)
{
  return (CwKifText){ text, text, text + length };
}

bool
cw_kif_take (CwKifText *text, const char *word)
{
  size_t length = strlen (word);
  if ((size_t)(text->end - text->at) < length || memcmp (text->at, word, length) != 0)
    return false;
  text->at += length;
  return true;
}

void
cw_kif_skip_blanks (CwKifText *text)
{
  while (cw_kif_take (text, " ") || cw_kif_take (text, "\t") || cw_kif_take (text, WIDE_BLANK))
    continue;
}

/* Reads a digit from 0 to 9 of either width; false if there is none. */
static bool
take_digit (CwKifText *text, unsigned *digit)
{
  if (text->at < text->end && *text->at >= '0' && *text->at <= '9')
    {
      *digit = (unsigned)(*text->at++ - '0');
      return true;
    }
  for (*digit = 1; *digit <= 9; (*digit)++)
    if (cw_kif_take (text, cw_japanese_wide_digit (*digit)))
      return true;
  *digit = 0;
  return cw_kif_take (text, "０");
}

bool
cw_kif_take_number (CwKifText *text, unsigned *number)
{
  const char *start = text->at;
  unsigned digit;
  *number = 0;
  while (take_digit (text, &digit))
    *number = *number < NUMBER_MAX / 10 ? *number * 10 + digit : NUMBER_MAX;
  return text->at > start;
}

static unsigned
take_kanji_digit (CwKifText *text)
{
  for (unsigned digit = 1; digit <= 9; digit++)
    if (cw_kif_take (text, cw_japanese_number (digit)))
      return digit;
  return 0;
}

unsigned
cw_kif_take_kanji (CwKifText *text)
{
  unsigned number = take_kanji_digit (text);
  if (!cw_kif_take (text, "十"))
    return number;
  return (number > 0 ? number : 1) * 10 + take_kanji_digit (text);
}

size_t
cw_kif_trimmed (const char *text, size_t length)
{
  size_t wide = strlen (WIDE_BLANK);
  for (;;)
    if (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
      length--;
    else if (length >= wide && memcmp (text + length - wide, WIDE_BLANK, wide) == 0)
      length -= wide;
    else
      return length;
}

const char *
cw_kif_find (const CwKifText *text, const char *word)
{
  size_t length = strlen (word);
  for (const char *at = text->at; (size_t)(text->end - at) >= length; at++)
    if (memcmp (at, word, length) == 0)
      return at;
  return NULL;
}
