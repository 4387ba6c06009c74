/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window itself: pages, keys, menus, sizes, what is remembered. */
#include "support/app.h"

#include "app/play/opponent_page.h"
#include "app/setup/setup_page.h"
#include "app/values/values_page.h"
#include "app/window/shortcuts.h"
#include "widgets/move_list_view.h"
#include "widgets/style.h"

static CwSettings *
settings_of (CwWindow *window)
{
  return cw_context_settings (cw_window_get_context (window));
}

static void
press_alt (KeySym key)
{
  ui_hold (XK_Alt_L, TRUE);
  ui_key (key);
  ui_hold (XK_Alt_L, FALSE);
  ui_settle ();
}

static void
test_pages (void)
{
  static const char *const names[] = { "learn", "play", "study", "values" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 1280);
  g_assert_cmpint (height, ==, 820);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      press_alt (XK_1 + i);
      g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, names[i]));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (cw_window_get_page (window))));
    }
  app_stop (application);
  /* The page is remembered. */
  window = app_start (&application);
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "values"));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* Pages not shown yet do not slow the start. */
static void
test_pages_made_late (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_assert_null (app_find (GTK_WIDGET (window), CW_TYPE_VALUES_PAGE));
  app_act (window, "win.page::values");
  g_assert_nonnull (app_find (GTK_WIDGET (window), CW_TYPE_VALUES_PAGE));
  app_act (window, "win.page::play");
  app_stop (application);
}

static void
test_flip (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_assert_false (cw_board_view_get_scene (app_board (window))->flipped);
  ui_key (XK_F2);
  g_assert_true (cw_board_view_get_scene (app_board (window))->flipped);
  app_stop (application);
}

/* Resizes as dragging does: repeatedly, while the layout follows. */
static void
resize (CwWindow *window, int width, int height)
{
  for (int step = 0; step < 60; step++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width - step % 2, height);
      ui_settle ();
      if (step > 4 && gtk_widget_get_width (GTK_WIDGET (window)) <= width)
        break;
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, width);
}

/* The button for the folded list is visible while there is one. */
static void
test_list_button (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  resize (window, 1000, 700);
  GtkWidget *button = app_find_action (GTK_WIDGET (window), "page.list");
  app_act (window, "win.page::study");
  ui_wait (gtk_widget_get_visible (button));
  app_act (window, "win.page::play");
  ui_wait (!gtk_widget_get_visible (button));
  app_act (window, "win.page::learn");
  ui_wait (gtk_widget_get_visible (button));
  resize (window, 1280, 820);
  ui_wait (!gtk_widget_get_visible (button));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* Ctrl+W closes the window even while a move is being typed. */
static void
test_close_while_typing (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::play");
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  ui_key (XK_e);
  ui_wait (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_w);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  g_object_unref (application);
}

/* The title distinguishes windows. */
static void
test_title (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  ui_wait (strstr (gtk_window_get_title (GTK_WINDOW (window)), "two.pgn") != NULL);
  g_autofree char *study = g_strdup (gtk_window_get_title (GTK_WINDOW (window)));
  app_act (window, "win.page::play");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), !=, study);
  g_assert_null (strstr (gtk_window_get_title (GTK_WINDOW (window)), "two.pgn"));
  CwPlayTerms shogi = { .level = 1, .game = cw_game_named ("shogi") };
  cw_play_game_start (cw_context_play (cw_window_get_context (window)), &shogi);
  ui_wait (strstr (gtk_window_get_title (GTK_WINDOW (window)), shogi.game->title) != NULL);
  app_stop (application);
}

/* On Play and Study the whole board is in the window and at least this large. */
static void
check_boards (CwWindow *window, int least)
{
  static const char *const pages[] = { "play", "study" };
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));
  for (guint p = 0; p < G_N_ELEMENTS (pages); p++)
    {
      g_autofree char *action = g_strconcat ("win.page::", pages[p], NULL);
      graphene_rect_t area;
      app_act (window, action);
      ui_settle ();
      GtkWidget *board = GTK_WIDGET (app_board (window));
      g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &area));
      g_assert_cmpfloat (area.size.width, >=, least);
      g_assert_cmpfloat (area.origin.x, >=, 0);
      g_assert_cmpfloat (area.origin.x + area.size.width, <=, width);
      g_assert_cmpfloat (area.origin.y + area.size.height, <=, height);
    }
}

