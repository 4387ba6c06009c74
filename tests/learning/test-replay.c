/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variance of results of positions played out, and its two parts. */
#include <glib.h>

#include <math.h>

#include "learning/replay.h"

#define NEAR(a, b, within) g_assert_cmpfloat_with_epsilon (a, b, within)

static void
test_by_hand (void)
{
  CwReplay replay = { 0 };
  g_assert_cmpuint (cw_replayed (&replay).positions, ==, 0);
  cw_replay_add (&replay, (unsigned[3]){ 0, 0, 0 });
  g_assert_cmpuint (replay.positions, ==, 0);
  /* Always won and always lost: only the position varies. */
  cw_replay_add (&replay, (unsigned[3]){ 0, 0, 4 });
  cw_replay_add (&replay, (unsigned[3]){ 4, 0, 0 });
  CwReplayed r = cw_replayed (&replay);
  g_assert_cmpuint (r.games, ==, 8);
  NEAR (r.score, 0.5, 1e-12);
  NEAR (r.variance, 0.25, 1e-12);
  NEAR (r.within, 0, 1e-12);
  NEAR (r.between, 0.5, 1e-12); /* the variance of 0 and 1, with n - 1 */
  NEAR (r.variance_error, 0, 1e-12);

  /* Each position is won and lost equally often: all variance is within positions. */
  CwReplay even = { 0 };
  cw_replay_add (&even, (unsigned[3]){ 2, 0, 2 });
  cw_replay_add (&even, (unsigned[3]){ 2, 0, 2 });
  r = cw_replayed (&even);
  NEAR (r.variance, 0.25, 1e-12);
  NEAR (r.within, 0.25 * 4 / 3, 1e-12);
  NEAR (r.between, 0, 1e-12);

  /* Draws have no variance. */
  CwReplay draws = { 0 };
  cw_replay_add (&draws, (unsigned[3]){ 0, 3, 0 });
  r = cw_replayed (&draws);
  NEAR (r.score, 0.5, 1e-12);
  NEAR (r.drawn, 1, 1e-12);
  NEAR (r.variance, 0, 1e-12);
}

/* Positions whose expected scores vary by a known amount: both parts are found, and the variance is
 * within two standard errors as often as it should be. */
static void
test_simulated (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  double within = 0, between = 0;
  unsigned covered = 0;
  const unsigned samples = 200, positions = 60, games = 8;
  /* Uniform from 0.3 to 0.9: E p(1-p) = 0.6 - 0.36 - var, var = 0.6^2 / 12 */
  const double spread = 0.36 / 12, inside = 0.6 - 0.36 - spread, whole = inside + spread;
  for (unsigned s = 0; s < samples; s++)
    {
      CwReplay replay = { 0 };
      for (unsigned i = 0; i < positions; i++)
        {
          double p = 0.3 + 0.6 * g_rand_double (rand);
          unsigned results[3] = { 0 };
          for (unsigned g = 0; g < games; g++)
            results[g_rand_double (rand) < p ? 2 : 0]++;
          cw_replay_add (&replay, results);
        }
      CwReplayed r = cw_replayed (&replay);
      within += r.within / samples;
      between += r.between / samples;
      covered += fabs (r.variance - whole) < 2 * r.variance_error;
    }
  NEAR (within, inside, 0.003);
  NEAR (between, spread, 0.003);
  g_assert_cmpuint (covered, >=, 180);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay/by-hand", test_by_hand);
  g_test_add_func ("/replay/simulated", test_simulated);
  return g_test_run ();
}
