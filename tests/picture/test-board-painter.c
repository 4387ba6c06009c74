/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares boards without text with stored pictures, with a small tolerance, and checks what is
 * where. CW_UPDATE_GOLDENS=1 writes new pictures: look at them before committing. */
#include "picture/board_painter.h"
#include "picture/scene_position.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

typedef void (*Fill) (CwScene *scene);

static void
start (CwScene *scene)
{
  cw_scene_init (scene, 8, 8);
  g_assert_true (cw_scene_set_placement (scene, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
  scene->coordinates = false;
}

/* Every sign once. */
static void
signs (CwScene *scene)
{
  cw_scene_init (scene, 6, 6);
  scene->coordinates = false;
  scene->board[7] = cw_piece (CW_WHITE, CW_KNIGHT);
  scene->selected = 7;
  scene->targets[20] = CW_TARGET_QUIET;
  scene->targets[18] = CW_TARGET_CAPTURE;
  scene->board[18] = cw_piece (CW_BLACK, CW_ROOK);
  scene->last_from = 33;
  scene->last_to = 32;
  scene->board[32] = cw_piece (CW_BLACK, CW_BISHOP);
  scene->flags[5] = CW_SQUARE_CHECK;
  scene->board[5] = cw_piece (CW_WHITE, CW_KING);
  scene->flags[30] = CW_SQUARE_STAR;
  scene->flags[31] = CW_SQUARE_FORBIDDEN;
  scene->flags[24] = CW_SQUARE_DIMMED;
  scene->flags[12] = CW_SQUARE_MARKED;
  scene->focus = 10;
  cw_scene_add_mark (scene, 28, 16, CW_MARK_GREEN);
  cw_scene_add_mark (scene, 35, 35, CW_MARK_RED);
  CwScenePath *path = cw_scene_add_path (scene, 7, 9);
  path->bends[path->count++] = 15;
  cw_scene_add_path (scene, 22, 23)->progress = 0.5f;
}

/* Lines instead of squares, no pieces, the trays empty. */
static void
lined (CwScene *scene)
{
  cw_scene_init_game (scene, cw_game_named ("minishogi"));
  scene->coordinates = false;
  scene->last_from = 1;
  scene->last_to = 6;
  scene->flags[12] = scene->flags[17] = CW_SQUARE_FORBIDDEN;
  scene->targets[13] = CW_TARGET_QUIET;
  scene->targets[19] = CW_TARGET_CAPTURE;
}

static cairo_surface_t *
paint_scene (const CwScene *scene, const CwBoardGeometry *geometry, const CwTheme *theme,
             CwPieceSet *set)
{
  CwArea all = cw_board_geometry_all (geometry);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int)(all.x + all.width), (int)(all.y + all.height));
  cairo_t *cr = cairo_create (surface);

  cw_board_paint (cr, scene, geometry, theme, set, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
paint (Fill fill, int cell, bool flipped, const CwTheme *theme)
{
  CwScene scene;
  CwBoardGeometry geometry;

  fill (&scene);
  scene.flipped = flipped;
  /* A lined board has wood around it and stands beside it. */
  int around = scene.lined ? cell : 0, beside = scene.stands ? 2 * cell : 0;
  cw_board_geometry_fit (&geometry, &scene, cell * scene.files + around + 2 * beside,
                         cell * scene.ranks + around, 1);
  g_autoptr (CwPieceSet) set =
      cw_piece_set_new (cw_game_named (scene.lined ? "minishogi" : "chess"), NULL);
  return paint_scene (&scene, &geometry, theme, set);
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
              + 4 * x,
          4);
  return pixel;
}

/* The largest difference of any channel. */
static int
distance (guint32 a, guint32 b)
{
  int largest = 0;

  for (int shift = 0; shift < 32; shift += 8)
    largest = MAX (largest, abs ((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff)));
  return largest;
}

static void
compare (const char *name, cairo_surface_t *surface)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "picture", "goldens", name, NULL);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  unsigned differing = 0;

  if (g_getenv ("CW_UPDATE_GOLDENS"))
    g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_t *golden = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (golden), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (golden), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (golden), ==, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      differing += distance (pixel_at (surface, x, y), pixel_at (golden, x, y)) > 24;
  cairo_surface_destroy (golden);
  g_test_message ("%s: %u of %d pixels differ", name, differing, width * height);
  g_assert_cmpuint (differing * 1000, <, (unsigned)(width * height * 3)); /* 0.3 % */
}

