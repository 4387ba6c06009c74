/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of the piece pointed at, and of captures before they are made: in Play and Study, by
 * pointer and keys, also for hands. */
#include "app/shared/pointed_value.h"
#include "notation/fen.h"
#include "support/app.h"

/* The knight on c3 can take a knight; the rook can take an undefended pawn. */
#define CHESS "4k3/1p6/2p5/3n4/4P3/2Np4/8/3RK3 w - - 0 1"
#define SHOGI "4k4/9/9/4p4/4R4/9/9/9/4K4 b Sp 1"

static void
begin (CwWindow *window, const char *page, const char *name, const char *fen)
{
  CwContext *context = cw_window_get_context (window);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  CwPosition start;
  g_autofree char *action = g_strconcat ("win.page::", page, NULL);
  g_assert_true (cw_fen_read (&start, terms.game, fen, NULL));
  terms.start = &start;
  app_act (window, action);
  if (g_str_equal (page, "play"))
    {
      cw_play_game_start (cw_context_play (context), &terms);
      if (!cw_settings_get_bool (cw_context_settings (context), "play-details", FALSE))
        app_act (window, "page.details"); /* with the values */
    }
  else
    cw_session_reset (cw_context_study (context), terms.game, &start);
  ui_settle ();
  ui_move (GTK_WIDGET (window), 5, 200);
}

static void
point (CwWindow *window, CwSquare square)
{
  graphene_rect_t area;
  CwBoardView *board = app_board (window);
  g_assert_true (cw_board_view_square_rectangle (board, square, &area));
  ui_move (GTK_WIDGET (board), area.origin.x + area.size.width / 2,
           area.origin.y + area.size.height / 2);
}

static GtkWidget *
strip (CwWindow *window)
{
  return app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_VALUE_STRIP);
}

static gboolean
shows (CwWindow *window, const char *text)
{
  return strip (window) != NULL && app_find_label (strip (window), text) != NULL;
}

static const char *const pages[] = { "play", "study" };

static void
test_piece (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      begin (window, pages[i], "chess", CHESS);
      ui_wait (strip (window) == NULL);
      point (window, app_square ("c3"));
      ui_wait (shows (window, "Without the c3 knight"));
      ui_wait (shows (window, " → "));
      g_assert_cmpint (cw_board_view_get_scene (app_board (window))->hover, ==, app_square ("c3"));
      point (window, app_square ("e1")); /* a king has no value */
      ui_wait (strip (window) == NULL);
      /* By keys. */
      gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
      ui_key (XK_Return);
      ui_key (XK_Up); /* the cursor begins on e2 */
      ui_key (XK_Left);
      ui_wait (shows (window, "Without the d3 pawn"));
      ui_key (XK_Escape);
      ui_wait (!shows (window, "Without the d3 pawn"));
    }
  app_stop (application);
}

/* The board's gesture of this type for touch or the first button. */
static gpointer
gesture_of (CwBoardView *board, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);
      if (G_OBJECT_TYPE (one) == type
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (one)) == GDK_BUTTON_PRIMARY)
        return one;
    }
  g_assert_not_reached ();
}

