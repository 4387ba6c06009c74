/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game: arithmetic at given times, then running clocks, announcements, and the end
 * of time. */
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

static void
test_new (void)
{
  CwPlayClock *clock = cw_play_clock_new ();
  CwClockReading reading;
  g_assert_false (cw_play_clock_read (clock, CW_WHITE, 0, &reading));
  g_assert_cmpuint (cw_play_clock_share (clock, CW_WHITE, 0), ==, G_MAXUINT);
  cw_play_clock_run (clock, CW_WHITE, 0);
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE));
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1, 0), ==, -1);
  g_assert_finalize_object (clock);
}

/* A running clock, with its timer, can be freed too. */
static void
test_running_destroyed (void)
{
  CwPlayClock *clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  cw_play_clock_run (clock, CW_BLACK, 0);
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));
  g_assert_finalize_object (clock);
}

static void
assert_text (CwPlayClock *clock, CwColour side, gint64 now, const char *expected)
{
  CwClockReading reading;
  cw_play_clock_read (clock, side, now, &reading);
  g_autofree char *text = cw_clock_text (&reading);
  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_out (CwPlayClock *clock, CwColour side, gint64 now)
{
  CwClockReading reading;
  cw_play_clock_read (clock, side, now, &reading);
  return reading.out;
}

static void
test_increment (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 300, 3, 0);
  assert_text (clock, CW_WHITE, 0, "5:00");
  cw_play_clock_run (clock, CW_WHITE, 10 * S);
  assert_text (clock, CW_WHITE, 32 * S, "4:38");
  assert_text (clock, CW_BLACK, 32 * S, "5:00");
  /* Starting a running clock again does not restart it. */
  cw_play_clock_run (clock, CW_WHITE, 20 * S);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1, 32 * S), ==, 22 * S);
  assert_text (clock, CW_WHITE, 99 * S, "4:41");
  cw_play_clock_run (clock, CW_BLACK, 100 * S);
  assert_text (clock, CW_BLACK, 100 * S + 291 * S, "0:09.0");
  g_assert_false (is_out (clock, CW_BLACK, 399 * S));
  g_assert_true (is_out (clock, CW_BLACK, 400 * S));
  assert_text (clock, CW_BLACK, 500 * S, "0:00.0");
}

static void
test_pause (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  cw_play_clock_run (clock, CW_WHITE, 0);
  cw_play_clock_pause (clock, 10 * S);
  assert_text (clock, CW_WHITE, 1000 * S, "0:50");
  cw_play_clock_run (clock, CW_WHITE, 1000 * S);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1, 1005 * S), ==, 15 * S);
  assert_text (clock, CW_WHITE, 2000 * S, "0:45");
}

/* Main time, then two periods of 30 s: one may be used up, losing the second loses the game. */
static void
test_byoyomi (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_BYOYOMI, 60, 30, 2);
  cw_play_clock_run (clock, CW_BLACK, 0);
  assert_text (clock, CW_BLACK, 59 * S, "0:01.0");
  g_assert_false (is_out (clock, CW_BLACK, 60 * S));
  assert_text (clock, CW_BLACK, 61 * S, "0:29 ×2");
  cw_play_clock_press (clock, CW_BLACK, 1, 80 * S);
  assert_text (clock, CW_BLACK, 90 * S, "0:30 ×2"); /* full again for the next move */
  cw_play_clock_run (clock, CW_BLACK, 100 * S);
  assert_text (clock, CW_BLACK, 131 * S, "0:29 ×1");
  g_assert_false (is_out (clock, CW_BLACK, 159 * S));
  g_assert_true (is_out (clock, CW_BLACK, 160 * S));
  cw_play_clock_press (clock, CW_BLACK, 2, 140 * S);
  assert_text (clock, CW_BLACK, 141 * S, "0:30 ×1");
}

static void
test_no_main_time (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_BYOYOMI, 0, 10, 1);
  assert_text (clock, CW_WHITE, 0, "0:10 ×1");
  cw_play_clock_run (clock, CW_WHITE, 0);
  cw_play_clock_press (clock, CW_WHITE, 1, 9 * S);
  assert_text (clock, CW_WHITE, 9 * S, "0:10 ×1");
  cw_play_clock_run (clock, CW_WHITE, 20 * S);
  g_assert_true (is_out (clock, CW_WHITE, 30 * S));
  assert_text (clock, CW_WHITE, 30 * S, "0:00.0"); /* no period is left */
}

