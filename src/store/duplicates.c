/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/duplicates.h"

#include "store/parallel.h"

#include <string.h>

#define SURE_PLIES 80 /* this many equal plies are no coincidence */
#define LEAST_PLIES 8
#define MOST_CHANGES 3 /* of letters */

/* --- names ----------------------------------------------------------------------------------- */

guint
cw_words_distance (const char *a, const char *b)
{
  guint row[32], n = (guint)strlen (b);

  if (n >= G_N_ELEMENTS (row) || strlen (a) > n + MOST_CHANGES || n > strlen (a) + MOST_CHANGES)
    return MOST_CHANGES + 1;
  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++)
    {
      guint diagonal = row[0];
      row[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          guint change = diagonal + (a[i - 1] != b[j - 1]);
          diagonal = row[j];
          row[j] = MIN (change, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return MIN (row[n], MOST_CHANGES + 1);
}

static gboolean
are_words_alike (const char *a, const char *b)
{
  gsize least = MIN (strlen (a), strlen (b));

  return least >= 3
         && (strcmp (a, b) == 0
             || (least >= 6 && cw_words_distance (a, b) <= MIN (least / 3, MOST_CHANGES)));
}

gboolean
cw_names_alike (const char *name, const char *other)
{
  g_auto (GStrv) ascii = NULL, other_ascii = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (name, NULL, &ascii);
  g_auto (GStrv) others = g_str_tokenize_and_fold (other, NULL, &other_ascii);

  /* Compares the words with and without their accents. */
  char **mine[] = { words, ascii }, **theirs[] = { others, other_ascii };
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      for (char **a = mine[i]; *a != NULL; a++)
        for (char **b = theirs[j]; *b != NULL; b++)
          if (are_words_alike (*a, *b))
            return TRUE;
  return FALSE;
}

/* --- games ----------------------------------------------------------------------------------- */

typedef struct
{
  guint64 hash;
  CwGameIn at;
} Key;

typedef struct
{
  const CwIndex *const *indexes;
  guint number; /* of the current index */
  Key *keys;    /* of its games */
} Work;

static const CwIndexGame *
game_of (const Work *work, const CwGameIn *at)
{
  return cw_index_game (work->indexes[at->index], at->game);
}

static const char *
text_of (const Work *work, const CwGameIn *at, guint32 text)
{
  return cw_index_text (work->indexes[at->index], text);
}

static void
hash_moves (gpointer data, guint step, guint first, guint last)
{
  const Work *work = data;

  for (guint i = first; i < last; i++)
    {
      const CwIndex *index = work->indexes[work->number];
      const CwIndexGame *game = cw_index_game (index, i);
      CwMoveCode code = cw_index_code (index, game);
      guint64 hash =
          g_str_hash (cw_index_text (index, game->start)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
          + game->variant;
      for (const uint8_t *at = code.at; at < code.end; at++)
        hash = (hash ^ *at) * G_GUINT64_CONSTANT (0x100000001b3);
      work->keys[i] = (Key){ hash ^ hash >> 32, { work->number, i } };
    }
}

static int
compare_games (const CwGameIn *one, const CwGameIn *other)
{
  if (one->index != other->index)
    return one->index < other->index ? -1 : 1;
  return (one->game > other->game) - (one->game < other->game);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *other = b;

  if (one->hash != other->hash)
    return one->hash < other->hash ? -1 : 1;
  return compare_games (&one->at, &other->at);
}

static gboolean
have_same_moves (const Work *work, const CwGameIn *first, const CwGameIn *second)
{
  const CwIndexGame *one = game_of (work, first), *other = game_of (work, second);
  CwMoveCode a = cw_index_code (work->indexes[first->index], one);
  CwMoveCode b = cw_index_code (work->indexes[second->index], other);
  gsize size = (gsize)(a.end - a.at);

  return one->variant == other->variant && size == (gsize)(b.end - b.at)
         && (size == 0 || memcmp (a.at, b.at, size) == 0)
         && strcmp (text_of (work, first, one->start), text_of (work, second, other->start)) == 0;
}

static gboolean
are_alike (const Work *work, const CwGameIn *first, const CwGameIn *second, CwColour side)
{
  const char *one = text_of (work, first, game_of (work, first)->player[side]);
  const char *other = text_of (work, second, game_of (work, second)->player[side]);

  return strcmp (one, other) == 0
         || (*one != '\0' && *other != '\0' && cw_names_alike (one, other));
}

static gboolean
are_duplicates (const Work *work, const CwGameIn *first, const CwGameIn *second)
{
  const CwIndexGame *one = game_of (work, first), *other = game_of (work, second);

  return ((one->flags | other->flags) & CW_GAME_GONE) == 0 && one->plies >= LEAST_PLIES
         && have_same_moves (work, first, second)
         && (one->plies >= SURE_PLIES
             || (are_alike (work, first, second, CW_WHITE)
                 && are_alike (work, first, second, CW_BLACK)));
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  return compare_games (&((const CwDuplicate *)a)->second, &((const CwDuplicate *)b)->second);
}

/* Finds the pairs among games with the same hash, from `begin` on; returns where those with the
 * next hash begin. */
static guint
find_pairs (const Work *work, const Key *keys, guint begin, guint count, GArray *pairs)
{
  guint end = begin + 1;

  for (; end < count && keys[end].hash == keys[begin].hash; end++)
    for (guint i = begin; i < end; i++)
      if (are_duplicates (work, &keys[i].at, &keys[end].at))
        {
          CwDuplicate pair = { keys[i].at, keys[end].at };
          g_array_append_val (pairs, pair);
          break;
        }
  return end;
}

GArray *
cw_duplicates (const CwIndex *const *indexes, guint n_indexes, GCancellable *cancellable)
{
  guint count = 0;
  for (guint i = 0; i < n_indexes; i++)
    count += cw_index_count (indexes[i]);
  g_autofree Key *keys = g_new (Key, count + 1);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (CwDuplicate));
  Work work = { indexes, 0, keys };

  for (; work.number < n_indexes; work.number++)
    {
      guint games = cw_index_count (indexes[work.number]);
      if (!cw_parallel (games, 0, hash_moves, &work, cancellable))
        return NULL;
      work.keys += games;
    }
  qsort (keys, count, sizeof *keys, compare);
  for (guint begin = 0; begin < count;)
    {
      begin = find_pairs (&work, keys, begin, count, pairs);
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
    }
  g_array_sort (pairs, compare_seconds);
  return g_steal_pointer (&pairs);
}
