/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every plot: what is drawn where, what is under the pointer, the words and the tables. */
#include "picture/plot_convergence.h"
#include "picture/plot_curve.h"
#include "picture/plot_file.h"
#include "picture/plot_game.h"
#include "picture/plot_private.h"
#include "picture/plot_reach.h"
#include "picture/plot_values.h"

#include <glib.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 480
#define HEIGHT 300

static CwPlotStyle
style (void)
{
  return (CwPlotStyle){ cw_theme_light (), "DejaVu Sans", 12, WIDTH, HEIGHT };
}

static cairo_surface_t *
draw (CwPlot *plot)
{
  const CwPlotStyle s = style ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cw_plot_draw (plot, cr, &s);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Finds the place of an axis value in the drawing by bisection: values rise or fall along the axis,
 * on any scale. */
static double
find_on_axis (CwPlot *plot, bool vertical, double wanted)
{
  const CwPlotStyle s = style ();
  double from = 0, to = vertical ? HEIGHT : WIDTH, first[2], last[2];

  cw_plot_value_at (plot, &s, from, from, &first[0], &first[1]);
  cw_plot_value_at (plot, &s, to, to, &last[0], &last[1]);

  for (int i = 0; i < 60; i++)
    {
      double middle = (from + to) / 2, value[2];

      cw_plot_value_at (plot, &s, middle, middle, &value[0], &value[1]);
      if ((value[vertical] < wanted) == (first[vertical] < last[vertical]))
        from = middle;
      else
        to = middle;
    }
  return from;
}

static void
place_of (CwPlot *plot, double x_value, double y_value, double *x, double *y)
{
  *x = find_on_axis (plot, false, x_value);
  *y = find_on_axis (plot, true, y_value);
}

/* True if a pixel within `away` of a place, given in the axes' values, has about this colour. */
static bool
has_color (CwPlot *plot, cairo_surface_t *surface, double x_value, double y_value, CwColor color,
           int away)
{
  const double want[3] = { color.b, color.g, color.r };
  double x, y;

  place_of (plot, x_value, y_value, &x, &y);
  for (int py = MAX ((int)y - away, 0); py <= MIN ((int)y + away, HEIGHT - 1); py++)
    for (int px = MAX ((int)x - away, 0); px <= MIN ((int)x + away, WIDTH - 1); px++)
      {
        const unsigned char *pixel = cairo_image_surface_get_data (surface)
                                     + py * cairo_image_surface_get_stride (surface) + 4 * px;
        int worst = 0;

        for (int i = 0; i < 3; i++)
          worst = MAX (worst, abs (pixel[i] - (int)(want[i] * 255)));
        if (worst < 40)
          return true;
      }
  return false;
}

static CwPlot *
curve (bool compact, double here)
{
  static const CwCurvePoint points[] = {
    { -14, 9, 0, 0, 9, 0, 0.05, 0.2 },
    { -2, 1084, 170, 100, 814, 0.203, 0.18, 0.23 },
    { 0, 7297, 2900, 1560, 2837, 0.504, 0.49, 0.52 },
    { 3, 400, 350, 10, 40, 0.8875, 0.85, 0.92 },
  };
  const CwPlotCurveData data = {
    .points = points,
    .n_points = 4,
    .slope = 0.661,
    .slope_low = 0.60,
    .slope_high = 0.72,
    .by_eye = compact ? 0 : 0.9,
    .has_here = compact,
    .here = here,
    .compact = compact,
  };

  return cw_plot_curve_new (&data);
}

static double
logistic (double slope, double x)
{
  return 1 / (1 + exp (-slope * x));
}

static void
test_curve (void)
{
  g_autoptr (CwPlot) plot = curve (false, 0);
  const CwTheme *theme = cw_theme_light ();
  cairo_surface_t *surface = draw (plot);

  for (int x = -9; x <= 9; x += 2)
    g_assert_true (has_color (plot, surface, x, logistic (0.661, x), theme->material, 2));
  /* The dashed curve is somewhere between 1.3 and 2, off the fitted one; nothing is above it. */
  bool dashed = false;
  for (double x = 1.3; x < 2; x += 0.05)
    dashed = dashed || has_color (plot, surface, x, logistic (0.9, x), theme->reference, 1);
  g_assert_true (dashed);
  g_assert_false (has_color (plot, surface, 1.5, 0.95, theme->material, 3));
  g_assert_false (has_color (plot, surface, -7, 0.5, theme->material, 3));
  cairo_surface_destroy (surface);
  /* One point is outside the axis, and the caption says so. */
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 3);
  g_assert_nonnull (strstr (cw_plot_caption (plot), "1 circle is outside"));
  g_assert_nonnull (strstr (cw_plot_sentence (plot), "66"));
  g_assert_nonnull (strstr (cw_plot_table (plot), "\n0\t7297\t2900\t1560\t2837\t0.5040\t"));
}

