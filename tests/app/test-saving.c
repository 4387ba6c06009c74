/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving games from the window without losing others, and what is kept of those that were not. */
#include "support/app.h"
#include "support/gzip.h"

#include "app/window/save_dialog.h"
#include "model/files/files.h"
#include "widgets/game_list.h"

#include <unistd.h>

/* The ending decides; a name that says nothing is reported with what became of it. */
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
save_dialog (CwSession *session, guint n_formats)
{
  g_autoptr (GFile) folder = g_file_new_for_path (desktop_folder ());
  GtkFileChooserNative *dialog = cw_save_dialog_new (NULL, session, folder, "Ada");
  g_autoptr (GListModel) formats = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (formats), ==, n_formats);
  return dialog;
}

static void
assert_offered_name (GtkFileChooserNative *dialog, const char *name)
{
  g_autofree char *offered = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpstr (offered, ==, name);
}

/* The formats offered are those that can hold the game; the name ends as the one that is chosen,
 * and is free. */
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

static void
assert_text (GFile *file, const char *expected)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Saving there is refused with these words; the file stays as it is, the game unsaved. */
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

/* What was changed in the opened file is written into it, whatever name leads to it; all else stays
 * as it was. No other file of several games is replaced by one. */
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
  /* A game from elsewhere is none of that file's. */
  cw_window_take_text (window, "1. d4 d5 *");
  assert_refused (window, opened, "2 other games");
  /* One may be replaced: the dialog has asked. */
  g_autoptr (GFile) one = app_file ("one.pgn", "1. a4 *\n", -1);
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  app_save (window, one);
  assert_text (one, pgn);
  g_assert_false (app_is_dirty (window));
  app_stop (application);
}

/* What another program has written is not overwritten. */
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

/* Another program puts a game before those of the file. */
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

/* What another program has written and what was edited here come together: the edit is back in its
 * game, wherever that is in the file now, and can be saved. */
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
  press_read_and_keep (window);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 3);
  ui_wait (cw_game_edits_is_changed (edits, 1));
  g_assert_false (cw_game_edits_is_changed (edits, 0));
  g_assert_nonnull (strstr (cw_window_get_message (window), "1 game has its unsaved changes"));
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[Event \"Theirs\"]\n\n1. a4 *\n\n[Event \"First"));
  g_assert_nonnull (strstr (text, "{mine}"));
  g_assert_true (g_str_has_suffix (text, second));
  g_assert_false (cw_kept_games_exist ());
  app_stop (application);
}

/* The edit of a game that is another one in the file by now is kept, and said to be. */
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
  g_assert_nonnull (strstr (cw_window_get_message (window), "your edits of them are kept"));
  app_act (window, "win.kept");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "mine");
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

/* Counting the games of a large file is not waited for. */
static void
test_save_over_large (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n");
  g_autoptr (GFile) large = app_file ("large.pgn", text->str, (gssize)text->len);
  guint turns = 0;
  cw_window_save (window, large);
  while (!g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"))
    {
      g_main_context_iteration (NULL, FALSE);
      turns++;
    }
  g_assert_cmpuint (turns, >, 2); /* more than the one that would wait */
  g_assert_nonnull (strstr (cw_window_get_message (window), "30,000 other games"));
  assert_text (large, text->str);
  app_stop (application);
}

/* What was saved over the only game of the opened file is what its list shows from then on. */
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
  cw_window_take_text (window, "1. d4 d5 *");
  app_act (window, "win.show-game(uint32 0)");
  assert_text (file, "[White \"Ada\"]\n\n{a comment that makes the game longer} 1. a4 h5 *\n");
  g_autofree char *shown = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  g_assert_nonnull (strstr (shown, "longer"));
  app_stop (application);
}

