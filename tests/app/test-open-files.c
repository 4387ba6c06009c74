/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several files open at once, and games that go from one to another. */
#include "app/study/game_output.h"
#include "model/files/file_claims.h"
#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/pasted_games.h"
#include "model/files/recent_files.h"
#include "support/app.h"

#include "widgets/game_list.h"

#include <string.h>
#include <unistd.h>

/* A second file opens beside the first; each keeps its unsaved edits. Several pasted games are a
 * file too. */
static void
test_several_files (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  g_assert_null (app_find_named (GTK_WIDGET (window), "switcher", FALSE));
  cw_session_set_comment (app_session (window), "not saved");
  app_open (window, other);
  ui_wait (app_find_named (GTK_WIDGET (window), "switcher", FALSE) != NULL);
  ui_wait (app_shows (window, "Zoe"));
  g_assert_true (app_shows (window, "1 game · other.pgn"));
  g_autofree char *unsaved = cw_open_files_get_title (files, 0);
  g_assert_cmpstr (unsaved, ==, "• two.pgn");
  g_assert_false (app_shows (window, "• 1 game"));
  app_act (window, "page.next-file");
  g_assert_true (app_shows (window, "• 2 games · two.pgn"));
  app_act (window, "page.next-file");
  g_assert_false (app_shows (window, "• 1 game"));
  app_act (window, "page.next-file");
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "not saved");
  g_assert_true (app_shows (window, "• two.pgn"));
  cw_window_take_text (window, app_two_games);
  ui_wait (cw_open_files_count (files) == 3);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  g_autofree char *pasted = cw_open_files_get_title (files, 2);
  g_assert_true (g_str_has_prefix (pasted, "• pasted-"));
  app_act (window, "page.close-file");
  g_assert_cmpuint (cw_open_files_count (files), ==, 2);
  app_stop (application);
}

/* Opening the file that is shown keeps its unsaved edits in it. */
static void
test_same_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) file =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  g_autofree char *uri = g_file_get_uri (file);
  app_act (window, "page.next-game");
  app_act (window, "page.next");
  cw_session_set_comment (app_session (window), "not saved");
  g_action_group_activate_action (G_ACTION_GROUP (window), "open-uri", g_variant_new_string (uri));
  ui_wait (!cw_document_is_loading (app_document (window)));
  g_assert_true (app_is_dirty (window));
  g_assert_false (cw_kept_games_exist ());
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "not saved");
  app_stop (application);
}

/* A file that another window has open is opened with a warning; once that window is gone, without
 * one. */
static void
test_elsewhere (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  g_autofree char *link = g_build_filename (desktop_folder (), "link.pgn", NULL);
  g_unlink (link);
  g_assert_cmpint (symlink (g_file_peek_path (file), link), ==, 0);
  g_autoptr (GFile) linked = g_file_new_for_path (link);
  g_autoptr (GPtrArray) files = cw_files_new (&linked, 1), none = cw_files_new (NULL, 0);
  CwFileClaims *other = cw_file_claims_new ();
  cw_file_claims_set (other, files);
  app_open (window, file);
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_cmpstr (
      cw_window_get_message (window), ==,
      "two.pgn is also open in another window of this program: save it in only one of them.");
  g_assert_true (cw_file_claims_has_other (other, file));
  cw_file_claims_set (other, none);
  g_assert_true (cw_file_claims_has_other (other, linked));
  cw_file_claims_free (other);
  app_open (window, file);
  ui_settle ();
  g_assert_null (cw_window_get_message (window));
  app_act (window, "page.close-file");
  g_autoptr (CwFileClaims) later = cw_file_claims_new ();
  g_assert_false (cw_file_claims_has_other (later, file));
  app_stop (application);
}

/* The menu of the list is not cut off in a window of 768 pixels, also below the choice of files. */
static void
test_menu_fits (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) other = app_file ("other.pgn", "1. c4 *\n", -1);
  app_open (window, other);
  ui_wait (app_find_named (GTK_WIDGET (window), "switcher", FALSE) != NULL);
  GtkWidget *button = app_named (window, "commands");
  graphene_rect_t bounds;
  int height;
  ui_settle ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  ui_settle ();
  gtk_widget_measure (menu, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (window), &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height + (float)height, <=, 768);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_settle ();
  app_stop (application);
}