/* The button that closes the window is inside it. */
static void
check_header (CwWindow *window)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();
  app_find_all (GTK_WIDGET (window), GTK_TYPE_WINDOW_CONTROLS, controls);
  g_assert_cmpuint (controls->len, >, 0);
  graphene_rect_t area;
  GtkWidget *last = g_ptr_array_index (controls, controls->len - 1);
  g_assert_true (gtk_widget_compute_bounds (last, GTK_WIDGET (window), &area));
  g_assert_cmpfloat (area.origin.x + area.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (window)));
}

static void
test_sizes (void)
{
  static const struct
  {
    int width, height, board;
  } sizes[] = { { 1280, 820, 480 }, { 1000, 760, 400 }, { 700, 560, 320 } };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      resize (window, sizes[i].width, sizes[i].height);
      ui_settle ();
      check_boards (window, sizes[i].board);
      check_header (window);
      app_act (window, "win.page::play");
      app_stop (application);
    }
}

/* An impossible size is not taken from the settings. */
static void
test_no_size (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  int usual, height, usual_width, width;
  gtk_window_get_default_size (GTK_WINDOW (window), &usual_width, &usual);
  app_stop (application);
  g_autofree char *path =
      g_build_filename (g_get_user_config_dir (), "counterweight", "settings.ini", NULL);
  g_assert_true (g_file_set_contents (path, "[counterweight]\nwidth=0\nheight=-5\n", -1, NULL));
  window = app_start_again (&application);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (height, ==, usual);
  g_assert_cmpint (width, ==, usual_width);
  app_stop (application);
}

/* A message has room for its words, even if the board is small. */
static void
check_message (CwWindow *window)
{
  app_act (window, "win.page::play");
  GtkWidget *strip = GTK_WIDGET (cw_board_area_get_info (app_area (window)));
  cw_info_strip_show (CW_INFO_STRIP (strip), CW_INFO_PLAIN, "The unfinished game was suspended.",
                      "Resume it", NULL, 0);
  ui_settle ();
  g_assert_cmpint (2 * gtk_widget_get_width (strip), >, 5 * gtk_widget_get_height (strip));
  cw_info_strip_hide (CW_INFO_STRIP (strip));
}

/* The layout follows the text size at once, in both directions. */
static void
test_double_text (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  /* Labels with wrapped text differ by a pixel when GTK measures them twice. */
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_FATAL_MASK);
  resize (window, 1270, 768);
  GtkWidget *list = app_find_action (GTK_WIDGET (window), "page.list");
  app_act (window, "win.page::study");
  ui_wait (!gtk_widget_get_visible (list));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  ui_wait (gtk_widget_get_visible (list));
  check_boards (window, 240);
  check_header (window);
  resize (window, 600, 760);
  ui_settle ();
  check_header (window);
  check_message (window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  resize (window, 1270, 768);
  app_act (window, "win.page::study");
  ui_wait (!gtk_widget_get_visible (list));
  app_act (window, "win.page::play");
  app_stop (application);
  g_log_set_always_fatal (fatal);
}

/* The current move is visible from the first moment, even in a narrow window. */
static void
test_current_move_in_sight (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (int step = 0; step < 12; step++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 700 - step % 2, 560);
      ui_settle ();
    }
  app_act (window, "win.evergreen");
  CwSession *session = cw_context_study (cw_window_get_context (window));
  ui_wait (cw_session_node (session)->ply == 42);
  ui_settle ();
  CwMoveListView *list = CW_MOVE_LIST_VIEW (
      app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_MOVE_LIST_VIEW));
  graphene_rect_t area;
  g_assert_true (
      cw_move_list_view_get_rectangle (list, cw_move_list_view_get_current (list), &area));
  g_test_message ("move at %g + %g of %d", area.origin.y, area.size.height,
                  gtk_widget_get_height (GTK_WIDGET (list)));
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.y + area.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (list)));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* The button that names the game, if it shows `title`; else NULL. */
static GtkWidget *
game_button (CwWindow *window, const char *title)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
  GtkWidget *button = app_find_named (header, "game_button", FALSE);
  return button != NULL && app_find_label (button, title) != NULL ? button : NULL;
}