/* Each of several files that are open is written by itself. */
static void
test_save_of_several (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GFile *files[] = { app_file ("single.pgn", "1. e4 d5 *\n", -1),
                     app_file ("two.pgn", app_two_games, -1) };
  cw_window_open_files (window, files, 2);
  ui_wait (!cw_document_is_loading (app_document (window)));
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

/* Closing the window says once what is not saved, and that it is kept; saved, nothing is said. */
static void
test_closing_says (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "mine");
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window),
                            "What you changed in two.pgn is not saved; it is kept"));
  g_assert_true (gtk_widget_get_mapped (app_find_action (GTK_WIDGET (window), "win.close-now")));
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  cw_window_take_text (window, "1. d4 d5 *");
  cw_session_set_comment (app_session (window), "of no file");
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window), "The game in Study is not saved"));
  gtk_window_close (GTK_WINDOW (window));
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
  window = app_open_two (&application);
  gtk_window_close (GTK_WINDOW (window)); /* at once */
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
  /* Quitting does the same. */
  window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "mine");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  ui_settle ();
  g_assert_nonnull (gtk_application_get_windows (GTK_APPLICATION (application)));
  g_assert_nonnull (strstr (cw_window_get_message (window), "it is kept for next time"));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
}

/* All that is kept, as text. */
static char *
read_kept (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "counterweight", "unsaved-games.pgn", NULL);
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_once (const char *text, const char *part)
{
  g_auto (GStrv) around = g_strsplit (text, part, -1);
  g_assert_cmpuint (g_strv_length (around), ==, 2);
}

/* What was changed in a file and not saved is there again when the file is opened in the next run,
 * not saved, and can be undone; a game of no file is kept. */
static void
test_keep_changes (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "in the first");
  app_act (window, "page.next-game");
  ui_settle ();
  cw_session_set_comment (app_session (window), "in the second");
  cw_window_take_text (window, "1. a3 h6 *");
  cw_session_set_comment (app_session (window), "in the pasted");
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, CW_NO_GAME);
  app_stop (application);
  window = app_start_again (&application);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  cw_window_take_text (window, "1. h3 a6 *");
  cw_session_set_comment (app_session (window), "in the next run");
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  g_assert_true (cw_game_edits_is_changed (edits, 0) && cw_game_edits_is_changed (edits, 1));
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "in the first");
  g_assert_true (cw_session_undo (app_session (window)));
  g_assert_null (cw_session_node (app_session (window))->comment);
  g_assert_false (cw_game_edits_is_changed (edits, 0));
  app_stop (application);
  window = app_start_again (&application);
  g_autofree char *text = read_kept ();
  assert_once (text, "{in the pasted}");
  assert_once (text, "{in the next run}");
  g_assert_null (strstr (text, "{in the first}"));
  g_assert_null (strstr (text, "{in the second}"));
  app_stop (application);
}

/* Whether the menu, or a part of it, has an entry with this action. */
static gboolean
menu_has (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *its = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &its)
          && g_str_equal (its, action))
        return TRUE;
      if (section != NULL && menu_has (section, action))
        return TRUE;
    }
  return FALSE;
}

static GMenuModel *
open_menu (CwWindow *window)
{
  GtkWidget *open = app_find (gtk_window_get_titlebar (GTK_WINDOW (window)), GTK_TYPE_MENU_BUTTON);
  return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (open));
}

/* How many entries of the section with that title open a file whose name begins so. */
static guint
count_files (GMenuModel *menu, const char *title, const char *prefix)
{
  guint count = 0;
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *its = NULL, *uri = NULL, *name = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (section == NULL
          || !g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &its)
          || !g_str_equal (its, title))
        continue;
      for (int j = 0; j < g_menu_model_get_n_items (section); j++)
        {
          if (!g_menu_model_get_item_attribute (section, j, G_MENU_ATTRIBUTE_TARGET, "s", &uri))
            continue;
          name = g_path_get_basename (uri);
          count += g_str_has_prefix (name, prefix);
          g_clear_pointer (&uri, g_free);
          g_clear_pointer (&name, g_free);
        }
    }
  return count;
}

/* Several pasted games are a document that was never saved: it is among those, also in the next
 * run, and not among the recent files. */
static void
test_pasted_is_unsaved (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "pasted-"), ==, 0);
  cw_window_take_text (window, app_two_games);
  ui_wait (cw_open_files_count (cw_context_open_files (cw_window_get_context (window))) == 2);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  ui_settle ();
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "pasted-"), ==,
                        1);
      g_assert_cmpuint (count_files (open_menu (window), "Recent files", "pasted-"), ==, 0);
      g_assert_cmpuint (count_files (open_menu (window), "Recent files", "two.pgn"), ==, 1);
      if (i == 0)
        gtk_window_close (GTK_WINDOW (window));
      if (i == 0)
        g_assert_nonnull (strstr (cw_window_get_message (window), "is not saved; it is kept"));
      app_stop (application);
      window = i == 0 ? app_start_again (&application) : NULL;
    }
}

