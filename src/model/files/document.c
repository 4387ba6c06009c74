/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document.h"

#include "learning/comebacks.h"
#include "model/files/document_job.h"
#include "model/files/files.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "notation/record.h"
#include "store/file_error.h"
#include "text/message.h"

#include <glib/gi18n.h>

/* Where a game is since its file was saved; length 0: not in it. */
typedef struct
{
  guint64 offset, length;
} Place;

struct _CwDocument
{
  GObject parent;
  /* owned */
  GPtrArray *files;    /* GFile; NULL: none were opened */
  GPtrArray *seekable; /* CwSeekableFile: the same */
  char *title;
  char *error;
  char *text;
  CwBackground *loading; /* NULL: it is over */
  double progress;
  GPtrArray *batches; /* CwDocumentBatch, for the life of their strings */
  GArray *entries;    /* CwDocumentEntry */
  GArray *faulty;     /* guint: games that stop early */
  GHashTable *faults; /* the same -> sentence, of the batches */
  gboolean partial;
  GArray *places;   /* Place by game; NULL: they are where the entries say */
  guint n_appended; /* of the entries, the last ones: they were never read */
  CwDocumentOverlay overlay;
  gpointer overlay_data;
  CwSharedRows *rows;
  GCancellable *rating; /* while rating */
  GArray *lowest;       /* float by game of the rows; NULL: not rated */
};

G_DEFINE_FINAL_TYPE (CwDocument, cw_document, G_TYPE_OBJECT)

