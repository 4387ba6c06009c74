/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/recovered_places.h"

#include <string.h>

#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/waiting_records.h"
#include "store/game_bytes.h"

#define NO_HASH "-" /* for a game that is in no file */

/* A game to be found. */
typedef struct
{
  guint file;
  guint64 key;
  char *hash;
  guint id; /* the game that begins there, then the game found; or CW_NO_GAME */
} Wanted;

/* A file to be searched, as it was read. */
typedef struct
{
  CwSeekableFile *seekable; /* NULL: not searched */
  CwRecordFormat format;
  CwEncoding encoding;
  guint first;
  GArray *places;    /* CwSavedGame, from `first` on */
  GHashTable *all;   /* hash -> GArray of guint, the games; NULL: not needed yet */
  GHashTable *found; /* set of games */
} File;

struct CwRecoveredPlaces
{
  GHashTable *wanted; /* set of Wanted */
  GArray *files;      /* by number in the document */
  GPtrArray *records; /* CwEditRecord: all waiting ones */
  GArray *edits;      /* Edit */
  /* By record: what was made of it. */
  GHashTable *trees, *histories;
};

/* A record for one of the files. */
typedef struct
{
  const CwEditRecord *record; /* in `records` */
  guint file;
} Edit;

static guint
hash_wanted (gconstpointer data)
{
  const Wanted *wanted = data;
  return g_int64_hash (&wanted->key) ^ g_str_hash (wanted->hash);
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  const Wanted *one = a, *other = b;
  return one->file == other->file && one->key == other->key && g_str_equal (one->hash, other->hash);
}

static guint
hash_record (gconstpointer data)
{
  const CwEditRecord *record = data;
  return g_int64_hash (&record->key) ^ g_str_hash (record->hash) ^ g_str_hash (record->text);
}

static gboolean
is_same_record (gconstpointer a, gconstpointer b)
{
  const CwEditRecord *one = a, *other = b;
  return one->kind == other->kind && one->key == other->key && g_str_equal (one->hash, other->hash)
         && g_str_equal (one->uri, other->uri) && g_str_equal (one->text, other->text);
}

static void
wanted_free (gpointer data)
{
  g_free (((Wanted *)data)->hash);
  g_free (data);
}

static void
file_clear (gpointer data)
{
  File *file = data;
  g_clear_pointer (&file->seekable, cw_seekable_file_free);
  g_clear_pointer (&file->places, g_array_unref);
  g_clear_pointer (&file->all, g_hash_table_unref);
  g_clear_pointer (&file->found, g_hash_table_unref);
}

void
cw_recovered_places_free (CwRecoveredPlaces *places)
{
  if (places == NULL)
    return;
  g_hash_table_unref (places->wanted);
  g_array_unref (places->files);
  g_ptr_array_unref (places->records);
  g_array_unref (places->edits);
  g_hash_table_unref (places->trees);
  g_hash_table_unref (places->histories);
  g_free (places);
}

/* --- what to look for --------------------------------------------------------------------------
 */

static void
want (CwRecoveredPlaces *places, CwDocument *document, guint file, guint64 key, const char *hash)
{
  Wanted *wanted = g_new (Wanted, 1);
  GFile *of = cw_files_get (cw_document_get_files (document), file);
  *wanted = (Wanted){ file, key, g_strdup (hash), CW_NO_GAME };
  if (!cw_document_find_game (document, of, key, &wanted->id))
    wanted->id = CW_NO_GAME;
  g_hash_table_add (places->wanted, wanted);
}

static void
want_of (CwRecoveredPlaces *places, CwDocument *document, guint file, const CwEditRecord *record)
{
  if (!g_str_equal (record->hash, NO_HASH))
    want (places, document, file, record->key, record->hash);
  if (record->kind != 'b')
    return;
  guint64 key;
  g_autofree char *before = cw_edit_record_before (record, &key);
  if (!g_str_equal (before, NO_HASH) && !g_str_equal (before, "first"))
    want (places, document, file, key, before);
}

/* Copies what the thread needs, because the main thread may save meanwhile. */
static void
take_file (File *file, CwDocument *document, guint number)
{
  guint count = cw_document_count_games (document, number);
  cw_document_get_format (document, number, &file->format, &file->encoding);
  file->seekable = cw_seekable_file_ref (cw_document_get_seekable (document, number));
  file->found = g_hash_table_new (NULL, NULL);
  file->first = cw_document_get_first (document, number);
  file->places = g_array_sized_new (FALSE, FALSE, sizeof (CwSavedGame), count);
  for (guint i = 0; i < count; i++)
    {
      CwSavedGame place;
      cw_document_get_place (document, file->first + i, &place);
      g_array_append_val (file->places, place);
    }
}

