/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/document_job.h"

#include "engines/file_stream.h"
#include "learning/extract.h"
#include "learning/game_tags.h"
#include "notation/record.h"
#include "text/message.h"

#define BATCH_TIME (40 * G_TIME_SPAN_MILLISECOND)
#define MAX_GAME (64 * 1024 * 1024) /* bytes of one game */

GQuark
cw_document_error_quark (void)
{
  return g_quark_from_static_string ("cw-document-error-quark");
}

struct _CwDocumentJob
{
  GFile *file;
  /* shared, under the lock */
  GMutex lock;
  GPtrArray *batches;
  /* the thread's until the end */
  CwDocumentBatch *batch;
  gint64 batch_began;
  CwStatus fault;
  gboolean has_fault;
  CwSharedRows *rows; /* of the thread alone */
  CwMeasurement *measurement;
};

void
cw_document_batch_free (CwDocumentBatch *batch)
{
  g_array_unref (batch->entries);
  g_string_chunk_free (batch->strings);
  g_free (batch);
}

static CwDocumentBatch *
batch_new (void)
{
  CwDocumentBatch *batch = g_new0 (CwDocumentBatch, 1);
  batch->entries = g_array_new (FALSE, FALSE, sizeof (CwDocumentEntry));
  batch->strings = g_string_chunk_new (4096);
  return batch;
}

CwDocumentJob *
cw_document_job_new (GFile *file)
{
  CwDocumentJob *job = g_new0 (CwDocumentJob, 1);
  g_mutex_init (&job->lock);
  job->file = g_object_ref (file);
  job->batches = g_ptr_array_new ();
  job->batch = batch_new ();
  return job;
}

void
cw_document_job_free (gpointer data)
{
  CwDocumentJob *job = data;
  g_object_unref (job->file);
  g_ptr_array_set_free_func (job->batches, (GDestroyNotify)cw_document_batch_free);
  g_ptr_array_unref (job->batches);
  cw_document_batch_free (job->batch);
  g_clear_pointer (&job->rows, cw_shared_rows_unref);
  g_free (job->measurement);
  g_mutex_clear (&job->lock);
  g_free (job);
}

GPtrArray *
cw_document_job_take (CwDocumentJob *job)
{
  g_mutex_lock (&job->lock);
  GPtrArray *batches = job->batches;
  job->batches = g_ptr_array_new ();
  g_mutex_unlock (&job->lock);
  return batches;
}

void
cw_document_job_steal_measurement (CwDocumentJob *job, CwMeasurement **measurement,
                                   CwSharedRows **rows)
{
  *measurement = g_steal_pointer (&job->measurement);
  *rows = g_steal_pointer (&job->rows);
}

/* --- in the thread --------------------------------------------------------------------------- */

static void
hand_over (CwBackground *work, double progress)
{
  CwDocumentJob *job = cw_background_job (work);
  g_mutex_lock (&job->lock);
  if (job->batch->entries->len > 0)
    {
      g_ptr_array_add (job->batches, job->batch);
      job->batch = batch_new ();
    }
  g_mutex_unlock (&job->lock);
  cw_background_tell_part (work, progress);
  job->batch_began = g_get_monotonic_time ();
}

static void
note_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  CwDocumentJob *job = context;
  if (severity == CW_RECORD_ERROR && !job->has_fault)
    {
      job->has_fault = TRUE;
      job->fault = *status;
    }
}

static const char *
text_of (CwDocumentJob *job, const CwRecordReader *reader, const char *tag)
{
  const char *text = cw_record_tag (reader, tag);
  return text != NULL ? g_string_chunk_insert_const (job->batch->strings, text) : NULL;
}

static void
add_game (CwDocumentJob *job, const CwRecordReader *reader, const CwRecordGame *game)
{
  CwDocumentEntry entry = { .white = text_of (job, reader, "White"),
                            .black = text_of (job, reader, "Black"),
                            .event = text_of (job, reader, "Event"),
                            .date = text_of (job, reader, "Date"),
                            .offset = game->offset,
                            .length = game->length,
                            .plies = game->plies,
                            .first_move = cw_position_number (&game->start),
                            .black_first = cw_position_side (&game->start) == CW_BLACK,
                            .result = game->result,
                            .format = cw_record_reader_format (reader),
                            .encoding = cw_record_reader_encoding (reader) };
  if (game->broken)
    {
      if (job->batch->n_broken++ == 0)
        {
          job->batch->first_broken = job->batch->entries->len;
          job->batch->broken_status = job->fault;
        }
    }
  job->has_fault = FALSE;
  g_array_append_val (job->batch->entries, entry);
}

