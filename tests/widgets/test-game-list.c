/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"
#include "picture/text.h"

#define MANY 100000

typedef struct
{
  GtkWidget *window;
  CwGameList *list;
  guint activated, n_activated, n_cancelled, window_keys;
} Fixture;

static guint n_fetched;

static void
fetch (guint id, CwGameRow *row, gpointer data)
{
  n_fetched++;
  *row = games[id % G_N_ELEMENTS (games)];
  if (id >= G_N_ELEMENTS (games))
    row->plies = id % 200;
}

static void
fetch_full (guint id, CwGameRow *row, gpointer data)
{
  static const CwGameRow full = { "Anand",
                                  "Li",
                                  "Cup",
                                  "2010",
                                  "1-0",
                                  40,
                                  .site = "Moscow",
                                  .round = "2",
                                  .eco = "D02",
                                  .opening = "London System",
                                  .rating = { 2650, 2700 } };
  *row = id == 1 ? full : games[0];
}

static void
activated (CwGameList *list, guint id, Fixture *f)
{
  f->activated = id;
  f->n_activated++;
}

static void
cancelled (CwGameList *list, Fixture *f)
{
  f->n_cancelled++;
}

static gboolean
window_key (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
            Fixture *f)
{
  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right)
    return FALSE;
  f->window_keys++;
  return TRUE;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->list = CW_GAME_LIST (cw_game_list_new ());
  f->activated = CW_NO_GAME;
  g_signal_connect (f->list, "game-activated", G_CALLBACK (activated), f);
  g_signal_connect (f->list, "cancel-requested", G_CALLBACK (cancelled), f);
  f->window = ui_window (GTK_WIDGET (f->list), 260, 500);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (window_key), f);
  gtk_widget_add_controller (f->window, keys);
  ui_move (GTK_WIDGET (f->list), 130, 130);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

static void
destroyed (gpointer data)
{
  *(gboolean *)data = TRUE;
}

static void
test_life (void)
{
  GtkWidget *list = g_object_ref_sink (cw_game_list_new ());
  gboolean gone = FALSE;

  cw_game_list_set_source (CW_GAME_LIST (list), "a.pgn", 6, fetch, &gone, destroyed);
  g_assert_finalize_object (list);
  g_assert_true (gone);
}

/* Tells the list that the data of the games from `first` to `last` changed. */
static void
update (Fixture *f, guint first, guint last)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint id = first; id <= last; id++)
    g_array_append_val (ids, id);
  cw_game_list_update (f->list, ids);
}

static GtkAdjustment *
scroll_of (Fixture *f)
{
  GtkWidget *row = find_label (GTK_WIDGET (f->list), "Moves");

  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW)));
}

static void
test_rows (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);

  g_assert_true (says (list,
                       "No file of games is open. Drop one here (PGN, KIF, KI2, CSA, USI, PSN) "
                       "or open one."));
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  ui_settle ();
  g_assert_true (says (list, "6 games · six.pgn"));
  g_assert_true (says (list, "Anderssen"));
  g_assert_true (says (list, "– Dufresne"));
  g_assert_true (says (list, "Berlin · 1852 · 24 moves"));
  g_assert_true (says (list, " · 1851 · 23 moves"));
  g_assert_true (says (list, "Game without names"));
  g_assert_true (says (list, "0 moves"));
  cw_game_list_set_source (f->list, "none.pgn", 0, fetch, NULL, NULL);
  ui_settle ();
  cw_game_list_set_loading (CW_GAME_LIST (list), TRUE);
  g_assert_false (says (list, "There are no games in this file."));
  cw_game_list_set_loading (CW_GAME_LIST (list), FALSE);
  g_assert_true (says (list, "There are no games in this file."));
}

static GtkWidget *
find_scrolled (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_scrolled (child);
  return found;
}

