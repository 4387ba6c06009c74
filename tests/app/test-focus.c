/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keys go: to the board again after a menu or a button that was clicked. */
#include "support/app.h"

#include "widgets/game_list.h"

/* At the end of a game an arrow does not walk out of the board. */
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

/* After a menu of the header bar or the page the keys are for the board again. */
static void
test_focus_after_menu (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  app_act (window, "win.new-two");
  app_act (window, "page.details"); /* with the menu of value sets */
  app_click_square (app_board (window), "e2");
  app_click_square (app_board (window), "e4");
  app_find_all (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, buttons);
  g_assert_cmpuint (buttons->len, >=, 4);
  app_find_all (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN, buttons);
  g_assert_cmpuint (buttons->len, >=, 5);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i),
                *popover = app_find_any (button, GTK_TYPE_POPOVER, NULL);
      ui_click (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2., 1);
      ui_wait (gtk_widget_get_mapped (popover));
      ui_key (XK_Escape);
      ui_wait (!gtk_widget_get_mapped (popover));
      ui_wait (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (app_board (window)));
      ui_key (XK_space);
      ui_frame (GTK_WIDGET (window));
      g_assert_false (gtk_widget_get_mapped (popover));
    }
  app_stop (application);
}

/* A menu that was opened by the keyboard, from its button, leaves the focus there. */
static void
test_focus_after_menu_by_keys (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  app_find_all (gtk_window_get_titlebar (GTK_WINDOW (window)), GTK_TYPE_MENU_BUTTON, buttons);
  GtkWidget *button = g_ptr_array_index (buttons, 0);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_widget_grab_focus (button);
  ui_key (XK_space);
  ui_wait (gtk_widget_get_mapped (popover));
  ui_key (XK_Escape);
  ui_wait (!gtk_widget_get_mapped (popover));
  ui_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), button));
  app_stop (application);
}

/* A button of Study that was clicked leaves the keys to the board. */
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

/* In a small window the list of games goes away with the game that Enter opens in it; the keys are
 * for the board then, not for the header bar. */
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

/* So they are after a button in a message that goes away. */
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
  app_act (window, "win.page::play");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/focus/arrow-at-end", test_arrow_at_end);
  g_test_add_func ("/focus/after-menu", test_focus_after_menu);
  g_test_add_func ("/focus/after-menu-by-keys", test_focus_after_menu_by_keys);
  g_test_add_func ("/focus/after-button", test_focus_after_button);
  g_test_add_func ("/focus/after-find", test_focus_after_find);
  g_test_add_func ("/focus/after-message", test_focus_after_message);
  return g_test_run ();
}
