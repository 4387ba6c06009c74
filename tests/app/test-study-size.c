/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of Study is large and does not move, whatever its panel shows. */
#include "support/model.h"
#include "watched.h"

#define SHOGI "7g7f 3c3d 8h2b+ 3a2b"

/* Study also has its graph, yet squares of shogi are large. For chess, the navigation buttons are
 * under the board again. */
static void
test_study (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSession *session = cw_context_study (cw_window_get_context (window));
  resize (window, 1280, 820);
  app_act (window, "win.page::study");
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  model_play (session, SHOGI);
  ui_settle ();
  graphene_rect_t shogi = squares_of (window);
  g_assert_cmpfloat (shogi.size.width / 9, >=, 60);
  GtkWidget *walking = app_named (window, "walking");
  g_assert_true (gtk_widget_get_mapped (walking));
  g_assert_true (gtk_widget_is_ancestor (walking, app_named (window, "graph")));
  resize (window, 1280, 768); /* a lower graph, and strips wider than their stands */
  g_assert_cmpfloat (squares_of (window).size.width / 9, >=, 56);
  cw_session_reset (session, cw_game_named ("chess"), NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (walking));
  g_assert_false (gtk_widget_is_ancestor (walking, app_named (window, "graph")));
  app_stop (application);
}

static void
assert_apart (CwWindow *window, GtkWidget *info, GtkWidget *other)
{
  graphene_rect_t area = bounds_in_page (window, info), taken = bounds_in_page (window, other);
  g_test_message ("%s: %g,%g %gx%g and %g,%g %gx%g", G_OBJECT_TYPE_NAME (other),
                  (double)area.origin.x, (double)area.origin.y, (double)area.size.width,
                  (double)area.size.height, (double)taken.origin.x, (double)taken.origin.y,
                  (double)taken.size.width, (double)taken.size.height);
  g_assert_false (graphene_rect_intersection (&area, &taken, NULL));
}

/* How far down the buttons below the moves reach, if they are shown. */
static float
lowest (CwWindow *window)
{
  GtkWidget *buttons = app_named (window, "buttons");
  if (!gtk_widget_get_mapped (buttons))
    return 0;
  graphene_rect_t area = bounds_in_page (window, buttons);
  return area.origin.y + area.size.height;
}

/* A message in Study moves no square and no button. It covers neither the board nor a player's
 * name, neither the field for finding games (which may be in front of the board) nor the graph. */
static void
check_study_message (void)
{
  static const int sizes[][2] = { { 1280, 820 }, { 1000, 700 }, { 700, 560 }, { 480, 760 } };
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  CwContext *context = cw_window_get_context (window);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint list = 0; list < 2; list++)
      {
        g_autofree char *where = g_strdup_printf ("Study, %d", sizes[i][0]);
        Watch watch = { .window = window, .where = where };
        resize (window, sizes[i][0], sizes[i][1]);
        if (list == 1)
          app_act (window, "page.find");
        check (&watch, "fresh");
        float below = lowest (window);
        cw_context_show_choice (context, CW_INFO_WARNING, "A sentence about a file that is long.",
                                "Read again", "win.reload", "And keep my edits", "win.save");
        check (&watch, "with a message");
        ui_settle ();
        GtkWidget *info = app_named (window, "info");
        g_assert_true (gtk_widget_get_mapped (info));
        GtkWidget *others[] = {
          GTK_WIDGET (cw_board_area_get_strip (app_area (window), FALSE)),
          app_named (window, "bottom"),
          app_named (window, "filter"),
          GTK_WIDGET (cw_board_area_get_view (app_area (window))),
          app_named (window, "graph"),
          app_named (window, "walking"),
          app_named (window, "buttons"),
        };
        for (guint k = 0; k < G_N_ELEMENTS (others); k++)
          if (gtk_widget_get_mapped (others[k]))
            assert_apart (window, info, others[k]);
        g_assert_cmpfloat (below, ==, lowest (window));
        cw_context_show_message (context, CW_INFO_PLAIN, NULL, NULL, NULL);
        check (&watch, "without it");
        if (list == 1)
          app_act (window, "page.escape");
      }
  /* Without the panel it is in the space beside the board. */
  resize (window, 1000, 700);
  app_act (window, "page.panel");
  cw_context_show_message (context, CW_INFO_PLAIN, "A sentence.", NULL, NULL);
  ui_settle ();
  assert_apart (window, app_named (window, "info"), app_named (window, "graph"));
  assert_apart (window, app_named (window, "info"), GTK_WIDGET (app_board (window)));
  app_act (window, "page.panel");
  /* With the table in place of the board, the message is below the table. */
  app_act (window, "page.table");
  cw_context_show_message (context, CW_INFO_PLAIN, "A sentence.", NULL, NULL);
  ui_settle ();
  g_assert_true (app_find_label (GTK_WIDGET (window), "A sentence.") != NULL);
  g_assert_cmpstr (cw_window_get_message (window), ==, "A sentence.");
  app_stop (application);
}

