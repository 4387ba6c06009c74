/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where keys go: to the board again after a click on a button. */
#include "support/app.h"

#include "app/shared/filter_form.h"
#include "model/game/move_items.h"
#include "widgets/game_list.h"
#include "widgets/move_list_view.h"

/* At the end of a game an arrow key does not move the focus out of the board. */
static void
test_arrow_at_end (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *board = GTK_WIDGET (app_board (window));
  CwSession *session = app_session (window);
  gtk_widget_grab_focus (board);
  ui_key (XK_End);
  ui_wait (cw_session_node (session)->child == NULL);
  ui_key (XK_Right);
  ui_key (XK_Right);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == board);
  ui_key (XK_Left);
  ui_wait (cw_session_node (session)->child != NULL);
  app_act (window, "win.page::play");
  app_stop (application);
}

/* A click on a button of Study leaves the focus on the board. */
static void
test_focus_after_button (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwSession *session = app_session (window);
  GtkWidget *board = GTK_WIDGET (app_board (window));
  gtk_widget_grab_focus (board);
  ui_key (XK_End);
  guint ply = cw_session_node (session)->ply;
  GtkWidget *scan = app_find_action (GTK_WIDGET (window), "page.scan");
  ui_wait (gtk_widget_get_mapped (scan));
  ui_click (scan, gtk_widget_get_width (scan) / 2., gtk_widget_get_height (scan) / 2., 1);
  ui_wait (!gtk_widget_get_mapped (scan));
  ui_key (XK_Left);
  ui_wait (cw_session_node (session)->ply == ply - 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == board);
  app_act (window, "win.page::play");
  app_stop (application);
}

static gboolean
board_has_focus (CwWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (app_board (window));
}

/* The table has the focus while it is shown and the board has it afterwards, even if a message has
 * a button. */
static void
test_table (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  cw_session_set_comment (app_session (window), "a");
  app_act (window, "page.undo");
  g_assert_nonnull (cw_window_get_message (window));
  app_act (window, "page.table");
  ui_settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, list));
  g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
  ui_key (XK_e); /* there is no board on which to play a move */
  ui_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  app_act (window, "page.table");
  ui_settle ();
  g_assert_true (board_has_focus (window));
  app_stop (application);
}

/* In a small window Enter opens a game and closes the list; the focus then goes to the board, not
 * to the header bar. */
