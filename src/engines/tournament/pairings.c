/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/pairings.h"

#define DECIDER 3 /* the game of a tie that Black wins with a draw */

const char *const cw_tournament_form_words[CW_TOURNAMENT_FORMS + 1] = {
  "round-robin", "double-round-robin", "knock-out", "swiss", "scheveningen", NULL,
};

gboolean
cw_pairing_is_bye (const CwPairing *pairing)
{
  return pairing->black == CW_NO_PLAYER;
}

guint
cw_pairing_half_points (const CwPairing *pairing, guint player)
{
  if (pairing->result == CW_UNFINISHED)
    return 0;
  if (pairing->result == CW_DRAWN)
    return 1;
  return (pairing->result == CW_WHITE_WON) == (pairing->white == player) ? 2 : 0;
}

static void
add (GArray *pairings, guint round, guint white, guint black)
{
  CwPairing pairing = { round, white, black, CW_UNFINISHED };
  g_array_append_val (pairings, pairing);
}

/* The smallest power of two that is at least `players`. */
static guint
tree_size (guint players)
{
  guint size = 1;
  while (size < players)
    size *= 2;
  return size;
}

guint
cw_swiss_usual_rounds (guint players)
{
  guint rounds = (guint)g_bit_storage (tree_size (players)) - 1;
  return MIN (rounds, cw_swiss_most_rounds (players));
}

guint
cw_swiss_most_rounds (guint players)
{
  /* Players who have met fewer than half of the others form a graph with a perfect matching
   * (Dirac); the bye counts as a player if the number is odd. */
  return (players + 1) / 2;
}

guint
cw_tournament_rounds (const CwTournamentPlan *plan)
{
  guint once = plan->players - (plan->players % 2 == 0);
  switch (plan->form)
    {
    case CW_ROUND_ROBIN:
      return once;
    case CW_DOUBLE_ROUND_ROBIN:
      return 2 * once;
    case CW_KNOCK_OUT:
      return (guint)g_bit_storage (tree_size (plan->players)) - 1;
    case CW_SCHEVENINGEN:
      return plan->players / 2;
    default:
      return plan->rounds;
    }
}

/* --- known from the beginning ---------------------------------------------------------------- */

/* Adds round `round` of the Berger table as number `as`. The last player stays, the others rotate;
 * with an odd number, whoever would meet the missing player rests. */
static void
add_berger (const CwTournamentPlan *plan, guint round, guint as, gboolean reversed,
            GArray *pairings)
{
  guint even = plan->players + plan->players % 2, circle = even - 1;
  guint first = (round - 1) * (even / 2) % circle;
  for (guint i = 0; i < even / 2; i++)
    {
      guint white = (first + i) % circle, black = (first + circle - i) % circle;
      if (i == 0)
        black = circle;
      gboolean swapped = (i == 0 && round % 2 == 0) != reversed;
      if (MAX (white, black) < plan->players)
        add (pairings, as, swapped ? black : white, swapped ? white : black);
    }
}

static void
add_round_robin (const CwTournamentPlan *plan, GArray *pairings)
{
  gboolean twice = plan->form == CW_DOUBLE_ROUND_ROBIN;
  guint once = cw_tournament_rounds (plan) / (twice ? 2 : 1);
  for (guint as = 1; as <= once; as++)
    {
      gboolean last = twice && once > 1 && as > once - 2;
      add_berger (plan, last ? 2 * once - 1 - as : as, as, FALSE, pairings);
    }
  for (guint round = 1; twice && round <= once; round++)
    add_berger (plan, round, once + round, TRUE, pairings);
}

/* Whether player `i` of the first half of the list (`half` players) has White in round `round`,
 * from 0; `*j` is its opponent. */
static gboolean
scheveningen_white (guint half, guint round, guint i, guint *j)
{
  guint quarter = half / 2, number = (i + (*j = (i + round) % half)) % half;
  if (half % 2 == 1)
    return number % 2 == 0 && (number != half - 1 || round % 2 == 0);
  if (half % 4 == 2)
    return (round + (i > quarter)) % 2 == 0;
  *j = (i + round) % quarter + quarter * ((i / quarter + round / quarter) % 2);
  return (round + i / quarter) % 2 == 0;
}

static void
add_scheveningen (const CwTournamentPlan *plan, GArray *pairings)
{
  guint half = plan->players / 2, j;
  for (guint round = 0; round < half; round++)
    for (guint i = 0; i < half; i++)
      {
        gboolean white = scheveningen_white (half, round, i, &j);
        add (pairings, round + 1, white ? i : half + j, white ? half + j : i);
      }
}