/* Finds a game by its number in the file, also together with words and in any order. */
static void
test_number (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_NUMBER, TRUE);
  cw_game_list_set_filter (f->list, "#");
  assert_shown (f->list, "5 4 3 2 1 0");
  cw_game_list_set_filter (f->list, "#5");
  assert_shown (f->list, "4");
  cw_game_list_set_filter (f->list, "london #2");
  assert_shown (f->list, "1");
  cw_game_list_set_filter (f->list, "wien #2");
  assert_shown (f->list, "");
  cw_game_list_set_filter (f->list, "#2x");
  assert_shown (f->list, "");
  static const char *const none[] = { "#0", "#7", "#4294967296", "#99999999999999999999" };
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *words = g_strdup_printf ("There is no game “%s” here.", none[i]);
      cw_game_list_set_filter (f->list, none[i]);
      assert_shown (f->list, "");
      g_assert_true (says (GTK_WIDGET (f->list), words));
    }
  /* Enter opens the number typed so far, and all games are listed again. */
  cw_game_list_set_filter (f->list, "");
  GArray *limit = g_array_new (FALSE, FALSE, sizeof (guint));
  guint only = 1;
  g_array_append_val (limit, only);
  cw_game_list_restrict (f->list, limit, "one");
  cw_game_list_ask_number (f->list);
  ui_key (XK_3);
  ui_key (XK_Return);
  ui_wait (f->activated == 2);
  assert_shown (f->list, "5 4 3 2 1 0");
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 2);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_null (gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY));
  cw_game_list_set_source (f->list, "many.pgn", 30, fetch, NULL, NULL);
  ui_settle ();
  cw_game_list_ask_number (f->list);
  for (const char *digit = "27"; *digit != '\0'; digit++)
    ui_key (XK_0 + (KeySym)(*digit - '0'));
  ui_wait (cw_game_list_get_n_shown (f->list) == 1);
  ui_settle ();
  ui_key (XK_Return);
  ui_wait (cw_game_list_get_selected (f->list) == 26);
  GtkWidget *inside = find_scrolled (GTK_WIDGET (f->list));
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (inside));
  for (gint64 end = g_get_monotonic_time () + 400 * G_TIME_SPAN_MILLISECOND;
       g_get_monotonic_time () < end;) /* typed text is evaluated again after a delay */
    g_main_context_iteration (NULL, FALSE);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll) + gtk_adjustment_get_page_size (scroll), >=,
                     27 * 40);
}

/* From the lowest score; games without a winner or not measured come last, without these words. */
static void
test_comebacks (Fixture *f, gconstpointer data)
{
  g_autofree char *percent = cw_text_percent (0.02, 0);
  g_autofree char *words = g_strdup_printf ("won from %s · London", percent);
  cw_game_list_set_source (f->list, "few.pgn", G_N_ELEMENTS (games), fetch, NULL, NULL);
  ui_settle ();
  g_assert_false (says (GTK_WIDGET (f->list), words));
  cw_game_list_set_order (f->list, CW_GAME_FIELD_COMEBACK, FALSE);
  assert_shown (f->list, "1 4 2 0 3 5");
  ui_settle ();
  g_assert_true (says (GTK_WIDGET (f->list), words));
  g_assert_true (says (GTK_WIDGET (f->list), "Berlin · 1852 · 24 moves"));
}

static void
test_selection (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_select (f->list, 2);
  g_assert_cmpuint (f->n_activated, ==, 0);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 2);
  g_assert_cmpuint (cw_game_list_neighbour (f->list, 1), ==, 3);
  g_assert_cmpuint (cw_game_list_neighbour (f->list, -1), ==, 1);
  g_assert_cmpuint (cw_game_list_neighbour (f->list, -3), ==, CW_NO_GAME);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 2);
  g_assert_cmpuint (cw_game_list_neighbour (f->list, -1), ==, 1);
  cw_game_list_set_filter (f->list, "berlin"); /* hides it; it stays the open game */
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 2);
  g_assert_cmpuint (cw_game_list_neighbour (f->list, 1), ==, 0);
  g_assert_cmpuint (f->n_activated, ==, 0);
}