static void
test_focus_after_find (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  GtkWidget *filter = app_named (window, "filter");
  ui_wait (!gtk_widget_get_mapped (filter));
  app_act (window, "page.find");
  ui_wait (gtk_widget_get_mapped (filter));
  gtk_editable_set_text (GTK_EDITABLE (filter), "Dee");
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  ui_wait (cw_game_list_get_n_shown (CW_GAME_LIST (list)) == 1);
  ui_key (XK_Return);
  ui_wait (cw_shown_game_get_id (shown) == 1 && !gtk_widget_get_mapped (filter));
  ui_settle ();
  g_assert_true (board_has_focus (window));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* The board also gets the focus when a message with a focused button goes away. */
static void
test_focus_after_message (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwContext *context = cw_window_get_context (window);
  cw_context_show_message (context, CW_INFO_ERROR, "Read again?", "Read", "win.reload");
  GtkWidget *button = app_find_action (GTK_WIDGET (window), "win.reload");
  ui_wait (button != NULL && gtk_widget_get_mapped (button));
  gtk_widget_grab_focus (button);
  cw_context_show_message (context, CW_INFO_PLAIN, "Done", NULL, NULL);
  ui_wait (!gtk_widget_get_mapped (button));
  ui_wait (board_has_focus (window));
  /* It keeps the focus: GTK moves it once more before drawing. */
  cw_context_show_message (context, CW_INFO_ERROR, "Once more?", "Read", "win.reload");
  ui_settle ();
  g_assert_true (board_has_focus (window));
  app_act (window, "win.page::play");
  app_stop (application);
}

static GtkWidget *
entry_of_moves (CwWindow *window)
{
  return app_find (GTK_WIDGET (app_board (window)), GTK_TYPE_ENTRY);
}

/* Clicks on the game's first move in the move list; *x and *y become its place. */
static void
click_first_move (CwWindow *window, unsigned button, double *x, double *y)
{
  CwMoveListView *moves = CW_MOVE_LIST_VIEW (app_named (window, "moves"));
  g_autoptr (CwMoveItems) items = cw_move_items_new (app_session (window)); /* the same ids */
  CwNode *root = cw_game_tree_root (cw_session_tree (app_session (window)));
  graphene_rect_t area;
  ui_settle ();
  g_assert_true (
      cw_move_list_view_get_rectangle (moves, cw_move_items_id (items, root->child), &area));
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
  ui_click (GTK_WIDGET (moves), *x, *y, button);
}

/* A move can be typed with the focus on the list of games, and after a click on a move. */
static void
test_typed_anywhere (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *games = app_find (GTK_WIDGET (window), GTK_TYPE_COLUMN_VIEW);
  CwSession *session = app_session (window);
  double x, y;
  gtk_widget_grab_focus (games);
  ui_settle ();
  ui_key (XK_d);
  ui_wait (entry_of_moves (window) != NULL);
  ui_key (XK_4);
  ui_key (XK_Return);
  ui_wait (cw_session_node (session)->ply == 1);
  g_assert_cmpuint (cw_session_node (session)->move, !=,
                    cw_game_tree_root (cw_session_tree (session))->child->move);
  gtk_widget_grab_focus (games);
  click_first_move (window, 1, &x, &y);
  ui_wait (cw_session_node (session) == cw_game_tree_root (cw_session_tree (session))->child);
  g_assert_true (board_has_focus (window));
  /* Search text is not taken for a move. */
  GtkWidget *filter = app_named (window, "filter");
  gtk_widget_grab_focus (filter);
  ui_key (XK_d);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "d");
  g_assert_null (entry_of_moves (window));
  app_act (window, "win.page::play");
  app_stop (application);
}

static gboolean
is_open (GtkWidget *root, GType type)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new ();
  app_find_all (root, type, popovers);
  return popovers->len > 0;
}

/* If the moves have no heading, keys and a small button open the menu and the comment of a move. If
 * the list is behind a button, that button names the file and marks unsaved changes. */
static void
test_annotate_by_keys (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  CwSession *session = app_session (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  GtkWidget *annotate = app_named (window, "annotate");
  ui_wait (!gtk_widget_get_mapped (annotate));
  ui_wait (app_find_named (page, "annotate_small", FALSE) != NULL);
  GtkWidget *list = app_find_named (GTK_WIDGET (window), "list_button", TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (list), ==, "Show the list: two.pgn");
  g_assert_false (gtk_widget_has_css_class (list, "cw-unsaved"));
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  ui_key (XK_Right);
  ui_wait (cw_session_node (session)->ply == 1);
  ui_key (XK_Menu);
  ui_wait (is_open (page, GTK_TYPE_POPOVER_MENU));
  ui_key (XK_Escape);
  ui_wait (!is_open (page, GTK_TYPE_POPOVER_MENU));
  ui_wait (board_has_focus (window));
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_m);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (is_open (page, GTK_TYPE_TEXT_VIEW));
  g_assert_true (app_shows (window, "1.\u00a0e4")); /* the move being commented */
  ui_key (XK_a);
  ui_key (XK_Escape);
  ui_wait (!is_open (page, GTK_TYPE_TEXT_VIEW));
  ui_wait (board_has_focus (window));
  cw_session_set_comment (session, "not saved");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (list), ==, "Show the list: • two.pgn");
  g_assert_true (gtk_widget_has_css_class (list, "cw-unsaved"));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* A file whose own name begins with the bullet is not marked as changed. */
static void
test_dot_in_name (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("• dot.pgn", app_two_games, -1);
  app_open (window, file);
  GtkWidget *list = app_find_named (GTK_WIDGET (window), "list_button", TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (list), ==, "Show the list: • dot.pgn");
  g_assert_false (gtk_widget_has_css_class (list, "cw-unsaved"));
  cw_session_set_comment (app_session (window), "not saved");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (list), ==, "Show the list: • • dot.pgn");
  g_assert_true (gtk_widget_has_css_class (list, "cw-unsaved"));
  app_stop (application);
}

