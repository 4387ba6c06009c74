/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/clock.h"

#include <time.h>

/* Default milliseconds for delivering a move. */
#define OVERHEAD 20
/* Moves a game is assumed to last when the time control does not say. */
#define MOVES_AHEAD 28

uint64_t
cw_clock_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* What `time` ms leave for thinking. */
static unsigned
less_overhead (unsigned time, unsigned overhead)
{
  return time > 2 * overhead ? time - overhead : time / 2 + (time > 0);
}

void
cw_clock_start (CwClock *clock, const CwLimits *limits, CwColour side)
{
  unsigned left = limits->time[side];
  bool timed = limits->time[CW_WHITE] || limits->time[CW_BLACK] || limits->increment[CW_WHITE]
               || limits->increment[CW_BLACK];

  if (timed && left == 0 && limits->byoyomi == 0)
    left = 1; /* the clock has run out: move at once */
  *clock = (CwClock){ .start = cw_clock_now () - limits->spent };
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
          /* Unused byoyomi is lost, so it is spent first. */
          uint64_t all = less_overhead (left + limits->byoyomi, overhead);
          share = left > 0 ? share + limits->byoyomi : 2 * all;
          hard = hard + limits->byoyomi < all ? hard + limits->byoyomi : all;
        }
      clock->hard = (unsigned)(hard > 0 ? hard : 1);
      clock->soft = (unsigned)(share < hard || left == 0 ? share : hard);
      if (clock->soft == 0)
        clock->soft = 1;
    }
  unsigned movetime = less_overhead (limits->movetime, limits->overhead);
  if (movetime > 0 && (clock->hard == 0 || movetime < clock->hard))
    {
      clock->hard = movetime;
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

/* Percent of the soft limit. A best move found only just now needs a second look, one that has
 * stayed does not. A falling score is a reason to look for something better. So is work spent on
 * other moves; a move that takes nearly all of it has no rival. */
static unsigned
worth (const CwClock *clock, CwPatience patience, int drop, unsigned share)
{
  unsigned stays = clock->best_stays > 8 ? 8 : clock->best_stays;
  unsigned settled = 128 - 6 * stays;
  unsigned trend = drop <= -20  ? 90
                   : drop <= 10 ? 100
                   : drop >= 90 ? 160
                                : 93 + (unsigned)drop * 3 / 4;
  unsigned rivals = patience.least + patience.rivals * (1000 - share) / 1000;

  return settled * trend / 100 * rivals / 100;
}

bool
cw_clock_is_enough (CwClock *clock, CwPatience patience, bool best_changed, int score,
                    unsigned share, bool forced)
{
  int drop = clock->scored ? clock->last_score - score : 0;

  clock->best_stays = best_changed ? 0 : clock->best_stays + 1;
  clock->last_score = score;
  clock->scored = true;
  if (clock->soft == 0)
    return false;
  if (forced)
    return true;
  return cw_clock_elapsed (clock)
         >= (uint64_t)clock->soft * worth (clock, patience, drop, share < 1000 ? share : 1000)
                / 100;
}
