/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament on this computer: who plays what, across runs of the program. */
#include "model/play/kept_tournaments.h"
#include "model/play/tournament_host.h"
#include "model/play/tournament_table.h"
#include "play-test.h"

#include <glib/gstdio.h>
#include <locale.h>

typedef struct
{
  Fixture play;
  CwTournamentHost *host;
} Run;

static void
start_reading (Run *run)
{
  start_run (&run->play);
  run->host = cw_tournament_host_new (run->play.settings, run->play.game);
  cw_play_game_set_away (run->play.game, FALSE);
}

static void
start (Run *run)
{
  start_reading (run);
  model_wait (!cw_tournament_host_is_reading (run->host));
}

static void
end (Run *run)
{
  g_assert_finalize_object (run->host);
  end_run (&run->play);
}

static void
restart (Run *run)
{
  end (run);
  start (run);
}

/* Begins a tournament of people, by name, and engines. */
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
  return cw_game_tree_tag (cw_session_tree (run->play.session), name);
}

/* Computers play at once, people when they want to, over two runs; results are in the table and in
 * the file. */
static void
test_evening (void)
{
  static const char *const players[] = { "Anna", "builtin,nodes=20,hash=1,name=Eve", "Ben",
                                         "builtin,nodes=20,hash=1,name=Dan", NULL };
  Run run;
  start (&run);
  g_assert_null (cw_tournament_host_get (run.host));
  begin (&run, CW_ROUND_ROBIN, "300+3", players);
  model_wait (played (&run) == 1); /* Eve and Dan */
  guint number = cw_tournament_find (cw_tournament_host_get (run.host), "3.2");
  g_assert_cmpuint (cw_tournament_people (cw_tournament_host_get (run.host), number), ==, 2);
  cw_tournament_host_play (run.host, number);
  g_assert_true (cw_tournament_host_plays (run.host, number));
  g_assert_cmpstr (tag (&run, "White"), ==, "Ben");
  g_assert_cmpstr (tag (&run, "Black"), ==, "Anna");
  g_assert_cmpuint (cw_play_clock_get_terms (cw_play_game_clock (run.play.game))->main, ==, 300);
  model_play (run.play.session, "f3 e5");
  g_assert_false (cw_play_state_can_take_back (cw_play_game_state (run.play.game)));
  restart (&run);
  g_assert_true (cw_tournament_host_plays (run.host, number));
  g_assert_cmpstr (tag (&run, "Event"), ==, "Evening");
  g_assert_cmpstr (tag (&run, "White"), ==, "Ben");
  g_assert_cmpuint (played (&run), ==, 1);
  model_play (run.play.session, "g4 Qh4");
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
  end (&run);
}

/* Against the computer: it has its level and moves, and the game does not change the user's
 * rating. */
static void
test_against_level (void)
{
  static const char *const players[] = { "builtin,level=3", "Anna", NULL };
  Run run;
  start (&run);
  begin (&run, CW_KNOCK_OUT, cw_tournament_control (0), players);
  guint number = cw_tournament_host_next (run.host);
  g_assert_cmpuint (number, ==, 0);
  cw_tournament_host_play (run.host, number);
  CwOpponent *opponent = cw_play_game_opponent (run.play.game);
  const CwPlayState *state = cw_play_game_state (run.play.game);
  g_assert_true (state->computer);
  g_assert_cmpint (state->user, ==, CW_BLACK);
  g_assert_cmpuint (cw_opponent_get_level (opponent), ==, 3);
  cw_play_game_set_level (run.play.game, 1);
  g_assert_cmpuint (cw_opponent_get_level (opponent), ==, 3);
  g_assert_cmpint (cw_play_clock_get_terms (cw_play_game_clock (run.play.game))->kind, ==,
                   CW_CLOCK_NONE);
  cw_play_game_resign (run.play.game);
  g_assert_cmpuint (played (&run), ==, 1);
  g_assert_cmpint (cw_tournament_game (cw_tournament_host_get (run.host), 0)->result, ==,
                   CW_WHITE_WON);
  g_assert_null (cw_play_game_rating_sentence (run.play.game));
  end (&run);
}

