/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving all games of a file under another name. */
#include "saving.h"
#include "support/gzip.h"
#include "support/rows.h"

#include "widgets/game_list.h"

/* Save As saves all games under another name and makes that the open file; a copy leaves the old
 * file open; a game alone is saved on request. */
static void
test_save_as (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  const char *folder = desktop_folder ();
  g_autofree char *copy = g_build_filename (folder, "copy.pgn", NULL), *text = NULL;
  g_autofree char *as = g_build_filename (folder, "as.pgn", NULL);
  g_autoptr (GFile) old = app_file ("two.pgn", app_two_games, -1);
  app_open (window, old);
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown) == 1);
  cw_session_set_comment (app_session (window), "mine");
  save_by_dialog (window, "win.save-copy", "two 2.pgn", "copy.pgn");
  assert_opened (window, "two.pgn");
  g_assert_true (app_is_dirty (window));
  g_assert_cmpstr (cw_window_get_message (window), ==, "All games are saved in copy.pgn.");
  save_by_dialog (window, "win.save-as", "two 2.pgn", "as.pgn");
  assert_opened (window, "as.pgn");
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 1);
  g_assert_false (app_is_dirty (window));
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "All games are saved in as.pgn, which is now the open file.");
  assert_text (old, app_two_games);
  g_assert_true (g_file_get_contents (as, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"First\"]"));
  g_assert_nonnull (strstr (text, "{mine}"));
  g_autoptr (GFile) copied = g_file_new_for_path (copy);
  assert_text (copied, text);
  save_by_dialog (window, "win.save-game", "Cy-Dee.pgn", "alone.pgn");
  assert_opened (window, "as.pgn");
  g_autofree char *alone = g_build_filename (folder, "alone.pgn", NULL), *game = NULL;
  g_assert_true (g_file_get_contents (alone, &game, NULL, NULL));
  g_assert_null (strstr (game, "First"));
  g_assert_nonnull (strstr (game, "{mine}"));
  app_stop (application);
}

/* After Save As, earlier edits can be undone as after saving: in the shown game, which stays at its
 * move, and of whole games. The result is saved in the new file. */
static void
test_save_as_undo (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameEdits *edits = cw_shown_game_get_edits (shown);
  g_autoptr (GFile) old = app_file ("two.pgn", app_two_games, -1);
  g_autofree char *path = g_build_filename (desktop_folder (), "undone.pgn", NULL);
  g_autoptr (GFile) as = g_file_new_for_path (path);
  g_autofree char *sentence = NULL;
  app_open (window, old);
  g_assert_true (cw_game_edits_set_deleted (edits, 1, TRUE, &sentence));
  cw_session_last (app_session (window));
  cw_session_set_comment (app_session (window), "mine");
  guint ply = cw_session_node (app_session (window))->ply;
  save_by_dialog (window, "win.save-as", "two 2.pgn", "undone.pgn");
  assert_opened (window, "undone.pgn");
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, ply);
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "mine");
  g_assert_false (app_is_dirty (window));
  g_assert_false (cw_game_edits_is_modified (edits));
  app_act (window, "page.undo");
  g_assert_null (cw_session_node (app_session (window))->comment);
  app_act (window, "page.undo");
  g_assert_cmpstr (cw_window_get_message (window), ==, "Undone: delete game 2");
  g_assert_true (cw_game_edits_is_modified (edits));
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (as, NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, app_two_games));
  g_assert_null (strstr (text, "mine"));
  assert_text (old, app_two_games);
  app_stop (application);
}

/* If the target of Save As is open too, it now shows the games that were saved in it. */
static void
test_save_as_open (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) target = app_file ("target.pgn", "[Event \"Old\"]\n\n1. d4 *\n", -1);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, target);
  cw_session_set_comment (app_session (window), "of the old game");
  app_open (window, file);
  cw_session_set_comment (app_session (window), "mine");
  g_assert_true (g_file_delete (target, NULL, NULL)); /* so that the dialog does not ask */
  save_by_dialog (window, "win.save-as", "two 2.pgn", "target.pgn");
  assert_opened (window, "target.pgn");
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "mine");
  g_assert_false (app_is_dirty (window));
  app_stop (application);
}

