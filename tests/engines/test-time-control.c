/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time of the players of a match: as text, and as clocks. */
#include <glib.h>

#include "engines/time_control.h"

static void
test_controls (void)
{
  static const struct
  {
    const char *text;
    guint moves, base, increment, movetime, nodes, depth;
    const char *tag;
  } rows[] = {
    { "8+0.08", 0, 8000, 80, 0, 0, 0, "8+0.08" },
    { "40/60", 40, 60000, 0, 0, 0, 0, "40/60" },
    { "40/1:30+1", 40, 90000, 1000, 0, 0, 0, "40/90+1" },
    { "300", 0, 300000, 0, 0, 0, 0, "300" },
    { "st=0.5", 0, 0, 0, 500, 0, 0, "1/0.5" },
    { "nodes=20000", 0, 0, 0, 0, 20000, 0, "-" },
    { "5+0.05,depth=8", 0, 5000, 50, 0, 0, 8, "5+0.05" },
  };
  static const char *const wrong[] = { "",    "x",    "-1",     "0",        "1+",
                                       "0/5", "40/",  "1:",     "nodes=0",  "depth=x",
                                       "st=", "st=0", "1+1+1,", "nodes=1e3" };
  CwTimeControl control;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (cw_time_control_parse (rows[i].text, &control));
      g_autofree char *tag = cw_time_control_tag (&control);
      g_assert_cmpuint (control.moves, ==, rows[i].moves);
      g_assert_cmpuint (control.base, ==, rows[i].base);
      g_assert_cmpuint (control.increment, ==, rows[i].increment);
      g_assert_cmpuint (control.movetime, ==, rows[i].movetime);
      g_assert_cmpuint (control.nodes, ==, rows[i].nodes);
      g_assert_cmpuint (control.depth, ==, rows[i].depth);
      g_assert_cmpstr (tag, ==, rows[i].tag);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (cw_time_control_parse (wrong[i], &control));
}

static void
test_clock (void)
{
  CwTimeControl session, increment, move;
  CwPlayerClock clock, other;
  CwLimits limits = { 0 };

  g_assert_true (cw_time_control_parse ("2/10", &session));
  g_assert_true (cw_time_control_parse ("5+1", &increment));
  g_assert_true (cw_time_control_parse ("st=0.5", &move));
  cw_player_clock_start (&clock, &session);
  cw_player_clock_start (&other, &increment);
  g_assert_cmpint (cw_player_clock_limit (&clock), ==, 10000000);
  g_assert_true (cw_player_clock_move (&clock, 4000000, 0));
  g_assert_cmpint (clock.left, ==, 6000000);
  cw_player_clock_limits (&clock, &other, CW_BLACK, &limits);
  g_assert_cmpuint (limits.time[CW_BLACK], ==, 6000);
  g_assert_cmpuint (limits.time[CW_WHITE], ==, 5000);
  g_assert_cmpuint (limits.increment[CW_WHITE], ==, 1000);
  g_assert_cmpuint (limits.moves_to_go, ==, 1);
  g_assert_true (cw_player_clock_move (&clock, 1000000, 0));
  g_assert_cmpint (clock.left, ==, 15000000); /* 5 left plus 10 more */
  g_assert_false (cw_player_clock_move (&clock, 15000001, 0));
  g_assert_true (cw_player_clock_move (&other, 2000000, 0));
  g_assert_cmpint (other.left, ==, 4000000);
  g_assert_true (cw_player_clock_move (&other, 4050000, 100000)); /* within the margin */
  g_assert_cmpint (other.left, ==, 950000);
  g_assert_true (cw_player_clock_move (&other, 1030000, 100000));
  g_assert_cmpint (other.left, ==, 920000); /* the overrun is still deducted */
  g_assert_false (cw_player_clock_move (&other, 1030000, 100000));
  cw_player_clock_start (&clock, &move);
  g_assert_true (cw_player_clock_move (&clock, 500000, 0));
  g_assert_false (cw_player_clock_move (&clock, 700000, 100000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engines/match-control/texts", test_controls);
  g_test_add_func ("/engines/match-control/clock", test_clock);
  return g_test_run ();
}
