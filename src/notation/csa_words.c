/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/csa_words.h"

#include "base/words.h"

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

/* by Black, who moves first, and by White */
static const char *const actions[2] = { "%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION" };

CwEnding
cw_csa_ending_read (const char *text, size_t length, CwColour side)
{
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    if (cw_word_is (text, length, endings[i].word))
      return endings[i].ending;
  for (unsigned colour = 0; colour < 2; colour++)
    if (cw_word_is (text, length, actions[colour]))
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

static const CwWordPair names[] = {
  { "EVENT", "Event" },
  { "SITE", "Site" },
  { "OPENING", "Opening" },
  { NULL, NULL },
};

const char *
cw_csa_tag_of (const char *name)
{
  const char *tag = cw_word_there (names, name);
  return tag ? tag : name;
}

const char *
cw_csa_header_of (const char *tag)
{
  const char *header = cw_word_here (names, tag);
  return header ? header : tag;
}

bool
cw_csa_header_is_new (const char *name)
{
  static const char *const added[] = { "TIME",    "TIME+", "TIME-", "MAX_MOVES",
                                       "JISHOGI", "NOTE",  NULL };
  return cw_is_among (name, added);
}

/* --- dates ----------------------------------------------------------------------------------- */

/* Whether the text begins like the pattern, in which 0 stands for any digit. */
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
