/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a search ends: depth, nodes and time, pondering, being stopped. */
#include <glib.h>

#include "positions.h"
#include "search/worker.h"
#include "support/effort.h"

static CwMove
move_of (const char *text)
{
  return cw_move_make (CW_MOVE_NORMAL, (CwSquare)(8 * (text[1] - '1') + text[0] - 'a'),
                       (CwSquare)(8 * (text[3] - '1') + text[2] - 'a'), 0);
}

static void
test_limits (void)
{
  CwPosition position;
  CwSearch *search = cw_search_new (4);
  CwSearchInfo info;

  cw_position_start (&position, cw_game_named ("chess"));
  CwLimits by_nodes = { .nodes = 5000 };
  cw_search_run (search, &position, NULL, &by_nodes, NULL, NULL, &info);
  g_assert_cmpuint (info.nodes, ==, 5000);

  CwLimits one_node = { .nodes = 1 };
  g_assert_cmpuint (cw_search_run (search, &position, NULL, &one_node, NULL, NULL, &info), !=,
                    CW_NO_MOVE);

  CwLimits by_time = { .movetime = 100 };
  cw_search_run (search, &position, NULL, &by_time, NULL, NULL, &info);
  g_assert_cmpuint (info.time, >=, 100);
  g_assert_cmpuint (info.time, <, 400);

  /* What has passed since the move was asked for counts; there is still a move. */
  CwLimits late = { .movetime = 600000, .spent = 600000 };
  g_assert_cmpuint (cw_search_run (search, &position, NULL, &late, NULL, NULL, &info), !=,
                    CW_NO_MOVE);
  g_assert_cmpuint (info.time, >=, 600000);
  g_assert_cmpuint (info.nodes, <, 50000);

  /* A tenth of a second for the whole game: less than that for one move. */
  CwLimits by_clock = { .time = { 100, 100 } };
  cw_search_run (search, &position, NULL, &by_clock, NULL, NULL, &info);
  g_assert_cmpuint (info.time, <, 95);

  CwMove only[2] = { move_of ("a2a3"), move_of ("h2h4") };
  CwLimits chosen = { .depth = 4, .only = only, .only_count = 2, .lines = 4 };
  CwMove move = cw_search_run (search, &position, NULL, &chosen, NULL, NULL, &info);
  g_assert_true (move == only[0] || move == only[1]);
  g_assert_cmpuint (info.lines, ==, 2);

  CwPosition mate = position_of ("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  CwLimits by_mate = { .mate = 2, .movetime = 5000 };
  cw_search_run (search, &mate, NULL, &by_mate, NULL, NULL, &info);
  g_assert_cmpint (info.line[0].score, ==, CW_MATE - 3);
  g_assert_cmpuint (info.time, <, 4000);
  cw_search_free (search);
}

/* Byoyomi is used but never overstepped; the overhead of delivering the move is left. */
static void
test_byoyomi (void)
{
  CwClock clock;

  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, >=, 950);
  g_assert_cmpuint (clock.hard, <, 1000);
  g_assert_cmpuint (clock.soft, >=, clock.hard);
  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000, .overhead = 300 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, ==, 700);
  for (unsigned left = 1; left < 100000; left = left * 3 / 2 + 1)
    {
      cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1000, .time = { 5, left } }, CW_BLACK);
      g_assert_cmpuint (clock.hard, >=, 950);
      g_assert_cmpuint (clock.hard, <, 1000 + left);
    }
  cw_clock_start (&clock, &(CwLimits){ .byoyomi = 1 }, CW_BLACK);
  g_assert_cmpuint (clock.hard, ==, 1);
}

typedef struct
{
  CwSearch *search;
  gint64 hit; /* when */
} Pondered;

static gpointer
ponder_thread (gpointer data)
{
  Pondered *pondered = data;

  g_usleep (300000);
  pondered->hit = g_get_monotonic_time ();
  cw_search_ponderhit (pondered->search);
  return NULL;
}

/* While pondering no clock runs out; the time reported afterwards counts from the beginning. */
static void
test_ponder (void)
{
  CwSearch *search = cw_search_new (4);
  CwPosition position;
  CwLimits limits = { .movetime = 50, .ponder = true };
  CwSearchInfo info;

  cw_position_start (&position, cw_game_named ("chess"));
  Pondered pondered = { .search = search };
  GThread *thread = g_thread_new ("ponder", ponder_thread, &pondered);
  gint64 begin = g_get_monotonic_time ();
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  gint64 end = g_get_monotonic_time ();
  g_thread_join (thread);
  g_assert_cmpint (end, >=, pondered.hit);
  g_assert_cmpint (info.time, >=, (pondered.hit - begin) / 2000); /* the search may begin late */
  g_assert_cmpuint (info.time, <, 20000);

  /* A ponderhit that comes before the search counts too, but only once. */
  cw_search_ponderhit (search);
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.time, <, 20000);
  limits.depth = 6;
  limits.movetime = 1;
  cw_search_run (search, &position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.line[0].depth, ==, 6);
  cw_search_free (search);
}

typedef struct
{
  CwSearch *search;
  CwPosition position;
  gint64 end;
} Stopped;

static gpointer
search_thread (gpointer data)
{
  Stopped *stopped = data;
  CwLimits limits = { 0 };

  CwMove move =
      cw_search_run (stopped->search, &stopped->position, NULL, &limits, NULL, NULL, NULL);
  stopped->end = g_get_monotonic_time ();
  return GUINT_TO_POINTER (move);
}

static void
test_stop (void)
{
  gint64 least = G_MAXINT64;
  Stopped stopped = { .search = cw_search_new (16) };

  for (unsigned i = 0; i < 10; i++)
    {
      cw_position_start (&stopped.position, cw_game_named ("chess"));
      GThread *thread = g_thread_new ("search", search_thread, &stopped);
      g_usleep (5000 + i * 7000);
      gint64 asked = g_get_monotonic_time ();
      cw_search_stop (stopped.search);
      g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (thread)), !=, CW_NO_MOVE);
      least = MIN (least, stopped.end - asked);
    }
  g_test_message ("stopped within %" G_GINT64_FORMAT " us", least);
  /* 20 ms on a quiet machine; a busy one may take the processor away now and then. */
  g_assert_cmpint (least, <, test_effort () == 0 ? 500000 : 60000);

  /* A stop that comes before the search counts too, but only once. */
  CwLimits limits = { .depth = 6 };
  CwSearchInfo info;
  cw_search_stop (stopped.search);
  g_assert_cmpuint (
      cw_search_run (stopped.search, &stopped.position, NULL, &limits, NULL, NULL, &info), !=,
      CW_NO_MOVE);
  g_assert_cmpuint (info.nodes, <, 10);
  cw_search_run (stopped.search, &stopped.position, NULL, &limits, NULL, NULL, &info);
  g_assert_cmpuint (info.line[0].depth, ==, 6);
  cw_search_free (stopped.search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/search-limits/limits", test_limits);
  g_test_add_func ("/search/search-limits/byoyomi", test_byoyomi);
  g_test_add_func ("/search/search-limits/ponder", test_ponder);
  g_test_add_func ("/search/search-limits/stop", test_stop);
  return g_test_run ();
}