/* The menu also returns the focus to the board when its button opened it, whether something was
 * chosen or not. */
static void
test_annotate_by_button (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  CwSession *session = app_session (window);
  GtkWidget *annotate = app_named (window, "annotate");
  cw_session_forward (session);
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_grab_focus (i < 2 ? GTK_WIDGET (app_board (window))
                                   : gtk_widget_get_first_child (annotate));
      if (i < 2)
        ui_click (annotate, 20, gtk_widget_get_height (annotate) / 2., 1);
      else
        ui_key (XK_space);
      ui_wait (is_open (page, GTK_TYPE_POPOVER_MENU));
      ui_key (i == 0 ? XK_Escape : XK_Down);
      if (i > 0)
        ui_key (XK_Return);
      ui_wait (!is_open (page, GTK_TYPE_POPOVER_MENU));
      ui_settle ();
      g_assert_true (board_has_focus (window));
    }
  app_act (window, "win.page::play");
  app_stop (application);
}

/* Escape closes the list in front of a small board, even from its empty field. */
static void
test_escape_from_list (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  GtkWidget *filter = app_named (window, "filter");
  ui_wait (!gtk_widget_get_mapped (filter));
  for (guint i = 0; i < 2; i++)
    {
      app_act (window, i == 0 ? "page.find" : "page.list");
      ui_wait (gtk_widget_get_mapped (filter));
      ui_settle ();
      ui_key (XK_Escape);
      ui_wait (!gtk_widget_get_mapped (filter));
      ui_settle ();
      g_assert_true (board_has_focus (window));
    }
  app_act (window, "win.page::play");
  app_stop (application);
}

/* The whole message about a refused typed move can be read. */
static void
test_typed_refused (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *board = GTK_WIDGET (app_board (window));
  gtk_widget_grab_focus (board);
  ui_key (XK_a);
  ui_wait (app_find (board, GTK_TYPE_ENTRY) != NULL);
  GtkWidget *entry = app_find (board, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "a/path/to/another/file-of-games.pgn");
  ui_key (XK_Return);
  ui_wait (app_find_label (board, "is not a move") != NULL);
  ui_settle ();
  GtkWidget *label = app_find_label (board, "is not a move");
  GtkWidget *popover = gtk_widget_get_ancestor (label, GTK_TYPE_POPOVER);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (popover));
  int height;
  gtk_widget_measure (popover, GTK_ORIENTATION_VERTICAL, gdk_surface_get_width (surface), &height,
                      NULL, NULL, NULL);
  g_assert_cmpint (gdk_surface_get_height (surface), >=, height);
  ui_key (XK_Escape);
  app_act (window, "win.page::play");
  app_stop (application);
}

static GtkWidget *
type_letter (CwWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  ui_settle ();
  ui_key (XK_a);
  ui_wait (entry_of_moves (window) != NULL);
  ui_settle ();
  return entry_of_moves (window);
}

/* A move being typed is discarded when something else is done. */
static void
test_typed_left (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  GtkWidget *entry = type_letter (window);
  gtk_widget_grab_focus (app_named (window, "filter"));
  ui_wait (entry_of_moves (window) == NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  type_letter (window);
  guint id = cw_shown_game_get_id (shown);
  app_act (window, id == 0 ? "page.next-game" : "page.previous-game");
  ui_wait (cw_shown_game_get_id (shown) != id);
  ui_wait (entry_of_moves (window) == NULL);
  g_assert_true (board_has_focus (window));
  type_letter (window);
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_m);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (entry_of_moves (window) == NULL);
  ui_key (XK_Escape);
  ui_settle ();
  type_letter (window);
  ui_key (XK_Escape);
  ui_wait (entry_of_moves (window) == NULL);
  type_letter (window);
  app_act (window, "win.page::play");
  ui_settle ();
  app_act (window, "win.page::study");
  ui_settle ();
  g_assert_null (entry_of_moves (window));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* The menu of a move opens where it was clicked. */
static void
test_menu_at_pointer (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window)), *moves = app_named (window, "moves");
  CwSession *session = app_session (window);
  double x, y;
  click_first_move (window, 3, &x, &y);
  ui_wait (is_open (page, GTK_TYPE_POPOVER_MENU));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 1);
  GtkWidget *menu = app_find (page, GTK_TYPE_POPOVER_MENU);
  GdkRectangle at;
  gtk_popover_get_pointing_to (GTK_POPOVER (menu), &at);
  gtk_widget_translate_coordinates (moves, gtk_widget_get_parent (menu), x, y, &x, &y);
  g_assert_cmpfloat_with_epsilon (at.x, x, 1.5);
  g_assert_cmpfloat_with_epsilon (at.y, y, 1.5);
  ui_key (XK_Escape);
  ui_wait (board_has_focus (window));
  app_act (window, "win.page::play");
  app_stop (application);
}

