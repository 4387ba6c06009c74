/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/curve.h"
#include "learning/distribution.h"
#include "learning/group.h"

#include <math.h>
#include <stdlib.h>

#define MIDDLE (CW_CURVE_BINS / 2)

/* The games of each bin, with their numbers of rows in it: bin b has first[b] to before first[b +
 * 1]. */
typedef struct
{
  const CwRows *rows;
  const CwCurve *curve;
  uint16_t *bin; /* of each distinct vector */
  uint32_t first[CW_CURVE_BINS + 1];
  uint32_t *game, *count;
  CwGrouper grouper;
  double *influence, *share; /* of the games of one bin */
} Work;

static bool
find_bins (Work *work)
{
  const CwCurve *curve = work->curve;
  uint32_t vectors = work->rows->vectors.count;
  uint16_t place[CW_CURVE_BINS] = { 0 };
  work->bin = malloc (((size_t)vectors + 1) * sizeof *work->bin);
  for (unsigned b = 0; b < curve->bins; b++)
    place[curve->bin[b].balance + MIDDLE] = (uint16_t)b;
  for (uint32_t v = 0; work->bin && v < vectors; v++)
    work->bin[v] = place[cw_curve_round (cw_rows_balance (work->rows, v, curve->scale)) + MIDDLE];
  return work->bin;
}

/* Counts the games of each bin, or writes them from next[b] on. */
static void
visit (const Work *work, bool write, uint32_t next[CW_CURVE_BINS])
{
  uint32_t last[CW_CURVE_BINS] = { 0 }; /* the game met last, + 1 */
  for (uint32_t g = 0; g < work->rows->known; g++)
    for (size_t i = cw_rows_begin (work->rows, g); i < cw_rows_begin (work->rows, g + 1); i++)
      {
        unsigned b = work->bin[work->rows->vector[i]];
        bool fresh = last[b] != g + 1;
        last[b] = g + 1;
        next[b] += fresh;
        if (!write)
          continue;
        work->game[next[b] - 1] = g;
        work->count[next[b] - 1] = fresh ? 1 : work->count[next[b] - 1] + 1;
      }
}

static bool
find_games (Work *work)
{
  uint32_t next[CW_CURVE_BINS] = { 0 }, most = 0, entries = 0;
  visit (work, false, next);
  for (unsigned b = 0; b < work->curve->bins; b++)
    {
      work->first[b] = entries;
      entries += next[b];
      most = next[b] > most ? next[b] : most;
      next[b] = work->first[b];
    }
  work->first[work->curve->bins] = entries;
  work->game = malloc (((size_t)entries + 1) * sizeof *work->game);
  work->count = malloc (((size_t)entries + 1) * sizeof *work->count);
  work->influence = malloc (((size_t)most + 1) * sizeof *work->influence);
  work->share = malloc (((size_t)most + 1) * sizeof *work->share);
  if (!work->game || !work->count || !work->influence || !work->share)
    return false;
  visit (work, true, next);
  return true;
}

/* What a game with a given number of rows adds, apart from its result. */
typedef struct
{
  double part, d, by_result; /* by_result: the influence per unit of result less score */
} Share;

#define SHARES 64

static Share
share_of (uint32_t count, const CwCurveBin *bin)
{
  double part = count / (double)bin->rows, rest = fmax (1 - part, 1e-9);
  return (Share){ part, part / rest, part / sqrt (rest) };
}

/* The variance of a bin's score, its degrees of freedom and the effective number of games; see
 * learning/clustered.h, here with one parameter. */
static double
variance_of (const Work *work, unsigned b, double *freedom, double *games)
{
  const CwCurveBin *bin = &work->curve->bin[b];
  const uint32_t *game = work->game + work->first[b];
  const uint32_t *count = work->count + work->first[b];
  uint32_t n = work->first[b + 1] - work->first[b];
  double variance = 0, square = 0, d_squares = 0, mixed = 0, q_squares = 0;
  Share shares[SHARES];
  for (uint32_t i = 0; i < SHARES; i++)
    shares[i] = share_of (i, bin);
  for (uint32_t i = 0; i < n; i++)
    {
      Share its = count[i] < SHARES ? shares[count[i]] : share_of (count[i], bin);
      double off = work->rows->game[game[i]].result / 2.0 - bin->score;
      work->share[i] = its.part;
      work->influence[i] = its.by_result * off;
      variance += work->influence[i] * work->influence[i];
      square += its.part * its.part;
      d_squares += its.d * its.d;
      mixed += its.d * its.part * its.d;
      q_squares += its.part * its.d;
    }
  *games = 1 / square;
  *freedom = 1 / (d_squares - 2 * mixed + q_squares * q_squares);
  return variance;
}

/* The variance by what games have in common, if larger. */
static double
grouped (Work *work, unsigned b, double variance, double *freedom, double *games)
{
  CwClustered clustered = { .n = 1,
                            .count = work->first[b + 1] - work->first[b],
                            .influence = work->influence,
                            .share = work->share };
  CwGrouped grouped;
  if (!cw_group_games (&work->grouper, &grouped, &clustered, work->game + work->first[b],
                       work->curve->clustering)
      || grouped.groups == 0 || !(grouped.covariance[0][0] > variance))
    return variance;
  *freedom = fmin (*freedom, cw_grouped_freedom (&grouped, 1, (double[CW_MAX_COLUMNS]){ 1 }));
  *games = fmin (*games, grouped.groups);
  return grouped.covariance[0][0];
}

bool
cw_curve_weigh_bins (CwCurve *curve, const CwRows *rows)
{
  Work work = { .rows = rows, .curve = curve };
  bool done = find_bins (&work) && find_games (&work);
  if (done && curve->clustering != CW_CLUSTER_GAME)
    done = cw_grouper_init (&work.grouper, rows);
  for (unsigned b = 0; done && b < curve->bins; b++)
    {
      CwCurveBin *bin = &curve->bin[b];
      double freedom, games, variance = variance_of (&work, b, &freedom, &games);
      if (curve->clustering != CW_CLUSTER_GAME)
        variance = grouped (&work, b, variance, &freedom, &games);
      double plain = bin->score * (1 - bin->score), t = cw_t_95 (freedom);
      /* That all games of a bin ended alike does not mean that they must: adds one imaginary game
       * that spreads as wins and losses do. */
      variance = (games * variance + plain / games) / (games + 1);
      bin->effective = plain > 0 && t < INFINITY
                           ? plain / variance * CW_NORMAL_95 * CW_NORMAL_95 / (t * t)
                           : games;
      cw_wilson (bin->score, bin->effective, &bin->low, &bin->high);
    }
  free (work.bin);
  free (work.game);
  free (work.count);
  cw_grouper_clear (&work.grouper);
  free (work.influence);
  free (work.share);
  return done;
}
