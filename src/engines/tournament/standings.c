/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/standings.h"

#include <string.h>

const char *const cw_tie_break_words[CW_TIE_BREAKS + 1] = {
  "direct-encounter", "wins", "sonneborn-berger", "buchholz", NULL,
};

CwTieBreaks
cw_tie_breaks_usual (CwTournamentForm form)
{
  if (form == CW_SWISS)
    return (CwTieBreaks){ 4, { CW_BUCHHOLZ, CW_DIRECT_ENCOUNTER, CW_SONNEBORN_BERGER, CW_WINS } };
  return (CwTieBreaks){ 3, { CW_DIRECT_ENCOUNTER, CW_SONNEBORN_BERGER, CW_WINS } };
}

typedef struct
{
  const GArray *pairings;
  guint points[CW_TOURNAMENT_PLAYERS]; /* half points, by player */
} Table;

/* The next game of `player` with a result, from `at` on; NULL if there is none. */
static const CwPairing *
next_game (const Table *table, guint player, guint *at)
{
  while (*at < table->pairings->len)
    {
      const CwPairing *pairing = &g_array_index (table->pairings, CwPairing, (*at)++);
      if (pairing->result != CW_UNFINISHED
          && (pairing->white == player || pairing->black == player))
        return pairing;
    }
  return NULL;
}

static guint
opponent_of (const CwPairing *pairing, guint player)
{
  if (cw_pairing_is_bye (pairing))
    return player;
  return pairing->white == player ? pairing->black : pairing->white;
}

/* Any tie-break except the direct encounter. */
static double
tie_break_of (const Table *table, guint player, CwTieBreak kind)
{
  double sum = 0;
  const CwPairing *game;
  for (guint at = 0; (game = next_game (table, player, &at)) != NULL;)
    {
      guint half_points = cw_pairing_half_points (game, player);
      double points = table->points[opponent_of (game, player)] / 2.0;
      if (kind == CW_WINS)
        sum += half_points == 2 && !cw_pairing_is_bye (game);
      else
        sum += kind == CW_SONNEBORN_BERGER ? points * half_points / 2 : points;
    }
  return sum;
}

/* Sets the direct encounter of players that are equal so far; all 0 unless all of them met. */
static void
compare_directly (const Table *table, CwStanding *equal, guint count)
{
  gboolean all = TRUE;
  for (guint i = 0; i < count; i++)
    {
      gboolean met[CW_TOURNAMENT_PLAYERS] = { FALSE };
      const CwPairing *game;
      met[equal[i].player] = TRUE;
      equal[i].tie_break[CW_DIRECT_ENCOUNTER] = 0;
      for (guint at = 0; (game = next_game (table, equal[i].player, &at)) != NULL;)
        for (guint j = 0; j < count; j++)
          if (j != i && opponent_of (game, equal[i].player) == equal[j].player)
            {
              met[equal[j].player] = TRUE;
              equal[i].tie_break[CW_DIRECT_ENCOUNTER] +=
                  cw_pairing_half_points (game, equal[i].player) / 2.0;
            }
      for (guint j = 0; j < count; j++)
        all &= met[equal[j].player];
    }
  for (guint i = 0; i < count && !all; i++)
    equal[i].tie_break[CW_DIRECT_ENCOUNTER] = 0;
}

/* --- the order ------------------------------------------------------------------------------- */

/* Keys that come before all tie-breaks. */
#define BY_POINTS CW_TIE_BREAKS
#define BY_TIES (CW_TIE_BREAKS + 1)

static double
key_of (const CwStanding *standing, guint key)
{
  return key == BY_POINTS ? standing->half_points
         : key == BY_TIES ? standing->won_ties
                          : standing->tie_break[key];
}

/* Sorts by a key, highest first and stably, and numbers the places. */
static void
sort (CwStanding *standings, guint count, guint by)
{
  double keys[CW_TOURNAMENT_PLAYERS];
  guint first = standings[0].place;
  for (guint i = 0; i < count; i++)
    {
      CwStanding moved = standings[i];
      double key = key_of (&moved, by);
      guint at = i;
      for (; at > 0 && keys[at - 1] < key; at--)
        {
          keys[at] = keys[at - 1];
          standings[at] = standings[at - 1];
        }
      keys[at] = key;
      standings[at] = moved;
    }
  for (guint i = 0; i < count; i++)
    standings[i].place = i > 0 && keys[i] == keys[i - 1] ? standings[i - 1].place : first + i;
}

static void
break_ties (const Table *table, CwStanding *standings, guint players, CwTieBreak kind)
{
  for (guint from = 0, to; from < players; from = to)
    {
      for (to = from + 1; to < players && standings[to].place == standings[from].place;)
        to++;
      if (kind == CW_DIRECT_ENCOUNTER)
        compare_directly (table, standings + from, to - from);
      if (to - from > 1)
        sort (standings + from, to - from, kind);
    }
}

void
cw_standings (const CwTournamentPlan *plan, const GArray *pairings, const CwTieBreaks *tie_breaks,
              CwStanding *standings)
{
  Table table = { .pairings = pairings };
  memset (standings, 0, plan->players * sizeof *standings);
  for (guint i = 0; i < plan->players; i++)
    {
      const CwPairing *game;
      standings[i].player = i;
      standings[i].place = 1;
      for (guint at = 0; (game = next_game (&table, i, &at)) != NULL; standings[i].games++)
        standings[i].half_points += cw_pairing_half_points (game, i);
      table.points[i] = standings[i].half_points;
      if (plan->form == CW_KNOCK_OUT)
        standings[i].won_ties = cw_knock_out_won (plan, pairings, i);
    }
  for (guint i = 0; i < plan->players; i++)
    for (guint k = 0; k < tie_breaks->count; k++)
      standings[i].tie_break[tie_breaks->list[k]] =
          tie_breaks->list[k] == CW_DIRECT_ENCOUNTER
              ? 0
              : tie_break_of (&table, i, tie_breaks->list[k]);
  /* In a knock-out, all who lost in the same round share a place. */
  gboolean out = plan->form == CW_KNOCK_OUT;
  sort (standings, plan->players, out ? BY_TIES : BY_POINTS);
  for (guint k = 0; k < tie_breaks->count && !out; k++)
    break_ties (&table, standings, plan->players, tie_breaks->list[k]);
}
