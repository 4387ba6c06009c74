/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair of scales: which way it tilts, and what is in its pans. */
#include "picture/trade_scale.h"

#include <math.h>

#define WIDTH 124
#define HEIGHT 62

static void
test_tilt (void)
{
  CwTradeScale scale = { .given = { .value = 1 }, .taken = { .value = 1 } };

  g_assert_cmpfloat (cw_trade_scale_tilt (&scale), ==, 0);
  g_assert_cmpfloat (cw_trade_scale_tilt (&(CwTradeScale){ 0 }), ==, 0);
  scale.taken.value = 3;
  double little = cw_trade_scale_tilt (&scale);
  scale.taken.value = 9;
  double much = cw_trade_scale_tilt (&scale);
  scale.given.value = 0;
  g_assert_cmpfloat (cw_trade_scale_tilt (&scale), ==, 1);
  g_assert_cmpfloat (little, >, 0);
  g_assert_cmpfloat (much, >, little);
  g_assert_cmpfloat (much, <, 1);
  scale = (CwTradeScale){ .given = { .value = 9 }, .taken = { .value = 1 } };
  g_assert_cmpfloat (cw_trade_scale_tilt (&scale), ==, -much);
  /* A hundredth of a pawn is visible. */
  scale = (CwTradeScale){ .given = { .value = 9 }, .taken = { .value = 9.01 } };
  g_assert_cmpfloat (cw_trade_scale_tilt (&scale), >, 0.2);
}

/* Counts the non-empty pixels in the columns from `left` to `right`. */
static unsigned
inked (const CwTradeScale *scale, const CwTheme *theme, int left, int right)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  CwPlotStyle style = { theme, "DejaVu Sans", 10.5 };
  unsigned count = 0;

  cw_trade_scale_draw (scale, cw_piece_set_chess (), cr, WIDTH, HEIGHT, 1, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const unsigned char *pixels = cairo_image_surface_get_data (surface);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = left; x < right; x++)
      count += pixels[y * cairo_image_surface_get_stride (surface) + 4 * x + 3] > 0;
  cairo_surface_destroy (surface);
  return count;
}

/* Pieces are in their own pan, in light and dark; a pan that is too full stays in its half. */
static void
test_pans (void)
{
  const CwTheme *themes[] = { cw_theme_light (), cw_theme_dark () };
  CwTradeScale none = { 0 }, one = { .taken = { 1, { cw_piece (CW_BLACK, CW_ROOK) }, 0 } };
  CwTradeScale many = { .taken = { .count = 40 } };

  for (unsigned i = 0; i < CW_SCALE_PIECES; i++)
    many.taken.pieces[i] = cw_piece (CW_BLACK, CW_QUEEN);
  for (gsize i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      g_assert_cmpuint (inked (&one, themes[i], 0, WIDTH / 2), ==,
                        inked (&none, themes[i], 0, WIDTH / 2));
      g_assert_cmpuint (inked (&one, themes[i], WIDTH / 2, WIDTH), >,
                        inked (&none, themes[i], WIDTH / 2, WIDTH) + 100);
      g_assert_cmpuint (inked (&many, themes[i], 0, WIDTH / 2), ==,
                        inked (&none, themes[i], 0, WIDTH / 2));
      g_assert_cmpuint (inked (&many, themes[i], WIDTH - 4, WIDTH), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/trade-scale/tilt", test_tilt);
  g_test_add_func ("/trade-scale/pans", test_pans);
  return g_test_run ();
}
