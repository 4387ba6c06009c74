/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament at this computer: games between computers run in the background, those of people
 * are played in Play, and all results go to the table automatically. It is kept in the user's state
 * folder ($XDG_STATE_HOME/counterweight/tournament.ini) after each game and continues when the
 * program is started again; its games are in a file in the user's data folder. A tournament that is
 * replaced by another is kept too (kept_tournaments.h) and can be opened again.
 *
 * Property: running (boolean, read-only): computers play their games, as far as there are any;
 *           remembered.
 * Signals:  changed ()        a result, a game that began, or another tournament
 *           failed (sentence) games cannot continue, or no file was opened; translated
 * Main thread. */
#pragma once

#include "engines/tournament/tournament.h"
#include "model/play/play_game.h"

#define CW_TYPE_TOURNAMENT_HOST (cw_tournament_host_get_type ())
G_DECLARE_FINAL_TYPE (CwTournamentHost, cw_tournament_host, CW, TOURNAMENT_HOST, GObject)

/* Continues the tournament that was kept, if any, as soon as it has been read. People play in
 * `game`. */
CwTournamentHost *cw_tournament_host_new (CwSettings *settings, CwPlayGame *game);

/* NULL if there is none. Borrowed, until another is begun or opened. */
const CwTournament *cw_tournament_host_get (CwTournamentHost *self);

/* The clocks that a tournament can have, as texts of engines/time_control.h; NULL past the last.
 * The first is no clock for people. */
const char *cw_tournament_control (guint index);
/* "5 + 3". (transfer full) */
char *cw_tournament_control_words (guint index);

/* Begins with the players in `tournament`, which it takes; the tournament before is kept. FALSE and
 * a sentence (transfer full) if it fails. */
gboolean cw_tournament_host_begin (CwTournamentHost *self, CwTournament *tournament, guint rounds,
                                   char **sentence);
/* Reads a kept one, unless one is being read. It then becomes the present one, and the one before
 * is kept in its place (signal changed), or that fails (signal failed). */
void cw_tournament_host_open (CwTournamentHost *self, const char *path);
/* TRUE while a file is read in a thread, as the present one's is at first. */
gboolean cw_tournament_host_is_reading (CwTournamentHost *self);
/* A warning before another is begun: “Evening” is not over, or its file cannot be read; NULL if
 * there is none. Translated. (transfer full) */
char *cw_tournament_host_warning (CwTournamentHost *self);

gboolean cw_tournament_host_is_running (CwTournamentHost *self);
/* Lets the computers play, or breaks off their games, which are played again later. */
void cw_tournament_host_set_running (CwTournamentHost *self, gboolean running);

/* The first open game with people; CW_NO_PLAYER if there is none. */
guint cw_tournament_host_next (CwTournamentHost *self);
/* TRUE if this game is being played: by computers, or in Play and not yet over. */
gboolean cw_tournament_host_plays (CwTournamentHost *self, guint number);
/* Begins an open game with people in Play, unless it is being played there already, or the one
 * there is over and its result cannot be written (signal failed). */
void cw_tournament_host_play (CwTournamentHost *self, guint number);
/* TRUE if the result of the tournament game in Play is recorded in its tournament. */
gboolean cw_tournament_host_has_result (CwTournamentHost *self);
/* Where that result is, translated; NULL if it is not recorded. */
const char *cw_tournament_host_result_words (CwTournamentHost *self);

/* "Round 2 of 5, 7 of 15 games played." or who has won. (transfer full) */
char *cw_tournament_host_sentence (CwTournamentHost *self);
