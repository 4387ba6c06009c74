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
#define CW_MATE 32000 /* CW_MATE - n: mate in n plies; -(CW_MATE - n): mated in n */

typedef struct
{
  unsigned depth;                              /* in plies; 0: no limit */
  uint64_t nodes;                              /* 0 no limit */
  unsigned movetime;                           /* ms; 0 no limit */
  unsigned time[2], increment[2], moves_to_go; /* clocks in ms; 0: none */
  unsigned byoyomi;                            /* ms for each move after the clock has run out */
  unsigned overhead;                           /* ms that delivering a move costs; 0: the default */
  unsigned spent;                              /* ms since the move was asked for */
  bool ponder;        /* time counts only after cw_search_ponderhit, but then from the start */
  unsigned mate;      /* stop at a mate in this many moves; 0: none */
  unsigned lines;     /* multi-PV; 0 and 1 mean one */
  unsigned level;     /* 1 … CW_LEVELS, or 0 for full strength */
  uint64_t seed;      /* for the level's choices */
  bool by_terms;      /* judge by the terms of the evaluation alone, as levels do */
  const CwMove *only; /* searchmoves; NULL: all */
  unsigned only_count;
} CwLimits;

/* Whether a line's score is exact, or a lower or upper bound. Bounds are reported while a depth
 * takes long and after it was cut short. */
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
  unsigned hashfull; /* table entries of this search, in a thousand */
  /* While a depth takes long: the move being searched and its number in that depth, from 1; the
   * lines are still the previous ones. CW_NO_MOVE in reports of finished work. */
  CwMove current;
  unsigned current_number, current_depth;
} CwSearchInfo;

/* Called from the searching thread after each depth and line, and once a second in between. */
typedef void (*CwSearchProgress) (void *context, const CwSearchInfo *info);

/* Can this game be searched? Positions of others must not be passed. Thread-safe. */
bool cw_search_plays (const CwGame *game);

/* NULL if memory runs out. */
CwSearch *cw_search_new (unsigned hash_mib);
void cw_search_free (CwSearch *search);
void cw_search_clear (CwSearch *search); /* for a new game: forgets the table and histories */
/* Helpers that share the table; 1 at first. Node counts repeat only with one thread. False if
 * memory does not suffice for all. */
bool cw_search_set_threads (CwSearch *search, unsigned threads);
/* Uses these values, rescaled to the engine's pawn, from the next search on; NULL: its own. */
void cw_search_set_values (CwSearch *search, const CwValues *values);
/* Plays the game these weights are for by them; NULL: by its own. Values, if set, replace their
 * material. */
void cw_search_set_weights (CwSearch *search, const CwWeights *weights);

/* Corrects the evaluation of chess by this network (borrowed), except at a level or under weights
 * that were set; NULL: the terms alone. Initially cw_network_shipped. */
void cw_search_set_network (CwSearch *search, const CwNetwork *network);

/* Searches in the calling thread. Returns the move to play (CW_NO_MOVE if there is none) and the
 * last info; its first line begins with that move, as does the last report's. `last` is the history
 * for repetitions. */
CwMove cw_search_run (CwSearch *search, const CwPosition *position, const CwUndo *last,
                      const CwLimits *limits, CwSearchProgress progress, void *context,
                      CwSearchInfo *info);
/* Thread-safe; the search returns within 20 ms with the best move so far. A stop before
 * cw_search_run counts too: that run returns at once, but still with a legal move. Each run clears
 * it at its end. */
void cw_search_stop (CwSearch *search);
/* Thread-safe: the expected move has been played, so time limits apply from now on. Counts for the
 * running search or else the next one; each run clears it at its end. */
void cw_search_ponderhit (CwSearch *search);
/* Clears a stop or ponderhit that came while nothing ran; for an owner that hands out one run after
 * another. */
void cw_search_ready (CwSearch *search);

/* The static evaluation by its terms, in centipawns for the side to move. */
int cw_evaluate (const CwSearch *search, const CwPosition *position);
/* The same plus the network's correction; false if the network does not apply. */
bool cw_evaluate_by_network (const CwSearch *search, const CwPosition *position, int *score);

/* Levels as shown to people. */
#define CW_LEVELS 20
typedef struct
{
  const char *name; /* English, marked for translation: "just learned the rules" */
  unsigned rating;  /* approximate; 0: unknown */
} CwLevelInfo;
const CwLevelInfo *cw_level_info (unsigned level); /* 1 … CW_LEVELS */
