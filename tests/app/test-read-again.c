/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are read again while shown. */
#include "support/app.h"

#include "model/files/files.h"
#include "widgets/game_list.h"

#include <string.h>

static GFile *
open_many (CwWindow *window)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text, "%s\n", app_two_games);
  GFile *file = app_file ("many.pgn", text->str, -1);
  app_open (window, file);
  return file;
}

static GtkAdjustment *
scroll_of (CwWindow *window)
{
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (app_find (list, GTK_TYPE_COLUMN_VIEW)));
}

static double
scroll_down (CwWindow *window)
{
  ui_settle ();
  gtk_adjustment_set_value (scroll_of (window), 2000);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll_of (window)), >, 1000);
  return gtk_adjustment_get_value (scroll_of (window));
}

static void
assert_place (CwWindow *window, double place)
{
  ui_settle ();
  double now = gtk_adjustment_get_value (scroll_of (window));
  g_assert_cmpfloat (ABS (now - place), <, 60); /* a row */
}

/* The list shows the same rows as before, even if the chosen game is out of sight. */
static void
test_place (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = open_many (window);
  double place = scroll_down (window);
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  assert_place (window, place);
  app_stop (application);
}

/* Also with kept edits of filtered rows; and the cursor stays where it was, in a variation that is
 * not in the file. */
static void
test_keeping (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = open_many (window);
  CwSession *session = app_session (window);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  cw_game_list_set_filter (list, "Ada");
  app_act (window, "page.next");
  app_act (window, "page.next");
  guint ply = cw_session_node (session)->ply;
  CwMoveList *moves = g_new (CwMoveList, 1);
  cw_legal_moves (cw_session_position (session), moves);
  const CwNode *next = cw_session_node (session)->child;
  guint other = next != NULL && moves->moves[0] == next->move ? 1 : 0;
  cw_session_play (session, moves->moves[other]);
  CwMove played = moves->moves[other];
  g_free (moves);
  cw_session_set_comment (session, "mine");
  double place = scroll_down (window);
  g_autofree char *text = NULL;
  gsize length;
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));
  g_assert_true (
      g_file_replace_contents (file, text, length - 1, NULL, FALSE, 0, NULL, NULL, NULL));
  app_act (window, "win.reload-keeping");
  ui_wait (!cw_document_is_loading (app_document (window)) && app_is_dirty (window));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, ply + 1);
  g_assert_true (cw_session_node (session)->move == played);
  assert_place (window, place);
  app_stop (application);
}

/* The row of the game on the board stays wholly in sight, although it is the last one there and the
 * list then begins with a whole row. */
static void
test_row_in_sight (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = open_many (window);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autofree char *text = NULL;
  ui_wait (!cw_document_is_loading (app_document (window)));
  for (guint i = 0; i < 20; i++)
    app_act (window, "page.next-game");
  ui_settle ();
  cw_session_set_comment (app_session (window), "mine");
  g_assert_true (cw_game_list_has_selected_in_sight (list));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_true (
      g_file_replace_contents (file, text, strlen (text) - 1, NULL, FALSE, 0, NULL, NULL, NULL));
  app_act (window, "win.reload-keeping");
  ui_wait (!cw_document_is_loading (app_document (window)) && app_is_dirty (window));
  ui_settle ();
  g_assert_true (cw_game_list_has_selected_in_sight (list));
  app_stop (application);
}

/* A new game that is in no file yet stays on the board when its file is read again. */
static void
test_new_game (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) file =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  g_autofree char *text = NULL;
  app_act (window, "page.add-game");
  CwSession *session = app_session (window);
  cw_session_set_comment (session, "new");
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_autofree char *longer = g_strconcat ("[White \"First\"]\n\n1. e4 *\n\n", text, NULL);
  app_file ("two.pgn", longer, -1);
  app_act (window, "win.reload-keeping");
  ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
  ui_settle ();
  g_assert_cmpstr (cw_game_tree_root (cw_session_tree (session))->comment, ==, "new");
  app_stop (application);
}

/* A game that another program has changed too: the edited version is kept, and a message says so
 * until that version is shown. */
