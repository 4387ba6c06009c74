/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: a context, limits, progress, stop. No globals; several contexts can run at once.
 * A context is used by one thread at a time, but cw_search_stop may come from any. */
#pragma once

#include "core/position.h"
#include "core/rules.h"
#include "core/values.h"
#include "search/network.h"
#include "search/weights.h"

typedef struct CwSearch CwSearch;

#define CW_SEARCH_PLIES 128
#define CW_SEARCH_LINES 8
#define CW_MATE 32000 /* a score of CW_MATE - n: mate in n plies; -(CW_MATE - n): mated in n */

typedef struct
{
  unsigned depth;                              /* plies; 0 no limit */
  uint64_t nodes;                              /* 0 no limit */
  unsigned movetime;                           /* ms; 0 no limit */
  unsigned time[2], increment[2], moves_to_go; /* clocks in ms; 0 none */
  unsigned byoyomi;                            /* ms for each move once the clock is used up */
  unsigned overhead;                           /* ms that delivering a move costs; 0: usual */
  bool ponder;        /* time does not count before cw_search_ponderhit; then from the start on */
  unsigned mate;      /* stop at a mate in so many moves; 0 none */
  unsigned lines;     /* multi-PV, 0 and 1 are one */
  unsigned level;     /* 1 … CW_LEVELS, or 0 for full strength */
  uint64_t seed;      /* of the level's choices */
  bool by_terms;      /* judges by the terms of the evaluation alone, as levels do */
  const CwMove *only; /* searchmoves; NULL for all */
  unsigned only_count;
} CwLimits;

/* What a line's score is: known, or only that it is no less or no more. The last two are reported
 * while a depth that takes long is under way, and where it was cut short. */
typedef enum
{
  CW_SCORE_EXACT,
  CW_SCORE_AT_LEAST,
  CW_SCORE_AT_MOST
} CwScoreBound;

typedef struct
{
  int score; /* centipawns for the side to move, or a mate score */
  CwScoreBound bound;
  unsigned depth, seldepth;
  unsigned moves;
  CwMove move[CW_SEARCH_PLIES];
} CwLine;

typedef struct
{
  unsigned lines;
  CwLine line[CW_SEARCH_LINES]; /* best first */
  uint64_t nodes;
  unsigned time;     /* ms */
  unsigned hashfull; /* entries of this search in a thousand of the table */
  /* While a depth takes long: the move that is looked at and its number, from 1, in a depth; the
   * lines are still those of before. CW_NO_MOVE in reports of finished work. */
  CwMove current;
  unsigned current_number, current_depth;
} CwSearchInfo;

/* Called from the searching thread after each depth and line, and once a second between. */
typedef void (*CwSearchProgress) (void *context, const CwSearchInfo *info);

/* Whether there is a search for this game; positions of others must not be given to it.
 * Thread-safe. */
bool cw_search_plays (const CwGame *game);

/* NULL where there is not enough memory. */
CwSearch *cw_search_new (unsigned hash_mib);
void cw_search_free (CwSearch *search);
void cw_search_clear (CwSearch *search); /* a new game: forgets the table and histories */
/* Helpers that share the table; 1 at first. Only one thread makes node counts repeatable. False
 * where there is not enough memory for all. */
bool cw_search_set_threads (CwSearch *search, unsigned threads);
/* Plays by these values from the next search on (rescaled to the engine's pawn); NULL: its own. */
void cw_search_set_values (CwSearch *search, const CwValues *values);
/* Plays the game that these are for by these weights; NULL: by its own. Values, where they are set,
 * take the place of the material in them. */
void cw_search_set_weights (CwSearch *search, const CwWeights *weights);

/* Judges chess by this network too, which is not copied, but at a level or by weights that were
 * set; NULL: by the terms of the evaluation alone. At first it is cw_network_shipped.
 */
void cw_search_set_network (CwSearch *search, const CwNetwork *network);

/* Searches in the calling thread; returns the move to play (CW_NO_MOVE where there is none) and
 * the last info, whose first line begins with that move, as that of the last report does. `last` is
 * the history for repetitions. */
CwMove cw_search_run (CwSearch *search, const CwPosition *position, const CwUndo *last,
                      const CwLimits *limits, CwSearchProgress progress, void *context,
                      CwSearchInfo *info);
/* Thread-safe; the search returns within 20 ms with the best move so far. A stop that comes before
 * cw_search_run counts too: that run returns at once, with a legal move all the same. Each run
 * forgets it at its end. */
void cw_search_stop (CwSearch *search);
/* Thread-safe: the move that was pondered on has been played, so the limits of time hold from now
 * on. It counts for the running search or else the next one; each run forgets it at its end. */
void cw_search_ponderhit (CwSearch *search);
/* Forgets a stop or ponderhit that came while nothing ran; for an owner that hands out one run
 * after another. */
void cw_search_ready (CwSearch *search);

/* The static evaluation in centipawns for the side to move, by its terms. */
int cw_evaluate (const CwSearch *search, const CwPosition *position);
/* The same with what the network adds; false where it adds nothing. */
bool cw_evaluate_by_network (const CwSearch *search, const CwPosition *position, int *score);

/* Levels as people see them. */
#define CW_LEVELS 20
typedef struct
{
  const char *name; /* English, marked for translation: "just learned the rules" */
  unsigned rating;  /* rough, 0 unknown */
} CwLevelInfo;
const CwLevelInfo *cw_level_info (unsigned level); /* 1 … CW_LEVELS */
