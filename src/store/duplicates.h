/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that appear twice in indexes. */
#pragma once

#include "store/index.h"

#include <gio/gio.h>

typedef struct
{
  guint32 index, game; /* numbers */
} CwGameIn;

/* What else two games with the same moves have in common, the most first. */
typedef enum
{
  CW_SAME_GAME,     /* the players (cw_names_are_one; unknown ones in both), and the date or what
                       is known of it in both */
  CW_OTHER_DATE,    /* only the players */
  CW_OTHER_PLAYERS, /* perhaps not even those */
} CwLikeness;

/* What that is judged by; NULL, "" and "?" stand for unknown. */
typedef struct
{
  const char *player[2], *date; /* "2013.05.??" */
} CwGamePeople;

CwLikeness cw_likeness (const CwGamePeople *game, const CwGamePeople *other);

typedef struct
{
  CwGameIn first, second;
  CwLikeness likeness;
} CwDuplicate;

/* Moves of a game: from how many on equal ones are no coincidence, and below how many they say
 * nothing. */
#define CW_DUPLICATE_SURE 40
#define CW_DUPLICATE_SHORT 4

/* Pairs of games (CwDuplicate) with the same start and moves whose players may be the same: games
 * of less than CW_DUPLICATE_SURE moves count only if both names are alike, those of less than
 * CW_DUPLICATE_SHORT only if players (known ones), date, event, site and round are the same. Each
 * game is paired with the first that it is like most, but as CW_SAME_GAME only with one that is not
 * itself in such a pair as the second: all those can be removed, and what they repeat stays. By
 * likeness, then in the order of the second games. NULL if cancelled. */
GArray *cw_duplicates (const CwIndex *const *indexes, guint n_indexes, GCancellable *cancellable);
