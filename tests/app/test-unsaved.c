/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved edits: closing says that they are kept, and the next run has them again. */
#include "support/app.h"
#include "widgets/info_strip.h"

#include "model/files/files.h"
#include "widgets/menu_button.h"

/* Closing the window says once what is unsaved and that it is kept; after saving it says
 * nothing. */
static void
test_closing_says (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "mine");
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window),
                            "Your changes in two.pgn are not saved; they are kept"));
  g_assert_true (gtk_widget_get_mapped (app_find_action (GTK_WIDGET (window), "win.close-now")));
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  app_show_game (window, "1. d4 d5 *");
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
  g_assert_nonnull (strstr (cw_window_get_message (window), "they are kept for next time"));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
}

/* Save in that message saves and closes. */
static void
test_closing_saves (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL), *text = NULL;
  cw_session_set_comment (app_session (window), "saved at the end");
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  cw_window_show_page (window, "play"); /* the file in Study is saved, not Play's game */
  app_act (window, "win.save-and-close");
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "saved at the end"));
}

static void
assert_saved (const char *name, const char *comment)
{
  g_autofree char *path = g_build_filename (desktop_folder (), name, NULL), *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, comment));
}

/* "Save and close" saves all files, also those in the background. */
static void
test_closing_saves_all (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  g_autoptr (GFile) third = app_file ("third.pgn", "[White \"Yan\"]\n\n1. d4 *\n", -1);
  cw_session_set_comment (app_session (window), "first file");
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  cw_session_set_comment (app_session (window), "second file");
  app_open (window, third);
  ui_wait (app_shows (window, "Yan"));
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window), "Your changes in 2 files"));
  app_press_button (app_find_action (GTK_WIDGET (window), "win.save-and-close"));
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
  assert_saved ("two.pgn", "first file");
  assert_saved ("other.pgn", "second file");
}

/* If a file cannot be saved, the window stays and says why, and closes when asked again. */
static void
test_closing_save_fails (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL);
  cw_session_set_comment (app_session (window), "mine");
  g_assert_true (g_file_set_contents (path, "1. a4 *\n", -1, NULL));
  app_act (window, "win.save-and-close");
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window), "two.pgn was not saved"));
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window), "Your changes in two.pgn"));
  app_act (window, "win.close-now");
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  app_stop (application);
}

/* Escape dismisses the message; nothing closes before it has been shown again. */
static void
test_closing_escaped (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "mine");
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_close (GTK_WINDOW (window));
      ui_settle ();
      g_assert_nonnull (strstr (cw_window_get_message (window), "not saved; they are kept"));
      ui_key (XK_Escape);
      ui_wait (cw_window_get_message (window) == NULL);
    }
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  app_stop (application);
}

/* The kept games as text. */
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

/* Unsaved edits of a file are there again when it is opened in the next run, still unsaved, and can
 * be undone; a game that is in no file is kept. */
static void
test_keep_changes (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "in the first");
  app_act (window, "page.next-game");
  ui_settle ();
  cw_session_set_comment (app_session (window), "in the second");
  app_show_game (window, "1. a3 h6 *");
  cw_session_set_comment (app_session (window), "in that of no file");
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, CW_NO_GAME);
  app_stop (application);
  window = app_start_again (&application);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  app_show_game (window, "1. h3 a6 *");
  cw_session_set_comment (app_session (window), "in the next run");
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  g_assert_true (cw_game_edits_is_changed (edits, 0) && cw_game_edits_is_changed (edits, 1));
  /* The last edit is shown. */
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "in the second");
  g_assert_true (cw_session_undo (app_session (window)));
  g_assert_null (cw_session_node (app_session (window))->comment);
  g_assert_false (cw_game_edits_is_changed (edits, 1));
  app_stop (application);
  window = app_start_again (&application);
  g_autofree char *text = read_kept ();
  assert_once (text, "{in that of no file}");
  assert_once (text, "{in the next run}");
  g_assert_null (strstr (text, "{in the first}"));
  g_assert_null (strstr (text, "{in the second}"));
  app_stop (application);
}

/* True if the menu or one of its sections has an entry with this action. */
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
  return cw_menu_button_get_menu (GTK_MENU_BUTTON (open));
}

/* Counts the entries in the section with this title that begin with `prefix`. */
static guint
count_files (GMenuModel *menu, const char *title, const char *prefix)
{
  guint count = 0;
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *its = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (section == NULL
          || !g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &its)
          || !g_str_equal (its, title))
        continue;
      for (int j = 0; j < g_menu_model_get_n_items (section); j++)
        {
          g_autofree char *name = NULL;
          g_menu_model_get_item_attribute (section, j, G_MENU_ATTRIBUTE_LABEL, "s", &name);
          count += g_str_has_prefix (name, prefix);
        }
    }
  return count;
}

