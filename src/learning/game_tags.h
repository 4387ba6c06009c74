/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tags of a record say about a game, and filters by them. Pure, thread-safe. */
#pragma once

#include "learning/rows.h"
#include "notation/record.h"

/* By the time for forty moves, base and increments, as chess servers divide it. */
typedef enum
{
  CW_TIME_UNKNOWN,
  CW_TIME_BULLET,    /* under three minutes */
  CW_TIME_BLITZ,     /* under eight */
  CW_TIME_RAPID,     /* under twenty-five */
  CW_TIME_CLASSICAL, /* longer, or by correspondence */
} CwTimeClass;

typedef enum
{
  CW_PLAYER_UNKNOWN,
  CW_PLAYER_HUMAN,
  CW_PLAYER_COMPUTER
} CwPlayerType;

/* What the tags do not contain is 0, or "". The texts are the reader's. */
typedef struct
{
  const char *player[2], *event;
  uint16_t rating[2];
  uint16_t year;
  uint32_t date;    /* 20130509; 20130000 where only the year is known */
  uint16_t opening; /* as in CwRowGame */
  CwTimeClass time;
  CwPlayerType type[2];
} CwGameTags;

/* Of the game that was read last. The type of a player is that of the tags WhiteType and BlackType
 * ("human", "program"), or human for those with a title. */
void cw_game_tags_read (CwGameTags *tags, const CwRecordReader *reader);

/* "B40" is 141; 0 where it is none. */
uint16_t cw_game_tags_opening (const char *eco);

/* Which games to count; all where it is { 0 }. */
typedef struct
{
  const char *player; /* either name has this in it, ASCII letters small or capital alike */
  const char *event;  /* the same of the event */
  unsigned rating_low, rating_high; /* both ratings from … to; 0 is open */
  unsigned year_low, year_high;
  unsigned results;  /* bits: 1 won by White, 2 drawn, 4 won by Black; 0 is all */
  unsigned times;    /* bits: 1 << CwTimeClass; 0 is all */
  CwPlayerType type; /* both players are of it; CW_PLAYER_UNKNOWN is all */
} CwGameFilter;

typedef enum
{
  CW_FILTER_PASSES,
  CW_FILTER_OTHER,   /* the game is another one */
  CW_FILTER_UNKNOWN, /* its record does not contain it */
} CwFilterAnswer;

CwFilterAnswer cw_game_filter (const CwGameFilter *filter, const CwGameTags *tags,
                               CwGameResult result);