/* Only the players of this game are bold. */
static void
assert_bold (GtkWidget *widget, const char *names, guint *n)
{
  PangoAttrList *attributes =
      GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "cw-game-title")
          ? gtk_label_get_attributes (GTK_LABEL (widget))
          : NULL;
  GSList *all = attributes != NULL ? pango_attr_list_get_attributes (attributes) : NULL;
  if (all != NULL)
    {
      ++*n;
      g_assert_nonnull (strstr (names, gtk_label_get_text (GTK_LABEL (widget))));
    }
  g_slist_free_full (all, (GDestroyNotify)pango_attribute_destroy);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_bold (child, names, n);
}

static void
test_pointer_and_keys (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  ui_settle ();
  ui_click (GTK_WIDGET (f->list), 100, 105, 1); /* the first row */
  g_assert_cmpuint (f->activated, ==, 0);
  ui_key (XK_Down);
  g_assert_cmpuint (f->activated, ==, 1);
  CwGameRow second = { NULL };
  fetch (1, &second, NULL);
  g_autofree char *names = g_strdup_printf ("%s – %s", second.white, second.black);
  guint n_bold = 0;
  assert_bold (GTK_WIDGET (f->list), names, &n_bold);
  g_assert_cmpuint (n_bold, ==, 2);
  ui_key (XK_Right); /* walk through the game on the board: not for the list */
  ui_key (XK_Left);
  g_assert_cmpuint (f->window_keys, ==, 2);
  g_assert_cmpuint (f->activated, ==, 1);
  cw_game_list_focus_filter (f->list);
  GtkWidget *filter = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)),
                                               GTK_TYPE_SEARCH_ENTRY);
  g_assert_false (gtk_widget_get_has_tooltip (filter)); /* it would cover the games found */
  ui_key (XK_s);
  ui_key (XK_t);
  ui_key (XK_e);
  ui_wait (cw_game_list_get_n_shown (f->list) == 1);
  assert_shown (f->list, "4");
  ui_key (XK_Return); /* opens the first game found */
  ui_wait (f->activated == 4);
  g_autoptr (GArray) chosen = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (chosen->len, ==, 1);
  g_assert_true (gtk_widget_get_has_tooltip (filter));
  cw_game_list_focus_filter (f->list);
  ui_key (XK_Escape);
  ui_wait (cw_game_list_get_n_shown (f->list) == 6);
}

/* The table is sorted by a click on a title and allows several selected rows; a clicked row does
 * not move. */
static void
test_table (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "many.pgn", 300, fetch, NULL, NULL);
  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_set_columns (f->list, "white length");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 500);
  ui_settle ();
  g_autofree char *columns = cw_game_list_get_columns (f->list);
  g_assert_cmpstr (columns, ==, "white length");
  g_assert_true (says (GTK_WIDGET (f->list), "Moves"));
  g_assert_false (says (GTK_WIDGET (f->list), "Black"));
  GtkWidget *title = find_label (GTK_WIDGET (f->list), "Moves");
  double x, y;
  gtk_widget_translate_coordinates (title, GTK_WIDGET (f->list), 5, 5, &x, &y);
  ui_click (GTK_WIDGET (f->list), x, y, 1);
  ui_wait (cw_game_list_get_shown (f->list, 0) == 5);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  ui_wait (cw_game_list_get_shown (f->list, 0) == 199);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_NUMBER, FALSE);
  cw_game_list_select (f->list, 200);
  ui_settle ();
  double before = gtk_adjustment_get_value (scroll_of (f));
  g_assert_cmpfloat (before, >, 0);
  ui_click (GTK_WIDGET (f->list), 80, 300, 1);
  ui_settle ();
  g_assert_cmpuint (f->activated, !=, CW_NO_GAME);
  cw_game_list_select (f->list, f->activated); /* as the page does */
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll_of (f)), ==, before);
  ui_hold (XK_Shift_L, TRUE);
  ui_click (GTK_WIDGET (f->list), 80, 350, 1);
  ui_hold (XK_Shift_L, FALSE);
  g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (selection->len, >=, 2);
  g_assert_cmpuint (g_array_index (selection, guint, 0), ==, f->activated);
  /* When the shown game is deselected, the first game left in the selection is shown. */
  guint next = g_array_index (selection, guint, 1);
  ui_hold (XK_Control_L, TRUE);
  ui_click (GTK_WIDGET (f->list), 80, 300, 1);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (f->activated == next);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, next);
}

