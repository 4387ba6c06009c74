/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rows_job.h"

#include "engines/file_stream.h"
#include "engines/message.h"
#include "learning/samples.h"

typedef struct
{
  GFile *file;
  CwRowChoice choice;
  CwSharedRows *all;
  CwProgress *progress;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->file);
  g_clear_pointer (&job->all, cw_shared_rows_unref);
  cw_progress_unref (job->progress);
  g_free (job);
}

void
cw_rows_answer_free (CwRowsAnswer *answer)
{
  g_clear_pointer (&answer->all, cw_shared_rows_unref);
  g_clear_pointer (&answer->rows, cw_shared_rows_unref);
  g_free (answer->sentence);
  g_free (answer);
}

static void
free_answer (gpointer data)
{
  cw_rows_answer_free (data);
}

static gboolean
name_ends (GFile *file, const char *suffix)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = g_ascii_strdown (name != NULL ? name : "", -1);

  return g_str_has_suffix (small, suffix);
}

gboolean
cw_rows_are_in_file (GFile *file)
{
  return name_ends (file, ".mat") || name_ends (file, ".csv");
}

/* --- reading ---------------------------------------------------------------------------- */

static void
read_games (const Job *job, const CwRowRule *rule, CwFileSource *file, CwRows *rows,
            GCancellable *cancellable, CwStatus *status)
{
  double size = (double)cw_file_source_size (file);
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (file), NULL, NULL);
  CwRecordGame game;
  CwGameTags tags;

  if (reader == NULL)
    cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  while (reader != NULL && !g_cancellable_is_cancelled (cancellable)
         && cw_record_read_moves (reader, &game, status))
    {
      cw_game_tags_read (&tags, reader);
      if (!cw_rows_add_tagged (rows, &game, &tags, rule, status))
        break;
      if (size > 0)
        cw_progress_set (job->progress, (double)cw_record_reader_offset (reader) / size);
    }
  cw_record_reader_free (reader);
}

/* Rows of the whole source by the rule; NULL and `error` where it cannot be opened. What is wrong
 * with its later part is told in `sentence`. */
static CwSharedRows *
read_source (const Job *job, const CwRowRule *rule, GCancellable *cancellable, char **sentence,
             GError **error)
{
  g_autoptr (CwFileSource) file = NULL;
  gboolean games = job->file != NULL && !cw_rows_are_in_file (job->file);
  CwStatus status = { 0 };
  CwRows rows;

  if (job->file != NULL)
    {
      file = cw_file_source_open (job->file, cancellable, error);
      if (file == NULL)
        return NULL;
    }
  cw_rows_init (&rows);
  if (file == NULL)
    cw_rows_engine_games (&rows, true, &status);
  else if (name_ends (job->file, ".mat"))
    cw_rows_read_mat (&rows, cw_file_source_bytes (file), &status);
  else if (name_ends (job->file, ".csv"))
    cw_rows_read_csv (&rows, cw_file_source_bytes (file), &status);
  else
    read_games (job, rule, file, &rows, cancellable, &status);
  if (file != NULL && cw_file_source_error (file) != NULL)
    *sentence = cw_file_error_sentence (cw_file_source_error (file));
  else if (status.code != CW_OK)
    *sentence = cw_message (&status);
  /* A game to speak of, where there is none. */
  if (rows.columns.game == NULL)
    cw_rows_set_game (&rows, job->all != NULL ? job->all->rows.columns.game : NULL);
  CwSharedRows *shared = cw_shared_rows_new (&rows);
  g_autofree char *uri = games ? g_file_get_uri (job->file) : NULL;
  if (games)
    cw_shared_rows_set_files (shared, (const char *[]){ uri, NULL });
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

  (void)rows;
  (void)row;
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
      *unsaid += answer == CW_FILTER_UNSAID;
    }
}

/* Those that the filter lets through; a reference to `all` where that is every one. */
static CwSharedRows *
sieve_rows (CwSharedRows *all, const CwFilterChoice *choice)
{
  CwGameFilter filter = cw_filter_choice_get (choice);
  g_autofree guint8 *answer = NULL;
  guint left_out = 0, unsaid = 0;
  CwRows part;

  if (cw_filter_choice_is_all (choice))
    return cw_shared_rows_ref (all);
  answer = g_new0 (guint8, all->rows.games + 1);
  Sieve sieve = { &filter, answer };
  ask_games (&sieve, &all->rows, &left_out, &unsaid);
  if (!cw_rows_part (&part, &all->rows, keep, &sieve))
    cw_rows_init (&part); /* no memory for it */
  part.read = all->rows.read > left_out ? all->rows.read - left_out : 0;
  part.filtered = left_out;
  part.unsaid = unsaid;
  part.by_last_mover = all->rows.by_last_mover;
  part.unfinished = part.inferred;
  CwSharedRows *shared = cw_shared_rows_new (&part);
  if (all->files != NULL)
    cw_shared_rows_set_files (shared, (const char *const *)all->files);
  return shared;
}

/* --- the thread ------------------------------------------------------------------------- */

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (CwRowsAnswer) answer = g_new0 (CwRowsAnswer, 1);
  g_autoptr (GError) error = NULL;
  CwRowRule rule = job->choice.rule;
  CwGameFilter filter = cw_filter_choice_get (&job->choice.filter);
  gboolean later = job->file == NULL || cw_rows_are_in_file (job->file)
                   || cw_filter_choice_rows_know (&job->choice.filter);
  CwSharedRows *rows = job->all != NULL && later ? cw_shared_rows_ref (job->all) : NULL;

  rule.filter = later ? NULL : &filter;
  if (rows == NULL)
    rows = read_source (job, &rule, cancellable, &answer->sentence, &error);
  if (g_task_return_error_if_cancelled (task))
    {
      g_clear_pointer (&rows, cw_shared_rows_unref);
      return;
    }
  if (rows == NULL)
    {
      g_autofree char *sentence = cw_file_error_sentence (error);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", sentence);
      return;
    }
  if (later)
    {
      answer->rows = sieve_rows (rows, &job->choice.filter);
      answer->all = rows;
    }
  else
    {
      answer->rows = rows;
    }
  g_task_return_pointer (task, g_steal_pointer (&answer), free_answer);
  (void)source;
}

void
cw_rows_read_async (GFile *file, const CwRowChoice *choice, CwSharedRows *all, CwProgress *progress,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->file = file != NULL ? g_object_ref (file) : NULL;
  job->choice = *choice;
  job->all = all != NULL ? cw_shared_rows_ref (all) : NULL;
  job->progress = cw_progress_ref (progress);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

CwRowsAnswer *
cw_rows_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
