/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the computer gives a game up, as people do who know that they would lose it. Pure;
 * thread-safe. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* The first level that resigns: below it people play on, and being mated teaches. */
#define CW_RESIGN_LEVEL 9

typedef struct
{
  const CwPosition *position; /* it is to move */
  const CwPosition *start;    /* of the game */
  guint ply;                  /* moves of both sides since */
  int score;                  /* how it thinks that it stands, centipawns */
} CwResignTerms;

/* Whether there is nothing to hope for in a position: it thinks that it loses, and, but in shogi,
 * where attack counts for more, it lost more than a piece since the game began. Never in the first
 * moves, nor where it has so few moves left that it may be stalemated. */
gboolean cw_resign_is_hopeless (const CwResignTerms *terms);

/* After so many of its moves in a row that are hopeless a level resigns; 0: never. */
guint cw_resign_patience (guint level);
