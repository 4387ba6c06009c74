/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Do 95 % intervals cover the truth as often as they promise? Many samples with known values, rows
 * clustered by game and some by player. The slow suite demands the 94 to 96 % of theory; the quick
 * run has fewer samples and demands only what they can show. */
#include "simulate.h"

#include "learning/curve.h"
#include "support/share.h"

#define N FIXTURE_KINDS
#define CHESS .theta = { 0.65, 1.9, 2.2, 3.2, 6.5 }, .first = 0.1, .cut = 0.4, .most = 12
#define WEAK_PAWN .theta = { 0.22, 0.65, 0.7, 1.2, 2.3 }, .first = 0.1, .cut = 0.2, .most = 8
#define LEAST_LIKELY 5
#define REFERENCE_GAMES                                                                            \
  200000 /* the truth of what is not planted itself is measured from these                         \
          */

typedef struct
{
  const char *name;
  Planted planted;
  const char *features;
  CwDraws draws;
  CwClustering clustering;
} Sample;

static const Sample samples[] = {
  { "chess-like, 3,000 games", { CHESS, .games = 3000 }, "first-move", CW_DRAWS_HALF },
  { "chess-like, 1,000 games", { CHESS, .games = 1000 }, "first-move", CW_DRAWS_HALF },
  { "chess-like, 300 games", { CHESS, .games = 300 }, "first-move", CW_DRAWS_HALF },
  { "chess-like, 100 games", { CHESS, .games = 100 }, "first-move", CW_DRAWS_HALF },
  { "weak pawn, 650 games", { WEAK_PAWN, .games = 650 }, "first-move", CW_DRAWS_DROP },
  { "weak pawn, 300 games", { WEAK_PAWN, .games = 300 }, "first-move", CW_DRAWS_HALF },
  { "unequal lengths, 1,000 games",
    { CHESS, .games = 1000, .every_long = 12 },
    "first-move",
    CW_DRAWS_HALF },
  { "draws ordered, 1,000 games",
    { CHESS, .games = 1000, .pair = 0.4 },
    "pair,first-move",
    CW_DRAWS_ORDERED },
  { "alike by player, 1,500 games of 100 players",
    { CHESS, .games = 1500, .players = 100, .strength = 0.3, .lean = 0.35 },
    "first-move",
    CW_DRAWS_HALF,
    CW_CLUSTER_PLAYER },
  { "alike by player, 1,500 games of 20 players",
    { CHESS, .games = 1500, .players = 20, .strength = 0.3, .lean = 0.35 },
    "first-move",
    CW_DRAWS_HALF,
    CW_CLUSTER_PLAYER },
};

/* The truth: what a model of this kind gives with infinitely many games. */
typedef struct
{
  CwFit fit;
  CwCurve curve;
  unsigned games;
} Truth;

static void
find_truth (const Sample *sample, Truth *truth)
{
  Planted planted = sample->planted;
  CwFitOptions options = options_of (sample->draws, sample->features);
  CwRows rows;
  planted.games = test_effort () == 2 ? REFERENCE_GAMES : REFERENCE_GAMES / 4;
  truth->games = planted.games;
  planted.players *= planted.games / sample->planted.games;
  plant_games (&rows, &planted, 77);
  cw_fit (&truth->fit, &rows, &options, NULL, NULL);
  cw_curve (&truth->curve, &rows, cw_curve_school, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  cw_rows_clear (&rows);
  g_assert_cmpint (truth->fit.state, ==, CW_FIT_OK);
}

typedef struct
{
  unsigned values, values_in, unbounded; /* intervals; those that cover; unbounded ones */
  unsigned sets_in;                      /* Fieller's own sets that cover, which may have a hole */
  unsigned points, points_in;            /* of bins where both results are likely */
  unsigned sure, sure_in; /* of the others, whose results are too discrete to be met exactly */
} Count;

/* True if `ratio` to the pawn is in Fieller's set. */
static bool
is_in_set (const CwFit *fit, unsigned k, double ratio)
{
  double off = fit->theta[k] - ratio * fit->theta[0];
  double variance = fit->covariance[k][k] - 2 * ratio * fit->covariance[k][0]
                    + ratio * ratio * fit->covariance[0][0];
  return off * off <= pow (cw_t_95 (fit->freedom[k]), 2) * variance;
}

static void
count_values (const CwFit *fit, const Truth *truth, Count *count)
{
  for (unsigned k = 1; k < N; k++)
    {
      double value = truth->fit.value[k];
      bool in = fit->low[k] <= value && fit->high[k] >= value;
      if (fit->state != CW_FIT_OK && fit->state != CW_FIT_NO_PAWN)
        continue;
      count->values++;
      count->values_in += in;
      count->sets_in += is_in_set (fit, k, value / 100);
      count->unbounded += !isfinite (fit->low[k]);
    }
}

/* Which bins count depends on the truth alone, because bins that seem informative by chance have
 * too short intervals. `part` is the size of a sample relative to the games of the truth. */
static void
count_points (const CwCurve *curve, const Truth *truth, double part, Count *count)
{
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i], *known = cw_curve_at (&truth->curve, bin->balance);
      if (known == NULL || known->effective * part < 1)
        continue; /* the truth itself is not known well enough */
      bool in = bin->low <= known->score && bin->high >= known->score;
      bool both = part * known->effective * known->score * (1 - known->score) >= LEAST_LIKELY;
      count->points += both;
      count->points_in += both && in;
      count->sure += !both;
      count->sure_in += !both && in;
    }
}

/* Allows two standard errors in the slow suite and four otherwise, with at most as many independent
 * intervals as samples, because those of one sample are alike. */
static void
check (const char *what, unsigned in, unsigned of, unsigned count, double least, double most)
{
  double room = (test_effort () == 2 ? 2 : 4) * sqrt (0.05 * 0.95 / MIN (count, MAX (of, 1)));
  g_test_message ("  %s: %.3f of %u", what, (double)in / MAX (of, 1), of);
  g_assert_cmpfloat (in, >=, (least - room) * of);
  g_assert_cmpfloat (in, <=, (most + room) * of);
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  unsigned count = share_samples (40, 1500);
  CwFitOptions options = options_of (sample->draws, sample->features);
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  g_autofree Truth *truth = g_new0 (Truth, 1);
  g_autofree CwCurve *curve = g_new0 (CwCurve, 1);
  Count found = { 0 };
  find_truth (sample, truth);
  options.clustering = sample->clustering;
  for (unsigned i = 0; i < count; i++)
    {
      CwRows rows;
      plant_games (&rows, &sample->planted, 1000 + i);
      cw_fit (fit, &rows, &options, NULL, NULL);
      cw_curve (curve, &rows, cw_curve_school, CW_DRAWS_HALF, sample->clustering);
      cw_rows_clear (&rows);
      count_values (fit, truth, &found);
      count_points (curve, truth, (double)sample->planted.games / truth->games, &found);
    }
  g_test_message ("%s, %u samples", sample->name, count);
  g_assert_cmpuint (found.values, >=, 4 * count * 90 / 100);
  g_test_message ("  without an end: %.3f", (double)found.unbounded / found.values);
  check ("values", found.values_in, found.values, count, 0.94, 0.96);
  check ("Fieller's own sets", found.sets_in, found.values, count, 0.94, 0.96);
  check ("points", found.points_in, found.points, count, 0.94, 0.965);
  check ("points nearly sure", found.sure_in, found.sure, count, 0.94, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/coverage/%s", samples[i].name);
      g_test_add_data_func (path, &samples[i], test_sample);
    }
  return g_test_run ();
}
