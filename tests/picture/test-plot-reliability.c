/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_reliability.h"

#include <string.h>

static CwAccuracy
cross_validation (void)
{
  CwAccuracy held = { .folds = 10, .rows = 300, .games = 200 };
  held.bin[1] = (CwReliabilityBin){ 0.15, 0.18, 0.12, 0.26, 100, 80 };
  held.bin[5] = (CwReliabilityBin){ 0.52, 0.51, 0.45, 0.57, 150, 120 };
  held.bin[9] = (CwReliabilityBin){ 0.95, 0.80, 0.70, 0.87, 50, 40 };
  return held;
}

static bool
is_near (const guint8 *pixel, CwColor color)
{
  return ABS (pixel[2] - color.r * 255) < 12 && ABS (pixel[1] - color.g * 255) < 12
         && ABS (pixel[0] - color.b * 255) < 12;
}

/* Each point is drawn at its numbers; the table and the words agree with it. */
static void
test_plot (void)
{
  static const double places[][2] = { { 0.15, 0.18 }, { 0.52, 0.51 }, { 0.95, 0.80 } };
  CwAccuracy held = cross_validation ();
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (&held, NULL);
  const CwPlotStyle style = {
    .theme = cw_theme_light (), .font_size = 12, .width = 480, .height = 360
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 480, 360);
  cairo_t *cr = cairo_create (surface);
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 3);
  cw_plot_draw (plot, cr, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint8 *bytes = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  for (unsigned i = 0; i < 3; i++)
    {
      CwPlotHit hit;
      g_assert_true (cw_plot_point (plot, &style, i, &hit));
      g_assert_cmpfloat_with_epsilon (hit.x_value, places[i][0], 1e-9);
      g_assert_cmpfloat_with_epsilon (hit.y_value, places[i][1], 1e-9);
      g_assert_true (is_near (bytes + (int)hit.y * stride + 4 * (int)hit.x, style.theme->material));
    }
  cairo_surface_destroy (surface);
  g_assert_nonnull (strstr (cw_plot_table (plot), "0.1500\t0.1800\t0.1200\t0.2600\t100\t80\n"));
  g_assert_nonnull (strstr (cw_plot_sentence (plot), "Points of the plot: 3"));
  g_assert_nonnull (strstr (cw_plot_sentence (plot), "of the actual score: 2"));
}

/* With nothing to show and hardly any room, drawing still works. */
static void
test_small (void)
{
  const CwAccuracy none = { 0 };
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (&none, &none);
  const CwPlotStyle style = {
    .theme = cw_theme_light (), .font_size = 12, .width = 60, .height = 40
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 60, 40);
  cairo_t *cr = cairo_create (surface);
  cw_plot_draw (plot, cr, &style);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/plot-reliability/plot", test_plot);
  g_test_add_func ("/picture/plot-reliability/small", test_small);
  return g_test_run ();
}
