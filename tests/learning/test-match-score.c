/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "learning/match_score.h"
#include "support/effort.h"

static void
assert_near (double value, double expected, double tolerance)
{
  if (!(fabs (value - expected) <= tolerance))
    g_error ("%.6f is not %.6f", value, expected);
}

/* Games that belong to no pair. */
static CwMatchCount
singles (unsigned wins, unsigned draws, unsigned losses)
{
  return (CwMatchCount){ wins, draws, losses, { 0 }, { losses, draws, wins } };
}

/* The well-known table: a score of 60 % is 70 Elo, one of 75 % is 191. */
static void
test_elo (void)
{
  assert_near (cw_elo_of_score (0.5), 0, 1e-9);
  assert_near (cw_elo_of_score (0.6), 70.4365, 1e-3);
  assert_near (cw_elo_of_score (0.75), 190.8485, 1e-3);
  assert_near (cw_elo_of_score (10.0 / 11), 400, 1e-9);
  assert_near (cw_score_of_elo (200), 0.759747, 1e-6);
  g_assert_true (isinf (cw_elo_of_score (1)) && cw_elo_of_score (1) > 0);
  g_assert_true (isinf (cw_elo_of_score (0)) && cw_elo_of_score (0) < 0);
  for (int elo = -700; elo <= 700; elo += 100)
    assert_near (cw_elo_of_score (cw_score_of_elo (elo)), elo, 1e-6);
}

static void
test_counting (void)
{
  CwMatchCount count = { 0 };

  cw_match_count_pair (&count, 2, 0);
  cw_match_count_pair (&count, 2, 1);
  cw_match_count_pair (&count, 2, 2);
  cw_match_count_single (&count, 0);
  g_assert_cmpuint (count.wins, ==, 4);
  g_assert_cmpuint (count.draws, ==, 1);
  g_assert_cmpuint (count.losses, ==, 2);
  g_assert_cmpuint (count.pair[2], ==, 1);
  g_assert_cmpuint (count.pair[3], ==, 1);
  g_assert_cmpuint (count.pair[4], ==, 1);
  g_assert_cmpuint (count.single[0], ==, 1);
  g_assert_cmpuint (count.single[2], ==, 0);
}

/* Without draws and pairs the interval is nearly Wilson's: for 81 of 263, 0.2553 to 0.3662
 * (R. G. Newcombe, Statistics in Medicine 17, 1998, table I). */
static void
test_interval (void)
{
  CwMatchCount count = singles (81, 0, 182), all = singles (30, 0, 0), none = { 0 };
  CwMatchScore score = cw_match_score (&count);

  g_assert_cmpuint (score.games, ==, 263);
  assert_near (score.low, 0.2553, 3e-4); /* t with 262 degrees of freedom is slightly wider */
  assert_near (score.high, 0.3662, 3e-4);
  score = cw_match_score (&all);
  assert_near (score.low, 30 / (30 + 2.045230 * 2.045230), 1e-6);
  assert_near (score.high, 1, 1e-12);
  g_assert_true (isinf (score.elo) && isfinite (score.elo_low));
  score = cw_match_score (&none);
  assert_near (score.score, 0.5, 0);
  assert_near (score.low, 0, 0);
  assert_near (score.high, 1, 0);
}

/* Draws make the result surer, and so do pairs in which both win the opening as White. */
static void
test_variance (void)
{
  CwMatchCount decisive = singles (500, 0, 500), drawn = singles (250, 500, 250);
  CwMatchCount pairs = { 500, 0, 500, { 0, 0, 500, 0, 0 }, { 0 } };
  CwMatchCount alike = { 500, 0, 500, { 250, 0, 0, 0, 250 }, { 0 } };
  double plain = cw_match_score (&decisive).high - 0.5;

  assert_near (plain, 1.959964 * sqrt (0.25 / 1000), 1e-4);
  assert_near ((cw_match_score (&drawn).high - 0.5) / plain, sqrt (0.5), 2e-3);
  g_assert_cmpfloat (cw_match_score (&pairs).high - 0.5, <, plain / 20);
  g_assert_cmpfloat (cw_match_score (&pairs).high - 0.5, >, 0);
  assert_near ((cw_match_score (&alike).high - 0.5) / plain, sqrt (2), 5e-3);
}

/* Phi of (wins - losses) / sqrt (wins + losses) if pairs add nothing. */
static void
test_superiority (void)
{
  CwMatchCount count = singles (20, 0, 10), even = singles (7, 3, 7), worse = singles (10, 0, 20);

  assert_near (cw_match_score (&count).los, 0.966046, 1e-5);
  assert_near (cw_match_score (&even).los, 0.5, 1e-9);
  assert_near (cw_match_score (&worse).los, 1 - 0.966046, 1e-5);
}

/* How often the interval covers the true score of matches of this many pairs, exactly: summed over
 * all tables of pair scores, weighted by their chances. */
static double
cover_of (unsigned pairs, const double chance[CW_PAIR_SCORES])
{
  double cover = 0, truth = 0;
  unsigned n[CW_PAIR_SCORES];
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    truth += chance[i] * i / 4;
  for (n[0] = 0; n[0] <= pairs; n[0]++)
    for (n[1] = 0; n[0] + n[1] <= pairs; n[1]++)
      for (n[2] = 0; n[0] + n[1] + n[2] <= pairs; n[2]++)
        for (n[3] = 0; n[0] + n[1] + n[2] + n[3] <= pairs; n[3]++)
          {
            CwMatchCount count = { 0 };
            double log_chance = lgamma (pairs + 1.0);
            n[4] = pairs - n[0] - n[1] - n[2] - n[3];
            for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
              {
                log_chance += n[i] * log (chance[i]) - lgamma (n[i] + 1.0);
                for (unsigned j = 0; j < n[i]; j++)
                  cw_match_count_pair (&count, i / 2, i - i / 2);
              }
            CwMatchScore score = cw_match_score (&count);
            if (score.low <= truth && truth <= score.high)
              cover += exp (log_chance);
          }
  return cover;
}

