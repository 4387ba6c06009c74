/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Partial pooling of values between parts, against planted truths. */
#include "simulate.h"

#include "support/share.h"

#include "learning/pooling.h"

#define PARTS 10

/* A standard normal number. */
static double
normal (uint64_t *random)
{
  double radius = sqrt (-2 * log (1 - random_unit (random)));
  return radius * cos (2 * G_PI * random_unit (random));
}

/* Gives a fit this value of the knight and a well-known pawn. */
static void
set_value (CwFit *fit, double value, double error)
{
  *fit = (CwFit){ .terms = 5, .games = 1000, .theta = { 1 }, .known = { true, true } };
  fit->won[0] = fit->won[1] = 400;
  fit->value[0] = 100;
  fit->value[1] = value;
  fit->error[1] = error;
}

typedef struct
{
  unsigned parts, inside, spread_inside;
  double own, pooled, mean; /* sums of squared errors of ln value */
} Found;

/* Adds a sample of parts whose knights are worth exp (N (ln 3, spread^2)). */
static void
add_sample (Found *found, double spread, uint64_t seed)
{
  CwFit *fits = g_new0 (CwFit, PARTS);
  CwPart parts[PARTS];
  double truth[PARTS];
  uint64_t random = seed * UINT64_C (0x9e3779b97f4a7c15);
  CwPooled pooled;
  for (unsigned i = 0; i < PARTS; i++)
    {
      double s = 0.05 + 0.4 * random_unit (&random);
      truth[i] = log (3) + spread * normal (&random);
      double y = truth[i] + s * normal (&random);
      set_value (&fits[i], 100 * exp (y), s * 100 * exp (y));
      parts[i] = (CwPart){ &fits[i], NULL };
    }
  g_assert_true (cw_pool (&pooled, parts, PARTS, 1));
  g_assert_cmpuint (pooled.parts, ==, PARTS);
  for (unsigned i = 0; i < PARTS; i++)
    {
      const CwPooledValue *part = &pooled.part[i];
      found->parts++;
      found->inside += log (part->low / 100) <= truth[i] && truth[i] <= log (part->high / 100);
      found->own += pow (log (fits[i].value[1] / 100) - truth[i], 2);
      found->pooled += pow (log (part->value / 100) - truth[i], 2);
      found->mean += pow (log (pooled.mean.value / 100) - truth[i], 2);
    }
  found->spread_inside += spread <= pooled.spread_high;
  cw_pooled_clear (&pooled);
  g_free (fits);
}

/* Pooled values are nearer to the truth than each part's own, and nearer than the mean of all if
 * parts differ; their intervals hold. */
static void
test_truth (void)
{
  static const double spreads[] = { 0, 0.1, 0.25 };
  unsigned samples = share_samples (50, 2000);
  for (unsigned k = 0; k < G_N_ELEMENTS (spreads); k++)
    {
      Found found = { 0 };
      for (unsigned i = 0; i < samples; i++)
        add_sample (&found, spreads[k], i + 1);
      g_test_message ("spread %.2f: mean square own %.4f pooled %.4f mean %.4f, inside %.3f",
                      spreads[k], found.own / found.parts, found.pooled / found.parts,
                      found.mean / found.parts, (double)found.inside / found.parts);
      g_assert_cmpfloat (found.pooled, <, 0.75 * found.own);
      g_assert_cmpfloat ((double)found.inside / found.parts, >, 0.91);
      g_assert_cmpfloat ((double)found.spread_inside / samples, >, 0.75);
      if (spreads[k] > 0.2)
        g_assert_cmpfloat (found.pooled, <, 0.75 * found.mean);
    }
}

/* A part with many games keeps its value, one with few moves to the others, one without a value has
 * none. */
