/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/board_geometry.h"

#include <glib.h>
#include <math.h>

/* Checks a property on boards of every shape, size, scale and side. */
typedef void (*Check) (const CwBoardGeometry *g, double width, double height);

static void
fit (CwBoardGeometry *g, unsigned files, unsigned ranks, bool flipped, double width, double height,
     double scale)
{
  CwScene scene;

  cw_scene_init (&scene, files, ranks);
  scene.flipped = flipped;
  cw_board_geometry_fit (g, &scene, width, height, scale);
}

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
          CwScene scene;

          cw_scene_init (&scene, shapes[shape][0], shapes[shape][1]);
          scene.flipped = i % 2;
          scene.lined = i % 4 / 2;
          scene.stands = i % 8 / 4;
          scene.coordinates = i % 16 / 8;
          cw_board_geometry_fit (&g, &scene, width, height, scales[scale]);
          check (&g, width, height);
        }
}

static void
check_round_trip (const CwBoardGeometry *g, double width, double height)
{
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
check_whole (const CwBoardGeometry *g, double length)
{
  g_assert_cmpfloat_with_epsilon (length * g->scale, round (length * g->scale), 1e-9);
}

static void
check_fit (const CwBoardGeometry *g, double width, double height)
{
  CwArea board = cw_board_geometry_board (g), all = cw_board_geometry_all (g);
  double device = g->cell * g->scale;

  check_whole (g, g->cell);
  check_whole (g, g->x);
  check_whole (g, g->y);
  check_whole (g, g->frame);
  check_whole (g, g->stand);
  check_whole (g, all.x);
  g_assert_cmpfloat (all.x, >, -1e-9);
  g_assert_cmpfloat (all.y, >, -1e-9);
  g_assert_cmpfloat_with_epsilon (board.x - all.x, g->stand + g->gap, 1e-9);
  g_assert_cmpfloat_with_epsilon (g->x - board.x, g->frame, 1e-9);
  if (device > 1)
    {
      g_assert_cmpfloat (all.x + all.width, <=, width + 1e-4);
      g_assert_cmpfloat (all.y + all.height, <=, height + 1e-4);
      /* Squares one device pixel larger, with everything that grows with them, would not fit. */
      double wider = (device + 1) / g->scale * g->files + all.width - cw_board_geometry_width (g);
      double higher =
          (device + 1) / g->scale * g->ranks + all.height - cw_board_geometry_height (g);
      g_assert_true (wider + 8 / g->scale > width || higher + 2 / g->scale > height);
      if (all.width == cw_board_geometry_width (g))
        g_assert_true (wider > width || higher > height);
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

  other.flipped = !g->flipped;
  for (CwSquare square = 0; square <= last; square++)
    {
      double x, y, x2, y2;

      /* Flipping turns the board by 180 degrees: square s is where last - s was. */
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

  fit (&g, 8, 8, false, 660, 656, 1);
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

  fit (&g, 8, 8, false, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_file_label (&g, 4), ==, 4);     /* e1 */
  g_assert_cmpuint (cw_board_geometry_rank_label (&g, 4), ==, 4 * 8); /* a5 */
  fit (&g, 8, 8, true, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_file_label (&g, 4), ==, 56 + 4); /* now e8 is at the bottom */
  g_assert_cmpuint (cw_board_geometry_rank_label (&g, 4), ==, 4 * 8 + 7);
  g_assert_cmpfloat_with_epsilon (cw_board_geometry_label_size (&g), 80 * 0.145, 1e-9);
  fit (&g, 8, 8, true, 160, 160, 1);
  g_assert_cmpfloat (cw_board_geometry_label_size (&g), ==, 9);
}

static void
test_step (void)
{
  CwBoardGeometry g;

  fit (&g, 8, 8, false, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 0, -1), ==, 36); /* up from e4 is e5 */
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 1, 0), ==, 29);
  g_assert_cmpuint (cw_board_geometry_step (&g, 7, 1, 1), ==, 7); /* h1 stays */
  fit (&g, 8, 8, true, 640, 640, 1);
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 0, -1), ==, 20); /* up is e3 for Black */
  g_assert_cmpuint (cw_board_geometry_step (&g, 28, 1, 0), ==, 27);
}