/* Several pasted games are a document that was never saved: it is listed as unsaved, also in the
 * next run, and not among the recent files. */
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
        g_assert_nonnull (strstr (cw_window_get_message (window), "not saved; they are kept"));
      app_stop (application);
      window = i == 0 ? app_start_again (&application) : NULL;
    }
}

/* A file with unsaved edits is listed, as open or after it was closed, also in the next run, until
 * it is saved. */
static void
test_closed_is_listed (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GMenuModel *menu = open_menu (window);
  GFile *shown = cw_files_get (cw_document_get_files (app_document (window)), 0);
  g_autoptr (GFile) two = g_object_ref (shown);
  cw_session_set_comment (app_session (window), "mine");
  g_assert_cmpuint (count_files (menu, "Changed and not saved", "two.pgn (open)"), ==, 1);
  cw_window_show_page (window, "play");
  g_action_group_activate_action (G_ACTION_GROUP (window), "show-file", g_variant_new_uint32 (0));
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  app_act (window, "page.close-file");
  g_assert_cmpuint (count_files (menu, "Changed and not saved", "two.pgn"), ==, 1);
  g_assert_cmpuint (count_files (menu, "Changed and not saved", "two.pgn (open)"), ==, 0);
  app_stop (application);
  window = app_start_again (&application);
  g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "two.pgn"), ==, 1);
  app_open (window, two);
  ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
  g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "two.pgn (open)"), ==,
                    1);
  app_act (window, "win.save");
  ui_wait (!app_is_dirty (window));
  g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "two.pgn"), ==, 0);
  app_stop (application);
}

/* Closed pasted games can be discarded, with their edits, and that can be undone. */
static void
test_discard_pasted (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GMenuModel *menu = open_menu (window);
  g_assert_false (menu_has (menu, "win.discard-kept"));
  cw_window_take_text (window, "1. d4 d5 2. c4 *");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  cw_session_set_comment (app_session (window), "mine");
  ui_settle ();
  g_assert_false (menu_has (menu, "win.discard-kept")); /* it is open */
  app_act (window, "page.close-file");
  app_act (window, "win.discard-kept");
  g_assert_cmpuint (count_files (menu, "Changed and not saved", "pasted-"), ==, 0);
  g_assert_false (menu_has (menu, "win.discard-kept"));
  app_act (window, "win.restore-kept");
  g_assert_cmpuint (count_files (menu, "Changed and not saved", "pasted-"), ==, 1);
  app_act (window, "win.discard-kept");
  app_stop (application);
  window = app_start_again (&application);
  g_assert_cmpuint (count_files (open_menu (window), "Changed and not saved", "pasted-"), ==, 0);
  g_assert_false (cw_kept_games_exist ());
  app_stop (application);
}

static gboolean
is_offered (CwWindow *window)
{
  const char *message = cw_window_get_message (window);
  gboolean in_menu = menu_has (open_menu (window), "win.kept");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "kept") == in_menu);
  g_assert_true (in_menu == cw_kept_games_exist ());
  return in_menu && message != NULL && strstr (message, "Games that were not saved") != NULL;
}

/* Kept games are offered at every start, with or without a file, and again after another message,
 * until they are opened; then they are in a file of their own. */
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
  /* A game that is pasted now does not join them. */
  CwOpenFiles *open = cw_context_open_files (cw_window_get_context (window));
  cw_window_take_text (window, "[White \"Eve\"]\n\n1. d4 *\n");
  ui_wait (cw_open_files_count (open) == 2);
  cw_open_files_show (open, 0);
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  g_autoptr (GFile) taken =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  cw_session_set_comment (app_session (window), "changed again");
  app_stop (application);
  window = app_start_again (&application);
  g_assert_false (is_offered (window)); /* their file is offered instead: it has an unsaved edit */
  g_autofree char *name = g_file_get_basename (taken);
  g_autofree char *text = NULL;
  g_assert_nonnull (strstr (cw_window_get_message (window), name));
  g_assert_true (g_file_load_contents (taken, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "1. a3 {kept} *\n\n");
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

/* If edits cannot be kept, the first edit says so. */
static void
test_cannot_be_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *journal =
      g_build_filename (g_get_user_state_dir (), "counterweight", "edits.journal", NULL);
  g_unlink (journal);
  g_assert_cmpint (g_mkdir_with_parents (journal, 0700), ==, 0); /* a folder, not a file */
  cw_session_set_comment (app_session (window), "mine");
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (window), "Your edits will be lost unless you"));
  g_assert_cmpint (g_rmdir (journal), ==, 0);
  app_stop (application);
}

/* The number of visible strips with a message. */
static guint
count_strips (CwWindow *window)
{
  g_autoptr (GPtrArray) strips = g_ptr_array_new ();
  guint n = 0;
  app_find_all (GTK_WIDGET (window), CW_TYPE_INFO_STRIP, strips);
  for (guint i = 0; i < strips->len; i++)
    n += gtk_widget_get_mapped (strips->pdata[i])
         && cw_info_strip_get_text (strips->pdata[i]) != NULL;
  return n;
}

