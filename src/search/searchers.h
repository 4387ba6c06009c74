/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search is one source, compiled for each implementation of the rules and, on x86-64, again for
 * newer processors (core/machine.h). A context chooses one when it gets a position of another
 * game. */
#pragma once

#include <stddef.h>

#include "core/rules.h"

typedef struct CwWorker CwWorker;

/* The most that any searcher uses of a worker's histories. */
#define CW_MAX_QUIET_HISTORY (2 * (256 + CW_MAX_KINDS) * 256)
#define CW_MAX_HISTORY_ROWS 2304

typedef struct
{
  void (*run) (CwWorker *worker);             /* searches until the limits or a stop end it */
  size_t quiet_history, continuation_history; /* how much of the worker's histories it uses */
} CwSearcher;

extern const CwSearcher cw_searcher_chess, cw_searcher_shogi, cw_searcher_general;
#ifdef CW_HAVE_V3
extern const CwSearcher cw_searcher_chess_v3, cw_searcher_shogi_v3, cw_searcher_general_v3;
#endif

/* The best one for a game on this processor. Thread-safe. */
const CwSearcher *cw_searcher_for (const CwGame *game);
