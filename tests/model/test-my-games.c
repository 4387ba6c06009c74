/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finished games of Play are added to the file of My games. */
#include "model/play/my_games.h"
#include "play-test.h"

#include "model/game/game_text.h"

#include <glib/gstdio.h>
#include <string.h>

typedef Fixture Run;

static void
begin_run (Run *run, gconstpointer data)
{
  g_autofree char *game =
      g_build_filename (g_get_user_state_dir (), "counterweight", "game.ini", NULL);
  g_autoptr (GFile) file = cw_my_games_file ();
  g_unlink (game);
  g_file_delete (file, NULL, NULL);
  start_run (run);
}

static void
finish_run (Run *run, gconstpointer data)
{
  end_run (run);
}

static void
begin (Run *run, const char *name)
{
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  cw_play_game_start (run->game, &terms);
}

/* The file; "" if there is none. */
static char *
contents (void)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  char *text = NULL;
  return g_file_load_contents (file, NULL, &text, NULL, NULL, NULL) ? text : g_strdup ("");
}

static void
assert_games (guint expected)
{
  g_autofree char *text = contents ();
  guint games = 0;
  for (const char *at = text; (at = strstr (at, "[Event ")) != NULL; at++)
    games++;
  g_assert_cmpuint (games, ==, expected);
  g_assert_cmpint (cw_my_games_exist (), ==, expected > 0);
}

static void
assert_holds (const char *part)
{
  g_autofree char *text = contents ();
  g_assert_nonnull (strstr (text, part));
}

/* Every game is added when it ends, with its players and its result. */
static void
test_added (Run *run, gconstpointer data)
{
  CwPlayTerms computer = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  begin (run, "chess");
  model_play (run->session, "f3 e5 g4 Qh4");
  assert_games (1);
  assert_holds ("2. g4 Qh4# 0-1");
  assert_holds ("[Termination \"normal\"]");
  cw_play_game_start (run->game, &computer);
  model_play (run->session, "e4");
  model_wait (cw_game_tree_plies (cw_session_tree (run->session)) == 2);
  assert_games (1); /* not before it has ended */
  cw_play_game_resign (run->game);
  assert_games (2);
  assert_holds ("[White \"You\"]\n[Black \"Computer (level 3)\"]\n[Result \"0-1\"]");
}

/* How it ended, as other programs write it; not while it goes on. */
static void
test_termination (Run *run, gconstpointer data)
{
  CwGameTree *tree;
  begin (run, "chess");
  model_play (run->session, "e4 e5");
  cw_play_game_resign (run->game);
  tree = cw_session_tree (run->session);
  g_assert_cmpstr (cw_game_tree_tag (tree, "Termination"), ==, "normal");
  cw_play_game_take_back (run->game);
  g_assert_null (cw_game_tree_tag (tree, "Termination"));
  g_signal_emit_by_name (cw_play_game_clock (run->game), "expired", CW_WHITE);
  g_assert_cmpstr (cw_game_tree_tag (tree, "Termination"), ==, "time forfeit");
  assert_holds ("[Termination \"time forfeit\"]");
}

/* A game that ends before both sides have moved is not worth keeping; nor is one without an end. */
static void
test_none (Run *run, gconstpointer data)
{
  begin (run, "chess");
  model_play (run->session, "e4");
  cw_play_game_resign (run->game);
  begin (run, "chess");
  model_play (run->session, "e4 e5");
  begin (run, "chess");
  assert_games (0);
}

/* An end that is taken back is none: only the last one counts. */
static void
test_taken_back (Run *run, gconstpointer data)
{
  begin (run, "chess");
  model_play (run->session, "d4 d5");
  cw_play_game_resign (run->game);
  begin (run, "chess");
  model_play (run->session, "e4 e5 Nf3");
  cw_play_game_resign (run->game);
  assert_games (2);
  cw_play_game_take_back (run->game);
  assert_games (1);
  assert_holds ("1. d4");
  model_play (run->session, "Nc6");
  cw_play_game_resign (run->game);
  assert_games (2);
  assert_holds ("2. Nf3 Nc6 0-1");
}

