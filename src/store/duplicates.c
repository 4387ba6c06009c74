/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/duplicates.h"

#include "learning/game_tags.h"
#include "store/names.h"
#include "store/parallel.h"

#include <string.h>

#define HEADERS 6                                /* of those that short games must share */
#define PRIME G_GUINT64_CONSTANT (0x100000001b3) /* of the hashes */

/* --- what they have in common --------------------------------------------------------------- */

static const char *
known (const char *text)
{
  return text != NULL && strcmp (text, "?") != 0 ? text : "";
}

static gboolean
are_players_one (const char *player, const char *other)
{
  const char *one = known (player), *two = known (other);

  return strcmp (one, two) == 0 || (*one != '\0' && *two != '\0' && cw_names_are_one (one, two));
}

static gboolean
can_dates_be_one (const char *date, const char *other)
{
  guint one = cw_game_tags_date (known (date)), two = cw_game_tags_date (known (other));
  const guint parts[][2] = { { one / 10000, two / 10000 },
                             { one / 100 % 100, two / 100 % 100 },
                             { one % 100, two % 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i][0] != parts[i][1] && parts[i][0] > 0 && parts[i][1] > 0)
      return FALSE;
  return TRUE;
}

CwLikeness
cw_likeness (const CwGamePeople *game, const CwGamePeople *other)
{
  for (guint side = 0; side < 2; side++)
    if (!are_players_one (game->player[side], other->player[side]))
      return CW_OTHER_PLAYERS;
  return can_dates_be_one (game->date, other->date) ? CW_SAME_GAME : CW_OTHER_DATE;
}

/* --- pairs ----------------------------------------------------------------------------------- */

typedef struct
{
  guint64 hash;
  CwGameIn at;
  gboolean repeats; /* it is the second of a pair that is the same game */
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

/* --- short games ----------------------------------------------------------------------------- */

static gboolean
is_short (const CwIndexGame *game)
{
  return game->plies < 2 * CW_DUPLICATE_SHORT;
}

/* Of a game's headers, which say who played what, when and where. */
static guint32
header_of (const CwIndexGame *game, guint number)
{
  const guint32 headers[] = {
    game->player[CW_WHITE], game->player[CW_BLACK], game->date, game->event, game->site, game->round
  };
  G_STATIC_ASSERT (G_N_ELEMENTS (headers) == HEADERS);
  return headers[number];
}

/* "" for "?" and "????.??.??". */
static const char *
stated (const char *text)
{
  return text[strspn (text, "?.")] != '\0' ? text : "";
}

/* Never without the players, so that games of nobody are not compared with each other. */
static guint64
hash_headers (const CwIndex *index, const CwIndexGame *game, guint number)
{
  guint64 hash = 0;

  if (*stated (cw_index_text (index, game->player[CW_WHITE])) == '\0'
      || *stated (cw_index_text (index, game->player[CW_BLACK])) == '\0')
    return number + 1;
  for (guint i = 0; i < HEADERS; i++)
    hash = (hash ^ g_str_hash (stated (cw_index_text (index, header_of (game, i))))) * PRIME;
  return hash;
}

static gboolean
have_same_headers (const Work *work, const CwGameIn *first, const CwGameIn *second)
{
  const CwIndexGame *one = game_of (work, first), *other = game_of (work, second);

  for (guint i = 0; i < HEADERS; i++)
    if (strcmp (stated (text_of (work, first, header_of (one, i))),
                stated (text_of (work, second, header_of (other, i))))
        != 0)
      return FALSE;
  return *stated (text_of (work, first, one->player[CW_WHITE])) != '\0'
         && *stated (text_of (work, first, one->player[CW_BLACK])) != '\0';
}

/* --- all games ------------------------------------------------------------------------------- */

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
      if (is_short (game))
        hash ^= hash_headers (index, game, i);
      for (const uint8_t *at = code.at; at < code.end; at++)
        hash = (hash ^ *at) * PRIME;
      work->keys[i] = (Key){ hash ^ hash >> 32, { work->number, i }, FALSE };
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

  if (((one->flags | other->flags) & CW_GAME_GONE) != 0 || !have_same_moves (work, first, second))
    return FALSE;
  if (is_short (one))
    return have_same_headers (work, first, second);
  return one->plies + 1 >= 2 * CW_DUPLICATE_SURE
         || (are_alike (work, first, second, CW_WHITE)
             && are_alike (work, first, second, CW_BLACK));
}

static CwGamePeople
people_of (const Work *work, const CwGameIn *at)
{
  const CwIndexGame *game = game_of (work, at);

  return (
      CwGamePeople){ { text_of (work, at, game->player[0]), text_of (work, at, game->player[1]) },
                     text_of (work, at, game->date) };
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const CwDuplicate *one = a, *other = b;

  if (one->likeness != other->likeness)
    return one->likeness < other->likeness ? -1 : 1;
  return compare_games (&one->second, &other->second);
}

/* Finds the game from `begin` on with which the one of `second` makes a pair. */
static gboolean
find_first (const Work *work, const Key *begin, const Key *second, CwDuplicate *pair)
{
  gboolean found = FALSE;
  const CwGamePeople mine = people_of (work, &second->at);

  for (const Key *first = begin; first < second; first++)
    {
      if (!are_duplicates (work, &first->at, &second->at))
        continue;
      const CwGamePeople its = people_of (work, &first->at);
      CwLikeness likeness = cw_likeness (&its, &mine);
      if (likeness == CW_SAME_GAME && first->repeats)
        continue;
      if (!found || likeness < pair->likeness)
        *pair = (CwDuplicate){ first->at, second->at, likeness };
      found = TRUE;
      if (likeness == CW_SAME_GAME)
        break;
    }
  return found;
}

/* Finds the pairs among games with the same hash, from `begin` on; returns where those with the
 * next hash begin. */
static guint
find_pairs (const Work *work, Key *keys, guint begin, guint count, GArray *pairs)
{
  guint end = begin + 1;

  for (; end < count && keys[end].hash == keys[begin].hash; end++)
    {
      CwDuplicate pair;
      if (!find_first (work, &keys[begin], &keys[end], &pair))
        continue;
      keys[end].repeats = pair.likeness == CW_SAME_GAME;
      g_array_append_val (pairs, pair);
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
  g_array_sort (pairs, compare_pairs);
  return g_steal_pointer (&pairs);
}