static bool
is_cancelled (void *context)
{
  return g_cancellable_is_cancelled (context);
}

static void
measure (CwDocumentJob *job, GCancellable *cancellable)
{
  if (job->rows->rows.count == 0)
    return;
  CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  if (cw_measure (measurement, &job->rows->rows, is_cancelled, cancellable))
    job->measurement = measurement;
  else
    g_free (measurement);
}

/* Reads all games; FALSE and `status` where the file ended in a fault. */
static gboolean
read_games (CwBackground *work, CwFileSource *source, CwStatus *status)
{
  CwDocumentJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  CwRowRule rule = cw_row_rule_default ();
  double size = (double)cw_file_source_size (source);
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), note_fault, job);
  CwRecordGame game;
  CwGameTags tags;
  job->batch_began = g_get_monotonic_time ();
  while (!g_cancellable_is_cancelled (cancellable) && cw_record_read_moves (reader, &game, status))
    {
      add_game (job, reader, &game);
      cw_game_tags_read (&tags, reader);
      if (!cw_rows_add_tagged (&job->rows->rows, &game, &tags, &rule, status))
        break;
      if (g_get_monotonic_time () - job->batch_began > BATCH_TIME)
        hand_over (work, size > 0 ? (double)cw_record_reader_offset (reader) / size : -1);
    }
  hand_over (work, 1);
  cw_record_reader_free (reader);
  return status->code == CW_OK;
}

void
cw_document_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwDocumentJob *job = data;
  GCancellable *cancellable = cw_background_cancellable (work);
  g_autoptr (CwFileSource) source = cw_file_source_open (job->file, cancellable, error);
  if (source == NULL)
    return;
  CwStatus status;
  cw_status_clear (&status);
  CwRows empty;
  cw_rows_init (&empty);
  job->rows = cw_shared_rows_new (&empty);
  g_autofree char *uri = g_file_get_uri (job->file);
  cw_shared_rows_set_files (job->rows, (const char *[]){ uri, NULL });
  gboolean whole = read_games (work, source, &status);
  measure (job, cancellable);
  if (!whole && cw_file_source_error (source) != NULL)
    {
      g_propagate_error (error, g_error_copy (cw_file_source_error (source)));
    }
  else if (!whole)
    {
      g_autofree char *sentence = cw_message (&status);
      g_set_error_literal (error, CW_DOCUMENT_ERROR, 0, sentence);
    }
}

/* --- one game ----------------------------------------------------------------------------------
 */

/* A part of a file that cannot seek, as those of compressed resources: all of it is read. */
static guint8 *
read_slice (GFile *file, const CwDocumentEntry *entry, gsize *got, GError **error)
{
  g_autoptr (GBytes) all = g_file_load_bytes (file, NULL, NULL, error);
  gsize size = all != NULL ? g_bytes_get_size (all) : 0;
  guint8 *bytes;

  if (all == NULL)
    return NULL;
  bytes = g_malloc (entry->length + 1);
  *got = entry->offset < size ? MIN (entry->length, size - entry->offset) : 0;
  memcpy (bytes, (const guint8 *)g_bytes_get_data (all, NULL) + MIN (entry->offset, size), *got);
  return bytes;
}

static guint8 *
read_part (GInputStream *stream, const CwDocumentEntry *entry, gsize *got, GError **error)
{
  g_autofree guint8 *bytes = g_malloc (entry->length + 1);

  if (!g_seekable_seek (G_SEEKABLE (stream), (goffset)entry->offset, G_SEEK_SET, NULL, error)
      || !g_input_stream_read_all (stream, bytes, entry->length, got, NULL, error))
    return NULL;
  return g_steal_pointer (&bytes);
}

guint8 *
cw_document_read_bytes (GFile *file, const CwDocumentEntry *entry, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  guint8 *bytes;
  gsize got = 0;

  if (stream == NULL || entry->length > MAX_GAME)
    return NULL;
  bytes = g_seekable_can_seek (G_SEEKABLE (stream))
              ? read_part (G_INPUT_STREAM (stream), entry, &got, error)
              : read_slice (file, entry, &got, error);
  if (bytes != NULL)
    memset (bytes + got, ' ', entry->length - got);
  if (bytes != NULL)
    bytes[entry->length] = '\0';
  return bytes;
}