CwRecoveredPlaces *
cw_recovered_places_new (CwDocument *document)
{
  g_autoptr (GPtrArray) records = cw_waiting_records_get ();
  GPtrArray *files = cw_document_get_files (document);
  gboolean any = FALSE;
  if (records->len == 0 || files == NULL)
    return NULL;
  CwRecoveredPlaces *places = g_new (CwRecoveredPlaces, 1);
  *places = (CwRecoveredPlaces){
    g_hash_table_new_full (hash_wanted, is_same, wanted_free, NULL),
    g_array_new (FALSE, TRUE, sizeof (File)),
    g_ptr_array_ref (records),
    g_array_new (FALSE, FALSE, sizeof (Edit)),
    g_hash_table_new_full (hash_record, is_same_record, NULL, (GDestroyNotify)cw_game_tree_free),
    g_hash_table_new_full (hash_record, is_same_record, NULL, g_object_unref)
  };
  g_array_set_clear_func (places->files, file_clear);
  g_array_set_size (places->files, files->len);
  for (guint number = 0; number < files->len; number++)
    {
      File *file = &g_array_index (places->files, File, number);
      g_autofree char *uri = g_file_get_uri (cw_files_get (files, number));
      for (guint i = 0; i < records->len; i++)
        if (g_str_equal (((const CwEditRecord *)g_ptr_array_index (records, i))->uri, uri))
          {
            if (file->seekable == NULL)
              take_file (file, document, number);
            const Edit edit = { g_ptr_array_index (records, i), number };
            want_of (places, document, number, edit.record);
            g_array_append_val (places->edits, edit);
            any = TRUE;
          }
    }
  if (!any)
    g_clear_pointer (&places, cw_recovered_places_free);
  return places;
}

/* --- in the thread -----------------------------------------------------------------------------
 */

static char *
hash_of (const File *file, guint number)
{
  const CwSavedGame *place = &g_array_index (file->places, CwSavedGame, number);
  return place->length > 0 ? cw_edit_journal_hash (file->seekable, place->offset, place->length)
                           : NULL;
}

static void
hash_all (File *file, GCancellable *cancellable)
{
  file->all =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
  for (guint i = 0; i < file->places->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      char *hash = hash_of (file, i);
      guint id = file->first + i;
      GArray *same = hash != NULL ? g_hash_table_lookup (file->all, hash) : NULL;
      if (hash != NULL && same == NULL)
        g_hash_table_insert (file->all, g_strdup (hash),
                             same = g_array_new (FALSE, FALSE, sizeof (guint)));
      if (same != NULL)
        g_array_append_val (same, id);
      g_free (hash);
    }
}

static void
note_found (Wanted *wanted, File *file, guint id)
{
  wanted->id = id;
  if (id != CW_NO_GAME)
    g_hash_table_add (file->found, GUINT_TO_POINTER (id));
}

static gboolean
is_in_place (Wanted *wanted, const File *file)
{
  g_autofree char *its = wanted->id != CW_NO_GAME ? hash_of (file, wanted->id - file->first) : NULL;
  return g_strcmp0 (its, wanted->hash) == 0;
}

/* Of the equal games not found yet, the one nearest to the old place: a file may contain a game
 * several times, and each may have been edited. */
static guint
find_nearest (const Wanted *wanted, const File *file)
{
  const GArray *same = g_hash_table_lookup (file->all, wanted->hash);
  guint nearest = CW_NO_GAME;
  guint64 least = G_MAXUINT64;
  for (guint i = 0; same != NULL && i < same->len; i++)
    {
      guint id = g_array_index (same, guint, i);
      guint64 at = g_array_index (file->places, CwSavedGame, id - file->first).offset;
      guint64 away = at > wanted->key ? at - wanted->key : wanted->key - at;
      if (away >= least || g_hash_table_contains (file->found, GUINT_TO_POINTER (id)))
        continue;
      least = away;
      nearest = id;
    }
  return nearest;
}

static gint
compare_wanted (gconstpointer a, gconstpointer b)
{
  const Wanted *one = *(Wanted *const *)a, *other = *(Wanted *const *)b;
  return (one->key > other->key) - (one->key < other->key);
}

