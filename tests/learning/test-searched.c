/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static against searched scores: exact data give exact values, and noise shared by the positions
 * of a game gives errors that cover. */
#include <glib.h>

#include <math.h>

#include "learning/searched.h"

#define GAMES 200
#define EACH 5

static const double truth[5] = { 0.8, 2.5, 2.6, 4, 8 };

static double
gauss (GRand *rand)
{
  double sum = -6;
  for (int i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum;
}

/* Makes searched scores: `truth` times the differences, plus a constant and noise by game. */
static void
make (CwSearched positions[GAMES * EACH], guint32 seed, double noise)
{
  static const double school[5] = { 1, 3, 3, 5, 9 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (unsigned game = 0; game < GAMES; game++)
    {
      double shared = noise * gauss (rand);
      for (unsigned i = 0; i < EACH; i++)
        {
          CwSearched *p = &positions[game * EACH + i];
          *p = (CwSearched){ .game = game, .searched = 0.2 + shared };
          for (unsigned j = 0; j < 5; j++)
            {
              p->difference[j] = (int16_t)g_rand_int_range (rand, j == 0 ? -3 : -1, j == 0 ? 4 : 2);
              p->searched += truth[j] * p->difference[j];
              p->material += school[j] * p->difference[j];
            }
          p->searched += 0.3 * noise * gauss (rand);
          p->evaluated = p->searched / 2;
        }
    }
}

static void
test_exact (void)
{
  CwSearched positions[GAMES * EACH];
  CwSearchedFit fit;
  CwColumns columns;
  g_assert_true (cw_columns_init (&columns, NULL));
  make (positions, 1, 0);
  g_assert_true (cw_searched_fit (&fit, &columns, positions, GAMES * EACH));
  g_assert_true (fit.fitted && fit.material.known && fit.evaluation.known);
  g_autofree CwFit *as = g_new (CwFit, 1);
  cw_searched_as_fit (&fit, as);
  g_assert_cmpint (as->state, ==, CW_FIT_OK);
  g_assert_cmpuint (as->terms, ==, 5);
  for (unsigned j = 0; j < 5; j++)
    {
      g_assert_true (as->known[j]);
      g_assert_cmpfloat_with_epsilon (as->theta[j], truth[j], 1e-9);
      g_assert_cmpfloat_with_epsilon (as->value[j], 100 * truth[j] / truth[0], 1e-6);
    }
  g_assert_cmpuint (fit.games, ==, GAMES);
  for (unsigned j = 0; j < 5; j++)
    {
      g_assert_cmpfloat_with_epsilon (fit.pawns[j], truth[j], 1e-9);
      g_assert_cmpfloat_with_epsilon (fit.value[j].value, 100 * truth[j] / truth[0], 1e-6);
      g_assert_cmpfloat (fit.pawns_error[j], <, 1e-6);
    }
  g_assert_cmpfloat_with_epsilon (fit.constant, 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (fit.correlation, 1, 1e-9);
  /* The evaluation is half the searched score, so it predicts it perfectly. */
  g_assert_cmpfloat_with_epsilon (fit.evaluation.correlation, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (fit.evaluation.slope, 2, 1e-9);
  g_assert_cmpfloat (fit.material.correlation, >, 0.9);
  g_assert_cmpfloat (fit.material.correlation, <, 1);
}

/* 95 % intervals hold the truth in about 95 of 100 samples with noise by game; errors that treat
 * positions as independent would hold it far less often for the constant. */
static void
test_coverage (void)
{
  CwSearched positions[GAMES * EACH];
  CwSearchedFit fit;
  CwColumns columns;
  unsigned covered = 0, ratios = 0, constants = 0;
  const unsigned samples = 200;
  g_assert_true (cw_columns_init (&columns, NULL));
  for (guint32 seed = 1; seed <= samples; seed++)
    {
      make (positions, seed, 1.5);
      g_assert_true (cw_searched_fit (&fit, &columns, positions, GAMES * EACH));
      g_assert_true (fit.fitted);
      covered += fabs (fit.pawns[4] - truth[4]) < 1.96 * fit.pawns_error[4];
      ratios += fit.value[3].low < 500 && fit.value[3].high > 500;
      constants += fabs (fit.constant - 0.2) < fit.constant_half;
    }
  g_assert_cmpuint (covered, >=, 180);
  g_assert_cmpuint (covered, <=, 199);
  g_assert_cmpuint (ratios, >=, 180);
  g_assert_cmpuint (ratios, <=, 199);
  g_assert_cmpuint (constants, >=, 180);
}

/* Values that the positions do not determine are not given. */
static void
test_little (void)
{
  CwSearched positions[GAMES * EACH];
  CwSearchedFit fit;
  CwColumns columns;
  g_assert_true (cw_columns_init (&columns, NULL));
  make (positions, 1, 1);
  for (unsigned i = 0; i < GAMES * EACH; i++)
    {
      positions[i].difference[4] = 0;
      positions[i].material = 3;
    }
  g_assert_true (cw_searched_fit (&fit, &columns, positions, GAMES * EACH));
  g_assert_true (fit.fitted);
  g_assert_false (fit.known[4]);
  g_assert_true (fit.known[3]);
  g_assert_false (fit.material.known);
  /* Now rooks and knights differ only together. */
  for (unsigned i = 0; i < GAMES * EACH; i++)
    positions[i].difference[3] = positions[i].difference[1];
  g_assert_true (cw_searched_fit (&fit, &columns, positions, GAMES * EACH));
  g_assert_false (fit.fitted);
  g_assert_true (cw_searched_fit (&fit, &columns, positions, 3));
  g_assert_false (fit.fitted);
  g_assert_true (cw_searched_fit (&fit, &columns, positions, 0));
  g_assert_cmpuint (fit.games, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/searched/exact", test_exact);
  g_test_add_func ("/searched/coverage", test_coverage);
  g_test_add_func ("/searched/little", test_little);
  return g_test_run ();
}
