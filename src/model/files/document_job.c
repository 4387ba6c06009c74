/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document_job.h"

#include "learning/extract.h"
#include "learning/game_tags.h"
#include "model/files/files.h"
#include "notation/openings.h"
#include "notation/record.h"
#include "store/file_error.h"
#include "text/message.h"

#include <glib/gi18n.h>

#define HEAD 65536 /* bytes of a file without games that may be something else */
#define BATCH_TIME (40 * G_TIME_SPAN_MILLISECOND)

struct _CwDocumentJob
{
  GPtrArray *files;    /* GFile */
  GPtrArray *seekable; /* CwSeekableFile: the same */
  /* shared, under the lock */
  GMutex lock;
  GPtrArray *batches;
  /* the thread's until the end */
  CwDocumentBatch *batch;
  gint64 batch_began;
  CwStatus fault;
  gboolean has_fault;
  guint file;         /* being read */
  char *sentence;     /* what was wrong with the first file at fault, by name */
  guint n_faulty;     /* files */
  char *text;         /* see cw_document_job_text */
  CwSharedRows *rows; /* of the thread alone */
};

void
cw_document_batch_free (CwDocumentBatch *batch)
{
  g_array_unref (batch->entries);
  g_array_unref (batch->faults);
  g_string_chunk_free (batch->strings);
  g_free (batch);
}

static CwDocumentBatch *
batch_new (void)
{
  CwDocumentBatch *batch = g_new0 (CwDocumentBatch, 1);
  batch->entries = g_array_new (FALSE, FALSE, sizeof (CwDocumentEntry));
  batch->faults = g_array_new (FALSE, FALSE, sizeof (CwDocumentFault));
  batch->strings = g_string_chunk_new (4096);
  return batch;
}

CwDocumentJob *
cw_document_job_new (GPtrArray *files, GPtrArray *seekable)
{
  CwDocumentJob *job = g_new0 (CwDocumentJob, 1);
  g_mutex_init (&job->lock);
  job->files = g_ptr_array_ref (files);
  job->seekable = g_ptr_array_ref (seekable);
  job->batches = g_ptr_array_new ();
  job->batch = batch_new ();
  return job;
}

void
cw_document_job_free (gpointer data)
{
  CwDocumentJob *job = data;
  g_ptr_array_unref (job->files);
  g_ptr_array_unref (job->seekable);
  g_ptr_array_set_free_func (job->batches, (GDestroyNotify)cw_document_batch_free);
  g_ptr_array_unref (job->batches);
  cw_document_batch_free (job->batch);
  g_clear_pointer (&job->rows, cw_shared_rows_unref);
  g_free (job->sentence);
  g_free (job->text);
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

CwSharedRows *
cw_document_job_steal_rows (CwDocumentJob *job)
{
  return g_steal_pointer (&job->rows);
}

const char *
cw_document_job_text (CwDocumentJob *job)
{
  return job->text;
}

/* --- in the thread --------------------------------------------------------------------------- */

/* `progress` is how much of the present file is read, or negative. */
static void
hand_over (CwBackground *work, double progress)
{
  CwDocumentJob *job = cw_background_job (work);
  if (job->files->len > 1)
    progress = (job->file + MAX (progress, 0)) / job->files->len;
  g_mutex_lock (&job->lock);
  if (job->batch->entries->len > 0)
    {
      g_ptr_array_add (job->batches, job->batch);
      job->batch = batch_new ();
    }
  g_mutex_unlock (&job->lock);
  cw_background_report_part (work, progress);
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

/* "Stops at move 31: …" */
static char *
fault_text (const CwDocumentEntry *entry, const CwStatus *status)
{
  g_autofree char *reason = cw_message (status);
  if (entry->plies == 0)
    return g_steal_pointer (&reason);
  guint moves = cw_record_format_is_shogi (entry->format) ? entry->plies
                                                          : (entry->plies + entry->black_first) / 2;
  return g_strdup_printf (_ ("Stops at move %u: %s"), entry->first_move + moves, reason);
}

static void
add_game (CwDocumentJob *job, const CwRecordReader *reader, const CwRecordGame *game,
          const CwGameTags *tags)
{
  CwDocumentEntry entry = { .white = text_of (job, reader, "White"),
                            .black = text_of (job, reader, "Black"),
                            .event = text_of (job, reader, "Event"),
                            .site = text_of (job, reader, "Site"),
                            .round = text_of (job, reader, "Round"),
                            .eco = text_of (job, reader, "ECO"),
                            .rating = { tags->rating[CW_WHITE], tags->rating[CW_BLACK] },
                            .date = text_of (job, reader, "Date"),
                            .file = job->file,
                            .offset = game->offset,
                            .length = game->length,
                            .plies = game->plies,
                            .first_move = cw_position_number (&game->start),
                            .black_first = cw_position_side (&game->start) == CW_BLACK,
                            .result = game->result,
                            .format = cw_record_reader_format (reader),
                            .encoding = cw_record_reader_encoding (reader) };
  const CwOpening *opening = cw_opening_of_moves (&game->start, game->moves, game->plies);
  if (opening != NULL)
    {
      entry.opening = opening->name;
      if (entry.eco == NULL || *entry.eco == '\0' || *entry.eco == '?')
        entry.eco = opening->eco;
    }
  if (game->broken)
    {
      g_autofree char *text = fault_text (&entry, &job->fault);
      CwDocumentFault fault = { job->batch->entries->len,
                                g_string_chunk_insert (job->batch->strings, text) };
      g_array_append_val (job->batch->faults, fault);
    }
  job->has_fault = FALSE;
  g_array_append_val (job->batch->entries, entry);
}

/* Reads all games of a source; how many of them have anything. `status` says how that ended. */
static guint
read_games (CwBackground *work, CwFileSource *source, CwStatus *status)
{
  CwDocumentJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  CwRowRule rule = cw_row_rule_default ();
  rule.beside = true;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), note_fault, job);
  CwRecordGame game;
  CwGameTags tags;
  guint games = 0;
  cw_status_clear (status);
  job->batch_began = g_get_monotonic_time ();
  while (!g_cancellable_is_cancelled (cancellable) && cw_record_read_moves (reader, &game, status))
    {
      games += !game.broken || game.plies > 0;
      cw_game_tags_read (&tags, reader);
      add_game (job, reader, &game, &tags);
      if (!cw_rows_add_game (&job->rows->rows, &game, &tags, &rule, status))
        break;
      if (g_get_monotonic_time () - job->batch_began > BATCH_TIME)
        hand_over (work, cw_file_source_progress (source));
    }
  hand_over (work, 1);
  cw_record_reader_free (reader);
  return games;
}

