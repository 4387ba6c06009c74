/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves many games at once, in a linked list, where taking out and inserting takes the same short
 * time anywhere. */
#include "model/files/document_games.h"

typedef struct
{
  CwDocumentGames *games;
  guint n;
  guint *next, *before; /* for each game; number `n` stands before the first and after the last */
} Chain;

static void
chain_init (Chain *chain, CwDocumentGames *games)
{
  guint n = cw_document_games_count (games), last = n;
  *chain = (Chain){ games, n, g_new (guint, n + 1), g_new (guint, n + 1) };
  for (guint rank = 0; rank <= n; rank++)
    {
      guint id = rank < n ? cw_document_games_at_rank (games, rank) : n;
      chain->next[last] = id;
      chain->before[id] = last;
      last = id;
    }
}

static gboolean
is_of (const Chain *chain, guint id, guint file)
{
  return id == chain->n || cw_document_games_at (chain->games, id).file == file;
}

/* Finds where the game belongs; TRUE if it is there already. */
static gboolean
find_place (const Chain *chain, const CwGameMove *move, guint *behind)
{
  guint file = cw_document_games_at (chain->games, move->id).file;
  guint its = chain->before[move->id];
  *behind = move->behind;
  while (!is_of (chain, its, file))
    its = chain->before[its];
  if (move->behind != CW_NO_GAME)
    return its == move->behind || move->id == move->behind;
  *behind = chain->n;
  while (!is_of (chain, chain->next[*behind], file))
    *behind = chain->next[*behind];
  return its == chain->n;
}

static void
put_behind (Chain *chain, guint id, guint behind)
{
  guint *next = chain->next, *before = chain->before;
  next[before[id]] = next[id];
  before[next[id]] = before[id];
  next[id] = next[behind];
  before[id] = behind;
  before[next[id]] = id;
  next[behind] = id;
}

static void
set_order (const Chain *chain)
{
  CwDocumentGames *games = chain->games;
  if (games->order == NULL)
    {
      games->order = g_array_new (FALSE, FALSE, sizeof (guint));
      games->rank = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_set_size (games->order, chain->n);
      g_array_set_size (games->rank, chain->n);
    }
  guint id = chain->n;
  for (guint rank = 0; rank < chain->n; rank++)
    {
      id = chain->next[id];
      g_array_index (games->order, guint, rank) = id;
      g_array_index (games->rank, guint, id) = rank;
    }
}

GArray *
cw_document_games_move_all (CwDocumentGames *games, const CwGameMove *moves, guint n)
{
  GArray *moved = g_array_new (FALSE, FALSE, sizeof (guint));
  Chain chain;
  guint behind;
  chain_init (&chain, games);
  for (guint i = 0; i < n; i++)
    if (!find_place (&chain, &moves[i], &behind))
      {
        put_behind (&chain, moves[i].id, behind);
        g_array_append_val (moved, moves[i].id);
        g_hash_table_add (games->moved, GUINT_TO_POINTER (moves[i].id));
      }
  if (moved->len > 0)
    set_order (&chain);
  g_free (chain.next);
  g_free (chain.before);
  return moved;
}
