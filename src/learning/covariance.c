/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The uncertainty of a fit's theta: rows are alike within games, and games may be alike too. */
#include "learning/design.h"
#include "learning/group.h"
#include "learning/step_down.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const cw_clustering_names[] = {
  "game", "player", "opponent", "event", "largest", NULL
};

#define INLINE inline __attribute__ ((always_inline))

typedef struct
{
  const CwDesign *design;
  CwFit *fit;
  uint32_t *game;     /* counted games with rows */
  double *slopes;     /* six a distinct row: slopes by z for each result, then by c */
  double (*roots)[3]; /* of each distinct row and result: the information of a row is v v' + w w'
                         with v = (r0 x, r1), w = (0, r2) */
  double *turned;     /* of each distinct row, L' (x, 0) (learning/clustered.h) */
  double cut[CW_MAX_COLUMNS]; /* L' (0, 1) */
  CwClustered *clustered;
  CwMatrix contrast;
  unsigned contrasts;
} Work;

/* --- by game ---------------------------------------------------------------------------------- */

/* Finds the information of a row in z and c as the product of a triangle with itself. */
static void
find_roots (Work *work, uint32_t index)
{
  for (unsigned result = 0; result < 3; result++)
    {
      double by[3], *root = work->roots[3 * (size_t)index + result];
      cw_design_curvature (work->design, work->fit->theta, index, result, by);
      root[0] = sqrt (fmax (by[0], 0));
      root[1] = root[0] > 0 ? by[1] / root[0] : 0;
      root[2] = sqrt (fmax (by[2] - root[1] * root[1], 0));
    }
}

static void
turn_rows (void *context, const double (*root)[CW_MAX_COLUMNS])
{
  Work *work = context;
  unsigned terms = work->design->terms, n = work->design->parameters;
  double x[CW_MAX_COLUMNS] = { 0 };
  for (uint32_t i = 0; i < work->design->distinct.count; i++)
    {
      memcpy (x, cw_design_x (work->design, i), terms * sizeof *x);
      cw_cluster_turn (n, root, x, work->turned + (size_t)i * n);
    }
  if (n == terms)
    return;
  memset (x, 0, sizeof x);
  x[terms] = 1;
  cw_cluster_turn (n, root, x, work->cut);
}

/* `n` parameters, the last one being the cut if there is one. */
static INLINE void
add_row (const Work *work, unsigned n, bool cut, const double *turned, const double *slope,
         const double root[3], CwCluster *cluster)
{
  double v[CW_MAX_COLUMNS];
  for (unsigned k = 0; k < n; k++)
    {
      v[k] = root[0] * turned[k];
      cluster->score[k] -= slope[0] * turned[k];
    }
  if (cut)
    {
      double w[CW_MAX_COLUMNS];
      for (unsigned k = 0; k < n; k++)
        {
          v[k] += root[1] * work->cut[k];
          w[k] = root[2] * work->cut[k];
          cluster->score[k] -= slope[3] * work->cut[k];
        }
      cw_cluster_add (cluster, n, w);
    }
  cw_cluster_add (cluster, n, v);
}

static INLINE void
add_rows (const Work *work, unsigned n, bool cut, uint32_t index, CwCluster *cluster)
{
  const CwDesign *design = work->design;
  uint32_t game = work->game[index];
  unsigned won = design->rows->game[game].result;
  size_t first, end;
  cw_design_game (design, game, &first, &end);
  for (size_t i = first; i < end; i++)
    {
      uint32_t place = cw_design_place (design, i), row = place >> 1;
      unsigned result = cw_design_seen (place, won);
      add_row (work, n, cut, work->turned + (size_t)row * n,
               work->slopes + 6 * (size_t)row + result, work->roots[3 * (size_t)row + result],
               cluster);
    }
}

/* For the usual numbers of parameters the loops have constant lengths. */
static void
fill_game (void *context, uint32_t index, CwCluster *cluster)
{
  const Work *work = context;
  unsigned n = work->design->parameters;
  bool cut = n > work->design->terms;
  if (n == 1) /* a curve */
    add_rows (work, 1, false, index, cluster);
  else if (n == 5 && !cut) /* chess */
    add_rows (work, 5, false, index, cluster);
  else
    add_rows (work, n, cut, index, cluster);
}