/* Save As stays at the game and its move, whatever was edited, whether or not the target was open,
 * and also if it becomes UTF-8. */
static void
test_save_as_place (void)
{
  for (guint i = 0; i < 16; i += 5)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      g_autoptr (GString) text = g_string_new (NULL);
      for (guint game = 0; game < 30; game++)
        g_string_append_printf (text, "[White \"P%02u\xfc\"]\r\n\r\n1. e4 e5 2. Nf3 *\r\n\r\n",
                                game % 3);
      g_autoptr (GFile) file = app_file ("many.pgn", text->str, -1);
      g_autoptr (GFile) target = app_file ("target.pgn", "[Event \"Old\"]\n\n1. d4 *\n", -1);
      if (i & 1)
        app_open (window, target);
      app_open (window, file);
      CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
      while (cw_shown_game_get_id (shown) != 11)
        app_act (window, "page.next-game");
      cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 2));
      if (i & 2)
        cw_session_set_comment (app_session (window), i & 8 ? "Х" : "mine");
      if (i & 4)
        {
          cw_game_list_set_order (CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST)),
                                  CW_GAME_FIELD_WHITE, FALSE);
          cw_game_list_set_filter (CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST)),
                                   "P02");
        }
      g_assert_true (g_file_delete (target, NULL, NULL)); /* so that the dialog does not ask */
      save_by_dialog (window, "win.save-as", "many 2.pgn", "target.pgn");
      assert_opened (window, "target.pgn");
      ui_settle ();
      g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 11);
      g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 2);
      rows_assert_in_sight (CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST)), 11);
      app_stop (application);
    }
}

/* A fault reported when a file was opened is not reported again for the same games. */
static void
test_as_with_fault (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("fault.pgn", "1. e4 e5 2. Nf9 Nc6 *\n", -1);
  app_open (window, file);
  g_assert_nonnull (strstr (cw_window_get_message (window), "Stops at move 2"));
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_null (cw_window_get_message (window));
  save_by_dialog (window, "win.save-as", "fault 2.pgn", "fault 3.pgn");
  assert_opened (window, "fault 3.pgn");
  g_assert_nonnull (strstr (cw_window_get_message (window), "All games are saved"));
  g_autoptr (GFile) copy =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  static const char other[] = "1. e4 e5 2. Nf3 Nc6 3. Qh9 *\n";
  g_assert_true (
      g_file_replace_contents (copy, other, strlen (other), NULL, FALSE, 0, NULL, NULL, NULL));
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_nonnull (strstr (cw_window_get_message (window), "Stops at move 3"));
  app_stop (application);
}

/* All games of a compressed file are saved too, into an uncompressed file. */
static void
test_save_as_compressed (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GBytes) packed = gzip_text (app_two_games);
  g_autoptr (GFile) file = app_file ("zipped.pgn.gz", g_bytes_get_data (packed, NULL),
                                     (gssize)g_bytes_get_size (packed));
  app_open (window, file);
  cw_session_set_comment (app_session (window), "mine");
  save_by_dialog (window, "win.save", "zipped.pgn", "other.pgn.gz");
  g_assert_nonnull (strstr (cw_window_get_message (window), "compressed"));
  g_autofree char *other = g_build_filename (desktop_folder (), "other.pgn.gz", NULL);
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  save_by_dialog (window, "win.save", "zipped.pgn", "zipped.pgn");
  assert_opened (window, "zipped.pgn");
  g_autofree char *path = g_build_filename (desktop_folder (), "zipped.pgn", NULL), *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "{mine}"));
  g_assert_true (g_str_has_suffix (text, strstr (app_two_games, "[Event \"Second")));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/save-as/name", test_save_as);
  g_test_add_func ("/save-as/undo", test_save_as_undo);
  g_test_add_func ("/save-as/open", test_save_as_open);
  g_test_add_func ("/save-as/place", test_save_as_place);
  g_test_add_func ("/save-as/with-fault", test_as_with_fault);
  g_test_add_func ("/save-as/compressed", test_save_as_compressed);
  return g_test_run ();
}
