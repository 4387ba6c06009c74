/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving games from the window without losing others. */
#include "saving.h"
#include "support/gzip.h"

#include "app/shared/save_dialog.h"

/* The extension of the name decides the format; a message says the format if it is unknown. */
static void
test_save_formats (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  static const char *const names[] = { "plain.pgn", "my.xyz" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      app_save (window, file);
      g_assert_nonnull (strstr (cw_window_get_message (window), names[i]));
      g_assert_cmpint (strstr (cw_window_get_message (window), "as PGN") != NULL, ==, i == 1);
    }
  app_stop (application);
}

static GtkFileChooserNative *
save_dialog_as (CwSession *session, guint n_formats, const char *name)
{
  g_autoptr (GFile) folder = g_file_new_for_path (desktop_folder ());
  GtkFileChooserNative *dialog = cw_save_dialog_new (NULL, "Save", session, NULL, folder, name);
  g_autoptr (GListModel) formats = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (formats), ==, n_formats);
  return dialog;
}

static GtkFileChooserNative *
save_dialog (CwSession *session, guint n_formats)
{
  return save_dialog_as (session, n_formats, "Ada");
}

static void
assert_offered_name (GtkFileChooserNative *dialog, const char *name)
{
  g_autofree char *offered = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpstr (offered, ==, name);
}

/* The dialog offers the formats that can hold the game, and a free name with the extension. */
static void
test_save_dialog (void)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (GtkFileChooserNative) chess = save_dialog (session, 1);
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  g_autoptr (GtkFileChooserNative) shogi = save_dialog (session, 8);
  assert_offered_name (shogi, "Ada.kifu");
  g_autoptr (GListModel) formats = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (shogi));
  g_autoptr (GtkFileFilter) csa = g_list_model_get_item (formats, 5);
  gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (shogi), csa);
  assert_offered_name (shogi, "Ada.csa");
  g_autoptr (GFile) taken = app_file ("Ada.kifu", "", 0), too = app_file ("Ada 2.kifu", "", 0);
  g_autoptr (GtkFileChooserNative) third = save_dialog (session, 8);
  assert_offered_name (third, "Ada 3.kifu");
  g_autoptr (GtkFileChooserNative) numbered = save_dialog_as (session, 8, "Ada 2");
  assert_offered_name (numbered, "Ada 3.kifu");
}

static void
test_save_fails (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/folder/game.pgn");
  app_save (window, nowhere);
  g_assert_nonnull (strstr (cw_window_get_message (window), "game.pgn"));
  app_stop (application);
}

/* Saving there is refused with these words; the file stays as it is, and the game unsaved. */
static void
assert_refused (CwWindow *window, const char *path, const char *words)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) before = g_file_load_bytes (file, NULL, NULL, NULL);
  cw_session_toggle_drawing (app_session (window), 12, 28, CW_MARK_GREEN);
  app_save (window, file);
  const char *message = cw_window_get_message (window);
  if (strstr (message, words) == NULL || strstr (message, name) == NULL)
    g_error ("\"%s\" instead of \"%s\", %s", message, words, name);
  g_autoptr (GBytes) after = g_file_load_bytes (file, NULL, NULL, NULL);
  g_assert_true (before == NULL ? after == NULL : g_bytes_equal (before, after));
  g_assert_true (app_is_dirty (window));
}

/* Edits of the open file are written to it under any name that leads to it; the rest of it stays as
 * it was. No other file of several games is replaced by a single game. */
static void
test_save_keeps_collections (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  const char *folder = desktop_folder ();
  const char *second = strstr (app_two_games, "[Event \"Second");
  g_autofree char *three = g_strconcat (app_two_games, "\n1. c4 *\n", NULL);
  g_autoptr (GFile) other = app_file ("three.pgn", three, -1);
  g_autofree char *opened = g_build_filename (folder, "two.pgn", NULL);
  g_autofree char *link = g_build_filename (folder, "link.pgn", NULL);
  g_autofree char *folder_link = g_build_filename (folder, "folder", NULL);
  g_autofree char *spelled = g_build_filename (folder_link, "two.pgn", NULL);
  const char *const names[] = { opened, link, spelled };
  g_assert_cmpint (symlink ("two.pgn", link), ==, 0);
  g_assert_cmpint (symlink (folder, folder_link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (names[i]);
      g_autofree char *comment = g_strdup_printf ("remark %u", i), *text = NULL;
      cw_session_set_comment (app_session (window), comment);
      g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
      app_save (window, file);
      g_assert_nonnull (strstr (cw_window_get_message (window), "1 game changed"));
      g_assert_false (app_is_dirty (window));
      g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "•"));
      g_assert_true (g_file_get_contents (opened, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, comment));
      g_assert_true (g_str_has_suffix (text, second));
    }
  app_act (window, "win.show-game(uint32 1)");
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "Event"), ==,
                   "Second");
  assert_refused (window, g_file_peek_path (other), "3 other games");
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  /* A game from elsewhere does not belong to that file. */
  app_show_game (window, "1. d4 d5 *");
  assert_refused (window, opened, "2 other games");
  /* A file of one game may be replaced: the dialog has asked. */
  g_autoptr (GFile) one = app_file ("one.pgn", "1. a4 *\n", -1);
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  app_save (window, one);
  assert_text (one, pgn);
  g_assert_false (app_is_dirty (window));
  app_stop (application);
}

