/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the board on a page, and of its game. */
#include "app/window/picture_save.h"
#include "picture/export.h"
#include "support/app.h"

static GdkTexture *
save (CwWindow *window, gboolean whole_game)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "board.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  cw_picture_save (CW_PAGE (cw_window_get_page (window)), whole_game, file, &error);
  g_assert_no_error (error);
  GdkTexture *texture = gdk_texture_new_from_file (file, &error);
  g_assert_no_error (error);
  return texture;
}

/* The colour at a point, as GDK_MEMORY_DEFAULT. */
static guint32
pixel (GdkTexture *texture, int x, int y)
{
  int width = gdk_texture_get_width (texture);
  g_autofree guint32 *pixels =
      g_new (guint32, (gsize)width * (gsize)gdk_texture_get_height (texture));
  gdk_texture_download (texture, (guchar *)pixels, (gsize)width * 4);
  return pixels[y * width + x];
}

static void
test_board (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  cw_session_first (app_session (window));
  g_autoptr (GdkTexture) board = save (window, FALSE);
  int cell = gdk_texture_get_width (board) / 8;
  g_assert_cmpint (cell, ==, 60);
  g_assert_cmpint (gdk_texture_get_height (board), ==, gdk_texture_get_width (board));
  /* A chosen piece and its moves are no part of it. */
  app_click_square (app_board (window), "e2");
  ui_settle ();
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->selected, !=, CW_NO_SQUARE);
  g_autoptr (GdkTexture) again = save (window, FALSE);
  for (int rank = 4; rank <= 6; rank++) /* e4, e3, e2 */
    {
      int x = 4 * cell + cell / 2, y = rank * cell + cell / 2;
      g_assert_cmpuint (pixel (again, x, y), ==, pixel (board, x, y));
      g_assert_cmpuint (pixel (again, 4 * cell + 3, y), ==, pixel (board, 4 * cell + 3, y));
    }
  app_act (window, "page.flip");
  g_autoptr (GdkTexture) turned = save (window, FALSE);
  g_assert_cmpuint (pixel (turned, cell / 2, cell / 2), !=, pixel (board, cell / 2, cell / 2));
  app_stop (application);
}

static void
test_game (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autoptr (GdkTexture) few = save (window, TRUE);
  g_assert_cmpint (gdk_texture_get_width (few), ==, 960);
  app_show_game (window, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
  g_autoptr (GdkTexture) many = save (window, TRUE);
  g_assert_cmpint (gdk_texture_get_height (many), >, 2 * gdk_texture_get_width (many) / 5);
  app_stop (application);
}

/* Says what is wrong, and writes nothing. */
static void
test_refused (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "board.bmp", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_assert_false (cw_picture_save (CW_PAGE (cw_window_get_page (window)), FALSE, file, &error));
  g_assert_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_FORMAT);
  g_assert_false (g_file_query_exists (file, NULL));
  app_act (window, "win.page::values");
  ui_settle ();
  app_act (window, "win.save-picture");
  g_assert_cmpstr (cw_window_get_message (window), ==, "There is no board here.");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/picture-save/board", test_board);
  g_test_add_func ("/picture-save/game", test_game);
  g_test_add_func ("/picture-save/refused", test_refused);
  return g_test_run ();
}
