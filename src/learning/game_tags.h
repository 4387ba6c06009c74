/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tags of a record say about a game. Pure, thread-safe. */
#pragma once

#include "learning/rows.h"
#include "notation/record.h"

/* By the time for forty moves, base plus increments, as chess servers divide it. */
typedef enum
{
  CW_TIME_UNKNOWN,
  CW_TIME_BULLET,    /* under three minutes */
  CW_TIME_BLITZ,     /* under eight */
  CW_TIME_RAPID,     /* under twenty-five */
  CW_TIME_CLASSICAL, /* longer, or correspondence */
} CwTimeClass;

typedef enum
{
  CW_PLAYER_UNKNOWN,
  CW_PLAYER_HUMAN,
  CW_PLAYER_COMPUTER
} CwPlayerType;

/* Missing tags are 0, and "" or NULL. The texts belong to the reader. */
typedef struct
{
  const char *player[2], *event, *site, *day, *round, *opening_name; /* day: the date as text */
  uint16_t rating[2];
  uint16_t year;
  uint32_t date;    /* 20130509; 20130000 if only the year is known */
  uint16_t opening; /* as in CwRowGame */
  CwTimeClass time;
  CwPlayerType type[2];
} CwGameTags;

/* The tags of the game read last. A player's type is that of the tags WhiteType and BlackType
 * ("human", "program"), or human with a title; in events in which only programs play (CCRL, CEGT,
 * TCEC), program. Names and ratings never tell for certain. */
void cw_game_tags_read (CwGameTags *tags, const CwRecordReader *reader);

/* "2013.05.09" as the `date` of tags. */
uint32_t cw_game_tags_date (const char *text);

/* "B40" is 141; 0 if it is no code. */
uint16_t cw_game_tags_opening (const char *eco);
/* The reverse, for 1 … 500. */
void cw_game_tags_eco (unsigned opening, char eco[4]);
