/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that was begun ends: the application with all that belongs to it, whatever it is
 * doing, with a session bus and without one. app_stop asserts it. */
#include "support/app.h"

#include "app/learn/counting_page.h"
#include "app/values/data_panel.h"
#include "app/values/match_runner.h"
#include "app/values/training_card.h"
#include "app/values/trust_card.h"
#include "app/values/values_page.h"
#include "widgets/engine_lines.h"

/* Clicks the first button with this CSS class in the card of this type. */
static void
click_in (CwWindow *window, GType card_type, const char *css_class)
{
  GtkWidget *card = app_find_any (GTK_WIDGET (cw_window_get_page (window)), card_type, NULL);
  g_assert_nonnull (card);
  g_signal_emit_by_name (app_find_any (card, GTK_TYPE_BUTTON, css_class), "clicked");
}

static CwLaboratory *
show_values (CwWindow *window)
{
  app_act (window, "win.page::values");
  return cw_values_page_laboratory (CW_VALUES_PAGE (cw_window_get_page (window)));
}

/* Shows Values with the shipped games measured: the cards can be used, and no thread is working. */
static void
show_measured_values (CwWindow *window)
{
  CwLaboratory *laboratory = show_values (window);
  ui_wait_long (cw_laboratory_get_answer (laboratory) != NULL, 120);
  ui_wait_long (!cw_laboratory_is_measuring (laboratory), 120);
  ui_wait_long (!alive_thread_runs ("background"), 120);
}

/* --- in the middle of something --------------------------------------------------------------- */

static void
begin_analysis (CwWindow *window)
{
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  app_act (window, "page.hint");
  GtkWidget *lines = app_find (GTK_WIDGET (window), CW_TYPE_ENGINE_LINES);
  ui_wait (gtk_switch_get_active (GTK_SWITCH (app_find (lines, GTK_TYPE_SWITCH))));
}

static void
begin_thinking (CwWindow *window)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = {
    .computer = TRUE, .level = CW_LEVELS, .user = CW_BLACK, .game = cw_game_named ("chess")
  };
  cw_opponent_set_book (cw_play_game_opponent (game), FALSE);
  cw_play_game_start (game, &terms);
}

static void
begin_reading (CwWindow *window)
{
  app_act (window, "win.selfplay");
  g_assert_true (cw_document_is_loading (app_document (window)));
}

static void
begin_measuring (CwWindow *window)
{
  g_assert_true (cw_laboratory_is_measuring (show_values (window)));
}

static void
begin_bootstrap (CwWindow *window)
{
  show_measured_values (window);
  click_in (window, CW_TYPE_TRUST_CARD, NULL);
}

static void
begin_self_play (CwWindow *window)
{
  show_measured_values (window);
  click_in (window, CW_TYPE_DATA_PANEL, "suggested-action");
}

static void
begin_match (CwWindow *window)
{
  show_measured_values (window);
  click_in (window, CW_TYPE_MATCH_RUNNER, "suggested-action");
}

static void
begin_training (CwWindow *window)
{
  show_measured_values (window);
  click_in (window, CW_TYPE_TRAINING_CARD, "suggested-action");
}

static void
begin_playing_out (CwWindow *window)
{
  app_act (window, "win.page::counting");
  click_in (window, CW_TYPE_COUNTING_PAGE, "suggested-action");
  /* The answer offers to play it out. */
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "clicked");
}

static void
begin_writing_move (CwWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  ui_key (XK_e);
  ui_wait (app_find (GTK_WIDGET (app_board (window)), GTK_TYPE_POPOVER) != NULL);
}

static void
begin_menu (CwWindow *window)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (app_find (header, GTK_TYPE_MENU_BUTTON)));
  ui_wait (app_find (header, GTK_TYPE_POPOVER) != NULL);
}

static void
begin_windows (CwWindow *window)
{
  static const char *const actions[] = { "win.help", "win.shortcuts", "win.engines", "win.about" };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    app_act (window, actions[i]);
  ui_wait (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 5);
}

typedef struct
{
  const char *name;
  void (*begin) (CwWindow *window);
  const char *thread; /* that does the work; or NULL */
} Busy;