/* No file with unsaved changes is passed over: the message says how many there are, and after one
 * is opened the next is offered. */
static void
test_several_kept (void)
{
  CwApplication *application;
  app_forget_edits ();
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "in two.pgn");
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  cw_session_set_comment (app_session (window), "in other.pgn");
  app_stop (application);
  window = app_start_again (&application);
  gboolean two = app_shows (window, "The unsaved changes in two.pgn and 1 more file are kept.");
  g_assert_true (
      two || app_shows (window, "The unsaved changes in other.pgn and 1 more file are kept."));
  g_autoptr (GFile) first = app_file ("two.pgn", app_two_games, -1);
  app_open (window, two ? first : other);
  ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
  cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
  ui_wait (app_shows (window, two ? "The unsaved changes in other.pgn are kept."
                                  : "The unsaved changes in two.pgn are kept."));
  g_assert_cmpuint (count_strips (window), ==, 1);
  app_act (window, "page.table"); /* shows the message at the foot of the window */
  ui_settle ();
  g_assert_cmpuint (count_strips (window), ==, 1);
  app_act (window, "page.table");
  app_stop (application);
  app_forget_edits ();
}

/* Closes the message that can be read. */
static void
close_message (CwWindow *window)
{
  GtkWidget *strip = app_find (GTK_WIDGET (window), CW_TYPE_INFO_STRIP);
  app_press_button (gtk_widget_get_last_child (app_find_named (strip, "row", FALSE)));
}

/* Once it is closed the message is gone from every page, also when other files are opened and
 * closed or fewer files are left to speak of; another file is news. */
static void
test_closed_message (void)
{
  static const char *const places[] = { "win.page::learn", "win.page::play", "win.page::study" };
  CwApplication *application;
  app_forget_edits ();
  CwWindow *window = app_open_two (&application);
  cw_session_set_comment (app_session (window), "in two.pgn");
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  g_autoptr (GFile) plain = app_file ("plain.pgn", "[White \"Eve\"]\n\n1. d4 *\n", -1);
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  cw_session_set_comment (app_session (window), "in other.pgn");
  app_stop (application);
  window = app_start_again (&application);
  ui_settle ();
  g_assert_cmpuint (count_strips (window), ==, 1);
  close_message (window);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      app_act (window, places[i]);
      ui_settle ();
      g_assert_cmpuint (count_strips (window), ==, 0);
    }
  app_open (window, plain);
  ui_wait (app_shows (window, "Eve"));
  g_assert_cmpuint (count_strips (window), ==, 0);
  app_open (window, other);
  ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
  cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, NULL, NULL, NULL);
  ui_settle ();
  g_assert_cmpuint (count_strips (window), ==, 0);
  app_stop (application);
  app_forget_edits ();
}

/* Restored edits do not hide that another game has a fault; a file being read is not offered. */
static void
test_back_with_faults (void)
{
  CwApplication *application;
  app_forget_edits ();
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file =
      app_file ("faulty.pgn", "[White \"Zoe\"]\n\n1. c4 *\n\n[White \"Eve\"]\n\n1. Qh9 *\n", -1);
  g_autofree char *uri = g_file_get_uri (file);
  app_open (window, file);
  cw_session_set_comment (app_session (window), "mine");
  app_stop (application);
  window = app_start_again (&application);
  ui_wait (app_shows (window, "The unsaved changes in faulty.pgn are kept."));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-uri", "s", uri);
  g_assert_true (cw_document_is_loading (app_document (window)));
  g_assert_false (app_shows (window, "The unsaved changes in faulty.pgn are kept."));
  ui_wait (app_shows (window,
                      "The unsaved changes to 1 game were restored. 1 game in the file has a "
                      "fault."));
  app_stop (application);
  app_forget_edits ();
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/kept/changes", test_keep_changes);
  g_test_add_func ("/kept/cannot-be-kept", test_cannot_be_kept);
  g_test_add_func ("/kept/closing-says", test_closing_says);
  g_test_add_func ("/kept/closing-saves", test_closing_saves);
  g_test_add_func ("/kept/closing-saves-all", test_closing_saves_all);
  g_test_add_func ("/kept/closing-save-fails", test_closing_save_fails);
  g_test_add_func ("/kept/pasted-is-unsaved", test_pasted_is_unsaved);
  g_test_add_func ("/kept/closed-is-listed", test_closed_is_listed);
  g_test_add_func ("/kept/discard-pasted", test_discard_pasted);
  g_test_add_func ("/kept/offered", test_kept_are_offered);
  g_test_add_func ("/kept/several", test_several_kept);
  g_test_add_func ("/kept/closed-message", test_closed_message);
  g_test_add_func ("/kept/back-with-faults", test_back_with_faults);
  g_test_add_func ("/kept/discarded", test_discard_kept);
  g_test_add_func ("/kept/closing-escaped", test_closing_escaped);
  return g_test_run ();
}
