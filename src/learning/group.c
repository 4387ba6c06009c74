/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/group.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_GROUPS 10 /* effective groups; with fewer the covariance itself is too uncertain */
#define LARGEST_SHARE 2 /* no player may be in more than one game of this many */

typedef struct
{
  CwGrouper *grouper;
  const CwClustered *clustered;
  const uint32_t *game;
  uint32_t games;
} Work;

bool
cw_grouper_init (CwGrouper *grouper, const CwRows *rows)
{
  size_t games = rows->known;
  *grouper = (CwGrouper){ .rows = rows };
  grouper->key = malloc ((games + 1) * sizeof *grouper->key);
  grouper->other = malloc ((games + 1) * sizeof *grouper->other);
  return grouper->key && grouper->other;
}

void
cw_grouper_clear (CwGrouper *grouper)
{
  free (grouper->key);
  free (grouper->other);
  free (grouper->pair);
  free (grouper->sums);
  *grouper = (CwGrouper){ 0 };
}

/* Makes room for the sums of `keys` keys, all 0; false if memory runs out. */
static bool
make_room (CwGrouper *grouper, uint32_t keys, unsigned n)
{
  size_t needed = (size_t)keys * (n + 2);
  if (needed <= grouper->room)
    return true;
  free (grouper->sums);
  grouper->sums = calloc (needed, sizeof *grouper->sums);
  grouper->room = grouper->sums ? needed : 0;
  return grouper->sums;
}

static const CwRowGame *
game_of (const Work *work, uint32_t index)
{
  return &work->grouper->rows->game[work->game[index]];
}

/* The effective number of groups by the games' keys, all below `keys`. 0 if they cannot be used:
 * each of `most` is alone, or one has too large a part. -1 if memory runs out. */
static double
by_key (const Work *work, const uint32_t *other, uint32_t keys, uint64_t most, CwMatrix covariance)
{
  CwGrouper *grouper = work->grouper;
  if (!make_room (grouper, keys, work->clustered->n))
    return -1;
  CwClusterGroups found =
      cw_clustered_group (work->clustered, grouper->key, other, grouper->sums, covariance);
  return found.groups == most || LARGEST_SHARE * found.largest > work->games ? 0 : found.effective;
}

static uint32_t
count_names (const Work *work)
{
  return work->grouper->rows->names.count + 1;
}

/* --- by event, opponent and player ------------------------------------------------------------ */

static double
by_event (const Work *work, CwGrouped *grouped)
{
  for (uint32_t i = 0; i < work->games; i++)
    work->grouper->key[i] = game_of (work, i)->event;
  return by_key (work, NULL, count_names (work), work->games, grouped->covariance);
}

/* The player in more than one game of two; 0: nobody. */
static uint32_t
find_main_player (const Work *work)
{
  uint32_t lead = 0, left = 0, games = 0;
  /* If each player cancels out another, one with a majority is left. */
  for (unsigned side = 0; side < 2; side++)
    for (uint32_t i = 0; i < work->games; i++)
      {
        uint32_t player = game_of (work, i)->player[side];
        if (player == 0)
          continue;
        if (left == 0)
          lead = player;
        left += player == lead ? 1 : -1u;
      }
  for (uint32_t i = 0; lead > 0 && i < work->games; i++)
    games += game_of (work, i)->player[0] == lead || game_of (work, i)->player[1] == lead;
  return LARGEST_SHARE * (uint64_t)games > work->games ? lead : 0;
}

static double
by_opponent (const Work *work, CwGrouped *grouped)
{
  uint32_t lead = find_main_player (work);
  if (lead == 0)
    return 0;
  for (uint32_t i = 0; i < work->games; i++)
    {
      const uint32_t *player = game_of (work, i)->player;
      work->grouper->key[i] = player[0] == lead ? player[1] : player[1] == lead ? player[0] : 0;
    }
  return by_key (work, NULL, count_names (work), work->games, grouped->covariance);
}

