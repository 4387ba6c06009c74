/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays whom: the published tables, and what must hold for every number of players. */
#include <stdlib.h>
#include <string.h>

#include "engines/tournament/standings.h"
#include "support/effort.h"

#define MOST CW_TOURNAMENT_PLAYERS

static GArray *
pair_all (const CwTournamentPlan *plan)
{
  GArray *pairings = g_array_new (FALSE, FALSE, sizeof (CwPairing));
  g_assert_true (cw_tournament_pair (plan, pairings));
  return pairings;
}

static CwPairing *
at (const GArray *pairings, guint index)
{
  return &g_array_index (pairings, CwPairing, index);
}

/* "1-6 2-5 3-4 | 6-4 …" */
static char *
text_of (GArray *pairings)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < pairings->len; i++)
    {
      const CwPairing *game = at (pairings, i);
      if (i > 0)
        g_string_append (text, at (pairings, i - 1)->round != game->round ? " | " : " ");
      g_string_append_printf (text, "%u-%u", game->white + 1,
                              cw_pairing_is_bye (game) ? 0 : game->black + 1);
    }
  return g_string_free (text, FALSE);
}

/* FIDE Handbook C.05, annex 1. */
static void
test_berger (void)
{
  static const struct
  {
    guint players;
    const char *text;
  } rows[] = {
    { 4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1" },
    { 5, "2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1" },
    { 6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1" },
    { 8, "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | "
         "3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) pairings =
          pair_all (&(CwTournamentPlan){ CW_ROUND_ROBIN, rows[i].players, 0 });
      g_autofree char *text = text_of (pairings);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* All who have to meet do so, and nobody plays twice in a round. */
static void
check_meetings (const CwTournamentPlan *plan, GArray *pairings, guint times)
{
  guint met[MOST][MOST] = { 0 }, last[MOST] = { 0 }, white[MOST] = { 0 }, games[MOST] = { 0 };
  guint half = plan->form == CW_SCHEVENINGEN ? plan->players / 2 : 0;
  for (guint i = 0; i < pairings->len; i++)
    {
      const CwPairing *game = at (pairings, i);
      met[game->white][game->black]++;
      white[game->white]++;
      games[game->white]++;
      games[game->black]++;
      g_assert_cmpuint (last[game->white], <, game->round);
      g_assert_cmpuint (last[game->black], <, game->round);
      last[game->white] = last[game->black] = game->round;
      g_assert_cmpuint (game->round, <=, cw_tournament_rounds (plan));
    }
  for (guint i = 0; i < plan->players; i++)
    {
      g_assert_cmpint (abs ((int)(2 * white[i]) - (int)games[i]), <=, 1);
      for (guint j = i + 1; j < plan->players; j++)
        {
          gboolean due = half == 0 || (i < half && j >= half);
          g_assert_cmpuint (met[i][j] + met[j][i], ==, due ? times : 0);
          if (times == 2)
            g_assert_cmpuint (met[i][j], ==, met[j][i]);
        }
    }
}

static void
test_round_robins (void)
{
  for (guint players = 2; players <= MOST; players++)
    for (guint times = 1; times <= 2; times++)
      {
        CwTournamentPlan plan = { times == 2 ? CW_DOUBLE_ROUND_ROBIN : CW_ROUND_ROBIN, players, 0 };
        g_autoptr (GArray) pairings = pair_all (&plan);
        check_meetings (&plan, pairings, times);
        g_assert_false (cw_tournament_pair (&plan, pairings));
      }
}

/* In a double round robin nobody has the same colour three times in a row. */
static void
test_double_colours (void)
{
  for (guint players = 3; players <= MOST; players++)
    {
      CwTournamentPlan plan = { CW_DOUBLE_ROUND_ROBIN, players, 0 };
      g_autoptr (GArray) pairings = pair_all (&plan);
      int turn[MOST] = { 0 };
      for (guint i = 0; i < pairings->len; i++)
        {
          int *white = &turn[at (pairings, i)->white], *black = &turn[at (pairings, i)->black];
          *white = *white > 0 ? *white + 1 : 1;
          *black = *black < 0 ? *black - 1 : -1;
          g_assert_cmpint (*white, <=, 2);
          g_assert_cmpint (*black, >=, -2);
        }
    }
}

/* The tables of tournament handbooks, White first; the second half, which they number as team B,
 * continues the numbers here. */
static void
test_scheveningen_tables (void)
{
  const struct
  {
    guint players;
    const char *table;
  } facts[] = {
    { 4, "1-3 2-4 | 4-1 3-2" },
    { 6, "1-4 2-5 6-3 | 5-1 2-6 4-3 | 1-6 4-2 3-5" },
    { 8, "1-5 2-6 7-3 8-4 | 6-1 5-2 3-8 4-7 | 1-7 2-8 5-3 6-4 | 8-1 7-2 3-6 4-5" },
    { 10, "1-6 2-7 3-8 9-4 10-5 | 7-1 8-2 3-9 4-10 6-5 | 1-8 2-9 10-3 6-4 5-7 | "
          "9-1 2-10 3-6 7-4 8-5 | 1-10 6-2 7-3 4-8 5-9" },
    { 16, "1-9 2-10 3-11 4-12 13-5 14-6 15-7 16-8 | 10-1 11-2 12-3 9-4 5-14 6-15 7-16 8-13 | "
          "1-11 2-12 3-9 4-10 15-5 16-6 13-7 14-8 | 12-1 9-2 10-3 11-4 5-16 6-13 7-14 8-15 | "
          "1-13 2-14 3-15 4-16 9-5 10-6 11-7 12-8 | 14-1 15-2 16-3 13-4 5-10 6-11 7-12 8-9 | "
          "1-15 2-16 3-13 4-14 11-5 12-6 9-7 10-8 | 16-1 13-2 14-3 15-4 5-12 6-9 7-10 8-11" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      CwTournamentPlan plan = { CW_SCHEVENINGEN, facts[i].players, 0 };
      g_autoptr (GArray) pairings = pair_all (&plan);
      g_autofree char *text = text_of (pairings);
      g_assert_cmpstr (text, ==, facts[i].table);
    }
}

/* How many more games `player` has with White than with Black; nobody has a colour three times in a
 * row. */
static int
more_white (const GArray *pairings, guint player)
{
  int sum = 0, last = 0;
  for (guint i = 0; i < pairings->len; i++)
    {
      const CwPairing *game = at (pairings, i);
      if (game->white != player && game->black != player)
        continue;
      int colour = game->white == player ? 1 : -1;
      last = last * colour > 0 ? last + colour : colour;
      g_assert_cmpint (ABS (last), <=, 2);
      sum += colour;
    }
  return sum;
}

static void
test_scheveningen (void)
{
  for (guint players = 2; players <= MOST; players += 2)
    {
      CwTournamentPlan plan = { CW_SCHEVENINGEN, players, 0 };
      g_autoptr (GArray) pairings = pair_all (&plan);
      guint half = players / 2;
      int halves = 0;
      check_meetings (&plan, pairings, 1);
      for (guint player = 0; player < players; player++)
        g_assert_cmpint (ABS (more_white (pairings, player)), ==, half % 2);
      for (guint round = 0; round < half; round++)
        {
          int sum = 0; /* of the first half of the players */
          for (guint i = 0; i < half; i++)
            sum += at (pairings, round * half + i)->white < half ? 1 : -1;
          g_assert_cmpint (ABS (sum), ==, half % 4 == 2 ? 2 : half % 2);
          halves += sum;
          g_assert_cmpint (ABS (halves), <=, half % 4 == 2 ? 2 : half % 2);
        }
      g_assert_cmpint (ABS (halves), ==, half % 2);
    }
}

/* --- played ---------------------------------------------------------------------------------- */

/* The better player (smaller index) wins, or chance decides. */
static void
play (GArray *pairings, GRand *random)
{
  for (guint i = 0; i < pairings->len; i++)
    {
      CwPairing *game = at (pairings, i);
      if (game->result != CW_UNFINISHED)
        continue;
      if (random != NULL)
        game->result = (CwGameResult)g_rand_int_range (random, CW_WHITE_WON, CW_DRAWN + 1);
      else
        game->result = game->white < game->black ? CW_WHITE_WON : CW_BLACK_WON;
    }
}

static void
test_knock_out (void)
{
  CwTournamentPlan plan = { CW_KNOCK_OUT, 6, 0 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  g_autofree char *text = text_of (pairings);
  CwStanding standings[6];
  CwTieBreaks tie_breaks = cw_tie_breaks_usual (plan.form);
  g_assert_cmpstr (text, ==, "4-5 5-4 3-6 6-3"); /* 1 and 2 have a bye */
  g_assert_false (cw_tournament_pair (&plan, pairings));
  at (pairings, 0)->result = CW_WHITE_WON;
  at (pairings, 1)->result = CW_WHITE_WON; /* 1 : 1 */
  g_assert_true (cw_tournament_pair (&plan, pairings));
  g_assert_cmpuint (pairings->len, ==, 5);
  g_assert_cmpuint (at (pairings, 4)->white, ==, 4); /* the better player has Black … */
  at (pairings, 4)->result = CW_DRAWN;               /* … and needs no more than this */
  do
    play (pairings, NULL);
  while (cw_tournament_pair (&plan, pairings));
  cw_standings (&plan, pairings, &tie_breaks, standings);
  static const guint players[] = { 0, 1, 2, 3, 4, 5 }, places[] = { 1, 2, 3, 3, 5, 5 };
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpuint (standings[i].player, ==, players[i]);
      g_assert_cmpuint (standings[i].place, ==, places[i]);
    }
  g_assert_cmpuint (cw_knock_out_won (&plan, pairings, 0), ==, 3);
}

static void
test_knock_outs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  for (guint players = 2; players <= MOST; players++)
    {
      CwTournamentPlan plan = { CW_KNOCK_OUT, players, 0 };
      g_autoptr (GArray) pairings = pair_all (&plan);
      guint winners = 0, ties = 0;
      do
        play (pairings, random);
      while (cw_tournament_pair (&plan, pairings));
      for (guint i = 0; i < players; i++)
        winners += cw_knock_out_won (&plan, pairings, i) == cw_tournament_rounds (&plan);
      for (guint i = 0; i < pairings->len; i++)
        ties += i == 0 || at (pairings, i)->round != at (pairings, i - 1)->round
                || MIN (at (pairings, i)->white, at (pairings, i)->black)
                       != MIN (at (pairings, i - 1)->white, at (pairings, i - 1)->black);
      g_assert_cmpuint (winners, ==, 1);
      g_assert_cmpuint (ties, >=, players - 1); /* each eliminates one player */
    }
}

static void
test_swiss_first (void)
{
  CwTournamentPlan plan = { CW_SWISS, 8, 3 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  g_autofree char *first = text_of (pairings);
  g_assert_cmpstr (first, ==, "1-5 6-2 3-7 8-4");
  play (pairings, NULL);
  g_assert_true (cw_tournament_pair (&plan, pairings));
  g_autofree char *second = text_of (pairings);
  /* The winners play each other, with the other colour than before. */
  g_assert_cmpstr (second, ==, "1-5 6-2 3-7 8-4 | 4-1 2-3 5-8 7-6");
}

/* Counts one more game with a colour: 1 White, -1 Black. */
static void
note_colour (int *turn, int *balance, int colour)
{
  *turn = *turn * colour > 0 ? *turn + colour : colour;
  *balance += colour;
  g_assert_cmpint (abs (*turn), <=, 2);
  g_assert_cmpint (abs (*balance), <=, 2);
}

/* The promises of the rules, whoever wins. */
static void
check_swiss (const CwTournamentPlan *plan, GArray *pairings)
{
  gboolean met[MOST][MOST] = { 0 };
  guint games[MOST] = { 0 }, byes[MOST] = { 0 };
  int balance[MOST] = { 0 }, turn[MOST] = { 0 };
  for (guint i = 0; i < pairings->len; i++)
    {
      const CwPairing *game = at (pairings, i);
      games[game->white]++;
      if (cw_pairing_is_bye (game))
        {
          g_assert_cmpuint (++byes[game->white], ==, 1);
          continue;
        }
      games[game->black]++;
      g_assert_false (met[game->white][game->black]);
      met[game->white][game->black] = met[game->black][game->white] = TRUE;
      note_colour (&turn[game->white], &balance[game->white], 1);
      note_colour (&turn[game->black], &balance[game->black], -1);
    }
  for (guint i = 0; i < plan->players; i++)
    g_assert_cmpuint (games[i], ==, plan->rounds);
}

static void
test_swiss (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint most = test_effort () == 0 ? 12 : 40;
  for (guint players = 2; players <= most; players++)
    for (guint rounds = 1; rounds <= cw_swiss_most_rounds (players) && rounds <= 9; rounds++)
      {
        CwTournamentPlan plan = { CW_SWISS, players, rounds };
        g_autoptr (GArray) pairings = pair_all (&plan);
        do
          play (pairings, random);
        while (cw_tournament_pair (&plan, pairings));
        check_swiss (&plan, pairings);
      }
}

/* The lowest player has a bye, a different one each time. */
static void
test_swiss_byes (void)
{
  CwTournamentPlan plan = { CW_SWISS, 5, 3 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  g_assert_true (cw_pairing_is_bye (at (pairings, 0)));
  g_assert_cmpuint (at (pairings, 0)->white, ==, 4);
  do
    play (pairings, NULL);
  while (cw_tournament_pair (&plan, pairings));
  check_swiss (&plan, pairings);
}

/* Players with equal points meet: that is the purpose of the system. */
static void
test_swiss_groups (void)
{
  CwTournamentPlan plan = { CW_SWISS, 32, 5 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  CwTieBreaks none = { 0 };
  CwStanding standings[32];
  do
    {
      play (pairings, NULL);
      cw_standings (&plan, pairings, &none, standings);
      guint points[32], before = pairings->len;
      for (guint i = 0; i < 32; i++)
        points[standings[i].player] = standings[i].half_points;
      if (!cw_tournament_pair (&plan, pairings))
        break;
      for (guint i = before; i < pairings->len; i++) /* here all groups are of even size */
        g_assert_cmpuint (points[at (pairings, i)->white], ==, points[at (pairings, i)->black]);
    }
  while (TRUE);
  g_assert_cmpuint (pairings->len, ==, 16 * 5);
  g_assert_cmpuint (standings[0].player, ==, 0);
  g_assert_cmpuint (standings[0].half_points, ==, 10);
  g_assert_cmpuint (standings[1].half_points, ==, 8); /* only one player has won every game */
}

/* --- standings ------------------------------------------------------------------------------- */

static void
set_results (GArray *pairings, const char *results)
{
  for (guint i = 0; results[i] != '\0'; i++)
    at (pairings, i)->result = results[i] == '1'   ? CW_WHITE_WON
                               : results[i] == '0' ? CW_BLACK_WON
                                                   : CW_DRAWN;
}

/* Four players: 1-4 2-3 | 4-3 1-2 | 2-4 3-1. A beats C and D and loses to B; B beats A and loses to
 * C and draws with D; C beats B, draws with D; so A 2, C 1.5, B 1.5, D 1. */
static void
test_tie_breaks (void)
{
  CwTournamentPlan plan = { CW_ROUND_ROBIN, 4, 0 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  CwTieBreaks tie_breaks = { 4,
                             { CW_DIRECT_ENCOUNTER, CW_SONNEBORN_BERGER, CW_BUCHHOLZ, CW_WINS } };
  CwStanding standings[4];
  set_results (pairings, "10=0=0");
  cw_standings (&plan, pairings, &tie_breaks, standings);
  g_assert_cmpuint (standings[0].player, ==, 0);
  g_assert_cmpuint (standings[0].half_points, ==, 4);
  g_assert_cmpfloat (standings[0].tie_break[CW_SONNEBORN_BERGER], ==, 2.5);
  g_assert_cmpfloat (standings[0].tie_break[CW_BUCHHOLZ], ==, 4);
  g_assert_cmpfloat (standings[0].tie_break[CW_WINS], ==, 2);
  g_assert_cmpuint (standings[1].player, ==, 2); /* equal to the next, but won their game */
  g_assert_cmpuint (standings[1].place, ==, 2);
  g_assert_cmpfloat (standings[1].tie_break[CW_DIRECT_ENCOUNTER], ==, 1);
  g_assert_cmpfloat (standings[1].tie_break[CW_SONNEBORN_BERGER], ==, 1.5 + 0.5);
  g_assert_cmpuint (standings[2].player, ==, 1);
  g_assert_cmpuint (standings[2].place, ==, 3);
  g_assert_cmpfloat (standings[2].tie_break[CW_SONNEBORN_BERGER], ==, 2 + 0.5);
  g_assert_cmpuint (standings[3].player, ==, 3);
  tie_breaks = (CwTieBreaks){ 1, { CW_SONNEBORN_BERGER } };
  cw_standings (&plan, pairings, &tie_breaks, standings);
  g_assert_cmpuint (standings[1].player, ==, 1);
}

/* Five players, A to E, three of whom had a bye; computed by hand. */
static void
test_tie_breaks_of_byes (void)
{
  static const CwPairing games[] = {
    { 1, 4, CW_NO_PLAYER, CW_WHITE_WON }, { 1, 0, 2, CW_WHITE_WON }, { 1, 1, 3, CW_DRAWN },
    { 2, 3, CW_NO_PLAYER, CW_WHITE_WON }, { 2, 1, 0, CW_DRAWN },     { 2, 2, 4, CW_WHITE_WON },
    { 3, 1, CW_NO_PLAYER, CW_WHITE_WON }, { 3, 4, 0, CW_BLACK_WON }, { 3, 3, 2, CW_DRAWN },
  };
  static const struct
  {
    guint player, half_points;
    double buchholz, sonneborn_berger, wins;
  } expected[] = {
    { 0, 5, 4.5, 3.5, 2 }, { 1, 4, 6.5, 4.25, 0 }, { 3, 4, 5.5, 3.75, 0 },
    { 2, 3, 5.5, 2, 1 },   { 4, 2, 5, 1, 0 },
  };
  CwTournamentPlan plan = { CW_SWISS, 5, 3 };
  CwTieBreaks tie_breaks = cw_tie_breaks_usual (plan.form);
  CwStanding standings[5];
  g_autoptr (GArray) pairings = g_array_new (FALSE, FALSE, sizeof (CwPairing));
  g_array_append_vals (pairings, games, G_N_ELEMENTS (games));
  cw_standings (&plan, pairings, &tie_breaks, standings);
  for (guint i = 0; i < 5; i++)
    {
      const CwStanding *standing = &standings[i];
      g_assert_cmpuint (standing->player, ==, expected[i].player);
      g_assert_cmpuint (standing->place, ==, i + 1);
      g_assert_cmpuint (standing->half_points, ==, expected[i].half_points);
      g_assert_cmpfloat (standing->tie_break[CW_BUCHHOLZ], ==, expected[i].buchholz);
      g_assert_cmpfloat (standing->tie_break[CW_SONNEBORN_BERGER], ==,
                         expected[i].sonneborn_berger);
      g_assert_cmpfloat (standing->tie_break[CW_WINS], ==, expected[i].wins);
    }
}

/* If everything is equal, the place is shared. */
static void
test_shared_places (void)
{
  CwTournamentPlan plan = { CW_ROUND_ROBIN, 3, 0 };
  g_autoptr (GArray) pairings = pair_all (&plan);
  CwTieBreaks tie_breaks = cw_tie_breaks_usual (plan.form);
  CwStanding standings[3];
  set_results (pairings, "===");
  cw_standings (&plan, pairings, &tie_breaks, standings);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (standings[i].player, ==, i);
      g_assert_cmpuint (standings[i].place, ==, 1);
      g_assert_cmpuint (standings[i].games, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairings/berger", test_berger);
  g_test_add_func ("/pairings/round-robins", test_round_robins);
  g_test_add_func ("/pairings/double-colours", test_double_colours);
  g_test_add_func ("/pairings/scheveningen-tables", test_scheveningen_tables);
  g_test_add_func ("/pairings/scheveningen", test_scheveningen);
  g_test_add_func ("/pairings/knock-out", test_knock_out);
  g_test_add_func ("/pairings/knock-outs", test_knock_outs);
  g_test_add_func ("/pairings/swiss-first", test_swiss_first);
  g_test_add_func ("/pairings/swiss", test_swiss);
  g_test_add_func ("/pairings/swiss-byes", test_swiss_byes);
  g_test_add_func ("/pairings/swiss-groups", test_swiss_groups);
  g_test_add_func ("/pairings/tie-breaks", test_tie_breaks);
  g_test_add_func ("/pairings/tie-breaks-of-byes", test_tie_breaks_of_byes);
  g_test_add_func ("/pairings/shared-places", test_shared_places);
  return g_test_run ();
}
