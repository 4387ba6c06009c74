/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament at this computer: who plays what, from one run of the program to the next. */
#include "model/play/play_store.h"
#include "model/play/tournament_host.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwPlayGame *game;
  CwPlayStore *store;
  CwTournamentHost *host;
  CwSession *session; /* borrowed */
} Run;

static void
start_run (Run *run)
{
  run->settings = cw_settings_new ();
  run->choice = cw_value_sets_new (run->settings);
  run->game = cw_play_game_new (run->settings, run->choice);
  run->store = cw_play_store_new (run->game);
  run->host = cw_tournament_host_new (run->settings, run->game);
  run->session = cw_play_game_session (run->game);
  cw_play_game_set_away (run->game, FALSE);
}

static void
end_run (Run *run)
{
  cw_play_store_keep (run->store);
  cw_settings_flush (run->settings);
  g_assert_finalize_object (run->host);
  g_assert_finalize_object (run->store);
  g_assert_finalize_object (run->game);
  g_clear_object (&run->choice);
  g_assert_finalize_object (run->settings);
}

static void
restart (Run *run)
{
  end_run (run);
  start_run (run);
}

/* Names of people, or engines. */
static void
begin (Run *run, CwTournamentForm form, const char *control, const char *const *players)
{
  g_autofree char *sentence = NULL;
  CwTournament *tournament = cw_tournament_new ("Evening", cw_game_named ("chess"), form, control);
  for (guint i = 0; players[i] != NULL; i++)
    {
      gboolean engine = g_str_has_prefix (players[i], "builtin");
      g_assert_true (cw_tournament_add (tournament, engine ? NULL : players[i],
                                        engine ? players[i] : NULL, NULL));
    }
  g_assert_true (cw_tournament_host_begin (run->host, tournament, 0, &sentence));
}

static guint
played (Run *run)
{
  guint done, games;
  cw_tournament_progress (cw_tournament_host_get (run->host), &done, &games);
  return done;
}

static const char *
tag (Run *run, const char *name)
{
  return cw_game_tree_tag (cw_session_tree (run->session), name);
}

/* Computers play at once; people when they want to, over two runs of the program; and what they
 * played is in the table and in the file. */
static void
test_evening (void)
{
  static const char *const players[] = { "Anna", "builtin,nodes=20,hash=1,name=Eve", "Ben",
                                         "builtin,nodes=20,hash=1,name=Dan", NULL };
  Run run;
  start_run (&run);
  g_assert_null (cw_tournament_host_get (run.host));
  begin (&run, CW_ROUND_ROBIN, "300+3", players);
  model_wait (played (&run) == 1); /* Eve and Dan */
  guint number = cw_tournament_find (cw_tournament_host_get (run.host), "3.2");
  g_assert_cmpuint (cw_tournament_people (cw_tournament_host_get (run.host), number), ==, 2);
  cw_tournament_host_play (run.host, number);
  g_assert_true (cw_tournament_host_plays (run.host, number));
  g_assert_cmpstr (tag (&run, "White"), ==, "Ben");
  g_assert_cmpstr (tag (&run, "Black"), ==, "Anna");
  g_assert_cmpuint (cw_play_clock_get_terms (cw_play_game_clock (run.game))->main, ==, 300);
  model_play (run.session, "f3 e5");
  g_assert_false (cw_play_state_can_take_back (cw_play_game_state (run.game)));
  restart (&run);
  g_assert_true (cw_tournament_host_plays (run.host, number));
  g_assert_cmpstr (tag (&run, "Event"), ==, "Evening");
  g_assert_cmpstr (tag (&run, "White"), ==, "Ben");
  g_assert_cmpuint (played (&run), ==, 1);
  model_play (run.session, "g4 Qh4");
  g_assert_cmpuint (played (&run), ==, 2);
  g_assert_cmpint (cw_tournament_game (cw_tournament_host_get (run.host), number)->result, ==,
                   CW_BLACK_WON);
  g_autofree char *games = NULL;
  g_assert_true (
      g_file_get_contents (cw_tournament_host_get (run.host)->games_path, &games, NULL, NULL));
  g_assert_nonnull (strstr (games, "[White \"Ben\"]"));
  g_assert_nonnull (strstr (games, "2. g4 "));
  g_autofree char *sentence = cw_tournament_host_sentence (run.host);
  g_assert_cmpstr (sentence, ==, "Round 1 of 3, 2 of 6 games played.");
  end_run (&run);
}

