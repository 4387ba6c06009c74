/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/score_store.h"

#include "core/rules.h"

#define MAX_SCORES (1 << 18)

typedef struct
{
  guint64 key; /* of the position */
  int score;
  guint depth;
} Score;

struct _CwScoreStore
{
  GHashTable *scores; /* Score, by key */
  const CwGame *game; /* the only game: positions of others may have the same keys */
};

CwScoreStore *
cw_score_store_new (void)
{
  CwScoreStore *store = g_new0 (CwScoreStore, 1);
  store->scores = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  return store;
}

void
cw_score_store_free (CwScoreStore *store)
{
  g_hash_table_unref (store->scores);
  g_free (store);
}

void
cw_score_store_clear (CwScoreStore *store)
{
  g_hash_table_remove_all (store->scores);
}

static Score *
find (CwScoreStore *store, const CwPosition *position)
{
  guint64 key = cw_position_key (position);
  return store->game == cw_position_game (position) ? g_hash_table_lookup (store->scores, &key)
                                                    : NULL;
}

gboolean
cw_score_store_put (CwScoreStore *store, const CwPosition *position, int score, guint depth)
{
  const Score *known = find (store, position);
  Score *kept;
  if (known != NULL && known->depth > depth)
    return FALSE;
  if (store->game != cw_position_game (position) || g_hash_table_size (store->scores) >= MAX_SCORES)
    cw_score_store_clear (store);
  store->game = cw_position_game (position);
  kept = g_new (Score, 1);
  *kept = (Score){ cw_position_key (position), score, depth };
  g_hash_table_replace (store->scores, &kept->key, kept);
  return TRUE;
}

gboolean
cw_score_store_get (CwScoreStore *store, const CwPosition *position, int *score, guint *depth)
{
  const Score *known = find (store, position);
  if (known == NULL)
    return FALSE;
  *score = known->score;
  *depth = known->depth;
  return TRUE;
}