/* The terms of a distinct row that are not 0, as bits. */
static uint64_t
bits_of (const CwDesign *design, uint32_t index)
{
  const double *x = cw_design_x (design, index);
  uint64_t bits = 0;
  for (unsigned k = 0; k < design->terms; k++)
    bits |= (uint64_t)(x[k] != 0) << k;
  return bits;
}

static void
count_game (const CwDesign *design, const uint64_t *bits, uint32_t game, CwFit *fit)
{
  uint64_t seen = 0;
  size_t first, end;
  cw_design_game (design, game, &first, &end);
  for (size_t i = first; i < end; i++)
    seen |= bits[cw_design_place (design, i) >> 1];
  fit->counted += end - first;
  fit->won[0] += design->rows->game[game].result == 2;
  fit->won[1] += design->rows->game[game].result == 0;
  for (unsigned k = 0; seen >> k; k++)
    fit->unequal[k] += (unsigned)(seen >> k & 1);
}

static bool
count_games (const Work *work)
{
  const CwDesign *design = work->design;
  uint64_t *bits = malloc (((size_t)design->distinct.count + 1) * sizeof *bits);
  for (uint32_t i = 0; bits && i < design->distinct.count; i++)
    bits[i] = bits_of (design, i);
  for (uint32_t i = 0; bits && i < work->fit->games; i++)
    count_game (design, bits, work->game[i], work->fit);
  free (bits);
  return bits;
}

/* The contrasts: each term's ratio to the pawn, and the pawn and the cut themselves. */
static void
find_contrasts (Work *work)
{
  const double *theta = work->fit->theta;
  work->contrasts = work->design->parameters;
  for (unsigned k = 0; k < work->contrasts; k++)
    {
      work->contrast[k][k] = 1;
      if (k > 0 && k < work->design->terms && theta[0] > 0)
        work->contrast[k][0] = -theta[k] / theta[0];
    }
}

static bool
cluster_by_game (Work *work)
{
  const CwDesign *design = work->design;
  CwFit *fit = work->fit;
  double gradient[CW_MAX_TERMS];
  CwMatrix hessian;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      cw_design_slopes (design, fit->theta, i, work->slopes + 6 * (size_t)i,
                        work->slopes + 6 * (size_t)i + 3);
      find_roots (work, i);
    }
  cw_design_loss (design, fit->theta, gradient, hessian);
  for (unsigned j = 0; j < design->parameters; j++)
    for (unsigned k = 0; k < design->parameters; k++)
      hessian[j][k] *= design->total;
  if (!cw_invert (design->parameters, hessian, fit->naive))
    {
      memset (fit->naive, 0, sizeof fit->naive);
      return true;
    }
  *work->clustered = (CwClustered){ .n = design->parameters,
                                    .count = fit->games,
                                    .fill = fill_game,
                                    .turn = turn_rows,
                                    .context = work,
                                    .bread = CW_CONST (fit->naive),
                                    .contrast = CW_CONST (work->contrast),
                                    .contrasts = work->contrasts };
  if (!cw_clustered_make (work->clustered))
    return false;
  memcpy (fit->covariance, work->clustered->covariance, sizeof fit->covariance);
  memcpy (fit->freedom, work->clustered->freedom, sizeof fit->freedom);
  return true;
}

/* --- by what games have in common --------------------------------------------------------------
 */

/* How much larger a covariance makes the errors of the pieces than that by game; 0 if it is no
 * covariance for one of them. */
static double
inflation_of (const Work *work, CwMatrix covariance)
{
  unsigned count = work->design->rows->columns.count;
  double sum = 0;
  count = count < work->contrasts ? count : work->contrasts;
  for (unsigned k = 0; k < count; k++)
    {
      unsigned n = work->design->parameters;
      double own = cw_quadratic (n, CW_CONST (covariance), work->contrast[k]);
      double game = cw_quadratic (n, CW_CONST (work->clustered->covariance), work->contrast[k]);
      if (!(own > 0) || !(game > 0))
        return 0;
      sum += sqrt (own / game);
    }
  return sum / count;
}

/* Tries all clusterings: which ones can be used, and which one the options want. For a slope by
 * game, nobody needs the others. */