static void
test_goldens (void)
{
  static const struct
  {
    const char *name;
    Fill fill;
    int cell;
    bool flipped, dark, contrast;
  } cases[] = {
    { "start-24.png", start, 24, false, false, false },
    { "start-dark-flipped-32.png", start, 32, true, true, false },
    { "signs-40.png", signs, 40, false, false, false },
    { "signs-contrast-40.png", signs, 40, true, true, true },
    { "lined-40.png", lined, 40, false, false, false },
    { "lined-contrast-flipped-40.png", lined, 40, true, true, true },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *surface = paint (cases[i].fill, cases[i].cell, cases[i].flipped,
                                        cw_theme_get (cases[i].dark, cases[i].contrast));
      compare (cases[i].name, surface);
      cairo_surface_destroy (surface);
    }
}

static guint32
opaque (CwColor color)
{
  return 0xff000000u | (guint32)(color.r * 255 + 0.5) << 16 | (guint32)(color.g * 255 + 0.5) << 8
         | (guint32)(color.b * 255 + 0.5);
}

static void
test_squares (void)
{
  const CwTheme *theme = cw_theme_light ();
  cairo_surface_t *surface = paint (start, 40, false, theme);

  /* Empty squares e4 (light) and e5 (dark), right up to their borders. */
  g_assert_cmphex (pixel_at (surface, 4 * 40 + 1, 4 * 40 + 1), ==, opaque (theme->board_light));
  g_assert_cmphex (pixel_at (surface, 5 * 40 - 2, 5 * 40 - 2), ==, opaque (theme->board_light));
  g_assert_cmphex (pixel_at (surface, 4 * 40 + 1, 3 * 40 + 1), ==, opaque (theme->board_dark));
  /* Corners are rounded. */
  g_assert_cmphex (pixel_at (surface, 0, 0), ==, 0);
  cairo_surface_destroy (surface);
}

/* White's pieces are at the bottom, and at the top when the board is flipped. */
static void
test_flip (void)
{
  for (int flipped = 0; flipped < 2; flipped++)
    {
      cairo_surface_t *surface = paint (start, 40, flipped, cw_theme_light ());
      guint32 slab = pixel_at (surface, 16, (flipped ? 0 : 7 * 40) + 34); /* a rook's */

      g_assert_cmpuint (slab >> 8 & 0xff, >, 200);
      cairo_surface_destroy (surface);
    }
}

static void
hidden (CwScene *scene)
{
  start (scene);
  for (CwSquare square = 0; square < 64; square++)
    scene->flags[square] = CW_SQUARE_HIDDEN;
}

static void
test_hidden (void)
{
  cairo_surface_t *surface = paint (hidden, 40, false, cw_theme_light ());

  for (int file = 0; file < 8; file++)
    g_assert_cmpint (
        distance (pixel_at (surface, file * 40 + 20, 20), pixel_at (surface, file * 40 + 20, 180)),
        <, 90); /* wood only: outlines and pieces differ more */
  g_assert_cmphex (pixel_at (surface, 20, 30), ==, opaque (cw_theme_light ()->board_light));
  cairo_surface_destroy (surface);
}

/* Squares that do not exist are ignored. */
static void
outside (CwScene *scene)
{
  start (scene);
  scene->selected = 200;
  scene->focus = 64;
  scene->last_from = scene->last_to = 1000;
  cw_scene_add_mark (scene, 3, 99, CW_MARK_BLUE);
  scene->marks[0].style = (CwMarkStyle)77;
}

static void
test_outside (void)
{
  cairo_surface_t *plain = paint (start, 24, false, cw_theme_light ());
  cairo_surface_t *surface = paint (outside, 24, false, cw_theme_light ());

  for (int i = 0; i < 192 * 192; i++)
    g_assert_cmphex (pixel_at (surface, i % 192, i / 192), ==, pixel_at (plain, i % 192, i / 192));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (surface);
}