/* A game played on from an earlier move is another one: both stay. */
static void
test_played_on (Run *run, gconstpointer data)
{
  begin (run, "chess");
  model_play (run->session, "e4 e5 Nf3");
  cw_play_game_resign (run->game);
  cw_session_back (run->session);
  cw_play_game_from_here (run->game);
  assert_games (1);
  model_play (run->session, "Bc4");
  cw_play_game_resign (run->game);
  assert_games (2);
}

/* So is one that goes on after the last move was taken back, whose result counts. */
static void
test_reopened (Run *run, gconstpointer data)
{
  begin (run, "chess");
  model_play (run->session, "e4 e5 Nf3 Nc6");
  cw_play_game_agree_draw (run->game);
  assert_games (1);
  cw_play_game_take_back (run->game);
  assert_games (1);
  assert_holds ("2. Nf3 Nc6 1/2-1/2");
  cw_play_game_resign (run->game);
  assert_games (2);
  assert_holds ("2. Nf3 1-0");
  cw_play_game_take_back (run->game); /* the resignation */
  assert_games (1);
  assert_holds ("2. Nf3 Nc6 1/2-1/2");
}

/* A finished game that is there at the next start is not added again, but its end can still be
 * taken back. */
static void
test_next_run (Run *run, gconstpointer data)
{
  begin (run, "chess");
  model_play (run->session, "e4 e5");
  cw_play_game_resign (run->game);
  end_run (run);
  start_run (run);
  assert_games (1);
  cw_play_game_take_back (run->game);
  assert_games (0);
}

/* What the user has done to the file stays as it is, also if that ends without a new line. */
static void
test_own_edits (Run *run, gconstpointer data)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  begin (run, "chess");
  model_play (run->session, "e4 e5");
  cw_play_game_resign (run->game);
  static const char mine[] = "[Event \"Mine\"]\n\n1. c4 {my own words} *";
  g_assert_true (
      g_file_replace_contents (file, mine, strlen (mine), NULL, FALSE, 0, NULL, NULL, NULL));
  cw_play_game_take_back (run->game); /* that game is no longer there */
  assert_holds (mine);
  model_play (run->session, "Nf3");
  cw_play_game_resign (run->game);
  assert_games (2);
  assert_holds ("{my own words} *\n[Event ");
}

static void
note_reason (CwPlayStore *store, const char *reason, GString *reasons)
{
  g_string_append (reasons, reason);
}

/* A game that cannot be added is reported. */
static void
test_refused (Run *run, gconstpointer data)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GFile) file = cw_my_games_file ();
  g_signal_connect (run->store, "unkept", G_CALLBACK (note_reason), reasons);
  g_assert_cmpint (g_mkdir_with_parents (g_file_peek_path (file), 0700), ==, 0);
  begin (run, "chess");
  model_play (run->session, "e4 e5");
  cw_play_game_resign (run->game);
  g_assert_cmpstr (reasons->str, ==, "This is a folder, not a file.");
}

/* The file holds every game that can be played, to be read again. */
static void
test_every_game (Run *run, gconstpointer data)
{
  const CwGame *game;
  for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      g_autoptr (GFile) file = cw_my_games_file ();
      g_autoptr (CwSession) read = cw_session_new ();
      g_autofree char *sentence = NULL;
      begin (run, game->name);
      for (guint ply = 0; ply < 6; ply++)
        {
          CwMoveList list;
          cw_legal_moves (cw_session_position (run->session), &list);
          cw_session_play (run->session, list.moves[(ply * 7) % list.count]);
        }
      cw_play_game_resign (run->game);
      g_autofree char *fen = cw_session_to_fen (run->session), *text = contents ();
      g_assert_true (cw_session_from_text (read, text, NULL, &sentence));
      g_assert_null (sentence);
      cw_session_last (read);
      g_autofree char *after = cw_session_to_fen (read);
      g_assert_cmpstr (after, ==, fen);
      g_assert_true (cw_session_game (read) == game);
      g_file_delete (file, NULL, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/my-games/" name, Run, NULL, begin_run, function, finish_run)
  ADD ("added", test_added);
  ADD ("termination", test_termination);
  ADD ("none", test_none);
  ADD ("taken-back", test_taken_back);
  ADD ("played-on", test_played_on);
  ADD ("reopened", test_reopened);
  ADD ("next-run", test_next_run);
  ADD ("own-edits", test_own_edits);
  ADD ("refused", test_refused);
  ADD ("every-game", test_every_game);
  return g_test_run ();
}
