/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rows of a list are visible: after sorting, at its ends, and when a source comes back; and
 * what a row says about a game that was found or is new. */
#include "games.h"
#include "support/rows.h"

#define MANY 300

typedef struct
{
  GtkWidget *window;
  CwGameList *list;
  guint activated;
} Fixture;

static void
fetch (guint id, CwGameRow *row, gpointer data)
{
  *row = games[id % G_N_ELEMENTS (games)];
  row->plies = id;
  if (id == 3 || id == 9)
    row->white = "Lasker";
  row->rating[0] = id % 7 == 0 ? 2000 + id : 0;
}

static void
activated (CwGameList *list, guint id, Fixture *f)
{
  f->activated = id;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->list = CW_GAME_LIST (cw_game_list_new ());
  f->activated = CW_NO_GAME;
  g_signal_connect (f->list, "game-activated", G_CALLBACK (activated), f);
  f->window = ui_window (GTK_WIDGET (f->list), 600, 500);
  ui_move (GTK_WIDGET (f->list), 130, 130);
  cw_game_list_set_source (f->list, "many.pgn", MANY, fetch, NULL, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

/* After sorting, the shown game is visible; games without a rating come last in either
 * direction. */
static void
test_sorted_to_shown (Fixture *f, gconstpointer data)
{
  cw_game_list_set_table (f->list, TRUE);
  ui_settle ();
  cw_game_list_select (f->list, 290);
  ui_settle ();
  rows_assert_in_sight (f->list, 290);
  for (guint descending = 0; descending < 2; descending++)
    {
      cw_game_list_set_order (f->list, CW_GAME_FIELD_WHITE_RATING, descending);
      ui_settle ();
      rows_assert_in_sight (f->list, 290);
      g_assert_cmpuint (cw_game_list_get_shown (f->list, 0), ==, descending ? 294 : 0);
      g_assert_cmpuint (cw_game_list_get_shown (f->list, MANY - 1) % 7, !=, 0);
      g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 290);
    }
}

/* Down goes to the game after the shown one. */
static void
assert_keys_go_on (Fixture *f)
{
  guint next = cw_game_list_neighbour (f->list, 1);
  ui_settle ();
  rows_assert_in_sight (f->list, cw_game_list_get_selected (f->list));
  ui_key (XK_Down);
  ui_wait (f->activated == next);
}

/* After an order is chosen in the menu, with rows scrolled away before or not, and after
 * filtering, the keys go on from the shown game. */
static void
test_keys_after_sorting (Fixture *f, gconstpointer data)
{
  GtkMenuButton *orders = find_button (GTK_WIDGET (f->list), "view-sort-descending-symbolic");
  cw_game_list_select (f->list, 199);
  ui_settle ();
  cw_game_list_focus_row (f->list);
  for (guint i = 0; i < 3; i++)
    {
      if (i == 1)
        gtk_adjustment_set_value (rows_scroll (f->list), 0);
      ui_settle ();
      gtk_menu_button_popup (orders);
      ui_settle ();
      for (guint down = 0; down <= i; down++)
        ui_key (XK_Down);
      ui_key (XK_Return);
      ui_wait (!gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (orders))));
      assert_keys_go_on (f);
    }
  gtk_adjustment_set_value (rows_scroll (f->list), 0);
  ui_settle ();
  cw_game_list_set_filter (f->list, "anderssen");
  assert_keys_go_on (f);
}

/* A game chosen before the list is shown, as after restoring edits, is visible in it. */
static void
test_chosen_before_shown (void)
{
  Fixture f = { .list = CW_GAME_LIST (cw_game_list_new ()) };
  cw_game_list_set_source (f.list, "many.pgn", MANY, fetch, NULL, NULL);
  cw_game_list_select (f.list, 290);
  f.window = ui_window (GTK_WIDGET (f.list), 600, 500);
  ui_settle ();
  rows_assert_in_sight (f.list, 290);
  ui_close (f.window);
}

