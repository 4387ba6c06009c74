/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small multiples and two curves: the places of their points, what is drawn there, and the
 * numbers. */
#include "picture/plot_panels.h"
#include "picture/plot_two_curves.h"

#include <math.h>
#include <string.h>

#define WIDTH 700

static const CwPanelsRow rows[] = { { "early", "10 games", false }, { "book", NULL, true } };
static const char *const panels[] = { "Knight", "Queen" };
static const double usual[] = { 300, 900 };
static const CwPanelsCell cells[] = {
  { true, 330, 300, 360 }, { true, 300, 0, 0 }, { false, 0, 0, 0 }, { true, 945, 0, 0 }
};

static CwPlot *
make (const CwPanelsRow *named)
{
  return cw_plot_panels_new (&(CwPlotPanelsData){ .title = "Differ?",
                                                  .caption = "Values.",
                                                  .usual_title = "Difference",
                                                  .n_rows = 2,
                                                  .n_panels = 2,
                                                  .rows = named,
                                                  .panels = panels,
                                                  .usual = usual,
                                                  .cells = cells });
}

static bool
is_near (const guint8 *pixel, CwColor color)
{
  return ABS (pixel[2] - color.r * 255) < 12 && ABS (pixel[1] - color.g * 255) < 12
         && ABS (pixel[0] - color.b * 255) < 12;
}

/* Three values are known. The measured one is drawn at its point, the published one is open; both
 * panels share one scale. */
static void
test_panels (void)
{
  g_autoptr (CwPlot) plot = make (rows);
  int height = cw_plot_panels_height (plot, WIDTH, false);
  const CwPlotStyle style = {
    .theme = cw_theme_light (), .font_size = 12, .width = WIDTH, .height = height
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, height);
  cairo_t *cr = cairo_create (surface);
  CwPlotHit hit[3];

  cw_plot_draw (plot, cr, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 3);
  for (unsigned i = 0; i < 3; i++)
    {
      g_assert_true (cw_plot_point (plot, &style, i, &hit[i]));
      const guint8 *pixel = cairo_image_surface_get_data (surface)
                            + (int)hit[i].y * cairo_image_surface_get_stride (surface)
                            + 4 * (int)hit[i].x;
      g_assert_true (is_near (pixel, i == 0 ? style.theme->material : style.theme->card));
      CwPlotHit found;
      g_assert_true (cw_plot_nearest (plot, &style, hit[i].x + 2, hit[i].y - 2, 20, &found));
      g_assert_cmpuint (found.index, ==, i);
    }
  cairo_surface_destroy (surface);
  /* 10 % in the first panel, 5 % in the second: twice as far from zero. */
  double unit = hit[0].x - hit[1].x;
  g_assert_cmpfloat (unit, >, 10);
  g_assert_cmpfloat_with_epsilon (hit[0].x_value, 0.1, 1e-9);
  g_assert_cmpfloat_with_epsilon (hit[2].x_value, 0.05, 1e-9);
  /* A row has the same height in both panels. */
  g_assert_cmpfloat_with_epsilon (hit[1].y, hit[2].y, 1e-9);
  g_assert_nonnull (strstr (hit[0].text, "Knight, early: 330 (+10"));
  g_assert_nonnull (strstr (cw_plot_table (plot), "Queen\tearly\t10 games\t\t\t\n"));
  g_assert_nonnull (strstr (cw_plot_table (plot), "Queen\tbook\t\t945.00\t945.00\t945.00\n"));
}

/* When narrow, the panels are stacked, and rows without a note take less height; nothing is drawn
 * outside. */
static void
test_heights (void)
{
  static const CwPanelsRow noted[] = { { "early", "10 games", false },
                                       { "late", "9 games", false } };
  g_autoptr (CwPlot) plot = make (rows), all_noted = make (noted);
  int height = cw_plot_panels_height (plot, WIDTH, false);

  g_assert_cmpint (cw_plot_panels_height (plot, 270, false), >, height + 2 * 30);
  g_assert_cmpint (cw_plot_panels_height (plot, WIDTH, true), >, height + 2 * 30);
  g_assert_cmpint (cw_plot_panels_height (all_noted, WIDTH, false), >, height + 8);
}

/* Each side has its own points, and the sentence compares both. */
static void
test_two_curves (void)
{
  const CwCurvePoint one[] = { { .balance = 2, .rows = 100, .score = 0.79 } };
  const CwCurvePoint other[] = { { .balance = 2, .rows = 100, .score = 0.53 },
                                 { .balance = 40, .rows = 9, .score = 0.9 } };
  const CwTwoCurvesSide sides[] = { { "Chess", one, 1, 0.661, 0.65, 0.67 },
                                    { "Shogi", other, 2, 0.066, 0.06, 0.07 } };
  g_autoptr (CwPlot) plot = cw_plot_two_curves_new (sides);
  const CwPlotStyle style = {
    .theme = cw_theme_light (), .font_size = 12, .width = 500, .height = 300
  };
  CwPlotHit hit;

  g_assert_cmpuint (cw_plot_n_points (plot), ==, 2); /* one point is outside the axis */
  g_assert_true (cw_plot_point (plot, &style, 1, &hit));
  g_assert_cmpfloat_with_epsilon (hit.y_value, 0.53, 1e-9);
  g_assert_nonnull (strstr (cw_plot_sentence (plot), "Chess 88"));
  g_assert_nonnull (strstr (cw_plot_sentence (plot), "Shogi 55"));
  g_assert_nonnull (strstr (cw_plot_table (plot), "Shogi\t40\t9\t0.9000\t0.93"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/plot-panels/panels", test_panels);
  g_test_add_func ("/picture/plot-panels/heights", test_heights);
  g_test_add_func ("/picture/plot-panels/two-curves", test_two_curves);
  return g_test_run ();
}
