/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_geometry.h"

#include <glib.h>
#include <math.h>

/* Boards of every shape, size, scale and side, for the properties below. */
typedef void (*Check) (const CwBoardGeometry *g, double width, double height);

static void
for_all (Check check)
{
  static const unsigned shapes[][2] = { { 8, 8 }, { 9, 9 }, { 10, 8 }, { 16, 16 }, { 1, 3 } };
  static const double scales[] = { 1, 1.25, 1.5, 2, 3 };

  for (guint shape = 0; shape < G_N_ELEMENTS (shapes); shape++)
    for (guint scale = 0; scale < G_N_ELEMENTS (scales); scale++)
      for (int i = 0; i < 40; i++)
        {
          double width = g_test_rand_double_range (20, 1500);
          double height = g_test_rand_double_range (20, 1500);
          CwBoardGeometry g;

          cw_board_geometry_fit (&g, shapes[shape][0], shapes[shape][1], i % 2, width, height,
                                 scales[scale]);
          check (&g, width, height);
        }
}

static void
check_round_trip (const CwBoardGeometry *g, double width, double height)
{
  (void)width;
  (void)height;
  for (CwSquare square = 0; square < g->files * g->ranks; square++)
    {
      double x, y;

      cw_board_geometry_centre (g, square, &x, &y);
      g_assert_cmpuint (cw_board_geometry_square_at (g, x, y), ==, square);
      cw_board_geometry_corner (g, square, &x, &y);
      g_assert_cmpuint (cw_board_geometry_square_at (g, x + g->cell * 0.01, y + g->cell * 0.01), ==,
                        square);
      g_assert_cmpuint (cw_board_geometry_square_at (g, x + g->cell * 0.99, y + g->cell * 0.99), ==,
                        square);
    }
}

static void
test_round_trip (void)
{
  for_all (check_round_trip);
}

static void
check_fit (const CwBoardGeometry *g, double width, double height)
{
  double device = g->cell * g->scale;

  g_assert_cmpfloat_with_epsilon (device, round (device), 1e-9);
  g_assert_cmpfloat_with_epsilon (g->x * g->scale, round (g->x * g->scale), 1e-9);
  g_assert_cmpfloat_with_epsilon (g->y * g->scale, round (g->y * g->scale), 1e-9);
  if (device > 1)
    {
      g_assert_cmpfloat (g->x + cw_board_geometry_width (g), <=, width + 1e-4);
      g_assert_cmpfloat (g->y + cw_board_geometry_height (g), <=, height + 1e-4);
      /* One device pixel more a square would not fit. */
      g_assert_true ((device + 1) / g->scale * g->files > width
                     || (device + 1) / g->scale * g->ranks > height);
    }
}

static void
test_fit (void)
{
  for_all (check_fit);
}

static void
check_flip (const CwBoardGeometry *g, double width, double height)
{
  CwBoardGeometry other = *g;
  unsigned last = g->files * g->ranks - 1;

  (void)width;
  (void)height;
  other.flipped = !g->flipped;
  for (CwSquare square = 0; square <= last; square++)
    {
      double x, y, x2, y2;

      /* Flipping turns the board by half a circle: square s lies where last - s lay. */
      cw_board_geometry_corner (g, square, &x, &y);
      cw_board_geometry_corner (&other, (CwSquare)(last - square), &x2, &y2);
      g_assert_cmpfloat (x, ==, x2);
      g_assert_cmpfloat (y, ==, y2);
    }
}

static void
test_flip (void)
{
  for_all (check_flip);
}

static void
test_places (void)
{
  CwBoardGeometry g;
  double x, y, size;

  cw_board_geometry_fit (&g, 8, 8, false, 660, 656, 1);
  g_assert_cmpfloat (g.cell, ==, 82);
  g_assert_cmpfloat (g.x, ==, 2);
  g_assert_cmpfloat (g.y, ==, 0);
  cw_board_geometry_corner (&g, 0, &x, &y); /* a1: bottom left */
  g_assert_cmpfloat (x, ==, 2);
  g_assert_cmpfloat (y, ==, 7 * 82);
  g_assert_cmpuint (cw_board_geometry_square_at (&g, 3, 1), ==, 56); /* a8 */
  g_assert_cmpuint (cw_board_geometry_square_at (&g, 1, 1), ==, CW_NO_SQUARE);
  g_assert_cmpuint (cw_board_geometry_square_at (&g, 658.5, 10), ==, CW_NO_SQUARE);
  g_assert_cmpuint (cw_board_geometry_square_at (&g, 100, 656), ==, CW_NO_SQUARE);
  g_assert_cmpuint (cw_board_geometry_square_at (&g, NAN, 10), ==, CW_NO_SQUARE);

  cw_board_geometry_piece (&g, 0, &x, &y, &size);
  g_assert_cmpfloat_with_epsilon (size, 82 * 0.94, 1.1);
  g_assert_cmpfloat (x - 2, ==, (82 - size) / 2);

  g_assert_true (cw_board_geometry_is_dark (&g, 0));
  g_assert_false (cw_board_geometry_is_dark (&g, 7)); /* h1 is light */
}

static void
test_labels (void)
{
  CwBoardGeometry g;

  cw_board_geometry_fit (&g, 8, 8, false, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_file_label (&g, 4), ==, 4);     /* e1 */
  g_assert_cmpuint (cw_board_geometry_rank_label (&g, 4), ==, 4 * 8); /* a5 */
  cw_board_geometry_fit (&g, 8, 8, true, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_file_label (&g, 4), ==, 56 + 4); /* e8 is lowest now */
  g_assert_cmpuint (cw_board_geometry_rank_label (&g, 4), ==, 4 * 8 + 7);
  g_assert_cmpfloat_with_epsilon (cw_board_geometry_label_size (&g), 80 * 0.145, 1e-9);
  cw_board_geometry_fit (&g, 8, 8, true, 160, 160, 1);
  g_assert_cmpfloat (cw_board_geometry_label_size (&g), ==, 9);
}

static void
test_step (void)
{
  CwBoardGeometry g;

  cw_board_geometry_fit (&g, 8, 8, false, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 0, -1), ==, 36); /* up from e4 is e5 */
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 1, 0), ==, 29);
  g_assert_cmpuint (cw_board_geometry_step (&g, 7, 1, 1), ==, 7); /* h1 stays */
  cw_board_geometry_fit (&g, 8, 8, true, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 0, -1), ==, 20); /* up is e3 for Black */
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 1, 0), ==, 27);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/board-geometry/round-trip", test_round_trip);
  g_test_add_func ("/picture/board-geometry/fit", test_fit);
  g_test_add_func ("/picture/board-geometry/flip", test_flip);
  g_test_add_func ("/picture/board-geometry/places", test_places);
  g_test_add_func ("/picture/board-geometry/labels", test_labels);
  g_test_add_func ("/picture/board-geometry/step", test_step);
  return g_test_run ();
}
