/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/duplicates.h"

#include "store/parallel.h"

#include <string.h>

#define SURE_PLIES 80 /* so many are the same by no chance */
#define LEAST_PLIES 8
#define MOST_CHANGES 3 /* of letters */

/* --- names ----------------------------------------------------------------------------------- */

/* How many letters have to be changed, put in or left out, up to one more than MOST_CHANGES. */
static guint
distance (const char *a, const char *b)
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
             || (least >= 6 && distance (a, b) <= MIN (least / 3, MOST_CHANGES)));
}

gboolean
cw_names_alike (const char *name, const char *other)
{
  g_auto (GStrv) ascii = NULL, other_ascii = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (name, NULL, &ascii);
  g_auto (GStrv) others = g_str_tokenize_and_fold (other, NULL, &other_ascii);

  /* With the words without their accents. */
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
  guint32 game;
} Key;

typedef struct
{
  const CwIndex *index;
  Key *keys;
} Work;

static void
hash_moves (gpointer data, guint step, guint first, guint last)
{
  const Work *work = data;

  for (guint i = first; i < last; i++)
    {
      const CwIndexGame *game = cw_index_game (work->index, i);
      CwMoveCode code = cw_index_code (work->index, game);
      guint64 hash = game->start * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + game->variant;
      for (const uint8_t *at = code.at; at < code.end; at++)
        hash = (hash ^ *at) * G_GUINT64_CONSTANT (0x100000001b3);
      work->keys[i] = (Key){ hash ^ hash >> 32, i };
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *other = b;

  if (one->hash != other->hash)
    return one->hash < other->hash ? -1 : 1;
  return (one->game > other->game) - (one->game < other->game);
}

static gboolean
have_same_moves (const CwIndex *index, const CwIndexGame *one, const CwIndexGame *other)
{
  CwMoveCode a = cw_index_code (index, one), b = cw_index_code (index, other);
  gsize size = (gsize)(a.end - a.at);

  return one->start == other->start && one->variant == other->variant
         && size == (gsize)(b.end - b.at) && (size == 0 || memcmp (a.at, b.at, size) == 0);
}

static gboolean
are_alike (const CwIndex *index, guint32 one, guint32 other)
{
  guint32 names[2] = { one, other };

  return one == other
         || (one > 0 && other > 0
             && cw_names_alike (cw_index_text (index, names[0]), cw_index_text (index, names[1])));
}

static gboolean
are_duplicates (const CwIndex *index, guint32 first, guint32 second)
{
  const CwIndexGame *one = cw_index_game (index, first), *other = cw_index_game (index, second);

  return ((one->flags | other->flags) & CW_GAME_GONE) == 0 && one->plies >= LEAST_PLIES
         && have_same_moves (index, one, other)
         && (one->plies >= SURE_PLIES
             || (are_alike (index, one->player[0], other->player[0])
                 && are_alike (index, one->player[1], other->player[1])));
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  const CwDuplicate *one = a, *other = b;

  return (one->second > other->second) - (one->second < other->second);
}

GArray *
cw_duplicates (const CwIndex *index, GCancellable *cancellable)
{
  guint count = cw_index_count (index);
  g_autofree Key *keys = g_new (Key, count + 1);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (CwDuplicate));
  Work work = { index, keys };

  if (!cw_parallel (count, 0, hash_moves, &work, cancellable))
    return NULL;
  qsort (keys, count, sizeof *keys, compare);
  for (guint begin = 0, end; begin < count; begin = end)
    {
      for (end = begin + 1; end < count && keys[end].hash == keys[begin].hash; end++)
        for (guint i = begin; i < end; i++)
          if (are_duplicates (index, keys[i].game, keys[end].game))
            {
              CwDuplicate pair = { keys[i].game, keys[end].game };
              g_array_append_val (pairs, pair);
              break;
            }
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
    }
  g_array_sort (pairs, compare_seconds);
  return g_steal_pointer (&pairs);
}
