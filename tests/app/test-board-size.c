/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of Play does not move: in a window of a given size it keeps its place and size,
 * whatever happens in the game. */
#include "coached.h"
#include "notation/fen.h"
#include "support/model.h"
#include "watched.h"

#include "app/learn/lesson_page.h"
#include "app/shared/responsive.h"

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static double
ems (Watch *watch)
{
  GtkWidget *window = GTK_WIDGET (watch->window);
  return gtk_widget_get_width (window) / cw_text_size (window);
}

/* Beside the board no words are cut off once a message is gone; below it, or with large text, there
 * is less room for them. */
static void
check_words (Watch *watch, const char *state)
{
  GtkWidget *words = app_named (watch->window, "words");
  GtkWidget *scrolled = gtk_widget_get_ancestor (words, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *height = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  check (watch, state);
  cw_info_strip_hide (cw_board_area_get_info (app_area (watch->window)));
  check (watch, "without a message");
  if (ems (watch) >= 45)
    g_assert_cmpfloat (gtk_adjustment_get_upper (height), <=,
                       gtk_adjustment_get_page_size (height));
}

/* The coach warns that the queen is given away. */
static void
warn (Watch *watch)
{
  CwPlayGame *game = game_of (watch->window);
  start_with_coach (game);
  give_queen_away (game);
  check_words (watch, "warned");
  cw_coach_set_choice (cw_play_game_coach (game), CW_COACH_NEVER);
}

static void
begin (CwWindow *window, const char *name, gboolean computer, CwClockTerms clock)
{
  CwPlayTerms terms = {
    .computer = computer, .level = 1, .game = cw_game_named (name), .clock = clock
  };
  cw_play_game_start (game_of (window), &terms);
}

/* Checks the board while another game is chosen; in a narrow window the choice replaces it. */
static void
check_choice (Watch *watch, const char *state)
{
  ui_settle ();
  if (ems (watch) >= 61.5)
    check (watch, state);
  else
    g_assert_null (app_find (GTK_WIDGET (cw_window_get_page (watch->window)), CW_TYPE_BOARD_AREA));
}

static void
choose (Watch *watch, const char *name)
{
  g_autofree char *named = g_strconcat ("win.new-named::", name, NULL);
  app_act (watch->window, "win.new-game");
  check_choice (watch, "choosing a game");
  app_act (watch->window, named);
  check_choice (watch, "choosing its terms");
  app_act (watch->window, "page.escape");
  check (watch, "after choosing");
}

static gboolean
is_player_shown (Watch *watch, gboolean top)
{
  return gtk_widget_get_mapped (app_named (watch->window, top ? "top" : "bottom"))
         || gtk_widget_get_mapped (
             GTK_WIDGET (cw_board_area_get_strip (app_area (watch->window), top)));
}

/* Without the panel the board is in the middle of the page, as large as before or larger, unless
 * the players are in the panel. Both are shown. */
static void
hide_panel (Watch *watch)
{
  app_act (watch->window, "page.panel");
  ui_settle ();
  graphene_rect_t now = squares_of (watch->window);
  int width = gtk_widget_get_width (GTK_WIDGET (cw_window_get_page (watch->window)));
  if (gtk_widget_get_mapped (app_named (watch->window, "side")))
    check (watch, "without the panel");
  else
    g_assert_cmpfloat_with_epsilon (2 * now.origin.x + now.size.width, width, 4);
  g_assert_cmpfloat (now.size.width, >=, watch->board.size.width);
  g_assert_true (is_player_shown (watch, TRUE) && is_player_shown (watch, FALSE));
  g_assert_false (gtk_widget_get_mapped (app_named (watch->window, "moves")));
  app_act (watch->window, "page.panel");
  check (watch, "with the panel again");
}

/* Everything that happens in a game: the start, moves and captures, clocks, a refused move, a hint,
 * a look back, the end, the engine's lines. */
static void
walk (Watch *watch, const char *name, const char *moves)
{
  CwWindow *window = watch->window;
  CwSession *session = cw_play_game_session (game_of (window));
  begin (window, name, TRUE, (CwClockTerms){ 0 });
  check (watch, "against the computer, fresh");
  hide_panel (watch);
  choose (watch, name);
  begin (window, name, FALSE, (CwClockTerms){ 0 });
  check (watch, "two people, fresh");
  choose (watch, name);
  model_play (session, moves);
  check (watch, "after some moves");
  hide_panel (watch);
  cw_board_area_show_message (app_area (window), "A sentence about the last move that is long.");
  check (watch, "with a message");
  cw_board_area_show_message (app_area (window), NULL);
  app_act (window, "page.hint");
  g_signal_emit_by_name (cw_play_game_opponent (game_of (window)), "hinted",
                         cw_session_node (session)->move);
  check (watch, "with a hint");
  cw_session_back (session);
  check (watch, "looking back");
  cw_session_last (session);
  begin (window, name, FALSE, (CwClockTerms){ CW_CLOCK_INCREMENT, 300, 3, 0 });
  check (watch, "with clocks, fresh");
  model_play (session, moves);
  check (watch, "with clocks");
  hide_panel (watch);
  begin (window, name, FALSE, (CwClockTerms){ CW_CLOCK_BYOYOMI, 0, 30, 3 });
  model_play (session, moves);
  check (watch, "with byoyomi");
  app_act (window, "page.resign");
  check_words (watch, "at the end");
  app_act (window, "page.lines");
  check (watch, "with lines");
  app_act (window, "page.lines");
  app_act (window, "page.details");
  check (watch, "with details");
  app_act (window, "page.details");
  begin (window, name, TRUE, (CwClockTerms){ CW_CLOCK_INCREMENT, 600, 5, 0 });
  model_play (session, moves);
  app_act (window, "page.resign");
  check_words (watch, "lost to the computer");
  if (g_str_equal (name, "chess"))
    warn (watch);
}

/* In a window of this size, the side of a square is never less than `least`. */
static void
check_size (int width, int height, const char *name, const char *moves, float least)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *where = g_strdup_printf ("%dx%d, %s", width, height, name);
  Watch watch = { .window = window, .where = where };
  resize (window, width, height);
  walk (&watch, name, moves);
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  g_assert_cmpfloat (watch.board.size.width / (float)scene->files, >=, least);
  app_stop (application);
}

