/* SPDX-License-Identifier: GPL-3.0-or-later */
/* My games: the finished games of Play as a file in Study. */
#include "support/app.h"

#include "model/play/my_games.h"
#include "notation/move_text.h"
#include "widgets/game_list.h"

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

/* Plays a game of two people to its end. */
static void
finish (CwWindow *window, const char *moves)
{
  CwPlayTerms terms = { .level = 1, .game = cw_game_named ("chess") };
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  CwSession *session = cw_play_game_session (game_of (window));
  CwStatus status;
  cw_play_game_start (game_of (window), &terms);
  for (guint i = 0; words[i] != NULL; i++)
    cw_session_play (session, cw_move_read (cw_session_position (session), words[i],
                                            strlen (words[i]), NULL, &status));
  cw_play_game_resign (game_of (window));
}

static CwWindow *
begin (CwApplication **application)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  g_file_delete (file, NULL, NULL);
  return app_start (application);
}

static gboolean
offers (CwWindow *window)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "my-games");
}

static GtkWidget *
offer (CwWindow *window)
{
  return app_find_named (GTK_WIDGET (window), "offer", TRUE);
}

static guint
games (CwWindow *window)
{
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  return cw_document_is_loading (app_document (window)) || list == NULL
             ? 0
             : cw_game_list_get_n_shown (CW_GAME_LIST (list));
}

static char *
on_board (CwWindow *window)
{
  return cw_session_to_usual_text (app_session (window), NULL);
}

/* Without a file, Study offers My games as soon as there is one; a click opens it at the last
 * game. */
static void
test_offered (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application);
  app_act (window, "win.page::study");
  g_assert_false (offers (window));
  g_assert_false (gtk_widget_get_visible (offer (window)));
  finish (window, "e4 e5");
  finish (window, "d4 d5");
  g_assert_true (offers (window));
  app_press_button (offer (window));
  ui_wait (games (window) == 2);
  g_assert_false (gtk_widget_get_visible (offer (window)));
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  g_assert_cmpuint (cw_game_list_get_shown (CW_GAME_LIST (list), 0), ==, 1); /* the newest first */
  g_autofree char *shown = on_board (window);
  g_assert_nonnull (strstr (shown, "1. d4 d5"));
  app_stop (application);
}

/* While it is shown, later games join it, and what is on the board stays. */
static void
test_grows (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application);
  finish (window, "e4 e5");
  app_act (window, "win.my-games");
  ui_wait (games (window) == 1);
  cw_session_forward (app_session (window));
  finish (window, "d4 d5");
  ui_wait (games (window) == 2);
  ui_settle ();
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 0);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 1);
  /* A game that was taken to Study by itself stays there too. */
  app_act (window, "win.page::play");
  finish (window, "c4 c5");
  app_act (window, "page.study");
  ui_wait (games (window) == 3);
  ui_settle ();
  g_autofree char *shown = on_board (window);
  g_assert_nonnull (strstr (shown, "1. c4 c5"));
  app_act (window, "win.my-games");
  ui_wait (games (window) == 3
           && cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))) == 2);
  app_stop (application);
}

/* Unsaved changes are not given up when a game joins, and games can be deleted. */
static void
test_edited (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application);
  finish (window, "e4 e5");
  finish (window, "d4 d5");
  app_act (window, "win.my-games");
  ui_wait (games (window) == 2);
  app_act (window, "page.delete-games");
  app_act (window, "win.save");
  ui_wait (games (window) == 1);
  finish (window, "c4 c5");
  ui_wait (games (window) == 2);
  cw_session_set_comment (app_session (window), "mine");
  finish (window, "f4 f5");
  app_act (window, "win.my-games");
  ui_wait (app_shows (window, "my-games.pgn has changed since it was opened."));
  g_assert_cmpstr (cw_game_tree_root (cw_session_tree (app_session (window)))->comment, ==, "mine");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/shown-my-games/offered", test_offered);
  g_test_add_func ("/shown-my-games/grows", test_grows);
  g_test_add_func ("/shown-my-games/edited", test_edited);
  return g_test_run ();
}
