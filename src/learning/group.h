/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games have in common besides their rows: a player, an opponent, an event. Pure,
 * thread-safe. */
#pragma once

#include "learning/clustered.h"
#include "learning/fit.h"

/* Games grouped by what they share. */
typedef struct
{
  double groups; /* effective number; 0 if unusable: games do not say, there are too few groups, or
                    one has too large a part */
  CwMatrix covariance; /* of estimates */
  CwMatrix twice; /* what was subtracted from it, since games of two players are in two groups */
} CwGrouped;

/* Groups the games of rows repeatedly: its memory, and what is found only once. For one thread at a
 * time; `rows` must outlive it. */
typedef struct
{
  const CwRows *rows;
  uint32_t *key, *other; /* what each grouped game has in common, from 1 */
  uint32_t *pair;        /* of each game of the rows, the pair of players; NULL until needed */
  double *sums;          /* for cw_clustered_group */
  size_t room;           /* of them */
} CwGrouper;

/* False if memory runs out. cw_grouper_clear is safe even then. */
bool cw_grouper_init (CwGrouper *grouper, const CwRows *rows);
void cw_grouper_clear (CwGrouper *grouper);

/* The covariance of estimates whose influences are by game, if games are alike in something:
 * CW_CLUSTER_PLAYER, _OPPONENT or _EVENT. `game` are the games of the clusters, each once. False if
 * memory runs out. */
bool cw_group_games (CwGrouper *grouper, CwGrouped *grouped, const CwClustered *clustered,
                     const uint32_t *game, CwClustering way);

/* The degrees of freedom of a contrast of `n` estimates: one less than the number of groups; if
 * games are in two of them, that number is first multiplied by the variance's share in the sum of
 * it and `twice`. Found by simulating 20 to 100 players who are alike or not
 * (tests/learning/test-coverage.c). */
double cw_grouped_freedom (const CwGrouped *grouped, unsigned n,
                           const double contrast[CW_MAX_COLUMNS]);