static void
press_control (KeySym key)
{
  ui_hold (XK_Control_L, TRUE);
  ui_key (key);
  ui_hold (XK_Control_L, FALSE);
}

/* Keys go to the first and last game, and to a game by its number; in an entry the same keys edit
 * the text. */
static void
test_keys_of_games (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  g_autofree char *text = g_strconcat (app_two_games, "\n", app_two_games, NULL);
  g_autoptr (GFile) file = app_file ("four.pgn", text, -1);
  app_open (window, file);
  GtkWidget *places[] = { app_find (GTK_WIDGET (window), CW_TYPE_BOARD_VIEW),
                          app_find (GTK_WIDGET (window), GTK_TYPE_COLUMN_VIEW) };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gtk_widget_grab_focus (places[i]);
      ui_settle ();
      press_control (XK_End);
      ui_wait (cw_shown_game_get_id (shown) == 3);
      press_control (XK_Home);
      ui_wait (cw_shown_game_get_id (shown) == 0);
    }
  press_control (XK_j);
  ui_key (XK_3);
  press_control (XK_End);
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 0);
  ui_key (XK_Return);
  ui_wait (cw_shown_game_get_id (shown) == 2);
  app_stop (application);
}

/* Scrolling over a number of the search form scrolls the form and leaves the number unchanged. */
static void
test_wheel (void)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  CwFilterForm *form = g_object_new (CW_TYPE_FILTER_FORM, NULL);
  cw_filter_form_set_games (form, TRUE);
  cw_filter_form_set_board (form, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (form));
  GtkWidget *window = ui_window (scroller, 400, 300);
  GtkWidget *lasting = app_find_named (GTK_WIDGET (form), "lasting", FALSE);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (lasting), 4);
  gtk_widget_grab_focus (lasting);
  ui_wait (gtk_adjustment_get_value (place) > 0);
  ui_settle ();
  double before = gtk_adjustment_get_value (place);
  ui_move (lasting, 10, gtk_widget_get_height (lasting) / 2.);
  ui_button (4, TRUE);
  ui_button (4, FALSE);
  ui_wait (gtk_adjustment_get_value (place) < before);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (lasting)), ==, 4);
  ui_close (window);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/focus/arrow-at-end", test_arrow_at_end);
  g_test_add_func ("/focus/after-button", test_focus_after_button);
  g_test_add_func ("/focus/after-find", test_focus_after_find);
  g_test_add_func ("/focus/table", test_table);
  g_test_add_func ("/focus/after-message", test_focus_after_message);
  g_test_add_func ("/focus/typed-anywhere", test_typed_anywhere);
  g_test_add_func ("/focus/annotate-by-keys", test_annotate_by_keys);
  g_test_add_func ("/focus/menu-at-pointer", test_menu_at_pointer);
  g_test_add_func ("/focus/keys-of-games", test_keys_of_games);
  g_test_add_func ("/focus/annotate-by-button", test_annotate_by_button);
  g_test_add_func ("/focus/dot-in-name", test_dot_in_name);
  g_test_add_func ("/focus/escape-from-list", test_escape_from_list);
  g_test_add_func ("/focus/wheel", test_wheel);
  g_test_add_func ("/focus/typed-left", test_typed_left);
  g_test_add_func ("/focus/typed-refused", test_typed_refused);
  return g_test_run ();
}
