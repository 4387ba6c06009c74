/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a tournament: points, and tie-breaks. The definitions are those of FIDE's Handbook,
 * C.07 (2023):
 *
 * - direct encounter: points in the games among those who are equal so far, if all of them met;
 * - wins: games won over the board, so without byes;
 * - Sonneborn-Berger: for each game the opponent's points times the result;
 * - Buchholz: the sum of the points of all opponents.
 *
 * In the last two, a bye counts as a game against somebody with the player's own points.
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

/* "direct-encounter", "wins", "sonneborn-berger", "buchholz"; NULL-terminated. */
extern const char *const cw_tie_break_words[CW_TIE_BREAKS + 1];

typedef struct
{
  guint count;
  CwTieBreak list[CW_TIE_BREAKS]; /* in order of application */
} CwTieBreaks;

/* The usual ones: Buchholz, direct encounter, Sonneborn-Berger, wins in a Swiss; direct encounter,
 * Sonneborn-Berger, wins in others. */
CwTieBreaks cw_tie_breaks_usual (CwTournamentForm form);

typedef struct
{
  guint player;
  guint place;                     /* from 1; shared if nothing decides */
  guint games;                     /* with a result, including byes */
  guint half_points;               /* in a knock-out, of its games */
  guint won_ties;                  /* decides in a knock-out; else 0 */
  double tie_break[CW_TIE_BREAKS]; /* by CwTieBreak; only those in use */
} CwStanding;

/* Fills one for each player, best first; those who share a place in list order. */
void cw_standings (const CwTournamentPlan *plan, const GArray *pairings,
                   const CwTieBreaks *tie_breaks, CwStanding *standings);
