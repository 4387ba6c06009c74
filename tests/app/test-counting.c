/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When counting lies, in the real window: guess, answer, and the engine playing it out. */
#include "support/app.h"

static GtkWidget *
button_of (CwWindow *window, const char *text)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_place (window));
  return gtk_widget_get_ancestor (app_find_label (place, text), GTK_TYPE_BUTTON);
}

/* The Evergreen Game's end: the count gives White a few percent, and the engine mates. */
static void
test_evergreen (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.place::values");
  app_act (window, "win.place::counting");
  ui_wait (app_says (window, "What does White score here?"));
  g_assert_true (app_says (window, "Anderssen’s Evergreen Game"));
  gtk_widget_activate (button_of (window, "Show the answer"));
  ui_wait (app_says (window, "White wins"));
  g_assert_true (app_says (window, "queen −1"));
  gtk_widget_activate (button_of (window, "Play it out"));
  /* Five half-moves, each with its time to think. */
  ui_wait (app_says (window, "half-move"));
  for (guint i = 0; i < 100 && !app_says (window, "Checkmate"); i++)
    ui_spin (200);
  g_assert_true (app_says (window, "Checkmate"));
  /* And it can be seen again from the start. */
  gtk_widget_activate (button_of (window, "Back to the start"));
  ui_wait (!app_says (window, "Checkmate"));
  app_act (window, "win.place::values");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  app_folders ();
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/counting/evergreen", test_evergreen);
  return g_test_run ();
}
