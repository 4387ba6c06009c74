/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Study does with games of the file: headers, order, … */
#include "support/app.h"

#include "app/shared/responsive.h"
#include "app/study/game_output.h"
#include "app/study/header_editor.h"
#include "model/files/pasted_games.h"

static GtkWindow *
find_dialog (void)
{
  g_autoptr (GListModel) windows = G_LIST_MODEL (g_object_ref (gtk_window_get_toplevels ()));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (CW_IS_HEADER_EDITOR (window))
        return window;
    }
  return NULL;
}

static GtkWidget *
in_dialog (const char *name)
{
  return app_find_named (GTK_WIDGET (find_dialog ()), name, FALSE);
}

/* Every field and every button without a label has a name for screen readers. */
static void
check_names (GtkWidget *root)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  app_find_all (root, GTK_TYPE_ENTRY, all);
  g_assert_cmpuint (all->len, >, 5);
  app_find_all (root, GTK_TYPE_BUTTON, all);
  for (guint i = 0; i < all->len; i++)
    if (!GTK_IS_BUTTON (all->pdata[i]) || gtk_button_get_label (all->pdata[i]) == NULL)
      g_assert_true (
          gtk_test_accessible_has_property (all->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL)
          || gtk_test_accessible_has_relation (all->pdata[i], GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

/* All changed headers are one undo step; an invalid one is reported and cannot be applied. */
static void
test_headers (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameTree *tree = cw_session_tree (app_session (window));
  g_autofree char *white = g_strdup (cw_game_tree_tag (tree, "White"));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  ui_wait (gtk_widget_get_height (GTK_WIDGET (window)) <= 560);
  app_act (window, "page.headers");
  ui_wait (find_dialog () != NULL);
  GtkWidget *dialog = GTK_WIDGET (find_dialog ()), *fault = in_dialog ("fault");
  graphene_rect_t before, after;
  ui_settle ();
  g_assert_true (gtk_widget_compute_bounds (in_dialog ("Round"), dialog, &before));
  gtk_editable_set_text (GTK_EDITABLE (in_dialog ("White")), "Somebody Else");
  gtk_editable_set_text (GTK_EDITABLE (in_dialog ("Date")), "yesterday");
  g_assert_false (gtk_widget_get_sensitive (in_dialog ("apply")));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (fault));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (fault)), "Date: "));
  g_assert_true (gtk_widget_compute_bounds (in_dialog ("Round"), dialog, &after));
  g_assert_true (graphene_rect_equal (&before, &after)); /* the message moves nothing */
  gtk_editable_set_text (GTK_EDITABLE (in_dialog ("Date")), "1901.02.03");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (fault)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (in_dialog ("Result")), "0-1");
  g_assert_true (gtk_widget_get_sensitive (in_dialog ("apply")));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (find_dialog ())), <=, 560);
  check_names (GTK_WIDGET (find_dialog ()));
  app_press_button (in_dialog ("apply"));
  ui_wait (find_dialog () == NULL);
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "Somebody Else");
  g_assert_cmpstr (cw_game_tree_tag (tree, "Date"), ==, "1901.02.03");
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_BLACK_WON);
  ui_wait (app_shows (window, "Somebody Else"));
  app_act (window, "win.undo");
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, white);
  app_stop (application);
}

static void
edit_header (const char *name, const char *value, CwWindow *window)
{
  app_act (window, "page.headers");
  ui_wait (find_dialog () != NULL);
  gtk_editable_set_text (GTK_EDITABLE (in_dialog (name)), value);
  app_press_button (in_dialog ("apply"));
  ui_wait (find_dialog () == NULL);
  ui_settle ();
}

/* Unchanged headers keep their bytes, spaces too. */
static void
test_other_headers (void)
{
  static const char before[] = "[Event  \"One\"]\n[White \"Nimzowitsch, Aaron \"]\n[Black \" B\"]\n"
                               "[WhiteElo \"2700\"]\n\n1.d4 d5 *\n\n";
  static const char after[] = "[Event  \"One\"]\n[White \"Nimzowitsch, Aaron \"]\n[Black \" B\"]\n"
                              "[WhiteElo \"2710\"]\n\n1.d4 d5 *\n\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  g_autofree char *text = g_strconcat (before, app_two_games, NULL), *saved = NULL;
  g_autofree char *wanted = g_strconcat (after, app_two_games, NULL);
  g_autoptr (GFile) file = app_file ("blanks.pgn", text, -1);
  app_open (window, file);
  edit_header ("WhiteElo", "2710", window);
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  g_assert_true (g_file_load_contents (file, NULL, &saved, NULL, NULL, NULL));
  g_assert_cmpstr (saved, ==, wanted);
  app_stop (application);
}

