/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game, without waiting. */
#include "model/play/play_clock.h"

#define S G_TIME_SPAN_SECOND

static CwPlayClock
clock_of (CwClockKind kind, guint main, guint step, guint periods)
{
  CwPlayClock clock;
  CwClockTerms terms = { kind, main, step, periods };
  cw_play_clock_init (&clock, &terms);
  return clock;
}

static void
assert_text (const CwPlayClock *clock, CwColour side, gint64 now, const char *expected)
{
  CwClockReading reading = cw_play_clock_read (clock, side, now);
  g_autofree char *text = cw_clock_text (&reading);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_increment (void)
{
  CwPlayClock clock = clock_of (CW_CLOCK_INCREMENT, 300, 3, 0);
  assert_text (&clock, CW_WHITE, 0, "5:00");
  cw_play_clock_run (&clock, CW_WHITE, 10 * S);
  assert_text (&clock, CW_WHITE, 32 * S, "4:38");
  assert_text (&clock, CW_BLACK, 32 * S, "5:00");
  /* A clock that is told again to run has not begun anew. */
  cw_play_clock_run (&clock, CW_WHITE, 20 * S);
  g_assert_cmpint (cw_play_clock_press (&clock, CW_WHITE, 32 * S), ==, 22 * S);
  assert_text (&clock, CW_WHITE, 99 * S, "4:41");
  cw_play_clock_run (&clock, CW_BLACK, 100 * S);
  assert_text (&clock, CW_BLACK, 100 * S + 291 * S, "0:09.0");
  g_assert_false (cw_play_clock_read (&clock, CW_BLACK, 399 * S).out);
  g_assert_true (cw_play_clock_read (&clock, CW_BLACK, 400 * S).out);
  assert_text (&clock, CW_BLACK, 500 * S, "0:00.0");
}

static void
test_pause (void)
{
  CwPlayClock clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  cw_play_clock_run (&clock, CW_WHITE, 0);
  cw_play_clock_pause (&clock, 10 * S);
  assert_text (&clock, CW_WHITE, 1000 * S, "0:50");
  cw_play_clock_run (&clock, CW_WHITE, 1000 * S);
  g_assert_cmpint (cw_play_clock_press (&clock, CW_WHITE, 1005 * S), ==, 15 * S);
  assert_text (&clock, CW_WHITE, 2000 * S, "0:45");
}

/* Main time, then two periods of 30 s: one may be used up, the second loses. */
static void
test_byoyomi (void)
{
  CwPlayClock clock = clock_of (CW_CLOCK_BYOYOMI, 60, 30, 2);
  cw_play_clock_run (&clock, CW_BLACK, 0);
  assert_text (&clock, CW_BLACK, 59 * S, "0:01.0");
  g_assert_false (cw_play_clock_read (&clock, CW_BLACK, 60 * S).out);
  assert_text (&clock, CW_BLACK, 61 * S, "0:29 ×2");
  cw_play_clock_press (&clock, CW_BLACK, 80 * S);
  assert_text (&clock, CW_BLACK, 90 * S, "0:30 ×2"); /* whole again for the next move */
  cw_play_clock_run (&clock, CW_BLACK, 100 * S);
  assert_text (&clock, CW_BLACK, 131 * S, "0:29 ×1");
  g_assert_false (cw_play_clock_read (&clock, CW_BLACK, 159 * S).out);
  g_assert_true (cw_play_clock_read (&clock, CW_BLACK, 160 * S).out);
  cw_play_clock_press (&clock, CW_BLACK, 140 * S);
  assert_text (&clock, CW_BLACK, 141 * S, "0:30 ×1");
}

static void
test_no_main_time (void)
{
  CwPlayClock clock = clock_of (CW_CLOCK_BYOYOMI, 0, 10, 1);
  assert_text (&clock, CW_WHITE, 0, "0:10 ×1");
  cw_play_clock_run (&clock, CW_WHITE, 0);
  cw_play_clock_press (&clock, CW_WHITE, 9 * S);
  assert_text (&clock, CW_WHITE, 9 * S, "0:10 ×1");
  cw_play_clock_run (&clock, CW_WHITE, 20 * S);
  g_assert_true (cw_play_clock_read (&clock, CW_WHITE, 30 * S).out);
}

static void
test_set (void)
{
  CwPlayClock clock = clock_of (CW_CLOCK_INCREMENT, 60, 2, 0);
  CwClockTimes before = clock.times;
  cw_play_clock_run (&clock, CW_WHITE, 0);
  cw_play_clock_press (&clock, CW_WHITE, 30 * S);
  cw_play_clock_set (&clock, &before);
  assert_text (&clock, CW_WHITE, 40 * S, "1:00");
}

static void
assert_terms (CwClockKind kind, guint main, guint step, guint periods, const char *written)
{
  CwClockTerms terms = { kind, main, step, periods }, read;
  cw_clock_terms_mend (&terms);
  g_autofree char *line = cw_clock_terms_write (&terms);
  g_assert_cmpstr (line, ==, written);
  cw_clock_terms_read (&read, line);
  g_assert_cmpmem (&read, sizeof read, &terms, sizeof terms);
}

static void
test_terms (void)
{
  assert_terms (CW_CLOCK_NONE, 5, 5, 5, "none;0;0;0");
  assert_terms (CW_CLOCK_INCREMENT, 300, 0, 0, "increment;300;0;0");
  assert_terms (CW_CLOCK_INCREMENT, 90, 3, 7, "increment;90;3;0");
  assert_terms (CW_CLOCK_BYOYOMI, 600, 30, 3, "byoyomi;600;30;3");
  assert_terms (CW_CLOCK_BYOYOMI, 0, 30, 0, "byoyomi;0;30;1");
  assert_terms (CW_CLOCK_INCREMENT, 0, 9, 0, "none;0;0;0");
  CwClockTerms terms;
  static const char *const wrong[] = {
    "", "increment", "increment;;;", "byoyomi;-5;-5;-5", "hour;1;1;1", "increment;1;1;1;1"
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      cw_clock_terms_read (&terms, wrong[i]);
      g_assert_cmpint (terms.kind, ==, CW_CLOCK_NONE);
    }
  cw_clock_terms_read (&terms, "byoyomi;999999999999999999999;30;4000000000");
  g_assert_cmpuint (terms.main, ==, 86400);
  g_assert_cmpuint (terms.periods, ==, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-clock/increment", test_increment);
  g_test_add_func ("/play-clock/pause", test_pause);
  g_test_add_func ("/play-clock/byoyomi", test_byoyomi);
  g_test_add_func ("/play-clock/no-main-time", test_no_main_time);
  g_test_add_func ("/play-clock/set", test_set);
  g_test_add_func ("/play-clock/terms", test_terms);
  return g_test_run ();
}