static void
test_study_message (void)
{
  check_study_message ();
}

/* Without a panel, in a window that is higher than wide, there is no room beside the board either:
 * all of the graph is above the message, and lower. */
static void
test_message_below_graph (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  app_act (window, "page.panel");
  for (int height = 820; height <= 1000; height += 60)
    {
      resize (window, 700, height);
      cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, "A sentence.", NULL,
                               NULL);
      ui_settle ();
      GtkWidget *graph = app_find_named (app_named (window, "graph"), "plot", FALSE);
      g_assert_nonnull (graph);
      assert_apart (window, app_named (window, "info"), graph);
      assert_apart (window, app_named (window, "info"), GTK_WIDGET (app_board (window)));
    }
  app_stop (application);
}

/* Messages with text twice as large. */
static void
test_study_message_large (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  check_study_message ();
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_log_set_always_fatal (fatal);
}

/* Without panel and graph, it is below the board and the player's name if there is room. */
static void
test_message_below_board (void)
{
  CwApplication *application;
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  CwWindow *window = app_open_two (&application);
  CwPlayerStrip *strip = cw_board_area_get_strip (app_area (window), FALSE);
  app_act (window, "page.panel");
  resize (window, 640, 1000);
  cw_context_show_message (cw_window_get_context (window), CW_INFO_PLAIN, "A sentence.", NULL,
                           NULL);
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (app_named (window, "graph")));
  assert_apart (window, app_named (window, "info"), GTK_WIDGET (app_board (window)));
  assert_apart (window, app_named (window, "info"), GTK_WIDGET (strip));
  app_stop (application);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_log_set_always_fatal (fatal);
}

static const char mistakes[] = "[Event \"Club\"]\n\n1. e4 e5 2. Nf3 Qg5 3. Nc3 Qg6 4. d4 d6 *\n";

/* Every state of a review: none, under way, stopped, finished, a mistake and its lines, a question,
 * a retry until its end. */
static void
walk_review (Watch *watch)
{
  CwWindow *window = watch->window;
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autoptr (GFile) file = app_file ("mistakes.pgn", mistakes, -1);
  cw_settings_set_int (settings, "review-nodes", 1000000);
  app_open (window, file);
  check (watch, "no review");
  app_act (window, "page.review");
  check (watch, "under way");
  app_act (window, "page.review-stop");
  ui_wait (gtk_widget_get_visible (app_named (window, "go_on")));
  check (watch, "stopped");
  cw_settings_set_int (settings, "review-nodes", 1500);
  app_act (window, "page.review");
  ui_wait_long (gtk_widget_get_visible (app_named (window, "found"))
                    && !gtk_widget_get_visible (app_named (window, "working")),
                60);
  check (watch, "finished");
  gtk_expander_set_expanded (GTK_EXPANDER (app_named (window, "expander")), TRUE);
  check (watch, "finished, with what is marked");
  gtk_expander_set_expanded (GTK_EXPANDER (app_named (window, "expander")), FALSE);
  cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 4));
  check (watch, "at a mistake");
  app_act (window, "page.why");
  check (watch, "asked why");
  ui_wait_long (!alive_thread_runs ("background"), 60);
  check (watch, "answered why");
  app_act (window, "page.better-line");
  check (watch, "in the better line");
  app_act (window, "page.retry");
  check (watch, "trying again");
  app_act (window, "page.retry-hint");
  check (watch, "with a hint");
  app_drag_square (app_board (window), "a2", "a3");
  check (watch, "a move is judged");
  ui_wait_long (!alive_thread_runs ("background"), 60);
  check (watch, "a move was judged");
  app_act (window, "page.retry-solution");
  check (watch, "with the solution");
  app_act (window, "page.retry-stop");
  check (watch, "the end of trying again");
  app_act (window, "page.retry-stop");
  check (watch, "after trying again");
  app_act (window, "page.review-hide");
  check (watch, "hidden");
}

