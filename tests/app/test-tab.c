/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tab and Shift+Tab on every page: they go round past every control and change nothing. Arrow keys
 * in a list. */
#include "support/app.h"

#include "app/setup/setup_page.h"
#include "app/values/values_page.h"
#include "widgets/board_square.h"
#include "widgets/engine_lines.h"

#include <string.h>

#define MAX_STEPS 150
#define MAX_LINKS 20 /* in a text */
#define MAX_TRIES 5

/* --- finding ---------------------------------------------------------------------------------- */

/* "GtkButton in GtkBox in CwLessonPage lesson": for messages. Free with g_free. */
static char *
describe (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);
  for (; widget != NULL && !CW_IS_WINDOW (widget); widget = gtk_widget_get_parent (widget))
    {
      const char *name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " in " : "",
                              G_OBJECT_TYPE_NAME (widget));
      if (name != NULL && !g_str_has_prefix (name, "_"))
        g_string_append_printf (text, " %s", name);
    }
  return g_string_free (text, FALSE);
}

/* --- what may not change ---------------------------------------------------------------------- */

static void
add_state (GtkWidget *widget, GString *text)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    g_string_append_printf (text, "%d", gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget))
    g_string_append_printf (text, "%d", gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
  else if (GTK_IS_SWITCH (widget))
    g_string_append_printf (text, "%d", gtk_switch_get_active (GTK_SWITCH (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    g_string_append_printf (text, "%u", gtk_drop_down_get_selected (GTK_DROP_DOWN (widget)));
  else if (GTK_IS_SCALE (widget))
    g_string_append_printf (text, "%g", gtk_range_get_value (GTK_RANGE (widget)));
  else if (GTK_IS_EDITABLE (widget))
    g_string_append (text, gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_STACK (widget))
    g_string_append_printf (text, "%p", (void *)gtk_stack_get_visible_child (GTK_STACK (widget)));
  else if (GTK_IS_LIST_BOX (widget))
    g_string_append_printf (text, "%p",
                            (void *)gtk_list_box_get_selected_row (GTK_LIST_BOX (widget)));
  else if (GTK_IS_LIST_VIEW (widget) && gtk_list_view_get_model (GTK_LIST_VIEW (widget)) != NULL)
    {
      GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (widget));
      g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
      if (!gtk_bitset_is_empty (selected))
        g_string_append_printf (text, "%u", gtk_bitset_get_minimum (selected));
    }
  g_string_append_c (text, ' ');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_state (child, text);
}

/* The settings of all controls and the current moves of both games. Free with g_free. */
static char *
state_of (CwWindow *window)
{
  GString *text = g_string_new (NULL);
  CwContext *context = cw_window_get_context (window);
  add_state (GTK_WIDGET (window), text);
  g_string_append_printf (
      text, "%p %p", (void *)cw_session_node (cw_context_study (context)),
      (void *)cw_session_node (cw_play_game_session (cw_context_play (context))));
  return g_string_free (text, FALSE);
}

/* --- what has to be visited ------------------------------------------------------------------- */

static gboolean
is_row (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget));
}

/* Widgets that take the focus only if nothing inside them can; squares are parts of the board. */
static gboolean
is_frame (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget)
         || CW_IS_BOARD_SQUARE (widget);
}