/* A game that moves within its file stays shown and keeps the focus. */
static void
test_reordered_with_focus (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "many.pgn", 300, fetch, NULL, NULL);
  ui_settle ();
  ui_click (GTK_WIDGET (f->list), 100, 200, 1);
  ui_wait (f->n_activated == 1);
  guint shown = f->activated;
  g_assert_cmpuint (shown, >, 0);
  cw_game_list_reorder (f->list);
  ui_settle ();
  g_assert_cmpuint (f->n_activated, ==, 1);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, shown);
  g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (selection->len, ==, 1);
  g_assert_cmpuint (g_array_index (selection, guint, 0), ==, shown);
  ui_key (XK_Down);
  ui_wait (f->activated == shown + 1);
}

#define ROW 45 /* no row is higher */

/* Rows stay in place while one is clicked or changes, more are added, and reading is stopped. */
static void
assert_steady (Fixture *f)
{
  cw_game_list_set_source (f->list, "many.pgn", 300, fetch, NULL, NULL);
  ui_settle ();
  cw_game_list_select (f->list, 150);
  ui_settle ();
  GtkWidget *inside = find_scrolled (GTK_WIDGET (f->list));
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (inside));
  double before = gtk_adjustment_get_value (scroll);
  g_assert_cmpfloat (before, >, 0);
  f->activated = CW_NO_GAME;
  ui_click (inside, 80, 100, 1);
  ui_wait (f->activated != CW_NO_GAME);
  g_assert_cmpuint (f->activated, !=, 150);
  cw_game_list_select (f->list, f->activated); /* as the page does */
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, before);
  cw_game_list_set_n_games (f->list, 400);
  update (f, f->activated, f->activated);
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, before);
  cw_game_list_reorder (f->list); /* creates all rows anew */
  cw_game_list_select (f->list, f->activated + 1);
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (scroll), before, ROW);
  cw_game_list_select (f->list, f->activated);
  cw_game_list_set_partial (f->list, TRUE); /* makes the list lower */
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (scroll), before, 100);
  cw_game_list_set_partial (f->list, FALSE);
  ui_settle ();
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, f->activated);
}

static void
test_steady (Fixture *f, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 500);
  assert_steady (f);
  cw_game_list_set_table (f->list, TRUE);
  assert_steady (f);
}

/* Lists some of the games alone until the cross in their title is clicked. */
static void
test_restrict (Fixture *f, gconstpointer data)
{
  guint few[] = { 1, 3, 4 };
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_restrict (f->list, g_array_append_vals (ids, few, 3), "Three");
  assert_shown (f->list, "1 3 4");
  g_assert_true (says (GTK_WIDGET (f->list), "Three"));
  cw_game_list_set_filter (f->list, "london");
  assert_shown (f->list, "1 4");
  cw_game_list_restrict (f->list, NULL, NULL);
  assert_shown (f->list, "1 4");
  cw_game_list_set_filter (f->list, "");
  assert_shown (f->list, "0 1 2 3 4 5");
}

/* Words are searched in every text, in ratings too. */
static void
test_filter_fields (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "one.pgn", 2, fetch_full, NULL, NULL);
  cw_game_list_set_filter (f->list, "anand 2700 moscow d02 london");
  assert_shown (f->list, "1");
  cw_game_list_set_filter (f->list, "anand 2701");
  assert_shown (f->list, "");
}