/* Counts the pixels of an area that do not have this colour. */
static unsigned
others_in (cairo_surface_t *surface, const CwArea *area, CwColor color)
{
  unsigned others = 0;

  for (int y = (int)area->y; y < (int)(area->y + area->height); y++)
    for (int x = (int)area->x; x < (int)(area->x + area->width); x++)
      others += distance (pixel_at (surface, x, y), opaque (color)) > 40;
  return others;
}

/* File labels are above the squares and rank labels to their right, with nothing elsewhere on the
 * wood. */
static void
test_labels_beside (void)
{
  static const CwLabels kinds[] = { CW_LABELS_LETTERS, CW_LABELS_DIGITS, CW_LABELS_KANJI };
  const CwTheme *theme = cw_theme_light ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      CwScene scene;
      CwBoardGeometry g;

      lined (&scene);
      scene.coordinates = true;
      scene.labels = kinds[i];
      cw_board_geometry_fit (&g, &scene, 600, 400, 1);
      g_autoptr (CwPieceSet) set = cw_piece_set_new (cw_game_named ("minishogi"), NULL);
      cairo_surface_t *surface = paint_scene (&scene, &g, theme, set);
      for (int n = 0; n < 5; n++)
        {
          double across = g.x + n * g.cell + 8, down = g.y + n * g.cell + 8, depth = g.frame - 8;
          CwArea above = { across, g.y - g.frame + 4, g.cell - 16, depth };
          CwArea below = { across, g.y + 5 * g.cell + 4, g.cell - 16, depth };
          CwArea right = { g.x + 5 * g.cell + 4, down, depth, g.cell - 16 };
          CwArea left = { g.x - g.frame + 4, down, depth, g.cell - 16 };

          g_assert_cmpuint (others_in (surface, &above, theme->wood), >, 5);
          g_assert_cmpuint (others_in (surface, &right, theme->wood), >, 5);
          g_assert_cmpuint (others_in (surface, &below, theme->wood), ==, 0);
          g_assert_cmpuint (others_in (surface, &left, theme->wood), ==, 0);
        }
      cairo_surface_destroy (surface);
    }
}

/* Pieces point away from their owner: the user's have the broad end at the bottom. */
static void
test_turned_pieces (void)
{
  const CwTheme *theme = cw_theme_light ();
  g_autoptr (CwPieceSet) set = cw_piece_set_new (cw_game_named ("minishogi"), NULL);

  for (int i = 0; i < 4; i++)
    {
      CwColour colour = i % 2 ? CW_BLACK : CW_WHITE;
      CwScene scene;
      CwBoardGeometry g;
      double x, y;

      cw_scene_init_game (&scene, cw_game_named ("minishogi"));
      scene.flipped = i / 2;
      scene.board[12] = cw_piece (colour, 1);
      cw_board_geometry_fit (&g, &scene, 600, 400, 1);
      cw_board_geometry_corner (&g, 12, &x, &y);
      CwArea top = { x + 4, y + 8, g.cell - 8, 12 },
             foot = { x + 4, y + g.cell - 20, g.cell - 8, 12 };
      cairo_surface_t *surface = paint_scene (&scene, &g, theme, set);
      bool points_up =
          others_in (surface, &top, theme->wood) < others_in (surface, &foot, theme->wood);
      g_assert_cmpint (points_up, ==, (colour == CW_WHITE) != scene.flipped);
      cairo_surface_destroy (surface);
    }
}