static void
test_conflict (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) file =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  g_autofree char *text = NULL;
  app_act (window, "page.next");
  cw_session_set_comment (app_session (window), "mine");
  app_act (window, "page.next-game");
  cw_session_set_comment (app_session (window), "mine too");
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_auto (GStrv) parts = g_strsplit (text, "\"Ada\"", -1);
  g_autofree char *other = g_strjoinv ("\"Eve\"", parts);
  app_file ("two.pgn", other, -1);
  app_act (window, "win.reload-keeping");
  ui_wait (!cw_document_is_loading (app_document (window)) && app_is_dirty (window));
  ui_wait (g_strcmp0 (cw_window_get_message (window),
                      "1 game that you edited has since changed in its file: Ada – Ben. "
                      "Your version is not in the file; it is kept under Open, “Show the kept "
                      "games”. The unsaved changes to 1 other game were restored.")
           == 0);
  cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
  g_assert_true (g_str_has_prefix (cw_window_get_message (window), "1 game that you edited"));
  app_act (window, "win.kept");
  ui_wait (cw_window_get_message (window) == NULL
           || !g_str_has_prefix (cw_window_get_message (window), "1 game that you edited"));
  app_stop (application);
}

/* Another program inserts a game before those of the file. */
static void
put_game_before (GFile *file, const char *game)
{
  g_autofree char *text = g_strconcat (game, app_two_games, NULL);
  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

static void
press_read_and_keep (CwWindow *window)
{
  app_press_button (app_find_action (GTK_WIDGET (window), "win.reload-keeping"));
  ui_wait (!cw_document_is_loading (app_document (window)));
  ui_settle ();
}

/* Another program's changes and the edits made here are merged: the edit is back in its game,
 * wherever that is in the file now, and can be saved. */
static void
test_read_again_and_keep (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *second = strstr (app_two_games, "[Event \"Second");
  cw_session_set_comment (app_session (window), "mine");
  put_game_before (file, "[Event \"Theirs\"]\n\n1. a4 *\n\n");
  app_save (window, file);
  ui_wait (
      cw_window_get_message (window) != NULL
      && strstr (cw_window_get_message (window), "leaves your edits out and keeps them under Open")
             != NULL);
  press_read_and_keep (window);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 3);
  ui_wait (cw_game_edits_is_changed (edits, 1));
  g_assert_false (cw_game_edits_is_changed (edits, 0));
  g_assert_nonnull (strstr (cw_window_get_message (window), "The unsaved changes to 1 game"));
  app_act (window, "page.first-game");
  app_press_button (app_find_action (GTK_WIDGET (window), "page.unsaved")); /* which one */
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 1);
  g_assert_true (app_shows (window, "1 game that was changed"));
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 1);
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"Theirs\"]\n\n1. a4 *\n\n[Event \"First"));
  g_assert_nonnull (strstr (text, "{mine}"));
  g_assert_true (g_str_has_suffix (text, second));
  g_assert_false (cw_kept_games_exist ());
  app_stop (application);
}

/* If the edited game is no longer in the file, the edit is kept and a message says so. */
static void
test_read_again_without_game (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cw_session_set_comment (app_session (window), "mine");
  g_assert_true (g_file_set_contents (path, "1. a4 *\n\n1. b4 *\n", -1, NULL));
  app_save (window, file);
  press_read_and_keep (window);
  ui_wait (cw_kept_games_exist ());
  ui_wait (strstr (cw_window_get_message (window), "in its file: ") != NULL);
  app_act (window, "win.kept");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "mine");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/read-again/place", test_place);
  g_test_add_func ("/read-again/keeping", test_keeping);
  g_test_add_func ("/read-again/row-in-sight", test_row_in_sight);
  g_test_add_func ("/read-again/new-game", test_new_game);
  g_test_add_func ("/read-again/conflict", test_conflict);
  g_test_add_func ("/read-again/and-keep", test_read_again_and_keep);
  g_test_add_func ("/read-again/without-game", test_read_again_without_game);
  return g_test_run ();
}