#define CHESS "e4 d5 exd5 Qxd5"
#define SHOGI "7g7f 3c3d 8h2b+ 3a2b"

static void
test_chess (void)
{
  check_size (1280, 820, "chess", CHESS, 80);
  check_size (1000, 700, "chess", CHESS, 66);
  check_size (900, 640, "chess", CHESS, 56);
  check_size (700, 560, "chess", CHESS, 60);
  check_size (692, 552, "chess", CHESS, 60); /* 700x560 including a border */
  check_size (480, 760, "chess", CHESS, 48);
}

static void
test_shogi (void)
{
  check_size (1280, 820, "shogi", SHOGI, 60);
  check_size (1000, 700, "shogi", SHOGI, 30);
  check_size (700, 560, "shogi", SHOGI, 30);
  check_size (480, 760, "shogi", SHOGI, 30);
}

/* With text twice as large, the panel beside a small board holds less and scrolls. */
static void
test_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  check_size (1280, 820, "chess", CHESS, 66);
  check_size (700, 560, "chess", CHESS, 52);
  check_size (700, 560, "shogi", SHOGI, 38);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_log_set_always_fatal (fatal);
}

/* The table of piece values stays open beside a game of shogi if there is room. */
static void
test_table (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .level = 1, .game = cw_game_named ("shogi") };
  resize (window, 1280, 820);
  cw_play_game_start (game, &terms);
  ui_settle ();
  GtkWidget *table = app_named (window, "table");
  graphene_rect_t board = squares_of (window);
  g_assert_true (gtk_widget_get_mapped (table));
  g_assert_nonnull (app_find_label (table, "19.5")); /* a rook in hand */
  g_assert_false (gtk_widget_get_mapped (app_named (window, "percent")));
  app_act (window, "page.details");
  ui_settle ();
  graphene_rect_t after = squares_of (window);
  g_assert_true (graphene_rect_equal (&board, &after));
  g_assert_true (gtk_widget_get_mapped (app_named (window, "percent")));
  app_act (window, "page.details");
  resize (window, 700, 560);
  g_assert_false (gtk_widget_get_mapped (table));
  resize (window, 1280, 820);
  terms.game = cw_game_named ("chess");
  cw_play_game_start (game, &terms);
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (table));
  app_stop (application);
}