/* --- knock-out ------------------------------------------------------------------------------- */

/* The list in tree order: 1 and 8, 4 and 5, 2 and 7, 3 and 6. */
static void
fill_tree (guint players, guint *slots)
{
  guint size = tree_size (players);
  slots[0] = 0;
  for (guint count = 1; count < size; count *= 2)
    for (guint i = count; i-- > 0;)
      {
        guint seed = slots[i];
        slots[2 * i] = seed;
        slots[2 * i + 1] = 2 * count - 1 - seed;
      }
  for (guint i = 0; i < size; i++)
    if (slots[i] >= players)
      slots[i] = CW_NO_PLAYER;
}

/* The winner of a tie; CW_NO_PLAYER while it is undecided. `games` and `open` count its games. */
static guint
tie_winner (const GArray *pairings, guint round, guint better, guint worse, guint *games,
            guint *open)
{
  guint half_points = 0;
  *games = *open = 0;
  for (guint i = 0; i < pairings->len; i++)
    {
      const CwPairing *pairing = &g_array_index (pairings, CwPairing, i);
      if (pairing->round != round || MIN (pairing->white, pairing->black) != better
          || MAX (pairing->white, pairing->black) != worse)
        continue;
      *games += 1;
      *open += pairing->result == CW_UNFINISHED;
      if (*games == DECIDER && pairing->result != CW_UNFINISHED)
        return pairing->result == CW_WHITE_WON ? worse : better;
      half_points += cw_pairing_half_points (pairing, better);
    }
  if (*games < 2 || *open > 0 || half_points == 2)
    return CW_NO_PLAYER;
  return half_points > 2 ? better : worse;
}

/* Goes through the ties from the first round on. Adds missing games to `more` unless it is NULL,
 * and returns how many ties `player` won. */
static guint
go_through_ties (const CwTournamentPlan *plan, const GArray *pairings, guint player, GArray *more)
{
  guint slots[CW_TOURNAMENT_PLAYERS], won = 0, round = 1;
  gboolean complete = TRUE;
  fill_tree (plan->players, slots);
  for (guint count = tree_size (plan->players); count > 1 && complete; count /= 2, round++)
    for (guint i = 0; i < count / 2; i++)
      {
        guint better = MIN (slots[2 * i], slots[2 * i + 1]);
        guint worse = MAX (slots[2 * i], slots[2 * i + 1]), games, open;
        guint winner = worse == CW_NO_PLAYER
                           ? better
                           : tie_winner (pairings, round, better, worse, &games, &open);
        complete &= winner != CW_NO_PLAYER;
        slots[i] = winner;
        won += winner == player;
        if (winner != CW_NO_PLAYER || open > 0 || more == NULL)
          continue;
        add (more, round, games == 0 ? better : worse, games == 0 ? worse : better);
        if (games == 0)
          add (more, round, worse, better);
      }
  return won;
}

guint
cw_knock_out_won (const CwTournamentPlan *plan, const GArray *pairings, guint player)
{
  return go_through_ties (plan, pairings, player, NULL);
}

static void
add_ties (const CwTournamentPlan *plan, GArray *pairings)
{
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (CwPairing));
  go_through_ties (plan, pairings, CW_NO_PLAYER, more);
  if (more->len > 0)
    g_array_append_vals (pairings, more->data, more->len);
}

/* --------------------------------------------------------------------------------------------- */

/* Whether all games so far have been played. */
static gboolean
is_played (const GArray *pairings)
{
  for (guint i = 0; i < pairings->len; i++)
    if (g_array_index (pairings, CwPairing, i).result == CW_UNFINISHED)
      return FALSE;
  return TRUE;
}

gboolean
cw_tournament_pair (const CwTournamentPlan *plan, GArray *pairings)
{
  guint before = pairings->len;
  guint rounds = before > 0 ? g_array_index (pairings, CwPairing, before - 1).round : 0;
  if (plan->form == CW_KNOCK_OUT)
    add_ties (plan, pairings);
  else if (plan->form == CW_SWISS)
    {
      if (rounds < plan->rounds && is_played (pairings))
        cw_swiss_pair (plan, rounds + 1, pairings);
    }
  else if (before == 0 && plan->form == CW_SCHEVENINGEN)
    add_scheveningen (plan, pairings);
  else if (before == 0)
    add_round_robin (plan, pairings);
  return pairings->len > before;
}
