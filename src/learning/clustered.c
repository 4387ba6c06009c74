/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/clustered.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N CW_MAX_COLUMNS
#define INLINE inline __attribute__ ((always_inline))
#define SMALL 0.1 /* trace of B_g below which a power series is exact enough and faster */
#define ROUNDING 1e-15
#define FREEDOM 1e-8 /* precision that degrees of freedom need */
#define WHOLE 1e-8   /* a direction is one cluster's alone if at most this is left */
#define MANY 20000   /* clusters from which degrees of freedom to one in a thousand are enough */
#define SLIGHT 1e-3  /* trace of B_g below which, with MANY clusters, it adds less than that */
#define POWERS 11
#define FEW 7 /* parameters up to which testing for 0 does not pay */

typedef struct
{
  CwClustered *of;
  CwMatrix root; /* L */
  CwCluster cluster;
  CwMatrix part;    /* B_g */
  CwMatrix vectors; /* its eigenvectors, unless `small` */
  double values[N]; /* and eigenvalues */
  bool small;
  bool slight;               /* among many */
  unsigned powers;           /* of the series if `small`, so that B_g is no larger than its trace */
  unsigned fewer;            /* the same for degrees of freedom */
  double least[2][POWERS];   /* traces from which on these take 2, 3 … powers */
  double factor[POWERS + 2]; /* of each power, relative to the one before */
  double (*turned)[N];       /* L' c of each contrast */
  CwMatrix *products;        /* the sum of q_g q_g' of each contrast */
  double sum[N], square[N], mixed[N];
} Work;

/* y = m x with m symmetric: by rows, which processors take several numbers of at once. */
static INLINE void
multiply (unsigned n, const double m[N][N], const double x[N], double y[N])
{
  double sum[N];
  for (unsigned i = 0; i < n; i++)
    sum[i] = 0;
  for (unsigned j = 0; j < n; j++)
    for (unsigned i = 0; i < n; i++)
      sum[i] += x[j] * m[j][i];
  memcpy (y, sum, n * sizeof *y);
}

/* y = L' x; with many parameters most of x is 0. */
static INLINE void
turn (unsigned n, const double root[N][N], const double *x, double *y)
{
  double sum[N];
  for (unsigned j = 0; j < n; j++)
    sum[j] = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n && (n <= FEW || x[i] != 0); j++)
      sum[j] += root[i][j] * x[i];
  memcpy (y, sum, n * sizeof *y);
}

void
cw_cluster_turn (unsigned n, const double (*root)[CW_MAX_COLUMNS], const double *x, double *y)
{
  turn (n, root, x, y);
}

/* The traces from which on the series needs one power more to leave out less than `precision`. */
static void
find_least (double precision, double least[POWERS])
{
  for (unsigned k = 0; k < POWERS; k++)
    least[k] = pow (precision, 1.0 / (k + 1));
}

static INLINE unsigned
count_powers (double trace, const double least[POWERS])
{
  unsigned powers = 0;
  trace = fmin (trace, SMALL);
  while (powers < POWERS && trace >= least[powers])
    powers++;
  return powers + 1;
}

/* B_g from the information of rows that were not turned. */
static INLINE void
turn_information (Work *work, unsigned n)
{
  CwMatrix half;
  for (unsigned i = 0; i < n; i++)
    turn (n, CW_CONST (work->root), work->cluster.information[i], half[i]); /* I L, by rows */
  for (unsigned j = 0; j < n; j++)
    {
      double column[N], turned[N];
      for (unsigned i = 0; i < n; i++)
        column[i] = half[i][j];
      turn (n, CW_CONST (work->root), column, turned);
      for (unsigned i = 0; i < n; i++)
        work->part[i][j] = turned[i];
    }
}

/* Finds B_g, and what its root needs; returns its trace. */
static INLINE double
find_part (Work *work, unsigned n)
{
  double (*information)[N] = work->cluster.information, trace = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = i + 1; j < n; j++)
      information[i][j] = information[j][i];
  if (work->of->turn)
    for (unsigned i = 0; i < n; i++)
      memcpy (work->part[i], information[i], n * sizeof *information[i]);
  else
    turn_information (work, n);
  for (unsigned i = 0; i < n; i++)
    trace += work->part[i][i];
  work->small = trace < SMALL;
  work->slight = trace < SLIGHT && work->of->count > MANY;
  work->powers = count_powers (trace, work->least[0]);
  work->fewer = count_powers (trace, work->least[1]);
  if (!work->small)
    cw_eigen (n, work->part, work->values, work->vectors);
  return trace;
}

