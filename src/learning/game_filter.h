/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games: the one set of conditions that lists, measuring and the command line ask. Pure,
 * thread-safe. */
#pragma once

#include "learning/game_tags.h"
#include "learning/position_filter.h"

/* Who a condition on a player is about. */
typedef enum
{
  CW_SIDE_EITHER,
  CW_SIDE_WHITE,
  CW_SIDE_BLACK,
} CwSide;

/* All games where it is { 0 }; NULL texts and 0 ask nothing. Texts are looked for anywhere in what
 * the game has, small and capital letters and accents alike (cw_utf8_contains). */
typedef struct
{
  const char *player;               /* the name of a player, */
  CwSide side;                      /* who has that colour, */
  unsigned player_low, player_high; /* and that player's rating, from … to; 0 is open */
  const char *event, *site, *opening;
  const char *words;                /* each word is in one of the texts, ratings, year or result */
  unsigned rating_low, rating_high; /* both ratings from … to; 0 is open */
  unsigned year_low, year_high;
  unsigned opening_low, opening_high; /* as in CwGameTags */
  unsigned plies_low, plies_high;     /* of the main line */
  unsigned results;  /* bits: 1 won by White, 2 drawn, 4 won by Black, 8 no result; 0 is all */
  unsigned times;    /* bits: 1 << CwTimeClass; 0 is all */
  CwPlayerType type; /* both players are of it; CW_PLAYER_UNKNOWN is all */
  const char
      *comment; /* in a comment of the game; asked by who has the text (store/index_find.h) */
  const CwPositionFilter *positions; /* NULL: any */
} CwGameFilter;

typedef enum
{
  CW_FILTER_PASSES,
  CW_FILTER_OTHER,   /* the game is another one */
  CW_FILTER_UNKNOWN, /* its record does not contain it */
} CwFilterAnswer;

/* Opening codes in text: "B20-B99" or "B20"; false where it is none. */
bool cw_game_filter_read_eco (CwGameFilter *filter, const char *text);

/* What the tags answer; what a game's moves do is cw_game_filter_moves. */
CwFilterAnswer cw_game_filter (const CwGameFilter *filter, const CwGameTags *tags,
                               CwGameResult result);

/* Whether length and positions are as asked; `*ply` (may be NULL) is where the positions first are.
 */
bool cw_game_filter_moves (const CwGameFilter *filter, const CwRecordGame *game, unsigned *ply);

/* Whether one word of a search is in what the tags say: "2700", "D02", "1-0", "anand". */
bool cw_game_has_word (const CwGameTags *tags, CwGameResult result, const char *word);