/* Sets up a scene of shogi with both hands. */
static void
shogi_scene (CwScene *scene)
{
  cw_scene_init (scene, 9, 9);
  scene->lined = scene->stands = true;
  scene->labels = CW_LABELS_LETTERS;
  for (CwKind kind = 1; kind <= 7; kind++)
    scene->hand_order[7 - kind] = kind;
  scene->hand[CW_WHITE][1] = 3;
  scene->hand[CW_WHITE][6] = 1;
  scene->hand[CW_BLACK][2] = 18;
}

/* The opponent's stand is on the left, from the board's top down, the user's on the right, from its
 * bottom up; flipping the board swaps the owners. */
static void
test_stands (void)
{
  CwBoardGeometry g;
  CwScene scene;

  shogi_scene (&scene);
  for (int flipped = 0; flipped < 2; flipped++)
    {
      CwColour below = flipped ? CW_BLACK : CW_WHITE;

      scene.flipped = flipped;
      cw_board_geometry_fit (&g, &scene, 900, 700, 1);
      CwArea board = cw_board_geometry_board (&g);
      CwArea own = cw_board_geometry_stand (&g, &scene, below);
      CwArea other = cw_board_geometry_stand (&g, &scene, cw_other (below));

      g_assert_cmpfloat (other.x + other.width, <, board.x);
      g_assert_cmpfloat (other.y, ==, board.y);
      g_assert_cmpfloat (own.x, >, board.x + board.width);
      g_assert_cmpfloat (own.y + own.height, ==, board.y + board.height);
    }
  scene.stands = false;
  cw_board_geometry_fit (&g, &scene, 900, 700, 1);
  g_assert_cmpfloat (cw_board_geometry_stand (&g, &scene, CW_WHITE).width, ==, 0);
}

static void
test_slots (void)
{
  CwBoardGeometry g;
  CwScene scene;
  CwArea rook, pawn;
  CwSquare rook_held = cw_scene_held_square (cw_piece (CW_WHITE, 6));
  CwSquare pawn_held = cw_scene_held_square (cw_piece (CW_WHITE, 1));

  shogi_scene (&scene);
  cw_board_geometry_fit (&g, &scene, 900, 700, 1);
  g_assert_true (cw_board_geometry_slot (&g, &scene, rook_held, &rook));
  g_assert_true (cw_board_geometry_slot (&g, &scene, pawn_held, &pawn));
  g_assert_cmpfloat (rook.y + rook.height, ==, pawn.y); /* the largest piece first, no gap */
  CwArea area = cw_board_geometry_slot_piece (&g, &rook);
  g_assert_cmpfloat (area.x, >=, rook.x);
  g_assert_cmpfloat (area.y, >=, rook.y);
  g_assert_cmpfloat (area.y + area.height, <=, rook.y + rook.height);

  g_assert_cmpuint (cw_board_geometry_held_at (&g, &scene, rook.x + 1, rook.y + 1), ==, rook_held);
  g_assert_cmpuint (
      cw_board_geometry_held_at (&g, &scene, pawn.x + pawn.width - 1, pawn.y + pawn.height - 1), ==,
      pawn_held);
  g_assert_cmpuint (cw_board_geometry_held_at (&g, &scene, g.x + 1, g.y + 1), ==, CW_NO_SQUARE);
  g_assert_cmpuint (cw_board_geometry_held_at (&g, &scene, NAN, rook.y + 1), ==, CW_NO_SQUARE);
  /* None of these is held. */
  g_assert_false (
      cw_board_geometry_slot (&g, &scene, cw_scene_held_square (cw_piece (CW_BLACK, 6)), &rook));
  g_assert_false (cw_board_geometry_slot (&g, &scene, 40, &rook));
  g_assert_false (cw_board_geometry_slot (&g, &scene, CW_NO_SQUARE, &rook));
}