/* The row of the edited game has the focus again. */
static void
test_focus_after_headers (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "%s\n", app_two_games);
  g_autoptr (GFile) file = app_file ("sixty.pgn", text->str, -1);
  app_open (window, file);
  GtkWidget *rows = app_find (GTK_WIDGET (window), GTK_TYPE_COLUMN_VIEW);
  ui_click (rows, 60, 180, 1);
  ui_wait (cw_shown_game_get_id (shown) > 1);
  app_act (window, "page.headers");
  ui_wait (find_dialog () != NULL && gtk_window_is_active (find_dialog ()));
  ui_key (XK_a);
  ui_key (XK_Return);
  ui_wait (find_dialog () == NULL);
  ui_settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, rows));
  g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
  app_stop (application);
}

/* A moved game appears in its new place in the list and stays on the board. */
static void
test_move (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 0);
  app_act (window, "page.move-down");
  g_assert_true (cw_game_edits_is_modified (cw_shown_game_get_edits (shown)));
  app_act (window, "page.previous-game"); /* which now comes before it */
  ui_wait (cw_shown_game_get_id (shown) == 1);
  app_act (window, "page.move-down");
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (shown)));
  app_stop (application);
}

static void
assert_order (CwGameList *list, const guint order[4])
{
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (cw_game_list_get_shown (list, i), ==, order[i]);
}

/* Several selected games move together, as far as the first of them can, and stay selected; one
 * undo moves them back. */
static void
test_move_several (void)
{
  static const guint before[] = { 0, 1, 2, 3 }, up[] = { 1, 0, 3, 2 }, down[] = { 0, 1, 2, 3 },
                     end[] = { 0, 2, 1, 3 };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *text = g_strconcat (app_two_games, "\n", app_two_games, NULL);
  g_autoptr (GFile) file = app_file ("four.pgn", text, -1);
  app_open (window, file);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  GtkColumnView *rows = GTK_COLUMN_VIEW (app_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW));
  ui_click (GTK_WIDGET (rows), 60, 60, 1);
  ui_hold (XK_Control_L, TRUE);
  ui_click (GTK_WIDGET (rows), 60, 143, 1);
  ui_hold (XK_Control_L, FALSE);
  ui_settle ();
  app_act (window, "page.move-up");
  ui_settle ();
  assert_order (list, up);
  app_act (window, "page.move-up"); /* the first of them is already at the top */
  assert_order (list, up);
  g_autoptr (GArray) selection = cw_game_list_get_selection (list);
  g_assert_cmpuint (selection->len, ==, 2);
  app_act (window, "page.move-down");
  assert_order (list, down);
  ui_settle ();
  app_act (window, "page.undo");
  assert_order (list, up);
  app_act (window, "page.undo");
  assert_order (list, before);
  app_act (window, "page.redo");
  assert_order (list, up);
  app_act (window, "page.undo");
  gtk_selection_model_select_item (gtk_column_view_get_model (rows), 1, TRUE);
  ui_settle ();
  app_act (window, "page.move-down");
  assert_order (list, end);
  app_stop (application);
}

static void
assert_in_sight (GtkAdjustment *scroll, guint position, guint n)
{
  double height = gtk_adjustment_get_upper (scroll) / n;
  double top = position * height - gtk_adjustment_get_value (scroll);
  g_assert_cmpfloat (top, >, -1);
  g_assert_cmpfloat (top + height, <, gtk_adjustment_get_page_size (scroll) + 1);
}

