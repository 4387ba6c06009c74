/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where keys go after a menu: to the board again, or to the menu's button if keys opened it. */
#include "support/app.h"

/* After a menu of the header bar or the page, the board has the focus again. */
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
      GtkWidget *button = g_ptr_array_index (buttons, i);
      ui_click (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2., 1);
      GtkWidget *popover = app_opened_menu (button);
      ui_key (XK_Escape);
      ui_wait (!gtk_widget_get_mapped (popover));
      ui_wait (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (app_board (window)));
      ui_key (XK_space);
      ui_frame (GTK_WIDGET (window));
      g_assert_false (gtk_widget_get_mapped (popover));
    }
  app_stop (application);
}

/* Clicks on the label in `root` that contains these words, once it is shown. */
static void
click_words (GtkWidget *root, const char *words)
{
  GtkWidget *label = NULL;
  ui_wait ((label = app_find_label (root, words)) != NULL && gtk_widget_get_mapped (label));
  ui_settle ();
  ui_click (label, 4, gtk_widget_get_height (label) / 2., 1);
}

/* So it does after a submenu, whether something was chosen there or not. */
static void
test_focus_after_submenu (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.new-two");
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  app_find_all (gtk_window_get_titlebar (GTK_WINDOW (window)), GTK_TYPE_MENU_BUTTON, buttons);
  GtkWidget *button = g_ptr_array_index (buttons, buttons->len - 1);
  GtkWidget *popover = NULL;
  GtkWidget *starts[] = { GTK_WIDGET (app_board (window)), gtk_widget_get_first_child (button) };
  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_grab_focus (starts[i / 2]);
      ui_click (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2., 1);
      popover = app_opened_menu (button);
      click_words (popover, "Shogi board");
      if (i % 2 == 0)
        ui_key (XK_Escape);
      else
        click_words (popover, "Letters: 7g");
      ui_wait (!gtk_widget_get_mapped (popover));
      ui_settle ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == starts[i / 2]);
    }
  /* GTK 4.8 never frees a menu that was closed while it showed a submenu. */
  alive_forget (popover);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), NULL);
  g_object_run_dispose (G_OBJECT (popover));
  app_stop (application);
}

/* Opens the menu of the game with the mouse. */
static GtkWidget *
open_game_menu (CwWindow *window)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *button = NULL;
  app_find_all (GTK_WIDGET (cw_window_get_page (window)), GTK_TYPE_MENU_BUTTON, buttons);
  for (guint i = 0; i < buttons->len && button == NULL; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i]))
      button = buttons->pdata[i];
  ui_click (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2., 1);
  return app_opened_menu (button);
}

/* What was chosen in the menu of a game with the mouse may change the menu: the board has the focus
 * then too, so that Space does not open it again. */
static void
test_focus_after_choice (void)
{
  static const char *const choices[] = { "Offer a draw", "Back to: Chess" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  cw_play_game_start (game, &terms);
  app_click_square (app_board (window), "e2");
  app_click_square (app_board (window), "e4");
  ui_wait (cw_game_tree_plies (cw_session_tree (cw_play_game_session (game))) == 2);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      GtkWidget *popover = open_game_menu (window);
      click_words (popover, choices[i]);
      ui_wait (!gtk_widget_get_mapped (popover));
      ui_settle ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (app_board (window)));
      ui_key (XK_space);
      ui_settle ();
      g_assert_false (gtk_widget_get_mapped (popover));
      cw_play_game_start (game, &terms); /* suspends the first */
      gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
    }
  app_stop (application);
}

static void
note_hovered (CwBoardView *view, guint square, guint *hovered)
{
  if (square != CW_NO_SQUARE)
    *hovered = square;
}

/* What changes under the pointer in a menu is no pointing at the board. */
static void
test_pointer_in_submenu (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  guint hovered = CW_NO_SQUARE;
  gtk_window_set_default_size (GTK_WINDOW (window), 1270, 810);
  app_act (window, "win.new-two");
  app_click_square (app_board (window), "e2");
  app_click_square (app_board (window), "e4");
  GtkWidget *popover = open_game_menu (window);
  g_signal_connect (app_board (window), "square-hovered", G_CALLBACK (note_hovered), &hovered);
  GtkWidget *label = NULL;
  ui_wait ((label = app_find_label (popover, "Warn me before")) != NULL);
  ui_settle ();
  ui_click (label, gtk_widget_get_width (label) - 4, gtk_widget_get_height (label) / 2., 1);
  ui_wait (app_find_label (popover, "Only blunders") != NULL);
  ui_settle ();
  g_assert_cmpuint (hovered, ==, CW_NO_SQUARE);
  ui_key (XK_Escape);
  ui_wait (!gtk_widget_get_mapped (popover));
  alive_forget (popover); /* as above */
  GtkWidget *button = gtk_widget_get_ancestor (popover, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), NULL);
  g_object_run_dispose (G_OBJECT (popover));
  app_stop (application);
}

/* A menu opened by the keyboard returns the focus to its button. */
static void
test_focus_after_menu_by_keys (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  app_find_all (gtk_window_get_titlebar (GTK_WINDOW (window)), GTK_TYPE_MENU_BUTTON, buttons);
  GtkWidget *button = g_ptr_array_index (buttons, 0);
  gtk_widget_grab_focus (button);
  ui_key (XK_space);
  GtkWidget *popover = app_opened_menu (button);
  ui_key (XK_Escape);
  ui_wait (!gtk_widget_get_mapped (popover));
  ui_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), button));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/menu-focus/menu", test_focus_after_menu);
  g_test_add_func ("/menu-focus/submenu", test_focus_after_submenu);
  g_test_add_func ("/menu-focus/choice", test_focus_after_choice);
  g_test_add_func ("/menu-focus/pointer", test_pointer_in_submenu);
  g_test_add_func ("/menu-focus/by-keys", test_focus_after_menu_by_keys);
  return g_test_run ();
}
