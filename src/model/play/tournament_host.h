/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament at this computer: games in which only computers play run in the background, those
 * of people are played in Play, and their results go to the table by themselves. It is kept in the
 * user's state folder ($XDG_STATE_HOME/counterweight/tournament.ini) after each game and goes on
 * when the program is started again; its games are a file in the user's data folder. One that
 * another takes the place of is kept too (kept_tournaments.h) and can be opened again.
 *
 * Property: running (boolean, read-only): games of computers are being played, or would be if there
 *           were any; remembered.
 * Signals:  changed ()        a result, a game that began, or another tournament
 *           failed (sentence) games cannot go on, or no file was opened; translated. Main thread.
 */
#pragma once

#include "engines/tournament/tournament.h"
#include "model/play/play_game.h"

#define CW_TYPE_TOURNAMENT_HOST (cw_tournament_host_get_type ())
G_DECLARE_FINAL_TYPE (CwTournamentHost, cw_tournament_host, CW, TOURNAMENT_HOST, GObject)

/* Goes on with the tournament that was kept, if any, as soon as it is read. People's games are
 * those of `game`. */
CwTournamentHost *cw_tournament_host_new (CwSettings *settings, CwPlayGame *game);

/* NULL: there is none. Borrowed, until another is begun or opened. */
const CwTournament *cw_tournament_host_get (CwTournamentHost *self);

/* The clocks that a tournament can have, as texts of engines/time_control.h; NULL past the last.
 * The first is none for people. */
const char *cw_tournament_control (guint index);
/* "5 + 3"; (transfer full) */
char *cw_tournament_control_words (guint index);

/* Begins with the players that `tournament` has, which it takes; the one before is kept. FALSE and
 * a sentence (transfer full) where it cannot. */
gboolean cw_tournament_host_begin (CwTournamentHost *self, CwTournament *tournament, guint rounds,
                                   char **sentence);
/* Reads one that was kept, unless one is being read: then it is the present one, and the one before
 * takes its place (signal changed), or it cannot be (signal failed). */
void cw_tournament_host_open (CwTournamentHost *self, const char *path);
/* A file is being read in a thread, as the present one is at first. */
gboolean cw_tournament_host_is_reading (CwTournamentHost *self);
/* What to know before another is begun: “Evening” is not over, or its file cannot be read; NULL:
 * nothing. Translated; (transfer full). */
char *cw_tournament_host_warning (CwTournamentHost *self);

gboolean cw_tournament_host_is_running (CwTournamentHost *self);
/* Lets the computers play, or breaks off their games, which will be played again. */
void cw_tournament_host_set_running (CwTournamentHost *self, gboolean running);

/* The first open game with people in it; CW_NO_PLAYER: none. */
guint cw_tournament_host_next (CwTournamentHost *self);
/* Whether this game is being played: by computers, or in Play and not yet over. */
gboolean cw_tournament_host_plays (CwTournamentHost *self, guint number);
/* Begins an open game of people in Play, unless it is being played there, or the one there is over
 * and its result cannot be written (signal failed). */
void cw_tournament_host_play (CwTournamentHost *self, guint number);
/* Whether the result of the tournament's game in Play is in the table of its tournament. */
gboolean cw_tournament_host_has_result (CwTournamentHost *self);

/* "Round 2 of 5, 7 of 15 games played." or who has won; (transfer full) */
char *cw_tournament_host_sentence (CwTournamentHost *self);
