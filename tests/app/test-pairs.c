/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that appear twice, in Study: either is shown, the second removed and put back. */
#include "support/app.h"

#include "app/study/pair_row.h"

/* A file that contains the same game `count` times. */
static GFile *
same_games (guint count)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < count; i++)
    g_string_append (text,
                     "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n");
  return app_file ("same.pgn", text->str, -1);
}

/* Opens the file and shows its pairs; there must be one. Returns the edits of its games. */
static CwGameEdits *
show_pairs (CwWindow *window, GFile *file)
{
  app_open (window, file);
  app_act (window, "page.finder('pairs')");
  ui_wait (app_find_named (GTK_WIDGET (window), "remove", FALSE) != NULL);
  return cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
}

static void
count_pair_rows (GtkWidget *widget, guint *count)
{
  *count += CW_IS_PAIR_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_pair_rows (child, count);
}

static guint
count_listed (CwWindow *window)
{
  GtkListView *list =
      GTK_LIST_VIEW (app_find (app_named (window, "pairs_panel"), GTK_TYPE_LIST_VIEW));
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

/* All pairs are listed and removed, but only some have widgets, so that thousands of them take no
 * longer than a few; a row in sight keeps its widget when a game is removed. */
static void
test_many_pairs (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = same_games (3001);
  CwGameEdits *edits = show_pairs (window, file);
  g_assert_true (
      app_shows (window, "3,000 games are copies of earlier ones: same moves, same players."));
  g_assert_cmpuint (count_listed (window), ==, 3000);
  guint widgets = 0;
  count_pair_rows (GTK_WIDGET (window), &widgets);
  g_assert_cmpuint (widgets, >, 1);
  g_assert_cmpuint (widgets, <, 500);
  GtkWidget *first = app_named (window, "remove");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
  g_assert_true (app_named (window, "remove") == first);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), FALSE);
  GtkButton *all = GTK_BUTTON (app_named (window, "all"));
  g_assert_cmpstr (gtk_button_get_label (all), ==, "Remove all 3,000");
  app_press_button (GTK_WIDGET (all));
  for (guint id = 0; id < 3001; id++)
    g_assert_true (cw_game_edits_is_deleted (edits, id) == (id > 0));
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "3,000 games were removed, but the file is not saved yet.");
  app_act (window, "page.undo");
  g_assert_false (cw_game_edits_is_modified (edits));
  app_stop (application);
}

/* Space and Enter show the game of a row, its button is the next stop of Tab, and the last game can
 * be reached. */
static void
test_pairs_by_key (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = same_games (1001);
  app_open (window, file);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  app_act (window, "page.finder('pairs')");
  ui_wait (app_find_named (GTK_WIDGET (window), "remove", FALSE) != NULL);
  GtkWidget *list = app_find (app_named (window, "pairs_panel"), GTK_TYPE_LIST_VIEW);
  ui_settle ();
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  ui_key (XK_Down);
  ui_key (XK_space);
  ui_wait (cw_shown_game_get_id (shown) == 2);
  ui_key (XK_Down);
  ui_key (XK_Return);
  ui_wait (cw_shown_game_get_id (shown) == 3);
  ui_key (XK_Tab);
  ui_key (XK_space);
  ui_wait (cw_game_edits_is_deleted (cw_shown_game_get_edits (shown), 3));
  GtkAdjustment *scrolled = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  gtk_adjustment_set_value (scrolled, gtk_adjustment_get_upper (scrolled));
  ui_wait (app_shows (window, "1,001"));
  app_stop (application);
}

/* The longest time, in milliseconds, that the main loop was blocked until there were rows. */
static guint
longest_hold (CwWindow *window)
{
  gint64 longest = 0;
  guint rows = 0;
  while (rows == 0)
    {
      gint64 start = g_get_monotonic_time ();
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, g_get_monotonic_time () - start);
      count_pair_rows (GTK_WIDGET (window), &rows);
    }
  return (guint)(longest / 1000);
}

/* Thousands of pairs come up at once, also when another file without any is shown between. */
static void
test_pairs_soon (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = same_games (3001);
  g_autoptr (GFile) other = app_file ("other.pgn", app_two_games, -1);
  app_open (window, other);
  app_open (window, file);
  app_act (window, "page.finder('pairs')");
  g_test_message ("held up for %u ms at most", longest_hold (window));
  CwOpenFiles *open = cw_context_open_files (cw_window_get_context (window));
  guint shown = cw_open_files_get_shown (open);
  cw_open_files_show (open, cw_open_files_get_before (open));
  ui_wait (app_find (GTK_WIDGET (window), CW_TYPE_PAIR_ROW) == NULL);
  ui_settle ();
  cw_open_files_show (open, shown);
  g_test_message ("held up for %u ms at most", longest_hold (window));
  g_assert_cmpuint (count_listed (window), ==, 3000);
  app_stop (application);
}

