/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_journal_order.h"

#include "model/files/files.h"
#include "model/files/rising.h"

struct CwJournalOrder
{
  CwDocument *document; /* owned, like the next */
  CwGameEdits *edits;
  GHashTable *moved;   /* set of all games that may not be in their old order */
  GHashTable *added;   /* set of games that are in no file and exist */
  GHashTable *placing; /* subset of those whose places are to be written with them … */
  GHashTable *moving;  /* … and set of games to be written as moved */
  GHashTable *again;   /* set of files whose order is to be written from scratch */
  guint command;       /* the last one that moved something */
};

CwJournalOrder *
cw_journal_order_new (CwDocument *document, CwGameEdits *edits)
{
  CwJournalOrder *order = g_new (CwJournalOrder, 1);
  *order = (CwJournalOrder){ g_object_ref (document),       g_object_ref (edits),
                             g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL),
                             g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL),
                             g_hash_table_new (NULL, NULL), 0 };
  return order;
}

void
cw_journal_order_free (CwJournalOrder *order)
{
  g_object_unref (order->document);
  g_object_unref (order->edits);
  g_hash_table_unref (order->moved);
  g_hash_table_unref (order->added);
  g_hash_table_unref (order->placing);
  g_hash_table_unref (order->moving);
  g_hash_table_unref (order->again);
  g_free (order);
}

void
cw_journal_order_forget (CwJournalOrder *order)
{
  g_hash_table_remove_all (order->moved);
  g_hash_table_remove_all (order->added);
  g_hash_table_remove_all (order->placing);
  g_hash_table_remove_all (order->moving);
  g_hash_table_remove_all (order->again);
}

static gboolean
is_in_file (CwJournalOrder *order, guint id, guint64 *offset)
{
  CwSavedGame place;
  cw_document_get_place (order->document, id, &place);
  *offset = place.offset;
  return place.length > 0;
}

gboolean
cw_journal_order_has (CwJournalOrder *order, guint id)
{
  guint64 offset;
  return is_in_file (order, id, &offset) || cw_game_edits_is_changed (order->edits, id);
}

static gboolean
has (GHashTable *set, guint id)
{
  return g_hash_table_contains (set, GUINT_TO_POINTER (id));
}

static guint
file_of (CwJournalOrder *order, guint id)
{
  return cw_document_get_file_index (order->document, id);
}

/* --- what is done ------------------------------------------------------------------------------
 */

/* If only games from the files were moved, and all are back in their old places, only that is to be
 * written. */
void
cw_journal_order_moved (CwJournalOrder *order, const GArray *ids)
{
  guint64 offset;
  gboolean is_back =
      g_hash_table_size (order->added) == 0 && !cw_document_is_moved (order->document);
  for (guint i = 0; i < ids->len && is_back; i++) /* false for one added by the same command */
    is_back = is_in_file (order, g_array_index (ids, guint, i), &offset);
  for (guint i = 0; i < ids->len; i++)
    {
      guint id = g_array_index (ids, guint, i);
      g_hash_table_add (order->moving, GUINT_TO_POINTER (id));
      g_hash_table_add (order->moved, GUINT_TO_POINTER (id));
      if (is_back)
        g_hash_table_add (order->again, GUINT_TO_POINTER (file_of (order, id)));
    }
  order->command = cw_game_edits_command_now (order->edits);
}

static gboolean
has_moved (CwJournalOrder *order, guint file)
{
  GHashTableIter iter;
  gpointer moved;
  g_hash_table_iter_init (&iter, order->moved);
  while (g_hash_table_iter_next (&iter, &moved, NULL))
    if (file_of (order, GPOINTER_TO_UINT (moved)) == file)
      return TRUE;
  return FALSE;
}

/* The place in the list of the last game stored in a file (from 0), -1 if there is none. */
static gint64
last_in_file (CwJournalOrder *order, guint file)
{
  guint64 offset;
  for (gint64 rank = (gint64)cw_document_get_n_games (order->document) - 1; rank >= 0; rank--)
    {
      guint id = cw_document_at_rank (order->document, (guint)rank);
      if (file_of (order, id) == file && is_in_file (order, id, &offset))
        return rank;
    }
  return -1;
}

