/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/game_tags.h"

#include "base/number.h"

#include <string.h>

/* A whole number at the start of a text, if at most `max`; otherwise 0. */
static uint16_t
number_of (const char *text, int64_t max)
{
  int64_t value = 0;
  if (cw_parse_int (text, strlen (text), &value) == 0 || value < 0 || value > max)
    return 0;
  return (uint16_t)value;
}

uint16_t
cw_game_tags_opening (const char *eco)
{
  if (eco[0] < 'A' || eco[0] > 'E' || eco[1] < '0' || eco[1] > '9' || eco[2] < '0' || eco[2] > '9')
    return 0;
  return (uint16_t)(1 + 100 * (eco[0] - 'A') + 10 * (eco[1] - '0') + (eco[2] - '0'));
}

void
cw_game_tags_eco (unsigned opening, char eco[4])
{
  unsigned number = opening - 1;
  eco[0] = (char)('A' + number / 100);
  eco[1] = (char)('0' + number / 10 % 10);
  eco[2] = (char)('0' + number % 10);
  eco[3] = '\0';
}

/* "300+2", "40/7200:3600", "*180", "1/86400": seconds for forty moves by the first period, or
 * -1. */
static int64_t
seconds_of (const char *text)
{
  size_t length = strlen (text), used;
  int64_t base = 0, increment = 0, moves = 40;
  if (*text == '*')
    {
      /* Each move has its own time. */
      used = cw_parse_int (text + 1, length - 1, &increment);
      return used > 0 && increment < 1000000 ? 40 * increment : -1;
    }
  used = cw_parse_int (text, length, &base);
  if (used > 0 && text[used] == '/')
    {
      moves = base;
      text += used + 1;
      length -= used + 1;
      used = cw_parse_int (text, length, &base);
    }
  if (used == 0 || base < 0 || base > 100000000 || moves < 1 || moves > 1000)
    return -1;
  if (text[used] == '+')
    cw_parse_int (text + used + 1, length - used - 1, &increment);
  if (increment < 0 || increment > 1000000)
    return -1;
  return (moves < 40 ? base * 40 / moves : base) + 40 * increment;
}

static CwTimeClass
time_of (const char *control)
{
  int64_t seconds = seconds_of (control);
  if (seconds <= 0)
    return CW_TIME_UNKNOWN;
  if (seconds < 180)
    return CW_TIME_BULLET;
  if (seconds < 480)
    return CW_TIME_BLITZ;
  return seconds < 1500 ? CW_TIME_RAPID : CW_TIME_CLASSICAL;
}

static const char *
text_of (const CwRecordReader *reader, const char *name)
{
  const char *text = cw_record_tag (reader, name);
  return text && strcmp (text, "?") != 0 && strcmp (text, "-") != 0 ? text : "";
}

static CwPlayerType
type_of (const char *type, const char *title)
{
  if (strcmp (type, "human") == 0 || (!*type && *title && strcmp (title, "BOT") != 0))
    return CW_PLAYER_HUMAN;
  if (strcmp (type, "program") == 0 || strcmp (type, "computer") == 0 || strcmp (title, "BOT") == 0)
    return CW_PLAYER_COMPUTER;
  return CW_PLAYER_UNKNOWN;
}

/* Is the game from one of the lists and leagues in which only programs play? */
static bool
is_between_programs (const char *event, const char *site)
{
  static const char *const lists[] = { "CCRL", "CEGT", "TCEC" };
  for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
    if (strncmp (event, lists[i], strlen (lists[i])) == 0
        || strncmp (site, lists[i], strlen (lists[i])) == 0)
      return true;
  return false;
}

/* "2013.05.09", or just the beginning of such a date. */
uint32_t
cw_game_tags_date (const char *text)
{
  uint32_t date = number_of (text, 9999) * 10000u;
  if (strlen (text) >= 7 && text[4] == '.')
    date += number_of (text + 5, 12) * 100u;
  if (strlen (text) >= 10 && text[7] == '.')
    date += number_of (text + 8, 31);
  return date;
}

void
cw_game_tags_read (CwGameTags *tags, const CwRecordReader *reader)
{
  const char *date = text_of (reader, "Date");
  *tags = (CwGameTags){
    .player = { text_of (reader, "White"), text_of (reader, "Black") },
    .event = text_of (reader, "Event"),
    .site = text_of (reader, "Site"),
    .day = date,
    .round = text_of (reader, "Round"),
    .opening_name = text_of (reader, "Opening"),
    .rating = { number_of (text_of (reader, "WhiteElo"), 9999),
                number_of (text_of (reader, "BlackElo"), 9999) },
    .year = number_of (date, 9999),
    .date = cw_game_tags_date (date),
    .opening = cw_game_tags_opening (text_of (reader, "ECO")),
    .time = time_of (text_of (reader, "TimeControl")),
    .type = { type_of (text_of (reader, "WhiteType"), text_of (reader, "WhiteTitle")),
              type_of (text_of (reader, "BlackType"), text_of (reader, "BlackTitle")) },
  };
  if (is_between_programs (tags->event, tags->site))
    tags->type[0] = tags->type[1] = CW_PLAYER_COMPUTER;
}
