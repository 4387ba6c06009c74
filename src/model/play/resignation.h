/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the computer resigns, like people who know that they would lose. Pure; thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* The first level that resigns: below it people play on, and being mated teaches. */
#define CW_RESIGN_LEVEL 9

typedef struct
{
  const CwPosition *position; /* the computer is to move */
  const CwPosition *start;    /* of the game */
  guint ply;                  /* plies since `start` */
  int score;                  /* by its own judgement, centipawns */
} CwResignTerms;

/* TRUE if there is no hope in a position: it judges the game lost and, except in shogi, where
 * attack counts for more, it has lost more than a piece since the start. Never in the first moves,
 * nor with so few legal moves that it may be stalemated. */
gboolean cw_resign_is_hopeless (const CwResignTerms *terms);

/* How many hopeless moves in a row make a level resign; 0: never. */
guint cw_resign_patience (guint level);