/* A game that is moved stays in sight, whichever of the rows in sight it was. */
static void
test_move_in_sight (void)
{
  static const double places[] = { 0, 0.5, 1 };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 200; i++)
    g_string_append_printf (text, "[White \"W%u\"]\n\n1. e4 *\n\n", i);
  g_autoptr (GFile) file = app_file ("long.pgn", text->str, -1);
  app_open (window, file);
  ui_wait (cw_shown_game_get_id (shown) == 0);
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  GtkWidget *rows = app_find (list, GTK_TYPE_COLUMN_VIEW);
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (rows));
  app_act (window, "win.show-game(uint32 100)");
  ui_settle ();
  double height = gtk_adjustment_get_upper (scroll) / 200;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double page = gtk_adjustment_get_page_size (scroll) - height;
      gtk_adjustment_set_value (scroll, 100 * height - places[i] * page);
      cw_game_list_focus_row (CW_GAME_LIST (list));
      ui_settle ();
      for (int step = 0; step < 6; step++)
        {
          app_act (window, step < 3 ? "page.move-down" : "page.move-up");
          ui_settle ();
          assert_in_sight (scroll, 100 + (step < 3 ? step + 1 : 5 - step), 200);
        }
    }
  app_stop (application);
}

/* In a list that is sorted or shows only some games, the new place could not be seen: the game
 * stays, and a message says so. */
static void
test_move_sorted (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));

  cw_game_list_set_order (list, CW_GAME_FIELD_WHITE, FALSE);
  app_act (window, "page.move-down");
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (shown)));
  g_assert_nonnull (strstr (cw_window_get_message (window), "To move games"));
  cw_game_list_set_order (list, CW_GAME_FIELD_NUMBER, FALSE);
  cw_game_list_set_filter (list, "#1");
  app_act (window, "page.move-down");
  g_assert_false (cw_game_edits_is_modified (cw_shown_game_get_edits (shown)));
  g_assert_nonnull (strstr (cw_window_get_message (window), "first show all games"));
  cw_game_list_set_filter (list, NULL);
  app_act (window, "page.move-down");
  g_assert_true (cw_game_edits_is_modified (cw_shown_game_get_edits (shown)));
  app_stop (application);
}

/* After a reload the games are sorted as before. */
static void
test_sorted_again (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  cw_game_list_set_order (list, CW_GAME_FIELD_NUMBER, TRUE);
  g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 1);
  app_act (window, "win.reload");
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 0);
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 1);
  app_stop (application);
}

/* A message about a file is not shown over another file, nor again each time the file is shown. */
static void
test_message_of_file (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) broken = app_file ("broken.pgn", "1. e4 e5 2. Nf9 Nc6 *\n", -1);
  app_open (window, broken);
  g_assert_nonnull (strstr (cw_window_get_message (window), "Stops at move 2"));
  app_act (window, "page.next-file");
  ui_wait (app_shows (window, "Ada"));
  g_assert_null (cw_window_get_message (window));
  app_act (window, "page.next-file");
  g_assert_null (cw_window_get_message (window));
  app_open (window, broken); /* read again */
  g_assert_nonnull (strstr (cw_window_get_message (window), "Stops at move 2"));
  app_act (window, "page.close-file");
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

/* True if a row of the list is struck out. */
static gboolean
shows_struck (CwGameList *list)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  app_find_all (GTK_WIDGET (list), GTK_TYPE_BOX, all);
  for (guint i = 0; i < all->len; i++)
    if (gtk_widget_has_css_class (all->pdata[i], "cw-deleted"))
      return TRUE;
  return FALSE;
}

/* Delete removes the selected games from the file, and saving changes nothing else; until then it
 * can be undone. */
static void
test_delete_key (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameEdits *edits = cw_shown_game_get_edits (shown);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autofree char *path = g_build_filename (desktop_folder (), "two.pgn", NULL), *text = NULL;
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_grab_focus (i == 1 ? GTK_WIDGET (app_board (window))
                                    : app_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW));
      ui_settle ();
      ui_key (XK_Delete);
      ui_wait (cw_game_edits_is_deleted (edits, 0) == (i % 2 == 0));
      ui_wait (shows_struck (list) == (i % 2 == 0));
    }
  g_assert_true (app_shows (window, "• 2 games · two.pgn"));
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  ui_wait (app_shows (window, "1 game · two.pgn"));
  g_assert_nonnull (strstr (cw_window_get_message (window), "1 game deleted"));
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 1);
  g_assert_cmpuint (cw_game_list_get_selected (list), ==, 1);
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, strstr (app_two_games, "[Event \"Second"));
  app_press_button (app_find_action (GTK_WIDGET (window), "page.put-back"));
  g_assert_true (app_shows (window, "• 2 games · two.pgn"));
  g_assert_false (cw_game_edits_is_deleted (edits, 0));
  g_assert_false (shows_struck (list));
  app_stop (application);
}

