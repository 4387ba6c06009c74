/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in engine against itself, from random openings: games to measure values from. The same
 * plan plays the same games, however many threads share its numbers. */
#pragma once

#include <gio/gio.h>

#include "notation/game_tree.h"
#include "notation/record.h"
#include "search/search.h"

typedef struct
{
  const CwGame *game;
  guint opening; /* half-moves at the start that are random */
  guint64 nodes; /* positions to look at for each move */
  guint level;   /* 1 … CW_LEVELS; 0: full strength */
  guint64 seed;
  gboolean scores; /* each position gets what the search found as a comment */
} CwSelfPlayPlan;

#define CW_SELF_PLAY_HASH 8      /* MiB that a search for this needs */
#define CW_SELF_PLAY_LONGEST 400 /* plies; then a game is left unfinished */

typedef struct
{
  CwGameResult result;
  CwReason reason;
  guint plies;
  guint64 nodes;
} CwSelfPlayGame;

/* Plays game `number` (from 1) and adds its record to `text`, CSA for what that can hold, which is
 * shogi, else PGN. `search` is of the calling thread, with one thread of its own. FALSE and a
 * status where memory ends, or where `cancellable` (NULL: none) was cancelled (CW_ERROR_CANCELLED).
 */
gboolean cw_self_play_game (const CwSelfPlayPlan *plan, CwSearch *search, guint number,
                            GCancellable *cancellable, CwBuffer *text, CwSelfPlayGame *played,
                            CwStatus *status);

/* What the records of such games end in: ".csa" or ".pgn". */
const char *cw_self_play_ending (const CwGame *game);
