/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a tournament: points, and what decides between equal ones. The definitions are those
 * of FIDE's Handbook, C.07 (2023):
 *
 * - direct encounter: points in the games among those who are equal so far, if all of them met;
 * - wins: games won over the board, so without byes;
 * - Sonneborn-Berger: for each game the points of the opponent times the result;
 * - Buchholz: the sum of the points of all opponents.
 *
 * For both of the last a bye counts as a game with somebody of the player's own points.
 *
 * Pure; thread-safe. */
#pragma once

#include "engines/tournament/pairings.h"

typedef enum
{
  CW_DIRECT_ENCOUNTER,
  CW_WINS,
  CW_SONNEBORN_BERGER,
  CW_BUCHHOLZ,
  CW_TIE_BREAKS
} CwTieBreak;

/* "direct-encounter", "wins", "sonneborn-berger", "buchholz"; NULL behind them. */
extern const char *const cw_tie_break_words[CW_TIE_BREAKS + 1];

typedef struct
{
  guint count;
  CwTieBreak list[CW_TIE_BREAKS]; /* the first decides first */
} CwTieBreaks;

/* What is usual: Buchholz, direct encounter, Sonneborn-Berger, wins in a Swiss; direct encounter,
 * Sonneborn-Berger, wins elsewhere. */
CwTieBreaks cw_tie_breaks_usual (CwTournamentForm form);

typedef struct
{
  guint player;
  guint place;                     /* from 1; shared by those between whom nothing decides */
  guint games;                     /* that have a result, byes among them */
  guint half_points;               /* of a knock-out those of its games */
  guint won_ties;                  /* of a knock-out, which decides there; else 0 */
  double tie_break[CW_TIE_BREAKS]; /* by CwTieBreak; only those that are used */
} CwStanding;

/* Fills one for each player, the best first; those of a shared place in the order of the list. */
void cw_standings (const CwTournamentPlan *plan, const GArray *pairings,
                   const CwTieBreaks *tie_breaks, CwStanding *standings);
