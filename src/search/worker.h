/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one search context and each of its threads hold. */
#pragma once

#include <limits.h>
#include <stdatomic.h>

#include "core/position.h"
#include "core/variant.h"
#include "search/clock.h"
#include "search/constants.h"
#include "search/evaluate.h"
#include "search/human.h"
#include "search/level.h"
#include "search/score.h"
#include "search/search.h"
#include "search/searchers.h"
#include "search/transposition_table.h"

#define CW_MAX_THREADS 64
#define CW_HISTORY_LIMIT 16384
#define CW_REPETITION_FILTER_SIZE 8192 /* a power of two, well above the length of games */
#define CW_EVAL_CACHE_SIZE 65536       /* another */
#define CW_CORRECTION_SIZE 16384
#define CW_CORRECTION_UNIT 64
#define CW_CORRECTION_LIMIT 8192

/* One ply of the tree. */
typedef struct
{
  CwUndo undo;
  CwMove move;           /* being tried */
  int16_t *continuation; /* history of replies to that move: a row of continuation_history */
  unsigned history_row;  /* which row; CW_NO_HISTORY_ROW for none */
  CwMove excluded;       /* in the search for a singular move; CW_NO_MOVE: none */
  int eval;              /* static; CW_NO_EVAL in check */
  CwMove killers[2];
  unsigned pv_count;
  CwMove pv[CW_SEARCH_PLIES];
} CwFrame;

#define CW_FRAMES_BEFORE 2 /* frames before that of the root, for looking back */
#define CW_NO_EVAL (-CW_INFINITE)
#define CW_NO_HISTORY_ROW UINT_MAX

typedef struct
{
  CwMove move;
  int score, last_score; /* of this depth and the one before; -CW_INFINITE where not known */
  CwScoreBound bound;    /* of `score` */
  unsigned seldepth;
  uint64_t nodes;            /* spent on it */
  int seen[CW_HUMAN_DEPTHS]; /* scores by plies looked ahead, where all moves are compared */
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
  unsigned current_number;   /* of the root move being searched, from 1 */
  CwRootMove root[CW_MAX_MOVES];
  CwFrame frame[CW_FRAMES_BEFORE + CW_SEARCH_PLIES + 8]; /* ply 0 is at CW_FRAMES_BEFORE */
  /* How often each position of the game up to the root occurred, by key modulo the size: so at
   * least as often as it really did. */
  uint8_t repetition_filter[CW_REPETITION_FILTER_SIZE];
  /* Evaluations by the keys of their positions: the key but for its last 16 bits, the score there.
   */
  uint64_t eval_cache[CW_EVAL_CACHE_SIZE];
  CwPawnEntry pawns[CW_PAWN_ENTRIES]; /* in games of chess */
  CwNetworkView views[2][2];          /* where the network judges */
  /* How well quiet moves did, within +-CW_HISTORY_LIMIT: by colour, from and to; and by the piece
   * and square of the move before and of this one. The searcher says how they are laid out. */
  int16_t quiet_history[CW_MAX_QUIET_HISTORY];
  int16_t continuation_history[CW_MAX_HISTORY_ROWS * CW_MAX_HISTORY_ROWS];
  /* And captures, by the piece, its square and the kind taken. */
  int16_t capture_history[CW_MAX_HISTORY_ROWS * CW_MAX_KINDS];
  /* Correction history: how far evaluations were off, times CW_CORRECTION_UNIT, by side and pawn
   * key and by side and the move before. */
  int16_t pawn_correction[2][CW_CORRECTION_SIZE];
  int16_t continuation_correction[2][CW_MAX_HISTORY_ROWS];
};

/* What the rules of the game mean for the search. */
typedef struct
{
  bool repetition;      /* positions that return end the game, */
  unsigned occurrences; /* for sure when they were there so often before; */
  bool perpetual;       /* the side that always gave check loses then, else it is a draw */
  unsigned reach;   /* plies back that a position can return from; 0: since the last move that is
                       for good */
  bool fifty_moves; /* without progress are a draw */
  bool early;       /* the game can be won in other ways than by mate or the lack of moves */
  bool must_capture;
  bool checks_pay;   /* also those that give a piece away */
  bool wins_at_once; /* a side can have won when it is to move */
  CwStalemate stalemate;
} CwSearchTerms;

struct CwSearch
{
  CwTable table;
  const CwGame *game; /* that all below and in the workers is for */
  CwSearchTerms terms;
  bool has_values;
  CwValues values; /* to play by, where has_values */
  bool has_weights;
  CwWeights weights; /* to play their game by, where has_weights */
  CwEvaluation evaluation;
  const CwNetwork *chosen_network; /* where one can judge; NULL: none */
  const CwNetwork *network;        /* that judges in the running search too */
  int see_value[CW_MAX_KINDS]; /* what a piece taken wins, for cw_board_see; a royal one is all */
  int16_t reduction[64][64];   /* late moves: by depth and number of the move */
  bool plain; /* for tests: nothing pruned, reduced, extended or thought through: minimax to the
                 depth */
  const CwSearcher *searcher;
  unsigned threads;
  CwWorker *worker[CW_MAX_THREADS];

  /* of the running search */
  CwLimits limits;
  CwClock clock;
  CwLevel weakness;
  const CwLevel *level; /* that one; NULL at full strength */
  int reach;     /* all root moves are compared that are no more than so much worse than the best,
                    centipawns; 0: only the best counts */
  uint64_t salt; /* of the level's noise and the network; xored to every key in the table */
  atomic_bool stop;
  atomic_bool ponderhit; /* has come; of no meaning but with limits.ponder */
  CwSearchProgress progress;
  void *progress_context;
  unsigned shown;      /* lines reported; limits.lines are searched */
  unsigned next_pulse; /* ms; when the running search is reported again */
  CwSearchInfo info;
};

/* Whether `worker` has to stop now; looks at the clock now and then. Counts a node. */
bool cw_worker_tick (CwWorker *worker);
uint64_t cw_search_nodes (const CwSearch *search);
/* Whether time does not count yet. */
bool cw_search_is_pondering (const CwSearch *search);
/* Puts the ranked root moves of worker 0 into search->info and reports them. */
void cw_search_report (CwSearch *search, unsigned depth);
/* The root moves as they were seen from each depth; depths that were not reached are as the last
 * that was. `moves` has room for all; returns how many they are. human_choice.c. */
unsigned cw_search_seen (const CwSearch *search, CwHumanMove *moves);
/* A person's choice among the root moves, put first: a random one by how probable each is. */
void cw_search_choose (CwSearch *search);