/* A table has thousands of cells: a new order reuses them, and each shows the right text, also when
 * fewer games are left. */
static void
test_same_rows (Fixture *f, gconstpointer data)
{
  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_set_columns (f->list, "white length");
  cw_game_list_select (f->list, 100);
  ui_settle ();
  GtkColumnView *view = GTK_COLUMN_VIEW (find_type (GTK_WIDGET (f->list), GTK_TYPE_COLUMN_VIEW));
  GtkSelectionModel *model = gtk_column_view_get_model (view);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  ui_settle ();
  g_assert_nonnull (find_label (GTK_WIDGET (f->list), "51")); /* moves of the one before */
  g_assert_true (gtk_column_view_get_model (view) == model);
  cw_game_list_set_filter (f->list, "steinitz");
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, MANY / 6);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 100);
  g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (selection->len, ==, 1); /* game 100: Steinitz's too */
  g_assert_cmpuint (g_array_index (selection, guint, 0), ==, 100);
  g_assert_null (find_label (GTK_WIDGET (f->list), "Morphy"));
  cw_game_list_set_filter (f->list, "");
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, MANY);
  g_assert_nonnull (find_label (GTK_WIDGET (f->list), "Morphy"));
}

/* The few games that a filter leaves are visible, even if the list was at its end. */
static void
test_filtered_from_the_end (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);

  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_set_columns (f->list, "white length");
  cw_game_list_select (f->list, 150);
  ui_settle ();
  cw_game_list_focus_row (f->list);
  ui_key (XK_End);
  ui_wait (f->activated == MANY - 1);
  ui_wait (find_label (list, "149") != NULL); /* moves of the second-to-last game */
  cw_game_list_set_filter (f->list, "lasker");
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, 2);
  g_assert_null (find_label (list, "149"));
  g_assert_nonnull (find_label (list, "Lasker"));
  ui_click (find_label (list, "Lasker"), 4, 4, 1);
  ui_wait (f->activated == 3);
}

/* In a table Home and End go to the first and the last game, even before a click. */
static void
test_ends (Fixture *f, gconstpointer data)
{
  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_select (f->list, 150);
  ui_settle ();
  cw_game_list_focus_row (f->list);
  ui_key (XK_End);
  ui_wait (f->activated == MANY - 1);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, MANY - 1);
  ui_key (XK_Home);
  ui_wait (f->activated == 0);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (rows_scroll (f->list)), ==, 0);
}

/* The filter, the order and the place in the list come back with the games. */
static void
test_view (Fixture *f, gconstpointer data)
{
  cw_game_list_set_filter (f->list, "anderssen");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  ui_settle ();
  gtk_adjustment_set_value (rows_scroll (f->list), 2000);
  ui_settle ();
  double before = gtk_adjustment_get_value (rows_scroll (f->list));
  guint first = cw_game_list_get_shown (f->list, 0), n = cw_game_list_get_n_shown (f->list);
  CwGameListView *view = cw_game_list_get_view (f->list);
  cw_game_list_set_source (f->list, "other.pgn", 6, fetch, NULL, NULL);
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, 6);
  cw_game_list_set_source (f->list, "many.pgn", 0, fetch, NULL, NULL);
  cw_game_list_set_view (f->list, view, FALSE);
  cw_game_list_set_n_games (f->list, MANY);
  cw_game_list_select (f->list, 3); /* not among the games found */
  cw_game_list_scroll_view (f->list, view);
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, n);
  g_assert_cmpuint (cw_game_list_get_shown (f->list, 0), ==, first);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (rows_scroll (f->list)), before, 45);
  cw_game_list_view_free (view);
}

/* Enter in the filter opens the first game found, at the top; the game selected before is not among
 * those found. */
