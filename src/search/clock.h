/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long to think. */
#pragma once

#include "search/search.h"

typedef struct
{
  uint64_t start; /* milliseconds of a monotonic clock */
  unsigned soft;  /* ms: start no depth after this (scaled by how settled the move is); 0: none */
  unsigned hard;  /* ms: stop in the middle after this; 0: none */
  unsigned best_stays; /* depths since the best move changed */
  int last_score;
  bool scored; /* last_score is set */
} CwClock;

/* Milliseconds of a monotonic clock, from an arbitrary moment. Thread-safe. */
uint64_t cw_clock_now (void);

/* Starts the clock for `side`, as of the moment when the move was asked for. A movetime is used in
 * full. Of a game clock the move gets an even share, and never the time it takes to deliver it.
 * Byoyomi is used in full, before the clock runs out as well as after. */
void cw_clock_start (CwClock *clock, const CwLimits *limits, CwColour side);

/* ms since the start. */
unsigned cw_clock_elapsed (const CwClock *clock);

/* Has the hard limit passed? */
bool cw_clock_is_up (const CwClock *clock);

/* How long to think about a move, in percent of the even share of the clock: `least` when all the
 * work went into the best move, and how much more when none did. */
typedef struct
{
  unsigned least, rivals;
} CwPatience;

/* After a completed depth: is it wiser to play now? A move that stays best, a score that does not
 * fall and a large `share` (thousandths) of the nodes for the best move make it sooner. With a game
 * clock a `forced` move (the only legal one) is played at once. */
bool cw_clock_is_enough (CwClock *clock, CwPatience patience, bool best_changed, int score,
                         unsigned share, bool forced);