static const Busy busy[] = {
  { "analysis", begin_analysis, "engine" },
  { "thinking", begin_thinking, "engine" },
  { "reading", begin_reading, NULL },
  { "measuring", begin_measuring, NULL },
  { "bootstrap", begin_bootstrap, "background" },
  { "self-play", begin_self_play, "background" },
  { "match", begin_match, "background" },
  { "training", begin_training, "self-play" },
  { "playing-out", begin_playing_out, "engine" },
  { "writing-move", begin_writing_move, NULL },
  { "menu", begin_menu, NULL },
  { "windows", begin_windows, NULL },
};

static void
test_busy (gconstpointer data)
{
  const Busy *it = data;
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::play");
  it->begin (window);
  if (it->thread != NULL)
    ui_wait (alive_thread_runs (it->thread));
  app_stop (application);
}

/* A comment being written when the window closes is among the edits kept for the file. */
static void
test_comment (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  GtkWidget *board = GTK_WIDGET (app_board (window));
  app_act (window, "page.next");
  g_assert_true (gtk_widget_activate_action (board, "page.comment", NULL));
  ui_wait (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
  GtkTextView *view = GTK_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window)));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), "unfinished", -1);
  app_stop (application);
  window = app_start_again (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  app_open (window, file);
  const CwNode *node = cw_session_node (app_session (window)); /* the last edit is shown */
  g_assert_nonnull (node->comment);
  g_assert_nonnull (strstr (node->comment, "unfinished"));
  app_stop (application);
}

/* --- buses ------------------------------------------------------------------------------------ */

/* Starts a bus for this test alone; NULL, and the test is skipped, without a dbus-daemon. */
static GTestDBus *
start_bus (void)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");
  if (daemon == NULL)
    {
      g_test_skip ("there is no dbus-daemon");
      return NULL;
    }
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  GTestDBus *bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  g_setenv ("DISPLAY", display, TRUE); /* g_test_dbus_up unset it */
  return bus;
}

static void
end_bus (GTestDBus *bus)
{
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  g_test_dbus_down (bus);
  g_object_unref (bus);
  g_setenv ("DISPLAY", display, TRUE);
  desktop_leave ();
}

static CwWindow *
start_unique (CwApplication **application)
{
  *application = cw_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return app_present (*application);
}

static void
start_two_in_turn (void)
{
  for (guint i = 0; i < 2; i++)
    {
      CwApplication *application;
      start_unique (&application);
      g_assert_false (g_application_get_is_remote (G_APPLICATION (application)));
      app_stop (application);
    }
}

static void
test_without_bus (void)
{
  g_assert_null (g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL));
  start_two_in_turn ();
}

static void
test_with_bus (void)
{
  GTestDBus *bus = start_bus ();
  if (bus == NULL)
    return;
  start_two_in_turn ();
  end_bus (bus);
}

static void
ended (GObject *process, GAsyncResult *result, gpointer over)
{
  g_autoptr (GError) error = NULL;
  g_subprocess_wait_check_finish (G_SUBPROCESS (process), result, &error);
  g_assert_no_error (error);
  *(gboolean *)over = TRUE;
}

/* A second instance hands its file to the running one and ends. */
static void
test_second_instance (void)
{
  CwApplication *application;
  GTestDBus *bus = start_bus ();
  if (bus == NULL)
    return;
  CwWindow *window = start_unique (&application);
  g_autoptr (GFile) file = app_file ("two.pgn", app_two_games, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) second = g_subprocess_new (
      G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("CW_PROGRAM"), g_file_peek_path (file), NULL);
  gboolean over = FALSE;
  g_assert_no_error (error);
  g_subprocess_wait_check_async (second, NULL, ended, &over);
  ui_wait (over);
  ui_wait (cw_document_get_n_games (app_document (window)) == 2);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
  app_stop (application);
  end_bus (bus);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (busy); i++)
    {
      g_autofree char *path = g_strconcat ("/life/busy/", busy[i].name, NULL);
      g_test_add_data_func (path, &busy[i], test_busy);
    }
  g_test_add_func ("/life/comment", test_comment);
  g_test_add_func ("/life/without-bus", test_without_bus);
  g_test_add_func ("/life/with-bus", test_with_bus);
  g_test_add_func ("/life/second-instance", test_second_instance);
  return g_test_run ();
}