/* A game that replaced the tournament's game, or belongs to another tournament, does not count. */
static void
test_other_games (void)
{
  static const char *const players[] = { "Anna", "Ben", "Zoë", NULL };
  Run run;
  start (&run);
  begin (&run, CW_SWISS, "600", players);
  guint number = cw_tournament_host_next (run.host);
  g_assert_cmpuint (number, ==, 1); /* the first is a bye */
  cw_tournament_host_play (run.host, number);
  CwPlayTerms two = { .game = cw_game_named ("chess") };
  cw_play_game_start (run.play.game, &two);
  g_assert_false (cw_tournament_host_plays (run.host, number));
  model_play (run.play.session, "f3 e5 g4 Qh4");
  g_assert_cmpuint (played (&run), ==, 0);
  cw_tournament_host_play (run.host, number);
  model_play (run.play.session, "f3 e5");
  begin (&run, CW_SWISS, "600", players);
  model_play (run.play.session, "g4 Qh4");
  g_assert_cmpuint (played (&run), ==, 0);
  end (&run);
}

/* A result that cannot be written stays on the board until it can be. */
static void
test_unwritten (void)
{
  static const char *const players[] = { "Anna", "Ben", "Zoë", NULL };
  Run run;
  guint failed = 0;
  start (&run);
  g_signal_connect_swapped (run.host, "failed", G_CALLBACK (model_count), &failed);
  begin (&run, CW_ROUND_ROBIN, "600", players);
  const char *games = cw_tournament_host_get (run.host)->games_path;
  guint number = cw_tournament_host_next (run.host);
  cw_tournament_host_play (run.host, number);
  g_assert_cmpint (g_mkdir_with_parents (games, 0700), ==, 0); /* a folder, not a file */
  model_play (run.play.session, "f3 e5 g4 Qh4");
  g_assert_cmpuint (failed, ==, 1);
  g_assert_false (cw_tournament_host_has_result (run.host));
  cw_tournament_host_play (run.host, number + 1);
  g_assert_cmpuint (failed, ==, 2);
  g_assert_cmpuint (cw_session_node (run.play.session)->ply, ==, 4);
  g_assert_cmpint (g_rmdir (games), ==, 0);
  cw_tournament_host_play (run.host, number);
  g_assert_true (cw_tournament_host_has_result (run.host));
  g_assert_cmpuint (played (&run), ==, 1);
  g_assert_true (g_file_test (games, G_FILE_TEST_IS_REGULAR));
  end (&run);
}

/* Computers pause when asked to, also in the next run, and then play again. */
static void
test_paused (void)
{
  static const char *const players[] = { "builtin,level=1,hash=1,name=Eve",
                                         "builtin,level=2,hash=1,name=Dan", NULL };
  Run run;
  guint running = 0;
  start (&run);
  g_signal_connect_swapped (run.host, "notify::running", G_CALLBACK (model_count), &running);
  begin (&run, CW_ROUND_ROBIN, "nodes=20", players);
  g_assert_true (cw_tournament_host_plays (run.host, 0));
  cw_tournament_host_set_running (run.host, FALSE);
  g_assert_cmpuint (running, ==, 1);
  g_assert_false (cw_tournament_host_plays (run.host, 0));
  restart (&run);
  g_assert_false (cw_tournament_host_is_running (run.host));
  g_assert_false (cw_tournament_host_plays (run.host, 0));
  cw_tournament_host_set_running (run.host, TRUE);
  model_wait (played (&run) == 1);
  g_autofree char *sentence = cw_tournament_host_sentence (run.host);
  g_assert_true (g_str_has_prefix (sentence, "The tournament is over: "));
  end (&run);
}

static void
open_kept (Run *run, const char *path)
{
  cw_tournament_host_open (run->host, path);
  g_assert_true (cw_tournament_host_is_reading (run->host));
  model_wait (!cw_tournament_host_is_reading (run->host));
}

static void
take_fault (char **fault, const char *sentence)
{
  g_free (*fault);
  *fault = g_strdup (sentence);
}

/* The previous tournament is kept with its results and can be continued; its game in Play still
 * counts. */