static void
test_pairs (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  static const char twice[] =
      "[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n"
      "[White \"Cy\"]\n[Black \"Dee\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n\n"
      "[White \"Ada, A.\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n";
  g_autoptr (GFile) file = app_file ("twice.pgn", twice, -1);
  CwGameEdits *edits = show_pairs (window, file);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  GtkToggleButton *remove = GTK_TOGGLE_BUTTON (app_named (window, "remove"));
  gtk_toggle_button_set_active (remove, TRUE);
  g_assert_true (cw_game_edits_is_deleted (edits, 2));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "second"), "cw-struck"));
  g_assert_true (app_shows (window, "White: Ada / Ada, A."));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (remove)), ==,
                   "Put the second of these games back into the file");
  gtk_toggle_button_set_active (remove, FALSE);
  g_assert_false (cw_game_edits_is_modified (edits));
  g_assert_false (gtk_widget_has_css_class (app_named (window, "second"), "cw-struck"));
  ui_settle ();
  ui_click (gtk_widget_get_ancestor (GTK_WIDGET (remove), CW_TYPE_PAIR_ROW), 20, 8, 1);
  ui_wait (cw_shown_game_get_id (shown) == 2);
  /* The numbers are places in the file; a removed game is in no pair after saving. */
  GtkLabel *second = GTK_LABEL (app_named (window, "second_place"));
  g_autofree char *sentence = NULL;
  g_assert_cmpstr (gtk_label_get_text (second), ==, "3");
  g_assert_true (cw_game_edits_set_deleted (edits, 1, TRUE, &sentence));
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  ui_wait (
      app_find_named (GTK_WIDGET (window), "second_place", FALSE) != NULL
      && g_str_equal (gtk_label_get_text (GTK_LABEL (app_named (window, "second_place"))), "2"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "remove")), TRUE);
  app_act (window, "win.save");
  ui_wait (app_shows (window, "No game appears twice."));
  app_stop (application);
}

/* The duplicate of a game is listed at once, with a removed one that can still be put back. */
static void
test_copy (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
#define BY(white) "[White \"" white "\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 *\n\n"
  g_autoptr (GFile) file = app_file ("copy.pgn", BY ("Ada") BY ("Ada") BY ("Cy"), -1);
#undef BY
  CwGameEdits *edits = show_pairs (window, file);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  g_assert_cmpuint (count_listed (window), ==, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "remove")), TRUE);
  g_assert_true (cw_game_edits_is_deleted (edits, 1));
  g_autofree char *sentence = NULL;
  g_assert_true (cw_shown_game_set_id (shown, 2, &sentence));
  ui_settle ();
  app_act (window, "page.duplicate-game");
  ui_wait (count_listed (window) == 2);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (app_named (window, "remove"))));
  app_act (window, "win.save");
  ui_wait (count_listed (window) == 1);
  app_stop (application);
}

/* All listed games are removed at once; one key or the same button brings them back. */
static void
test_all_pairs (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
#define TWICE "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n"
  g_autoptr (GFile) file = app_file ("all-pairs.pgn", TWICE TWICE TWICE, -1);
#undef TWICE
  app_open (window, file);
  CwGameEdits *edits =
      cw_shown_game_get_edits (cw_context_shown_game (cw_window_get_context (window)));
  app_act (window, "page.finder('pairs')");
  ui_wait (app_find_named (GTK_WIDGET (window), "all", FALSE) != NULL);
  GtkButton *all = GTK_BUTTON (app_named (window, "all"));
  for (guint undone = 0; undone < 2; undone++)
    {
      g_assert_cmpstr (gtk_button_get_label (all), ==, "Remove all 2");
      app_press_button (GTK_WIDGET (all));
      for (guint id = 0; id < 3; id++)
        g_assert_true (cw_game_edits_is_deleted (edits, id) == (id > 0));
      g_assert_cmpstr (gtk_button_get_label (all), ==, "Put all 2 back");
      if (undone == 0)
        app_act (window, "page.undo");
      else
        app_press_button (GTK_WIDGET (all));
      g_assert_false (cw_game_edits_is_modified (edits));
    }
  app_stop (application);
}

