/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a board's words and stands, which leaves the squares larger. */
#include "../support/ui.h"
#include "picture/scene_position.h"
#include "widgets/board_column.h"
#include "widgets/board_view.h"

typedef struct
{
  GtkWidget *window, *words, *controls;
  CwBoardView *board;
} Fixture;

static GtkWidget *
label_of (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
show (Fixture *f, const char *game, int width, int height)
{
  GtkWidget *column = g_object_new (CW_TYPE_BOARD_COLUMN, NULL);
  CwScene scene;

  f->board = CW_BOARD_VIEW (cw_board_view_new ());
  f->words = label_of ("Capture the pawn in passing. It has just gone two squares.");
  gtk_widget_set_size_request (f->words, -1, 60); /* keeps room for more lines */
  f->controls = label_of ("Next");
  gtk_widget_set_parent (f->words, column);
  gtk_widget_set_parent (GTK_WIDGET (f->board), column);
  gtk_widget_set_parent (f->controls, column);
  cw_scene_init_game (&scene, cw_game_named (game));
  cw_board_view_choose_stands (f->board);
  cw_board_view_set_scene (f->board, &scene);
  f->window = ui_window (column, width, height);
}

/* The area of a part in the window. */
static graphene_rect_t
area_of (Fixture *f, gpointer part)
{
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (part, f->window, &area));
  return area;
}

static float
end_of (const graphene_rect_t *area)
{
  return area->origin.x + area->size.width;
}

/* Nothing overlaps, and the controls are below the board across the whole width. */
static void
check_apart (Fixture *f, int width, int height)
{
  graphene_rect_t words = area_of (f, f->words), board = area_of (f, f->board);
  graphene_rect_t controls = area_of (f, f->controls);

  g_assert_false (graphene_rect_intersection (&words, &board, NULL));
  g_assert_false (graphene_rect_intersection (&words, &controls, NULL));
  g_assert_false (graphene_rect_intersection (&board, &controls, NULL));
  g_assert_cmpfloat (controls.size.width, ==, width);
  g_assert_cmpfloat (controls.origin.y + controls.size.height, ==, height);
}

static void
test_high (Fixture *f, gconstpointer data)
{
  show (f, "chess", 620, 760);
  graphene_rect_t words = area_of (f, f->words), board = area_of (f, f->board);

  check_apart (f, 620, 760);
  g_assert_cmpfloat (words.origin.y + words.size.height, <=, board.origin.y);
  g_assert_cmpfloat (board.size.width, ==, 620);
}

static void
test_low (Fixture *f, gconstpointer data)
{
  show (f, "chess", 660, 480);
  graphene_rect_t words = area_of (f, f->words), board = area_of (f, f->board);
  double above = cw_board_view_fit (f->board, 660, 480 - 100);

  check_apart (f, 660, 480);
  g_assert_cmpfloat (words.origin.x, >=, end_of (&board));
  g_assert_cmpfloat (words.size.width, >=, 150);
  g_assert_cmpfloat (cw_board_view_get_cell (f->board), >, above);
}

static void
test_right_to_left (Fixture *f, gconstpointer data)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  show (f, "chess", 660, 480);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  graphene_rect_t words = area_of (f, f->words), board = area_of (f, f->board);

  check_apart (f, 660, 480);
  g_assert_cmpfloat (end_of (&words), <=, board.origin.x);
}

/* Stands are beside the board if there is room, otherwise above and below it. */
static void
test_stands (Fixture *f, gconstpointer data)
{
  graphene_rect_t column;

  show (f, "shogi", 900, 600);
  g_assert_true (cw_board_view_stand_column (f->board, TRUE, &column));
  ui_close (f->window);
  show (f, "shogi", 520, 760);
  g_assert_false (cw_board_view_stand_column (f->board, TRUE, &column));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ui_close (f->window);
}

#define add(name, function)                                                                        \
  g_test_add ("/widgets/board-column/" name, Fixture, NULL, NULL, function, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  add ("high", test_high);
  add ("low", test_low);
  add ("right-to-left", test_right_to_left);
  add ("stands", test_stands);
  return g_test_run ();
}
