/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the Play page, each by itself: they come and go, and show what they are given. */
#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/play/clock_choice.h"
#include "app/play/game_chooser.h"
#include "app/play/game_menu.h"
#include "app/play/game_panel.h"
#include "app/play/impasse_card.h"
#include "app/play/opponent_page.h"
#include "app/play/play_lines.h"
#include "app/play/play_notice.h"
#include "app/play/players.h"
#include "app/play/start_cards.h"
#include "app/play/start_choice.h"
#include "notation/fen.h"
#include "support/app.h"
#include "support/find.h"
#include "support/model.h"

static void
test_new (void)
{
  const GType types[] = {
    CW_TYPE_CLOCK_CHOICE,  CW_TYPE_START_CHOICE, CW_TYPE_GAME_CHOOSER, CW_TYPE_IMPASSE_CARD,
    CW_TYPE_OPPONENT_PAGE, CW_TYPE_PLAY_NOTICE,  CW_TYPE_GAME_PANEL,   CW_TYPE_START_CARDS,
  };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));
      g_assert_finalize_object (widget);
    }
}

static void
begin (CwPlayGame *game, const char *name, const char *fen)
{
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  CwPosition start;
  if (fen != NULL)
    {
      g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
      terms.start = &start;
    }
  cw_play_game_start (game, &terms);
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  return app_find_label (widget, text) != NULL;
}