/* Moved games may be recorded as behind the vanished one: records all of them again. */
static void
note_vanished (CwJournalOrder *order, guint id)
{
  GHashTableIter iter;
  gpointer moved;
  g_hash_table_iter_init (&iter, order->moved);
  while (g_hash_table_iter_next (&iter, &moved, NULL))
    if (file_of (order, GPOINTER_TO_UINT (moved)) == file_of (order, id))
      g_hash_table_add (order->moving, moved);
  order->command = cw_game_edits_command_now (order->edits);
}

/* The next game of the same file in the list, upwards (`step` -1) or downwards (1). */
static guint
find_neighbour (CwJournalOrder *order, guint id, int step)
{
  gint64 n = cw_document_get_n_games (order->document);
  gint64 rank = (gint64)cw_document_get_rank (order->document, id) + step;
  for (; rank >= 0 && rank < n; rank += step)
    {
      guint found = cw_document_at_rank (order->document, (guint)rank);
      if (file_of (order, found) == file_of (order, id) && cw_journal_order_has (order, found))
        return found;
    }
  return CW_NO_GAME;
}

/* TRUE if a recovery puts an added game where it is now without a record of its place, unless
 * something was moved: behind all games stored in the file, the last of which has the place `last`,
 * and among the added ones in the order of their numbers. */
static gboolean
comes_last (CwJournalOrder *order, guint id, gint64 last)
{
  gint64 rank = cw_document_get_rank (order->document, id);
  guint before = find_neighbour (order, id, -1), behind = find_neighbour (order, id, 1);
  return rank > last && behind > id
         && (before == CW_NO_GAME || before < id
             || (gint64)cw_document_get_rank (order->document, before) <= last);
}

static void
note_there (CwJournalOrder *order, guint id, gint64 last, gboolean *moved)
{
  gpointer key = GUINT_TO_POINTER (id);
  if (!g_hash_table_add (order->added, key) || (!*moved && comes_last (order, id, last)))
    return;
  g_hash_table_add (order->placing, key);
  g_hash_table_add (order->moved, key);
  *moved = TRUE;
}

/* A game that saving has removed from its file, and that exists again, counts as added. */
void
cw_journal_order_changed (CwJournalOrder *order, const GArray *ids)
{
  guint known = CW_NO_GAME;
  gint64 last = -1;
  guint64 offset;
  gboolean moved = FALSE;
  for (guint i = 0; i < ids->len && g_array_index (ids, guint, i) != CW_NO_GAME; i++)
    {
      guint id = g_array_index (ids, guint, i);
      if (is_in_file (order, id, &offset))
        continue;
      if (file_of (order, id) != known)
        {
          known = file_of (order, id);
          last = last_in_file (order, known);
          moved = has_moved (order, known);
        }
      if (cw_game_edits_is_changed (order->edits, id))
        note_there (order, id, last, &moved);
      else if (g_hash_table_remove (order->added, GUINT_TO_POINTER (id)))
        note_vanished (order, id);
    }
}

void
cw_journal_order_again (CwJournalOrder *order, guint file)
{
  if (has_moved (order, file))
    g_hash_table_add (order->again, GUINT_TO_POINTER (file));
}

gboolean
cw_journal_order_waits (CwJournalOrder *order)
{
  return g_hash_table_size (order->placing) + g_hash_table_size (order->moving) > 0;
}

/* --- what is put -------------------------------------------------------------------------------
 */

/* A game of a file with its place in it; added ones come after the others. */
typedef struct
{
  guint64 offset;
  guint id;
} Placed;

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Placed *one = a, *other = b;
  if (one->offset != other->offset)
    return one->offset > other->offset ? 1 : -1;
  return (one->id > other->id) - (one->id < other->id);
}

/* The games that will exist after a recovery, in the order of the list. */
static GArray *
list_games (CwJournalOrder *order, guint file)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (Placed));
  for (guint rank = 0; rank < cw_document_get_n_games (order->document); rank++)
    {
      Placed game = { 0, cw_document_at_rank (order->document, rank) };
      if (file_of (order, game.id) != file || !cw_journal_order_has (order, game.id))
        continue;
      if (!is_in_file (order, game.id, &game.offset))
        game.offset = G_MAXUINT64;
      g_array_append_val (games, game);
    }
  return games;
}