static void
test_kept (void)
{
  static const char *const players[] = { "Anna", "Ben", "Zoë", "Dan", NULL };
  Run run;
  g_autofree char *fault = NULL;
  start (&run);
  begin (&run, CW_ROUND_ROBIN, "600", players);
  g_autofree char *first_games = g_strdup (cw_tournament_host_get (run.host)->games_path);
  guint64 first = cw_tournament_host_get (run.host)->seed;
  cw_tournament_host_play (run.host, 0);
  model_play (run.play.session, "f3 e5 g4 Qh4");
  cw_tournament_host_play (run.host, 1);
  model_play (run.play.session, "f3 e5");
  g_autofree char *warning = cw_tournament_host_warning (run.host);
  g_assert_nonnull (strstr (warning, "“Evening” is not over: 1 of 6 games played."));
  begin (&run, CW_KNOCK_OUT, "600", players);
  g_assert_cmpuint (cw_tournament_host_get (run.host)->seed, !=, first);
  g_assert_cmpuint (played (&run), ==, 0);
  g_assert_true (g_file_test (first_games, G_FILE_TEST_EXISTS));
  model_play (run.play.session, "g4 Qh4"); /* in the first tournament */
  g_assert_cmpuint (played (&run), ==, 0);
  restart (&run);
  g_assert_cmpint (cw_tournament_host_get (run.host)->plan.form, ==, CW_KNOCK_OUT);
  g_signal_connect_swapped (run.host, "failed", G_CALLBACK (take_fault), &fault);
  g_autoptr (GPtrArray) kept = cw_kept_tournaments_list ();
  g_assert_cmpuint (kept->len, ==, 1);
  const CwKeptTournament *other = kept->pdata[0];
  g_assert_cmpstr (other->words, ==, "Evening · 2 of 6 games played");
  open_kept (&run, other->path);
  g_assert_null (fault);
  g_assert_cmpuint (cw_tournament_host_get (run.host)->seed, ==, first);
  g_assert_cmpuint (played (&run), ==, 2);
  open_kept (&run, other->path); /* it no longer exists there */
  g_assert_nonnull (strstr (fault, other->path));
  g_autoptr (GPtrArray) now = cw_kept_tournaments_list ();
  g_assert_cmpuint (now->len, ==, 1);
  other = now->pdata[0];
  g_assert_cmpstr (other->words, ==, "Evening · 0 of 6 games played");
  begin (&run, CW_ROUND_ROBIN, "600", players);
  begin (&run, CW_ROUND_ROBIN, "600", players);
  g_autoptr (GPtrArray) same = cw_kept_tournaments_list ();
  g_assert_cmpuint (same->len, ==, 3); /* two are untouched, so the time is shown */
  for (guint i = 0; i < same->len; i++)
    {
      other = same->pdata[i];
      g_assert_cmpint (strstr (other->words, " 0 of 6") != NULL, ==,
                       !g_str_has_suffix (other->words, "played"));
    }
  end (&run);
}

/* The file is read in a thread; a game finished before that is done counts all the same. */
static void
test_reading (void)
{
  static const char *const players[] = { "Anna", "Ben", NULL };
  Run run;
  start (&run);
  begin (&run, CW_ROUND_ROBIN, "600", players);
  cw_tournament_host_play (run.host, 0);
  model_play (run.play.session, "f3 e5");
  end (&run);
  start_reading (&run);
  g_assert_true (cw_tournament_host_is_reading (run.host));
  g_assert_null (cw_tournament_host_get (run.host));
  model_play (run.play.session, "g4 Qh4");
  model_wait (!cw_tournament_host_is_reading (run.host));
  g_assert_cmpuint (played (&run), ==, 1);
  end (&run);
  start_reading (&run); /* and ends while reading */
  end (&run);
}

static guint
count_kept (void)
{
  g_autoptr (GPtrArray) kept = cw_kept_tournaments_list ();
  return kept->len;
}

/* A deleted tournament can be restored, until another is deleted or the program restarts. */
static void
test_deleted (void)
{
  static const char *const players[] = { "Anna", "Ben", NULL };
  Run run;
  g_autofree char *sentence = NULL;
  start (&run);
  for (guint i = 0; i < 3; i++)
    begin (&run, CW_ROUND_ROBIN, "600", players);
  guint before = count_kept ();
  g_autoptr (GPtrArray) kept = cw_kept_tournaments_list ();
  const CwKeptTournament *one = kept->pdata[0], *two = kept->pdata[1];
  g_assert_true (cw_kept_tournaments_delete (one->path, &sentence));
  g_assert_cmpuint (count_kept (), ==, before - 1);
  g_assert_true (cw_kept_tournaments_undelete (one->path, &sentence));
  g_assert_cmpuint (count_kept (), ==, before);
  g_assert_true (cw_kept_tournaments_delete (one->path, &sentence));
  g_assert_true (cw_kept_tournaments_delete (two->path, &sentence));
  g_assert_false (cw_kept_tournaments_undelete (one->path, &sentence));
  g_assert_nonnull (sentence);
  g_clear_pointer (&sentence, g_free);
  restart (&run);
  g_assert_false (cw_kept_tournaments_undelete (two->path, &sentence));
  g_assert_cmpuint (count_kept (), ==, before - 2);
  end (&run);
}