/* A player who holds nothing needs no stand: the board is larger, and the other stand keeps its
 * place. */
static void
test_one_stand (void)
{
  for (int i = 0; i < 4; i++)
    {
      CwScene scene;
      CwBoardGeometry both, one;

      cw_scene_init (&scene, 9, 9);
      scene.stands = true;
      scene.lying = i % 2;
      scene.flipped = i / 2;
      CwColour below = scene.flipped ? CW_BLACK : CW_WHITE;
      cw_board_geometry_fit (&both, &scene, 620, 620, 1);
      scene.no_stand[cw_other (below)] = true;
      cw_board_geometry_fit (&one, &scene, 620, 620, 1);
      CwArea all = cw_board_geometry_all (&one), board = cw_board_geometry_board (&one);
      CwArea own = cw_board_geometry_stand (&one, &scene, below);
      g_assert_cmpfloat (one.cell, >, both.cell);
      g_assert_cmpfloat (cw_board_geometry_stand (&one, &scene, cw_other (below)).width, ==, 0);
      g_assert_cmpfloat (board.x, ==, all.x);
      g_assert_cmpfloat (board.y, ==, all.y);
      g_assert_cmpfloat (own.x + own.width, ==, all.x + all.width);
      g_assert_cmpfloat (own.y + own.height, ==, all.y + all.height);
      g_assert_cmpfloat (all.x + all.width, <=, 620);
      g_assert_cmpfloat (all.y + all.height, <=, 620);
    }
}

/* However many kinds are held, a stand is no higher than the board. */
static void
test_full_stand (void)
{
  for (unsigned ranks = 3; ranks <= 16; ranks++)
    for (unsigned kinds = 1; kinds < CW_MAX_KINDS; kinds++)
      {
        CwBoardGeometry g;
        CwScene scene;

        cw_scene_init (&scene, 8, ranks);
        scene.stands = true;
        for (CwKind kind = 1; kind <= kinds; kind++)
          scene.hand[CW_BLACK][scene.hand_order[kind - 1] = kind] = 1;
        cw_board_geometry_fit (&g, &scene, 640, 480, 1);
        CwArea stand = cw_board_geometry_stand (&g, &scene, CW_BLACK);
        g_assert_cmpfloat (stand.height, <=, cw_board_geometry_board (&g).height);
        g_assert_cmpfloat (stand.height, >, 0);
      }
}

/* Coordinates are around squares too small for them, and inside larger ones. */
static void
test_small_squares (void)
{
  CwScene scene;
  CwBoardGeometry g;

  cw_scene_init (&scene, 8, 8);
  cw_board_geometry_fit (&g, &scene, 8 * 45, 8 * 45, 1);
  g_assert_cmpfloat (g.frame, ==, 0);
  g_assert_cmpfloat (g.cell, ==, 45);
  cw_board_geometry_fit (&g, &scene, 8 * 45 - 1, 8 * 45 - 1, 1);
  g_assert_cmpfloat (g.frame, ==, 13);
  g_assert_cmpfloat (g.cell, ==, 41);
  g_assert_cmpfloat (cw_board_geometry_board (&g).width, <=, 8 * 45 - 1);
  g_assert_cmpfloat (cw_board_geometry_label_size (&g), ==, 9);
  cw_board_geometry_fit (&g, &scene, 400, 400, 2);
  g_assert_cmpfloat (g.frame, ==, 0);
  scene.coordinates = false;
  cw_board_geometry_fit (&g, &scene, 80, 80, 1);
  g_assert_cmpfloat (g.frame, ==, 0);
  g_assert_cmpfloat (g.cell, ==, 10);
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
  g_test_add_func ("/picture/board-geometry/stands", test_stands);
  g_test_add_func ("/picture/board-geometry/slots", test_slots);
  g_test_add_func ("/picture/board-geometry/one-stand", test_one_stand);
  g_test_add_func ("/picture/board-geometry/full-stand", test_full_stand);
  g_test_add_func ("/picture/board-geometry/small-squares", test_small_squares);
  return g_test_run ();
}