static void
test_notice (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  CwPlayGame *game = cw_context_play (context);
  CwSession *session = cw_play_game_session (game);
  GtkWidget *notice = g_object_new (CW_TYPE_PLAY_NOTICE, NULL);
  GtkWidget *window = ui_window (notice, 400, 300);
  begin (game, "chess", NULL);
  g_autoptr (CwDrawOffers) offers = cw_draw_offers_new (game);
  cw_play_notice_set_game (CW_PLAY_NOTICE (notice), game, offers, cw_context_tournament (context));
  g_assert_false (gtk_widget_get_visible (notice));
  cw_play_notice_remark (CW_PLAY_NOTICE (notice), "Listen.");
  ui_wait (says (notice, "Listen."));
  cw_play_notice_remark (CW_PLAY_NOTICE (notice), NULL);
  g_assert_false (gtk_widget_get_visible (notice));
  model_play (session, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  ui_wait (says (notice, "Claim the draw"));
  cw_session_back (session);
  ui_wait (says (notice, "Play from here") && says (notice, "To the last move"));
  g_assert_false (says (notice, "Claim the draw"));
  cw_session_last (session);
  cw_play_game_resign (game);
  ui_wait (says (notice, "Rematch") && says (notice, "Review"));
  g_assert_true (says (notice, "Use “Take back” to play on."));
  g_assert_false (says (notice, "Play from here"));
  cw_session_back (session);
  ui_wait (says (notice, "Rematch") && says (notice, "Play from here"));
  g_assert_false (says (notice, "To the last move"));
  cw_play_game_from_here (game);
  model_play (session, "e5");
  cw_play_game_agree_draw (game);
  cw_play_game_take_back (game);
  ui_wait (says (notice, "The game as it ended stays in My games."));
  /* A game of one move is not kept; what was said of the old game goes with it. */
  begin (game, "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  g_assert_false (gtk_widget_get_visible (notice));
  model_play (session, "Ra8#");
  cw_play_game_take_back (game);
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (notice));
  model_play (session, "Ra7");
  cw_play_game_resign (game);
  cw_play_notice_set_form (CW_PLAY_NOTICE (notice), TRUE, TRUE);
  g_assert_false (gtk_widget_get_visible (notice));
  gtk_window_destroy (GTK_WINDOW (window));
}

#define IMPASSE "1n5n1/1K1G3+R1/+P+P+PSGS+PP1/9/9/9/9/4+p+p+p2/3+r+pk3 b 2B2G2S2N4L5P4p 200"

static void
test_impasse (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  CwPlayGame *game = cw_context_play (context);
  GtkWidget *card = g_object_new (CW_TYPE_IMPASSE_CARD, NULL);
  GtkWidget *window = ui_window (card, 400, 400);
  begin (game, "shogi", NULL);
  cw_impasse_card_set_game (CW_IMPASSE_CARD (card), game);
  g_assert_false (gtk_widget_get_visible (card));
  begin (game, "shogi", IMPASSE);
  ui_wait (says (card, "Impasse, 27 points"));
  g_assert_true (says (card, "of 10"));
  g_assert_true (says (card, "Agree to count"));
  cw_play_game_declare (game);
  g_assert_false (gtk_widget_get_visible (card));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_clock_choice (void)
{
  const CwClockTerms terms[] = { { 0 },
                                 { CW_CLOCK_INCREMENT, 300, 2, 0 },
                                 { CW_CLOCK_INCREMENT, 900, 10, 0 },
                                 { CW_CLOCK_BYOYOMI, 0, 30, 3 },
                                 { CW_CLOCK_INCREMENT, 300, 3, 0, 60 },
                                 { CW_CLOCK_INCREMENT, 120, 3, 0 },
                                 { CW_CLOCK_INCREMENT, 30, 2, 0 } };
  GtkWidget *choice = g_object_ref_sink (g_object_new (CW_TYPE_CLOCK_CHOICE, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      CwClockTerms read;
      cw_clock_choice_set_terms (CW_CLOCK_CHOICE (choice), &terms[i]);
      cw_clock_choice_get_terms (CW_CLOCK_CHOICE (choice), &read);
      g_assert_cmpmem (&read, sizeof read, &terms[i], sizeof terms[i]);
      g_assert_true (gtk_widget_get_visible (find_child (choice, "odds")) == (terms[i].second > 0));
      guint second = terms[i].second > 0 ? terms[i].second : terms[i].main;
      if (terms[i].kind != CW_CLOCK_NONE)
        g_assert_cmpfloat (
            gtk_spin_button_get_value (GTK_SPIN_BUTTON (find_child (choice, "second"))), ==,
            second / 60.);
    }
  g_object_unref (choice);
}

/* Board and strips as on the page, but without it. */
static void
test_players (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  CwPlayGame *game = cw_context_play (context);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *area = g_object_new (CW_TYPE_BOARD_AREA, NULL);
  GtkWidget *top = cw_player_strip_new (CW_BLACK), *bottom = cw_player_strip_new (CW_WHITE);
  CwBoardView *view = cw_board_area_get_view (CW_BOARD_AREA (area));
  CwPlayTerms terms = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), bottom);
  GtkWidget *window = ui_window (box, 900, 500);
  CwBoardControl *control = cw_board_control_new (view, cw_play_game_session (game));
  CwPlayers *players =
      cw_players_new (game, cw_context_choice (context), control, CW_BOARD_AREA (area),
                      CW_PLAYER_STRIP (top), CW_PLAYER_STRIP (bottom));
  cw_play_game_start (game, &terms);
  ui_wait (says (top, "Computer") && says (top, "Level 3") && says (bottom, "You"));
  ui_wait (says (bottom, "to move"));
  cw_board_control_set_flipped (control, TRUE);
  ui_wait (says (bottom, "Computer") && says (top, "You"));
  terms.computer = FALSE;
  terms.clock = (CwClockTerms){ CW_CLOCK_INCREMENT, 300, 0, 0 };
  cw_play_game_start (game, &terms);
  model_play (cw_play_game_session (game), "e4");
  ui_wait (says (bottom, "Black") && says (bottom, "to move") && says (bottom, "5:00"));
  g_assert_false (says (top, "to move"));
  g_assert_finalize_object (players);
  g_object_unref (control);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* At the end of a stand, or in a row: what is said there, or the clock shows, moves nothing. */
static void
test_strip_still (void)
{
  static const char *const notes[] = { "thinking…", "Sente, to move", "Sente, in check", NULL };
  static const char *const clocks[] = { "0:27 ×1", "0:05.2 ×1", "0:00.0", "10:00" };
  GtkWidget *strip = cw_player_strip_new (CW_WHITE);
  GtkWidget *window = ui_window (strip, 100, 300);
  int width = 0, height = 0;
  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      int wide;
      cw_player_strip_set_clock (CW_PLAYER_STRIP (strip), clocks[i], "0:01.0 ×1", FALSE, NULL);
      gtk_widget_measure (app_find_named (strip, "clock", TRUE), GTK_ORIENTATION_HORIZONTAL, -1,
                          NULL, &wide, NULL, NULL);
      g_assert_true (i == 0 || wide == width);
      width = wide;
    }
  cw_player_strip_set_vertical (CW_PLAYER_STRIP (strip), TRUE);
  gtk_widget_add_css_class (strip, "cw-beside");
  for (guint i = 0; i < 2 * G_N_ELEMENTS (notes); i++)
    {
      int wide, high;
      cw_player_strip_set_player (CW_PLAYER_STRIP (strip), "You", NULL, notes[i / 2]);
      cw_player_strip_set_clock (CW_PLAYER_STRIP (strip), clocks[i % 2], "0:01.0 ×1", i % 2 == 1,
                                 NULL);
      ui_settle ();
      gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
      gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 96, NULL, &high, NULL, NULL);
      if (i > 0)
        {
          g_assert_cmpint (wide, ==, width);
          g_assert_cmpint (high, ==, height);
        }
      width = wide;
      height = high;
    }
  ui_close (window);
}