/* An unreadable file is reported and kept. */
static void
test_unreadable (void)
{
  static const char *const players[] = { "Anna", "Ben", NULL };
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "counterweight", "tournament.ini", NULL);
  g_autofree char *text = NULL;
  Run run;
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "[tournament]\nversion=99\n", -1, NULL));
  start (&run);
  g_assert_null (cw_tournament_host_get (run.host));
  g_autofree char *warning = cw_tournament_host_warning (run.host);
  g_assert_nonnull (strstr (warning, path));
  begin (&run, CW_ROUND_ROBIN, "600", players);
  g_autofree char *none = cw_tournament_host_warning (run.host);
  g_assert_null (strstr (none, path));
  g_autoptr (GPtrArray) kept = cw_kept_tournaments_list ();
  const CwKeptTournament *other = kept->pdata[0]; /* the last */
  g_assert_true (g_str_has_suffix (other->words, "cannot be read"));
  g_assert_true (g_file_get_contents (other->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[tournament]\nversion=99\n");
  end (&run);
}

static CwTournamentTable *
make_table (CwTournament *tournament, guint players, const char *results)
{
  for (guint i = 0; i < players; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i + 1);
      g_assert_true (cw_tournament_add (tournament, name, NULL, NULL));
    }
  g_assert_true (cw_tournament_begin (tournament, 0, NULL));
  for (guint i = 0; results[i] != '\0'; i++)
    cw_tournament_note (tournament, i, results[i] == '1' ? CW_WHITE_WON : CW_DRAWN);
  return cw_tournament_table_new (tournament);
}

/* Compares the cells of a row. */
static void
check_row (const CwTournamentTable *table, guint row, const char *expected)
{
  g_autofree char *text = g_strjoinv ("|", table->rows->pdata[row]);
  g_assert_cmpstr (text, ==, expected);
}

/* One column per opponent, or per round; figures in the user's locale. */
static void
test_table (void)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autoptr (CwTournament) all = cw_tournament_new ("All", chess, CW_ROUND_ROBIN, NULL);
  g_autoptr (CwTournamentTable) cross = make_table (all, 2, "=");
  const char *point = localeconv ()->decimal_point;
  g_autofree char *drawn = g_strdup_printf ("1|P1|×|½|½|0%s5|0%s25|0|1=", point, point);
  g_autofree char *drawn_too = g_strdup_printf ("2|P2|½|×|½|0%s5|0%s25|0|1=", point, point);
  check_row (cross, 0, drawn);
  check_row (cross, 1, drawn_too);
  g_autoptr (CwTournament) cup = cw_tournament_new ("Cup", chess, CW_KNOCK_OUT, NULL);
  g_autoptr (CwTournamentTable) ties = make_table (cup, 3, "1=");
  check_row (ties, 0, "1|P1||(2)|0|1="); /* had a bye in the first round */
  check_row (ties, 1, "2|P2|1½ – ½ (3)|(1)|1½|1=");
  check_row (ties, 2, "3|P3|½ – 1½ (2)||½|3");
  g_autoptr (CwTournament) swiss = cw_tournament_new ("Swiss", chess, CW_SWISS, NULL);
  g_autoptr (CwTournamentTable) rounds = make_table (swiss, 3, "");
  check_row (rounds, 0, "1|P3|bye||1|1|0|1|0|1");
  g_autoptr (CwTournament) many = cw_tournament_new ("Many", chess, CW_ROUND_ROBIN, NULL);
  g_autoptr (CwTournamentTable) points = make_table (many, 40, "1");
  check_row (points, 0, "1|P1|1|0|0|1|1"); /* 40 columns would be unreadable */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/tournament-host/evening", test_evening);
  g_test_add_func ("/tournament-host/against-level", test_against_level);
  g_test_add_func ("/tournament-host/other-games", test_other_games);
  g_test_add_func ("/tournament-host/unwritten", test_unwritten);
  g_test_add_func ("/tournament-host/paused", test_paused);
  g_test_add_func ("/tournament-host/kept", test_kept);
  g_test_add_func ("/tournament-host/reading", test_reading);
  g_test_add_func ("/tournament-host/deleted", test_deleted);
  g_test_add_func ("/tournament-host/unreadable", test_unreadable);
  g_test_add_func ("/tournament-host/table", test_table);
  return g_test_run ();
}