/* What the room for a clock is measured by. */
static void
test_widest (void)
{
  static const struct
  {
    CwClockTerms terms;
    const char *widest;
  } cases[] = { { { CW_CLOCK_INCREMENT, 600, 0, 0, 0 }, "0:01.0" },
                { { CW_CLOCK_INCREMENT, 60, 0, 0, 7200 }, "2:00:00" },
                { { CW_CLOCK_BYOYOMI, 600, 30, 3, 0 }, "0:01.0 ×3" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *widest = cw_clock_widest_text (&cases[i].terms);
      g_assert_cmpstr (widest, ==, cases[i].widest);
    }
}

static void
assert_terms (CwClockKind kind, guint main, guint step, guint periods, const char *written)
{
  CwClockTerms terms = { kind, main, step, periods }, read;
  cw_clock_terms_clamp (&terms);
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
  for (guint i = 0; i < CW_CLOCK_PRESETS; i++)
    {
      terms = cw_clock_preset[i];
      cw_clock_terms_clamp (&terms);
      g_assert_cmpmem (&terms, sizeof terms, &cw_clock_preset[i], sizeof terms);
      g_assert_cmpuint (cw_clock_terms_preset (&terms), ==, i);
    }
  g_autofree char *words = cw_clock_terms_words (&cw_clock_preset[2]);
  g_assert_cmpstr (words, ==, "15 + 10");
  terms.step++;
  g_assert_cmpuint (cw_clock_terms_preset (&terms), ==, CW_CLOCK_PRESETS);
  static const char *const wrong[] = {
    "", "increment", "increment;;;", "byoyomi;-5;-5;-5", "hour;1;1;1", "increment;1;1;1;1;1"
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      cw_clock_terms_read (&terms, wrong[i]);
      g_assert_cmpint (terms.kind, ==, CW_CLOCK_NONE);
    }
  cw_clock_terms_read (&terms, "increment;60;2;0;300");
  g_assert_cmpuint (terms.second, ==, 300);
  g_assert_cmpuint (cw_clock_terms_preset (&terms), ==, CW_CLOCK_PRESETS);
  g_autofree char *odds = cw_clock_terms_write (&terms);
  g_assert_cmpstr (odds, ==, "increment;60;2;0;300");
  cw_clock_terms_swap (&terms);
  g_assert_cmpuint (terms.main, ==, 300);
  g_assert_cmpuint (terms.second, ==, 60);
  cw_clock_terms_read (&terms, "increment;60;2;0;60"); /* no odds */
  g_assert_cmpuint (terms.second, ==, 0);
  cw_clock_terms_read (&terms, "byoyomi;999999999999999999999;30;4000000000");
  g_assert_cmpuint (terms.main, ==, 86400);
  g_assert_cmpuint (terms.periods, ==, 60);
}

static gint64
left (CwPlayClock *clock, CwColour side, gint64 now)
{
  CwClockReading reading;
  g_assert_true (cw_play_clock_read (clock, side, now, &reading));
  return reading.left;
}

/* Each side has its own time. */
static void
test_odds (void)
{
  g_autoptr (CwPlayClock) clock = cw_play_clock_new ();
  cw_play_clock_set_terms (clock, &(CwClockTerms){ CW_CLOCK_INCREMENT, 300, 2, 0, 60 });
  assert_text (clock, CW_WHITE, 0, "5:00");
  assert_text (clock, CW_BLACK, 0, "1:00");
  cw_play_clock_run (clock, CW_BLACK, 0);
  g_assert_true (is_out (clock, CW_BLACK, 60 * S));
}

/* Each move counts once: stepping through the game again presses nothing. */
static void
test_rewind (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 5, 0);
  cw_play_clock_run (clock, CW_WHITE, 0);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1, 10 * S), ==, 10 * S);
  g_assert_false (cw_play_clock_runs (clock, CW_WHITE));
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 1, 11 * S), ==, -1);
  cw_play_clock_run (clock, CW_BLACK, 11 * S);
  g_assert_cmpint (cw_play_clock_press (clock, CW_BLACK, 2, 14 * S), ==, 3 * S);
  g_assert_cmpint (cw_play_clock_press (clock, CW_WHITE, 4, 15 * S), ==, -1);
  cw_play_clock_rewind (clock, 2);
  g_assert_cmpint (left (clock, CW_BLACK, 20 * S), ==, 62 * S);
  cw_play_clock_rewind (clock, 1);
  g_assert_cmpint (left (clock, CW_WHITE, 20 * S), ==, 55 * S);
  g_assert_cmpint (left (clock, CW_BLACK, 20 * S), ==, 60 * S);
  cw_play_clock_rewind (clock, 0);
  g_assert_cmpint (left (clock, CW_WHITE, 20 * S), ==, 60 * S);
}

static void
test_share (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  g_assert_cmpuint (cw_play_clock_share (clock, CW_WHITE, 0), ==, 3000);
  cw_play_clock_set_terms (clock, &(CwClockTerms){ CW_CLOCK_BYOYOMI, 0, 30, 3 });
  g_assert_cmpuint (cw_play_clock_share (clock, CW_BLACK, 0), ==, 10000);
}