static void
assert_item (GMenu *menu, const char *expected)
{
  g_autofree char *label = NULL;
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_cmpstr (label, ==, expected);
}

/* Lines are available after the end or without clocks, and off in the next game; else their menu
 * item says why not. */
static void
test_lines (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GActionGroup *group = G_ACTION_GROUP (actions);
  CwPlayGame *game = cw_context_play (context);
  CwSession *session = cw_play_game_session (game);
  GtkWidget *area = g_object_ref_sink (g_object_new (CW_TYPE_BOARD_AREA, NULL));
  CwBoardView *view = cw_board_area_get_view (CW_BOARD_AREA (area));
  GtkWidget *widget = g_object_ref_sink (g_object_new (CW_TYPE_ENGINE_LINES, NULL));
  CwBoardControl *control = cw_board_control_new (view, session);
  g_autoptr (GMenu) menu = g_menu_new ();
  begin (game, "chess", NULL);
  CwPlayLines *lines =
      cw_play_lines_new (context, CW_ENGINE_LINES (widget), control, actions, menu);
  g_assert_false (g_action_group_get_action_enabled (group, "lines"));
  assert_item (menu, "Engine lines: after the first move");
  model_play (session, "e4");
  assert_item (menu, "_Engine lines");
  g_assert_true (g_action_group_get_action_enabled (group, "lines"));
  g_action_group_activate_action (group, "lines", NULL);
  g_assert_true (cw_play_lines_get_on (lines));
  g_assert_true (gtk_widget_get_visible (widget));
  begin (game, "chess", NULL);
  g_assert_false (cw_play_lines_get_on (lines));
  g_assert_false (gtk_widget_get_visible (widget));
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, 300, 0, 0 } };
  cw_play_game_start (game, &terms);
  model_play (session, "e4");
  g_assert_false (g_action_group_get_action_enabled (group, "lines"));
  assert_item (menu, "Engine lines: after the game, as it has clocks");
  cw_play_game_resign (game);
  assert_item (menu, "_Engine lines");
  g_assert_true (g_action_group_get_action_enabled (group, "lines"));
  g_assert_false (gtk_widget_get_visible (widget)); /* until requested */
  g_action_group_activate_action (group, "lines", NULL);
  g_assert_true (gtk_widget_get_visible (widget));
  g_assert_finalize_object (lines);
  g_object_unref (control);
  g_object_unref (widget);
  g_object_unref (area);
}

static gboolean
shows_premove (CwWindow *window, const char *from, const char *to)
{
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  return scene->n_marks == 1 && scene->marks[0].from == app_square (from)
         && scene->marks[0].to == app_square (to);
}