static void
test_entered (Fixture *f, gconstpointer data)
{
  cw_game_list_set_filter (f->list, "dufresne");
  cw_game_list_select (f->list, 36);
  ui_settle ();
  cw_game_list_focus_filter (f->list);
  ui_wait (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (f->window))));
  GtkEditable *filter = GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (f->window)));
  gtk_editable_set_text (filter, "tartakower");
  ui_wait (cw_game_list_get_shown (f->list, 0) == 3);
  ui_settle ();
  ui_key (XK_Return);
  ui_wait (cw_game_list_get_selected (f->list) == 3);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (rows_scroll (f->list)), ==, 0);
}

/* The place is also restored among rows already laid out, up and down, by less than a page too. */
static void
test_view_again (Fixture *f, gconstpointer data)
{
  static const double places[] = { 200, 3000 };
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gtk_adjustment_set_value (rows_scroll (f->list), places[i]);
      ui_settle ();
      CwGameListView *view = cw_game_list_get_view (f->list);
      for (guint from = 0; from < 2; from++)
        {
          gtk_adjustment_set_value (rows_scroll (f->list), from * 6000);
          ui_settle ();
          cw_game_list_scroll_view (f->list, view);
          ui_settle ();
          g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (rows_scroll (f->list)),
                                          places[i], 45);
        }
      cw_game_list_view_free (view);
    }
}

static void
fetch_found (guint id, CwGameRow *row, gpointer data)
{
  static const CwGameRow rows[] = {
    { "Capablanca, Jose Raul", "Marshall", "New York", "1927", "1-0", 40, .opening = "Dutch" },
    { "Spielmann", "Nimzowitsch", "New York", "1927", "1-0", 40, .opening = "Capablanca" },
    { NULL, "?", "?", "????.??.??", "*", 0, .added = TRUE, .changed = TRUE },
    { "?", "", "Cup", "????.??.??", "*", 0 },
    { "?", "Dufresne", "Cup", "????.??.??", "*", 0 },
  };
  *row = rows[id];
}

/* A row names the opening or place in which a word was found if its usual texts do not have it. A
 * game without players, such as a new one, has one name, saved or not. */
static void
test_row_words (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  cw_game_list_set_source (f->list, "five.pgn", 5, fetch_found, NULL, NULL);
  ui_settle ();
  g_assert_true (says (list, "• Game without names"));
  g_assert_true (says (list, "Game without names"));
  g_assert_true (says (list, "Unknown"));
  g_assert_false (says (list, "– Unknown"));
  g_assert_false (says (list, "Capablanca · New York · 1927 · 20 moves"));
  cw_game_list_set_filter (f->list, "capablanca 1927");
  ui_settle ();
  g_assert_true (says (list, "Capablanca · New York · 1927 · 20 moves"));
  g_assert_true (says (list, "New York · 1927 · 20 moves"));
}

static void
fetch_long (guint id, CwGameRow *row, gpointer data)
{
  *row = games[id];
  row->event = "World Championship";
}

/* With room the whole date is shown; without it the year, rather than half of the words. */
static void
test_dates (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list), *less;

  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_long, NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 260, 500);
  ui_wait (gtk_widget_get_width (list) == 260);
  ui_settle ();
  less = find_label (list, " · 1851 · 23 moves");
  g_assert_nonnull (less);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (less))));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 500, 500);
  ui_wait (find_label (list, "World Championship · 1851.06.21 · 23 moves") != NULL);
  g_assert_null (find_label (list, " · 1851 · 23 moves"));
}

/* Large text shortens the event, or leaves it out, and not the number of moves. */
static void
test_short_details (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  GtkWidget *list = GTK_WIDGET (f->list), *less;

  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_long, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 500);
  ui_wait (gtk_widget_get_width (list) == 360);
  ui_settle ();
  less = find_label (list, " · 1851 · 23 moves");
  g_assert_nonnull (less);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (less))));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 280, 500);
  ui_wait (find_label (list, "1851 · 23 moves") != NULL);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  ui_settle ();
  g_log_set_always_fatal (fatal);
}

static char shared_name[8];