/* The header bar names the game on the board, wherever there is one. */
static void
test_game_named (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (window)) >= 1100);
  CwPlayTerms atomic = { .level = 1, .game = cw_game_named ("atomic") };
  cw_play_game_start (cw_context_play (cw_window_get_context (window)), &atomic);
  ui_wait (game_button (window, "Atomic Chess") != NULL);
  GtkWidget *button = game_button (window, "Atomic Chess");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game: Atomic Chess");
  /* Another game being set up. */
  app_act (window, "win.set-up");
  CwSetupPage *setup = CW_SETUP_PAGE (cw_window_get_page (window));
  cw_position_editor_set_game (cw_setup_page_get_editor (setup), cw_game_named ("minishogi"));
  ui_wait (game_button (window, cw_game_named ("minishogi")->title) != NULL);
  /* A file. */
  g_autoptr (GFile) file = app_file ("named.pgn", "[Variant \"Crazyhouse\"]\n\n1. e4 e5 *\n", -1);
  app_open (window, file);
  ui_wait (game_button (window, cw_game_named ("crazyhouse")->title) != NULL);
  /* These pages name no game. */
  app_act (window, "win.page::learn");
  ui_wait (!gtk_widget_get_mapped (button));
  app_act (window, "win.page::values");
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (button));
  /* It leads to a new game of this kind, and from there to other games. */
  app_act (window, "win.page::play");
  ui_wait (game_button (window, "Atomic Chess") != NULL);
  g_signal_emit_by_name (button, "clicked");
  ui_wait (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_OPPONENT_PAGE) != NULL);
  g_assert_true (app_shows (window, "Atomic Chess"));
  app_stop (application);
}

/* The name takes no more than the available room: the page switcher stays centred, whatever is
 * played. */
static void
test_game_named_in_its_room (void)
{
  static const int widths[] = { 1280, 1000, 900, 700 };
  static const char *const names[] = { "chess", "threecheck", "lightbrigade", "stratomicstep" };
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      /* In one step, as when a window is tiled. */
      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
      ui_wait (gtk_widget_get_width (GTK_WIDGET (window)) <= widths[i]);
      for (guint n = 0; n < G_N_ELEMENTS (names); n++)
        {
          const CwGame *game = cw_game_named (names[n]);
          CwPlayTerms terms = { .level = 1, .game = game };
          graphene_rect_t shown, pages;
          g_assert_nonnull (game);
          cw_play_game_start (cw_context_play (cw_window_get_context (window)), &terms);
          ui_settle ();
          GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
          GtkWidget *button = game_button (window, game->title);
          GtkWidget *learn = app_find_named (header, "learn_button", FALSE);
          if (widths[i] == 1280 || (n == 0 && widths[i] >= 1000))
            g_assert_nonnull (button);
          g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_parent (learn), header, &pages));
          if (widths[i] >= 1000)
            g_assert_cmpfloat (
                ABS (pages.origin.x + pages.size.width / 2 - gtk_widget_get_width (header) / 2.),
                <=, 2);
          if (button == NULL)
            continue;
          g_assert_true (gtk_widget_compute_bounds (button, header, &shown));
          g_assert_cmpfloat (shown.origin.x + shown.size.width, <=, pages.origin.x);
        }
      app_stop (application);
    }
}

/* A fault in a file is reported in Study only. */
static void
test_message_put_away (void)
{
  static const char *const actions[] = { "win.new-game", "win.page::play", "win.set-up" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("broken.pgn", "1. e4 e5 2. Nf9 Nc6 *\n", -1);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      app_open (window, file);
      g_assert_nonnull (cw_window_get_message (window));
      app_act (window, actions[i]);
      ui_wait (cw_window_get_message (window) == NULL);
    }
  /* New, which stays on the page. */
  app_act (window, "win.page::play");
  app_act (window, "win.copy-position");
  g_assert_nonnull (cw_window_get_message (window));
  app_act (window, "win.new-game");
  ui_wait (cw_window_get_message (window) == NULL);
  app_stop (application);
}

static void
test_theme (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_action_group_activate_action (G_ACTION_GROUP (application), "theme",
                                  g_variant_new_string ("dark"));
  g_assert_true (cw_style_theme (GTK_WIDGET (window))->dark);
  app_stop (application);
  window = app_start (&application);
  g_assert_true (cw_style_theme (GTK_WIDGET (window))->dark);
  g_action_group_activate_action (G_ACTION_GROUP (application), "theme",
                                  g_variant_new_string ("light"));
  g_assert_false (cw_style_theme (GTK_WIDGET (window))->dark);
  app_stop (application);
}