/* A premove, by drag and by clicks: shown, cancelled by Escape, played when its turn comes. */
static void
test_premove (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwSession *session = cw_play_game_session (game);
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  CwBoardView *board = app_board (window);
  cw_play_game_start (game, &terms);
  model_play (session, "e4");
  cw_opponent_stop (cw_play_game_opponent (game)); /* it must not move yet */
  ui_frame (GTK_WIDGET (window));
  app_drag_square (board, "d2", "d4");
  ui_wait (shows_premove (window, "d2", "d4"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 1);
  ui_key (XK_Escape);
  ui_wait (cw_board_view_get_scene (board)->n_marks == 0);
  app_click_square (board, "g1");
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("g1"));
  app_click_square (board, "f3");
  ui_wait (shows_premove (window, "g1", "f3"));
  model_play (session, "e5");
  ui_wait (cw_session_node (session)->ply == 3);
  ui_wait (cw_board_view_get_scene (board)->n_marks == 0);
  g_assert_cmpint (cw_piece_kind (app_piece (board, "f3")), ==, CW_KNIGHT);
  cw_opponent_stop (cw_play_game_opponent (game));
  /* A piece picked up for a premove stays picked up when the computer has moved. */
  app_click_square (board, "d2");
  model_play (session, "Nc6");
  ui_frame (GTK_WIDGET (window));
  g_assert_cmpuint (cw_board_view_get_scene (board)->selected, ==, app_square ("d2"));
  app_click_square (board, "d4");
  ui_wait (cw_session_node (session)->ply == 5);
  app_stop (application);
}

/* Above the levels, the menu says why none of them can be chosen. */
static void
assert_heading (GMenu *menu, CwPlayGame *game, const char *expected)
{
  g_autofree char *heading = NULL;
  gboolean may = cw_game_menu_show_levels (menu, game);
  g_assert_cmpint (may, ==, expected == NULL);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 1);
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_LABEL, "s", &heading);
  g_assert_cmpstr (heading, ==, expected);
}

static void
test_levels (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  CwPlayGame *game = cw_context_play (context);
  CwPlayTerms terms = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  cw_play_game_start (game, &terms);
  assert_heading (menu, game, NULL);
  cw_play_game_resign (game);
  assert_heading (menu, game, "For another game choose “New game…”");
  begin (game, "chess", NULL);
  assert_heading (menu, game, "Two people play this game");
  terms.tournament = 7;
  cw_play_game_start (game, &terms);
  assert_heading (menu, game, "The tournament sets the level");
}

/* A rematch says which side the user plays, also when the computer has answered at once. */
static void
test_rematch (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  cw_play_game_start (game, &terms);
  model_play (cw_play_game_session (game), "e4");
  cw_play_game_resign (game);
  app_act (window, "page.rematch");
  ui_wait (cw_session_node (cw_play_game_session (game))->ply == 1);
  ui_settle ();
  g_assert_true (app_shows (window, "You play Black this time."));
  model_play (cw_play_game_session (game), "d6");
  ui_settle ();
  g_assert_false (app_shows (window, "You play Black this time."));
  app_stop (application);
}

/* The dialog over this window, or NULL. */
static GtkWindow *
window_over (CwWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);
      if (gtk_window_get_transient_for (found) == GTK_WINDOW (window))
        return found;
    }
  return NULL;
}

/* No clock runs while a dialog is open. */
static void
test_dialog (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { CW_CLOCK_INCREMENT, 300, 0, 0 } };
  cw_play_game_start (game, &terms);
  model_play (cw_play_game_session (game), "e4");
  g_assert_true (cw_play_clock_runs (cw_play_game_clock (game), CW_BLACK));
  app_act (window, "win.engines");
  g_assert_false (cw_play_clock_runs (cw_play_game_clock (game), CW_BLACK));
  gtk_window_destroy (window_over (window));
  ui_settle ();
  g_assert_true (cw_play_clock_runs (cw_play_game_clock (game), CW_BLACK));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/play-parts/new", test_new);
  g_test_add_func ("/play-parts/notice", test_notice);
  g_test_add_func ("/play-parts/impasse", test_impasse);
  g_test_add_func ("/play-parts/clock-choice", test_clock_choice);
  g_test_add_func ("/play-parts/players", test_players);
  g_test_add_func ("/play-parts/strip-still", test_strip_still);
  g_test_add_func ("/play-parts/lines", test_lines);
  g_test_add_func ("/play-parts/levels", test_levels);
  g_test_add_func ("/play-parts/rematch", test_rematch);
  g_test_add_func ("/play-parts/premove", test_premove);
  g_test_add_func ("/play-parts/dialog", test_dialog);
  return g_test_run ();
}
