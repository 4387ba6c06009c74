/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/group.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_GROUPS 10 /* effective ones: a covariance from fewer is too uncertain itself */
#define LARGEST_SHARE 2 /* no player may have part in more than one game of so many */

typedef struct
{
  const CwClustered *clustered;
  const CwRows *rows;
  const uint32_t *game, *pair;
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
start_groups (Groups *groups, const Work *work, uint32_t keys)
{
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
by_key (const Work *work, uint32_t *key, CwGrouped *grouped)
{
  Groups groups;
  double effective = -1;
  if (start_groups (&groups, work, work->rows->names.count + 1))
    {
      for (uint32_t i = 0; i < work->games; i++)
        key[i] = group_of (&groups, key[i]);
      effective =
          groups.count == work->games || LARGEST_SHARE * (uint64_t)groups.largest > work->games
              ? 0
              : cw_clustered_group (work->clustered, key, NULL, groups.count, grouped->covariance);
    }
  end_groups (&groups);
  return effective;
}

static double
by_event (const Work *work, uint32_t *key, CwGrouped *grouped)
{
  for (uint32_t i = 0; i < work->games; i++)
    key[i] = game_of (work, i)->event;
  return by_key (work, key, grouped);
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
by_opponent (const Work *work, uint32_t *key, CwGrouped *grouped)
{
  uint32_t lead = find_main_player (work);
  if (lead == 0)
    return 0;
  for (uint32_t i = 0; i < work->games; i++)
    {
      const uint32_t *player = game_of (work, i)->player;
      key[i] = player[0] == lead ? player[1] : player[1] == lead ? player[0] : 0;
    }
  return by_key (work, key, grouped);
}

/* A table of games by their players, twice as large as needed. */
uint32_t *
cw_group_pairs (const CwRows *rows)
{
  uint32_t games = rows->known, count = 0, size = 64;
  while (size < 2 * (uint64_t)games)
    size *= 2;
  struct Slot
  {
    uint64_t pair;
    uint32_t number;
  } *slots = calloc (size, sizeof *slots);
  uint32_t *numbers = calloc ((size_t)games + 1, sizeof *numbers);
  for (uint32_t i = 0; slots && numbers && i < games; i++)
    {
      uint32_t one = rows->game[i].player[0], other = rows->game[i].player[1];
      uint64_t low = one < other ? one : other, pair = low << 32 | (one ^ other);
      uint32_t at = (uint32_t)(pair * UINT64_C (0x9e3779b97f4a7c15) >> 32) & (size - 1);
      if (low == 0) /* not known: with nobody else */
        continue;
      while (slots[at].number > 0 && slots[at].pair != pair)
        at = (at + 1) & (size - 1);
      if (slots[at].number == 0)
        slots[at] = (struct Slot){ pair, ++count };
      numbers[i] = slots[at].number;
    }
  if (!slots)
    {
      free (numbers);
      numbers = NULL;
    }
  free (slots);
  return numbers;
}

/* What pairs of games with both players in common add; false where there is no memory. */
static bool
add_pairs (const Work *work, uint32_t *key, CwGrouped *grouped)
{
  uint32_t *made = work->pair ? NULL : cw_group_pairs (work->rows);
  const uint32_t *pair = work->pair ? work->pair : made;
  Groups groups;
  bool done = start_groups (&groups, work, work->rows->known + 1) && pair;
  for (uint32_t i = 0; done && i < work->games; i++)
    key[i] = group_of (&groups, pair[work->game[i]]);
  done = done && cw_clustered_group (work->clustered, key, NULL, groups.count, grouped->twice) >= 0;
  end_groups (&groups);
  free (made);
  return done;
}

/* Two games are alike where any player has part in both: the sum over players, less what pairs of
 * games with both in common were counted too often. The fit follows the results of each player of
 * both sides, so that of G players two parts in G are missing from what is left of them. */
static double
by_player (const Work *work, uint32_t *key, CwGrouped *grouped)
{
  uint32_t games = work->games;
  uint32_t *black = malloc (((size_t)games + 1) * sizeof *black);
  Groups groups;
  double effective = -1;
  bool done = start_groups (&groups, work, work->rows->names.count + 1) && black;
  for (uint32_t i = 0; done && i < games; i++)
    {
      key[i] = group_of (&groups, game_of (work, i)->player[0]);
      black[i] = group_of (&groups, game_of (work, i)->player[1]);
    }
  bool usable =
      groups.count < 2 * (uint64_t)games && LARGEST_SHARE * (uint64_t)groups.largest <= games;
  if (done)
    effective =
        usable ? cw_clustered_group (work->clustered, key, black, groups.count, grouped->covariance)
               : 0;
  done = done && effective >= 0 && (!usable || add_pairs (work, key, grouped));
  end_groups (&groups);
  free (black);
  return done ? effective : -1;
}

bool
cw_group_games (CwGrouped *grouped, const CwClustered *clustered, const CwRows *rows,
                const uint32_t *game, const uint32_t *pair, CwClustering way)
{
  static double (*const ways[CW_CLUSTERINGS]) (const Work *work, uint32_t *key,
                                               CwGrouped *grouped) = {
    [CW_CLUSTER_PLAYER] = by_player,
    [CW_CLUSTER_OPPONENT] = by_opponent,
    [CW_CLUSTER_EVENT] = by_event,
  };
  Work work = { clustered, rows, game, pair, clustered->count };
  uint32_t *key = malloc (((size_t)work.games + 1) * sizeof *key);
  memset (grouped, 0, sizeof *grouped);
  double groups = key ? ways[way](&work, key, grouped) : -1;
  free (key);
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