/* A file that another program has changed is not overwritten. */
static void
test_save_over_changed (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", "1. a4 *\n", -1);
  cw_session_set_comment (app_session (window), "mine");
  app_save (window, file);
  g_assert_nonnull (strstr (cw_window_get_message (window), "Another program"));
  g_assert_true (app_is_dirty (window));
  assert_text (file, "1. a4 *\n");
  app_stop (application);
}

/* A copy cannot be written once another program has changed the file in place: the message names
 * both files and offers to read again, not the copy a second time. */
static void
test_copy_of_changed (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL);
  g_autofree char *target = g_build_filename (desktop_folder (), "copied.pgn", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (target);
  cw_session_set_comment (app_session (window), "mine");
  FILE *file = fopen (path, "a");
  g_assert_nonnull (file);
  fputs ("\n1. a4 *\n", file);
  g_assert_cmpint (fclose (file), ==, 0);
  app_act (window, "win.save");
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  g_assert_nonnull (app_find_action (GTK_WIDGET (window), "win.save-copy"));
  save_by_dialog (window, "win.save-copy", "two 2.pgn", "copied.pgn");
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "copied.pgn was not saved: Another program has changed two.pgn since it was "
                   "opened.");
  g_assert_false (g_file_query_exists (copy, NULL));
  app_press_button (app_find_action (GTK_WIDGET (window), "win.reload-keeping"));
  ui_wait (cw_document_get_n_games (app_document (window)) == 3);
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "mine") == 0);
  app_stop (application);
}

static void
test_save_compressed (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *new_file = g_build_filename (desktop_folder (), "new.pgn.gz", NULL);
  g_autoptr (GBytes) packed = gzip_text ("1. a4 *\n");
  g_autoptr (GFile) misnamed =
      app_file ("packed.pgn", g_bytes_get_data (packed, NULL), (gssize)g_bytes_get_size (packed));
  g_autoptr (GFile) zip = app_file ("games.zip", "PK\003\004\024\001", -1);
  assert_refused (window, new_file, "compressed");
  assert_refused (window, g_file_peek_path (misnamed), "compressed");
  assert_refused (window, g_file_peek_path (zip), "compressed");
  app_stop (application);
}

/* Counting the games of a large file does not block the window. */
static void
test_save_over_large (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 120000; i++)
    g_string_append (text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n");
  g_autoptr (GFile) large = app_file ("large.pgn", text->str, (gssize)text->len);
  guint turns = 0;
  cw_window_save (window, large);
  while (!g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"))
    {
      g_main_context_iteration (NULL, FALSE);
      turns++;
    }
  g_assert_cmpuint (turns, >, 2); /* a blocking count would need only one */
  g_assert_nonnull (strstr (cw_window_get_message (window), "120,000 other games"));
  assert_text (large, text->str);
  app_stop (application);
}

/* A game saved over the only game of the open file is what the list shows from then on. */
static void
test_save_in_place (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("place.pgn", "[White \"Ada\"]\n\n1. a4 h5 *\n", -1);
  app_open (window, file);
  cw_session_set_comment (app_session (window), "a comment that makes the game longer");
  app_save (window, file);
  g_assert_false (app_is_dirty (window));
  app_show_game (window, "1. d4 d5 *");
  app_act (window, "win.show-game(uint32 0)");
  assert_text (file, "[White \"Ada\"]\n\n{a comment that makes the game longer} 1. a4 h5 *\n");
  g_autofree char *shown = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  g_assert_nonnull (strstr (shown, "longer"));
  app_stop (application);
}

/* A game saved alone keeps the layout it has in its file, where the edits stay unsaved. */
static void
test_save_alone (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file =
      app_file ("many.pgn", "[White  \"Ada\"]\n\n1.a4   h5 {odd} 2.Ke4 *\n\n1. d4 *\n", -1);
  g_autofree char *path = g_build_filename (desktop_folder (), "alone.pgn", NULL);
  g_autoptr (GFile) alone = g_file_new_for_path (path);
  app_open (window, file);
  app_save (window, alone);
  assert_text (alone, "[White  \"Ada\"]\n\n1.a4   h5 {odd} 2.Ke4 *\n\n");
  cw_session_set_comment (app_session (window), "mine");
  app_save (window, alone);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[White  \"Ada\"]\n\n{mine} 1.a4   h5"));
  g_assert_true (app_is_dirty (window));
  app_act (window, "win.undo");
  app_stop (application);
}

