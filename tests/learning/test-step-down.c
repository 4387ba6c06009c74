/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Similar tests are corrected for less than unrelated ones. */
#include "simulate.h"

#include "learning/step_down.h"

#define HEAPS CW_STEP_DOWN_HEAPS

/* The scores of each heap, from their own stream. */
static double *
scores (uint64_t seed, unsigned freedom)
{
  double *moved = malloc (HEAPS * freedom * sizeof *moved);
  for (size_t i = 0; i < (size_t)HEAPS * freedom; i++)
    moved[i] = random_unit (&seed) + random_unit (&seed) - 1;
  return moved;
}

/* The same test twice counts as one: its chance stays. */
static void
test_alike (void)
{
  CwStepDown together = { 2, { { scores (1, 1), 1, 0.03 }, { scores (1, 1), 1, 0.03 } } };
  cw_step_down (&together);
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (together.test[i].adjusted, 0.03, 0.005);
  cw_step_down_clear (&together);
  g_assert_cmpuint (together.count, ==, 0);
}

/* With unrelated tests, the smallest chance of three becomes 1 - (1 - p)^3, and the larger ones are
 * compared with those that remain. */
static void
test_apart (void)
{
  CwStepDown together = {
    3, { { scores (1, 1), 1, 0.3 }, { scores (2, 3), 3, 0.02 }, { scores (3, 1), 1, 0.06 } }
  };
  cw_step_down (&together);
  g_assert_cmpfloat_with_epsilon (together.test[1].adjusted, 1 - pow (0.98, 3), 0.005);
  g_assert_cmpfloat_with_epsilon (together.test[2].adjusted, 1 - pow (0.94, 2), 0.008);
  g_assert_cmpfloat_with_epsilon (together.test[0].adjusted, 0.3, 0.012);
  cw_step_down_clear (&together);
}

/* If the draws say too little or there are no scores, Holm's correction is used; no answer is below
 * its own chance or below the answer to a smaller one. */
static void
test_holm (void)
{
  CwStepDown together = { 2, { { scores (1, 2), 2, 1e-6 }, { scores (1, 2), 2, 1e-6 } } };
  cw_step_down (&together);
  g_assert_cmpfloat_with_epsilon (together.test[0].adjusted, 2e-6, 1e-15);
  g_assert_cmpfloat_with_epsilon (together.test[1].adjusted, 2e-6, 1e-15);
  cw_step_down_clear (&together);
  together = (CwStepDown){ 2, { { NULL, 1, 0.02 }, { scores (1, 1), 1, 0.03 } } };
  cw_step_down (&together);
  g_assert_cmpfloat_with_epsilon (together.test[0].adjusted, 0.04, 1e-12);
  g_assert_cmpfloat_with_epsilon (together.test[1].adjusted, 0.04, 1e-12);
  cw_step_down_clear (&together);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-down/alike", test_alike);
  g_test_add_func ("/step-down/apart", test_apart);
  g_test_add_func ("/step-down/holm", test_holm);
  return g_test_run ();
}
