/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/plot_axis.h"

#include <glib.h>
#include <math.h>

static void
test_round_trip (void)
{
  const CwAxis axes[] = { { -10, 10, false }, { 1, 10000, true }, { 5, -3, false } };

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    for (int j = -2; j <= 12; j++)
      {
        double place = j / 10.0;
        g_assert_cmpfloat_with_epsilon (cw_axis_place (&axes[i], cw_axis_value (&axes[i], place)),
                                        place, 1e-12);
      }
  g_assert_cmpfloat (cw_axis_place (&axes[0], -10), ==, 0);
  g_assert_cmpfloat (cw_axis_place (&axes[0], 10), ==, 1);
  g_assert_cmpfloat_with_epsilon (cw_axis_place (&axes[1], 100), 0.5, 1e-12);
}

/* True for 1, 2 or 5 times a power of ten. */
static bool
nice (double step)
{
  double mantissa = step / pow (10, floor (log10 (step) + 1e-9));

  return fabs (mantissa - 1) < 1e-9 || fabs (mantissa - 2) < 1e-9 || fabs (mantissa - 5) < 1e-9;
}

static void
test_ticks (void)
{
  for (int i = 0; i < 2000; i++)
    {
      double low = g_test_rand_double_range (-1000, 1000);
      CwAxis axis = { low, low + pow (10, g_test_rand_double_range (-3, 4)), false };
      unsigned wanted = (unsigned)g_test_rand_int_range (2, 12);
      double ticks[CW_AXIS_MAX_TICKS], step;
      unsigned n = cw_axis_ticks (&axis, wanted, ticks, &step);

      g_assert_cmpuint (n, <=, wanted);
      g_assert_true (nice (step));
      for (unsigned j = 0; j < n; j++)
        {
          g_assert_cmpfloat (ticks[j], >=, axis.low - step * 1e-6);
          g_assert_cmpfloat (ticks[j], <=, axis.high + step * 1e-6);
          g_assert_cmpfloat_with_epsilon (ticks[j] / step, round (ticks[j] / step), 1e-6);
        }
      /* No tick is missing at the ends. */
      g_assert_true (n == 0 || (ticks[0] - axis.low < step && axis.high - ticks[n - 1] < step));
    }
}

static void
test_known_ticks (void)
{
  const CwAxis balance = { -10, 10, false }, steps = { 1, 10000, true }, none = { 3, 3, false };
  double ticks[CW_AXIS_MAX_TICKS], step;

  g_assert_cmpuint (cw_axis_ticks (&balance, 5, ticks, &step), ==, 5);
  g_assert_cmpfloat (step, ==, 5);
  g_assert_cmpfloat (ticks[0], ==, -10);
  g_assert_cmpfloat (ticks[2], ==, 0);
  g_assert_cmpuint (cw_axis_ticks (&steps, 7, ticks, &step), ==, 5);
  g_assert_cmpfloat_with_epsilon (ticks[4], 10000, 1e-6);
  g_assert_cmpuint (cw_axis_ticks (&steps, 3, ticks, &step), ==, 3); /* 1, 100, 10,000 */
  g_assert_cmpuint (cw_axis_ticks (&none, 5, ticks, &step), ==, 0);
}

static void
test_step (void)
{
  g_assert_cmpfloat (cw_axis_nice_step (10, 5), ==, 2);
  g_assert_cmpfloat (cw_axis_nice_step (11, 5), ==, 5);
  g_assert_cmpfloat_with_epsilon (cw_axis_nice_step (0.07, 4), 0.02, 1e-12);
  g_assert_cmpfloat (cw_axis_nice_step (0, 4), ==, 1);
  g_assert_cmpfloat (cw_axis_nice_step (INFINITY, 4), ==, 1);
}

static void
test_round (void)
{
  CwAxis linear = { -0.3, 10.78, false }, logarithmic = { 2, 9000, true };

  cw_axis_round (&linear, 6);
  g_assert_cmpfloat (linear.low, ==, -2);
  g_assert_cmpfloat (linear.high, ==, 12);
  cw_axis_round (&logarithmic, 6);
  g_assert_cmpfloat_with_epsilon (logarithmic.low, 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (logarithmic.high, 10000, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/plot-axis/round-trip", test_round_trip);
  g_test_add_func ("/picture/plot-axis/ticks", test_ticks);
  g_test_add_func ("/picture/plot-axis/known-ticks", test_known_ticks);
  g_test_add_func ("/picture/plot-axis/step", test_step);
  g_test_add_func ("/picture/plot-axis/round", test_round);
  return g_test_run ();
}
