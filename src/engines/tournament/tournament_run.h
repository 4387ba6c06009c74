/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the games of a tournament in which no person takes part, several at a time, and records
 * them (cw_tournament_end_game). A program at fault (time, illegal move, crash) loses the game.
 *
 * All functions are for the thread of the main context that was its default when the run was
 * created; nothing waits for engines. */
#pragma once

#include "engines/matches/match_game.h"
#include "engines/tournament/tournament.h"

typedef struct CwTournamentRun CwTournamentRun;

/* After each game, once it is recorded; `end` says how it ended. Must not free the run. */
typedef void (*CwTournamentGameOver) (gpointer data, guint number, const CwMatchGameEnd *end);
/* When there is nothing more to play: all is over, or it is people's turn; or `error` says what
 * failed. From the main loop; may free the run. */
typedef void (*CwTournamentRest) (gpointer data, const GError *error);

/* `tournament` must outlive it; it is written to `path`. `modest`: for use beside a window. */
CwTournamentRun *cw_tournament_run_new (CwTournament *tournament, const char *path,
                                        guint concurrency, gboolean modest,
                                        CwTournamentGameOver game_over, CwTournamentRest rest,
                                        gpointer data);
/* Breaks off running games; they will be played again. */
void cw_tournament_run_free (CwTournamentRun *run);

/* Begins what can be played: initially, and whenever there is more to play. */
void cw_tournament_run_go_on (CwTournamentRun *run);
/* Whether this game is being played. */
gboolean cw_tournament_run_plays (const CwTournamentRun *run, guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournamentRun, cw_tournament_run_free)
