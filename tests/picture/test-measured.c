/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/measured.h"

#include <glib.h>
#include <math.h>

/* A lead in every bin from -60 to 60, ten games each. */
static void
fill (CwCurve *curve, double alpha)
{
  static const unsigned results[3] = { 4, 2, 4 };

  *curve = (CwCurve){ .alpha = alpha, .known = true };
  for (int balance = -60; balance <= 60; balance++)
    cw_curve_add_bin (curve, balance, results, 10);
}

/* The step between the leads of two points is a round number. */
static void
test_width (void)
{
  static const struct
  {
    double alpha;
    int width;
  } cases[] = { { 0.66, 1 },  { 0.3, 1 },      { 0.1, 2 }, { 0.05, 5 },
                { 0.02, 10 }, { 0.0001, 100 }, { 0, 1 },   { -1, 1 } };
  static CwCurve curve;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fill (&curve, cases[i].alpha);
      g_assert_cmpint (cw_measured_width (&curve), ==, cases[i].width);
    }
}

/* No row is lost, and the span of a point contains exactly the bins counted in it. */
static void
test_points (void)
{
  static CwCurve curve;
  static CwCurvePoint points[CW_CURVE_BINS];
  unsigned rows = 0;

  fill (&curve, 0.02);
  unsigned count = cw_measured_points (&curve, points);
  g_assert_cmpuint (count, ==, 13);
  for (unsigned i = 0; i < count; i++)
    {
      int low, high;
      cw_measured_span (&curve, points[i].balance, &low, &high);
      low = MAX (low, -60);
      high = MIN (high, 60);
      g_assert_cmpfloat (fmod (points[i].balance, 10), ==, 0);
      g_assert_cmpuint (points[i].rows, ==, 10 * (unsigned)(high - low + 1));
      rows += points[i].rows;
    }
  g_assert_cmpuint (rows, ==, 121 * 10);
}

/* The words below a plot say how many leads a circle stands for. */
static void
test_circles (void)
{
  g_autofree char *one = cw_curve_circles_text (1), *ten = cw_curve_circles_text (10);

  g_assert_nonnull (strstr (one, "the same lead"));
  g_assert_nonnull (strstr (ten, "steps of 10"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/measured/width", test_width);
  g_test_add_func ("/picture/measured/points", test_points);
  g_test_add_func ("/picture/measured/circles", test_circles);
  return g_test_run ();
}
