/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/document.h"

#include "app/document_job.h"
#include "app/latest.h"
#include "engines/file_stream.h"
#include "learning/comebacks.h"
#include "notation/record.h"
#include "text/message.h"

#include <glib/gi18n.h>

struct _CwDocument
{
  GObject parent;
  /* owned */
  GFile *file;
  char *title;
  char *error;
  CwBackground *loading; /* NULL: it is over */
  double progress;
  GPtrArray *batches; /* CwDocumentBatch, for the life of their strings */
  GArray *entries;    /* CwDocumentEntry */
  guint n_broken, first_broken;
  CwStatus broken_status;
  CwMeasurement *measurement;
  CwSharedRows *rows;
  GCancellable *rating; /* while rating */
  GArray *lowest;       /* float by game of the rows; NULL: not rated */
};

G_DEFINE_FINAL_TYPE (CwDocument, cw_document, G_TYPE_OBJECT)

enum
{
  OPENED,
  GREW,
  FINISHED,
  MEASURED,
  RATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

GFile *
cw_document_get_file (CwDocument *self)
{
  return self->file;
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

guint
cw_document_get_n_games (CwDocument *self)
{
  return self->entries->len;
}

guint
cw_document_get_n_broken (CwDocument *self)
{
  return self->n_broken;
}

const CwMeasurement *
cw_document_get_measurement (CwDocument *self)
{
  return self->measurement;
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

/* The counted games stand in the order of the file, as the entries do; some are missing. */
static double
lowest_of (CwDocument *self, const CwDocumentEntry *entry)
{
  if (self->lowest == NULL)
    return -1;
  const CwRows *rows = &self->rows->rows;
  guint low = 0, high = self->lowest->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (rows->game[middle].offset < entry->offset)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->lowest->len && rows->game[low].offset == entry->offset
             ? (double)g_array_index (self->lowest, float, low)
             : -1;
}

void
cw_document_fetch (guint id, CwGameRow *row, gpointer data)
{
  CwDocument *self = data;
  const CwDocumentEntry *entry = &g_array_index (self->entries, CwDocumentEntry, id);
  *row = (CwGameRow){ .white = entry->white,
                      .black = entry->black,
                      .event = entry->event,
                      .date = entry->date,
                      .result = cw_game_result_text (entry->result),
                      .plies = entry->plies,
                      .lowest = lowest_of (self, entry),
                      .shogi = cw_record_format_is_shogi (entry->format) };
}

gboolean
cw_document_find_game (CwDocument *self, guint64 offset, guint *id)
{
  guint low = 0, high = self->entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (g_array_index (self->entries, CwDocumentEntry, middle).offset < offset)
        low = middle + 1;
      else
        high = middle;
    }
  *id = low;
  return low < self->entries->len
         && g_array_index (self->entries, CwDocumentEntry, low).offset == offset;
}

char *
cw_document_broken_sentence (CwDocument *self, guint *id)
{
  if (self->n_broken == 0)
    return NULL;
  guint first = self->first_broken;
  *id = first;
  const CwDocumentEntry *entry = &g_array_index (self->entries, CwDocumentEntry, first);
  g_autofree char *reason = cw_message (&self->broken_status);
  /* Nothing of the only game: it is the file that is at fault. */
  if (self->entries->len == 1 && entry->plies == 0)
    return g_strdup_printf ("%s: %s", cw_document_get_title (self), reason);
  guint moves = cw_record_format_is_shogi (entry->format) ? entry->plies
                                                          : (entry->plies + entry->black_first) / 2;
  g_autofree char *sentence =
      g_strdup_printf (_ ("Game %u stops at move %u: %s The moves before it are loaded."),
                       first + 1, entry->first_move + moves, reason);
  if (self->n_broken == 1)
    return g_steal_pointer (&sentence);
  guint others = self->n_broken - 1;
  g_autofree char *more = g_strdup_printf (
      ngettext ("%u more game stops early.", "%u more games stop early.", others), others);
  return g_strdup_printf ("%s %s", sentence, more);
}

char *
cw_document_measuring_sentence (CwDocument *self)
{
  if (self->file == NULL || self->error != NULL)
    return NULL;
  if (self->loading != NULL)
    return g_strdup (_ ("Measuring the piece values of this file…"));
  if (self->measurement == NULL)
    return NULL;
  CwStatus status;
  cw_status_clear (&status);
  if (cw_fit_status (&self->measurement->fit, &status))
    return NULL;
  return cw_message (&status);
}

/* --- one game -------------------------------------------------------------------------------- */

CwGameTree *
cw_document_read_game (CwDocument *self, guint id, char **sentence)
{
  const CwDocumentEntry *entry = &g_array_index (self->entries, CwDocumentEntry, id);
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *bytes = cw_document_read_bytes (self->file, entry, &error);
  if (bytes == NULL)
    {
      g_autofree char *reason = cw_file_error_sentence (error);
      *sentence = g_strdup_printf ("%s: %s", cw_document_get_title (self), reason);
      return NULL;
    }
  CwMemory memory = { .bytes = bytes, .size = entry->length };
  CwStatus status;
  CwRecordGame game;
  cw_status_clear (&status);
  CwRecordReader *reader = cw_record_reader_new_as (cw_source_memory (&memory), entry->format,
                                                    entry->encoding, NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, &game, &status);
  cw_record_reader_free (reader);
  if (tree == NULL)
    *sentence = g_strdup_printf (_ ("%s has changed since it was opened. Open it again."),
                                 cw_document_get_title (self));
  return tree;
}

/* --- the job --------------------------------------------------------------------------------- */

static void
take_batch (CwDocument *self, CwDocumentBatch *batch)
{
  if (self->n_broken == 0 && batch->n_broken > 0)
    {
      self->first_broken = self->entries->len + batch->first_broken;
      self->broken_status = batch->broken_status;
    }
  self->n_broken += batch->n_broken;
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
set_end_error (CwDocument *self, const GError *error)
{
  gboolean cancelled = g_cancellable_is_cancelled (cw_background_cancellable (self->loading));
  if (error != NULL && !cancelled)
    {
      g_autofree char *reason = error->domain == CW_DOCUMENT_ERROR ? g_strdup (error->message)
                                                                   : cw_file_error_sentence (error);
      self->error = g_strdup_printf ("%s: %s", cw_document_get_title (self), reason);
    }
  else if (self->entries->len == 0 && !cancelled)
    {
      self->error =
          g_strdup_printf (_ ("%s: There are no games in this file. Choose a file of games, "
                              "such as PGN, KIF or CSA."),
                           cw_document_get_title (self));
    }
}

static void
done (gpointer owner, const GError *error)
{
  CwDocument *self = owner;
  take_batches (self);
  set_end_error (self, error);
  cw_document_job_steal_measurement (cw_background_job (self->loading), &self->measurement,
                                     &self->rows);
  g_clear_pointer (&self->loading, cw_background_drop);
  self->progress = 1;
  g_signal_emit (self, signals[FINISHED], 0);
  g_signal_emit (self, signals[MEASURED], 0);
}

/* --- comebacks --------------------------------------------------------------------------------
 */

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
  cw_latest_stop (&self->rating);
  if (self->rows == NULL || self->rows->rows.count == 0)
    return;
  Rating *rating = g_new (Rating, 1);
  *rating = (Rating){ .rows = cw_shared_rows_ref (self->rows), .values = *values };
  cw_latest_run (&self->rating, rate, rating, rating_free, rated, self);
}

static void
clear (CwDocument *self)
{
  cw_latest_stop (&self->rating);
  g_clear_pointer (&self->lowest, g_array_unref);
  g_clear_pointer (&self->loading, cw_background_drop);
  g_clear_object (&self->file);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->measurement, g_free);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_array_set_size (self->entries, 0);
  g_ptr_array_set_size (self->batches, 0);
  self->n_broken = 0;
  self->progress = -1;
}

void
cw_document_open (CwDocument *self, GFile *file)
{
  static const CwBackgroundKind kind = { cw_document_job_run, news, done };
  g_autoptr (GFile) keep = g_object_ref (file);
  clear (self);
  self->file = g_steal_pointer (&keep);
  g_autofree char *name = g_file_get_basename (self->file);
  self->title = name != NULL ? g_filename_display_name (name) : g_strdup ("?");
  self->loading =
      cw_background_start (&kind, cw_document_job_new (self->file), cw_document_job_free, self);
  g_signal_emit (self, signals[OPENED], 0);
}

void
cw_document_cancel (CwDocument *self)
{
  if (self->loading != NULL)
    cw_background_stop (self->loading);
}

/* --- life --------------------------------------------------------------------------------------
 */

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
  g_ptr_array_unref (self->batches);
  G_OBJECT_CLASS (cw_document_parent_class)->finalize (object);
}

static void
cw_document_class_init (CwDocumentClass *klass)
{
  static const char *const names[N_SIGNALS] = { "opened", "grew", "finished", "measured", "rated" };
  G_OBJECT_CLASS (klass)->dispose = cw_document_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_document_finalize;
  for (int i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], CW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
cw_document_init (CwDocument *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (CwDocumentEntry));
  self->batches = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_document_batch_free);
  self->progress = -1;
}

CwDocument *
cw_document_new (void)
{
  return g_object_new (CW_TYPE_DOCUMENT, NULL);
}
