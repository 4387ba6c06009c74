/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selection in the list of games, its order, and the menu of a row. */
#include "games.h"
#include "widgets/menu_button.h"

typedef struct
{
  GtkWidget *window;
  CwGameList *list;
  guint activated;
} Fixture;

static void
fetch (guint id, CwGameRow *row, gpointer data)
{
  *row = games[id];
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
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

/* A click with Ctrl adds a row of the table to the selection and removes it again. */
static void
test_table_adds (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_set_columns (f->list, "white black");
  ui_settle ();
  GtkWidget *last = find_label (GTK_WIDGET (f->list), "Steinitz");
  GtkWidget *first = find_label (GTK_WIDGET (f->list), "Anderssen, Adolf");
  ui_click (first, 10, 8, 1);
  ui_wait (f->activated == 0);
  for (guint n = 2; n > 0; n--)
    {
      ui_hold (XK_Control_L, TRUE);
      ui_click (last, 10, 8, 1);
      ui_hold (XK_Control_L, FALSE);
      ui_settle ();
      g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
      g_assert_cmpuint (selection->len, ==, n);
      g_assert_cmpuint (g_array_index (selection, guint, n - 1), ==, n == 2 ? 4 : 0);
    }
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, 0);
}

/* The order stays when the same file is read again, but not for another file. */
static void
test_order_stays (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  cw_game_list_set_source (f->list, "six.pgn", 0, fetch, NULL, NULL);
  cw_game_list_set_n_games (f->list, 6);
  ui_wait (cw_game_list_get_n_shown (f->list) == 6);
  assert_shown (f->list, "4 0 1 2 3 5");
  cw_game_list_set_source (f->list, "other.pgn", 6, fetch, NULL, NULL);
  assert_shown (f->list, "0 1 2 3 4 5");
}

static void
fetch_faulty (guint id, CwGameRow *row, gpointer data)
{
  fetch (id, row, data);
  row->fault = id == 4 ? "at move 2" : id == 1 ? "at move 3" : NULL;
}

/* True if the menu of orders contains this one. */
static gboolean
offers (Fixture *f, const char *order)
{
  GtkMenuButton *button = find_button (GTK_WIDGET (f->list), "view-sort-descending-symbolic");
  g_autoptr (GMenuModel) section =
      g_menu_model_get_item_link (cw_menu_button_get_menu (button), 0, G_MENU_LINK_SECTION);
  for (int i = 0; i < g_menu_model_get_n_items (section); i++)
    {
      g_autofree char *target = NULL;
      g_menu_model_get_item_attribute (section, i, G_MENU_ATTRIBUTE_TARGET, "s", &target);
      if (g_strcmp0 (target, order) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
restrict_by_fault (Fixture *f)
{
  guint few[] = { 1, 3, 4 };
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  cw_game_list_restrict_by (f->list, g_array_append_vals (ids, few, 3), "Three",
                            CW_GAME_FIELD_FAULT);
}

/* Games listed alone in an order of their own leave the order of all games unchanged; an order by a
 * column is in the menu while it is active. */
static void
test_order_lent (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_faulty, NULL, NULL);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  g_assert_false (offers (f, "fault"));
  for (guint i = 0; i < 2; i++)
    restrict_by_fault (f);
  assert_shown (f->list, "4 1 3");
  g_assert_true (offers (f, "fault"));
  cw_game_list_restrict (f->list, NULL, NULL);
  assert_shown (f->list, "4 0 1 2 3 5");
  g_assert_false (offers (f, "fault"));
  restrict_by_fault (f); /* an order chosen now stays */
  cw_game_list_set_order (f->list, CW_GAME_FIELD_NUMBER, TRUE);
  assert_shown (f->list, "4 3 1");
  g_assert_true (offers (f, "-number"));
  cw_game_list_restrict (f->list, NULL, NULL);
  assert_shown (f->list, "5 4 3 2 1 0");
  restrict_by_fault (f);
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_faulty, NULL, NULL); /* read again */
  assert_shown (f->list, "5 4 3 2 1 0");
}

static guint edited_plies;

static void
fetch_edited (guint id, CwGameRow *row, gpointer data)
{
  fetch (id, row, data);
  if (id == 1)
    row->plies = edited_plies;
}

/* In a list sorted by length, a game whose length is edited keeps its place, whichever rows come
 * and go, until the list is sorted again or shows other games. */
static void
test_edited_stays (Fixture *f, gconstpointer data)
{
  edited_plies = 45;
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch_edited, NULL, NULL);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  assert_shown (f->list, "4 0 1 2 3 5");
  edited_plies = 1000;
  g_autoptr (GArray) edited = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint longer = 1;
  g_array_append_val (edited, longer);
  cw_game_list_update (f->list, edited);
  assert_shown (f->list, "4 0 1 2 3 5");
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint gone = 0;
  g_array_append_val (out, gone);
  cw_game_list_leave_out (f->list, out);
  assert_shown (f->list, "4 1 2 3 5");
  g_array_set_size (out, 0);
  cw_game_list_leave_out (f->list, out);
  assert_shown (f->list, "4 1 0 2 3 5");
  cw_game_list_set_filter (f->list, "anderssen");
  assert_shown (f->list, "1 4 0 2");
  cw_game_list_set_filter (f->list, "");
  assert_shown (f->list, "1 4 0 2 3 5");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, FALSE);
  assert_shown (f->list, "5 3 2 0 4 1");
}

