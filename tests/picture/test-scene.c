/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene.h"

#include <glib.h>

static void
test_init (void)
{
  CwScene scene;

  cw_scene_init (&scene, 9, 10);
  g_assert_cmpuint (scene.files, ==, 9);
  g_assert_cmpuint (scene.ranks, ==, 10);
  g_assert_cmpuint (scene.selected, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.focus, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.last_to, ==, CW_NO_SQUARE);
  cw_scene_init (&scene, 0, 99);
  g_assert_cmpuint (scene.files, ==, 1);
  g_assert_cmpuint (scene.ranks, ==, 16);
}

static void
test_placement (void)
{
  static const char *const bad[] = {
    "",
    "8/8/8/8/8/8/8",
    "9/8/8/8/8/8/8/8",
    "ppppppppp/8/8/8/8/8/8/8",
    "8/8/8/8/8/8/8/7",
    "8/8/8/8/8/8/8/8/8",
    "x7/8/8/8/8/8/8/8",
    "44p/8/8/8/8/8/8/8",
  };
  CwScene scene;

  cw_scene_init (&scene, 8, 8);
  g_assert_true (
      cw_scene_set_placement (&scene, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
  g_assert_cmpuint (scene.board[4], ==, cw_piece (CW_WHITE, CW_KING));
  g_assert_cmpuint (scene.board[3], ==, cw_piece (CW_WHITE, CW_QUEEN));
  g_assert_cmpuint (scene.board[28], ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpuint (scene.board[12], ==, CW_NO_PIECE);
  g_assert_cmpuint (scene.board[57], ==, cw_piece (CW_BLACK, CW_KNIGHT));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%s", bad[i]);
      g_assert_false (cw_scene_set_placement (&scene, bad[i]));
    }
}

static void
test_signs (void)
{
  CwScene scene;

  cw_scene_init (&scene, 8, 8);
  for (int i = 0; i < 100; i++)
    {
      cw_scene_add_mark (&scene, 0, 9, CW_MARK_GREEN);
      CwScenePath *path = cw_scene_add_path (&scene, 0, 18);
      g_assert_true ((path != NULL) == (i < CW_SCENE_MAX_PATHS));
    }
  g_assert_cmpuint (scene.n_marks, ==, CW_SCENE_MAX_MARKS);
  scene.selected = 3;
  scene.targets[4] = CW_TARGET_QUIET;
  scene.board[5] = cw_piece (CW_WHITE, CW_ROOK);
  scene.last_to = 5;
  cw_scene_clear_signs (&scene);
  g_assert_cmpuint (scene.n_marks + scene.n_paths, ==, 0);
  g_assert_cmpuint (scene.selected, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.targets[4], ==, CW_TARGET_NONE);
  g_assert_cmpuint (scene.board[5], !=, CW_NO_PIECE);
  g_assert_cmpuint (scene.last_to, ==, 5);
}

static void
test_names (void)
{
  CwScene scene;
  char name[8];

  cw_scene_init (&scene, 8, 8);
  g_assert_cmpstr (cw_scene_square_name (&scene, 0, name), ==, "a1");
  g_assert_cmpstr (cw_scene_square_name (&scene, 63, name), ==, "h8");
  g_assert_cmpstr (cw_scene_square_name (&scene, 28, name), ==, "e4");
  cw_scene_init (&scene, 16, 16);
  g_assert_cmpstr (cw_scene_square_name (&scene, 255, name), ==, "p16");
  cw_scene_init (&scene, 9, 9);
  scene.labels = CW_LABELS_LETTERS;
  g_assert_cmpstr (cw_scene_square_name (&scene, 20, name), ==,
                   "7g"); /* 7g: third rank from the bottom */
  scene.labels = CW_LABELS_DIGITS;
  g_assert_cmpstr (cw_scene_square_name (&scene, 20, name), ==, "77");
  scene.labels = CW_LABELS_KANJI;
  g_assert_cmpstr (cw_scene_square_name (&scene, 20, name), ==, "7七");
  cw_scene_init (&scene, 16, 16);
  scene.labels = CW_LABELS_KANJI;
  g_assert_cmpstr (cw_scene_square_name (&scene, 0, name), ==,
                   "1616"); /* there is no kanji for it */
}

static void
test_held (void)
{
  CwScene scene;
  CwKind kinds[CW_MAX_KINDS];

  cw_scene_init (&scene, 9, 9);
  scene.hand_order[0] = 6;
  scene.hand_order[1] = 5;
  scene.hand_order[2] = 1;
  g_assert_cmpuint (cw_scene_held (&scene, CW_WHITE, kinds), ==, 0);
  scene.hand[CW_WHITE][1] = 18;
  scene.hand[CW_WHITE][6] = 2;
  scene.hand[CW_BLACK][5] = 1;
  g_assert_cmpuint (cw_scene_held (&scene, CW_WHITE, kinds), ==, 2);
  g_assert_cmpuint (kinds[0], ==, 6);
  g_assert_cmpuint (kinds[1], ==, 1);

  CwSquare held = cw_scene_held_square (cw_piece (CW_BLACK, 5));
  g_assert_cmpuint (held, !=, CW_NO_SQUARE);
  g_assert_cmpuint (held, >=, CW_MAX_SQUARES);
  g_assert_cmpuint (cw_scene_held_piece (held), ==, cw_piece (CW_BLACK, 5));
  g_assert_cmpuint (cw_scene_held_piece (CW_NO_SQUARE), ==, CW_NO_PIECE);
  g_assert_cmpuint (cw_scene_held_piece (80), ==, CW_NO_PIECE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/scene/init", test_init);
  g_test_add_func ("/picture/scene/placement", test_placement);
  g_test_add_func ("/picture/scene/signs", test_signs);
  g_test_add_func ("/picture/scene/names", test_names);
  g_test_add_func ("/picture/scene/held", test_held);
  return g_test_run ();
}
