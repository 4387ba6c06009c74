/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/pairings.h"

#include <stdlib.h>
#include <string.h>

#include "core/random_key.h"

#define MOST (CW_TOURNAMENT_PLAYERS + 1) /* with the bye */

typedef struct
{
  guint half_points;
  guint games;                         /* against an opponent */
  gint8 colour[CW_TOURNAMENT_PLAYERS]; /* in each of them: 1 White, -1 Black */
  int balance;                         /* their sum */
} Player;

typedef struct
{
  guint players, nodes; /* nodes: including, as the last, the bye if the number is odd */
  guint round;
  GArray *pairings;
  Player player[CW_TOURNAMENT_PLAYERS];
  gboolean may_meet[MOST][MOST];
  guint rank[CW_TOURNAMENT_PLAYERS]; /* players in order of rank */
} Swiss;

/* --- how many pairs there can be ------------------------------------------------------------- */

#define PRIME 2147483647u /* 2^31 - 1 */

static guint64
inverse (guint64 value)
{
  guint64 result = 1;
  for (guint exponent = PRIME - 2; exponent > 0; exponent /= 2)
    {
      if (exponent % 2 == 1)
        result = result * value % PRIME;
      value = value * value % PRIME;
    }
  return result;
}

/* The most pairs that can be made of `nodes`: half the rank of Tutte's matrix with random numbers
 * for the variables (Lovász 1979), which is too low with a chance below 1 in ten million, and never
 * too high. */
static guint
most_pairs (const Swiss *self, const guint *nodes, guint count)
{
  guint64 matrix[MOST][MOST] = { 0 }, seed = 1;
  guint rank = 0;
  for (guint i = 0; i < count; i++)
    for (guint j = i + 1; j < count; j++)
      if (self->may_meet[nodes[i]][nodes[j]])
        {
          matrix[i][j] = 1 + cw_random_key (&seed) % (PRIME - 1);
          matrix[j][i] = PRIME - matrix[i][j];
        }
  for (guint column = 0; column < count; column++)
    {
      guint pivot = rank;
      while (pivot < count && matrix[pivot][column] == 0)
        pivot++;
      if (pivot == count)
        continue;
      for (guint j = 0; pivot != rank && j < count; j++)
        {
          guint64 kept = matrix[pivot][j];
          matrix[pivot][j] = matrix[rank][j];
          matrix[rank][j] = kept;
        }
      guint64 unit = inverse (matrix[rank][column]);
      for (guint i = rank + 1; i < count; i++)
        {
          guint64 factor = matrix[i][column] * unit % PRIME;
          for (guint j = column; factor != 0 && j < count; j++)
            matrix[i][j] = (matrix[i][j] + (PRIME - factor) * matrix[rank][j]) % PRIME;
        }
      rank++;
    }
  return rank / 2;
}

/* --- colours --------------------------------------------------------------------------------- */

/* 1 for White, -1 for Black, 0 for either; doubled if it must have that colour. */
static int
wish (const Player *player)
{
  if (player->games == 0)
    return 0;
  int last = player->colour[player->games - 1];
  if (abs (player->balance) > 1)
    return player->balance > 0 ? -2 : 2;
  if (player->games > 1 && player->colour[player->games - 2] == last)
    return -2 * last;
  return player->balance != 0 ? -player->balance : -last;
}

/* Whether the higher-ranked player has White. */
static gboolean
gets_white (const Swiss *self, guint higher, guint lower)
{
  const Player *first = &self->player[higher], *second = &self->player[lower];
  int wishes[2] = { wish (first), wish (second) };
  if (wishes[0] == 0 && wishes[1] == 0) /* the first round */
    return higher % 2 == 0;
  if (wishes[0] * wishes[1] <= 0)
    return wishes[0] != 0 ? wishes[0] > 0 : wishes[1] < 0;
  if (abs (wishes[0]) != abs (wishes[1]))
    return (abs (wishes[0]) > abs (wishes[1])) == (wishes[0] > 0);
  if (first->balance != second->balance)
    return first->balance < second->balance;
  for (guint back = 1; back <= MIN (first->games, second->games); back++)
    {
      int then = first->colour[first->games - back];
      if (then != second->colour[second->games - back])
        return then < 0;
    }
  return wishes[0] > 0;
}

/* --- the players ----------------------------------------------------------------------------- */

static void
note (Swiss *self, const CwPairing *pairing)
{
  const guint ids[] = { pairing->white, pairing->black };
  guint opponent = cw_pairing_is_bye (pairing) ? self->players : pairing->black;
  self->may_meet[pairing->white][opponent] = self->may_meet[opponent][pairing->white] = FALSE;
  for (guint i = 0; i < 2; i++)
    {
      if (ids[i] == CW_NO_PLAYER)
        continue;
      Player *player = &self->player[ids[i]];
      player->half_points += cw_pairing_half_points (pairing, ids[i]);
      if (cw_pairing_is_bye (pairing))
        continue;
      player->colour[player->games++] = i == 0 ? 1 : -1;
      player->balance += i == 0 ? 1 : -1;
    }
}

static void
rank (Swiss *self)
{
  for (guint i = 0; i < self->players; i++)
    {
      guint at = i;
      for (; at > 0 && self->player[self->rank[at - 1]].half_points < self->player[i].half_points;
           at--)
        self->rank[at] = self->rank[at - 1];
      self->rank[at] = i;
    }
}

