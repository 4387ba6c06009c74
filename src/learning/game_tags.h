/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tags of a record say about a game. Pure, thread-safe. */
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

/* What the tags do not contain is 0, and "" or NULL. The texts are the reader's. */
typedef struct
{
  const char *player[2], *event, *site, *day, *round, *opening_name; /* day: the date as text */
  uint16_t rating[2];
  uint16_t year;
  uint32_t date;    /* 20130509; 20130000 where only the year is known */
  uint16_t opening; /* as in CwRowGame */
  CwTimeClass time;
  CwPlayerType type[2];
} CwGameTags;

/* Of the game that was read last. The type of a player is that of the tags WhiteType and BlackType
 * ("human", "program"), or human for those with a title; of events in which programs alone play
 * (CCRL, CEGT, TCEC) that. Names and ratings say it of nobody for certain. */
void cw_game_tags_read (CwGameTags *tags, const CwRecordReader *reader);

/* "2013.05.09" as the `date` of tags. */
uint32_t cw_game_tags_date (const char *text);

/* "B40" is 141; 0 where it is none. */
uint16_t cw_game_tags_opening (const char *eco);
/* The other way round, of 1 … 500. */
void cw_game_tags_eco (unsigned opening, char eco[4]);
