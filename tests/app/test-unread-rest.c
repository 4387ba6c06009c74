/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text behind a fault in a game: kept as a comment, deleted, or read again once the fault is
 * mended. */
#include "support/app.h"
#include "support/session.h"

#include <string.h>

/* Text that cannot be read stays as it is until moves or comments are edited; then one message says
 * what becomes of it, and undo restores everything. */
static void
test_becomes_comment (void)
{
  static const char text[] = "[White \"A\"]\n\n1.e4  e5 2.Ke3 {odd}  Nc6 *\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *all = g_strconcat (text, app_two_games, NULL);
  g_autoptr (GFile) file = app_file ("unread.pgn", all, -1);
  CwSession *session = app_session (window);
  app_open (window, file);
  app_act (window, "page.next-game");
  cw_session_set_comment (session, "of a sound game");
  g_assert_null (strstr (cw_window_get_message (window), "kept as a comment"));
  app_act (window, "page.previous-game");
  cw_edit_history_set_tag (cw_session_history (session), "White", "B");
  g_assert_null (strstr (cw_window_get_message (window), "kept as a comment"));
  cw_session_set_comment (session, "mine");
  g_assert_nonnull (strstr (cw_window_get_message (window), "kept as a comment"));
  /* Its button would undo something else in another game, or after another edit. */
  app_act (window, "page.next-game");
  g_assert_null (cw_window_get_message (window));
  app_act (window, "page.previous-game");
  cw_session_set_comment (session, "mine again");
  g_assert_null (cw_window_get_message (window));
  for (guint i = 0; i < 4; i++)
    app_act (window, "page.undo");
  g_assert_false (cw_game_edits_is_modified (
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)))));
  app_stop (application);
}

/* Text that is a comment in the file stays one: there is nothing to say. */
static void
test_is_comment (void)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 e5 {[%unread] 2. Ke3 Nc6} *\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("comment.pgn", text, -1);
  app_open (window, file);
  g_autofree char *before = g_strdup (cw_window_get_message (window));
  cw_session_set_comment (app_session (window), "mine");
  g_assert_cmpstr (cw_window_get_message (window), ==, before);
  app_stop (application);
}

/* What cannot be read can be deleted; saved, the game ends where its moves do. */
static void
test_delete_unread (void)
{
  static const char text[] = "[White \"A\"]\n\n1.e4  e5 2.Ke3 {odd}  Nc6 *\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("unread.pgn", text, -1);
  app_open (window, file);
  GActionGroup *actions = cw_page_get_actions (cw_window_get_page (window));
  g_assert_false (g_action_group_get_action_enabled (actions, "delete-unread"));
  cw_session_last (app_session (window));
  g_assert_true (g_action_group_get_action_enabled (actions, "delete-unread"));
  app_act (window, "page.delete-unread");
  g_assert_false (g_action_group_get_action_enabled (actions, "delete-unread"));
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  g_autofree char *saved = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &saved, NULL, NULL, NULL));
  g_assert_cmpstr (saved, ==, "[White \"A\"]\n\n1.e4  e5 *\n\n");
  app_stop (application);
}

/* After the faulty move is mended, the moves after it can be added, with their comments. */
static void
test_add_rest (void)
{
  static const char text[] =
      "[White \"A\"]\n\n1. e4 e5 2. Qq9 {odd} Nc6 (2... d6) 3. Bb5 a6 1-0\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("mended.pgn", text, -1);
  app_open (window, file);
  CwSession *session = app_session (window);
  GActionGroup *actions = cw_page_get_actions (cw_window_get_page (window));
  cw_session_last (session);
  g_assert_false (g_action_group_get_action_enabled (actions, "add-rest"));
  session_play (session, "Nf3");
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "With this move 3 more half-moves of the file can be read.");
  app_act (window, "page.undo"); /* another move offers it again */
  cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
  session_play (session, "Bc4");
  g_assert_nonnull (strstr (cw_window_get_message (window), "half-move"));
  app_act (window, "page.undo");
  session_play (session, "Nf3");
  app_act (window, "page.add-rest");
  g_assert_false (g_action_group_get_action_enabled (actions, "add-rest"));
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (session)), ==, 6);
  g_assert_cmpstr (cw_session_node (session)->comment, ==, "odd");
  g_assert_false (cw_session_has_unread (session));
  app_act (window, "page.undo");
  g_assert_true (cw_session_has_unread (session));
  app_act (window, "page.redo");
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  g_autofree char *saved = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &saved, NULL, NULL, NULL));
  g_assert_cmpstr (saved, ==,
                   "[White \"A\"]\n\n1. e4 e5 2. Nf3 {odd} 2... Nc6 (2... d6) 3. Bb5 a6 1-0\n\n");
  app_stop (application);
}

/* An edit also writes a result that is missing at the end of such a game, and says so. */
static void
test_missing_result (void)
{
  static const char text[] = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qq9 Nc6 3. Bb5\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("endless.pgn", text, -1);
  app_open (window, file);
  CwSession *session = app_session (window);
  cw_session_set_comment (session, "mine");
  g_assert_cmpstr (
      cw_window_get_message (window), ==,
      "The end of this game cannot be read as moves. Now that the game is edited, that "
      "end is kept as a comment, and the missing result is written behind it.");
  app_act (window, "page.undo");
  cw_session_last (session);
  session_play (session, "Nf3");
  g_assert_cmpstr (
      cw_window_get_message (window), ==,
      "With this move 2 more half-moves of the file can be read. The missing result is "
      "written at its end.");
  app_act (window, "page.add-rest");
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  g_autofree char *saved = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &saved, NULL, NULL, NULL));
  g_assert_cmpstr (saved, ==,
                   "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/unread-rest/becomes-comment", test_becomes_comment);
  g_test_add_func ("/unread-rest/is-comment", test_is_comment);
  g_test_add_func ("/unread-rest/delete", test_delete_unread);
  g_test_add_func ("/unread-rest/add", test_add_rest);
  g_test_add_func ("/unread-rest/missing-result", test_missing_result);
  return g_test_run ();
}