/* Reads one file; what is wrong with it, or NULL. */
static char *
read_file (CwBackground *work, CwSeekableFile *file)
{
  CwDocumentJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwFileSource) source = cw_seekable_file_open (file, cancellable, &error);
  CwStatus status;
  if (source == NULL)
    return cw_file_error_sentence (error);
  guint games = read_games (work, source, &status);
  if (games == 0 && job->files->len == 1)
    {
      g_autoptr (GBytes) head = cw_seekable_file_read (file, 0, HEAD, NULL);
      gsize size = 0;
      const char *bytes = head != NULL ? g_bytes_get_data (head, &size) : NULL;
      job->text = bytes != NULL ? g_strndup (bytes, size) : NULL;
    }
  if (cw_file_source_error (source) != NULL)
    return cw_file_error_sentence (cw_file_source_error (source));
  if (status.code == CW_ERROR_PGN_NO_GAMES)
    return g_strdup (_ ("There are no games in this file. Choose a file of games, such as PGN, KIF "
                        "or CSA."));
  return status.code != CW_OK ? cw_message (&status) : NULL;
}

static void
read_files (CwBackground *work)
{
  CwDocumentJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  for (; job->file < job->files->len; job->file++)
    {
      job->rows->rows.source = (guint16)MIN (job->file, G_MAXUINT16);
      g_autofree char *fault = read_file (work, g_ptr_array_index (job->seekable, job->file));
      g_autofree char *name = cw_file_title (cw_files_get (job->files, job->file));
      if (g_cancellable_is_cancelled (cancellable))
        return;
      if (fault != NULL && job->n_faulty++ == 0)
        job->sentence = g_strdup_printf ("%s: %s", name, fault);
    }
}

void
cw_document_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwDocumentJob *job = data;
  CwRows empty;
  cw_rows_init (&empty);
  job->rows = cw_shared_rows_new (&empty);
  g_auto (GStrv) uris = cw_files_uris (job->files);
  cw_shared_rows_set_files (job->rows, (const char *const *)uris);
  read_files (work);
  if (job->rows->rows.count > 0)
    cw_shared_rows_measure (job->rows, cw_background_cancellable (work));
  if (job->n_faulty == 0)
    return;
  guint more = job->n_faulty - 1;
  g_autofree char *others =
      more > 0 ? g_strdup_printf (ngettext ("%u more file could not be read whole.",
                                            "%u more files could not be read whole.", more),
                                  more)
               : NULL;
  g_autofree char *text = g_strjoin (" ", job->sentence, others, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text);
}
