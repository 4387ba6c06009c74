/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games have in common beside their rows: a player, an opponent, an event. Pure, thread-safe.
 */
#pragma once

#include "learning/clustered.h"
#include "learning/fit.h"

/* Sets `covariance` (0 before) to that of estimates whose influences are by game, where games are
 * alike in something: CW_CLUSTER_PLAYER, _OPPONENT or _EVENT. `game` are the games of the clusters.
 * Returns the effective number of groups; 0 where they cannot be used: games do not say, there are
 * too few groups, or one has too large a part. -1 where there is no memory. */
double cw_group_games (const CwClustered *clustered, const CwRows *rows, const uint32_t *game,
                       CwClustering way, CwMatrix covariance);