/* The message covers neither the board nor a player, and a short one is whole. */
static void
check_message (CwWindow *window, gboolean brief)
{
  GtkWidget *info = GTK_WIDGET (cw_board_area_get_info (app_area (window)));
  GtkWidget *room = app_named (window, "message_room");
  graphene_rect_t said = bounds_in_page (window, room), whole = bounds_in_page (window, info);
  graphene_rect_t board = squares_of (window);
  g_test_message ("%g,%g %gx%g by %gx%g", (double)said.origin.x, (double)said.origin.y,
                  (double)said.size.width, (double)said.size.height, (double)board.size.width,
                  (double)board.size.height);
  g_assert_true (gtk_widget_get_mapped (info));
  g_assert_false (graphene_rect_intersection (&board, &said, NULL));
  for (guint top = 0; top < 2; top++)
    {
      GtkWidget *strips[] = { app_named (window, top ? "top" : "bottom"),
                              GTK_WIDGET (cw_board_area_get_strip (app_area (window), top)) };
      for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
        {
          graphene_rect_t strip = bounds_in_page (window, strips[i]);
          g_assert_false (gtk_widget_get_mapped (strips[i])
                          && graphene_rect_intersection (&strip, &said, NULL));
        }
      g_assert_true (gtk_widget_get_mapped (strips[0]) || gtk_widget_get_mapped (strips[1]));
    }
  int width = gtk_widget_get_width (GTK_WIDGET (cw_window_get_page (window)));
  int height = gtk_widget_get_height (GTK_WIDGET (cw_window_get_page (window)));
  g_assert_cmpfloat (said.origin.x + said.size.width, <=, width);
  g_assert_cmpfloat (said.origin.y + said.size.height, <=, height);
  if (brief)
    g_assert_true (graphene_rect_contains_rect (&said, &whole));
}

/* A message in Play is in the panel, which makes room for it. */
static void
test_message (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 20,
                        .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, 300, 3, 0 } };
  CwPosition start;
  resize (window, 1280, 820);
  g_assert_true (cw_fen_read (&start, terms.game,
                              "2b1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", NULL));
  terms.start = &start;
  cw_play_game_start (game_of (window), &terms);
  cw_context_show_message (cw_window_get_context (window), CW_INFO_WARNING,
                           "The unfinished game was suspended.", "Resume it", "win.resume");
  ui_settle ();
  check_message (window, TRUE);
  /* Before the first move the note on how to move is long. */
  terms.start = NULL;
  cw_play_game_start (game_of (window), &terms);
  ui_settle ();
  check_message (window, TRUE);
  static const char *const sentences[] = {
    "The unfinished game was suspended.",
    "The engine did not answer in time, so the built-in one goes on with the game from here.",
  };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (sentences); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (i % 2 + 1) * 96 * 1024, NULL);
      resize (window, 700, 560);
      cw_context_show_message (cw_window_get_context (window), CW_INFO_WARNING, sentences[i / 2],
                               "Resume it", "win.resume");
      ui_settle ();
      check_message (window, i == 0);
    }
  /* A message makes way for something that needs an answer. */
  CwPlayGame *game = game_of (window);
  start_with_coach (game);
  cw_context_show_message (cw_window_get_context (window), CW_INFO_WARNING, sentences[0],
                           "Resume it", "win.resume");
  ui_settle ();
  g_assert_cmpstr (cw_window_get_message (window), ==, sentences[0]);
  give_queen_away (game);
  ui_settle ();
  g_assert_null (cw_window_get_message (window));
  /* Nor does a count contradict it. */
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "balance"))), ==,
                   "What the pieces on the board are worth");
  g_assert_true (app_shows (window, "to decide"));
  g_assert_false (app_shows (window, "to move"));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  app_stop (application);
}

