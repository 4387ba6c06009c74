/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against itself: records can be read again, and the same plan gives the same
 * records. */
#include <glib.h>

#include "engines/matches/self_play.h"

static CwSelfPlayPlan
plan_of (const char *game)
{
  return (CwSelfPlayPlan){ .game = cw_game_named (game), .opening = 6, .nodes = 50, .seed = 7 };
}

static char *
play (const CwSelfPlayPlan *plan, guint number, CwSelfPlayGame *played)
{
  CwSearch *search = cw_search_new (CW_SELF_PLAY_HASH);
  CwBuffer text = { 0 };
  CwStatus status = { 0 };

  g_assert_true (cw_self_play_game (plan, search, number, NULL, &text, played, &status));
  char *copy = g_strndup ((const char *)text.bytes, text.length);
  cw_buffer_free (&text);
  cw_search_free (search);
  return copy;
}

/* The record contains what was played, in every kind of game. */
static void
test_record (void)
{
  static const char *const games[] = { "chess", "shogi", "losalamos", "crazyhouse" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwSelfPlayPlan plan = plan_of (games[i]);
      CwSelfPlayGame played, again;
      g_autofree char *text = play (&plan, 1, &played);
      g_autofree char *same = play (&plan, 1, &again);
      g_autofree char *other = play (&plan, 2, &again);
      CwMemory memory = { .bytes = (const uint8_t *)text, .size = strlen (text) };
      CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
      CwStatus status = { 0 };
      CwRecordGame game;

      g_assert_cmpstr (text, ==, same);
      g_assert_cmpstr (text, !=, other);
      g_assert_true (cw_record_read_moves (reader, &game, &status));
      g_assert_false (game.broken);
      g_assert_true (game.game == plan.game);
      g_assert_cmpuint (game.plies, ==, played.plies);
      g_assert_cmpint (game.result, ==, played.result);
      g_assert_cmpuint (played.plies, >=, plan.opening);
      g_assert_cmpstr (cw_self_play_ending (plan.game), ==, i == 1 ? ".csa" : ".pgn");
      cw_record_reader_free (reader);
    }
}

/* With scores, each position after the opening records the score found. */
static void
test_scores (void)
{
  CwSelfPlayPlan plan = plan_of ("chess");
  CwSelfPlayGame played;
  g_autofree char *plain = play (&plan, 1, &played);

  plan.scores = TRUE;
  g_autofree char *game = play (&plan, 1, &played);
  g_assert_null (strstr (plain, "[%eval"));
  g_assert_nonnull (strstr (game, "[%eval"));
}

static void
test_cancelled (void)
{
  CwSelfPlayPlan plan = plan_of ("chess");
  CwSearch *search = cw_search_new (CW_SELF_PLAY_HASH);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CwSelfPlayGame played;
  CwBuffer text = { 0 };
  CwStatus status = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_false (cw_self_play_game (&plan, search, 1, cancellable, &text, &played, &status));
  g_assert_cmpint (status.code, ==, CW_ERROR_CANCELLED);
  g_assert_cmpuint (text.length, ==, 0);
  cw_buffer_free (&text);
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engines/self-play/record", test_record);
  g_test_add_func ("/engines/self-play/scores", test_scores);
  g_test_add_func ("/engines/self-play/cancelled", test_cancelled);
  return g_test_run ();
}
