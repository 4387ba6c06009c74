/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one search context and each of its threads hold. */
#pragma once

#include <stdatomic.h>

#include "core/position.h"
#include "search/clock.h"
#include "search/evaluate.h"
#include "search/level.h"
#include "search/score.h"
#include "search/search.h"
#include "search/searchers.h"
#include "search/table.h"

#define CW_MAX_THREADS 64
#define CW_MEN 16 /* colour and kind of a man, for tables: 8 x colour + kind */
#define CW_HISTORY_LIMIT 16384

/* How well quiet moves did: by colour, from and to; and by the man and square of the move before
 * and of this one. Within +-CW_HISTORY_LIMIT. */
typedef int16_t CwFromTo[2][64][64];
typedef int16_t CwManTo[CW_MEN][64];

/* One ply of the tree. */
typedef struct
{
  CwUndo undo;
  CwMove move;    /* being tried */
  CwManTo *reply; /* history of replies to that move */
  int eval;       /* static; CW_NO_EVAL in check */
  CwMove killers[2];
  unsigned pv_count;
  CwMove pv[CW_SEARCH_PLIES];
} CwFrame;

#define CW_NO_EVAL (-CW_INFINITE)

typedef struct
{
  CwMove move;
  int score, last_score; /* of this depth and the one before; -CW_INFINITE where not known */
  unsigned seldepth;
  unsigned pv_count;
  CwMove pv[CW_SEARCH_PLIES];
} CwRootMove;

struct CwWorker
{
  CwSearch *search;
  unsigned id; /* 0 reports and decides */
  CwPosition position;
  const CwUndo *history;  /* before the root */
  _Atomic uint64_t nodes; /* written by this worker only */
  unsigned seldepth, depth;
  unsigned verified_ply; /* where no null move is tried, while its result is verified; 0 nowhere */
  unsigned completed;    /* last completed depth */
  bool stopped;
  unsigned root_count, line; /* `line` is the one being searched, from 0 */
  CwRootMove root[256];
  CwFrame frame[CW_SEARCH_PLIES + 8];
  CwFromTo quiet;
  CwManTo replies[CW_MEN][64];
};

struct CwSearch
{
  CwTable table;
  CwEvaluation evaluation;
  int exchange[8];           /* material for cw_board_exchange, with a king that is worth all */
  int16_t reduction[64][64]; /* late moves: by depth and number of the move */
  bool plain; /* for tests: nothing pruned, reduced, extended or thought through: minimax to the
                 depth */
  CwSearcher searcher;
  unsigned threads;
  CwWorker *worker[CW_MAX_THREADS];

  /* of the running search */
  CwLimits limits;
  CwClock clock;
  const CwLevel *level; /* NULL at full strength */
  uint64_t salt;        /* of the level's noise; xored to every key in the table */
  atomic_bool stop;
  CwSearchProgress progress;
  void *progress_context;
  unsigned shown; /* lines reported; limits.lines are searched */
  CwSearchInfo info;
};

/* Whether `worker` has to stop now; looks at the clock now and then. Counts a node. */
bool cw_worker_tick (CwWorker *worker);
uint64_t cw_search_nodes (const CwSearch *search);
/* Puts the ranked root moves of worker 0 into search->info and reports them. */
void cw_search_report (CwSearch *search, unsigned depth);
