/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The covariance of estimates from clustered rows with a small-sample correction: rows of one game
 * are alike, and with few games, or few that carry a term, plain sandwiches are too small.
 *
 * With M the inverse of the summed information, L L' = M, B_g = L' I_g L the part of cluster g in
 * it, s_g the cluster's score and K_g = (I - B_g)^(-1/2), the influence of a cluster is a_g = L K_g
 * L' s_g and the covariance the sum of a_g a_g': CR2 of [BM02] in the form for likelihoods. The
 * degrees of freedom of a contrast c are Satterthwaite's under the model [PT18]:
 *
 *   d_g = c' L K_g B_g K_g L' c,  q_g = K_g B_g L' c,
 *   (sum (d_g - q_g' q_g))^2 / (sum d_g^2 - 2 sum d_g q_g' q_g + |sum q_g q_g'|^2)
 *
 * If parameters were eliminated (Schur complement), M and the rows are those that remain. Pure,
 * thread-safe. */
#pragma once

#include "learning/linear.h"

#include <string.h>

#define CW_MAX_CONTRASTS (2 * CW_MAX_COLUMNS)

/* What one cluster adds. */
typedef struct
{
  unsigned n;                   /* parameters */
  double score[CW_MAX_COLUMNS]; /* the sum of its rows' gradients */
  CwMatrix information;         /* the sum of v v' over its rows, by cw_cluster_add */
} CwCluster;

/* Clears a cluster of `n` parameters before its rows are added; touches no more of the large matrix
 * than its corner. */
static inline void
cw_cluster_clear (CwCluster *cluster, unsigned n)
{
  cluster->n = n;
  memset (cluster->score, 0, n * sizeof *cluster->score);
  for (unsigned i = 0; i < n; i++)
    memset (cluster->information[i], 0, n * sizeof **cluster->information);
}

/* Adds the information v v' of a row: v, of length `n`, is x times the root of its weight. */
static inline __attribute__ ((always_inline)) void
cw_cluster_add (CwCluster *cluster, unsigned n, const double *v)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; v[i] != 0 && j <= i; j++)
      cluster->information[i][j] += v[i] * v[j];
}

/* Fills a cleared cluster. */
typedef void (*CwClusterFill) (void *context, uint32_t index, CwCluster *cluster);

/* Gets the root L before any cluster is filled. The filled rows v and score then have to be L' v
 * and L' s, which is less work if few rows are distinct. */
typedef void (*CwClusterTurn) (void *context, const double (*root)[CW_MAX_COLUMNS]);

/* y = L' x of `n` parameters. */
void cw_cluster_turn (unsigned n, const double (*root)[CW_MAX_COLUMNS], const double *x, double *y);

typedef struct
{
  /* the question */
  unsigned n;
  uint32_t count; /* clusters, each with rows */
  CwClusterFill fill;
  CwClusterTurn turn;                    /* or NULL: rows are passed unturned */
  void *context;                         /* of both */
  const double (*bread)[CW_MAX_COLUMNS]; /* M */
  const double (*contrast)[CW_MAX_COLUMNS];
  unsigned contrasts; /* at most CW_MAX_CONTRASTS */
  /* the answer */
  double *influence; /* count x n */
  double *share;     /* of each cluster in the information; the shares sum to 1 */
  CwMatrix covariance;
  double freedom[CW_MAX_CONTRASTS]; /* of each contrast */
} CwClustered;

/* Computes the results; false if memory runs out or M is no covariance. Too large for a thread's
 * stack. cw_clustered_clear is allowed in both cases. */
bool cw_clustered_make (CwClustered *clustered);
void cw_clustered_clear (CwClustered *clustered);

/* Groups of clusters. */
typedef struct
{
  double effective;         /* effective number of groups, by their shares */
  uint64_t groups, largest; /* number of groups, and of clusters in the largest */
} CwClusterGroups;

/* The covariance if clusters with the same key are alike, by `key` and by `other` (or NULL); key 0
 * means alone. Adds to `covariance` the products of each group's summed influences. `sums` has n +
 * 2 numbers for each key, 0 before and afterwards. */
CwClusterGroups cw_clustered_group (const CwClustered *clustered, const uint32_t *key,
                                    const uint32_t *other, double *sums, CwMatrix covariance);