/* Numbers the pairs of players, whoever has White, from 1, by game of the rows; 0 if a player is
 * not known, which makes a pair with nobody. (transfer full); NULL if memory runs out. */
static uint32_t *
find_pairs (const CwRows *rows)
{
  uint32_t *numbers = calloc ((size_t)rows->known + 1, sizeof *numbers);
  CwDistinct pairs = { .width = 2 * sizeof *numbers };
  bool done = numbers;
  for (uint32_t i = 0; done && i < rows->known; i++)
    {
      const uint32_t *player = rows->game[i].player;
      bool first = player[0] < player[1];
      uint32_t pair[2] = { player[!first], player[first] };
      if (pair[0] == 0)
        continue;
      done = cw_distinct_add (&pairs, pair, &numbers[i]);
      numbers[i]++;
    }
  cw_distinct_clear (&pairs);
  if (!done)
    free (numbers);
  return done ? numbers : NULL;
}

/* Adds pairs of games with both players in common; false if memory runs out. */
static bool
add_pairs (const Work *work, CwGrouped *grouped)
{
  CwGrouper *grouper = work->grouper;
  if (!grouper->pair)
    grouper->pair = find_pairs (grouper->rows);
  if (!grouper->pair)
    return false;
  for (uint32_t i = 0; i < work->games; i++)
    grouper->key[i] = grouper->pair[work->game[i]];
  return by_key (work, NULL, grouper->rows->known + 1, 0, grouped->twice) >= 0;
}

/* Two games are alike if any player is in both: the sum over players, less what pairs of games with
 * both in common counted twice. The fit follows the results of each player of both sides, so with G
 * players two parts in G are missing from the residuals. */
static double
by_player (const Work *work, CwGrouped *grouped)
{
  CwGrouper *grouper = work->grouper;
  for (uint32_t i = 0; i < work->games; i++)
    {
      grouper->key[i] = game_of (work, i)->player[0];
      grouper->other[i] = game_of (work, i)->player[1];
    }
  double effective = by_key (work, grouper->other, count_names (work), 2 * (uint64_t)work->games,
                             grouped->covariance);
  return effective > 0 && !add_pairs (work, grouped) ? -1 : effective;
}

/* --- the whole -------------------------------------------------------------------------------- */

bool
cw_group_games (CwGrouper *grouper, CwGrouped *grouped, const CwClustered *clustered,
                const uint32_t *game, CwClustering way)
{
  static double (*const ways[CW_CLUSTERINGS]) (const Work *work, CwGrouped *grouped) = {
    [CW_CLUSTER_PLAYER] = by_player,
    [CW_CLUSTER_OPPONENT] = by_opponent,
    [CW_CLUSTER_EVENT] = by_event,
  };
  Work work = { grouper, clustered, game, clustered->count };
  memset (grouped, 0, sizeof *grouped);
  double groups = ways[way](&work, grouped);
  if (groups < LEAST_GROUPS)
    return groups >= 0;
  double rest = way == CW_CLUSTER_PLAYER ? pow (1 - 2 / groups, 2) : 1 - 1 / groups;
  for (unsigned j = 0; j < clustered->n; j++)
    for (unsigned k = 0; k < clustered->n; k++)
      {
        grouped->twice[j][k] /= rest;
        grouped->covariance[j][k] = grouped->covariance[j][k] / rest - grouped->twice[j][k];
      }
  grouped->groups = groups;
  return true;
}

double
cw_grouped_freedom (const CwGrouped *grouped, unsigned n, const double contrast[CW_MAX_COLUMNS])
{
  double variance = cw_quadratic (n, CW_CONST (grouped->covariance), contrast);
  double twice = cw_quadratic (n, CW_CONST (grouped->twice), contrast);
  return variance > 0 ? fmax (grouped->groups * variance / (variance + twice) - 1, 1) : 0;
}
