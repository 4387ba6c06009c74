/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Values in the real window: the shipped games' figures at once, another model, the
 * replay, and a file with too little in it. */
#include "support/app.h"

#include "app/place_values.h"
#include "widgets/plot_view.h"

static void
test_shipped (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *place, *draws, *button;

  app_act (window, "win.place::values");
  place = GTK_WIDGET (cw_window_get_place (window));
  /* The article's figures, read correctly: 289 346 480 1078, errors 14 15 21 50. */
  ui_wait (app_says (window, "1078"));
  g_assert_true (app_says (window, "289"));
  g_assert_true (app_says (window, "346"));
  g_assert_true (app_says (window, "480"));
  g_assert_true (app_says (window, "B + N = R + 1.5P"));
  g_assert_true (app_says (window, "0.4692"));
  /* Draws as half points, unfinished games among them: 284 341 482 1073. */
  draws = app_find (place, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (draws), 1);
  ui_wait (app_says (window, "1073"));
  g_assert_true (app_says (window, "284"));
  /* Measure replays from the first steps and ends where it was. */
  ui_set_animations (TRUE);
  button = gtk_widget_get_ancestor (app_find_label (place, "Measure"), GTK_TYPE_BUTTON);
  ui_click (button, 10, 10, 1);
  ui_wait (!app_says (window, "0.4692"));
  ui_click (button, 10, 10, 1); /* again: to the end */
  ui_wait (app_says (window, "0.4692"));
  ui_set_animations (FALSE);
  app_stop (application);
}

/* The shipped games of the engine against itself: all legal, and enough to measure from. */
static void
test_selfplay (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  const CwMeasurement *measured;

  app_act (window, "win.selfplay");
  ui_wait (cw_document_get_n_games (document) == 3000 && !cw_document_is_loading (document));
  g_assert_cmpuint (cw_document_get_n_broken (document), ==, 0);
  ui_wait (cw_document_get_measurement (document) != NULL);
  measured = cw_document_get_measurement (document);
  g_assert_cmpuint (measured->games, >, 2990); /* a few have no end */
  g_assert_cmpint (measured->fit.state, ==, CW_FIT_OK);
  for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    {
      double school = cw_values_school ()->board[kind];

      g_assert_cmpfloat (measured->fit.value[kind - 1], >, school * 0.6);
      g_assert_cmpfloat (measured->fit.value[kind - 1], <, school * 1.8);
      g_assert_cmpfloat (measured->fit.error[kind - 1], <, school * 0.15);
    }
  app_stop (application);
}

/* Two games: no numbers are made up, a sentence says what is missing. */
static void
test_too_few (void)
{
  static const char text[] = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
                             "1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d3 Nf6 1-0\n\n"
                             "[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n"
                             "1. d4 d5 2. c4 dxc4 3. e3 b5 0-1\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *row;
  g_autoptr (GFile) file = app_file ("few.pgn", text, -1);

  app_open (window, file);
  app_act (window, "win.place::values");
  ui_wait (app_says (window, "few.pgn"));
  ui_wait (app_says (window, "Games with a winner: 2, too few to measure anything"));
  g_assert_false (app_says (window, "loss"));
  g_assert_false (app_says (window, "B + N = R + 1.5P"));
  /* The shipped games are still there to look at. */
  row = gtk_widget_get_ancestor (
      app_find_label (GTK_WIDGET (cw_window_get_place (window)), "Engine games"),
      GTK_TYPE_LIST_BOX_ROW);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  ui_wait (app_says (window, "1078"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  app_folders ();
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/values/shipped", test_shipped);
  g_test_add_func ("/app/values/selfplay", test_selfplay);
  g_test_add_func ("/app/values/too-few", test_too_few);
  return g_test_run ();
}
