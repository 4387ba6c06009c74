/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long to think. */
#pragma once

#include "search/search.h"

typedef struct
{
  uint64_t start; /* ms of a clock that only goes forward */
  unsigned soft; /* ms: begin no new depth after this (scaled by how settled the move is); 0 none */
  unsigned hard; /* ms: stop in the middle after this; 0 none */
  unsigned best_stays; /* depths since the best move changed */
  int last_score;
  bool scored; /* last_score is set */
} CwClock;

/* Milliseconds of a clock that only goes forward, from an arbitrary moment. Thread-safe. */
uint64_t cw_clock_now (void);

/* Starts the clock for `side` by the limits: a movetime is used to its end; of a game clock an even
 * share, never more than what is left less the time a move needs to be delivered; of byoyomi all,
 * whether before or after the clock is used up. */
void cw_clock_start (CwClock *clock, const CwLimits *limits, CwColour side);

/* ms since the start. */
unsigned cw_clock_elapsed (const CwClock *clock);

/* Is the hard limit past? */
bool cw_clock_is_up (const CwClock *clock);

/* How long a move is thought about, in hundredths of the even share of the clock: where all the
 * work went into the best move, and how much more where none did. */
typedef struct
{
  unsigned least, rivals;
} CwPatience;

/* After a completed depth: is it wiser to play now? A move that stays best, a score that does not
 * fall and a large `share` (thousandths) of the nodes for the best move make it sooner; `forced`
 * (one legal move) at once, if there is a game clock. */
bool cw_clock_is_enough (CwClock *clock, CwPatience patience, bool best_changed, int score,
                         unsigned share, bool forced);
