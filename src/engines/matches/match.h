/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match between two engines: many games from given openings, each opening twice with colours
 * reversed, several games at a time; counted, and stopped when enough is known.
 *
 * Game n (from 1) has opening number (n + 1) / 2, or n with `each`; in odd games the first engine
 * has White. A player at fault (time exceeded, illegal move, crash, silence) loses the game, unless
 * the plan leaves such games without a result; faults are also counted by player and kind.
 *
 * All functions are for the thread of the main context that was its default when the match was
 * created; nothing blocks. */
#pragma once

#include "engines/engine_spec.h"
#include "engines/matches/match_game.h"
#include "engines/matches/match_openings.h"
#include "learning/match_score.h"

typedef struct
{
  const CwGame *game;
  const CwEngineSpec *engine[2];
  CwTimeControl control; /* for engines without one of their own */
  const CwMatchOpenings *openings;
  gboolean each; /* each opening is played once, not twice with colours reversed */
  guint games, concurrency;
  CwMatchRules rules;
  gboolean void_faults;  /* games with a fault have no result */
  guint margin, silence; /* ms; CwMatchTerms */
  guint64 seed;          /* of levels */
  gboolean has_sprt;     /* stop once the test has decided */
  CwSprt sprt;
  double stop_above; /* stop once the score's 95 % interval is above it, after 20 games or more;
                        0: never */
} CwMatchPlan;

typedef enum
{
  CW_MATCH_RUNNING,
  CW_MATCH_ALL_PLAYED,
  CW_MATCH_DECIDED,  /* by the test, or by stop_above */
  CW_MATCH_HOPELESS, /* one engine kept being at fault */
  CW_MATCH_BROKEN_OFF,
} CwMatchState;

typedef struct
{
  CwMatchState state;
  CwMatchCount count;             /* from the first engine's view */
  guint faults[2][CW_MATCH_ENDS]; /* by engine and kind */
  guint played, faulty;           /* games with and without a result */
  gint64 used[2];   /* us that each engine thought, and nodes reported; without games */
  guint64 nodes[2]; /* that were added as played before */
  double llr;       /* if there is a test */
} CwMatchTally;

typedef struct CwMatch CwMatch;

/* After each game: its number, and how it ended. Its tree has the tags Event, Round, White, Black,
 * TimeControl, Termination and a date, and may be written now. The callback may free the match. */
typedef void (*CwMatchGameOver) (gpointer data, CwMatch *match, guint number,
                                 const CwMatchGameEnd *end);
/* Once, when no more games will be played. The callback may free the match. */
typedef void (*CwMatchOver) (gpointer data, CwMatch *match);

/* What `plan` points to must outlive the match. NULL and `error` if an engine cannot be opened. */
CwMatch *cw_match_new (const CwMatchPlan *plan, CwMatchGameOver game_over, CwMatchOver over,
                       gpointer data, GError **error);
void cw_match_free (CwMatch *match);

/* Adds a game that was played before and is not played again. `end` says whether it ended by a
 * fault, and `guilty` by which engine (0 or 1); `half_points` are the first engine's, if the game
 * has a result (`counts`). FALSE if there is no such game or it is already known. Before
 * cw_match_start. */
gboolean cw_match_add_played (CwMatch *match, guint number, CwMatchEnd end, guint guilty,
                              gboolean counts, guint half_points);

void cw_match_start (CwMatch *match);
/* Breaks off the running games. */
void cw_match_stop (CwMatch *match);

const CwMatchTally *cw_match_tally (const CwMatch *match);
const CwMatchPlan *cw_match_plan (const CwMatch *match);

/* Which engine (0 or 1) has White in game `number`. */
guint cw_match_white (const CwMatch *match, guint number);