/* A long file name widens neither the list nor its part of the window; the tooltip has all of it.
 */
static void
test_long_name (void)
{
  static const char name[] = "all-the-games-of-our-club-since-it-was-founded-1999-2026.pgn";
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  ui_settle ();
  int width = gtk_widget_get_width (app_named (window, "list_side"));
  g_autoptr (GFile) other = app_file (name, "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  app_open (window, other);
  ui_wait (app_find_named (GTK_WIDGET (window), "switcher", FALSE) != NULL);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (app_named (window, "list_side")), ==, width);
  const char *text = gtk_widget_get_tooltip_text (app_named (window, "files"));
  g_assert_true (g_str_has_prefix (text, name));
  app_act (window, "page.next-file");
  const char *first = gtk_widget_get_tooltip_text (app_named (window, "files"));
  g_assert_true (g_str_has_prefix (first, "two.pgn\n"));
  app_stop (application);
}

/* Each file keeps its filter, its order and its shown game. */
static void
test_own_list (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (GFile) other =
      app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n\n[White \"Yan\"]\n\n1. d4 *\n", -1);
  cw_game_list_set_order (list, CW_GAME_FIELD_NUMBER, TRUE);
  cw_game_list_set_filter (list, "Dee");
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown) == 1);
  app_open (window, other);
  ui_wait (app_shows (window, "2 games · other.pgn"));
  g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      cw_open_files_show (files, 0);
      ui_settle ();
      g_assert_true (app_shows (window, "1 of 2 games · two.pgn"));
      g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 1);
      g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 1);
      cw_game_list_set_filter (list, i == 0 ? "Dee" : "");
      g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 1);
      cw_open_files_show (files, 1);
      ui_settle ();
      g_assert_true (app_shows (window, "2 games · other.pgn"));
      g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 0);
    }
  app_stop (application);
}

/* Moved games keep their new places while their file is in the background. */
static void
test_moved_aside (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  app_act (window, "page.move-down"); /* the first game is now second */
  g_assert_true (app_shows (window, "Game 2 of 2"));
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  cw_open_files_show (files, 0);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  ui_settle ();
  g_assert_true (app_shows (window, "Game 2 of 2"));
  g_assert_cmpuint (cw_game_list_get_selected (list), ==, 0);
  app_act (window, "page.previous-game");
  g_assert_cmpuint (cw_shown_game_get_id (cw_context_shown_game (cw_window_get_context (window))),
                    ==, 1);
  app_stop (application);
}

/* Pasted games are in no file; a button adds them to the open one. Saving then writes the file
 * named in the title. */
static void
test_paste_into_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL), *text = NULL;
  cw_window_take_text (window, "[White \"Eve\"]\n[Black \"Fay\"]\n\n1. d4 d5 2. c4 *\n");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  g_assert_cmpstr (cw_window_get_message (window), ==, "What you pasted is not in a file yet.");
  g_assert_null (strstr (gtk_window_get_title (GTK_WINDOW (window)), "two.pgn"));
  cw_session_set_comment (app_session (window), "Eve’s");
  GtkWidget *button = app_find_action (GTK_WIDGET (window), "page.add-to-file");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Add to two.pgn");
  app_press_button (button);
  ui_wait (cw_document_get_n_games (app_document (window)) == 3);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "• two.pgn"));
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "White"), ==, "Eve");
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, app_two_games));
  g_assert_nonnull (strstr (text, "Eve’s"));
  g_assert_false (cw_kept_games_exist ());

  cw_window_take_text (window, app_two_games);
  ui_wait (cw_open_files_count (files) == 2);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  app_act (window, "page.add-to-file");
  ui_wait (cw_document_get_n_games (app_document (window)) == 5);
  g_assert_cmpuint (cw_open_files_count (files), ==, 1);
  /* They are kept until they are saved, since the addition can be undone. */
  g_autoptr (GPtrArray) pasted = cw_pasted_games_list ();
  g_assert_cmpuint (pasted->len, ==, 1);
  g_assert_true (app_shows (window, "• 5 games · two.pgn"));
  app_act (window, "page.undo");
  g_assert_cmpstr (cw_window_get_message (window), ==, "Undone: add 2 games");
  app_act (window, "page.redo");
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_autoptr (GPtrArray) rest = cw_pasted_games_list ();
  g_assert_cmpuint (rest->len, ==, 0);
  app_stop (application);
}