static guint n_done;

static void
note_done (void)
{
  n_done++;
}

static GtkWidget *
find_menu (Fixture *f)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->list));
  while (child && !GTK_IS_POPOVER_MENU (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
press_first_item (Fixture *f)
{
  ui_wait (gtk_widget_get_mapped (find_menu (f)));
  ui_settle ();
  ui_wait (find_label (find_menu (f), "Do") != NULL);
  GtkWidget *item = gtk_widget_get_parent (find_label (find_menu (f), "Do"));
  gtk_widget_activate (item);
  ui_wait (!cw_game_list_is_menu_open (f->list));
  ui_settle ();
}

static gboolean
shows_tooltip (Fixture *f)
{
  for (GtkWidget *child = gtk_widget_get_first_child (f->window); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow"))
      return gtk_widget_get_mapped (child);
  return FALSE;
}

/* Moves the pointer for up to 1.5 seconds; true if the tooltip appears. */
static gboolean
gets_tooltip (Fixture *f, GtkWidget *over)
{
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_MILLISECOND * 1500;

  for (int x = 10; !shows_tooltip (f) && g_get_monotonic_time () < end; x = 23 - x)
    {
      gint64 next = g_get_monotonic_time () + G_TIME_SPAN_MILLISECOND * 700;
      ui_move (over, x, 8);
      while (!shows_tooltip (f) && g_get_monotonic_time () < next)
        g_main_context_iteration (NULL, FALSE);
    }
  return shows_tooltip (f);
}

static void
assert_selected (Fixture *f, guint shown, guint n)
{
  g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
  g_assert_cmpuint (selection->len, ==, n);
  g_assert_cmpuint (cw_game_list_get_selected (f->list), ==, shown);
}

/* A right click selects a row and opens its menu; on one of several selected rows it keeps the
 * selection and shows that game. The menu keys do the same for the focused row. */
static void
test_row_menu (Fixture *f, gconstpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("do", NULL);
  g_menu_append (menu, "Do", "test.do");
  g_signal_connect (action, "activate", G_CALLBACK (note_done), NULL);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (f->list), "test", G_ACTION_GROUP (group));
  cw_game_list_set_row_menu (f->list, G_MENU_MODEL (menu));
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  ui_settle ();
  GtkWidget *fifth = find_label (GTK_WIDGET (f->list), "Steinitz");
  GtkWidget *third = find_label (GTK_WIDGET (f->list), "Morphy");
  g_assert_true (gets_tooltip (f, third));
  ui_click (fifth, 10, 8, 3);
  g_assert_false (gets_tooltip (f, third)); /* it would cover the menu */
  press_first_item (f);
  g_assert_true (gets_tooltip (f, third));
  g_assert_cmpuint (n_done, ==, 1);
  assert_selected (f, 4, 1);
  ui_hold (XK_Control_L, TRUE);
  ui_click (third, 10, 8, 1);
  ui_hold (XK_Control_L, FALSE);
  ui_settle ();
  assert_selected (f, 4, 2);
  ui_click (third, 10, 8, 3);
  g_assert_cmpuint (f->activated, ==, 2);
  press_first_item (f);
  assert_selected (f, 2, 2);
  ui_key (XK_Menu);
  press_first_item (f);
  ui_hold (XK_Shift_L, TRUE);
  ui_key (XK_F10);
  ui_hold (XK_Shift_L, FALSE);
  press_first_item (f);
  g_assert_cmpuint (n_done, ==, 4);
  assert_selected (f, 2, 2);
}

/* Shift extends the selection from the game selected last by the program, not from the one clicked
 * before. */
static void
test_extend (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  cw_game_list_set_table (f->list, TRUE);
  cw_game_list_set_columns (f->list, "white black");
  ui_settle ();
  for (guint refilled = 0; refilled < 2; refilled++)
    {
      if (refilled == 1)
        cw_game_list_set_filter (f->list, "");
      if (refilled == 0)
        ui_click (find_label (GTK_WIDGET (f->list), "Anderssen, Adolf"), 10, 8, 1);
      cw_game_list_select (f->list, 2 + refilled);
      ui_settle ();
      ui_hold (XK_Shift_L, TRUE);
      ui_key (XK_Down);
      ui_hold (XK_Shift_L, FALSE);
      ui_settle ();
      g_autoptr (GArray) selection = cw_game_list_get_selection (f->list);
      g_assert_cmpuint (selection->len, ==, 2);
      g_assert_cmpuint (g_array_index (selection, guint, 0), ==, 2 + refilled);
    }
}

static void
fetch_names (guint id, CwGameRow *row, gpointer data)
{
  static const char *const names[] = { "O'Neill, Tom", "Öztürk, Emre", "Weiß", "Ștefan", "Joe" };
  *row = (CwGameRow){ .white = names[id], .black = "?", .lowest = -1 };
}

/* Names are found as people type them. */
static void
test_names (Fixture *f, gconstpointer data)
{
  static const char *const found[][2] = {
    { "oneill", "0" }, { "o’neill", "0" }, { "oeztuerk", "1" }, { "OZTURK", "1" }, { "weiss", "2" },
    { "stefan", "3" }, { "joe", "4" },     { "emre öz", "1" },  { "țom", "0" },
  };
  cw_game_list_set_source (f->list, "names.pgn", 5, fetch_names, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      cw_game_list_set_filter (f->list, found[i][0]);
      assert_shown (f->list, found[i][1]);
    }
}

static void
fetch_accents (guint id, CwGameRow *row, gpointer data)
{
  static const char *const names[] = { "Łuczak",   "Bäcker", "Brøndum", "brandum",
                                       "Béranger", "Lund",   "Ægir",    "Ade" };

  *row = (CwGameRow){ .white = names[id], .black = "?", .lowest = -1 };
}

/* Letters with accents are sorted beside those without, whatever the language of the desktop. */
static void
test_accents (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "accents.pgn", 8, fetch_accents, NULL, NULL);
  cw_game_list_set_order (f->list, CW_GAME_FIELD_WHITE, FALSE);
  assert_shown (f->list, "7 6 1 4 3 2 0 5");
  cw_game_list_set_filter (f->list, "aegir");
  assert_shown (f->list, "6");
}

static void
test_filter_and_order (Fixture *f, gconstpointer data)
{
  cw_game_list_set_source (f->list, "six.pgn", 6, fetch, NULL, NULL);
  assert_shown (f->list, "0 1 2 3 4 5");
  cw_game_list_set_filter (f->list, "anderssen LONDON");
  assert_shown (f->list, "1 4");
  cw_game_list_set_filter (f->list, "réTI");
  assert_shown (f->list, "3");
  cw_game_list_set_filter (f->list, "reti");
  assert_shown (f->list, "3");
  cw_game_list_set_filter (f->list, "185");
  assert_shown (f->list, "0 1 2");
  cw_game_list_set_filter (f->list, "nobody");
  assert_shown (f->list, "");
  ui_settle ();
  g_assert_true (says (GTK_WIDGET (f->list),
                       "No game has “nobody” in its players, event, site, round, date, result, "
                       "rating or opening. Find (Ctrl+Shift+F) looks in comments too."));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint only = 0;
  g_array_append_val (found, only);
  cw_game_list_restrict (f->list, found, "one");
  ui_settle ();
  g_assert_true (says (GTK_WIDGET (f->list), /* says nothing about the other games */
                       "None of the games that were found has “nobody” in its headers."));
  cw_game_list_restrict (f->list, NULL, NULL);
  cw_game_list_set_filter (f->list, "");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_BLACK, FALSE);
  assert_shown (f->list, "2 4 0 1 3 5");
  cw_game_list_set_order (f->list, CW_GAME_FIELD_LENGTH, TRUE);
  assert_shown (f->list, "4 0 1 2 3 5");
  cw_game_list_select (f->list, 0);
  g_assert_true (says (GTK_WIDGET (f->list), "Row 2 · No. 1"));
  cw_game_list_set_order (f->list, CW_GAME_FIELD_DATE, FALSE);
  cw_game_list_set_filter (f->list, "london");
  assert_shown (f->list, "1 4");
  cw_game_list_select (f->list, 4);
  g_assert_true (says (GTK_WIDGET (f->list), "Row 2 · No. 5"));
  cw_game_list_set_order (f->list, CW_GAME_FIELD_NUMBER, FALSE);
  cw_game_list_set_filter (f->list, NULL);
  assert_shown (f->list, "0 1 2 3 4 5");
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, function)                                                                        \
  g_test_add ("/game-list-order/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("table-adds", test_table_adds);
  ADD ("stays", test_order_stays);
  ADD ("lent", test_order_lent);
  ADD ("edited-stays", test_edited_stays);
  ADD ("row-menu", test_row_menu);
  ADD ("extend", test_extend);
  ADD ("names", test_names);
  ADD ("accents", test_accents);
  ADD ("filter", test_filter_and_order);
#undef ADD
  return g_test_run ();
}