static void
check_review (int width, int height, float least)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *where = g_strdup_printf ("%dx%d, review", width, height);
  Watch watch = { .window = window, .where = where };
  resize (window, width, height);
  app_act (window, "win.page::study");
  walk_review (&watch);
  g_assert_cmpfloat (watch.board.size.width / 8, >=, least);
  app_stop (application);
}

/* The board of Study does not move either, whatever a review shows beside it. */
static void
test_review (void)
{
  check_review (1280, 820, 63);
  check_review (1000, 700, 56);
  check_review (900, 640, 48);
  check_review (700, 560, 46);
  check_review (480, 760, 50);
}

static gboolean
is_player_shown (CwWindow *window, gboolean top)
{
  GtkWidget *brief = app_named (window, top ? "top" : "bottom");
  return gtk_widget_get_mapped (brief)
         || gtk_widget_get_mapped (GTK_WIDGET (cw_board_area_get_strip (app_area (window), top)));
}

/* A panel hidden by the user leaves the players and the way through the game, wherever they were,
 * and the board is no smaller. What needs the panel shows it again. */
static void
test_hidden_panel (void)
{
  static const int sizes[][2] = { { 1280, 820 }, { 1000, 700 }, { 700, 560 }, { 480, 760 } };
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (window, sizes[i][0], sizes[i][1]);
      float before = squares_of (window).size.width;
      g_test_message ("%dx%d", sizes[i][0], sizes[i][1]);
      app_act (window, "page.panel");
      ui_settle ();
      g_assert_true (is_player_shown (window, TRUE) && is_player_shown (window, FALSE));
      g_assert_true (gtk_widget_get_mapped (app_named (window, "walking"))
                     || gtk_widget_get_mapped (app_named (window, "buttons")));
      g_assert_false (gtk_widget_get_mapped (app_named (window, "moves")));
      g_assert_cmpfloat (squares_of (window).size.width, >=, before);
      app_act (window, i % 2 == 0 ? "page.finder('search')" : "page.panel");
      ui_settle ();
      g_assert_true (gtk_widget_get_mapped (app_named (window, "moves")));
      app_act (window, "page.finder('')");
    }
  app_stop (application);
}

static gboolean
is_turn_shown (CwWindow *window, gboolean top)
{
  GtkWidget *strip = GTK_WIDGET (cw_board_area_get_strip (app_area (window), top));
  if (!gtk_widget_get_mapped (strip))
    strip = app_named (window, top ? "top" : "bottom");
  return gtk_widget_has_css_class (app_find_named (strip, "name", TRUE), "cw-turn");
}

/* At the names, wherever these are; after the end it is nobody's turn. */
static void
test_turn (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSession *session = cw_context_study (cw_window_get_context (window));
  app_act (window, "win.page::study");
  for (guint i = 0; i < 2; i++)
    {
      resize (window, i == 0 ? 1280 : 700, i == 0 ? 820 : 560);
      cw_session_reset (session, cw_game_named ("chess"), NULL);
      ui_settle ();
      g_assert_true (is_turn_shown (window, FALSE) && !is_turn_shown (window, TRUE));
      model_play (session, "f2f3 e7e5 g2g4");
      ui_settle ();
      g_assert_true (is_turn_shown (window, TRUE) && !is_turn_shown (window, FALSE));
      model_play (session, "d8h4");
      ui_settle ();
      g_assert_false (is_turn_shown (window, TRUE) || is_turn_shown (window, FALSE));
    }
  app_stop (application);
}

/* With text twice as large the panel is beside the board, which stays large enough to use. */
static void
test_review_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  check_review (700, 560, 32);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_log_set_always_fatal (fatal);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/study-size/stands", test_study);
  g_test_add_func ("/study-size/message", test_study_message);
  g_test_add_func ("/study-size/message-below-graph", test_message_below_graph);
  g_test_add_func ("/study-size/message-large", test_study_message_large);
  g_test_add_func ("/study-size/message-below-board", test_message_below_board);
  g_test_add_func ("/study-size/hidden-panel", test_hidden_panel);
  g_test_add_func ("/study-size/turn", test_turn);
  g_test_add_func ("/study-size/review", test_review);
  g_test_add_func ("/study-size/review-text", test_review_text);
  return g_test_run ();
}