/* Pastes a game, comments on it, and adds it to the file. */
static void
add_commented (CwWindow *window, const char *text, const char *comment)
{
  guint before = cw_document_get_n_games (app_document (window));
  cw_window_take_text (window, text);
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  cw_session_set_comment (app_session (window), comment);
  app_act (window, "page.add-to-file");
  ui_wait (cw_document_get_n_games (app_document (window)) == before + 1);
}

/* Pasted games whose addition is undone are still there with their edits, from run to run; once
 * saved in the file, they are kept nowhere else. */
static void
test_paste_undone (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  add_commented (window, "[White \"Eve\"]\n\n1. d4 d5 *\n", "Eve’s");
  add_commented (window, "[White \"Zoe\"]\n\n1. f4 e5 *\n", "Zoe’s");
  g_assert_false (app_shows (window, "are kept"));
  app_act (window, "page.undo");
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_autoptr (GPtrArray) pasted = cw_pasted_games_list ();
  g_assert_cmpuint (pasted->len, ==, 1);
  app_stop (application);
  window = app_start_again (&application);
  app_open (window, pasted->pdata[0]);
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "Zoe’s") == 0);
  g_assert_false (cw_kept_games_exist ());
  app_stop (application);
}

/* Pasted games that are closed are kept, and a message says so. */
static void
test_paste_closed (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_window_take_text (window, "[White \"Eve\"]\n\n1. d4 d5 *\n");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  app_act (window, "page.close-file");
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  g_assert_nonnull (strstr (cw_window_get_message (window), "is kept until you save or discard"));
  g_autoptr (GPtrArray) pasted = cw_pasted_games_list ();
  app_open (window, pasted->pdata[0]);
  ui_wait (app_shows (window, "Eve"));
  g_assert_false (app_shows (window, "until you save or discard"));
  app_stop (application);
}

/* Pasted games with a fault can be added too. */
static void
test_paste_fault (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_window_take_text (window, "[White \"Eve\"]\n\n1. d4 d5 2. Kd8 *\n");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  ui_settle ();
  g_assert_nonnull (strstr (cw_window_get_message (window), "Game 1: "));
  GtkWidget *button = app_find_action (GTK_WIDGET (window), "page.add-to-file");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Add to two.pgn");
  app_press_button (button);
  ui_wait (cw_document_get_n_games (app_document (window)) == 3);
  app_stop (application);
}

/* Games pasted and added one after the other go together when the file is saved; those opened again
 * in between stay. */
static void
test_several_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  add_commented (window, "[White \"Eve\"]\n\n1. d4 d5 *\n", "Eve’s");
  add_commented (window, "[White \"Zoe\"]\n\n1. f4 e5 *\n", "Zoe’s");
  add_commented (window, "[White \"Yan\"]\n\n1. b3 e5 *\n", "Yan’s");
  g_autoptr (GPtrArray) before = cw_pasted_games_list ();
  g_assert_cmpuint (before->len, ==, 3);
  app_open (window, before->pdata[1]); /* the last */
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "Yan’s") == 0);
  cw_session_set_comment (app_session (window), "more");
  cw_open_files_show (files, 0);
  ui_wait (cw_document_get_n_games (app_document (window)) == 5);
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_autoptr (GPtrArray) after = cw_pasted_games_list ();
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_true (g_file_equal (after->pdata[0], before->pdata[1]));
  g_assert_cmpuint (cw_open_files_count (files), ==, 2);
  app_stop (application);
}

/* A single pasted game is not lost when another is chosen: it is a file too, and games pasted while
 * it is shown join it. */
static void
test_paste_one (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autofree char *path = g_build_filename (desktop_folder (), "pasted.pgn", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cw_window_take_text (window, "[White \"Eve\"]\n\n1. d4 d5 2. c4 *\n");
  ui_wait (cw_document_get_n_games (app_document (window)) == 1);
  cw_open_files_show (files, 0);
  g_assert_cmpuint (cw_open_files_count (files), ==, 2);
  g_autofree char *title = cw_open_files_get_title (files, 1);
  g_assert_true (g_str_has_prefix (title, "• pasted-"));
  cw_open_files_show (files, 1);
  g_assert_true (app_shows (window, "Eve"));
  cw_window_take_text (window, "[White \"Zoe\"]\n\n1. f4 e5 2. fxe5 *\n");
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (app_session (window)), "White"), ==, "Zoe");
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 0);
  GtkWidget *button = app_find_action (GTK_WIDGET (window), "page.add-to-file");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Add to two.pgn");
  app_save (window, file);
  g_assert_cmpuint (cw_open_files_count (files), ==, 2);
  /* Text that is not one complete game becomes a document of its own. */
  cw_window_take_text (window, "1. e4 e5 2. Ke7 Nc6 *\n");
  ui_wait (cw_open_files_count (files) == 3);
  app_stop (application);
}