/* So is one that is there from the start, beside the start cards. */
static void
test_message_at_start (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GFile) third = app_file ("third.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  cw_session_set_comment (app_session (window), "not saved");
  app_open (window, third);
  ui_wait (app_shows (window, "Zoe"));
  cw_session_set_comment (app_session (window), "not saved");
  app_stop (application);
  window = app_start_again (&application);
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_cmpstr (cw_window_get_message (window), ==,
                   "The unsaved changes in two.pgn and 1 more file are kept.");
  ui_settle ();
  GtkWidget *info = GTK_WIDGET (cw_board_area_get_info (app_area (window)));
  graphene_rect_t room = bounds_in_page (window, app_named (window, "message_room"));
  graphene_rect_t whole = bounds_in_page (window, info);
  g_assert_true (graphene_rect_contains_rect (&room, &whole));
  app_stop (application);
}

/* Before anything was chosen, a hidden panel shows the players in place of the cards; a choice is
 * shown nevertheless. */
static void
test_hidden_panel (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  resize (window, 700, 560);
  app_act (window, "win.page::play");
  Watch watch = { .window = window, .where = "700x560, at the start" };
  check (&watch, "with the cards");
  hide_panel (&watch);
  app_act (window, "page.panel");
  app_act (window, "win.new-game");
  GtkWidget *games = app_named (window, "games");
  ui_wait (gtk_widget_get_mapped (games));
  app_act (window, "page.escape");
  ui_wait (!gtk_widget_get_mapped (games));
  check (&watch, "after a choice");
  g_assert_true (gtk_widget_get_mapped (app_named (window, "bottom")));
  app_stop (application);
}

/* In shogi lessons in which the opponent never holds a piece, the board uses the room of a
 * stand. */
static void
test_lesson (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  const CwStage *stage;
  resize (window, 1280, 820);
  app_act (window, "win.page::learn");
  ui_settle ();
  GtkWidget *learn = GTK_WIDGET (cw_window_get_page (window));
  CwLessonPage *page = CW_LESSON_PAGE (app_find (learn, CW_TYPE_LESSON_PAGE));
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL && strcmp (stage->id, "shogi-check");)
    i++;
  cw_lesson_page_show (page, stage, 0);
  ui_settle ();
  CwBoardView *view = CW_BOARD_VIEW (app_find (GTK_WIDGET (page), CW_TYPE_BOARD_VIEW));
  graphene_rect_t square;
  g_assert_true (cw_board_view_square_rectangle (view, 0, &square));
  g_assert_cmpfloat (square.size.width, >=, 56);
  app_stop (application);
}

/* If there is no room for both, the list and the panel of Learn replace each other. */
static void
test_drawers (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  resize (window, 700, 560);
  app_act (window, "win.page::learn");
  ui_settle ();
  GtkWidget *list = app_named (window, "sidebar"), *panel = app_named (window, "sidepanel");
  app_act (window, "page.list");
  ui_wait (gtk_widget_get_mapped (list) && !gtk_widget_get_mapped (panel));
  app_act (window, "page.panel");
  ui_wait (gtk_widget_get_mapped (panel) && !gtk_widget_get_mapped (list));
  app_act (window, "page.list");
  ui_wait (gtk_widget_get_mapped (list) && !gtk_widget_get_mapped (panel));
  app_stop (application);
}

