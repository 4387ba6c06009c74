/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks as they run: the times after each move, what is announced, the end of the time. */
#include "model/play/play_clock.h"
#include "support/model.h"

#define MS G_TIME_SPAN_MILLISECOND
#define S G_TIME_SPAN_SECOND

static CwPlayClock *
clock_of (CwClockKind kind, guint main, guint step, guint periods)
{
  CwPlayClock *clock = cw_play_clock_new ();
  cw_play_clock_set_terms (clock, &(CwClockTerms){ kind, main, step, periods });
  return clock;
}

static gint64
left (CwPlayClock *clock, CwColour side)
{
  CwClockReading reading;
  g_assert_true (cw_play_clock_read (clock, side, &reading));
  return reading.left;
}

static void
test_new (void)
{
  CwPlayClock *clock = cw_play_clock_new ();
  CwClockReading reading;
  g_assert_false (cw_play_clock_read (clock, CW_WHITE, &reading));
  g_assert_cmpuint (cw_play_clock_share (clock, CW_WHITE), ==, G_MAXUINT);
  cw_play_clock_run (clock, CW_WHITE);
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE));
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1), ==, -1);
  g_assert_finalize_object (clock);
}

/* A running clock, with its timer, can go as well. */
static void
test_running_destroyed (void)
{
  CwPlayClock *clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  cw_play_clock_run (clock, CW_BLACK);
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));
  g_assert_finalize_object (clock);
}

static void
test_changed (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  guint changed = 0;
  g_signal_connect_swapped (clock, "changed", G_CALLBACK (model_count), &changed);
  cw_play_clock_pause (clock);
  g_assert_cmpuint (changed, ==, 0);
  cw_play_clock_run (clock, CW_WHITE);
  cw_play_clock_run (clock, CW_WHITE);
  g_assert_cmpuint (changed, ==, 1);
  model_wait (changed >= 3);
  g_assert_cmpint (left (clock, CW_WHITE), <, 60 * S);
  g_assert_cmpint (left (clock, CW_BLACK), ==, 60 * S);
  changed = 0;
  cw_play_clock_pause (clock);
  g_assert_cmpuint (changed, ==, 1);
}

/* Each move once: going over the game again presses nothing. */
static void
test_press_and_rewind (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 5, 0);
  cw_play_clock_run (clock, CW_WHITE);
  g_usleep (20 * MS);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1), >=, 20 * MS);
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE));
  gint64 white = left (clock, CW_WHITE);
  g_assert_cmpint (white, <=, 65 * S - 20 * MS);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1), ==, -1);
  cw_play_clock_run (clock, CW_BLACK);
  g_assert_cmpint (cw_play_clock_press (clock, CW_BLACK, 2), >=, 0);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 4), ==, -1);
  cw_play_clock_rewind (clock, 2);
  g_assert_cmpint (left (clock, CW_BLACK), >, 60 * S);
  cw_play_clock_rewind (clock, 1);
  g_assert_cmpint (left (clock, CW_WHITE), ==, white);
  g_assert_cmpint (left (clock, CW_BLACK), ==, 60 * S);
  cw_play_clock_rewind (clock, 0);
  g_assert_cmpint (left (clock, CW_WHITE), ==, 60 * S);
}

static void
test_share (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  g_assert_cmpuint (cw_play_clock_share (clock, CW_WHITE), ==, 3000);
  cw_play_clock_set_terms (clock, &(CwClockTerms){ CW_CLOCK_BYOYOMI, 0, 30, 3 });
  g_assert_cmpuint (cw_play_clock_share (clock, CW_BLACK), ==, 10000);
}

/* As from a file: nothing runs before the next move. */
static void
test_restore (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_BYOYOMI, 60, 10, 2);
  cw_play_clock_run (clock, CW_WHITE);
  cw_play_clock_press (clock, CW_WHITE, 1);
  cw_play_clock_run (clock, CW_BLACK);
  g_usleep (20 * MS);
  g_autoptr (GArray) times = cw_play_clock_get_times (clock);
  g_assert_cmpuint (times->len, ==, 3);
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));

  g_autoptr (CwPlayClock) again = cw_play_clock_new ();
  cw_play_clock_restore (again, cw_play_clock_get_terms (clock), times);
  g_assert_cmpint (left (again, CW_BLACK), ==,
                   g_array_index (times, CwClockTimes, 2).left[CW_BLACK]);
  cw_play_clock_run (again, CW_BLACK);
  g_assert_false (cw_play_clock_runs (again, CW_BLACK));
  g_assert_cmpint (cw_play_clock_press (again, CW_BLACK, 2), >=, 0);
  cw_play_clock_run (again, CW_WHITE);
  g_assert_true (cw_play_clock_runs (again, CW_WHITE));
  cw_play_clock_rewind (again, 0);
  g_assert_cmpint (left (again, CW_WHITE), ==, 60 * S);
}

static void
expired (CwPlayClock *clock, guint side, guint *loser)
{
  g_assert_cmpuint (*loser, ==, G_MAXUINT);
  *loser = side;
}

static void
test_expired (void)
{
  g_autoptr (CwPlayClock) clock = cw_play_clock_new ();
  CwClockTerms terms = { CW_CLOCK_INCREMENT, 60, 0, 0 };
  CwClockTimes times[] = { { .left = { 60 * S, 60 * S } }, { .left = { 60 * S, 150 * MS } } };
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof times[0]);
  guint loser = G_MAXUINT;
  g_array_append_val (array, times[0]);
  g_array_append_val (array, times[1]);
  cw_play_clock_restore (clock, &terms, array);
  cw_play_clock_press (clock, CW_WHITE, 1);
  g_signal_connect (clock, "expired", G_CALLBACK (expired), &loser);
  cw_play_clock_run (clock, CW_BLACK);
  model_wait (loser == CW_BLACK);
  g_assert_false (cw_play_clock_runs (clock, CW_BLACK));
  g_assert_cmpint (left (clock, CW_BLACK), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-clock/new", test_new);
  g_test_add_func ("/play-clock/running-destroyed", test_running_destroyed);
  g_test_add_func ("/play-clock/changed", test_changed);
  g_test_add_func ("/play-clock/press-and-rewind", test_press_and_rewind);
  g_test_add_func ("/play-clock/share", test_share);
  g_test_add_func ("/play-clock/restore", test_restore);
  g_test_add_func ("/play-clock/expired", test_expired);
  return g_test_run ();
}