/* Only games of the same players are removed at once; others have a button of their own. */
static void
test_other_players (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
#define BY(white, black, date)                                                                     \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Date \"" date                                    \
  "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n"
  g_autoptr (GFile) file = app_file (
      "others.pgn",
      BY ("Gray, Ada", "Ray, Ben", "1912.03.04") BY ("Gray, Ada", "Hill, Ben", "1912.03.04")
          BY ("Gray, A", "Ray, Ben", "1912.??.??") BY ("Gray, Ada", "Ray, Ben", "1913.03.04"),
      -1);
#undef BY
  CwGameEdits *edits = show_pairs (window, file);
  g_assert_true (app_shows (window, "Other players") && app_shows (window, "Another date"));
  GtkButton *all = GTK_BUTTON (app_named (window, "all"));
  g_assert_cmpstr (gtk_button_get_label (all), ==, "Remove 1 with the same players");
  app_press_button (GTK_WIDGET (all));
  for (guint id = 0; id < 4; id++)
    g_assert_true (cw_game_edits_is_deleted (edits, id) == (id == 2));
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "1 game was removed, but the file is not saved yet.");
  g_assert_cmpstr (gtk_button_get_label (all), ==, "Put 1 back");
  app_act (window, "page.undo");
  g_assert_false (cw_game_edits_is_modified (edits));
  /* When the header says so, it is the same game. The offer to undo ends, since something else
   * would be undone. */
  app_press_button (GTK_WIDGET (all));
  g_assert_nonnull (cw_window_get_message (window));
  g_autofree char *sentence = NULL;
  CwEditHistory *history = cw_game_edits_history (edits, 3, &sentence);
  cw_edit_history_set_tag (history, "Date", "1912.03.04");
  g_object_unref (history);
  g_assert_null (cw_window_get_message (window));
  g_assert_cmpstr (gtk_button_get_label (all), ==, "Remove 2 with the same players");
  app_stop (application);
}

/* Whether a widget of a row reaches as far to the right as its button. */
static gboolean
is_as_wide (GtkWidget *row, const char *name)
{
  graphene_rect_t text, button;
  GtkWidget *label = app_find_named (row, name, FALSE),
            *remove = app_find_named (row, "remove", FALSE);
  return gtk_widget_compute_bounds (label, row, &text)
         && gtk_widget_compute_bounds (remove, row, &button)
         && text.origin.x + text.size.width >= button.origin.x + button.size.width - 1;
}

/* The names of games of which more is said have the whole width, and so has what differs. */
static void
test_whole_names (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  static const char twice[] =
      "[White \"Ada\"]\n[Date \"2001.01.01\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n"
      "[White \"Ada\"]\n[Date \"2002.02.02\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n";
  g_autoptr (GFile) file = app_file ("names.pgn", twice, -1);
  show_pairs (window, file);
  ui_settle ();
  GtkWidget *row = app_find (GTK_WIDGET (window), CW_TYPE_PAIR_ROW);
  static const char *const names[] = { "first", "second", "note" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_as_wide (row, names[i]));
  app_stop (application);
}

/* Edits, saving and undo while another panel hides the pairs. */
static void
test_pairs_out_of_sight (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  static const char twice[] = "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n"
                              "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n";
  g_autoptr (GFile) file = app_file ("pairs.pgn", twice, -1);
  CwGameEdits *edits = show_pairs (window, file);
  app_act (window, "page.finder('player')");
  cw_edit_history_set_tag (cw_session_history (app_session (window)), "White", "Ben");
  ui_spin (400); /* until the hidden panel would search the edited game */
  app_act (window, "win.save");
  ui_wait (!cw_game_edits_is_modified (edits));
  ui_settle ();
  app_act (window, "page.undo");
  g_assert_true (cw_game_edits_is_modified (edits));
  ui_settle ();
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/pairs/two", test_pairs);
  g_test_add_func ("/pairs/copy", test_copy);
  g_test_add_func ("/pairs/all", test_all_pairs);
  g_test_add_func ("/pairs/other-players", test_other_players);
  g_test_add_func ("/pairs/whole-names", test_whole_names);
  g_test_add_func ("/pairs/many", test_many_pairs);
  g_test_add_func ("/pairs/by-key", test_pairs_by_key);
  g_test_add_func ("/pairs/soon", test_pairs_soon);
  g_test_add_func ("/pairs/out-of-sight", test_pairs_out_of_sight);
  return g_test_run ();
}