/* Finds those still in their places first, so that the others do not take them. */
static void
find_all (CwRecoveredPlaces *places, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) elsewhere = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer wanted;
  g_hash_table_iter_init (&iter, places->wanted);
  while (g_hash_table_iter_next (&iter, &wanted, NULL) && !g_cancellable_is_cancelled (cancellable))
    {
      File *file = &g_array_index (places->files, File, ((Wanted *)wanted)->file);
      if (is_in_place (wanted, file))
        note_found (wanted, file, ((Wanted *)wanted)->id);
      else
        g_ptr_array_add (elsewhere, wanted);
    }
  g_ptr_array_sort (elsewhere, compare_wanted);
  for (guint i = 0; i < elsewhere->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      wanted = g_ptr_array_index (elsewhere, i);
      File *file = &g_array_index (places->files, File, ((Wanted *)wanted)->file);
      if (file->all == NULL)
        hash_all (file, cancellable);
      note_found (wanted, file, find_nearest (wanted, file));
    }
}

/* A history of the game as in its file; NULL if it is not there. */
static CwEditHistory *
history_of (const CwRecoveredPlaces *places, const Edit *edit)
{
  const File *file = &g_array_index (places->files, File, edit->file);
  guint id;
  if (!cw_recovered_places_get (places, edit->file, edit->record->key, edit->record->hash, &id))
    return NULL;
  const CwSavedGame *place = &g_array_index (file->places, CwSavedGame, id - file->first);
  gsize most = (gsize)MIN (place->length, CW_RECORD_TREE_SIZE);
  g_autoptr (GBytes) bytes = cw_seekable_file_read (file->seekable, place->offset, most, NULL);
  CwGameTree *tree =
      bytes != NULL ? cw_record_tree_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                         file->format, file->encoding, NULL)
                    : NULL;
  CwEditHistory *history = tree != NULL ? cw_edit_history_new (tree) : NULL;
  if (history == NULL || g_bytes_get_size (bytes) < place->length)
    return history;
  g_autoptr (GBytes) as_text = cw_game_bytes_text (file->format, file->encoding, bytes);
  cw_edit_history_note_text (history, as_text, bytes);
  return history;
}

static void
read_edit (CwRecoveredPlaces *places, const Edit *edit)
{
  const char *text = edit->record->text;
  CwGameTree *tree =
      strchr ("ead", edit->record->kind) != NULL && text[0] != '\0' && !edit->record->goes_on
          ? cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL)
          : NULL;
  if (tree == NULL)
    return;
  if (edit->record->kind == 'a')
    {
      g_hash_table_insert (places->trees, (gpointer)edit->record, tree);
      return;
    }
  g_autoptr (CwEditHistory) history = history_of (places, edit);
  if (history != NULL && cw_edit_history_become (history, tree))
    g_hash_table_insert (places->histories, (gpointer)edit->record, g_steal_pointer (&history));
  cw_game_tree_free (tree);
}

gboolean
cw_recovered_places_find (CwRecoveredPlaces *places, GCancellable *cancellable)
{
  find_all (places, cancellable);
  for (guint i = 0; i < places->edits->len && !g_cancellable_is_cancelled (cancellable); i++)
    read_edit (places, &g_array_index (places->edits, Edit, i));
  return !g_cancellable_is_cancelled (cancellable);
}

gboolean
cw_recovered_places_get (const CwRecoveredPlaces *places, guint file, guint64 key, const char *hash,
                         guint *id)
{
  const Wanted asked = { file, key, (char *)hash, CW_NO_GAME };
  const Wanted *wanted = g_hash_table_lookup (places->wanted, &asked);
  *id = wanted != NULL ? wanted->id : CW_NO_GAME;
  return *id != CW_NO_GAME;
}

/* --- what was made -----------------------------------------------------------------------------
 */

static gpointer
take (GHashTable *made, const CwEditRecord *record)
{
  gpointer found = NULL;
  g_hash_table_steal_extended (made, record, NULL, &found);
  return found;
}

CwGameTree *
cw_recovered_places_take_tree (const CwRecoveredPlaces *places, const CwEditRecord *record)
{
  return record->kind == 'a' ? take (places->trees, record) : NULL;
}

CwEditHistory *
cw_recovered_places_take_history (const CwRecoveredPlaces *places, const CwEditRecord *record)
{
  return record->kind != 'a' ? take (places->histories, record) : NULL;
}
