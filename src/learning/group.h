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

/* The pairs of players, whoever has White: a number from 1 by game of the rows, 0 where a player is
 * not known. To be freed; NULL where there is no memory. */
uint32_t *cw_group_pairs (const CwRows *rows);

/* The covariance of estimates whose influences are by game, where games are alike in something:
 * CW_CLUSTER_PLAYER, _OPPONENT or _EVENT. `game` are the games of the clusters, `pair` those
 * of cw_group_pairs for who asks often, or NULL. false where there is no memory. */
bool cw_group_games (CwGrouped *grouped, const CwClustered *clustered, const CwRows *rows,
                     const uint32_t *game, const uint32_t *pair, CwClustering way);

/* The degrees of freedom of a contrast of `n` estimates: one less than there are groups, and where
 * games are in two of them, by the share of its variance in that with what is twice in it. Found by
 * simulation between 20 and 100 players who are alike or not (tests/learning/test-coverage.c). */
double cw_grouped_freedom (const CwGrouped *grouped, unsigned n,
                           const double contrast[CW_MAX_COLUMNS]);
