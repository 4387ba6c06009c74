/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/clock.h"

#include <time.h>

/* What delivering a move may cost, ms. */
#define OVERHEAD 20
/* A game is taken to last so many more moves where the control does not say. */
#define MOVES_AHEAD 28

uint64_t
cw_clock_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void
cw_clock_start (CwClock *clock, const CwLimits *limits, CwColour side)
{
  unsigned left = limits->time[side];

  *clock = (CwClock){ .start = cw_clock_now () };
  if (left > 0)
    {
      unsigned usable = left > 2 * OVERHEAD ? left - OVERHEAD : left / 2 + 1;
      unsigned moves = limits->moves_to_go ? limits->moves_to_go : MOVES_AHEAD;
      if (moves > MOVES_AHEAD)
        moves = MOVES_AHEAD;
      uint64_t share = usable / moves + (uint64_t)limits->increment[side] * 3 / 4;
      uint64_t most = moves == 1 ? usable : (uint64_t)usable * 2 / 5;
      uint64_t hard = share * 4 < most ? share * 4 : most;
      clock->hard = (unsigned)(hard > 0 ? hard : 1);
      clock->soft = (unsigned)(share < hard ? share : hard);
      if (clock->soft == 0)
        clock->soft = 1;
    }
  if (limits->movetime > 0 && (clock->hard == 0 || limits->movetime < clock->hard))
    {
      clock->hard = limits->movetime;
      clock->soft = 0;
    }
}

unsigned
cw_clock_elapsed (const CwClock *clock)
{
  return (unsigned)(cw_clock_now () - clock->start);
}

bool
cw_clock_is_up (const CwClock *clock)
{
  return clock->hard > 0 && cw_clock_elapsed (clock) >= clock->hard;
}

bool
cw_clock_is_enough (CwClock *clock, bool best_changed, int score, bool forced)
{
  int drop = clock->scored ? clock->last_score - score : 0;

  clock->best_stays = best_changed ? 0 : clock->best_stays + 1;
  clock->last_score = score;
  clock->scored = true;
  if (clock->soft == 0)
    return false;
  if (forced)
    return true;
  /* In hundredths: from 160 for a move found just now down to 60, more while the score falls. */
  unsigned stays = clock->best_stays > 5 ? 5 : clock->best_stays;
  unsigned percent = 160 - 20 * stays;
  if (drop > 15)
    percent += drop > 90 ? 75 : (unsigned)drop - 15;
  return cw_clock_elapsed (clock) >= (uint64_t)clock->soft * percent / 100;
}
