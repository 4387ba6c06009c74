/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may follow a game in Play: a rematch, or one at an easier level. */
#include "play-test.h"

#include "model/play/play_statistics.h"

static void
test_rematch (Fixture *fixture, gconstpointer data)
{
  begin_computer (fixture, 3, CW_WHITE);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  cw_play_game_rematch (fixture->game);
  g_assert_cmpint (fixture->state->user, ==, CW_BLACK);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (fixture->game)), ==, 3);
  g_assert_true (fixture->state->computer);
  model_wait (plies (fixture) == 1); /* the computer begins now */
}

/* A tournament pairs its players: its games have no rematch, which would change the opponent, the
 * start and the level that the next game begins with. */
static void
test_no_rematch (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = 7, .game = cw_game_named ("chess"), .engine = "", .tournament = 1
  };
  guint level = cw_play_last_level (fixture->settings, cw_game_named ("chess"));
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_true (flag (fixture, "over"));
  g_assert_false (flag (fixture, "can-rematch"));
  cw_play_game_rematch (fixture->game);
  g_assert_true (flag (fixture, "over"));
  g_assert_cmpuint (cw_play_last_level (fixture->settings, cw_game_named ("chess")), ==, level);
  begin_computer (fixture, 3, CW_WHITE);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_true (flag (fixture, "can-rematch"));
}

/* With time odds the computer keeps its time when colours change, and the user's rating does not
 * change. */
static void
test_time_odds (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 1,
                        .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, 300, 0, 0, 60 } };
  const CwClockTerms *clock = cw_play_clock_get_terms (cw_play_game_clock (fixture->game));
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_false (fixture->state->rated);
  cw_play_game_rematch (fixture->game);
  g_assert_cmpint (fixture->state->user, ==, CW_BLACK);
  g_assert_cmpuint (clock->main, ==, 60);
  g_assert_cmpuint (clock->second, ==, 300);
  g_assert_null (cw_game_tree_tag (cw_session_tree (fixture->session), "TimeControl"));
}

/* After two losses in a row at a level, an easier one is offered. */
static void
test_easier (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      begin_computer (fixture, 5, CW_WHITE);
      g_assert_false (flag (fixture, "suggests-easier"));
      model_play (fixture->session, "e4");
      cw_play_game_resign (fixture->game);
    }
  g_assert_true (flag (fixture, "suggests-easier"));
  g_assert_cmpuint (cw_play_last_level (fixture->settings, cw_game_named ("chess")), ==, 5);
  cw_play_game_set_level (fixture->game, 4);
  g_assert_cmpuint (cw_play_last_level (fixture->settings, cw_game_named ("chess")), ==, 4);
  g_assert_false (flag (fixture, "suggests-easier"));
  g_assert_nonnull (strstr (cw_game_tree_tag (cw_session_tree (fixture->session), "Black"), "4"));
}

/* But not after a game of a tournament, which would be left for it. */
static void
test_no_easier (Fixture *fixture, gconstpointer data)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = 5, .game = cw_game_named ("chess"), .engine = "", .tournament = 1
  };
  for (guint i = 0; i < 2; i++)
    {
      begin_computer (fixture, 5, CW_WHITE);
      model_play (fixture->session, "e4");
      cw_play_game_resign (fixture->game);
    }
  g_assert_true (flag (fixture, "suggests-easier"));
  cw_play_game_start (fixture->game, &terms);
  model_play (fixture->session, "e4");
  cw_play_game_resign (fixture->game);
  g_assert_true (flag (fixture, "over"));
  g_assert_false (flag (fixture, "suggests-easier"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  PLAY_ADD ("/next-game/rematch", test_rematch);
  PLAY_ADD ("/next-game/no-rematch", test_no_rematch);
  PLAY_ADD ("/next-game/time-odds", test_time_odds);
  PLAY_ADD ("/next-game/easier", test_easier);
  PLAY_ADD ("/next-game/no-easier", test_no_easier);
  return g_test_run ();
}