static gboolean
any_visited (GtkWidget *widget, GHashTable *visited)
{
  gboolean found = g_hash_table_contains (visited, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = any_visited (child, visited);
  return found;
}

/* Every control was visited, except the other rows of a list: arrow keys lead to those. */
static void
check_visited (GtkWidget *widget, GHashTable *visited, const char *page)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || !gtk_widget_get_can_focus (widget) || (is_row (widget) && !any_visited (widget, visited)))
    return;
  gboolean has_rows = (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget))
                      && gtk_widget_get_first_child (widget) != NULL;
  gboolean passed = is_frame (widget) ? has_rows && !any_visited (widget, visited)
                                      : gtk_widget_get_focusable (widget)
                                            && !g_hash_table_contains (visited, widget);
  if (passed)
    {
      g_autofree char *text = describe (widget);
      g_error ("%s: Tab does not come to %s", page, text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_visited (child, visited, page);
}

/* --- walking ---------------------------------------------------------------------------------- */

static gboolean
has_links (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ") != NULL;
}

/* Moves to another widget; within a text Tab goes from link to link. */
static GtkWidget *
step (CwWindow *window, gboolean back)
{
  GtkWidget *left = gtk_window_get_focus (GTK_WINDOW (window)), *at = left;

  for (guint link = 0; link == 0 || (at == left && has_links (at) && link < MAX_LINKS); link++)
    {
      ui_stroke (GTK_WIDGET (window), back ? XK_Shift_L : 0, XK_Tab);
      at = gtk_window_get_focus (GTK_WINDOW (window));
    }
  return at;
}

/* Returns NULL, or what changed on the way; free with g_free. */
static char *
walk (CwWindow *window, gboolean back, const char *page)
{
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);
  GtkWidget *start = step (window, back), *at = start;
  g_autofree char *before = state_of (window);
  do
    {
      g_hash_table_add (visited, at);
      if (g_hash_table_size (visited) > MAX_STEPS)
        g_error ("%s: %s leads on and on", page, back ? "Shift+Tab" : "Tab");
      GtkWidget *left = at;
      at = step (window, back);
      g_autofree char *after = state_of (window);
      if (at == NULL)
        return g_strdup ("nothing has the focus");
      g_autofree char *from = describe (left), *to = describe (at);
      if (at == left)
        g_error ("%s: the focus stays at %s", page, to);
      if (strcmp (before, after) != 0)
        return g_strdup_printf ("something changes on the way from %s to %s", from, to);
      if (at != start && g_hash_table_contains (visited, at))
        g_error ("%s: from %s the focus comes to %s again, not to where it began", page, from, to);
    }
  while (at != start);
  g_test_message ("%s: %u stops", page, g_hash_table_size (visited));
  check_visited (GTK_WIDGET (window), visited, page);
  return NULL;
}

/* Something that comes late to a page, such as a computed answer, changes it once; what Tab
 * changes, it changes every time. */
static void
walk_one_way (CwWindow *window, gboolean back, const char *page)
{
  g_autofree char *fault = walk (window, back, page);
  for (guint tries = 1; fault != NULL && tries < MAX_TRIES; tries++)
    {
      ui_settle ();
      g_free (fault);
      fault = walk (window, back, page);
    }
  if (fault != NULL)
    g_error ("%s: %s", page, fault);
}

static void
walk_both_ways (CwWindow *window, const char *page)
{
  ui_settle ();
  walk_one_way (window, FALSE, page);
  walk_one_way (window, TRUE, page);
}

/* --- Play ------------------------------------------------------------------------------------- */

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static void
test_play (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::play");
  walk_both_ways (window, "Play");
  app_act (window, "win.new-game");
  walk_both_ways (window, "the choice of a game");
  app_act (window, "win.new-named::shogi");
  walk_both_ways (window, "the terms of shogi");
  app_act (window, "win.new-named::chess");
  walk_both_ways (window, "the terms of chess");
  app_act (window, "win.new-two");
  walk_both_ways (window, "a game of two");
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  cw_play_game_start (game_of (window), &terms);
  walk_both_ways (window, "a game against the computer");
  cw_play_game_resign (game_of (window));
  walk_both_ways (window, "a game that is over");
  app_stop (application);
}

/* --- Learn ------------------------------------------------------------------------------------ */

static void
test_learn (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::learn");
  walk_both_ways (window, "the first lesson");
  /* The first level that can be failed. */
  while (!gtk_widget_get_visible (app_named (window, "retry")))
    g_signal_emit_by_name (app_named (window, "next"), "clicked");
  walk_both_ways (window, "an exercise");
  app_press (window, "pieces_toggle");
  ui_wait (gtk_widget_get_mapped (app_named (window, "kinds")));
  walk_both_ways (window, "the pieces");
  app_stop (application);
}

/* --- Study ------------------------------------------------------------------------------------ */

static void
test_study (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::study");
  walk_both_ways (window, "Study without a file");
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  walk_both_ways (window, "Study with a file");
  app_stop (application);
}