/* A held piece is shown with its count, and with selection and keyboard focus. */
static void
test_stands (void)
{
  const CwTheme *theme = cw_theme_light ();
  CwScene scene;
  CwBoardGeometry g;
  CwArea slot;
  CwSquare held = cw_scene_held_square (cw_piece (CW_BLACK, 1));

  lined (&scene);
  scene.hand[CW_BLACK][1] = 2;
  cw_board_geometry_fit (&g, &scene, 600, 400, 1);
  g_assert_true (cw_board_geometry_slot (&g, &scene, held, &slot));
  CwArea area = cw_board_geometry_slot_piece (&g, &slot);
  CwArea count = { area.x + area.width, slot.y + 4, slot.x + slot.width - area.x - area.width - 4,
                   slot.height - 8 };
  CwArea edge = { slot.x + slot.width / 4, slot.y, slot.width / 2, 3 };
  g_autoptr (CwPieceSet) set = cw_piece_set_new (cw_game_named ("minishogi"), NULL);
  cairo_surface_t *plain = paint_scene (&scene, &g, theme, set);
  g_assert_cmpuint (others_in (plain, &area, theme->wood), >,
                    (unsigned)(area.width * area.height / 5));
  g_assert_cmpuint (others_in (plain, &count, theme->wood), >, 30);
  g_assert_cmpuint (others_in (plain, &edge, theme->wood), ==, 0);
  cairo_surface_destroy (plain);

  for (int i = 0; i < 2; i++)
    {
      scene.selected = i ? CW_NO_SQUARE : held;
      scene.focus = i ? held : CW_NO_SQUARE;
      cairo_surface_t *marked = paint_scene (&scene, &g, theme, set);
      g_assert_cmpuint (others_in (marked, &edge, theme->wood), >, (unsigned)edge.width);
      cairo_surface_destroy (marked);
    }
}

static void
ring (CwScene *scene)
{
  start (scene);
  cw_scene_add_mark (scene, 28, 28, CW_MARK_OTHER);
}

static void
drop_of_knight (CwScene *scene)
{
  start (scene);
  cw_scene_add_drop (scene, cw_piece (CW_WHITE, CW_KNIGHT), 28, CW_MARK_OTHER);
  g_assert_cmpint (cw_scene_dropped (scene, 28), ==, cw_piece (CW_WHITE, CW_KNIGHT));
  g_assert_cmpint (cw_scene_dropped (scene, 29), ==, CW_NO_PIECE);
}

/* The later drop is on top; none is shown on a piece. */
static void
drop_of_rook (CwScene *scene)
{
  drop_of_knight (scene);
  cw_scene_add_drop (scene, cw_piece (CW_BLACK, CW_ROOK), 28, CW_MARK_OTHER);
  cw_scene_add_drop (scene, cw_piece (CW_BLACK, CW_ROOK), 8, CW_MARK_OTHER);
  g_assert_cmpint (cw_scene_dropped (scene, 28), ==, cw_piece (CW_BLACK, CW_ROOK));
  g_assert_cmpint (cw_scene_dropped (scene, 8), ==, CW_NO_PIECE);
}

/* Two drops look different from each other and from a circle. */
static void
test_drops (void)
{
  const Fill fills[] = { ring, drop_of_knight, drop_of_rook };
  cairo_surface_t *surfaces[3];

  for (int i = 0; i < 3; i++)
    surfaces[i] = paint (fills[i], 24, false, cw_theme_light ());
  for (int i = 0; i < 3; i++)
    {
      int apart = 0;
      for (int at = 0; at < 24 * 24; at++)
        {
          int x = 4 * 24 + at % 24, y = 4 * 24 + at / 24;
          apart += pixel_at (surfaces[i], x, y) != pixel_at (surfaces[(i + 1) % 3], x, y);
        }
      g_assert_cmpint (apart, >, 60);
    }
  for (int i = 0; i < 3; i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/board-painter/goldens", test_goldens);
  g_test_add_func ("/picture/board-painter/squares", test_squares);
  g_test_add_func ("/picture/board-painter/flip", test_flip);
  g_test_add_func ("/picture/board-painter/hidden", test_hidden);
  g_test_add_func ("/picture/board-painter/outside", test_outside);
  g_test_add_func ("/picture/board-painter/drops", test_drops);
  g_test_add_func ("/picture/board-painter/labels-beside", test_labels_beside);
  g_test_add_func ("/picture/board-painter/turned-pieces", test_turned_pieces);
  g_test_add_func ("/picture/board-painter/stands", test_stands);
  return g_test_run ();
}
