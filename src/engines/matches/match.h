/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two engines: many games from given openings, each opening twice with the colours
 * reversed, several at a time; counted, and stopped when enough is known.
 *
 * Game n (from 1) is the (n + 1) / 2 th opening, or with `each` the n th; in odd games the first
 * engine has White. A game in
 * which a player was at fault (overstepped its time, played an illegal move, crashed, fell silent)
 * is lost by it, or has no result if the plan says so: faults are counted by player and kind too.
 *
 * All functions are for the thread of the main context that was its default when the match was
 * made; nothing waits. */
#pragma once

#include "engines/engine_spec.h"
#include "engines/matches/match_game.h"
#include "engines/matches/match_openings.h"
#include "learning/match_score.h"

typedef struct
{
  const CwGame *game;
  const CwEngineSpec *engine[2];
  CwTimeControl control; /* for those that have none of their own */
  const CwMatchOpenings *openings;
  gboolean each; /* every game has an opening of its own, which is not played twice */
  guint games, concurrency;
  CwMatchRules rules;
  gboolean void_faults;  /* games with a fault have no result */
  guint margin, silence; /* ms; CwMatchTerms */
  guint64 seed;          /* of levels */
  gboolean has_sprt;     /* stop when it has decided */
  CwSprt sprt;
  double stop_above; /* stop when, after 20 games or more, the score's 95 % interval is above it;
                        0: never */
} CwMatchPlan;

typedef enum
{
  CW_MATCH_RUNNING,
  CW_MATCH_ALL_PLAYED,
  CW_MATCH_DECIDED,  /* by the test, or by the bar */
  CW_MATCH_HOPELESS, /* one engine was at fault again and again */
  CW_MATCH_BROKEN_OFF,
} CwMatchState;

typedef struct
{
  CwMatchState state;
  CwMatchCount count;             /* of the first engine */
  guint faults[2][CW_MATCH_ENDS]; /* by engine and kind */
  guint played, faulty;           /* games with and without a result */
  gint64 used[2];   /* us that each engine thought, and the nodes it reported; games */
  guint64 nodes[2]; /* taken over from before do not count here */
  double llr;       /* where there is a test */
} CwMatchTally;

typedef struct CwMatch CwMatch;

/* After each game: its number, and how it ended. Its tree has the tags Event, Round, White, Black,
 * TimeControl, Termination and a date, and may be written now. It may free the match. */
typedef void (*CwMatchGameOver) (gpointer data, CwMatch *match, guint number,
                                 const CwMatchGameEnd *end);
/* Once, when no more games will be played. It may free the match. */
typedef void (*CwMatchOver) (gpointer data, CwMatch *match);

/* What `plan` points to has to outlive the match. NULL and `error` where an engine cannot be had.
 */
CwMatch *cw_match_new (const CwMatchPlan *plan, CwMatchGameOver game_over, CwMatchOver over,
                       gpointer data, GError **error);
void cw_match_free (CwMatch *match);

/* A game that was played before: not to be played again. `end` says whether it is a fault, and
 * `guilty` which engine's (0 or 1); `half_points` are those of the first engine, where the game has
 * a result (`counts`). FALSE where
 * there is no such game or it is known already. Before cw_match_start. */
gboolean cw_match_add_played (CwMatch *match, guint number, CwMatchEnd end, guint guilty,
                              gboolean counts, guint half_points);

void cw_match_start (CwMatch *match);
/* Breaks off the games that run. */
void cw_match_stop (CwMatch *match);

const CwMatchTally *cw_match_tally (const CwMatch *match);
const CwMatchPlan *cw_match_plan (const CwMatch *match);

/* Which engine (0 or 1) has White in game `number`. */
guint cw_match_white (const CwMatch *match, guint number);
