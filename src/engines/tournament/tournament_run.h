/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the games of a tournament in which no person takes part, some at a time, and keeps them
 * (cw_tournament_end_game). A program at fault (time, an illegal move, a crash) loses the game.
 *
 * All functions are for the thread of the main context that was its default when the run was made;
 * nothing waits for engines. */
#pragma once

#include "engines/matches/match_game.h"
#include "engines/tournament/tournament.h"

typedef struct CwTournamentRun CwTournamentRun;

/* After each game, when it is kept; `end` says how it ended. It must not free the run. */
typedef void (*CwTournamentGameOver) (gpointer data, guint number, const CwMatchGameEnd *end);
/* When there is nothing more for it to play: all is over, or it is the turn of people; or `error`
 * says what failed. From the main loop; it may free the run. */
typedef void (*CwTournamentRest) (gpointer data, const GError *error);

/* `tournament` has to outlive it; it is written to `path`. `modest`: for use beside a window. */
CwTournamentRun *cw_tournament_run_new (CwTournament *tournament, const char *path,
                                        guint concurrency, gboolean modest,
                                        CwTournamentGameOver game_over, CwTournamentRest rest,
                                        gpointer data);
/* Breaks off the games that run; they will be played again. */
void cw_tournament_run_free (CwTournamentRun *run);

/* Begins what can be played: at first, and when there is more to play. */
void cw_tournament_run_go_on (CwTournamentRun *run);
/* Whether this game is being played. */
gboolean cw_tournament_run_plays (const CwTournamentRun *run, guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournamentRun, cw_tournament_run_free)
