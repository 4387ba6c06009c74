/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/film.h"

#include "picture/scene_position.h"

#include <string.h>

static CwFilm *
film_of (const char *name, unsigned length)
{
  CwFilm *film = cw_film_new ();
  CwPosition position;
  CwScene scene;

  cw_position_start (&position, cw_game_named (name));
  cw_scene_of_position (&scene, &position);
  scene.coordinates = false;
  for (unsigned i = 0; i < length; i++)
    cw_film_add (film, &scene, "Start");
  return film;
}

static void
test_height (void)
{
  g_autoptr (CwFilm) none = cw_film_new ();
  g_autoptr (CwFilm) five = film_of ("chess", 5);
  g_autoptr (CwFilm) six = film_of ("chess", 6);
  g_autoptr (CwFilm) many = film_of ("chess", 400);

  g_assert_cmpuint (cw_film_length (six), ==, 6);
  g_assert_cmpfloat (cw_film_height (none, 900, 16000), ==, 0);
  double row = cw_film_height (five, 900, 16000);
  g_assert_cmpfloat (row, >, 900 / 6); /* boards are square, with a line below each */
  g_assert_cmpfloat (row, <, 900 / 4);
  double rows = cw_film_height (six, 900, 16000);
  g_assert_cmpfloat (rows, >, 1.8 * row);
  g_assert_cmpfloat (rows, <, 2 * row);
  /* 80 rows of five would be too high, so there are more boards in a row. */
  g_assert_cmpfloat (cw_film_height (many, 900, 1e9), >, 10000);
  g_assert_cmpfloat (cw_film_height (many, 900, 10000), <=, 10000);
}

static cairo_surface_t *
draw (const CwFilm *film, const char *game, double width)
{
  int height = (int)cw_film_height (film, width, 16000);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)width, height + 10);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (CwPieceSet) set = cw_piece_set_new (cw_game_named (game), NULL);

  cw_film_draw (film, cr, width, 16000, cw_theme_light (), set, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Counts the pixels of a rectangle that have the colour of its first pixel. */
static int
same_as_first (cairo_surface_t *surface, int x, int y, int width, int height)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), same = 0;

  for (int j = y; j < y + height; j++)
    for (int i = x; i < x + width; i++)
      same += memcmp (data + j * stride + 4 * i, data + y * stride + 4 * x, 3) == 0;
  return same;
}

/* Three boards are side by side with background between them, each with a line of text below. */
static void
test_draw (void)
{
  static const char *const games[] = { "chess", "shogi" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CwFilm) film = film_of (games[i], 3);
      static const int widths[] = { 632, 950 };
      int width = widths[i], step = (width - 14) / 3, board = step - 14;
      cairo_surface_t *surface = draw (film, games[i], width);
      int height = (int)cw_film_height (film, width, 16000);

      /* (632 - 14) / 3 - 14 = 192 wide, 14 apart; more with stands */
      for (int n = 0; n < 4; n++)
        g_assert_cmpint (same_as_first (surface, n * step + 1, 0, 12, height), ==, 12 * height);
      for (int n = 0; n < 3; n++)
        {
          g_assert_cmpint (same_as_first (surface, n * step + 14, 20, board, 100), <, board * 90);
          /* the line below the board */
          g_assert_cmpint (same_as_first (surface, n * step + 14, height - 33, board, 19), <,
                           board * 19);
        }
      cairo_surface_destroy (surface);
    }
  /* In so narrow a film the counts would overlap, so shogi has fewer boards in a row. */
  g_autoptr (CwFilm) chess = film_of ("chess", 5);
  g_autoptr (CwFilm) shogi = film_of ("shogi", 5);
  g_assert_cmpfloat (cw_film_height (shogi, 632, 16000), >, 2 * cw_film_height (chess, 632, 16000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/film/height", test_height);
  g_test_add_func ("/picture/film/draw", test_draw);
  return g_test_run ();
}
