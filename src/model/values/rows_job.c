/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/rows_job.h"

#include "learning/game_filter.h"
#include "learning/samples.h"
#include "model/files/files.h"
#include "store/file_error.h"
#include "store/file_source.h"
#include "store/index_open.h"
#include "store/index_rows.h"
#include "text/message.h"

#include <stdlib.h>

CwRowsJob *
cw_rows_job_new (GPtrArray *files, const CwRowChoice *choice, CwSharedRows *known)
{
  CwRowsJob *job = g_new0 (CwRowsJob, 1);

  job->files = files != NULL ? g_ptr_array_ref (files) : NULL;
  job->choice = *choice;
  job->known = known != NULL ? cw_shared_rows_ref (known) : NULL;
  return job;
}

void
cw_rows_job_free (gpointer data)
{
  CwRowsJob *job = data;

  g_clear_pointer (&job->files, g_ptr_array_unref);
  g_clear_pointer (&job->known, cw_shared_rows_unref);
  g_clear_pointer (&job->all, cw_shared_rows_unref);
  g_clear_pointer (&job->rows, cw_shared_rows_unref);
  g_free (job->sentence);
  g_free (job);
}

/* --- reading ---------------------------------------------------------------------------- */

typedef struct
{
  CwBackground *work;
  guint index; /* of the file */
} Progress;

/* Reports the progress over all files, when `part` of file `index` has been read. */
static void
report_part (CwBackground *work, guint index, double part)
{
  const CwRowsJob *job = cw_background_job (work);

  if (job->files->len > 1)
    part = (index + MAX (part, 0)) / job->files->len;
  cw_background_report_part (work, part);
}

static void
report_index (gpointer data, CwIndex *index, double progress)
{
  const Progress *part = data;

  report_part (part->work, part->index, progress);
}

/* Returns what is wrong with the file, or NULL. */
static char *
read_games (CwBackground *work, const CwRowChoice *choice, guint number, CwRows *rows,
            guint *opened)
{
  const CwRowsJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  CwGameFilter filter;
  CwPositionFilter positions;
  g_autoptr (CwSeekableFile) file = cw_seekable_file_new (cw_files_get (job->files, number));
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  Progress progress = { work, number };
  CwIndexOpening opening = { .cancellable = cancellable, .grew = report_index, .data = &progress };
  g_autoptr (CwIndex) index = cw_index_open (file, &opening, &status, &error);

  if (index == NULL)
    return cw_file_error_sentence (error);
  ++*opened;
  const CwGame *game =
      cw_index_count (index) > 0 ? cw_game_at (cw_index_game (index, 0)->variant) : NULL;
  if (!cw_filter_choice_get (&choice->filter, game, &filter, &positions, &status))
    return cw_message (&status);
  rows->source = (guint16)MIN (number, G_MAXUINT16);
  cw_index_rows (index, CW_INDEX_ALL, rows, &choice->rule, &filter, file, cancellable);
  return status.code != CW_OK ? cw_message (&status) : NULL;
}

/* Adds rows from compact text. */
static void
read_text (CwRows *rows, CwSource source, CwStatus *status)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[16384];
  size_t count;

  while ((count = source.read (source.context, chunk, sizeof chunk, status)) > 0)
    g_byte_array_append (bytes, chunk, (guint)count);
  if (status->code == CW_OK)
    cw_rows_read_text (rows, (const char *)bytes->data, bytes->len, false, status);
}

/* Adds the rows of one file and counts it as `opened` if it can be opened; returns what is wrong
 * with it, or NULL. */
static char *
read_file (CwBackground *work, const CwRowChoice *choice, guint index, CwRows *rows, guint *opened)
{
  const CwRowsJob *job = cw_background_job (work);
  GFile *file = cw_files_get (job->files, index);
  if (!cw_rows_are_in_file (file))
    return read_games (work, choice, index, rows, opened);

  g_autoptr (GError) error = NULL;
  g_autoptr (CwFileSource) source =
      cw_file_source_open (file, cw_background_cancellable (work), &error);
  CwStatus status = { 0 };

  if (source == NULL)
    return cw_file_error_sentence (error);
  ++*opened;
  if (cw_rows_file_is_matrix (file))
    cw_rows_read_mat (rows, cw_file_source_bytes (source), &status);
  else if (cw_rows_file_is_text (file))
    read_text (rows, cw_file_source_bytes (source), &status);
  else
    cw_rows_read_csv (rows, cw_file_source_bytes (source), &status);
  if (cw_file_source_error (source) != NULL)
    return cw_file_error_sentence (cw_file_source_error (source));
  return status.code != CW_OK ? cw_message (&status) : NULL;
}

/* Reads all files; returns what is wrong with the first faulty one, with its name if there are
 * several. */
static char *
read_files (CwBackground *work, const CwRowChoice *choice, CwRows *rows, guint *opened)
{
  const CwRowsJob *job = cw_background_job (work);
  char *sentence = NULL;

  for (guint i = 0; i < job->files->len; i++)
    {
      g_autofree char *fault = read_file (work, choice, i, rows, opened);
      g_autofree char *name = cw_file_title (cw_files_get (job->files, i));
      if (fault != NULL && sentence == NULL)
        sentence = job->files->len > 1 ? g_strdup_printf ("%s: %s", name, fault)
                                       : g_steal_pointer (&fault);
    }
  return sentence;
}

