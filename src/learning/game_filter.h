/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games: one set of conditions for lists, measurements and the command line. Pure,
 * thread-safe. */
#pragma once

#include "learning/game_tags.h"
#include "learning/position_filter.h"

/* Which player a condition is about. */
typedef enum
{
  CW_SIDE_EITHER,
  CW_SIDE_WHITE,
  CW_SIDE_BLACK,
} CwSide;

/* { 0 } means all games; NULL texts and 0 set no condition. Texts may be anywhere in what the game
 * has, ignoring case and accents (cw_utf8_contains). */
typedef struct
{
  const char *player;               /* part of a player's name, */
  CwSide side;                      /* that player's colour, */
  unsigned player_low, player_high; /* and that player's rating, from … to; 0: open */
  const char *event, *site, *opening;
  const char *words; /* each word is in one of the texts, ratings, opening code or result */
  unsigned rating_low, rating_high; /* both ratings, from … to; 0: open */
  unsigned year_low, year_high;
  unsigned opening_low, opening_high; /* as in CwGameTags */
  unsigned plies_low, plies_high;     /* of the main line */
  unsigned results;    /* bits: 1 won by White, 2 drawn, 4 won by Black, 8 no result; 0: all */
  unsigned times;      /* bits: 1 << CwTimeClass; 0: all */
  CwPlayerType type;   /* of both players; CW_PLAYER_UNKNOWN: any */
  const char *comment; /* in a comment; checked by whoever has the text (store/index_find.h) */
  const CwPositionFilter *positions; /* NULL: any */
} CwGameFilter;

typedef enum
{
  CW_FILTER_PASSES,
  CW_FILTER_OTHER,   /* the game does not match */
  CW_FILTER_UNKNOWN, /* its record does not say */
} CwFilterAnswer;

/* Opening codes from text: "B20-B99" or "B20"; false if it is none. */
bool cw_game_filter_read_eco (CwGameFilter *filter, const char *text);

/* What the tags decide; the moves are for cw_game_filter_moves. */
CwFilterAnswer cw_game_filter (const CwGameFilter *filter, const CwGameTags *tags,
                               CwGameResult result);

/* Do length and positions match? `*ply` (may be NULL) is where the positions first occur. */
bool cw_game_filter_moves (const CwGameFilter *filter, const CwRecordGame *game, unsigned *ply);

/* Is a search word in what the tags say: "2700", "D02", "1-0", "anand"? */
bool cw_game_has_word (const CwGameTags *tags, CwGameResult result, const char *word);