/* y = K_g x. A direction that this cluster alone decides says nothing about its spread. */
static INLINE void
adjust (const Work *work, unsigned n, unsigned powers, const double x[N], double y[N])
{
  double power[N], next[N], factor = 1;
  memcpy (y, x, n * sizeof *y);
  if (work->small)
    {
      memcpy (power, x, n * sizeof *x);
      for (unsigned k = 1; k <= powers; k++)
        {
          factor *= work->factor[k];
          multiply (n, CW_CONST (work->part), power, next);
          memcpy (power, next, n * sizeof *next);
          for (unsigned i = 0; i < n; i++)
            y[i] += factor * power[i];
        }
      return;
    }
  memset (y, 0, n * sizeof *y);
  for (unsigned k = 0; k < n; k++)
    {
      double along = 0, rest = 1 - work->values[k];
      for (unsigned i = 0; i < n; i++)
        along += work->vectors[i][k] * x[i];
      along = rest > WHOLE ? along / sqrt (rest) : 0;
      for (unsigned i = 0; i < n; i++)
        y[i] += along * work->vectors[i][k];
    }
}

static INLINE void
add_freedom (Work *work, unsigned n, unsigned k)
{
  double adjusted[N], q[N], d = 0, length = 0;
  if (work->slight)
    memcpy (adjusted, work->turned[k], n * sizeof *adjusted);
  else
    adjust (work, n, work->fewer, work->turned[k], adjusted);
  multiply (n, CW_CONST (work->part), adjusted, q);
  for (unsigned i = 0; i < n; i++)
    {
      d += adjusted[i] * q[i];
      length += work->slight ? 0 : q[i] * q[i];
    }
  work->sum[k] += d - length;
  work->square[k] += d * d;
  work->mixed[k] += d * length;
  for (unsigned i = 0; !work->slight && i < n; i++)
    for (unsigned j = 0; j < n; j++)
      work->products[k][i][j] += q[i] * q[j];
}

static double
freedom_of (const Work *work, unsigned k)
{
  unsigned n = work->of->n;
  double below = work->square[k] - 2 * work->mixed[k];
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      below += work->products[k][i][j] * work->products[k][i][j];
  return below > 0 ? work->sum[k] * work->sum[k] / below : 0;
}

static INLINE void
add_cluster (Work *work, unsigned n, uint32_t index)
{
  CwClustered *of = work->of;
  double turned[N], adjusted[N], *influence = of->influence + (size_t)index * n;
  cw_cluster_clear (&work->cluster, n);
  of->fill (of->context, index, &work->cluster);
  of->share[index] = find_part (work, n) / n;
  if (of->turn)
    memcpy (turned, work->cluster.score, n * sizeof *turned);
  else
    turn (n, CW_CONST (work->root), work->cluster.score, turned);
  adjust (work, n, work->powers, turned, adjusted);
  for (unsigned i = 0; i < n; i++)
    {
      influence[i] = 0;
      for (unsigned j = 0; j <= i; j++)
        influence[i] += work->root[i][j] * adjusted[j];
    }
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      of->covariance[i][j] += influence[i] * influence[j];
  for (unsigned k = 0; k < of->contrasts; k++)
    add_freedom (work, n, k);
}

/* For the usual numbers of parameters the loops have constant lengths: several times as fast. */
static void
add_clusters (Work *work)
{
  for (uint32_t g = 0; g < work->of->count; g++)
    switch (work->of->n)
      {
      case 1: /* a curve */
        add_cluster (work, 1, g);
        break;
      case 3: /* its test */
        add_cluster (work, 3, g);
        break;
      case 5: /* chess */
        add_cluster (work, 5, g);
        break;
      case 7: /* the recommended model */
        add_cluster (work, 7, g);
        break;
      case 20: /* shogi */
        add_cluster (work, 20, g);
        break;
      case 21:
        add_cluster (work, 21, g);
        break;
      default:
        add_cluster (work, work->of->n, g);
      }
}

