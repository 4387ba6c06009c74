/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_indexes.h"

#include "model/latest_task.h"
#include "model/object.h"
#include "store/index_changes.h"

#include <glib/gi18n.h>

#define DELAY 150 /* ms from an edit until its game is indexed */

struct _CwGameIndexes
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwGameEdits *edits;
  CwIndexSet *set;
  GHashTable *texts;      /* id -> GBytes: edited games in PGN, as far as known */
  GArray *places;         /* CwSavedGame by game, after files were saved; NULL: not known */
  GCancellable *indexing; /* while running */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, G_TYPE_OBJECT)

static guint changed_signal, edited_signal;

/* --- the set --------------------------------------------------------------------------------- */

/* (transfer full) */
static CwIndexSet *
set_new (CwDocument *document)
{
  GPtrArray *files = cw_document_get_files (document);
  if (files == NULL || cw_document_is_loading (document))
    return NULL;
  g_autoptr (CwIndexSet) set = g_new0 (CwIndexSet, 1);
  g_atomic_ref_count_init (&set->references);
  set->first = g_new0 (guint, files->len + 1);
  set->index = g_new0 (CwIndex *, files->len);
  set->file = g_new0 (CwSeekableFile *, files->len);
  set->added = g_new0 (GArray *, files->len);
  for (guint i = 0; i < files->len; i++)
    {
      CwIndex *index = cw_document_get_index (document, i);
      if (index == NULL) /* unreadable */
        continue;
      set->index[set->files] = cw_index_ref (index);
      set->file[set->files] = cw_seekable_file_ref (cw_document_get_seekable (document, i));
      set->added[set->files] = g_array_new (FALSE, FALSE, sizeof (guint));
      set->first[set->files + 1] = set->first[set->files] + cw_document_count_games (document, i);
      set->files++;
    }
  return cw_index_set_games (set) > 0 ? g_steal_pointer (&set) : NULL;
}

CwIndexSet *
cw_index_set_ref (CwIndexSet *set)
{
  g_atomic_ref_count_inc (&set->references);
  return set;
}

void
cw_index_set_unref (CwIndexSet *set)
{
  if (!g_atomic_ref_count_dec (&set->references))
    return;
  for (guint i = 0; i < set->files; i++)
    {
      cw_index_unref (set->index[i]);
      cw_seekable_file_free (set->file[i]);
      g_array_unref (set->added[i]);
    }
  g_free (set->added);
  g_free (set->first);
  g_free (set->index);
  g_free (set->file);
  g_free (set);
}

guint
cw_index_set_games (const CwIndexSet *set)
{
  guint games = 0;
  for (guint i = 0; i < set->files; i++)
    games += cw_index_count (set->index[i]);
  return games - set->gone;
}

guint
cw_index_set_id (const CwIndexSet *set, guint file, guint number)
{
  guint read = set->first[file + 1] - set->first[file];
  return number < read ? set->first[file] + number
                       : g_array_index (set->added[file], guint, number - read);
}

/* --- edits ----------------------------------------------------------------------------------- */

/* A game of a set that changed or (NULL) was deleted. */
typedef struct
{
  guint file, number;
  GBytes *text;
} Change;

typedef struct
{
  CwIndexSet *set;
  GArray *changes; /* Change */
  GArray *places;  /* CwSavedGame by game of the set, if files were saved; or NULL */
} Indexing;

static void
change_clear (gpointer change)
{
  g_clear_pointer (&((Change *)change)->text, g_bytes_unref);
}

static void
indexing_free (gpointer data)
{
  Indexing *indexing = data;
  g_clear_pointer (&indexing->set, cw_index_set_unref);
  g_array_unref (indexing->changes);
  g_clear_pointer (&indexing->places, g_array_unref);
  g_free (indexing);
}

static void
index_edits (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Indexing *indexing = data;
  CwIndexSet *set = indexing->set;
  for (guint i = 0; i < set->files; i++)
    {
      CwIndex *base = set->index[i];
      set->index[i] = cw_index_changes_new (base);
      cw_index_unref (base);
    }
  for (guint i = 0; i < indexing->changes->len; i++)
    {
      const Change *change = &g_array_index (indexing->changes, Change, i);
      cw_index_changes_set (set->index[change->file], change->number, change->text);
    }
  for (guint i = 0; indexing->places != NULL && i < set->files; i++)
    for (guint j = set->first[i]; j < set->first[i + 1]; j++)
      {
        const CwSavedGame *place = &g_array_index (indexing->places, CwSavedGame, j);
        cw_index_changes_place (set->index[i], j - set->first[i], place->offset, place->length);
      }
  g_task_return_pointer (task, g_steal_pointer (&indexing->set),
                         (GDestroyNotify)cw_index_set_unref);
}

static void
indexed (GObject *source, GAsyncResult *result, gpointer data)
{
  CwGameIndexes *self = CW_GAME_INDEXES (source);
  CwIndexSet *set = g_task_propagate_pointer (G_TASK (result), NULL);
  if (set == NULL) /* there was a newer request */
    return;
  g_clear_object (&self->indexing);
  g_clear_pointer (&self->set, cw_index_set_unref);
  self->set = set;
  g_signal_emit (self, edited_signal, 0);
}

