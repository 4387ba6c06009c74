/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When counting lies, in the real window: guess, answer, and the engine playing it out. */
#include "support/app.h"

/* The end of the Evergreen Game: the count gives White a few percent, and the engine mates. */
static void
test_evergreen (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  app_act (window, "win.page::counting");
  ui_wait (app_shows (window, "What does White score here?"));
  g_assert_true (app_shows (window, "Anderssen’s Evergreen Game"));
  app_press (window, "show");
  ui_wait (app_shows (window, "White wins"));
  g_assert_true (app_shows (window, "queen −1"));
  app_press (window, "play");
  /* Five half-moves, with time to think for each. */
  ui_wait (app_shows (window, "half-move"));
  ui_wait (app_shows (window, "Checkmate"));
  /* It can be played again from the start. */
  app_press (window, "again");
  ui_wait (!app_shows (window, "Checkmate"));
  app_act (window, "win.page::values");
  app_stop (application);
}

/* Each position asks, shows the count and the true result, and is played out. */
static void
test_every_position (void)
{
  static const struct
  {
    const char *title, *count, *truth;
  } cases[] = {
    { "A queen down", "0\302\240%", "White wins" },
    { "King and pawn", "66\302\240%", "a draw" },
    { "Two knights", "98\302\240%", "a draw" },
    { "Before the last attack", "2\302\240%", "White loses" },
    { "Charge of the Light Brigade", "100\302\240%", "open" },
  };
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::counting");
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  if (app_find (page, GTK_TYPE_LIST_BOX) == NULL)
    app_act (window, "page.list");
  ui_wait (app_find (page, GTK_TYPE_LIST_BOX) != NULL);
  GtkListBox *list = GTK_LIST_BOX (app_find (page, GTK_TYPE_LIST_BOX));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int)i));
      ui_wait (app_shows (window, "What does White score here?"));
      g_assert_true (app_shows (window, cases[i].title));
      g_assert_false (app_shows (window, "The truth"));
      app_press (window, "show");
      ui_wait (app_shows (window, "The truth"));
      g_assert_true (app_shows (window, cases[i].count));
      g_assert_true (app_shows (window, cases[i].truth));
      app_press (window, "play");
      ui_wait (app_shows (window, "Played out by the engine: 1 half-move."));
      app_press (window, "play");
      ui_wait (app_shows (window, "Play it out"));
    }
  g_assert_null (gtk_list_box_get_row_at_index (list, G_N_ELEMENTS (cases)));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/counting/evergreen", test_evergreen);
  g_test_add_func ("/app/counting/every-position", test_every_position);
  return g_test_run ();
}