static bool
cluster_further (Work *work)
{
  CwFit *fit = work->fit;
  CwClustering wanted = fit->options.clustering;
  CwGrouped *grouped = malloc (sizeof *grouped);
  CwGrouper grouper;
  bool done = cw_grouper_init (&grouper, work->design->rows) && grouped;
  bool asked = !work->design->scale || wanted != CW_CLUSTER_GAME;
  fit->inflation[CW_CLUSTER_GAME] = 1;
  for (unsigned way = CW_CLUSTER_PLAYER; asked && done && way < CW_CLUSTERINGS; way++)
    {
      done = cw_group_games (&grouper, grouped, work->clustered, work->game, (CwClustering)way);
      if (!done || grouped->groups == 0)
        continue;
      fit->inflation[way] = inflation_of (work, grouped->covariance);
      bool largest = fit->inflation[way] > fit->inflation[fit->clustering];
      if (fit->inflation[way] == 0 || (wanted != way && !(wanted == CW_CLUSTER_LARGEST && largest)))
        continue;
      fit->clustering = (CwClustering)way;
      fit->groups = grouped->groups;
      memcpy (fit->covariance, grouped->covariance, sizeof fit->covariance);
      for (unsigned k = 0; k < work->contrasts; k++)
        fit->freedom[k] =
            fmin (work->clustered->freedom[k],
                  cw_grouped_freedom (grouped, work->design->parameters, work->contrast[k]));
    }
  free (grouped);
  cw_grouper_clear (&grouper);
  return done;
}

/* --- the whole ------------------------------------------------------------------------------ */

static bool
make_room (Work *work, uint32_t distinct)
{
  work->slopes = malloc (((size_t)distinct + 1) * 6 * sizeof *work->slopes);
  work->roots = malloc (((size_t)distinct + 1) * 3 * sizeof *work->roots);
  work->turned = malloc (((size_t)distinct + 1) * work->design->parameters * sizeof *work->turned);
  work->clustered = calloc (1, sizeof *work->clustered);
  return work->game && work->slopes && work->roots && work->turned && work->clustered;
}

static void
clear (Work *work)
{
  if (work->clustered)
    cw_clustered_clear (work->clustered);
  free (work->clustered);
  free (work->game);
  free (work->slopes);
  free (work->roots);
  free (work->turned);
}

/* Adds what each game moved each contrast. */
static void
add_moved (const Work *work, double *moved)
{
  unsigned n = work->design->parameters;
  for (uint32_t g = 0; g < work->clustered->count; g++)
    for (unsigned i = 0; i < work->contrasts; i++)
      for (unsigned k = 0; k < n; k++)
        moved[(size_t)(g % CW_STEP_DOWN_HEAPS) * work->contrasts + i] +=
            work->contrast[i][k] * work->clustered->influence[(size_t)g * n + k];
}

bool
cw_design_covariance_for (const CwDesign *design, CwFit *fit, CwMatrix contrast, unsigned contrasts,
                          double *moved)
{
  uint32_t distinct = design->distinct.count;
  Work *work = calloc (1, sizeof *work);
  if (!work)
    return false;
  work->design = design;
  work->fit = fit;
  work->contrasts = contrasts;
  if (contrast)
    memcpy (work->contrast, contrast, sizeof work->contrast);
  else
    find_contrasts (work);
  fit->parameters = design->parameters;
  work->game = cw_design_games (design, &fit->games);
  bool done = make_room (work, distinct) && count_games (work) && cluster_by_game (work);
  if (done && fit->covariance[0][0] > 0)
    {
      if (moved)
        add_moved (work, moved);
      done = cluster_further (work);
    }
  clear (work);
  free (work);
  return done;
}

bool
cw_design_covariance (const CwDesign *design, CwFit *fit)
{
  return cw_design_covariance_for (design, fit, NULL, 0, NULL);
}

bool
cw_design_influence (const CwDesign *design, const CwFit *fit, uint32_t **games, uint32_t *count,
                     double **influence)
{
  uint32_t distinct = design->distinct.count;
  Work *work = calloc (1, sizeof *work);
  CwFit *copy = malloc (sizeof *copy);
  bool done = work && copy;
  if (done)
    {
      *copy = *fit;
      *work = (Work){ .design = design, .fit = copy };
      copy->parameters = design->parameters;
      work->game = cw_design_games (design, &copy->games);
      done = make_room (work, distinct) && cluster_by_game (work);
      *games = work->game;
      *count = copy->games;
      if (done)
        {
          *influence = work->clustered->influence;
          work->clustered->influence = NULL;
        }
      work->game = NULL;
      clear (work);
    }
  free (work);
  free (copy);
  return done && *influence;
}