/* A copy is in the list and selected, whichever games are shown, and a message says where it is. */
static void
test_duplicate (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  guint second = 1;
  g_array_append_val (ids, second);
  cw_game_list_set_filter (list, "Dee");
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown) == 1);
  gtk_widget_grab_focus (GTK_WIDGET (app_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW)));
  for (guint copy = 2; copy < 4; copy++)
    {
      app_act (window, "page.duplicate-game");
      ui_settle ();
      g_assert_cmpuint (cw_shown_game_get_id (shown), ==, copy);
      g_assert_cmpuint (cw_game_list_get_selected (list), ==, copy);
      g_autoptr (GArray) selection = cw_game_list_get_selection (list);
      g_assert_cmpuint (selection->len, ==, 1);
      g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 2);
      g_autofree char *text = g_strdup_printf ("The copy is game %u.", copy + 1);
      g_assert_cmpstr (cw_window_get_message (window), ==, text);
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
      if (copy == 3)
        break;
      cw_game_list_set_filter (list, "");
      cw_game_list_restrict (list, g_steal_pointer (&ids), "one");
      g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 1);
    }
  app_stop (application);
}

/* Moving the copy gives it another number, and makes that what undo would take back. */
static void
test_moved_copy (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  app_act (window, "page.duplicate-game");
  ui_settle ();
  g_assert_cmpstr (cw_window_get_message (window), ==, "The copy is game 2.");
  app_act (window, "page.move-down");
  ui_settle ();
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

/* The undo key also undoes edits of whole games, the last one first. */
static void
test_undo (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  CwGameEdits *edits = cw_shown_game_get_edits (shown);
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  cw_session_set_comment (app_session (window), "first");
  app_act (window, "page.duplicate-game");
  ui_settle ();
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 2);
  g_assert_cmpuint (cw_game_list_get_shown (list, 1), ==, 2); /* below the original */
  g_assert_cmpstr (cw_window_get_message (window), ==, "The copy is game 2.");
  app_act (window, "page.previous-game");
  g_assert_null (cw_window_get_message (window));
  app_act (window, "page.undo");
  ui_settle ();
  g_assert_true (cw_game_edits_is_deleted (edits, 2));
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 2);
  g_assert_true (app_shows (window, "2 games · two.pgn"));
  g_assert_cmpstr (cw_window_get_message (window), ==, "Undone: add game 2");
  app_act (window, "page.redo");
  g_assert_cmpstr (cw_window_get_message (window), ==, "Redone: add game 2");
  g_assert_cmpuint (cw_game_list_get_shown (list, 1), ==, 2);
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 2);
  app_act (window, "page.undo");
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 0);
  app_act (window, "page.undo"); /* and now the comment */
  g_assert_null (cw_session_node (app_session (window))->comment);
  g_assert_cmpstr (cw_window_get_message (window), ==, "Undone: write a comment");
  app_act (window, "page.redo");
  g_assert_cmpstr (cw_window_get_message (window), ==, "Redone: write a comment");
  app_act (window, "page.delete-games");
  app_act (window, "page.undo");
  g_assert_false (cw_game_edits_is_deleted (edits, 0));
  app_act (window, "page.redo");
  g_assert_true (cw_game_edits_is_deleted (edits, 0));
  app_stop (application);
}

static void
assert_file_has (GFile *file, const char *text)
{
  g_autofree char *contents = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_nonnull (strstr (contents, text));
}