/* A finger resting on a piece, even the opponent's, shows its value: touch has no hover. */
static void
test_long_press (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  double x, y;
  begin (window, "play", "chess", CHESS);
  CwBoardView *board = app_board (window);
  app_centre (board, "d5", &x, &y);
  g_signal_emit_by_name (gesture_of (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", x, y);
  g_assert_null (strip (window)); /* nothing was touched */
  g_signal_emit_by_name (gesture_of (board, GTK_TYPE_GESTURE_DRAG), "drag-begin", x, y);
  g_signal_emit_by_name (gesture_of (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", x, y);
  ui_wait (shows (window, "Without the d5 knight"));
  app_stop (application);
}

/* The value of a piece in hand is shown when its place on the stand is pointed at. */
static void
test_hand (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      begin (window, pages[i], "shogi", SHOGI);
      const CwScene *scene = cw_board_view_get_scene (app_board (window));
      CwKind kinds[CW_MAX_KINDS];
      g_assert_cmpuint (cw_scene_held (scene, CW_WHITE, kinds), ==, 1);
      CwSquare held = cw_scene_held_square (cw_piece (CW_WHITE, kinds[0]));
      point (window, held);
      ui_wait (shows (window, "Without: silver in hand"));
      g_assert_cmpint (cw_board_view_get_scene (app_board (window))->hover, ==, held);
    }
  app_stop (application);
}

static void
pick (CwWindow *window, const char *square)
{
  app_click_square (app_board (window), square);
}

static void
test_trade (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      begin (window, pages[i], "chess", CHESS);
      pick (window, "c3");
      ui_wait (shows (window, "Without the c3 knight"));
      point (window, app_square ("d5"));
      /* The pawn retakes, and White's pawn retakes it: a knight for a knight and a pawn. */
      ui_wait (shows (window, "Nxd5"));
      point (window, app_square ("b1")); /* an empty square: shows the piece picked up again */
      ui_wait (shows (window, "Without the c3 knight"));
      point (window, app_square ("d5"));
      ui_wait (shows (window, "a knight and a pawn"));
      ui_key (XK_Escape); /* put down: shows the piece pointed at */
      ui_settle ();
      ui_wait (shows (window, "Without the d5 knight"));
      pick (window, "d1");
      point (window, app_square ("d3"));
      ui_wait (shows (window, "White takes a pawn"));
      ui_wait (shows (window, "for nothing"));
      ui_key (XK_Escape);
    }
  app_stop (application);
}

/* The scale is shown while a piece is dragged, but not if the setting is off. */
static void
test_drag_and_setting (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  double x, y;
  begin (window, "play", "chess", CHESS);
  app_centre (app_board (window), "d1", &x, &y);
  ui_move (GTK_WIDGET (app_board (window)), x, y);
  ui_button (1, TRUE);
  for (int step = 1; step <= 3; step++)
    ui_move (GTK_WIDGET (app_board (window)), x, y - step * 20);
  point (window, app_square ("d3"));
  ui_wait (shows (window, "for nothing"));
  ui_key (XK_Escape); /* springs back */
  ui_button (1, FALSE);
  ui_key (XK_Escape); /* and is put back */
  ui_wait (cw_board_view_get_scene (app_board (window))->selected == CW_NO_SQUARE);
  g_action_group_activate_action (G_ACTION_GROUP (window), CW_SETTING_TRADE_SCALE, NULL);
  pick (window, "d1");
  point (window, app_square ("d3"));
  ui_wait (shows (window, "Without the d3 pawn"));
  g_action_group_activate_action (G_ACTION_GROUP (window), CW_SETTING_TRADE_SCALE, NULL);
  point (window, app_square ("c2"));
  point (window, app_square ("d3"));
  ui_wait (shows (window, "for nothing"));
  app_stop (application);
}

static void
test_shogi_trade (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin (window, "study", "shogi", SHOGI);
  graphene_rect_t area;
  CwSquare rook = 4 * 9 + 4, pawn = 5 * 9 + 4;
  g_assert_true (cw_board_view_square_rectangle (app_board (window), rook, &area));
  ui_click (GTK_WIDGET (app_board (window)), area.origin.x + area.size.width / 2,
            area.origin.y + area.size.height / 2, 1);
  point (window, pawn);
  ui_wait (shows (window, "Taken: pawn"));
  ui_wait (shows (window, "Given: nothing"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/pointed-value/piece", test_piece);
  g_test_add_func ("/pointed-value/long-press", test_long_press);
  g_test_add_func ("/pointed-value/hand", test_hand);
  g_test_add_func ("/pointed-value/trade", test_trade);
  g_test_add_func ("/pointed-value/drag-and-setting", test_drag_and_setting);
  g_test_add_func ("/pointed-value/shogi", test_shogi_trade);
  return g_test_run ();
}