static void
test_here (void)
{
  const CwTheme *theme = cw_theme_light ();
  const double places[] = { -1.89, 0, 4.5, 17, -25 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (CwPlot) plot = curve (true, places[i]);
      cairo_surface_t *surface = draw (plot);

      /* A disc: its colour is at its place. */
      g_assert_true (
          has_color (plot, surface, places[i], logistic (0.661, places[i]), theme->material, 0));
      g_assert_nonnull (strstr (cw_plot_sentence (plot), "The position on the board"));
      cairo_surface_destroy (surface);
    }
}

static void
test_hit (void)
{
  g_autoptr (CwPlot) plot = curve (false, 0);
  const CwPlotStyle s = style ();
  CwPlotHit hit;
  double x, y, x_value, y_value;

  place_of (plot, 3, 0.8875, &x, &y);
  g_assert_true (cw_plot_nearest (plot, &s, x + 3, y - 4, 10, &hit));
  g_assert_cmpuint (hit.index, ==, 2);
  g_assert_cmpfloat (hit.x_value, ==, 3);
  g_assert_cmpfloat_with_epsilon (hit.x, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (hit.y, y, 1e-9);
  g_assert_nonnull (strstr (hit.text, "350 won, 10 drawn, 40 lost"));
  g_assert_false (cw_plot_nearest (plot, &s, x + 30, y + 60, 10, &hit));
  g_assert_true (cw_plot_nearest (plot, &s, x + 30, y + 60, 0, &hit));
  g_assert_cmpuint (hit.index, ==, 2);
  g_assert_true (cw_plot_value_at (plot, &s, x, y, &x_value, &y_value));
  g_assert_cmpfloat_with_epsilon (x_value, 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (y_value, 0.8875, 1e-9);
  g_assert_false (cw_plot_value_at (plot, &s, 2, 2, &x_value, &y_value));
  g_assert_false (cw_plot_point (plot, &s, 3, &hit));
  g_assert_true (cw_plot_point (plot, &s, 0, &hit));
  g_assert_cmpfloat (hit.x_value, ==, -2);
}

static CwPlot *
convergence (unsigned shown)
{
  static const char *const names[] = { "Pawn", "Queen" };
  static const double steps[] = { 1, 10, 100, 1000, 10000 };
  static const double values[] = { 0.1, 0.2, 0.5, 1, 0.9, 4, 1, 9, 1, 10.78 };
  const CwPlotConvergenceData data = { .n_series = 2,
                                       .names = names,
                                       .n_steps = 5,
                                       .steps = steps,
                                       .values = values,
                                       .shown = shown,
                                       .logarithmic = true };

  return cw_plot_convergence_new (&data);
}

static void
test_convergence (void)
{
  const CwColor color = cw_theme_light ()->material;
  g_autoptr (CwPlot) whole = convergence (0);
  g_autoptr (CwPlot) part = convergence (3);
  cairo_surface_t *surface = draw (whole);

  g_assert_true (has_color (whole, surface, 100, 4, color, 2));
  g_assert_true (has_color (whole, surface, 10000, 10.78, color, 2));
  g_assert_true (has_color (whole, surface, 1000, 1, color, 2));
  g_assert_false (has_color (whole, surface, 10, 6, color, 4));
  cairo_surface_destroy (surface);
  g_assert_nonnull (strstr (cw_plot_sentence (whole), "Queen 10.78"));
  g_assert_cmpuint (cw_plot_n_points (whole), ==, 10);

  surface = draw (part);
  g_assert_true (has_color (part, surface, 100, 4, color, 2));
  g_assert_false (has_color (part, surface, 1000, 9, color, 4));
  cairo_surface_destroy (surface);
  g_assert_nonnull (strstr (cw_plot_sentence (part), "Queen 4.00"));
  g_assert_cmpuint (cw_plot_n_points (part), ==, 6);
}

static void
test_values (void)
{
  static const CwValuesPlotRow rows[] = { { "Knight", 300, 289, 263, 317 },
                                          { "Queen", 900, 1078, 985, 1800 } };
  static const double masters[] = { 228, 780 };
  static const CwValuesPlotReference references[] = { { "masters", masters } };
  const CwPlotValuesData data = {
    .n_rows = 2, .n_references = 1, .rows = rows, .references = references, .range = 30
  };
  const CwTheme *theme = cw_theme_light ();
  g_autoptr (CwPlot) plot = cw_plot_values_new (&data);
  cairo_surface_t *surface = draw (plot);

  g_assert_true (has_color (plot, surface, 289 / 300. - 1, 0.5, theme->material, 1));
  g_assert_true (has_color (plot, surface, 263 / 300. - 1, 0.5, theme->material, 1));
  g_assert_true (has_color (plot, surface, 228 / 300. - 1, 0.5, theme->reference, 6));
  g_assert_true (has_color (plot, surface, 0.31, 1.5, theme->material, 3)); /* arrow: goes on */
  g_assert_false (has_color (plot, surface, 0.31, 0.5, theme->material, 3));
  cairo_surface_destroy (surface);
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 4);
  g_assert_nonnull (strstr (cw_plot_table (plot), "Queen\tmeasured\t1078.00\t985.00\t1800.00\t"));
}

static void
test_game (void)
{
  static const double material[] = { 0.5, 0.5, 0.34, 0.34, 0.8 };
  static const double engine[] = { 0.53, 0.55, NAN, 0.9, 0.95 };
  static const char *const moves[] = { NULL, "e4", "e5", "Nf3", "Qh4" };
  CwPlotGameData data = {
    .n_plies = 5, .material = material, .engine = engine, .moves = moves, .first_move = 7, .ply = 3
  };
  const CwTheme *theme = cw_theme_light ();
  g_autoptr (CwPlot) plot = cw_plot_game_new (&data);
  cairo_surface_t *surface = draw (plot);
  const CwPlotStyle s = style ();
  CwPlotHit hit;
  double x, y;

  g_assert_true (has_color (plot, surface, 1.5, 0.5, theme->material, 2)); /* stepped */
  g_assert_true (has_color (plot, surface, 3.5, 0.34, theme->material, 2));
  g_assert_true (has_color (plot, surface, 2, 0.42, theme->material, 2)); /* the riser */
  g_assert_true (has_color (plot, surface, 0.5, 0.54, theme->engine, 2)); /* slanted */
  g_assert_true (has_color (plot, surface, 3, 0.7, theme->text, 2));      /* marker */
  cairo_surface_destroy (surface);
  place_of (plot, 4, 0.2, &x, &y);
  g_assert_true (cw_plot_nearest (plot, &s, x - 5, y, 0, &hit));
  g_assert_cmpuint (hit.index, ==, 4);
  g_assert_true (g_str_has_prefix (hit.text, "8… Qh4\n")); /* 7. e4 e5 8. Nf3 Qh4 */
  /* In shogi every move has its own number, and the players are not White and Black. */
  data.shogi = true;
  g_autoptr (CwPlot) shogi = cw_plot_game_new (&data);
  g_assert_true (cw_plot_nearest (shogi, &s, x - 5, y, 0, &hit));
  g_assert_true (g_str_has_prefix (hit.text, "10. Qh4\nMaterial: 80"));
  g_assert_nonnull (strstr (hit.text, "for sente"));
  g_assert_null (strstr (cw_plot_title (shogi), "White"));
  g_assert_null (strstr (cw_plot_sentence (shogi), "White"));
  data.engine = NULL;
  data.ply = -1;
  data.n_plies = 1;
  g_autoptr (CwPlot) single = cw_plot_game_new (&data);
  cairo_surface_destroy (draw (single));
  g_assert_cmpuint (cw_plot_n_points (single), ==, 1);
}

static void
test_reach (void)
{
  uint8_t moves[64];
  const CwPlotReachData data = { 8, 8, moves, 28, false };
  const CwPlotStyle s = style ();
  CwPlotHit hit;
  double x, y;

  for (int i = 0; i < 64; i++)
    moves[i] = (uint8_t)(i % 9);
  g_autoptr (CwPlot) plot = cw_plot_reach_new (&data);
  cairo_surface_t *surface = draw (plot);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (cw_plot_n_points (plot), ==, 64);
  place_of (plot, 4.5, 3.5, &x, &y); /* e4 */
  g_assert_true (cw_plot_nearest (plot, &s, x + 5, y - 5, 30, &hit));
  g_assert_cmpuint (hit.index, ==, 28);
  g_assert_cmpstr (hit.text, ==, "e4: 1 move");
}

static void
test_bars (void)
{
  static const CwPlotBar bars[] = { { "Knight", 5.25, true }, { "Queen", 22.75, false } };
  g_autoptr (CwPlot) plot = cw_plot_bars_new (bars, 2, 2);
  cairo_surface_t *surface = draw (plot);

  g_assert_true (has_color (plot, surface, 5, 0.5, cw_theme_light ()->bar, 1));
  g_assert_false (has_color (plot, surface, 6, 0.3, cw_theme_light ()->bar, 1));
  g_assert_cmpstr (cw_plot_table (plot), ==, "Knight\t5.25\nQueen\t22.75\n");
  cairo_surface_destroy (surface);
}

static void
test_spread (void)
{
  double apart[] = { 10, 50, 90 }, close[] = { 50, 52, 51 }, many[] = { 0, 0, 0, 0 };

  cw_spread_labels (apart, 3, 16, 0, 100);
  g_assert_cmpfloat (apart[0], ==, 10);
  g_assert_cmpfloat (apart[2], ==, 90);
  cw_spread_labels (close, 3, 16, 0, 100); /* stay in the order 50, 51, 52, around their middle */
  g_assert_cmpfloat_with_epsilon (close[0], 35, 1e-9);
  g_assert_cmpfloat_with_epsilon (close[2], 51, 1e-9);
  g_assert_cmpfloat_with_epsilon (close[1], 67, 1e-9);
  cw_spread_labels (many, 4, 16, 0, 100);
  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (many[i], 16 * i, 1e-9);
}

/* Any size and text scale, and empty data. */
static void
test_sizes (void)
{
  static const double sizes[][2] = { { 1, 1 }, { 40, 20 }, { 176, 90 }, { 3000, 40 } };
  const CwPlotCurveData nothing = { .slope = 0.5 };
  const CwPlotConvergenceData no_steps = { 0 };
  const CwPlotValuesData no_values = { 0 };
  const CwPlotGameData no_game = { .ply = 4 };
  CwPlot *plots[] = { curve (false, 0),
                      curve (true, -3),
                      convergence (1),
                      cw_plot_curve_new (&nothing),
                      cw_plot_convergence_new (&no_steps),
                      cw_plot_values_new (&no_values),
                      cw_plot_game_new (&no_game),
                      cw_plot_bars_new (NULL, 0, 0) };

  for (guint p = 0; p < G_N_ELEMENTS (plots); p++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        for (double size = 9; size < 30; size += 10)
          {
            const CwPlotStyle s = { cw_theme_dark (), NULL, size, sizes[i][0], sizes[i][1] };
            cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
            cairo_t *cr = cairo_create (surface);
            CwPlotPage page = { plots[p], s };
            CwPlotHit hit;

            cw_plot_draw (plots[p], cr, &s);
            cw_plot_draw_hover (plots[p], cr, &s, 0);
            cw_plot_draw_page (cr, sizes[i][0], sizes[i][1], &page);
            cw_plot_nearest (plots[p], &s, 5, 5, 0, &hit);
            g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
            cairo_destroy (cr);
            cairo_surface_destroy (surface);
          }
      cw_plot_unref (plots[p]);
    }
}

static void
test_numbers (void)
{
  g_autofree char *minus = cw_text_number (-2.894, 2, true);
  g_autofree char *plus = cw_text_number (1, 1, true);
  g_autofree char *zero = cw_text_number (-0.004, 2, true);
  g_autofree char *percent = cw_text_percent (0.2034, 1);
  g_autofree char *count = cw_text_count (20215);
  g_autofree char *small = cw_text_count (215);

  g_assert_cmpstr (minus, ==,
                   "\xe2\x88\x92"
                   "2.89");
  g_assert_cmpstr (plus, ==, "+1.0");
  g_assert_cmpstr (zero, ==, "0.00");
  g_assert_cmpstr (percent, ==, "20.3\xc2\xa0%");
  g_assert_cmpstr (count, ==, "20,215");
  g_assert_cmpstr (small, ==, "215");
}

/* Slopes to try: signs on their curves, which convert back to the slope they were dragged to. */
static void
test_tried (void)
{
  const CwPlotStyle s = style ();
  CwPlotCurveData data = { .slope = 0.661,
                           .loss = 0.5139,
                           .n_tried = 3,
                           .tried = { { 0.5, 0.51855 }, { 0.7, 0.51412 }, { 1.0, 0.52759 } } };
  g_autoptr (CwPlot) plot = cw_plot_curve_new (&data);
  cairo_surface_t *surface = draw (plot);

  g_assert_cmpuint (cw_plot_n_handles (plot), ==, 3);
  for (unsigned i = 0; i < 3; i++)
    {
      double slope = data.tried[i].slope;
      CwPlotHit hit;

      g_assert_true (cw_plot_handle (plot, &s, i, &hit));
      g_assert_cmpfloat_with_epsilon (hit.y_value, logistic (slope, hit.x_value), 1e-9);
      g_assert_cmpfloat_with_epsilon (cw_plot_curve_dragged (plot, i, hit.x_value), slope, 1e-9);
      g_assert_cmpfloat (cw_plot_curve_dragged (plot, i, hit.x_value + 0.5), <, slope);
      g_assert_true (has_color (plot, surface, hit.x_value, hit.y_value, s.theme->card, 2));
      g_assert_true (isfinite (cw_plot_curve_dragged (plot, i, -3)));
    }
  CwPlotHit hit;
  g_assert_true (cw_plot_handle (plot, &s, 1, &hit));
  g_assert_cmpstr (hit.text, ==, "66.8\u00a0% · loss 0.51412");
  g_assert_false (cw_plot_handle (plot, &s, 3, &hit));
  cairo_surface_destroy (surface);
}

/* Fields with a comma or a quote are quoted, and quotes in them doubled. */
static void
test_csv (void)
{
  const double school[] = { 320 };
  const CwValuesPlotReference reference = { "Larry \"K\", 1999", school };
  const CwValuesPlotRow row = { "Knight", 300, 289, 260, 318 };
  g_autoptr (CwPlot) plot = cw_plot_values_new (&(CwPlotValuesData){
      .n_rows = 1, .rows = &row, .n_references = 1, .references = &reference });
  g_autofree char *csv = cw_plot_csv (plot);

  g_assert_true (g_str_has_prefix (csv, "piece,set,value,low,high,difference\r\n"));
  g_assert_nonnull (strstr (csv, "\r\nKnight,\"Larry \"\"K\"\", 1999\",320.00,"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Plots write numbers by the locale; the texts compared here have a decimal point. */
  setlocale (LC_NUMERIC, "C");
  g_test_add_func ("/picture/plot/curve", test_curve);
  g_test_add_func ("/picture/plot/here", test_here);
  g_test_add_func ("/picture/plot/hit", test_hit);
  g_test_add_func ("/picture/plot/convergence", test_convergence);
  g_test_add_func ("/picture/plot/values", test_values);
  g_test_add_func ("/picture/plot/game", test_game);
  g_test_add_func ("/picture/plot/reach", test_reach);
  g_test_add_func ("/picture/plot/bars", test_bars);
  g_test_add_func ("/picture/plot/spread", test_spread);
  g_test_add_func ("/picture/plot/sizes", test_sizes);
  g_test_add_func ("/picture/plot/numbers", test_numbers);
  g_test_add_func ("/picture/plot/tried", test_tried);
  g_test_add_func ("/picture/plot/csv", test_csv);
  return g_test_run ();
}