bool
cw_clustered_make (CwClustered *clustered)
{
  Work *work = calloc (1, sizeof *work);
  size_t contrasts = clustered->contrasts + (size_t)1;
  memset (clustered->covariance, 0, sizeof clustered->covariance);
  clustered->influence =
      malloc (((size_t)clustered->count * clustered->n + 1) * sizeof *clustered->influence);
  clustered->share = malloc (((size_t)clustered->count + 1) * sizeof *clustered->share);
  bool done = work && clustered->influence && clustered->share;
  if (done)
    {
      CwMatrix bread;
      memcpy (bread, clustered->bread, sizeof bread);
      work->of = clustered;
      find_least (ROUNDING, work->least[0]);
      find_least (FREEDOM, work->least[1]);
      for (unsigned k = 1; k < POWERS + 2; k++)
        work->factor[k] = (k - 0.5) / k;
      work->turned = calloc (contrasts, sizeof *work->turned);
      work->products = calloc (contrasts, sizeof *work->products);
      done = work->turned && work->products && cw_factor (clustered->n, bread, work->root);
    }
  for (unsigned k = 0; done && k < clustered->contrasts; k++)
    turn (clustered->n, CW_CONST (work->root), clustered->contrast[k], work->turned[k]);
  if (done && clustered->turn)
    clustered->turn (clustered->context, CW_CONST (work->root));
  if (done)
    add_clusters (work);
  for (unsigned k = 0; done && k < clustered->contrasts; k++)
    clustered->freedom[k] = freedom_of (work, k);
  if (work)
    {
      free (work->turned);
      free (work->products);
    }
  free (work);
  return done;
}

void
cw_clustered_clear (CwClustered *clustered)
{
  free (clustered->influence);
  free (clustered->share);
  clustered->influence = clustered->share = NULL;
}

/* --- clusters that are alike ------------------------------------------------------------------ */

typedef struct
{
  const CwClustered *clustered;
  double *sums; /* by key: its clusters' summed influences, then their shares and number */
  double (*covariance)[N];
  double all, square; /* of the groups' shares */
  CwClusterGroups found;
} Groups;

static INLINE void
add_to_group (const Groups *groups, unsigned n, uint32_t key, uint32_t cluster)
{
  double *sum = groups->sums + (size_t)key * (n + 2);
  for (unsigned k = 0; k < n; k++)
    sum[k] += groups->clustered->influence[(size_t)cluster * n + k];
  sum[n] += groups->clustered->share[cluster];
  sum[n + 1]++;
}

/* Adds a group and clears its sum, so that it counts only once. */
static INLINE void
take_group (Groups *groups, unsigned n, uint32_t key)
{
  double *sum = groups->sums + (size_t)key * (n + 2);
  if (sum[n + 1] == 0)
    return;
  for (unsigned j = 0; j < n; j++)
    for (unsigned k = 0; k < n; k++)
      groups->covariance[j][k] += sum[j] * sum[k];
  groups->all += sum[n];
  groups->square += sum[n] * sum[n];
  groups->found.groups++;
  if (sum[n + 1] > (double)groups->found.largest)
    groups->found.largest = (uint64_t)sum[n + 1];
  memset (sum, 0, (n + 2) * sizeof *sum);
}

static INLINE void
add_groups (Groups *groups, unsigned n, const uint32_t *key, const uint32_t *other)
{
  uint32_t count = groups->clustered->count;
  for (const uint32_t *by = key; by; by = by == key ? other : NULL)
    for (uint32_t g = 0; g < count; g++)
      if (by[g] > 0)
        add_to_group (groups, n, by[g], g);
  for (uint32_t g = 0; g < count; g++)
    for (const uint32_t *by = key; by; by = by == key ? other : NULL)
      {
        if (by[g] == 0)
          add_to_group (groups, n, 0, g);
        take_group (groups, n, by[g]);
      }
}

CwClusterGroups
cw_clustered_group (const CwClustered *clustered, const uint32_t *key, const uint32_t *other,
                    double *sums, CwMatrix covariance)
{
  Groups groups = { .clustered = clustered, .sums = sums, .covariance = covariance };
  switch (clustered->n)
    {
    case 1:
      add_groups (&groups, 1, key, other);
      break;
    case 5:
      add_groups (&groups, 5, key, other);
      break;
    default:
      add_groups (&groups, clustered->n, key, other);
    }
  groups.found.effective = groups.square > 0 ? groups.all * groups.all / groups.square : 0;
  return groups.found;
}