static void
test_lean (void)
{
  CwFit *fits = g_new0 (CwFit, 4);
  const CwPart parts[] = {
    { &fits[0], NULL }, { &fits[1], NULL }, { &fits[2], NULL }, { NULL, NULL }, { &fits[3], NULL }
  };
  CwPooled pooled;
  set_value (&fits[0], 300, 3);
  set_value (&fits[1], 310, 3);
  set_value (&fits[2], 600, 600);
  set_value (&fits[3], 0, 0);
  g_assert_true (cw_pool (&pooled, parts, G_N_ELEMENTS (parts), 1));
  g_assert_cmpuint (pooled.parts, ==, 3);
  g_assert_cmpfloat_with_epsilon (pooled.part[0].value, 300, 2);
  g_assert_cmpfloat_with_epsilon (pooled.part[1].value, 310, 2);
  g_assert_cmpfloat (pooled.part[2].value, <, 330);
  g_assert_cmpfloat (pooled.part[2].low, <, 280); /* it may still differ from the others */
  g_assert_cmpfloat (pooled.part[2].high, <, 600);
  g_assert_false (pooled.part[3].known || pooled.part[4].known);
  cw_pooled_clear (&pooled);
  g_assert_false (cw_pool (&pooled, &parts[2], 3, 1)); /* one value */
  cw_pooled_clear (&pooled);
  g_free (fits);
}

/* Parts that share games have similar errors: the fraction `shared` of each error variance comes
 * from a game that all have, the rest from one of their own. */
static void
add_shared (Found *found, double spread, double shared, uint64_t seed)
{
  CwFit *fits = g_new0 (CwFit, PARTS);
  CwPart parts[PARTS];
  CwInfluence influences[PARTS];
  uint64_t games[PARTS][2], random = seed * UINT64_C (0x9e3779b97f4a7c15);
  double moved[PARTS][2][2], truth[PARTS], error = 0.2,
                                           common = sqrt (shared) * error * normal (&random);
  CwPooled pooled;
  for (unsigned i = 0; i < PARTS; i++)
    {
      truth[i] = log (3) + spread * normal (&random);
      double y = truth[i] + common + sqrt (1 - shared) * error * normal (&random);
      set_value (&fits[i], 100 * exp (y), error * 100 * exp (y));
      fits[i].theta[1] = exp (y);
      games[i][0] = 1;
      games[i][1] = 2 + i;
      moved[i][0][0] = moved[i][1][0] = 0;
      moved[i][0][1] = sqrt (shared) * error * exp (y);
      moved[i][1][1] = sqrt (1 - shared) * error * exp (y);
      influences[i] =
          (CwInfluence){ .games = 2, .terms = 2, .game = games[i], .influence = &moved[i][0][0] };
      parts[i] = (CwPart){ &fits[i], &influences[i] };
    }
  g_assert_true (cw_pool (&pooled, parts, PARTS, 1));
  for (unsigned i = 0; i < PARTS; i++)
    {
      found->parts++;
      found->inside +=
          log (pooled.part[i].low / 100) <= truth[i] && truth[i] <= log (pooled.part[i].high / 100);
    }
  cw_pooled_clear (&pooled);
  g_free (fits);
}

static void
test_shared (void)
{
  static const double spreads[] = { 0, 0.1, 0.25 };
  unsigned samples = share_samples (100, 2000);
  for (unsigned k = 0; k < G_N_ELEMENTS (spreads); k++)
    {
      Found found = { 0 };
      for (unsigned i = 0; i < samples; i++)
        add_shared (&found, spreads[k], 0.8, i + 1);
      g_test_message ("spread %.2f, errors that are alike to 0.8: inside %.3f", spreads[k],
                      (double)found.inside / found.parts);
      g_assert_cmpfloat ((double)found.inside / found.parts, >, 0.91);
    }
}

/* The same games twice say no more than once. */
static void
test_twice (void)
{
  Planted planted = usual;
  CwRows rows;
  CwPooled pooled;
  CwInfluence influence;
  planted.games = 500;
  plant_games (&rows, &planted, 3);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_HALF, "");
  g_assert_true (cw_influence_make (&influence, &rows, fit, 0));
  const CwPart parts[] = { { fit, &influence }, { fit, &influence } };
  g_assert_cmpfloat_with_epsilon (cw_parts_correlation (&parts[0], &parts[1], 3), 1, 1e-12);
  g_assert_true (cw_pool (&pooled, parts, 2, 3));
  double own = 2 * 1.96 * fit->error[3] / fit->value[3];
  g_assert_cmpfloat_with_epsilon (pooled.part[0].value, fit->value[3], 0.5);
  g_assert_cmpfloat (log (pooled.part[0].high / pooled.part[0].low), >, 0.97 * own);
  cw_pooled_clear (&pooled);
  cw_influence_clear (&influence);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/pooling/truth", test_truth);
  g_test_add_func ("/pooling/lean", test_lean);
  g_test_add_func ("/pooling/shared", test_shared);
  g_test_add_func ("/pooling/twice", test_twice);
  return g_test_run ();
}