/* The game as it is now; NULL if it is deleted. Borrowed. */
static GBytes *
text_of (CwGameIndexes *self, guint id)
{
  GBytes *text = g_hash_table_lookup (self->texts, GUINT_TO_POINTER (id));
  if (text != NULL || cw_game_edits_is_deleted (self->edits, id))
    return text;
  char *pgn = cw_game_edits_get_pgn (self->edits, id);
  if (pgn == NULL)
    return NULL;
  text = g_bytes_new_take (pgn, strlen (pgn));
  g_hash_table_insert (self->texts, GUINT_TO_POINTER (id), text);
  return text;
}

/* The index in the set that a game of the document belongs to. */
static guint
file_of (const CwIndexSet *set, CwDocument *document, guint id)
{
  CwSeekableFile *file =
      cw_document_get_seekable (document, cw_document_get_file_index (document, id));
  guint i = 0;
  while (i < set->files && set->file[i] != file)
    i++;
  return i;
}

static void
add_change (CwGameIndexes *self, Indexing *indexing, guint id)
{
  CwIndexSet *set = indexing->set;
  Change change = { .file = file_of (set, self->document, id) };
  if (change.file == set->files)
    return;
  guint read = set->first[change.file + 1] - set->first[change.file];
  if (cw_document_is_appended (self->document, id))
    {
      change.number = read + set->added[change.file]->len;
      g_array_append_val (set->added[change.file], id);
    }
  else
    change.number = id - set->first[change.file];
  GBytes *text = text_of (self, id);
  change.text = text != NULL ? g_bytes_ref (text) : NULL;
  set->gone += text == NULL;
  g_array_append_val (indexing->changes, change);
}

/* The places of the games that were read; never modified. */
static GArray *
places_of (CwDocument *document, guint games)
{
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (CwSavedGame), games);
  for (guint id = 0; id < games; id++)
    {
      CwSavedGame place;
      cw_document_get_place (document, id, &place);
      g_array_append_val (places, place);
    }
  return places;
}

/* Indexes the edited games again, in a thread. */
static gboolean
index_now (gpointer data)
{
  CwGameIndexes *self = data;
  self->timer = 0;
  CwIndexSet *set = set_new (self->document);
  if (set == NULL)
    return G_SOURCE_REMOVE;
  g_autoptr (GArray) touched = cw_game_edits_get_touched (self->edits);
  Indexing *indexing = g_new0 (Indexing, 1);
  indexing->set = set;
  indexing->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (indexing->changes, change_clear);
  for (guint i = 0; i < touched->len; i++)
    add_change (self, indexing, g_array_index (touched, guint, i));
  if (self->places == NULL && cw_document_has_places (self->document))
    self->places = places_of (self->document, set->first[set->files]);
  indexing->places = self->places != NULL ? g_array_ref (self->places) : NULL;
  cw_latest_task_run (&self->indexing, index_edits, indexing, indexing_free, indexed, self);
  return G_SOURCE_REMOVE;
}

static void
games_changed (CwGameIndexes *self, const GArray *ids)
{
  if (g_array_index (ids, guint, 0) == CW_NO_GAME)
    return;
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_remove (self->texts, GUINT_TO_POINTER (g_array_index (ids, guint, i)));
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, index_now, self);
}

/* Games have new places. */
static void
file_saved (CwGameIndexes *self, guint file)
{
  g_clear_pointer (&self->places, g_array_unref);
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, index_now, self);
}

/* --- of the document ------------------------------------------------------------------------- */

CwGameEdits *
cw_game_indexes_get_edits (CwGameIndexes *self)
{
  return self->edits;
}

CwIndexSet *
cw_game_indexes_get (CwGameIndexes *self)
{
  return self->set;
}

const char *
cw_game_indexes_reason (CwGameIndexes *self)
{
  return cw_document_is_loading (self->document) ? _ ("The file is being read…")
                                                 : _ ("Open a file of games first.");
}

static void
take (CwGameIndexes *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  cw_latest_task_stop (&self->indexing);
  g_hash_table_remove_all (self->texts);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->set, cw_index_set_unref);
  self->set = set_new (self->document);
  g_signal_emit (self, changed_signal, 0);
  g_autoptr (GArray) touched = cw_game_edits_get_touched (self->edits);
  if (self->set != NULL && touched->len > 0) /* files that had been put aside */
    index_now (self);
}

static void
stop (gpointer data)
{
  cw_latest_task_stop (&((CwGameIndexes *)data)->indexing);
}

static void
cw_game_indexes_class_init (CwGameIndexesClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwGameIndexes, timer), stop, (gsize)0,
                 CW_OWNED (CwGameIndexes, set, cw_index_set_unref),
                 CW_OWNED (CwGameIndexes, texts, g_hash_table_unref),
                 CW_OWNED (CwGameIndexes, places, g_array_unref), CW_OBJECT (CwGameIndexes, edits),
                 CW_OBJECT (CwGameIndexes, document), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
  edited_signal = cw_signal_new (klass, "edited", 0);
}

static void
cw_game_indexes_init (CwGameIndexes *self)
{
  self->texts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_bytes_unref);
}

CwGameIndexes *
cw_game_indexes_new (CwDocument *document, CwGameEdits *edits)
{
  CwGameIndexes *self = g_object_new (CW_TYPE_GAME_INDEXES, NULL);
  self->document = g_object_ref (document);
  self->edits = g_object_ref (edits);
  cw_connect (edits, "changed", games_changed, self);
  cw_connect (edits, "saved", file_saved, self);
  cw_connect (document, "opened", take, self);
  cw_connect (document, "finished", take, self);
  take (self);
  return self;
}