enum
{
  CLOSING,
  OPENED,
  GREW,
  FINISHED,
  MEASURED,
  RATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

GPtrArray *
cw_document_get_files (CwDocument *self)
{
  return self->files;
}

const char *
cw_document_get_title (CwDocument *self)
{
  return self->title != NULL ? self->title : "";
}

gboolean
cw_document_is_loading (CwDocument *self)
{
  return self->loading != NULL;
}

double
cw_document_get_progress (CwDocument *self)
{
  return self->progress;
}

const char *
cw_document_get_error (CwDocument *self)
{
  return self->error;
}

const char *
cw_document_get_text (CwDocument *self)
{
  return self->text;
}

guint
cw_document_get_n_games (CwDocument *self)
{
  return self->entries->len;
}

const GArray *
cw_document_get_faulty (CwDocument *self)
{
  return self->faulty;
}

gboolean
cw_document_is_partial (CwDocument *self)
{
  return self->partial;
}

const CwMeasurement *
cw_document_get_measurement (CwDocument *self)
{
  return self->rows != NULL ? cw_shared_rows_get_measurement (self->rows) : NULL;
}

const CwRows *
cw_document_get_rows (CwDocument *self)
{
  return self->rows != NULL ? &self->rows->rows : NULL;
}

CwSharedRows *
cw_document_get_shared_rows (CwDocument *self)
{
  return self->rows;
}

static const CwDocumentEntry *
entry_at (CwDocument *self, guint id)
{
  return &g_array_index (self->entries, CwDocumentEntry, id);
}

/* By file, then by place in it. */
static int
compare (guint file, guint64 offset, guint other_file, guint64 other_offset)
{
  return file != other_file ? (file > other_file) - (file < other_file)
                            : (offset > other_offset) - (offset < other_offset);
}

/* The counted games are in the order of the files, as the entries do; some are missing. */
static double
lowest_of (CwDocument *self, const CwDocumentEntry *entry)
{
  if (self->lowest == NULL)
    return -1;
  const CwRowGame *game = self->rows->rows.game;
  guint low = 0, high = self->lowest->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (compare (game[middle].source, game[middle].offset, entry->file, entry->offset) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->lowest->len && game[low].source == entry->file
                 && game[low].offset == entry->offset
             ? (double)g_array_index (self->lowest, float, low)
             : -1;
}

void
cw_document_fetch (guint id, CwGameRow *row, gpointer data)
{
  CwDocument *self = data;
  const CwDocumentEntry *entry = entry_at (self, id);
  *row = (CwGameRow){ .white = entry->white,
                      .black = entry->black,
                      .event = entry->event,
                      .site = entry->site,
                      .round = entry->round,
                      .eco = entry->eco,
                      .opening = entry->opening,
                      .rating = { entry->rating[0], entry->rating[1] },
                      .fault = g_hash_table_lookup (self->faults, GUINT_TO_POINTER (id)),
                      .date = entry->date,
                      .result = cw_game_result_text (entry->result),
                      .plies = entry->plies,
                      .lowest = lowest_of (self, entry),
                      .shogi = cw_record_format_is_shogi (entry->format) };
  if (self->overlay != NULL)
    self->overlay (id, row, self->overlay_data);
}

/* The first game that is not before that place. */
static guint
find (CwDocument *self, guint file, guint64 offset)
{
  guint low = 0, high = self->entries->len - self->n_appended;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const CwDocumentEntry *entry = entry_at (self, middle);
      if (compare (entry->file, entry->offset, file, offset) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gboolean
cw_document_find_game (CwDocument *self, GFile *file, guint64 offset, guint *id)
{
  for (guint i = 0; self->files != NULL && i < self->files->len; i++)
    {
      if (!g_file_equal (cw_files_get (self->files, i), file))
        continue;
      *id = find (self, i, offset);
      return *id < self->entries->len - self->n_appended && entry_at (self, *id)->file == i
             && entry_at (self, *id)->offset == offset;
    }
  return FALSE;
}

guint
cw_document_get_file_index (CwDocument *self, guint id)
{
  return entry_at (self, id)->file;
}

guint
cw_document_count_games (CwDocument *self, guint file)
{
  return find (self, file + 1, 0) - find (self, file, 0);
}

static char *
file_title (CwDocument *self, guint id)
{
  return cw_file_title (cw_files_get (self->files, entry_at (self, id)->file));
}

char *
cw_document_fault_sentence (CwDocument *self)
{
  if (self->faulty->len == 0)
    return NULL;
  guint first = g_array_index (self->faulty, guint, 0), others = self->faulty->len - 1;
  const char *fault = g_hash_table_lookup (self->faults, GUINT_TO_POINTER (first));
  const CwDocumentEntry *entry = entry_at (self, first);
  g_autofree char *name = file_title (self, first);
  /* Nothing of the only game: it is the file that is at fault. */
  if (entry->plies == 0 && cw_document_count_games (self, entry->file) == 1)
    return g_strdup_printf ("%s: %s", name, fault);
  guint number = first - find (self, entry->file, 0) + 1;
  g_autofree char *sentence =
      self->files->len > 1
          /* Translators: the name of a file, the number of a game, what is wrong with it. */
          ? g_strdup_printf (_ ("%s, game %u: %s The moves before it were loaded."), name, number,
                             fault)
          : g_strdup_printf (_ ("Game %u: %s The moves before it were loaded."), number, fault);
  if (others == 0)
    return g_steal_pointer (&sentence);
  g_autofree char *more = g_strdup_printf (
      ngettext ("%u more game stops early.", "%u more games stop early.", others), others);
  return g_strdup_printf ("%s %s", sentence, more);
}

char *
cw_document_measuring_sentence (CwDocument *self)
{
  if (self->files == NULL || self->error != NULL)
    return NULL;
  if (self->loading != NULL)
    return g_strdup (_ ("Measuring the piece values of these games…"));
  const CwMeasurement *measurement = cw_document_get_measurement (self);
  if (measurement == NULL)
    return NULL;
  CwStatus status;
  cw_status_clear (&status);
  if (cw_fit_status (&measurement->fit, &status))
    return NULL;
  return cw_message (&status);
}

/* --- one game -------------------------------------------------------------------------------- */

CwGameTree *
cw_document_read_game (CwDocument *self, guint id, char **sentence)
{
  const CwDocumentEntry *entry = entry_at (self, id);
  CwSeekableFile *file = g_ptr_array_index (self->seekable, entry->file);
  g_autofree char *name = file_title (self, id);
  g_autoptr (GError) error = NULL;
  CwSavedGame place = { 0 };
  cw_document_get_place (self, id, &place);
  gsize length = MIN (place.length, CW_RECORD_TREE_SIZE); /* a tree holds no more */
  g_autoptr (GBytes) bytes = cw_seekable_file_read (file, place.offset, length, &error);
  if (bytes == NULL)
    {
      g_autofree char *reason = cw_file_error_sentence (error);
      *sentence = g_strdup_printf ("%s: %s", name, reason);
      return NULL;
    }
  CwMemory memory = { 0 };
  memory.bytes = g_bytes_get_data (bytes, &memory.size);
  CwStatus status;
  CwRecordGame game;
  cw_status_clear (&status);
  CwRecordReader *reader = cw_record_reader_new_as (cw_source_memory (&memory), entry->format,
                                                    entry->encoding, NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, &game, &status);
  cw_record_reader_free (reader);
  if (tree == NULL)
    *sentence = g_strdup_printf (_ ("%s has changed since it was opened. Open it again."), name);
  return tree;
}

/* --- editing: model/files/game_edits.h ---------------------------------------------------------
 */

void
cw_document_set_overlay (CwDocument *self, CwDocumentOverlay overlay, gpointer data)
{
  self->overlay = overlay;
  self->overlay_data = data;
}

guint
cw_document_append_game (CwDocument *self, guint file)
{
  if (self->loading != NULL || self->files == NULL || file >= self->files->len)
    return CW_NO_GAME;
  CwDocumentEntry entry = { .file = file, .first_move = 1 };
  Place place = { 0 };
  cw_document_get_format (self, file, &entry.format, &entry.encoding);
  g_array_append_val (self->entries, entry);
  if (self->places != NULL)
    g_array_append_val (self->places, place);
  self->n_appended++;
  g_signal_emit (self, signals[GREW], 0);
  return self->entries->len - 1;
}

void
cw_document_get_place (CwDocument *self, guint id, CwSavedGame *place)
{
  const CwDocumentEntry *entry = entry_at (self, id);
  *place = self->places != NULL
               ? (CwSavedGame){ .offset = g_array_index (self->places, Place, id).offset,
                                .length = g_array_index (self->places, Place, id).length }
               : (CwSavedGame){ .offset = entry->offset, .length = entry->length };
}

void
cw_document_set_place (CwDocument *self, guint id, const CwSavedGame *place)
{
  if (self->places == NULL)
    {
      self->places = g_array_sized_new (FALSE, FALSE, sizeof (Place), self->entries->len);
      for (guint i = 0; i < self->entries->len; i++)
        {
          Place read = { entry_at (self, i)->offset, entry_at (self, i)->length };
          g_array_append_val (self->places, read);
        }
    }
  g_array_index (self->places, Place, id) = (Place){ place->offset, place->length };
}

CwSeekableFile *
cw_document_get_seekable (CwDocument *self, guint file)
{
  return g_ptr_array_index (self->seekable, file);
}

void
cw_document_set_seekable (CwDocument *self, guint file, CwSeekableFile *seekable)
{
  cw_seekable_file_free (g_ptr_array_index (self->seekable, file));
  g_ptr_array_index (self->seekable, file) = seekable;
}

void
cw_document_get_format (CwDocument *self, guint file, CwRecordFormat *format, CwEncoding *encoding)
{
  guint first = find (self, file, 0);
  g_autofree char *name = g_file_get_basename (cw_files_get (self->files, file));
  if (first < self->entries->len && entry_at (self, first)->file == file)
    {
      *format = entry_at (self, first)->format;
      *encoding = entry_at (self, first)->encoding;
    }
  else if (!cw_record_format_of_file (name, format, encoding))
    {
      *format = CW_RECORD_PGN;
      *encoding = CW_UTF8;
    }
}

/* --- the job --------------------------------------------------------------------------------- */

static void
take_batch (CwDocument *self, CwDocumentBatch *batch)
{
  for (guint i = 0; i < batch->faults->len; i++)
    {
      const CwDocumentFault *fault = &g_array_index (batch->faults, CwDocumentFault, i);
      guint id = self->entries->len + fault->entry;
      g_array_append_val (self->faulty, id);
      g_hash_table_insert (self->faults, GUINT_TO_POINTER (id), (gpointer)fault->text);
    }
  g_array_append_vals (self->entries, batch->entries->data, batch->entries->len);
  g_ptr_array_add (self->batches, batch);
}

static void
take_batches (CwDocument *self)
{
  g_autoptr (GPtrArray) batches = cw_document_job_take (cw_background_job (self->loading));
  for (guint i = 0; i < batches->len; i++)
    take_batch (self, g_ptr_array_index (batches, i));
  if (batches->len > 0)
    g_signal_emit (self, signals[GREW], 0);
}

static void
news (gpointer owner, gpointer progress)
{
  CwDocument *self = owner;
  self->progress = *(const double *)progress;
  take_batches (self);
}

static void
done (gpointer owner, const GError *error)
{
  CwDocument *self = owner;
  take_batches (self);
  self->partial = g_cancellable_is_cancelled (cw_background_cancellable (self->loading));
  if (!self->partial)
    {
      self->error = error != NULL ? g_strdup (error->message) : NULL;
      self->text = g_strdup (cw_document_job_text (cw_background_job (self->loading)));
    }
  self->rows = cw_document_job_steal_rows (cw_background_job (self->loading));
  g_clear_pointer (&self->loading, cw_background_drop);
  self->progress = 1;
  g_signal_emit (self, signals[FINISHED], 0);
  g_signal_emit (self, signals[MEASURED], 0);
}

/* --- comebacks -------------------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  CwValues values;
} Rating;

static void
rating_free (gpointer data)
{
  Rating *rating = data;
  cw_shared_rows_unref (rating->rows);
  g_free (rating);
}

static void
rate (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rating *rating = data;
  const CwRows *rows = &rating->rows->rows;
  GArray *lowest = g_array_sized_new (FALSE, FALSE, sizeof (float), rows->known);
  g_array_set_size (lowest, rows->known);
  cw_comebacks (rows, &rating->values, (float *)(void *)lowest->data);
  g_task_return_pointer (task, lowest, (GDestroyNotify)g_array_unref);
}

static void
rated (GObject *source, GAsyncResult *result, gpointer data)
{
  CwDocument *self = CW_DOCUMENT (source);
  GArray *lowest = g_task_propagate_pointer (G_TASK (result), NULL);
  if (lowest == NULL) /* other values or another file came meanwhile */
    return;
  g_clear_object (&self->rating);
  g_clear_pointer (&self->lowest, g_array_unref);
  self->lowest = lowest;
  g_signal_emit (self, signals[RATED], 0);
}

void
cw_document_rate (CwDocument *self, const CwValues *values)
{
  cw_latest_task_stop (&self->rating);
  if (self->rows == NULL || self->rows->rows.count == 0)
    return;
  Rating *rating = g_new (Rating, 1);
  *rating = (Rating){ .rows = cw_shared_rows_ref (self->rows), .values = *values };
  cw_latest_task_run (&self->rating, rate, rating, rating_free, rated, self);
}

static void
clear (CwDocument *self)
{
  cw_latest_task_stop (&self->rating);
  g_clear_pointer (&self->lowest, g_array_unref);
  g_clear_pointer (&self->loading, cw_background_drop);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->seekable, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_array_set_size (self->entries, 0);
  g_ptr_array_set_size (self->batches, 0);
  g_array_set_size (self->faulty, 0);
  g_hash_table_remove_all (self->faults);
  self->partial = FALSE;
  g_clear_pointer (&self->places, g_array_unref);
  self->n_appended = 0;
  self->progress = -1;
}

void
cw_document_open (CwDocument *self, GPtrArray *files)
{
  static const CwBackgroundKind kind = { cw_document_job_run, news, done };
  if (self->files != NULL)
    g_signal_emit (self, signals[CLOSING], 0);
  g_ptr_array_ref (files); /* they may be those that are open now */
  clear (self);
  self->files = files;
  self->title = cw_files_title (files);
  self->seekable = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_seekable_file_free);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (self->seekable, cw_seekable_file_new (cw_files_get (files, i)));
  self->loading = cw_background_start (&kind, cw_document_job_new (self->files, self->seekable),
                                       cw_document_job_free, self);
  g_signal_emit (self, signals[OPENED], 0);
}

void
cw_document_cancel (CwDocument *self)
{
  if (self->loading != NULL)
    cw_background_stop (self->loading);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_document_dispose (GObject *object)
{
  clear (CW_DOCUMENT (object));
  G_OBJECT_CLASS (cw_document_parent_class)->dispose (object);
}

static void
cw_document_finalize (GObject *object)
{
  CwDocument *self = CW_DOCUMENT (object);
  g_array_unref (self->entries);
  g_array_unref (self->faulty);
  g_hash_table_unref (self->faults);
  g_ptr_array_unref (self->batches);
  G_OBJECT_CLASS (cw_document_parent_class)->finalize (object);
}

static void
cw_document_class_init (CwDocumentClass *klass)
{
  static const char *const names[N_SIGNALS] = { "closing",  "opened",   "grew",
                                                "finished", "measured", "rated" };
  G_OBJECT_CLASS (klass)->dispose = cw_document_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_document_finalize;
  for (int i = 0; i < N_SIGNALS; i++)
    signals[i] = cw_signal_new (klass, names[i], 0);
}

static void
cw_document_init (CwDocument *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (CwDocumentEntry));
  self->faulty = g_array_new (FALSE, FALSE, sizeof (guint));
  self->faults = g_hash_table_new (NULL, NULL);
  self->batches = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_document_batch_free);
  self->progress = -1;
}

CwDocument *
cw_document_new (void)
{
  return g_object_new (CW_TYPE_DOCUMENT, NULL);
}
