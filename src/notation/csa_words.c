/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/csa_words.h"

#include <string.h>

/* --- endings --------------------------------------------------------------------------------- */

static const struct
{
  const char *word;
  CwEnding ending;
} endings[] = {
  { "%TORYO", CW_ENDING_RESIGNATION },
  { "%CHUDAN", CW_ENDING_INTERRUPTION },
  { "%SENNICHITE", CW_ENDING_REPETITION },
  { "%TIME_UP", CW_ENDING_TIME },
  { "%ILLEGAL_MOVE", CW_ENDING_ILLEGAL_MOVE },
  { "%JISHOGI", CW_ENDING_IMPASSE },
  { "%KACHI", CW_ENDING_DECLARATION },
  { "%HIKIWAKE", CW_ENDING_AGREEMENT },
  { "%MAX_MOVES", CW_ENDING_MAX_MOVES },
  { "%TSUMI", CW_ENDING_MATE },
  { "%FUZUMI", CW_ENDING_NO_MATE },
  { "%MATTA", CW_ENDING_TAKEN_BACK },
  { "%ERROR", CW_ENDING_ERROR },
};

/* Of Black, who moves first, and of White. */
static const char *const actions[2] = { "%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION" };

static bool
is_word (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

CwEnding
cw_csa_ending_read (const char *text, size_t length, CwColour side)
{
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    if (is_word (text, length, endings[i].word))
      return endings[i].ending;
  for (unsigned colour = 0; colour < 2; colour++)
    if (is_word (text, length, actions[colour]))
      return colour == side ? CW_ENDING_FOUL : CW_ENDING_FOUL_BEFORE;
  return CW_ENDING_NONE;
}

const char *
cw_csa_ending_word (CwEnding ending, CwColour side)
{
  if (ending == CW_ENDING_FOUL)
    return actions[side];
  if (ending == CW_ENDING_FOUL_BEFORE)
    return actions[cw_other (side)];
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    if (endings[i].ending == ending)
      return endings[i].word;
  return NULL;
}

/* --- headers --------------------------------------------------------------------------------- */

static const struct
{
  const char *header, *tag;
} names[] = {
  { "EVENT", "Event" },
  { "SITE", "Site" },
  { "OPENING", "Opening" },
};

const char *
cw_csa_tag_of (const char *name)
{
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (name, names[i].header) == 0)
      return names[i].tag;
  return name;
}

const char *
cw_csa_header_of (const char *tag)
{
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (tag, names[i].tag) == 0)
      return names[i].header;
  return tag;
}

bool
cw_csa_header_is_new (const char *name)
{
  static const char *const brought[] = { "TIME", "TIME+", "TIME-", "MAX_MOVES", "JISHOGI", "NOTE" };
  for (unsigned i = 0; i < sizeof brought / sizeof brought[0]; i++)
    if (strcmp (name, brought[i]) == 0)
      return true;
  return false;
}

/* --- dates ----------------------------------------------------------------------------------- */

/* Whether the text begins as the pattern does, where 0 is any digit; other characters are
 * themselves. */
static bool
fits (const char *text, const char *pattern)
{
  for (; *pattern; text++, pattern++)
    if (*pattern == '0' ? *text < '0' || *text > '9' : *text != *pattern)
      return false;
  return true;
}

bool
cw_csa_time_read (const char *text, char date[CW_CSA_TIME], char time[CW_CSA_TIME])
{
  date[0] = time[0] = '\0';
  if (!fits (text, "0000/00/00"))
    return false;
  memcpy (date, text, 10);
  date[4] = date[7] = '.';
  date[10] = '\0';
  text += 10;
  if (fits (text, " 00:00:00") && !text[9])
    {
      memcpy (time, text + 1, 9);
      text += 9;
    }
  return !*text;
}

bool
cw_csa_time_write (const char *date, const char *time, CwBuffer *text)
{
  if (!fits (date, "0000.00.00") || date[10])
    return false;
  if (time && (!fits (time, "00:00:00") || time[8]))
    return false;
  cw_buffer_format (text, "%.4s/%.2s/%.2s", date, date + 5, date + 8);
  if (time)
    cw_buffer_format (text, " %s", time);
  return true;
}