static void
fetch_shared (guint id, CwGameRow *row, gpointer data)
{
  fetch (id, row, data);
  if (id == 1)
    row->white = shared_name;
}

/* An edited name may be a new text at the same address. */
static void
test_edited_name (Fixture *f, gconstpointer data)
{
  const guint edited = 1;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  strcpy (shared_name, "Zoe");
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_shared, NULL, NULL);
  cw_game_list_set_filter (f->list, "zoe");
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, 1);
  strcpy (shared_name, "Yan");
  cw_game_list_update (f->list, g_array_append_val (ids, edited));
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, 0);
}

/* At a great width no part needs more height than its stated minimum. */
static void
check_heights (GtkWidget *widget)
{
  int least, wide;
  if (!gtk_widget_get_visible (widget) || GTK_IS_COLUMN_VIEW (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 10000, &wide, NULL, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_heights (child);
  g_test_message ("%s %s: %d, %d", G_OBJECT_TYPE_NAME (widget),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), least, wide);
  g_assert_cmpint (least, >=, wide);
}

static void
test_large_text (Fixture *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint only = 0;
  cw_game_list_restrict (f->list, g_array_append_val (ids, only),
                         "1 game with the position on the board");
  ui_settle ();
  check_heights (GTK_WIDGET (f->list));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
fetch_far (guint id, CwGameRow *row, gpointer data)
{
  fetch (id, row, data);
  row->place = 1000000 + id;
}

/* Beside the board the list is at least 252 wide. */
static int
natural_width (Fixture *f)
{
  int natural;
  ui_settle ();
  gtk_widget_measure (GTK_WIDGET (f->list), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return MAX (natural, 252);
}

/* Whatever the words around the rows, the list keeps its width, so that the board beside it does
 * not move. */
static void
test_one_width (Fixture *f, gconstpointer data)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint only = 6;
  int width = natural_width (f);
  cw_game_list_select (f->list, 299);
  g_assert_cmpint (natural_width (f), ==, width);
  cw_game_list_set_source (f->list, "a file with a name that is much longer than most.pgn", MANY,
                           fetch_far, NULL, NULL);
  cw_game_list_select (f->list, 299);
  g_assert_true (says (GTK_WIDGET (f->list), "Row 300 · No. 1,000,299"));
  g_assert_cmpint (natural_width (f), ==, width);
  cw_game_list_set_partial (f->list, TRUE);
  g_assert_cmpint (natural_width (f), ==, width);
  cw_game_list_set_partial (f->list, FALSE);
  cw_game_list_set_progress (f->list, "1,000,000,000,000 games read from the file", 0.5);
  g_assert_cmpint (natural_width (f), ==, width);
  cw_game_list_set_progress (f->list, NULL, 1);
  cw_game_list_restrict (f->list, g_array_append_val (ids, only),
                         "1,234 games with the position that is on the board");
  g_assert_cmpint (natural_width (f), ==, width);
  cw_game_list_set_filter (f->list, "something that no game has in its names or places");
  g_assert_cmpint (natural_width (f), ==, width);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, function)                                                                        \
  g_test_add ("/game-list-view/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("sorted-to-shown", test_sorted_to_shown);
  ADD ("keys-after-sorting", test_keys_after_sorting);
  ADD ("same-rows", test_same_rows);
  ADD ("filtered-from-the-end", test_filtered_from_the_end);
  ADD ("ends", test_ends);
  ADD ("view", test_view);
  ADD ("entered", test_entered);
  ADD ("view-again", test_view_again);
  ADD ("row-words", test_row_words);
  ADD ("dates", test_dates);
  ADD ("short-details", test_short_details);
  ADD ("edited-name", test_edited_name);
  ADD ("large-text", test_large_text);
  ADD ("one-width", test_one_width);
#undef ADD
  g_test_add_func ("/game-list-view/chosen-before-shown", test_chosen_before_shown);
  return g_test_run ();
}