/* As from a file: nothing runs before the next move. */
static void
test_restore (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_BYOYOMI, 60, 10, 2);
  cw_play_clock_run (clock, CW_WHITE, 0);
  cw_play_clock_press (clock, CW_WHITE, 1, 4 * S);
  cw_play_clock_run (clock, CW_BLACK, 4 * S);
  g_autoptr (GArray) times = cw_play_clock_get_times (clock, 11 * S);
  g_assert_cmpuint (times->len, ==, 3);
  g_assert_true (cw_play_clock_runs (clock, CW_BLACK));

  g_autoptr (CwPlayClock) again = cw_play_clock_new ();
  cw_play_clock_restore (again, cw_play_clock_get_terms (clock), times);
  g_assert_cmpint (left (again, CW_WHITE, 0), ==, 56 * S);
  g_assert_cmpint (left (again, CW_BLACK, 0), ==, 53 * S);
  cw_play_clock_run (again, CW_BLACK, 0);
  g_assert_false (cw_play_clock_runs (again, CW_BLACK));
  g_assert_cmpint (cw_play_clock_press (again, CW_BLACK, 2, S), ==, 0);
  cw_play_clock_run (again, CW_WHITE, S);
  g_assert_true (cw_play_clock_runs (again, CW_WHITE));
  cw_play_clock_rewind (again, 0);
  g_assert_cmpint (left (again, CW_WHITE, S), ==, 60 * S);
}

/* --- as they run ------------------------------------------------------------------------------ */

static void
test_changed (void)
{
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  guint changed = 0;
  g_signal_connect_swapped (clock, "changed", G_CALLBACK (model_count), &changed);
  cw_play_clock_pause (clock, 0);
  g_assert_cmpuint (changed, ==, 0);
  cw_play_clock_run (clock, CW_WHITE, g_get_monotonic_time ());
  cw_play_clock_run (clock, CW_WHITE, g_get_monotonic_time ());
  g_assert_cmpuint (changed, ==, 1);
  model_wait (changed >= 3);
  g_assert_cmpint (left (clock, CW_WHITE, g_get_monotonic_time ()), <, 60 * S);
  changed = 0;
  cw_play_clock_pause (clock, g_get_monotonic_time ());
  g_assert_cmpuint (changed, ==, 1);
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
  g_autoptr (CwPlayClock) clock = clock_of (CW_CLOCK_INCREMENT, 60, 0, 0);
  gint64 now = g_get_monotonic_time ();
  guint loser = G_MAXUINT;
  guint low = 0;
  g_signal_connect (clock, "expired", G_CALLBACK (expired), &loser);
  g_signal_connect_swapped (clock, "low", G_CALLBACK (model_count), &low);
  cw_play_clock_run (clock, CW_BLACK, now - 60 * S + 150 * MS);
  model_wait (loser == CW_BLACK);
  g_assert_cmpuint (low, ==, 1); /* reported once, before the end */
  g_assert_cmpint (g_get_monotonic_time () - now, >=, 150 * MS);
  g_assert_false (cw_play_clock_runs (clock, CW_BLACK));
  g_assert_cmpint (left (clock, CW_BLACK, g_get_monotonic_time ()), ==, 0);
}

/* Times that are not whole minutes are said as they are. */
static void
test_words (void)
{
  static const struct
  {
    CwClockTerms terms;
    const char *words;
  } cases[] = { { { CW_CLOCK_NONE, 0, 0, 0 }, "No clock" },
                { { CW_CLOCK_INCREMENT, 300, 3, 0 }, "5 + 3" },
                { { CW_CLOCK_INCREMENT, 30, 0, 0 }, "0:30 + 0" },
                { { CW_CLOCK_BYOYOMI, 600, 30, 3 }, "10 min, byoyomi 30 s" },
                { { CW_CLOCK_BYOYOMI, 90, 30, 1 }, "1:30 min, byoyomi 30 s" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = cw_clock_terms_sentence (&cases[i].terms);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-clock/new", test_new);
  g_test_add_func ("/play-clock/running-destroyed", test_running_destroyed);
  g_test_add_func ("/play-clock/increment", test_increment);
  g_test_add_func ("/play-clock/pause", test_pause);
  g_test_add_func ("/play-clock/byoyomi", test_byoyomi);
  g_test_add_func ("/play-clock/no-main-time", test_no_main_time);
  g_test_add_func ("/play-clock/widest", test_widest);
  g_test_add_func ("/play-clock/terms", test_terms);
  g_test_add_func ("/play-clock/words", test_words);
  g_test_add_func ("/play-clock/odds", test_odds);
  g_test_add_func ("/play-clock/rewind", test_rewind);
  g_test_add_func ("/play-clock/share", test_share);
  g_test_add_func ("/play-clock/restore", test_restore);
  g_test_add_func ("/play-clock/changed", test_changed);
  g_test_add_func ("/play-clock/expired", test_expired);
  return g_test_run ();
}