/* The rows of all files by the rule; NULL if none can be opened. What is wrong with them goes into
 * `sentence`. */
static CwSharedRows *
read_source (CwBackground *work, const CwRowChoice *choice, char **sentence)
{
  const CwRowsJob *job = cw_background_job (work);
  gboolean games = job->files != NULL && !cw_rows_are_in_file (cw_files_get (job->files, 0));
  guint opened = 0;
  CwRows rows;

  cw_rows_init (&rows);
  if (job->files == NULL)
    cw_rows_engine_games (&rows, true, NULL);
  else
    *sentence = read_files (work, choice, &rows, &opened);
  if (job->files != NULL && opened == 0)
    return NULL;
  /* Name a game even if none was read. */
  if (rows.columns.game == NULL)
    cw_rows_set_game (&rows, job->known != NULL ? job->known->rows.columns.game : NULL);
  CwSharedRows *shared = cw_shared_rows_new (&rows);
  if (games)
    {
      g_auto (GStrv) uris = cw_files_uris (job->files);
      cw_shared_rows_set_files (shared, (const char *const *)uris);
    }
  return shared;
}

/* --- filtering -------------------------------------------------------------------------- */

static CwGameResult
result_of (const CwRowGame *game)
{
  if (game->unfinished)
    return CW_UNFINISHED;
  return game->result == 2 ? CW_WHITE_WON : game->result == 0 ? CW_BLACK_WON : CW_DRAWN;
}

typedef struct
{
  const CwGameFilter *filter;
  guint8 *answer; /* CwFilterAnswer, by game */
} Sieve;

static bool
keep (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  const Sieve *sieve = context;

  return sieve->answer[game] == CW_FILTER_PASSES;
}

static void
ask_games (Sieve *sieve, const CwRows *all, guint *left_out, guint *unsaid)
{
  for (uint32_t i = 0; i < all->known; i++)
    {
      const CwRowGame *game = &all->game[i];
      CwGameTags tags = { .player = { cw_names_get (&all->names, game->player[0]),
                                      cw_names_get (&all->names, game->player[1]) },
                          .event = "",
                          .rating = { game->rating[0], game->rating[1] },
                          .year = game->year,
                          .opening = game->opening };
      CwFilterAnswer answer = cw_game_filter (sieve->filter, &tags, result_of (game));

      sieve->answer[i] = (guint8)answer;
      *left_out += answer != CW_FILTER_PASSES;
      *unsaid += answer == CW_FILTER_UNKNOWN;
    }
}

/* The rows of the games that pass the filter; none if out of memory. */
static void
sieve_part (CwRows *part, const CwRows *rows, const CwGameFilter *filter)
{
  g_autofree guint8 *answer = g_new0 (guint8, rows->games + 1);
  guint left_out = 0, unsaid = 0;
  Sieve sieve = { filter, answer };

  ask_games (&sieve, rows, &left_out, &unsaid);
  if (!cw_rows_part (part, rows, keep, &sieve))
    cw_rows_init (part);
  part->read = rows->read > left_out ? rows->read - left_out : 0;
  part->filtered = left_out;
  part->unknown = unsaid;
  part->by_last_mover = rows->by_last_mover;
  part->unfinished = part->inferred;
  part->repeated = rows->repeated;
  for (guint i = 0; i < CW_ROWS_RULES; i++)
    if (rows->beside[i] != NULL)
      {
        part->beside[i] = malloc (sizeof *part->beside[i]);
        if (part->beside[i] != NULL)
          sieve_part (part->beside[i], rows->beside[i], filter);
      }
}

/* The rows that pass the filter; a reference to `all` if there is no filter, or an invalid one. */
static CwSharedRows *
sieve_rows (CwSharedRows *all, const CwFilterChoice *choice)
{
  CwGameFilter filter;
  CwPositionFilter positions;
  CwStatus status = { 0 };
  CwRows part;

  if (cw_filter_choice_is_all (choice)
      || !cw_filter_choice_get (choice, all->rows.columns.game, &filter, &positions, &status))
    return cw_shared_rows_ref (all);
  sieve_part (&part, &all->rows, &filter);
  CwSharedRows *shared = cw_shared_rows_new (&part);
  if (all->files != NULL)
    cw_shared_rows_set_files (shared, (const char *const *)all->files);
  return shared;
}

/* --- the thread ------------------------------------------------------------------------- */

void
cw_rows_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwRowsJob *job = data;
  CwRowChoice choice = job->choice;
  gboolean later = job->files == NULL || cw_rows_are_in_file (cw_files_get (job->files, 0))
                   || cw_filter_choice_rows_know (&job->choice.filter);
  g_autoptr (CwSharedRows) rows =
      job->known != NULL && later ? cw_shared_rows_ref (job->known) : NULL;

  if (later) /* all games, filtered afterwards */
    choice.filter = (CwFilterChoice){ 0 };
  choice.rule.beside = true;
  if (rows == NULL)
    rows = read_source (work, &choice, &job->sentence);
  if (g_cancellable_is_cancelled (cw_background_cancellable (work)))
    return;
  if (rows == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, job->sentence);
      return;
    }
  job->rows = later ? sieve_rows (rows, &job->choice.filter) : cw_shared_rows_ref (rows);
  job->all = later ? g_steal_pointer (&rows) : NULL;
}