static void
test_set_up (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.set-up");
  walk_both_ways (window, "setting up chess");
  CwSetupPage *setup = CW_SETUP_PAGE (cw_window_get_page (window));
  cw_position_editor_set_game (cw_setup_page_get_editor (setup), cw_game_named ("shogi"));
  walk_both_ways (window, "setting up shogi");
  app_stop (application);
}

/* --- Values ----------------------------------------------------------------------------------- */

static CwLaboratory *
laboratory_of (CwWindow *window)
{
  return cw_values_page_laboratory (CW_VALUES_PAGE (cw_window_get_page (window)));
}

/* Walks with each of the buttons in `box` pressed in turn. */
static void
walk_pages (CwWindow *window, GtkWidget *box, const char *of)
{
  for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *page =
          g_strdup_printf ("%s, %s", of, gtk_button_get_label (GTK_BUTTON (button)));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      ui_wait (!cw_laboratory_is_measuring (laboratory_of (window)));
      walk_both_ways (window, page);
    }
}

static void
test_values (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_act (window, "win.page::values");
  cw_laboratory_add_file (laboratory_of (window), CW_DATA_FILE, file);
  walk_pages (window, app_named (window, "pill_box"), "Values");
  /* The last page has parts of its own. */
  GtkWidget *sets = gtk_stack_get_visible_child (GTK_STACK (app_named (window, "pages")));
  GtkWidget *part = app_find (sets, GTK_TYPE_TOGGLE_BUTTON);
  walk_pages (window, gtk_widget_get_parent (part), "Values, Sets");
  app_stop (application);
}

/* Arrow keys move through the list of data; only Space or Enter measures another entry. */
static void
test_data_list (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::values");
  CwLaboratory *laboratory = laboratory_of (window);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  CwDataSet *first = cw_laboratory_get_data (laboratory);
  CwDataSet *added = cw_laboratory_add_file (laboratory, CW_DATA_FILE, file);
  GtkListBox *list = GTK_LIST_BOX (app_named (window, "data"));
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (list));
  ui_wait (!cw_laboratory_is_measuring (laboratory));
  gtk_widget_grab_focus (row);
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
      g_assert_true (cw_laboratory_get_data (laboratory) == first);
      if (gtk_widget_get_next_sibling (row) != NULL)
        ui_stroke (GTK_WIDGET (window), 0, XK_Down);
    }
  /* A button in its row removes a file that the user opened. */
  row = gtk_window_get_focus (GTK_WINDOW (window));
  ui_stroke (GTK_WIDGET (window), 0, XK_Tab);
  GtkWidget *remove = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_BUTTON (remove) && gtk_widget_is_ancestor (remove, row));
  ui_stroke (GTK_WIDGET (window), XK_Shift_L, XK_Tab);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
  g_assert_true (cw_laboratory_get_data (laboratory) == first);
  ui_stroke (GTK_WIDGET (window), 0, XK_space);
  g_assert_true (cw_laboratory_get_data (laboratory) == added);
  ui_stroke (GTK_WIDGET (window), 0, XK_Home);
  g_assert_true (cw_laboratory_get_data (laboratory) == added);
  ui_stroke (GTK_WIDGET (window), 0, XK_Return);
  g_assert_true (cw_laboratory_get_data (laboratory) == first);
  app_stop (application);
}

static void
test_counting (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::counting");
  walk_both_ways (window, "When counting lies");
  app_stop (application);
}

/* Values has no board: the focus begins at its first page, and is where it was when it is shown
 * again. */
static void
test_values_again (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < 3; i++)
    {
      app_act (window, "win.page::values");
      ui_settle ();
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (GTK_IS_TOGGLE_BUTTON (focus));
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus)));
      app_act (window, "win.page::play");
      ui_settle ();
    }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/tab/play", test_play);
  g_test_add_func ("/tab/learn", test_learn);
  g_test_add_func ("/tab/study", test_study);
  g_test_add_func ("/tab/set-up", test_set_up);
  g_test_add_func ("/tab/values", test_values);
  g_test_add_func ("/tab/data-list", test_data_list);
  g_test_add_func ("/tab/counting", test_counting);
  g_test_add_func ("/tab/values-again", test_values_again);
  return g_test_run ();
}