/* A character that the file's encoding lacks is reported with its game, which can be shown. */
static void
test_save_refused (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file (
      "latin.pgn", "[White \"\xfc\"]\n\n1.e4 *\n\n[White \"Ada\"]\n[Black \"Bo\"]\n\n1.d4 *\n", -1);
  app_open (window, file);
  app_act (window, "win.show-game(uint32 1)");
  cw_session_set_comment (app_session (window), "Это ход: ß, хорош и силён!");
  app_act (window, "win.show-game(uint32 0)");
  app_save (window, file);
  g_assert_cmpstr (
      cw_window_get_message (window), ==,
      "latin.pgn was not saved: “Э т о х д р ш и …” in game 2 (Ada – Bo) cannot be written in "
      "Windows-1252, the encoding of this file. Save a copy in UTF-8.");
  GtkWidget *show = app_named (window, "other");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (show)), ==, "Show the game");
  app_press_button (show);
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "Это ход: ß, хорош и силён!")
           == 0);
  cw_session_first (app_session (window));
  app_save (window, file);
  app_press_button (app_named (window, "other")); /* already shown: its place stays */
  g_assert_null (cw_session_node (app_session (window))->parent);
  /* Its number is that in the list, where deleted games don't count. */
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  g_assert_true (cw_game_edits_set_deleted (edits, 0, TRUE, NULL));
  app_save (window, file);
  g_assert_nonnull (strstr (cw_window_get_message (window), "in game 1 (Ada – Bo)"));
  g_assert_true (cw_game_edits_set_deleted (edits, 0, FALSE, NULL));
  save_by_dialog (window, "win.save-copy", "latin 2.pgn", "utf8.pgn");
  g_assert_cmpstr (
      cw_window_get_message (window), ==,
      "All games are saved in utf8.pgn. That file is in UTF-8; latin.pgn is as it was.");
  app_act (window, "win.undo");
  app_stop (application);
}

/* Characters that only Windows-1252 has are written as in it, and the first ones in their game are
 * mentioned, each once. */
static void
test_beyond_latin1 (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("latin.pgn", "[White \"\xfc\"]\n\n1. e4 *\n", -1);
  app_open (window, file);
  cw_session_set_comment (app_session (window), "5 € „ß” €");
  app_save (window, file);
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "Saved in latin.pgn: 1 game changed. This file has “€ „ ”” as in Windows-1252, "
                   "its encoding; programs that read it as Latin-1 do not show that.");
  assert_text (file, "[White \"\xfc\"]\n\n{5 \x80 \x84\xdf\x94 \x80} 1. e4 *\n");
  cw_session_set_comment (app_session (window), "6 €");
  app_save (window, file);
  g_assert_cmpstr (cw_window_get_message (window), ==, "Saved in latin.pgn: 1 game changed.");
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "6 €");
  app_stop (application);
}

/* That something was not saved is no longer said when nothing is left to save. */
static void
test_refusal_goes (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("latin.pgn", "[White \"\xfc\"]\n\n1.e4 *\n", -1);
  app_open (window, file);
  cw_session_set_comment (app_session (window), "Х");
  app_save (window, file);
  g_assert_nonnull (strstr (cw_window_get_message (window), "was not saved"));
  cw_session_set_comment (app_session (window), "У");
  g_assert_nonnull (strstr (cw_window_get_message (window), "was not saved"));
  cw_edit_history_undo (cw_session_history (app_session (window)));
  cw_edit_history_undo (cw_session_history (app_session (window)));
  g_assert_cmpstr (cw_window_get_message (window), ==, NULL);
  app_stop (application);
}

/* Opens two files as one list: the caller owns both. */
static void
open_single_and_two (CwWindow *window, GFile *files[2])
{
  files[0] = app_file ("single.pgn", "1. e4 d5 *\n", -1);
  files[1] = app_file ("two.pgn", app_two_games, -1);
  cw_window_open_files (window, files, 2);
  ui_wait (!cw_document_is_loading (app_document (window)));
}

