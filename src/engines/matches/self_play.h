/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in engine against itself, from random openings: games to measure values from. The same
 * plan gives the same games, however many threads share its numbers. */
#pragma once

#include <gio/gio.h>

#include "notation/game_tree.h"
#include "notation/record.h"
#include "search/search.h"

typedef struct
{
  const CwGame *game;
  guint opening; /* random half-moves at the start */
  guint64 nodes; /* positions to search per move */
  guint level;   /* 1 … CW_LEVELS; 0: full strength */
  guint64 seed;
  gboolean scores; /* add the search result to each position as a comment */
} CwSelfPlayPlan;

#define CW_SELF_PLAY_HASH 8      /* MiB of a suitable search */
#define CW_SELF_PLAY_LONGEST 400 /* plies before a game is left unfinished */

typedef struct
{
  CwGameResult result;
  CwReason reason;
  guint plies;
  guint64 nodes;
} CwSelfPlayGame;

/* Plays game `number` (from 1) and appends its record to `text`: CSA if that can hold it, as in
 * shogi, else PGN. `search` is the calling thread's own, with one thread. FALSE and a status if
 * memory runs out, or if `cancellable` (or NULL) was cancelled (CW_ERROR_CANCELLED). */
gboolean cw_self_play_game (const CwSelfPlayPlan *plan, CwSearch *search, guint number,
                            GCancellable *cancellable, CwBuffer *text, CwSelfPlayGame *played,
                            CwStatus *status);

/* The extension for such records: ".csa" or ".pgn". */
const char *cw_self_play_ending (const CwGame *game);