/* The shown game is written to another file, and to a page with diagrams. */
static void
test_output (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (CwGameOutput) output =
      cw_game_output_new (cw_window_get_context (window), list, actions);
  g_autofree char *pgn = g_build_filename (desktop_folder (), "copied.pgn", NULL);
  g_autofree char *page = g_build_filename (desktop_folder (), "page.html", NULL);
  g_autoptr (GFile) copied = g_file_new_for_path (pgn), read = g_file_new_for_path (page);
  cw_session_set_comment (app_session (window), "for the page");
  cw_game_output_copy (output, copied);
  ui_wait (cw_window_get_message (window) != NULL
           && strstr (cw_window_get_message (window), "copied.pgn") != NULL);
  assert_file_has (copied, "{for the page}");
  cw_game_output_add (output, copied); /* once more, at the end */
  ui_wait (g_strcmp0 (cw_window_get_message (window), "1 game added at the end of copied.pgn.")
           == 0);
  cw_game_output_export (output, read);
  assert_file_has (read, "for the page");
  assert_file_has (read, "data:image/svg+xml");
  /* Printing says so too: here into a file, without a dialog. */
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *paper = g_build_filename (desktop_folder (), "paper.pdf", NULL);
  gtk_print_operation_set_export_filename (operation, paper);
  cw_game_output_print (output, operation, GTK_PRINT_OPERATION_ACTION_EXPORT);
  ui_wait (g_strcmp0 (cw_window_get_message (window), "1 game was printed.") == 0);
  g_assert_true (g_file_test (paper, G_FILE_TEST_EXISTS));
  /* The dialog's choice of a file is named. */
  g_autoptr (GtkPrintOperation) named = gtk_print_operation_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *uri = g_filename_to_uri (paper, NULL, NULL);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_operation_set_print_settings (named, settings);
  gtk_print_operation_set_export_filename (named, paper);
  cw_game_output_print (output, named, GTK_PRINT_OPERATION_ACTION_EXPORT);
  ui_wait (g_strcmp0 (cw_window_get_message (window), "1 game was printed to paper.pdf.") == 0);
  g_clear_object (&operation);
  g_clear_object (&named);
  g_clear_object (&output);
  app_stop (application);
}

/* With text twice as large the dialog's title is whole, and other windows are larger too. */
static void
test_large_headers (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  ui_settle ();
  app_act (window, "page.headers");
  ui_wait (find_dialog () != NULL);
  GtkWindow *dialog = find_dialog ();
  GtkWidget *title = app_find_label (GTK_WIDGET (dialog), "Players and other headers");
  ui_wait (gtk_widget_get_mapped (title) && gtk_widget_get_width (title) > 0);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
  gtk_window_close (dialog);
  GtkWidget *help = gtk_window_new ();
  int width, height;
  cw_size_by_text (GTK_WINDOW (help), GTK_WINDOW (window), 300, -1); /* larger than the window */
  gtk_window_get_default_size (GTK_WINDOW (help), &width, &height);
  g_assert_cmpint (width, ==, 4000);
  g_assert_cmpint (height, ==, -1);
  gtk_window_destroy (GTK_WINDOW (help));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  app_stop (application);
  g_log_set_always_fatal (fatal);
}

/* For a new file of games whose encoding lacks a character of theirs, the message says it is in
 * UTF-8. */
static void
test_output_utf8 (void)
{
  static const char games[] = "[White \"M\xfcller\"]\n\n1. e4 *\n"; /* Windows-1252 */
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("windows.pgn", games, -1);
  app_open (window, file);
  ui_wait (app_shows (window, "1 game · windows.pgn"));
  ui_settle ();
  cw_session_set_comment (app_session (window), "Х"); /* not in that encoding */
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  CwGameList *list = CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
  g_autoptr (CwGameOutput) output =
      cw_game_output_new (cw_window_get_context (window), list, actions);
  g_autofree char *pgn = g_build_filename (desktop_folder (), "unicode.pgn", NULL);
  g_autoptr (GFile) copied = g_file_new_for_path (pgn);
  cw_game_output_copy (output, copied);
  ui_wait (g_strcmp0 (cw_window_get_message (window),
                      "1 game copied to unicode.pgn. That file is in UTF-8.")
           == 0);
  assert_file_has (copied, "Müller");
  g_clear_object (&output);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/game-actions/output-utf8", test_output_utf8);
  g_test_add_func ("/game-actions/headers", test_headers);
  g_test_add_func ("/game-actions/other-headers", test_other_headers);
  g_test_add_func ("/game-actions/focus-after-headers", test_focus_after_headers);
  g_test_add_func ("/game-actions/move", test_move);
  g_test_add_func ("/game-actions/move-several", test_move_several);
  g_test_add_func ("/game-actions/move-sorted", test_move_sorted);
  g_test_add_func ("/game-actions/move-in-sight", test_move_in_sight);
  g_test_add_func ("/game-actions/sorted-again", test_sorted_again);
  g_test_add_func ("/game-actions/message-of-file", test_message_of_file);
  g_test_add_func ("/game-actions/delete-key", test_delete_key);
  g_test_add_func ("/game-actions/duplicate", test_duplicate);
  g_test_add_func ("/game-actions/moved-copy", test_moved_copy);
  g_test_add_func ("/game-actions/undo", test_undo);
  g_test_add_func ("/game-actions/output", test_output);
  g_test_add_func ("/game-actions/large-headers", test_large_headers);
  return g_test_run ();
}
