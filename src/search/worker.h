/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a search context and of each of its threads. */
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
#include "search/mate.h"
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
  CwMove excluded;       /* while testing for a singular move; CW_NO_MOVE for none */
  int eval;              /* static; CW_NO_EVAL in check */
  CwMove killers[2];
  unsigned pv_count;
  CwMove pv[CW_SEARCH_PLIES];
} CwFrame;

#define CW_FRAMES_BEFORE 2 /* frames before the root's, for looking back */
#define CW_NO_EVAL (-CW_INFINITE)
#define CW_NO_HISTORY_ROW UINT_MAX

typedef struct
{
  CwMove move;
  int score, last_score; /* of this depth and the one before; -CW_INFINITE if not known */
  CwScoreBound bound;    /* of `score` */
  unsigned seldepth;
  uint64_t nodes;            /* spent on it */
  int seen[CW_HUMAN_DEPTHS]; /* scores by plies looked ahead, when all moves are compared */
  int refuted;               /* its score if it is known to get mated; else 0 */
  bool safe;                 /* known not to get mated by checks alone */
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
  unsigned verified_ply; /* ply that tries no null move while one is being verified; 0 for none */
  unsigned completed;    /* last completed depth */
  bool stopped;
  unsigned root_count, line; /* `line` is the one being searched, from 0 */
  unsigned current_number;   /* of the root move being searched, from 1 */
  CwRootMove root[CW_MAX_MOVES];
  CwFrame frame[CW_FRAMES_BEFORE + CW_SEARCH_PLIES + 8]; /* ply 0 is at CW_FRAMES_BEFORE */
  /* How often each position of the game up to the root occurred, by key modulo the size, so never
   * too few. */
  uint8_t repetition_filter[CW_REPETITION_FILTER_SIZE];
  /* Evaluations by position key: the key except its last 16 bits, which hold the score. */
  uint64_t eval_cache[CW_EVAL_CACHE_SIZE];
  CwPawnEntry pawns[CW_PAWN_ENTRIES]; /* for games of chess */
  CwNetworkView views[2][2];          /* used when the network judges */
  /* How well quiet moves did, within +-CW_HISTORY_LIMIT: by colour, from and to; and by piece and
   * square of both the move before and this one. The searcher defines the layout. */
  int16_t quiet_history[CW_MAX_QUIET_HISTORY];
  int16_t continuation_history[CW_MAX_HISTORY_ROWS * CW_MAX_HISTORY_ROWS];
  /* The same for captures, by the piece, its square and the kind taken. */
  int16_t capture_history[CW_MAX_HISTORY_ROWS * CW_MAX_KINDS];
  /* Correction history: how far evaluations were off, times CW_CORRECTION_UNIT, by side and pawn
   * key, and by side and the move before. */
  int16_t pawn_correction[2][CW_CORRECTION_SIZE];
  int16_t continuation_correction[2][CW_MAX_HISTORY_ROWS];
};

/* What the rules of the game mean for the search. */
typedef struct
{
  bool repetition;      /* repeated positions end the game, */
  unsigned occurrences; /* surely once they occurred this often before; */
  bool perpetual;       /* perpetual check then loses; */
  int repeated;         /* otherwise the first side's score, 0 for a draw */
  unsigned reach; /* plies back to which a position can return; 0: to the last irreversible move */
  bool fifty_moves; /* fifty moves without progress are a draw */
  bool early;       /* there are other ways to win than mate or the lack of moves */
  bool must_capture;
  bool checks_pay;   /* even those that give a piece away */
  bool wins_at_once; /* a side to move can already have won */
  CwStalemate stalemate;
} CwSearchTerms;

struct CwSearch
{
  CwTable table;
  const CwGame *game; /* the game of all below and of the workers */
  CwSearchTerms terms;
  bool has_values;
  CwValues values; /* piece values to use, if has_values */
  bool has_weights;
  CwWeights weights; /* weights to use for their game, if has_weights */
  CwEvaluation evaluation;
  const CwNetwork *chosen_network; /* for where a network can judge; NULL: none */
  const CwNetwork *network;        /* the one judging in the running search */
  int see_value[CW_MAX_KINDS];     /* what capturing a kind wins, for cw_board_see; a royal piece is
                                      worth all */
  int16_t reduction[64][64];       /* for late moves: by depth and number of the move */
  bool plain; /* for tests: no pruning, reductions, extensions or quiescence, just minimax to the
                 depth */
  const CwSearcher *searcher;
  CwMateSolver *mates; /* of games with drops; NULL: not needed yet */
  unsigned threads;
  CwWorker *worker[CW_MAX_THREADS];

  /* of the running search */
  CwLimits limits;
  CwClock clock;
  CwLevel weakness;
  const CwLevel *level; /* &weakness; NULL at full strength */
  int reach; /* compares all root moves at most this much worse than the best, in centipawns; 0:
                only the best counts */
  uint64_t win_nodes, refutation_nodes; /* spent on mates of either side (mate_watch.c) */
  bool no_mate;                         /* the side to move has none by checks alone */
  uint64_t salt; /* for the level's noise and the network; xored into every key in the table */
  atomic_bool stop;
  atomic_bool ponderhit; /* has come; used only with limits.ponder */
  CwSearchProgress progress;
  void *progress_context;
  unsigned shown;      /* lines reported; limits.lines are searched */
  unsigned next_pulse; /* ms; when to report the running search again */
  CwSearchInfo info;
};

/* Counts a node. True if `worker` has to stop; looks at the clock now and then. */
bool cw_worker_tick (CwWorker *worker);
uint64_t cw_search_nodes (const CwSearch *search);
/* True while time does not count yet. */
bool cw_search_is_pondering (const CwSearch *search);
/* Puts the ranked root moves of worker 0 into search->info and reports them. */
void cw_search_report (CwSearch *search, unsigned depth);
/* Mates by checks alone, in games with drops: they can be much longer than the search looks ahead.
 * At full strength worker 0 spends a small part of its nodes on them. In mate_watch.c. */
void cw_watch_begin (CwSearch *search);
/* Does the side to move have one? Its move is then the first of the root, with score and line. */
bool cw_watch_wins (CwWorker *worker);
/* Does the opponent have one after the first move of the root? That move is then marked as refuted
 * and put last. */
bool cw_watch_refutes (CwWorker *worker);
/* The root moves as seen from each depth; depths not reached repeat the last that was. `moves` has
 * room for all; returns their number. In human_choice.c. */
unsigned cw_search_seen (const CwSearch *search, CwHumanMove *moves);
/* Puts first the root move that a person would choose, at random by the probabilities. */
void cw_search_choose (CwSearch *search);