static void
test_growing (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "grows.pgn", 0, fetch, NULL, NULL);
  cw_game_list_set_progress (f->list, "2 games read", 0.3);
  cw_game_list_set_n_games (f->list, 2);
  assert_shown (f->list, "0 1");
  cw_game_list_set_filter (f->list, "anderssen");
  cw_game_list_set_n_games (f->list, 6);
  assert_shown (f->list, "0 1 2 4");
  cw_game_list_set_filter (f->list, "");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_WHITE, FALSE);
  cw_game_list_set_n_games (f->list, 7);
  ui_wait (cw_game_list_get_n_shown (f->list) == 7);
  assert_shown (f->list, "1 0 6 2 3 4 5"); /* "Anderssen" sorts before "Anderssen, Adolf" */
  g_assert_true (says (GTK_WIDGET (f->list), "2 games read"));
  g_assert_false (says (GTK_WIDGET (f->list), "Stop"));
  ui_wait (says (GTK_WIDGET (f->list), "Stop")); /* offered after a second */
  cw_game_list_set_progress (f->list, NULL, 0);
  g_assert_false (says (GTK_WIDGET (f->list), "2 games read"));
}

static void
test_many (Fixture *f, gconstpointer data)
{
  n_fetched = 0;
  cw_game_list_set_source (f->list, "many.pgn", MANY, fetch, NULL, NULL);
  ui_settle ();
  g_assert_cmpuint (n_fetched, <, 1000); /* only visible rows are fetched */
  cw_game_list_select (f->list, MANY - 10);
  ui_settle ();
  g_assert_cmpuint (n_fetched, <, 2000);
  cw_game_list_set_filter (f->list, "steinitz");
  g_assert_cmpuint (cw_game_list_get_n_shown (f->list), ==, MANY / 6);
  cw_game_list_set_filter (f->list, "");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  ui_wait (cw_game_list_get_shown (f->list, 0) == 199);
}

static gboolean all_deleted;

static void
fetch_deleted (guint id, CwGameRow *row, gpointer data)
{
  fetch (id, row, data);
  row->deleted = row->changed = all_deleted;
}

static void
count (guint *n)
{
  ++*n;
}

/* A change of all games appears in the visible rows, and no row is created anew. */
static void
test_update_many (Fixture *f, gconstpointer data)
{
  guint n_changed = 0;

  cw_game_list_set_source (f->list, "many.pgn", MANY, fetch_deleted, NULL, NULL);
  cw_game_list_select (f->list, 0);
  ui_settle ();
  GtkColumnView *view = GTK_COLUMN_VIEW (
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (find_scrolled (GTK_WIDGET (f->list)))));
  GtkSelectionModel *model = gtk_column_view_get_model (view);
  gtk_selection_model_select_all (model);
  ui_settle ();
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count), &n_changed);
  g_assert_false (says (GTK_WIDGET (f->list), "• Morphy"));
  all_deleted = TRUE;
  n_fetched = 0;
  update (f, 0, MANY - 1);
  g_assert_true (says (GTK_WIDGET (f->list), "• Morphy"));
  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_cmpuint (n_fetched, <, 1000);
  g_assert_true (gtk_column_view_get_model (view) == model);
  g_autoptr (GArray) selected = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (selected->len, ==, MANY);
  all_deleted = FALSE;
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/game-list/life", test_life);
#define ADD(name, function)                                                                        \
  g_test_add ("/game-list/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("rows", test_rows);
  ADD ("number", test_number);
  ADD ("comebacks", test_comebacks);
  ADD ("selection", test_selection);
  ADD ("reordered-with-focus", test_reordered_with_focus);
  ADD ("pointer-and-keys", test_pointer_and_keys);
  ADD ("table", test_table);
  ADD ("steady", test_steady);
  ADD ("restrict", test_restrict);
  ADD ("filter-fields", test_filter_fields);
  ADD ("growing", test_growing);
  ADD ("many", test_many);
  ADD ("update-many", test_update_many);
  return g_test_run ();
}
