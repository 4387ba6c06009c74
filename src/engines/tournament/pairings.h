/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays whom in a tournament, and with which colour.
 *
 * - Round robin: FIDE's Berger tables (Handbook C.05, annex 1), each opponent once. Double: twice
 *   with colours reversed; the last two rounds of the first half are exchanged so that nobody has
 *   the same colour three times in a row.
 * - Scheveningen: each player of the first half of the list meets each of the second half, as in
 *   the usual tables (identical for 2, 3, 4, 5 and 8 boards). Everybody has both colours equally
 *   often, or one of them once more if the number of rounds is odd; nobody has one three times in a
 *   row. In each round the halves have White equally often, or one of them once more, or, with 2,
 *   6, 10 … players each, twice more, alternately.
 * - Knock-out: a tree in which the best two of the list can only meet in the final, and so on; if
 *   the number of players is no power of two, the best skip the first round. A tie is two games
 *   with colours reversed; at 1 : 1 one more decides, in which the better in the list has Black and
 *   a draw is enough for Black (as in sudden death of FIDE's World Cup).
 * - Swiss: FIDE's Dutch system (Handbook C.04.3), simplified. Players are ranked by points, then by
 *   their place in the list. Nobody meets an opponent twice; the player without an opponent gets a
 *   bye (one point), the lowest who has had none. From the top, each player meets one with equal
 *   points: preferably the one half the group further down, then those below that one, then those
 *   above it, and opponents who want the other colour first; but only if as many of the group as
 *   possible and all of the others still find an opponent. A player without one in the group plays
 *   in the next. Nobody has a colour three times in a row, or in three games more than the other,
 *   unless it is unavoidable. Of two players, the colour goes to the one who had it less often;
 *   then to the one who did not have it when they last differed; then to the higher.
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

/* "round-robin", "double-round-robin", "knock-out", "swiss", "scheveningen"; NULL-terminated. */
extern const char *const cw_tournament_form_words[CW_TOURNAMENT_FORMS + 1];

#define CW_TOURNAMENT_PLAYERS 64 /* at most */
#define CW_NO_PLAYER G_MAXUINT   /* the opponent in a bye */

typedef struct
{
  CwTournamentForm form;
  guint players; /* at least 2; even for Scheveningen */
  guint rounds;  /* of a Swiss */
} CwTournamentPlan;

/* Players are indices in the list, best first. */
typedef struct
{
  guint round; /* from 1 */
  guint white, black;
  CwGameResult result; /* CW_UNFINISHED: to be played; CW_WHITE_WON for a bye */
} CwPairing;

/* The total number of rounds. */
guint cw_tournament_rounds (const CwTournamentPlan *plan);
/* The most rounds of a Swiss in which nobody need meet an opponent twice. */
guint cw_swiss_most_rounds (guint players);
/* The rounds that a Swiss needs to find the best player: as many as a knock-out. */
guint cw_swiss_usual_rounds (guint players);

/* Adds the next pairings that follow from the results so far: initially a round, or all of them if
 * they do not depend on results. `pairings` holds CwPairing. FALSE if nothing was added: games of
 * the round are still to be played, or the tournament is over. */
gboolean cw_tournament_pair (const CwTournamentPlan *plan, GArray *pairings);

/* How many ties of a knock-out `player` has won. */
guint cw_knock_out_won (const CwTournamentPlan *plan, const GArray *pairings, guint player);

/* The half points of `player` in one of its games: 0, 1 or 2. */
guint cw_pairing_half_points (const CwPairing *pairing, guint player);
gboolean cw_pairing_is_bye (const CwPairing *pairing);

/* For this folder: adds a round of a Swiss after those played. */
void cw_swiss_pair (const CwTournamentPlan *plan, guint round, GArray *pairings);