/* A game that is in no file is copied like any other. */
static void
test_copy_pasted (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (CwGameOutput) output =
      cw_game_output_new (cw_window_get_context (window), list, actions);
  g_autofree char *path = g_build_filename (desktop_folder (), "pasted.pgn", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  app_show_game (window, "[White \"Eve\"]\n\n1. d4 d5 2. c4 *\n");
  cw_game_output_copy (output, file);
  ui_wait (g_strcmp0 (cw_window_get_message (window), "1 game copied to pasted.pgn.") == 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Eve"));
  g_clear_object (&output);
  app_stop (application);
}

/* The window that asks for a file; NULL if there is none. Borrowed. */
static GtkWidget *
file_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);
      if (GTK_IS_FILE_CHOOSER (one) && gtk_widget_get_mapped (one))
        return one;
    }
  return NULL;
}

static gboolean
has_chosen (GtkWidget *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  return file != NULL;
}

/* By keys alone, the selected game is added to the end of a file that is not open. */
static void
test_add_by_keys (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (GFile) other = app_file ("end.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  g_autofree char *path = g_file_get_path (other), *text = NULL;
  cw_game_list_focus_row (list);
  ui_key (XK_Menu);
  ui_wait (app_find (GTK_WIDGET (list), GTK_TYPE_POPOVER_MENU) != NULL);
  ui_key (XK_f);
  ui_wait (file_dialog () != NULL);
  GtkWidget *dialog = file_dialog ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==,
                   "Add the games to the end of a file");
  g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), other, NULL));
  ui_wait (has_chosen (dialog));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_wait (g_strcmp0 (cw_window_get_message (window), "1 game added at the end of end.pgn.") == 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "[White \"Zoe\"]"));
  g_assert_nonnull (strstr (text, "1. e4"));
  app_stop (application);
}

/* Games added to another open file join its unsaved edits; nothing is written behind its back. */
static void
test_add_to_other_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (CwGameOutput) output =
      cw_game_output_new (cw_window_get_context (window), list, actions);
  static const char text[] = "[White \"Zoe\"]\n\n1. c4 *\n";
  g_autoptr (GFile) other = app_file ("other.pgn", text, -1);
  app_open (window, other);
  ui_wait (app_shows (window, "Zoe"));
  cw_session_set_comment (app_session (window), "not saved");
  cw_open_files_show (files, 0);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  cw_game_output_add (output, other);
  g_assert_cmpuint (cw_open_files_get_shown (files), ==, 1);
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "other.pgn is open: the game was added to it and is not saved yet.");
  g_autofree char *path = g_file_get_path (other), *unchanged = NULL, *saved = NULL;
  g_assert_true (g_file_get_contents (path, &unchanged, NULL, NULL));
  g_assert_cmpstr (unchanged, ==, text);
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)))));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "not saved"));
  g_assert_nonnull (strstr (saved, "1. e4"));
  g_clear_object (&output);
  app_stop (application);
}

