/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/game_filter.h"

#include "base/number.h"
#include "base/utf8.h"

#include <string.h>

#define WORD 64 /* bytes of a word including its NUL */

static bool
is_between (unsigned value, unsigned low, unsigned high)
{
  return value >= low && (high == 0 || value <= high);
}

/* Applies one condition: a known misfit decides, whatever else is unknown. */
static void
require (CwFilterAnswer *answer, bool known, bool fits)
{
  if (*answer != CW_FILTER_OTHER && !(known && fits))
    *answer = known ? CW_FILTER_OTHER : CW_FILTER_UNKNOWN;
}

static bool
contains (const char *text, const char *part)
{
  return text && cw_utf8_contains (text, part);
}

static void
require_text (CwFilterAnswer *answer, const char *text, const char *part)
{
  if (part)
    require (answer, text && *text, contains (text, part));
}

static void
require_number (CwFilterAnswer *answer, unsigned value, unsigned low, unsigned high)
{
  if (low || high)
    require (answer, value, is_between (value, low, high));
}

static unsigned
result_bit (CwGameResult result)
{
  switch (result)
    {
    case CW_WHITE_WON:
      return 1;
    case CW_BLACK_WON:
      return 4;
    case CW_DRAWN:
      return 2;
    default:
      return 8;
    }
}

/* All conditions on a player have to be true of the same one. */
static void
require_player (CwFilterAnswer *answer, const CwGameFilter *filter, const CwGameTags *tags)
{
  bool known = true, fits = false;
  for (unsigned i = 0; i < 2; i++)
    {
      if (filter->side == (i == 0 ? CW_SIDE_BLACK : CW_SIDE_WHITE))
        continue;
      CwFilterAnswer one = CW_FILTER_PASSES;
      require_text (&one, tags->player[i], filter->player);
      require_number (&one, tags->rating[i], filter->player_low, filter->player_high);
      known &= one != CW_FILTER_UNKNOWN;
      fits |= one == CW_FILTER_PASSES;
    }
  require (answer, fits || known, fits);
}

bool
cw_game_has_word (const CwGameTags *tags, CwGameResult result, const char *word)
{
  const char *const texts[] = { tags->player[0], tags->player[1], tags->event,       tags->site,
                                tags->day,       tags->round,     tags->opening_name };
  const char *played = cw_game_result_text (result);
  char text[16];
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
    if (contains (texts[i], word))
      return true;
  for (unsigned i = 0; i < 2; i++)
    {
      cw_format_text (text, sizeof text, "%u", (unsigned)tags->rating[i]);
      if (tags->rating[i] && strcmp (text, word) == 0)
        return true;
    }
  if (tags->opening)
    {
      cw_game_tags_eco (tags->opening, text);
      if (cw_utf8_contains (text, word))
        return true;
    }
  return strncmp (played, word, strlen (word)) == 0;
}

static bool
has_words (const CwGameTags *tags, CwGameResult result, const char *words)
{
  for (const char *at = words; *at;)
    {
      size_t length = strcspn (at, " \t");
      char word[WORD];
      if (length > 0 && length < WORD)
        {
          memcpy (word, at, length);
          word[length] = '\0';
          if (!cw_game_has_word (tags, result, word))
            return false;
        }
      at += length;
      at += strspn (at, " \t");
    }
  return true;
}

bool
cw_game_filter_read_eco (CwGameFilter *filter, const char *text)
{
  size_t length = strlen (text);
  if (length != 3 && (length != 7 || text[3] != '-'))
    return false;
  filter->opening_low = cw_game_tags_opening (text);
  filter->opening_high = cw_game_tags_opening (text + length - 3);
  return filter->opening_low > 0 && filter->opening_low <= filter->opening_high;
}

CwFilterAnswer
cw_game_filter (const CwGameFilter *filter, const CwGameTags *tags, CwGameResult result)
{
  CwFilterAnswer answer = CW_FILTER_PASSES;
  if (filter->results)
    require (&answer, true, filter->results & result_bit (result));
  for (unsigned i = 0; i < 2; i++)
    {
      require_number (&answer, tags->rating[i], filter->rating_low, filter->rating_high);
      if (filter->type != CW_PLAYER_UNKNOWN)
        require (&answer, tags->type[i] != CW_PLAYER_UNKNOWN, tags->type[i] == filter->type);
    }
  require_number (&answer, tags->year, filter->year_low, filter->year_high);
  require_number (&answer, tags->opening, filter->opening_low, filter->opening_high);
  if (filter->times)
    require (&answer, tags->time != CW_TIME_UNKNOWN, filter->times >> tags->time & 1);
  if (answer == CW_FILTER_OTHER)
    return answer;
  if (filter->player || filter->player_low || filter->player_high)
    require_player (&answer, filter, tags);
  require_text (&answer, tags->event, filter->event);
  require_text (&answer, tags->site, filter->site);
  require_text (&answer, tags->opening_name, filter->opening);
  if (filter->words)
    require (&answer, true, has_words (tags, result, filter->words));
  return answer;
}

bool
cw_game_filter_moves (const CwGameFilter *filter, const CwRecordGame *game, unsigned *ply)
{
  if (ply)
    *ply = 0;
  return is_between (game->plies, filter->plies_low, filter->plies_high)
         && (!filter->positions || cw_position_filter (filter->positions, game, ply));
}
