/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament of people, levels of the computer and other programs: the players, the games and
 * their results, in a file.
 *
 * The file is a key file, rewritten as a whole after each game, so that a tournament can resume
 * after any interruption. Games are appended to a game file (PGN, KIF, CSA) before that; a game
 * that is only there is recovered from it when the tournament is read.
 *
 * Each object is used by one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "core/rules.h"
#include "engines/engine_spec.h"
#include "engines/tournament/standings.h"

typedef struct
{
  char *name;         /* unique */
  char *engine;       /* as in engines/engine_spec.h; NULL: a person */
  CwEngineSpec *spec; /* parsed `engine` */
} CwTournamentPlayer;

typedef struct
{
  char *title;
  const CwGame *game;
  CwTournamentPlan plan;
  CwTieBreaks tie_breaks;
  GPtrArray *players; /* of CwTournamentPlayer; plan.players of them */
  char *control;      /* the clock, as in engines/time_control.h */
  char *games_path;   /* where the games go */
  guint64 seed;       /* for levels and drawn starts */
  GArray *pairings;   /* CwPairing; the index is the game number */
} CwTournament;

/* Without players, and without a game file. `control` may be NULL: 5 minutes and 3 seconds per
 * move. */
CwTournament *cw_tournament_new (const char *title, const CwGame *game, CwTournamentForm form,
                                 const char *control);
void cw_tournament_free (CwTournament *self);

/* Appends a player; a NULL `engine` means a person. FALSE and a sentence if the engine is invalid,
 * or the name is taken or empty. */
gboolean cw_tournament_add (CwTournament *self, const char *name, const char *engine,
                            GError **error);
/* Pairs the first games once all players are there. `rounds` is for a Swiss, 0: the usual number.
 * FALSE and a sentence if there are too few or too many players, or the clock is invalid. */
gboolean cw_tournament_begin (CwTournament *self, guint rounds, GError **error);

const CwTournamentPlayer *cw_tournament_player (const CwTournament *self, guint index);
guint cw_tournament_games (const CwTournament *self);
const CwPairing *cw_tournament_game (const CwTournament *self, guint number);
/* Whether the game has no result yet; and how many people play in it: 0, 1 or 2. */
gboolean cw_tournament_is_open (const CwTournament *self, guint number);
guint cw_tournament_people (const CwTournament *self, guint number);
/* As in tags: "2.3", the third game of the second round. Free with g_free. */
char *cw_tournament_round_text (const CwTournament *self, guint number);
/* The game with that text; CW_NO_PLAYER if there is none. */
guint cw_tournament_find (const CwTournament *self, const char *round);
/* How many games have a result, not counting byes, and how many there will be at least. */
void cw_tournament_progress (const CwTournament *self, guint *played, guint *games);
gboolean cw_tournament_is_over (const CwTournament *self);
/* The start of a game; FALSE if it is the usual one. */
gboolean cw_tournament_start (const CwTournament *self, guint number, CwPosition *start);
/* Sets Event, Round, White, Black and Date. */
void cw_tournament_set_tags (const CwTournament *self, guint number, CwGameTree *tree);

/* Fills one for each player. */
void cw_tournament_standings (const CwTournament *self, CwStanding *standings);

/* Sets the result of an open game; pairs what follows from it. */
void cw_tournament_note (CwTournament *self, guint number, CwGameResult result);
/* The same, but also appends the game's record to the game file (`tree` NULL: no record) and writes
 * the tournament to `path`. FALSE and `error` if either cannot be written. */
gboolean cw_tournament_end_game (CwTournament *self, const char *path, guint number,
                                 const CwGameTree *tree, CwGameResult result, GError **error);

/* NULL and a sentence if the file cannot be read or is invalid. Adds the results of games that only
 * the game file has. */
CwTournament *cw_tournament_read (const char *path, GError **error);
guint64 cw_tournament_read_seed (const char *path); /* alone; 0 if there is none */
gboolean cw_tournament_write (const CwTournament *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournament, cw_tournament_free)