/* Against the computer: it has its level, moves, and who is at this screen has no rating from it.
 */
static void
test_against_level (void)
{
  static const char *const players[] = { "builtin,level=3", "Anna", NULL };
  Run run;
  start_run (&run);
  begin (&run, CW_KNOCK_OUT, cw_tournament_control (0), players);
  guint number = cw_tournament_host_next (run.host);
  g_assert_cmpuint (number, ==, 0);
  cw_tournament_host_play (run.host, number);
  CwOpponent *opponent = cw_play_game_opponent (run.game);
  const CwPlayState *state = cw_play_game_state (run.game);
  g_assert_true (state->computer);
  g_assert_cmpint (state->user, ==, CW_BLACK);
  g_assert_cmpuint (cw_opponent_get_level (opponent), ==, 3);
  cw_play_game_set_level (run.game, 1);
  g_assert_cmpuint (cw_opponent_get_level (opponent), ==, 3);
  g_assert_cmpint (cw_play_clock_get_terms (cw_play_game_clock (run.game))->kind, ==,
                   CW_CLOCK_NONE);
  cw_play_game_resign (run.game);
  g_assert_cmpuint (played (&run), ==, 1);
  g_assert_cmpint (cw_tournament_game (cw_tournament_host_get (run.host), 0)->result, ==,
                   CW_WHITE_WON);
  g_assert_null (cw_play_game_rating_sentence (run.game));
  end_run (&run);
}

/* A game that was begun in the place of an earlier one, or of another tournament, says nothing. */
static void
test_other_games (void)
{
  static const char *const players[] = { "Anna", "Ben", "Zoë", NULL };
  Run run;
  start_run (&run);
  begin (&run, CW_SWISS, "600", players);
  guint number = cw_tournament_host_next (run.host);
  g_assert_cmpuint (number, ==, 1); /* the first is a bye */
  cw_tournament_host_play (run.host, number);
  CwPlayTerms two = { .game = cw_game_named ("chess") };
  cw_play_game_start (run.game, &two);
  g_assert_false (cw_tournament_host_plays (run.host, number));
  model_play (run.session, "f3 e5 g4 Qh4");
  g_assert_cmpuint (played (&run), ==, 0);
  cw_tournament_host_play (run.host, number);
  model_play (run.session, "f3 e5");
  begin (&run, CW_SWISS, "600", players);
  model_play (run.session, "g4 Qh4");
  g_assert_cmpuint (played (&run), ==, 0);
  end_run (&run);
}

/* Computers rest when they are asked to, also in the next run, and then play again. */
static void
test_paused (void)
{
  static const char *const players[] = { "builtin,level=1,hash=1,name=Eve",
                                         "builtin,level=2,hash=1,name=Dan", NULL };
  Run run;
  guint running = 0;
  start_run (&run);
  g_signal_connect_swapped (run.host, "notify::running", G_CALLBACK (model_count), &running);
  begin (&run, CW_ROUND_ROBIN, "nodes=20", players);
  g_assert_true (cw_tournament_host_plays (run.host, 0));
  cw_tournament_host_set_running (run.host, FALSE);
  g_assert_cmpuint (running, ==, 2);
  g_assert_false (cw_tournament_host_plays (run.host, 0));
  restart (&run);
  g_assert_false (cw_tournament_host_is_running (run.host));
  g_assert_false (cw_tournament_host_plays (run.host, 0));
  cw_tournament_host_set_running (run.host, TRUE);
  model_wait (played (&run) == 1);
  g_autofree char *sentence = cw_tournament_host_sentence (run.host);
  g_assert_true (g_str_has_prefix (sentence, "The tournament is over: "));
  end_run (&run);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/tournament-host/evening", test_evening);
  g_test_add_func ("/tournament-host/against-level", test_against_level);
  g_test_add_func ("/tournament-host/other-games", test_other_games);
  g_test_add_func ("/tournament-host/paused", test_paused);
  return g_test_run ();
}