/* In a narrow page a list that is asked for is over the page, and nothing else moves. */
static void
test_list_over (void)
{
  static const char *const pages[] = { "learn", "trainers", "counting", "values" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  resize (window, 700, 560);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      cw_window_show_page (window, pages[i]);
      ui_settle ();
      GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
      GtkWidget *list = app_find_named (page, "sidebar", TRUE);
      GtkWidget *contents = gtk_widget_get_first_child (gtk_widget_get_parent (list));
      graphene_rect_t before = bounds_in_page (window, contents);
      g_assert_false (gtk_widget_get_mapped (list));
      g_assert_cmpfloat (before.size.width, ==, gtk_widget_get_width (page));
      app_act (window, "page.list");
      ui_settle ();
      graphene_rect_t after = bounds_in_page (window, contents),
                      over = bounds_in_page (window, list);
      g_assert_true (gtk_widget_get_mapped (list));
      g_assert_true (graphene_rect_equal (&before, &after));
      g_assert_cmpfloat (over.origin.x, ==, 0);
      g_assert_cmpfloat (over.size.height, ==, before.size.height);
      app_act (window, "page.list");
    }
  app_stop (application);
}

/* Where a player's strip should begin: at the board's edge, or at that of the stand it is beside.
 */
static void
check_names (CwWindow *window)
{
  CwBoardView *view = app_board (window);
  graphene_rect_t at = bounds_in_page (window, GTK_WIDGET (view)), board, column;
  cw_board_view_board_area (view, &board);
  for (guint top = 0; top < 2; top++)
    {
      CwPlayerStrip *strip = cw_board_area_get_strip (app_area (window), top);
      if (!gtk_widget_get_mapped (GTK_WIDGET (strip)))
        continue;
      gboolean beside = app_find_any (GTK_WIDGET (strip), GTK_TYPE_BOX, "cw-column") != NULL;
      g_assert_true (!beside || cw_board_view_stand_column (view, top, &column));
      graphene_rect_t name =
          bounds_in_page (window, app_find_named (GTK_WIDGET (strip), "disc", TRUE));
      g_assert_cmpfloat_with_epsilon (name.origin.x,
                                      at.origin.x + (beside ? column : board).origin.x, 0.5);
    }
}

static void
test_names (void)
{
  static const char *const games[] = { "chess", "shogi", "minishogi", "crazyhouse", "capablanca" };
  static const int sizes[][2] = {
    { 1280, 820 }, { 1240, 760 }, { 1000, 700 }, { 900, 640 }, { 480, 760 }
  };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSession *study = cw_context_study (cw_window_get_context (window));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (games); k++)
      {
        g_test_message ("%dx%d, %s", sizes[i][0], sizes[i][1], games[k]);
        resize (window, sizes[i][0], sizes[i][1]);
        app_act (window, "win.page::play");
        begin (window, games[k], FALSE, (CwClockTerms){ 0 });
        ui_settle ();
        check_names (window);
        app_act (window, "win.page::study");
        cw_session_reset (study, cw_game_named (games[k]), NULL);
        ui_settle ();
        check_names (window);
      }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/board-size/chess", test_chess);
  g_test_add_func ("/board-size/shogi", test_shogi);
  g_test_add_func ("/board-size/text", test_text);
  g_test_add_func ("/board-size/table", test_table);
  g_test_add_func ("/board-size/hidden-panel", test_hidden_panel);
  g_test_add_func ("/board-size/lesson", test_lesson);
  g_test_add_func ("/board-size/drawers", test_drawers);
  g_test_add_func ("/board-size/message", test_message);
  g_test_add_func ("/board-size/message-at-start", test_message_at_start);
  g_test_add_func ("/board-size/names", test_names);
  g_test_add_func ("/board-size/list-over", test_list_over);
  return g_test_run ();
}