static void
test_recent (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("recent_game.pgn", "1. e4 e5 *\n", -1);
  g_autofree char *uri = g_file_get_uri (file);
  app_open (window, file);
  g_autofree char *recent = cw_settings_get_string (settings_of (window), "recent", "");
  g_assert_true (g_str_has_prefix (recent, uri));
  /* A file that is gone leaves the list. */
  g_assert_true (g_file_delete (file, NULL, NULL));
  app_open (window, file);
  g_autofree char *after = cw_settings_get_string (settings_of (window), "recent", "");
  g_assert_null (strstr (after, uri));
  app_act (window, "win.page::play");
  app_stop (application);
}

static void
test_clipboard (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_show_game (window, "1. d4 d5 2. c4 *");
  app_act (window, "win.copy-position");
  app_act (window, "win.new-study");
  app_act (window, "win.paste");
  CwSession *session = cw_context_study (cw_window_get_context (window));
  ui_wait (cw_session_at_ply (session, 9)->ply == 0
           && cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  app_act (window, "win.page::play");
  app_stop (application);
}

/* Ctrl+V in the filter pastes into the filter. */
static void
test_paste_into_text (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::study");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "1. a3 a6 *");
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_f);
  ui_key (XK_v);
  ui_hold (XK_Control_L, FALSE);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_EDITABLE (focus));
  ui_wait (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (focus)), "1. a3 a6 *"));
  CwSession *session = cw_context_study (cw_window_get_context (window));
  g_assert_cmpuint (cw_session_at_ply (session, 9)->ply, ==, 0);
  app_act (window, "win.page::play");
  app_stop (application);
}

/* The help windows open with a title and their text, and Escape closes them. */
static void
test_help (void)
{
  static const char *const actions[] = { "win.help", "win.shortcuts" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  guint n_rows;
  const CwShortcut *rows = cw_shortcuts (&n_rows);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      app_act (window, actions[i]);
      GtkWindow *shown = NULL;
      GListModel *windows = gtk_window_get_toplevels ();
      for (guint w = 0; w < g_list_model_get_n_items (windows); w++)
        {
          g_autoptr (GtkWindow) candidate = g_list_model_get_item (windows, w);
          if (gtk_window_get_transient_for (candidate) == GTK_WINDOW (window))
            shown = candidate;
        }
      g_assert_nonnull (shown);
      ui_wait (gtk_widget_get_mapped (GTK_WIDGET (shown)));
      g_assert_nonnull (gtk_window_get_title (shown));
      for (guint r = 0; i == 1 && r < n_rows; r++)
        {
          g_autofree char *keys = cw_shortcut_text (r);
          if (rows[r].words != NULL)
            g_assert_nonnull (app_find_label (GTK_WIDGET (shown), rows[r].words));
          if (keys != NULL)
            g_assert_nonnull (app_find_label (GTK_WIDGET (shown), keys));
          if (g_strcmp0 (rows[r].action, "page.comment") == 0)
            g_assert_cmpstr (keys, ==, "Ctrl+M");
        }
      gtk_window_close (shown);
      ui_settle ();
    }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/pages-made-late", test_pages_made_late);
  g_test_add_func ("/window/flip", test_flip);
  g_test_add_func ("/window/list-button", test_list_button);
  g_test_add_func ("/window/close-while-typing", test_close_while_typing);
  g_test_add_func ("/window/title", test_title);
  g_test_add_func ("/window/sizes", test_sizes);
  g_test_add_func ("/window/no-size", test_no_size);
  g_test_add_func ("/window/double-text", test_double_text);
  g_test_add_func ("/window/current-move-in-sight", test_current_move_in_sight);
  g_test_add_func ("/window/game-named", test_game_named);
  g_test_add_func ("/window/game-named-in-its-room", test_game_named_in_its_room);
  g_test_add_func ("/window/message-put-away", test_message_put_away);
  g_test_add_func ("/window/theme", test_theme);
  g_test_add_func ("/window/recent", test_recent);
  g_test_add_func ("/window/clipboard", test_clipboard);
  g_test_add_func ("/window/paste-into-text", test_paste_into_text);
  g_test_add_func ("/window/help", test_help);
  return g_test_run ();
}