static GHashTable *
places_in (const GArray *games)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < games->len; i++)
    g_hash_table_insert (places, GUINT_TO_POINTER (g_array_index (games, Placed, i).id),
                         GUINT_TO_POINTER (i));
  return places;
}

/* Chooses which games to move to turn the file's order into the list's: as many as possible
 * stay. */
static void
choose_moved (CwJournalOrder *order, guint file)
{
  g_autoptr (GArray) wanted = list_games (order, file), old = g_array_copy (wanted);
  g_array_sort (old, compare_places);
  g_autoptr (GHashTable) was = places_in (old);
  g_autofree guint *place = g_new (guint, MAX (wanted->len, 1));
  g_autofree gboolean *stays = g_new (gboolean, MAX (wanted->len, 1));
  for (guint i = 0; i < wanted->len; i++)
    place[i] = GPOINTER_TO_UINT (
        g_hash_table_lookup (was, GUINT_TO_POINTER (g_array_index (wanted, Placed, i).id)));
  cw_find_rising (place, wanted->len, stays);
  for (guint i = 0; i < wanted->len; i++)
    {
      const Placed *game = &g_array_index (wanted, Placed, i);
      gpointer key = GUINT_TO_POINTER (game->id);
      if (stays[i])
        continue;
      g_hash_table_add (order->moved, key);
      g_hash_table_add (order->moving, key);
      if (game->offset == G_MAXUINT64)
        g_hash_table_add (order->placing, key);
    }
}

/* For dropping a file's games from a set. */
typedef struct
{
  CwJournalOrder *order;
  guint file;
} OfFile;

static gboolean
drop_of_file (gpointer id, gpointer value, gpointer data)
{
  const OfFile *of = data;
  return file_of (of->order, GPOINTER_TO_UINT (id)) == of->file;
}

GArray *
cw_journal_order_begin (CwJournalOrder *order)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *open = cw_document_get_files (order->document);
  for (guint file = 0; open != NULL && file < open->len; file++)
    {
      OfFile of = { order, file };
      if (!has (order->again, file))
        continue;
      g_hash_table_foreach_remove (order->moved, drop_of_file, &of);
      g_hash_table_foreach_remove (order->moving, drop_of_file, &of);
      g_hash_table_foreach_remove (order->placing, drop_of_file, &of);
      choose_moved (order, file);
      g_array_append_val (files, file);
    }
  g_hash_table_remove_all (order->again);
  return files;
}

/* The game directly before one, among those of its file that are already recorded. */
static guint
find_before (CwJournalOrder *order, guint id)
{
  for (guint rank = cw_document_get_rank (order->document, id); rank-- > 0;)
    {
      guint before = cw_document_at_rank (order->document, rank);
      if (file_of (order, before) == file_of (order, id) && !has (order->placing, before)
          && cw_journal_order_has (order, before))
        return before;
    }
  return CW_NO_GAME;
}

gboolean
cw_journal_order_place (CwJournalOrder *order, guint id, CwGameMove *move)
{
  if (!g_hash_table_remove (order->placing, GUINT_TO_POINTER (id))
      || !cw_journal_order_has (order, id))
    return FALSE;
  *move = (CwGameMove){ id, find_before (order, id) };
  if (g_hash_table_size (order->moving) > 0) /* the game before it may move */
    g_hash_table_add (order->moving, GUINT_TO_POINTER (id));
  return TRUE;
}

static gint
compare_ranks (gconstpointer a, gconstpointer b, gpointer document)
{
  guint one = cw_document_get_rank (document, ((const CwGameMove *)a)->id);
  guint other = cw_document_get_rank (document, ((const CwGameMove *)b)->id);
  return (one > other) - (one < other);
}

GArray *
cw_journal_order_end (CwJournalOrder *order, guint *command)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CwGameMove));
  GHashTableIter iter;
  gpointer id;
  *command = order->command;
  g_hash_table_remove_all (order->placing);
  g_hash_table_iter_init (&iter, order->moving);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      const CwGameMove move = { GPOINTER_TO_UINT (id), find_before (order, GPOINTER_TO_UINT (id)) };
      if (cw_journal_order_has (order, move.id))
        g_array_append_val (moves, move);
    }
  g_array_sort_with_data (moves, compare_ranks, order->document);
  g_hash_table_remove_all (order->moving);
  return moves;
}