/* Each of several open files is saved by itself. */
static void
test_save_of_several (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GFile *files[2];
  open_single_and_two (window, files);
  assert_refused (window, g_file_peek_path (files[1]), "2 other games");
  app_save (window, files[0]);
  g_assert_false (app_is_dirty (window));
  assert_text (files[1], app_two_games);
  app_act (window, "win.show-game(uint32 2)");
  cw_session_set_comment (app_session (window), "here");
  app_save (window, files[1]);
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (files[1], NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"First\"]"));
  g_assert_nonnull (strstr (text, "{here}"));
  g_object_unref (files[0]);
  g_object_unref (files[1]);
  app_stop (application);
}

/* Several files opened as one list are all saved at once. */
static void
test_save_all (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GFile *files[2];
  open_single_and_two (window, files);
  cw_session_set_comment (app_session (window), "first");
  app_act (window, "win.show-game(uint32 2)");
  cw_session_set_comment (app_session (window), "third");
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "Saved in two.pgn: 1 game changed. Saved in single.pgn: 1 game changed.");
  g_autofree char *one = NULL, *other = NULL;
  g_assert_true (g_file_load_contents (files[0], NULL, &one, NULL, NULL, NULL));
  g_assert_true (g_file_load_contents (files[1], NULL, &other, NULL, NULL, NULL));
  g_assert_nonnull (strstr (one, "{first}"));
  g_assert_nonnull (strstr (other, "{third}"));
  /* The shown game's file has nothing to save, but another one has. */
  app_act (window, "win.show-game(uint32 0)");
  cw_session_set_comment (app_session (window), "again");
  app_act (window, "win.show-game(uint32 1)");
  app_act (window, "win.save");
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  g_clear_pointer (&one, g_free);
  g_assert_true (g_file_load_contents (files[0], NULL, &one, NULL, NULL, NULL));
  g_assert_nonnull (strstr (one, "{again}"));
  g_object_unref (files[0]);
  g_object_unref (files[1]);
  app_stop (application);
}

/* While a file is being saved, closing and quitting wait; if saving fails, nothing closes. */
static void
test_closing_waits (void)
{
  for (guint quits = 0; quits < 2; quits++)
    {
      CwApplication *application;
      CwWindow *window = app_open_two (&application);
      g_autoptr (GFile) file = g_object_ref (cw_files_get (
          cw_document_get_files (cw_context_document (cw_window_get_context (window))), 0));
      cw_session_set_comment (app_session (window), "kept at once");
      app_act (window, "win.save");
      if (quits == 1)
        g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
      else
        gtk_window_close (GTK_WINDOW (window));
      ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
      g_autofree char *text = NULL;
      g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
      g_assert_nonnull (strstr (text, "kept at once"));
      app_stop (application);
    }
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  g_autofree char *path = g_file_get_path (cw_files_get (cw_document_get_files (document), 0));
  cw_session_set_comment (app_session (window), "mine");
  g_assert_true (g_file_set_contents (path, "1. a4 *\n", -1, NULL));
  app_act (window, "win.save");
  gtk_window_close (GTK_WINDOW (window));
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  ui_settle ();
  g_assert_nonnull (gtk_application_get_windows (GTK_APPLICATION (application)));
  g_assert_nonnull (strstr (cw_window_get_message (window), "two.pgn was not saved"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/saving/formats", test_save_formats);
  g_test_add_func ("/saving/dialog", test_save_dialog);
  g_test_add_func ("/saving/fails", test_save_fails);
  g_test_add_func ("/saving/keeps-collections", test_save_keeps_collections);
  g_test_add_func ("/saving/over-changed", test_save_over_changed);
  g_test_add_func ("/saving/copy-of-changed", test_copy_of_changed);
  g_test_add_func ("/saving/compressed", test_save_compressed);
  g_test_add_func ("/saving/over-large", test_save_over_large);
  g_test_add_func ("/saving/in-place", test_save_in_place);
  g_test_add_func ("/saving/refused", test_save_refused);
  g_test_add_func ("/saving/refusal-goes", test_refusal_goes);
  g_test_add_func ("/saving/beyond-latin1", test_beyond_latin1);
  g_test_add_func ("/saving/of-several", test_save_of_several);
  g_test_add_func ("/saving/all", test_save_all);
  g_test_add_func ("/saving/alone", test_save_alone);
  g_test_add_func ("/saving/closing-waits", test_closing_waits);
  return g_test_run ();
}
