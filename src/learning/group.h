/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games have in common beside their rows: a player, an opponent, an event. Pure, thread-safe.
 */
#pragma once

#include "learning/clustered.h"
#include "learning/fit.h"

/* Games that are alike in groups. */
typedef struct
{
  double groups; /* effective ones; 0 where they cannot be used: games do not say, there are too
                    few groups, or one has too large a part */
  CwMatrix covariance; /* of estimates */
  CwMatrix twice;      /* what was taken off it, since games of two players are in two groups */
} CwGrouped;

/* Groups the games of rows again and again: the memory for it, and what is found once. For one
 * thread at a time; `rows` must outlive it. */
typedef struct
{
  const CwRows *rows;
  uint32_t *key, *other; /* of each game that is grouped: what it has in common, from 1 */
  uint32_t *pair;        /* of each game of the rows, who played whom; NULL until it is needed */
  double *sums;          /* of cw_clustered_group */
  size_t room;           /* of them */
} CwGrouper;

/* False where there is no memory. cw_grouper_clear is allowed then too. */
bool cw_grouper_init (CwGrouper *grouper, const CwRows *rows);
void cw_grouper_clear (CwGrouper *grouper);

/* The covariance of estimates whose influences are by game, where games are alike in something:
 * CW_CLUSTER_PLAYER, _OPPONENT or _EVENT. `game` are the games of the clusters, each once. False
 * where there is no memory. */
bool cw_group_games (CwGrouper *grouper, CwGrouped *grouped, const CwClustered *clustered,
                     const uint32_t *game, CwClustering way);

/* The degrees of freedom of a contrast of `n` estimates: one less than there are groups, and where
 * games are in two of them, by the share of its variance in that with what is twice in it. Found by
 * simulation between 20 and 100 players who are alike or not (tests/learning/test-coverage.c). */
double cw_grouped_freedom (const CwGrouped *grouped, unsigned n,
                           const double contrast[CW_MAX_COLUMNS]);
