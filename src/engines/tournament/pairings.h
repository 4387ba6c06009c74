/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays whom in a tournament, and with which colour.
 *
 * - Round robin: FIDE's Berger tables (Handbook C.05, annex 1), everybody once. Double: twice, the
 *   colours reversed, the last two rounds of the first half exchanged so that nobody has a colour
 *   three times in turn.
 * - Scheveningen: everybody of the first half of the list meets everybody of the second half, as in
 *   the tables in use (for 2, 3, 4, 5 and 8 boards they are these). Everybody has both colours
 *   equally often, or one of them once more where the rounds are odd; nobody has one three times in
 *   turn. In each round the halves have White equally often, or one of them once more; twice more
 *   where they have 2, 6, 10 … players, in turn.
 * - Knock-out: a tree in which the best two of the list can meet in the final only, and so on;
 *   where the number of players is no power of two the best have no game in the first round. A tie
 *   is two games with the colours reversed; after 1 : 1 one more, in which the better of the list
 *   has Black and a draw is enough for Black (as in sudden death of FIDE's World Cup).
 * - Swiss: FIDE's Dutch system (Handbook C.04.3), simplified. Players are ranked by points, then by
 *   their place in the list. Nobody meets anybody twice; who has no opponent gets a bye (one
 * point), the lowest that had none. From the top each player meets one of equal points: the one
 * half of that group further down if it can be, then those below that one, then those above it, and
 * who wants the other colour before who wants the same; but only if as many of the group as
 * possible and all of the others still find an opponent. Who finds none in the group plays in the
 * next. Nobody has a colour three times in turn or three times more than the other, unless there is
 * no other way. Of two the colour goes to who had it less; then to whoever had it not, when they
 *   last had different ones; then to the higher.
 *
 * Pure; thread-safe. */
#pragma once

#include <glib.h>

#include "notation/game_tree.h"

typedef enum
{
  CW_ROUND_ROBIN,
  CW_DOUBLE_ROUND_ROBIN,
  CW_KNOCK_OUT,
  CW_SWISS,
  CW_SCHEVENINGEN,
  CW_TOURNAMENT_FORMS
} CwTournamentForm;

/* "round-robin", "double-round-robin", "knock-out", "swiss", "scheveningen"; NULL behind them. */
extern const char *const cw_tournament_form_words[CW_TOURNAMENT_FORMS + 1];

#define CW_TOURNAMENT_PLAYERS 64 /* at most */
#define CW_NO_PLAYER G_MAXUINT   /* the opponent of who has a bye */

typedef struct
{
  CwTournamentForm form;
  guint players; /* from 2 on; an even number for Scheveningen */
  guint rounds;  /* of a Swiss */
} CwTournamentPlan;

/* Players are their indices in the list, the best first. */
typedef struct
{
  guint round; /* from 1 */
  guint white, black;
  CwGameResult result; /* CW_UNFINISHED: to be played; of a bye: CW_WHITE_WON */
} CwPairing;

/* How many rounds there will be. */
guint cw_tournament_rounds (const CwTournamentPlan *plan);
/* How many a Swiss can have so that nobody has to meet anybody twice. */
guint cw_swiss_most_rounds (guint players);
/* How many it should have to find the best: as many as a knock-out. */
guint cw_swiss_usual_rounds (guint players);

/* Adds what is to be played next, which follows from the results so far: at the beginning a round
 * or, where that depends on no result, all of them. `pairings` are CwPairing. FALSE where nothing
 * was added: games of the round are still to be played, or the tournament is over. */
gboolean cw_tournament_pair (const CwTournamentPlan *plan, GArray *pairings);

/* Whether `player` is out, or will have won (of a knock-out): how many ties it has won. */
guint cw_knock_out_won (const CwTournamentPlan *plan, const GArray *pairings, guint player);

/* Half points of `player` in a game of its: 0, 1 or 2. */
guint cw_pairing_half_points (const CwPairing *pairing, guint player);
gboolean cw_pairing_is_bye (const CwPairing *pairing);

/* For this folder: adds a round of a Swiss to those that were played. */
void cw_swiss_pair (const CwTournamentPlan *plan, guint round, GArray *pairings);
