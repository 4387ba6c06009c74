/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/piece_set.h"

#include <gio/gio.h>
#include <string.h>

/* Sum of the alpha of a picture, in full pixels. */
static double
ink (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const unsigned char *data = cairo_image_surface_get_data (surface);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;
        memcpy (&pixel, data + y * stride + 4 * x, 4);
        sum += (pixel >> 24) / 255.0;
      }
  return sum;
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

static void
test_chess (void)
{
  static const int sizes[] = { 12, 24, 29, 30, 48, 192 };
  CwPieceSet *set = cw_piece_set_chess ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
      for (int colour = CW_WHITE; colour <= CW_BLACK; colour++)
        {
          int px = sizes[i];
          cairo_surface_t *surface =
              cw_piece_set_surface (set, cw_piece ((CwColour)colour, kind), px);

          g_assert_nonnull (surface);
          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, px);
          /* A man covers a fifth to two thirds of its square. */
          g_assert_cmpfloat (ink (surface) / px / px, >, 0.2);
          g_assert_cmpfloat (ink (surface) / px / px, <, 0.67);
        }
}

/* White men are bright and Black's are dark in the middle of the slab, at every size. */
static void
test_brightness (void)
{
  static const int sizes[] = { 24, 48, 96 };
  CwPieceSet *set = cw_piece_set_chess ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
      {
        int px = sizes[i], x = px * 2 / 5, y = px * 17 / 20;
        guint32 white = pixel_at (cw_piece_set_surface (set, cw_piece (CW_WHITE, kind), px), x, y);
        guint32 black = pixel_at (cw_piece_set_surface (set, cw_piece (CW_BLACK, kind), px), x, y);

        g_assert_cmpuint (white >> 8 & 0xff, >, 200);
        g_assert_cmpuint (black >> 8 & 0xff, <, 90);
        g_assert_cmpuint (black >> 24, ==, 255);
      }
}

/* The cross of the small white king has white in it, the mark of the drawing for small sizes. */
static void
test_small_king (void)
{
  cairo_surface_t *king =
      cw_piece_set_surface (cw_piece_set_chess (), cw_piece (CW_WHITE, CW_KING), 24);
  guint brightest = 0;

  for (int y = 2; y < 6; y++)
    brightest = MAX (brightest, pixel_at (king, 12, y) >> 8 & 0xff);
  g_assert_cmpuint (brightest, >, 225);
}

static void
test_cache (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPieceSet) set = cw_piece_set_new_from_resource (CW_PIECE_SET_RESOURCES "chess",
                                                               cw_piece_set_chess_names (), &error);
  CwPiece king = cw_piece (CW_WHITE, CW_KING);

  g_assert_no_error (error);
  cairo_surface_t *kept = cairo_surface_reference (cw_piece_set_surface (set, king, 40));
  g_assert_true (cw_piece_set_surface (set, king, 40) == kept);
  cw_piece_set_surface (set, king, 41);
  cw_piece_set_surface (set, king, 42);
  cw_piece_set_trim (set, 2);
  g_assert_true (cw_piece_set_surface (set, king, 40) != kept);
  cairo_surface_destroy (kept);
  g_assert_null (cw_piece_set_surface (set, CW_NO_PIECE, 40));
  g_assert_null (cw_piece_set_surface (set, cw_piece (CW_WHITE, 20), 40));
  g_assert_null (cw_piece_set_surface (set, king, 0));
}

static void
test_missing (void)
{
  const char *const names[] = { NULL, "pawn", "unicorn", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (cw_piece_set_new_from_resource (CW_PIECE_SET_RESOURCES "chess", names, &error));
  g_assert_error (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (cw_piece_set_new_from_directory ("/nonexistent", names, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_label (void)
{
  CwPieceSet *set = cw_piece_set_chess ();

  g_assert_cmpstr (cw_piece_set_label (set, cw_piece (CW_BLACK, CW_QUEEN)), ==, "black queen");
  g_assert_cmpstr (cw_piece_set_label (set, CW_NO_PIECE), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/piece-set/chess", test_chess);
  g_test_add_func ("/picture/piece-set/brightness", test_brightness);
  g_test_add_func ("/picture/piece-set/small-king", test_small_king);
  g_test_add_func ("/picture/piece-set/cache", test_cache);
  g_test_add_func ("/picture/piece-set/missing", test_missing);
  g_test_add_func ("/picture/piece-set/label", test_label);
  return g_test_run ();
}
