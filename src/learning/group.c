/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/group.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_GROUPS 10 /* effective ones: a covariance from fewer is too uncertain itself */
#define LARGEST_SHARE 2 /* no player may have part in more than one game of so many */

typedef struct
{
  CwGrouper *grouper;
  const CwClustered *clustered;
  const uint32_t *game;
  uint32_t games;
  uint32_t count, largest; /* groups so far, and games of the largest one */
} Work;

bool
cw_grouper_init (CwGrouper *grouper, const CwRows *rows)
{
  size_t games = rows->known, names = rows->names.count;
  *grouper = (CwGrouper){ .rows = rows, .keys = (uint32_t)(names > games ? names : games) + 1 };
  grouper->number = calloc (grouper->keys, sizeof *grouper->number);
  grouper->size = malloc ((2 * games + 1) * sizeof *grouper->size);
  grouper->key = malloc ((games + 1) * sizeof *grouper->key);
  grouper->other = malloc ((games + 1) * sizeof *grouper->other);
  return grouper->number && grouper->size && grouper->key && grouper->other;
}

void
cw_grouper_clear (CwGrouper *grouper)
{
  free (grouper->number);
  free (grouper->size);
  free (grouper->key);
  free (grouper->other);
  free (grouper->pair);
  free (grouper->sums);
  *grouper = (CwGrouper){ 0 };
}

/* --- groups by numbers that the records of games have ----------------------------------------- */

static const CwRowGame *
game_of (const Work *work, uint32_t index)
{
  return &work->grouper->rows->game[work->game[index]];
}

/* 0 is none, so alone. */
static uint32_t
group_of (Work *work, uint32_t key)
{
  CwGrouper *grouper = work->grouper;
  uint32_t group = key > 0 && grouper->number[key] > 0 ? grouper->number[key] - 1 : work->count;
  if (group == work->count)
    {
      work->count++;
      grouper->size[group] = 0;
      if (key > 0)
        grouper->number[key] = work->count;
    }
  if (++grouper->size[group] > work->largest)
    work->largest = grouper->size[group];
  return group;
}

/* Adds what the groups of `key`, and of `other` where not NULL, say to a covariance; their
 * effective number, -1 where there is no memory. */
static double
add_groups (Work *work, const uint32_t *other, CwMatrix covariance)
{
  CwGrouper *grouper = work->grouper;
  size_t needed = (size_t)work->count * (work->clustered->n + 1) + 1;
  if (needed > grouper->room)
    {
      double *sums = realloc (grouper->sums, needed * sizeof *sums);
      if (!sums)
        return -1;
      grouper->sums = sums;
      grouper->room = needed;
    }
  return cw_clustered_group (work->clustered, grouper->key, other, work->count, grouper->sums,
                             covariance);
}

/* Games alike in one thing, whose numbers `key` has. */
static double
by_key (Work *work, CwGrouped *grouped)
{
  CwGrouper *grouper = work->grouper;
  for (uint32_t i = 0; i < work->games; i++)
    {
      uint32_t key = grouper->key[i];
      grouper->key[i] = group_of (work, key);
      grouper->other[i] = key;
    }
  for (uint32_t i = 0; i < work->games; i++)
    grouper->number[grouper->other[i]] = 0;
  return work->count == work->games || LARGEST_SHARE * (uint64_t)work->largest > work->games
             ? 0
             : add_groups (work, NULL, grouped->covariance);
}

/* --- by event, opponent and player ------------------------------------------------------------ */

static double
by_event (Work *work, CwGrouped *grouped)
{
  for (uint32_t i = 0; i < work->games; i++)
    work->grouper->key[i] = game_of (work, i)->event;
  return by_key (work, grouped);
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
  for (uint32_t i = 0; lead > 0 && i < work->games; i++)
    games += game_of (work, i)->player[0] == lead || game_of (work, i)->player[1] == lead;
  return LARGEST_SHARE * (uint64_t)games > work->games ? lead : 0;
}

static double
by_opponent (Work *work, CwGrouped *grouped)
{
  uint32_t lead = find_main_player (work);
  if (lead == 0)
    return 0;
  for (uint32_t i = 0; i < work->games; i++)
    {
      const uint32_t *player = game_of (work, i)->player;
      work->grouper->key[i] = player[0] == lead ? player[1] : player[1] == lead ? player[0] : 0;
    }
  return by_key (work, grouped);
}

/* The pairs of players, whoever has White: a number from 1 by game of the rows, 0 where a player is
 * not known. By a table of games by their players, twice as large as needed. */
static uint32_t *
find_pairs (const CwRows *rows)
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
add_pairs (Work *work, CwGrouped *grouped)
{
  CwGrouper *grouper = work->grouper;
  if (!grouper->pair)
    grouper->pair = find_pairs (grouper->rows);
  if (!grouper->pair)
    return false;
  work->count = 0;
  for (uint32_t i = 0; i < work->games; i++)
    grouper->key[i] = group_of (work, grouper->pair[work->game[i]]);
  for (uint32_t i = 0; i < work->games; i++)
    grouper->number[grouper->pair[work->game[i]]] = 0;
  return add_groups (work, NULL, grouped->twice) >= 0;
}

/* Two games are alike where any player has part in both: the sum over players, less what pairs of
 * games with both in common were counted too often. The fit follows the results of each player of
 * both sides, so that of G players two parts in G are missing from what is left of them. */
static double
by_player (Work *work, CwGrouped *grouped)
{
  CwGrouper *grouper = work->grouper;
  for (uint32_t i = 0; i < work->games; i++)
    {
      grouper->key[i] = group_of (work, game_of (work, i)->player[0]);
      grouper->other[i] = group_of (work, game_of (work, i)->player[1]);
    }
  for (uint32_t i = 0; i < work->games; i++)
    grouper->number[game_of (work, i)->player[0]] = grouper->number[game_of (work, i)->player[1]] =
        0;
  if (work->count == 2 * (uint64_t)work->games
      || LARGEST_SHARE * (uint64_t)work->largest > work->games)
    return 0;
  double effective = add_groups (work, grouper->other, grouped->covariance);
  return effective >= 0 && add_pairs (work, grouped) ? effective : -1;
}

/* --- the whole -------------------------------------------------------------------------------- */

bool
cw_group_games (CwGrouper *grouper, CwGrouped *grouped, const CwClustered *clustered,
                const uint32_t *game, CwClustering way)
{
  static double (*const ways[CW_CLUSTERINGS]) (Work * work, CwGrouped * grouped) = {
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