/* The only open file can be closed too: then none is open, and its unsaved edits are kept. */
static void
test_close_last (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autoptr (GFile) two = g_object_ref (cw_files_get (cw_open_files_get_files (files, 0), 0));
  cw_session_set_comment (app_session (window), "not saved");
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_F4);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (cw_open_files_count (files) == 0);
  g_assert_null (cw_document_get_files (app_document (window)));
  g_assert_true (app_shows (window, "The unsaved changes in two.pgn are kept."));
  g_assert_null (cw_session_node (app_session (window))->comment);
  g_assert_false (app_is_dirty (window));
  g_assert_null (strstr (gtk_window_get_title (GTK_WINDOW (window)), "two.pgn"));
  g_assert_false (app_shows (window, "2 games · two.pgn"));
  g_assert_true (app_shows (window, "No file of games is open. Drop one here (PGN, KIF, KI2, CSA, "
                                    "USI, PSN) or open one."));
  app_act (window, "page.close-file"); /* there is none */
  app_act (window, "win.reload");
  app_act (window, "page.add-game");
  ui_settle ();
  g_assert_cmpuint (cw_open_files_count (files), ==, 0);
  app_open (window, two);
  ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
  ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "not saved") == 0);
  app_act (window, "page.undo");
  app_act (window, "page.close-file");
  ui_settle ();
  g_assert_cmpuint (cw_open_files_count (files), ==, 0);
  g_assert_false (app_shows (window, "The unsaved changes in two.pgn are kept."));
  app_stop (application);
}

/* A file that is not there is not open, and the one before is shown again. */
static void
test_missing (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/there-is-none.pgn");
  app_open (window, missing);
  ui_wait (cw_open_files_count (files) == 1);
  ui_settle ();
  g_assert_cmpuint (cw_document_get_n_games (app_document (window)), ==, 2);
  g_assert_cmpstr (cw_window_get_message (window), ==, "there-is-none.pgn: There is no such file.");
  app_stop (application);
}

/* Of files opened together, one that is not there is not counted, and is named even if edits are
 * restored. */
static void
test_missing_beside (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/there-is-none.pgn");
  g_autoptr (GFile) two =
      g_object_ref (cw_files_get (cw_document_get_files (app_document (window)), 0));
  GFile *both[] = { missing, two };
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  cw_recent_files_note (settings, missing, TRUE); /* it was there once */
  cw_session_set_comment (app_session (window), "not saved");
  app_act (window, "page.close-file");
  cw_window_open_files (window, both, 2);
  ui_wait (app_shows (window, "restored. there-is-none.pgn: There is no such file."));
  g_assert_true (app_shows (window, "• 2 games · two.pgn"));
  g_auto (GStrv) recent = cw_recent_files_list (settings);
  g_assert_cmpuint (g_strv_length (recent), ==, 1);
  g_assert_true (g_str_has_suffix (recent[0], "two.pgn"));
  app_stop (application);
}

/* The edits of a closed file are still there after the program has ended and started again. */
static void
test_closed_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL);
  g_autoptr (GFile) two = g_file_new_for_path (path);
  cw_session_set_comment (app_session (window), "not saved");
  app_act (window, "page.close-file");
  app_stop (application);
  for (guint run = 0; run < 2; run++)
    {
      window = app_start_again (&application);
      app_open (window, two);
      ui_wait (app_shows (window, "The unsaved changes to 1 game were restored."));
      ui_wait (g_strcmp0 (cw_session_node (app_session (window))->comment, "not saved") == 0);
      app_act (window, "page.close-file");
      app_stop (application);
    }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/open-files/several-files", test_several_files);
  g_test_add_func ("/open-files/same-file", test_same_file);
  g_test_add_func ("/open-files/elsewhere", test_elsewhere);
  g_test_add_func ("/open-files/menu-fits", test_menu_fits);
  g_test_add_func ("/open-files/long-name", test_long_name);
  g_test_add_func ("/open-files/own-list", test_own_list);
  g_test_add_func ("/open-files/moved-aside", test_moved_aside);
  g_test_add_func ("/open-files/paste-into-file", test_paste_into_file);
  g_test_add_func ("/open-files/paste-undone", test_paste_undone);
  g_test_add_func ("/open-files/paste-closed", test_paste_closed);
  g_test_add_func ("/open-files/paste-fault", test_paste_fault);
  g_test_add_func ("/open-files/several-kept", test_several_kept);
  g_test_add_func ("/open-files/paste-one", test_paste_one);
  g_test_add_func ("/open-files/copy-pasted", test_copy_pasted);
  g_test_add_func ("/open-files/add-by-keys", test_add_by_keys);
  g_test_add_func ("/open-files/add-to-other-file", test_add_to_other_file);
  g_test_add_func ("/open-files/close-last", test_close_last);
  g_test_add_func ("/open-files/missing", test_missing);
  g_test_add_func ("/open-files/missing-beside", test_missing_beside);
  g_test_add_func ("/open-files/closed-kept", test_closed_kept);
  return g_test_run ();
}
