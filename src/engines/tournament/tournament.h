/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament of people, levels of the computer and other programs: the players, the games and
 * their results, in a file.
 *
 * The file is a key file that is written as a whole after each game, so that a tournament goes on
 * where it was whatever happened. Games are added to a file of games (PGN, KIF, CSA) before that;
 * one that is only there is taken from it when the tournament is read.
 *
 * Each object is used by one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "core/rules.h"
#include "engines/engine_spec.h"
#include "engines/tournament/standings.h"

typedef struct
{
  char *name;         /* no two have the same */
  char *engine;       /* as in engines/engine_spec.h; NULL: a person */
  CwEngineSpec *spec; /* of it */
} CwTournamentPlayer;

typedef struct
{
  char *title;
  const CwGame *game;
  CwTournamentPlan plan;
  CwTieBreaks tie_breaks;
  GPtrArray *players; /* of CwTournamentPlayer; as many as the plan says */
  char *control;      /* the clock, as in engines/time_control.h */
  char *games_path;   /* where the games go */
  guint64 seed;       /* of levels, and of starts that are drawn */
  GArray *pairings;   /* CwPairing; their indices are the numbers of the games */
} CwTournament;

/* Without players, and without a file of games. `control` may be NULL: 5 minutes and 3 seconds a
 * move. */
CwTournament *cw_tournament_new (const char *title, const CwGame *game, CwTournamentForm form,
                                 const char *control);
void cw_tournament_free (CwTournament *self);

/* Behind the others. NULL `engine`: a person. FALSE and a sentence where the engine is none, or the
 * name is taken or empty. */
gboolean cw_tournament_add (CwTournament *self, const char *name, const char *engine,
                            GError **error);
/* All players are there: the first games are paired. `rounds` are those of a Swiss, 0: as many as
 * are usual. FALSE and a sentence where there are too few or too many, or the clock is none. */
gboolean cw_tournament_begin (CwTournament *self, guint rounds, GError **error);

const CwTournamentPlayer *cw_tournament_player (const CwTournament *self, guint index);
guint cw_tournament_games (const CwTournament *self);
const CwPairing *cw_tournament_game (const CwTournament *self, guint number);
/* The game has no result yet, and whether people play in it: 0, 1 or 2 of them. */
gboolean cw_tournament_is_open (const CwTournament *self, guint number);
guint cw_tournament_people (const CwTournament *self, guint number);
/* As written in tags: "2.3", the third game of the second round. Free with g_free. */
char *cw_tournament_round_text (const CwTournament *self, guint number);
/* By that text; CW_NO_PLAYER where there is none. */
guint cw_tournament_find (const CwTournament *self, const char *round);
/* How many have a result, byes left out, and how many there will be at least. */
void cw_tournament_progress (const CwTournament *self, guint *played, guint *games);
gboolean cw_tournament_is_over (const CwTournament *self);
/* The start of a game; FALSE where it is the usual one. */
gboolean cw_tournament_start (const CwTournament *self, guint number, CwPosition *start);
/* Sets Event, Round, White, Black and Date. */
void cw_tournament_set_tags (const CwTournament *self, guint number, CwGameTree *tree);

/* Fills one for each player. */
void cw_tournament_standings (const CwTournament *self, CwStanding *standings);

/* The result of an open game; pairs what follows from it. */
void cw_tournament_note (CwTournament *self, guint number, CwGameResult result);
/* The same, for a game whose record is added to the file of games (`tree` NULL: there is none) and
 * with the tournament written to `path`. FALSE and `error` where either cannot be written. */
gboolean cw_tournament_end_game (CwTournament *self, const char *path, guint number,
                                 const CwGameTree *tree, CwGameResult result, GError **error);

/* NULL and a sentence where the file cannot be read or is none. What only the file of games has is
 * noted. */
CwTournament *cw_tournament_read (const char *path, GError **error);
guint64 cw_tournament_read_seed (const char *path); /* alone; 0 where there is none */
gboolean cw_tournament_write (const CwTournament *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournament, cw_tournament_free)