static gboolean
is_offered (CwWindow *window)
{
  const char *message = cw_window_get_message (window);
  gboolean in_menu = menu_has (open_menu (window), "win.kept");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "kept") == in_menu);
  g_assert_true (in_menu == cw_kept_games_exist ());
  return in_menu && message != NULL && strstr (message, "Unsaved games") != NULL;
}

/* Kept games are offered at every start, with a file or without, and over every message, until
 * somebody opens them; then they are in a file of their own. */
static void
test_kept_are_offered (void)
{
  CwApplication *application;
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  CwWindow *window = app_start (&application);
  g_assert_false (is_offered (window));
  app_stop (application);
  cw_kept_games_add ("1. a3 {kept} *\n");
  for (guint i = 0; i < 2; i++)
    {
      window = app_start_with (&application, &file, 1);
      g_assert_true (is_offered (window));
      g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
      app_stop (application);
    }
  window = app_start_again (&application);
  cw_context_show_message (cw_window_get_context (window), CW_INFO_ERROR, "Something else.", NULL,
                           NULL);
  g_assert_false (is_offered (window));
  app_act (window, "win.page::learn");
  g_assert_true (is_offered (window));
  app_act (window, "win.kept");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  g_assert_false (is_offered (window));
  g_assert_null (cw_window_get_message (window));
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "White"), ==, NULL);
  g_autoptr (GFile) taken =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  cw_session_set_comment (app_session (window), "changed again");
  app_stop (application);
  window = app_start_again (&application);
  g_assert_false (is_offered (window)); /* but that file, for which the edit waits */
  g_autofree char *name = g_file_get_basename (taken);
  g_assert_nonnull (strstr (cw_window_get_message (window), name));
  assert_text (taken, "1. a3 {kept} *\n\n");
  app_stop (application);
}

static void
test_discard_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_stop (application);
  cw_kept_games_add ("1. a3 {first} *\n");
  window = app_start_again (&application);
  app_act (window, "win.discard-kept");
  g_assert_false (is_offered (window));
  cw_kept_games_add ("1. a3 {second} *\n");
  app_act (window, "win.restore-kept");
  g_assert_true (is_offered (window));
  g_autofree char *text = read_kept ();
  assert_once (text, "{first}");
  assert_once (text, "{second}");
  app_act (window, "win.discard-kept");
  app_stop (application);
  window = app_start_again (&application);
  g_assert_false (is_offered (window));
  app_stop (application);
}

/* Where nothing can be kept of what is edited, it is said at the first edit. */
static void
test_cannot_be_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *journal =
      g_build_filename (g_get_user_state_dir (), "counterweight", "edits.journal", NULL);
  g_unlink (journal);
  g_assert_cmpint (g_mkdir_with_parents (journal, 0700), ==, 0); /* no file */
  cw_session_set_comment (app_session (window), "mine");
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (window), "What you edit is lost unless you"));
  g_assert_cmpint (g_rmdir (journal), ==, 0);
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
  g_test_add_func ("/saving/read-again-and-keep", test_read_again_and_keep);
  g_test_add_func ("/saving/read-again-without-game", test_read_again_without_game);
  g_test_add_func ("/saving/compressed", test_save_compressed);
  g_test_add_func ("/saving/over-large", test_save_over_large);
  g_test_add_func ("/saving/in-place", test_save_in_place);
  g_test_add_func ("/saving/of-several", test_save_of_several);
  g_test_add_func ("/saving/keep-changes", test_keep_changes);
  g_test_add_func ("/saving/cannot-be-kept", test_cannot_be_kept);
  g_test_add_func ("/saving/closing-says", test_closing_says);
  g_test_add_func ("/saving/pasted-is-unsaved", test_pasted_is_unsaved);
  g_test_add_func ("/saving/kept-are-offered", test_kept_are_offered);
  g_test_add_func ("/saving/discard-kept", test_discard_kept);
  return g_test_run ();
}