/* The interval covers 93 % or more even with few pairs, whatever the games are like: equal players
 * with few or many draws, or one of them stronger. */
static void
test_cover (void)
{
  static const double chances[][CW_PAIR_SCORES] = {
    { 0.2, 0.25, 0.3, 0.15, 0.1 },  { 0.05, 0.2, 0.35, 0.25, 0.15 },
    { 0.01, 0.04, 0.15, 0.3, 0.5 }, { 0.02, 0.13, 0.7, 0.13, 0.02 },
    { 0.1, 0.2, 0.4, 0.2, 0.1 },    { 0.4, 0.05, 0.1, 0.05, 0.4 },
  };
  for (unsigned pairs = 5; pairs <= (test_effort () == 2 ? 25 : 10); pairs += 5)
    for (unsigned i = 0; i < G_N_ELEMENTS (chances); i++)
      {
        double cover = cover_of (pairs, chances[i]);
        g_test_message ("%u pairs, games of kind %u: %.3f", pairs, i, cover);
        g_assert_cmpfloat (cover, >=, 0.93);
      }
}

static void
test_sprt (void)
{
  CwSprt sprt = { 0, 5, 0.05, 0.05 };
  CwMatchCount count = { .pair = { 20, 90, 200, 120, 30 } }, none = { 0 };

  assert_near (cw_sprt_lower (&sprt), -2.944439, 1e-6);
  assert_near (cw_sprt_upper (&sprt), 2.944439, 1e-6);
  assert_near (cw_sprt_llr (&sprt, &none), 0, 0);
  /* the normal approximation: n (s1 - s0) (2 m - s0 - s1) / (2 v) */
  double mean = 0, square = 0, n = 460, s1 = cw_score_of_elo (5);
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    {
      mean += count.pair[i] * i * 0.25 / n;
      square += count.pair[i] * i * i * 0.0625 / n;
    }
  double normal = n * (s1 - 0.5) * (2 * mean - 0.5 - s1) / (2 * (square - mean * mean));
  assert_near (cw_sprt_llr (&sprt, &count), normal, 0.02 * normal);
  g_assert_cmpint (cw_sprt_verdict (&sprt, &count), ==, CW_SPRT_CONTINUE);

  /* seen from the other side it is the negative */
  CwSprt mirror = { -5, 0, 0.05, 0.05 };
  CwMatchCount turned = { .pair = { 30, 120, 200, 90, 20 } };
  assert_near (cw_sprt_llr (&mirror, &turned), -cw_sprt_llr (&sprt, &count), 1e-6);

  CwSprt wide = { 0, 50, 0.05, 0.05 };
  CwMatchCount better = { .pair = { 1, 5, 20, 30, 14 } }, same = { .pair = { 9, 20, 40, 20, 9 } };
  g_assert_cmpint (cw_sprt_verdict (&wide, &better), ==, CW_SPRT_ACCEPT);
  g_assert_cmpint (cw_sprt_verdict (&wide, &same), ==, CW_SPRT_REJECT);
}

/* The test errs no more often than allowed: of many simulated matches, about one in twenty at most
 * ends wrongly, whether the players are equal or one is better. */
static void
test_sprt_errors (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  CwSprt sprt = { 0, 40, 0.05, 0.05 };
  unsigned accepted[2] = { 0 };
  enum
  {
    MATCHES = 400
  };

  for (unsigned better = 0; better < 2; better++)
    for (unsigned match = 0; match < MATCHES; match++)
      {
        double win = better ? cw_score_of_elo (40) - 0.15 : 0.35;
        CwMatchCount count = { 0 };
        CwSprtVerdict verdict = CW_SPRT_CONTINUE;
        for (unsigned pair = 0; pair < 5000 && verdict == CW_SPRT_CONTINUE; pair++)
          {
            unsigned half[2];
            for (unsigned i = 0; i < 2; i++)
              {
                double dice = g_rand_double (random);
                half[i] = dice < win ? 2 : dice < win + 0.3 ? 1 : 0;
              }
            cw_match_count_pair (&count, half[0], half[1]);
            if (pair > 5)
              verdict = cw_sprt_verdict (&sprt, &count);
          }
        g_assert_cmpint (verdict, !=, CW_SPRT_CONTINUE);
        accepted[better] += verdict == CW_SPRT_ACCEPT;
      }
  g_test_message ("accepted %u and %u of %u", accepted[0], accepted[1], MATCHES);
  g_assert_cmpuint (accepted[0], <, MATCHES * 9 / 100);
  g_assert_cmpuint (accepted[1], >, MATCHES * 91 / 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/match-score/elo", test_elo);
  g_test_add_func ("/learning/match-score/counting", test_counting);
  g_test_add_func ("/learning/match-score/interval", test_interval);
  g_test_add_func ("/learning/match-score/variance", test_variance);
  g_test_add_func ("/learning/match-score/superiority", test_superiority);
  g_test_add_func ("/learning/match-score/cover", test_cover);
  g_test_add_func ("/learning/match-score/sprt", test_sprt);
  g_test_add_func ("/learning/match-score/sprt-errors", test_sprt_errors);
  return g_test_run ();
}