/* Keeps apart players who must have the same colour, if everybody still finds an opponent. */
static void
respect_colours (Swiss *self, const guint *nodes)
{
  gboolean before[MOST][MOST];
  memcpy (before, self->may_meet, sizeof before);
  for (guint i = 0; i < self->players; i++)
    for (guint j = 0; j < self->players; j++)
      self->may_meet[i][j] &= wish (&self->player[i]) * wish (&self->player[j]) < 4;
  if (most_pairs (self, nodes, self->nodes) * 2 < self->nodes)
    memcpy (self->may_meet, before, sizeof before);
}

/* --- pairing --------------------------------------------------------------------------------- */

/* The players without an opponent so far, in order of rank. */
typedef struct
{
  guint node[MOST], count;
} Free;

static void
take (Free *self, guint node)
{
  guint kept = 0;
  for (guint i = 0; i < self->count; i++)
    if (self->node[i] != node)
      self->node[kept++] = self->node[i];
  self->count = kept;
}

static Free
without (Free free, guint first, guint second)
{
  take (&free, first);
  take (&free, second);
  return free;
}

static gboolean
can_all_play (const Swiss *self, const Free *free)
{
  return most_pairs (self, free->node, free->count) * 2 == free->count;
}

/* The players with as many points as the highest. */
static Free
group_of (const Swiss *self, const Free *free)
{
  Free group = { .count = 0 };
  while (group.count < free->count
         && self->player[free->node[group.count]].half_points
                == self->player[free->node[0]].half_points)
    {
      group.node[group.count] = free->node[group.count];
      group.count++;
    }
  return group;
}

/* The opponents of the highest player, best first: in its group from the middle down, then up; then
 * the others. At equal points, those who want the same colour come last. */
static guint
list_opponents (const Swiss *self, const Free *free, const Free *group, guint *list)
{
  guint places[MOST], count = 0, listed = 0;
  int own = wish (&self->player[free->node[0]]);
  for (guint i = MAX (group->count / 2, 1); i < group->count; i++)
    places[count++] = i;
  for (guint i = group->count / 2; i-- > 1;)
    places[count++] = i;
  for (guint i = group->count; i < free->count; i++)
    places[count++] = i;
  for (guint from = 0, to; from < count; from = to)
    {
      guint points = self->player[free->node[places[from]]].half_points;
      for (to = from; to < count && self->player[free->node[places[to]]].half_points == points;)
        to++;
      for (int clash = 0; clash < 2; clash++)
        for (guint i = from; i < to; i++)
          if ((own * wish (&self->player[free->node[places[i]]]) > 0) == (clash == 1))
            list[listed++] = free->node[places[i]];
    }
  return listed;
}

static guint
find_opponent (const Swiss *self, const Free *free)
{
  Free group = group_of (self, free);
  guint list[MOST], higher = free->node[0];
  guint count = list_opponents (self, free, &group, list);
  guint pairs = most_pairs (self, group.node, group.count);
  for (gboolean strict = TRUE;; strict = FALSE)
    for (guint i = 0; i < count; i++)
      {
        Free rest = without (*free, higher, list[i]), left = without (group, higher, list[i]);
        gboolean in_group = left.count + 2 == group.count;
        if (self->may_meet[higher][list[i]] && can_all_play (self, &rest)
            && (!strict || most_pairs (self, left.node, left.count) + in_group == pairs))
          return list[i];
        if (!strict && i + 1 == count) /* impossible with an allowed number of rounds */
          return list[0];
      }
}

static void
add (Swiss *self, guint white, guint black)
{
  gboolean bye = black == CW_NO_PLAYER;
  CwPairing pairing = { self->round, white, black, bye ? CW_WHITE_WON : CW_UNFINISHED };
  g_array_append_val (self->pairings, pairing);
}

static void
take_bye (Swiss *self, Free *free)
{
  for (guint i = self->players; i-- > 0;)
    {
      Free rest = *free;
      take (&rest, self->rank[i]);
      if (!self->may_meet[self->rank[i]][self->players] || !can_all_play (self, &rest))
        continue;
      *free = rest;
      add (self, self->rank[i], CW_NO_PLAYER);
      return;
    }
}

void
cw_swiss_pair (const CwTournamentPlan *plan, guint round, GArray *pairings)
{
  g_autofree Swiss *self = g_new0 (Swiss, 1);
  Free free = { .count = plan->players };
  guint nodes[MOST] = { 0 }, played = pairings->len;
  self->players = plan->players;
  self->nodes = plan->players + plan->players % 2;
  self->round = round;
  self->pairings = g_array_new (FALSE, FALSE, sizeof (CwPairing));
  for (guint i = 0; i < MOST; i++)
    for (guint j = 0; j < MOST; j++)
      self->may_meet[i][j] = i != j;
  for (guint i = 0; i < played; i++)
    note (self, &g_array_index (pairings, CwPairing, i));
  rank (self);
  for (guint i = 0; i < self->nodes; i++)
    nodes[i] = i < self->players ? self->rank[i] : i;
  memcpy (free.node, self->rank, sizeof self->rank);
  respect_colours (self, nodes);
  if (self->nodes > self->players)
    take_bye (self, &free);
  while (free.count > 1)
    {
      guint higher = free.node[0], lower = find_opponent (self, &free);
      gboolean white = gets_white (self, higher, lower);
      add (self, white ? higher : lower, white ? lower : higher);
      free = without (free, higher, lower);
    }
  g_array_append_vals (pairings, self->pairings->data, self->pairings->len);
  g_array_unref (self->pairings);
}
