/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Learn in the real window: trying a piece, collecting stars, a task failed and solved.
 */
#include "support/app.h"

#include "app/lesson_row.h"
#include "app/place_learn.h"

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  CwBoardView *board;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = app_start (&f->application);
  app_act (f->window, "win.place::learn");
  ui_spin (100);
  f->board = CW_BOARD_VIEW (app_find (GTK_WIDGET (f->window), CW_TYPE_BOARD_VIEW));
  g_assert_nonnull (f->board);
  (void)data;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_stop (f->application);
  (void)data;
}

static void
click_label (Fixture *f, const char *text)
{
  GtkWidget *label = app_find_label (GTK_WIDGET (cw_window_get_place (f->window)), text);

  g_assert_nonnull (label);
  ui_click (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0, 1);
  ui_spin (60);
}

/* A click puts the rook on any square; its reach goes with it. */
static void
test_try (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (app_man (f->board, "d4"), ==, cw_piece (CW_WHITE, CW_ROOK));
  g_assert_true (app_says (f->window, "14 from d4"));
  app_click_square (f->board, "g7");
  ui_wait (app_man (f->board, "g7") == cw_piece (CW_WHITE, CW_ROOK));
  g_assert_cmpint (app_man (f->board, "d4"), ==, CW_NO_PIECE);
  ui_wait (app_says (f->window, "14 from g7"));
  app_drag_square (f->board, "g7", "b2");
  ui_wait (app_man (f->board, "b2") == cw_piece (CW_WHITE, CW_ROOK));
  ui_wait (app_says (f->window, "1 of 6"));
  (void)data;
}

/* The knight's reach in the corner and in the centre, as the articles say. */
static void
test_knight_reach (Fixture *f, gconstpointer data)
{
  click_label (f, "Knight");
  ui_wait (app_says (f->window, "8 from d4"));
  app_click_square (f->board, "h8");
  ui_wait (app_says (f->window, "2 from h8"));
  g_assert_true (app_says (f->window, "2.89"));
  (void)data;
}

/* Rook, third lesson: two stars in two moves; a wrong square springs back and says why. */
static void
test_stars (Fixture *f, gconstpointer data)
{
  click_label (f, "Bishop");
  click_label (f, "Rook");
  for (int i = 0; i < 6 && !app_says (f->window, "Rook 3 of 6"); i++)
    click_label (f, "Next");
  g_assert_true (app_says (f->window, "Rook 3 of 6"));
  app_drag_square (f->board, "a1", "b2");
  ui_wait (cw_window_get_message (f->window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (f->window), "rook goes straight"));
  ui_wait (!cw_board_view_is_animating (f->board));
  app_click_square (f->board, "a1");
  app_click_square (f->board, "a6");
  ui_wait (app_man (f->board, "a6") != CW_NO_PIECE);
  ui_wait (!cw_board_view_is_animating (f->board));
  app_drag_square (f->board, "a6", "f6");
  ui_wait (app_says (f->window, "it cannot be done in fewer"));
  (void)data;
}

/* A legal move that is not castling fails and says so; Retry sets the position up again. */
static void
test_castling (Fixture *f, gconstpointer data)
{
  click_label (f, "Castling");
  g_assert_true (app_says (f->window, "Castle to the king's side"));
  app_drag_square (f->board, "e1", "f1");
  ui_wait (app_says (f->window, "not the one asked for"));
  click_label (f, "Retry");
  ui_wait (app_man (f->board, "e1") == cw_piece (CW_WHITE, CW_KING));
  app_click_square (f->board, "e1");
  app_click_square (f->board, "g1");
  ui_wait (app_says (f->window, "That is it."));
  g_assert_cmpint (app_man (f->board, "f1"), ==, cw_piece (CW_WHITE, CW_ROOK));
  (void)data;
}

static void
test_promotion (Fixture *f, gconstpointer data)
{
  click_label (f, "Promotion");
  app_drag_square (f->board, "a7", "a8");
  ui_wait (cw_board_view_is_asking (f->board));
  app_click_square (f->board, "a8"); /* the first choice: a queen */
  ui_wait (app_says (f->window, "That is it."));
  g_assert_cmpint (app_man (f->board, "a8"), ==, cw_piece (CW_WHITE, CW_QUEEN));
  (void)data;
}

int
main (int argc, char **argv)
{
  app_folders ();
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)
  ADD ("/app/learn/try", test_try);
  ADD ("/app/learn/knight-reach", test_knight_reach);
  ADD ("/app/learn/stars", test_stars);
  ADD ("/app/learn/castling", test_castling);
  ADD ("/app/learn/promotion", test_promotion);
#undef ADD
  return g_test_run ();
}
