/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/clock.h"

#include <time.h>

/* What delivering a move may cost, ms, where nothing is said. */
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

/* Of `time` ms, what is left for thinking. */
static unsigned
less_overhead (unsigned time, unsigned overhead)
{
  return time > 2 * overhead ? time - overhead : time / 2 + (time > 0);
}

void
cw_clock_start (CwClock *clock, const CwLimits *limits, CwColour side)
{
  unsigned left = limits->time[side];

  *clock = (CwClock){ .start = cw_clock_now () };
  if (left > 0 || limits->byoyomi > 0)
    {
      unsigned overhead = limits->overhead ? limits->overhead : OVERHEAD;
      unsigned usable = less_overhead (left, overhead);
      unsigned moves = limits->moves_to_go ? limits->moves_to_go : MOVES_AHEAD;
      if (moves > MOVES_AHEAD)
        moves = MOVES_AHEAD;
      uint64_t share = usable / moves + (uint64_t)limits->increment[side] * 3 / 4;
      uint64_t most = moves == 1 ? usable : (uint64_t)usable * 2 / 5;
      uint64_t hard = share * 4 < most ? share * 4 : most;
      if (limits->byoyomi > 0)
        {
          /* What is not used of it is lost, so it goes before all else. */
          uint64_t all = less_overhead (left + limits->byoyomi, overhead);
          share = left > 0 ? share + limits->byoyomi : 2 * all;
          hard = hard + limits->byoyomi < all ? hard + limits->byoyomi : all;
        }
      clock->hard = (unsigned)(hard > 0 ? hard : 1);
      clock->soft = (unsigned)(share < hard || left == 0 ? share : hard);
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
