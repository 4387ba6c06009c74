/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search with little time, with very much to see, and cut short anywhere. */
#include <glib.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/worker.h"

/* Clocks that have run out or nearly so. */
static void
test_time_zero (void)
{
  CwPosition position;
  CwSearch *search = cw_search_new (1);
  const CwLimits limits[] = {
    { .time = { 0, 5000 } },
    { .time = { 0, 0 }, .increment = { 100, 100 } },
    { .time = { 1, 1 } },
    { .movetime = 1 },
  };

  cw_position_start (&position, cw_game_named ("chess"));
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      CwSearchInfo info;
      CwMove move = cw_search_run (search, &position, NULL, &limits[i], NULL, NULL, &info);
      g_assert_true (cw_is_legal (&position, move));
      g_assert_cmpuint (info.nodes, <=, 100000);
    }
  cw_search_free (search);
}

/* The share of a game's clock: never more than is left, more for a move that is not settled. */
static void
test_patience (void)
{
  const CwPatience patience = { 50, 200 }, little = { 26, 52 };
  CwClock clock;

  for (unsigned left = 1; left < 100000; left += 1 + left / 3)
    for (unsigned to_go = 0; to_go < 50; to_go += 1 + to_go / 2)
      {
        const CwLimits limits = { .time = { left, left },
                                  .increment = { left / 100, left / 100 },
                                  .moves_to_go = to_go };
        cw_clock_start (&clock, &limits, CW_WHITE);
        g_assert_cmpuint (clock.hard, >, 0);
        g_assert_cmpuint (clock.hard, <=, left);
        g_assert_cmpuint (clock.soft, <=, clock.hard);
        if (left > 100)
          g_assert_cmpuint (clock.hard, <=, left - 20);
      }

  /* After 100 of 100 ms: a move that stays best with nearly all of the work, against one found just
   * now with the score falling. */
  const CwLimits limits = { .time = { 2820, 2820 } };
  cw_clock_start (&clock, &limits, CW_WHITE);
  g_assert_cmpuint (clock.soft, ==, 100);
  clock.start -= 100;
  g_assert_false (cw_clock_is_enough (&clock, patience, true, 30, 500, false));
  g_assert_false (cw_clock_is_enough (&clock, patience, true, -40, 500, false));
  g_assert_true (cw_clock_is_enough (&clock, little, true, -40, 500, false));
  for (unsigned depth = 0; depth < 8; depth++)
    cw_clock_is_enough (&clock, patience, false, -40, 950, false);
  g_assert_true (cw_clock_is_enough (&clock, patience, false, -40, 950, false));
  cw_clock_start (&clock, &limits, CW_WHITE);
  g_assert_true (
      cw_clock_is_enough (&clock, patience, true, 0, 1000, true)); /* there is no choice */
}

/* Wherever the search is cut short, the position is unchanged, the move legal, and the next search
 * unharmed. */
static void
test_stop_anywhere (void)
{
  static const char *const games[] = { "chess", "shogi", "crazyhouse", "atomic", "capablanca" };
  CwSearch *search = cw_search_new (1);
  bool small = g_strcmp0 (g_getenv ("CW_TEST_EFFORT"), "small") == 0;
  unsigned most = small ? 60 : g_test_slow () ? 3000 : 400;

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    for (unsigned lines = 1; lines <= 3; lines += 2)
      {
        CwPosition position, before;
        cw_position_start (&position, cw_game_named (games[i]));
        before = position;
        for (unsigned nodes = 1; nodes <= most; nodes += 1 + nodes / 60)
          {
            const CwLimits limits = { .nodes = nodes, .lines = lines };
            CwSearchInfo info;
            CwMove move = cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
            g_assert_cmpint (memcmp (&position, &before, sizeof position), ==, 0);
            g_assert_true (cw_is_legal (&position, move));
            g_assert_cmpuint (info.line[0].move[0], ==, move);
            g_assert_cmpint (ABS (info.line[0].score), <=, CW_MATE);
          }
      }
  cw_search_free (search);
}

/* Eleven queens on each side see each other: quiescence has no end in sight, but stops at its
 * limits. */
static void
test_queens (void)
{
  CwPosition position;
  CwSearch *search = cw_search_new (1);
  const CwLimits by_time = { .movetime = 100 }, by_depth = { .depth = 3, .nodes = 300000 };
  CwSearchInfo info;

  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"),
                              "4k3/qqqqqqqq/1qqq4/8/8/4QQQ1/QQQQQQQQ/3K4 w - - 0 1", NULL));
  cw_search_run (search, &position, NULL, &by_depth, NULL, NULL, &info);
  g_assert_cmpuint (info.nodes, <=, 300000);
  cw_search_run (search, &position, NULL, &by_time, NULL, NULL, &info);
  g_assert_cmpuint (info.time, <, 2000);
  cw_search_free (search);
}

/* A game of ten thousand plies before the root costs no more than a short one. */
static void
check_long_game (const char *name, const char *const shuffle[4])
{
  enum
  {
    PLIES = 10000
  };
  CwPosition position;
  g_autofree CwUndo *undo = g_new (CwUndo, PLIES);
  CwSearch *search = cw_search_new (1);
  const CwLimits limits = { .nodes = 20000 };
  CwSearchInfo info;

  cw_position_start (&position, cw_game_named (name));
  for (unsigned i = 0; i < PLIES; i++)
    {
      CwMove move = cw_move_read (&position, shuffle[i % 4], strlen (shuffle[i % 4]), NULL, NULL);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_do (&position, move, &undo[i], i > 0 ? &undo[i - 1] : NULL);
    }
  CwMove move = cw_search_run (search, &position, &undo[PLIES - 1], &limits, NULL, NULL, &info);
  g_assert_true (cw_is_legal (&position, move));
  g_assert_cmpuint (info.nodes, ==, 20000);
  g_assert_cmpuint (info.time, <, 10000);
  cw_search_free (search);
}

static void
test_long_games (void)
{
  static const char *const chess[4] = { "g1f3", "g8f6", "f3g1", "f6g8" };
  static const char *const shogi[4] = { "3i4h", "7a6b", "4h3i", "6b7a" };

  check_long_game ("chess", chess);
  check_long_game ("crazyhouse", chess);
  check_long_game ("shogi", shogi);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/robust/time-zero", test_time_zero);
  g_test_add_func ("/search/robust/patience", test_patience);
  g_test_add_func ("/search/robust/stop-anywhere", test_stop_anywhere);
  g_test_add_func ("/search/robust/queens", test_queens);
  g_test_add_func ("/search/robust/long-games", test_long_games);
  return g_test_run ();
}
