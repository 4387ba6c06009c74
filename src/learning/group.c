/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/group.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_GROUPS 10 /* effective ones: a covariance from fewer is too uncertain itself */
#define LARGEST_SHARE 2 /* no player may have part in more than one game of so many */

typedef struct
{
  const CwClustered *clustered;
  const CwRows *rows;
  const uint32_t *game;
  uint32_t games;
} Work;

/* Groups by numbers that the records of games have: 0 is none, so alone. */
typedef struct
{
  uint32_t *number; /* of each key, the group + 1 */
  uint32_t *size;   /* games by group */
  uint32_t keys, count, largest;
} Groups;

static bool
start_groups (Groups *groups, const Work *work)
{
  uint32_t keys = work->rows->names.count + 1;
  *groups = (Groups){ .keys = keys };
  groups->number = calloc (keys, sizeof *groups->number);
  groups->size = calloc (2 * (size_t)work->games + 1, sizeof *groups->size);
  return groups->number && groups->size;
}

static void
end_groups (Groups *groups)
{
  free (groups->number);
  free (groups->size);
}

static uint32_t
group_of (Groups *groups, uint32_t key)
{
  bool fresh = key == 0 || key >= groups->keys || groups->number[key] == 0;
  uint32_t group = fresh ? groups->count++ : groups->number[key] - 1;
  if (key > 0 && key < groups->keys)
    groups->number[key] = group + 1;
  if (++groups->size[group] > groups->largest)
    groups->largest = groups->size[group];
  return group;
}

static const CwRowGame *
game_of (const Work *work, uint32_t index)
{
  return &work->rows->game[work->game[index]];
}

/* Games alike in one thing. */
static double
by_key (const Work *work, uint32_t *key, CwMatrix covariance)
{
  Groups groups;
  double effective = -1;
  if (start_groups (&groups, work))
    {
      for (uint32_t i = 0; i < work->games; i++)
        key[i] = group_of (&groups, key[i]);
      effective = cw_clustered_group (work->clustered, key, NULL, groups.count, 1, covariance);
      if (groups.count == work->games || LARGEST_SHARE * (uint64_t)groups.largest > work->games)
        effective = 0;
    }
  end_groups (&groups);
  return effective;
}

static double
by_event (const Work *work, uint32_t *key, CwMatrix covariance)
{
  for (uint32_t i = 0; i < work->games; i++)
    key[i] = game_of (work, i)->event;
  return by_key (work, key, covariance);
}

/* Whoever has part in more than one game of two; 0: nobody. */
static uint32_t
find_main_player (const Work *work)
{
  uint32_t lead = 0, left = 0, games = 0;
  /* Who has a majority is left over when different ones cancel each other. */
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
  for (uint32_t i = 0; i < work->games; i++)
    games += game_of (work, i)->player[0] == lead || game_of (work, i)->player[1] == lead;
  return LARGEST_SHARE * (uint64_t)games > work->games ? lead : 0;
}

static double
by_opponent (const Work *work, uint32_t *key, CwMatrix covariance)
{
  uint32_t lead = find_main_player (work);
  if (lead == 0)
    return 0;
  for (uint32_t i = 0; i < work->games; i++)
    {
      const uint32_t *player = game_of (work, i)->player;
      key[i] = player[0] == lead ? player[1] : player[1] == lead ? player[0] : 0;
    }
  return by_key (work, key, covariance);
}

/* Two games are alike where any player has part in both: the sum over players, less what pairs of
 * games with both in common were counted too often. */
static double
by_player (const Work *work, uint32_t *key, CwMatrix covariance)
{
  uint32_t games = work->games;
  uint32_t *black = calloc ((size_t)games + 1, sizeof *black);
  CwDistinct pairs = { .width = 2 * sizeof (uint32_t) };
  Groups groups;
  double effective = -1;
  bool done = start_groups (&groups, work) && black;
  for (uint32_t i = 0; done && i < games; i++)
    {
      key[i] = group_of (&groups, game_of (work, i)->player[0]);
      black[i] = group_of (&groups, game_of (work, i)->player[1]);
    }
  if (done)
    effective = cw_clustered_group (work->clustered, key, black, groups.count, 1, covariance);
  for (uint32_t i = 0; done && i < games; i++)
    {
      const uint32_t pair[2] = { key[i] < black[i] ? key[i] : black[i],
                                 key[i] < black[i] ? black[i] : key[i] };
      done = cw_distinct_add (&pairs, pair, &key[i]);
    }
  if (done && cw_clustered_group (work->clustered, key, NULL, pairs.count, -1, covariance) < 0)
    done = false;
  if (groups.count == 2 * games || LARGEST_SHARE * (uint64_t)groups.largest > games)
    effective = 0;
  end_groups (&groups);
  cw_distinct_clear (&pairs);
  free (black);
  return done ? effective : -1;
}

double
cw_group_games (const CwClustered *clustered, const CwRows *rows, const uint32_t *game,
                CwClustering way, CwMatrix covariance)
{
  static double (*const ways[CW_CLUSTERINGS]) (const Work *work, uint32_t *key,
                                               CwMatrix covariance) = {
    [CW_CLUSTER_PLAYER] = by_player,
    [CW_CLUSTER_OPPONENT] = by_opponent,
    [CW_CLUSTER_EVENT] = by_event,
  };
  Work work = { clustered, rows, game, clustered->count };
  uint32_t *key = malloc (((size_t)work.games + 1) * sizeof *key);
  double effective = key ? ways[way](&work, key, covariance) : -1;
  free (key);
  if (effective >= 0 && effective < LEAST_GROUPS)
    return 0;
  /* The fit follows the results of a group, so what is left of them is too small: by one part in as
   * many as there are groups; by four where a game is of two players. */
  double rest = way == CW_CLUSTER_PLAYER ? pow (1 - 2 / effective, 2) : 1 - 1 / effective;
  for (unsigned j = 0; effective > 0 && j < clustered->n; j++)
    for (unsigned k = 0; k < clustered->n; k++)
      covariance[j][k] /= rest;
  return effective;
}
