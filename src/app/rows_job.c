/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rows_job.h"

#include "engines/file_stream.h"
#include "learning/samples.h"
#include "text/message.h"

struct CwRowsJob
{
  GFile *file;
  CwRowChoice choice;
  CwSharedRows *all;
  CwRowsAnswer *answer;
};

void
cw_rows_answer_free (CwRowsAnswer *answer)
{
  g_clear_pointer (&answer->all, cw_shared_rows_unref);
  g_clear_pointer (&answer->rows, cw_shared_rows_unref);
  g_free (answer->sentence);
  g_free (answer);
}

CwRowsJob *
cw_rows_job_new (GFile *file, const CwRowChoice *choice, CwSharedRows *all)
{
  CwRowsJob *job = g_new0 (CwRowsJob, 1);

  job->file = file != NULL ? g_object_ref (file) : NULL;
  job->choice = *choice;
  job->all = all != NULL ? cw_shared_rows_ref (all) : NULL;
  return job;
}

void
cw_rows_job_free (gpointer data)
{
  CwRowsJob *job = data;

  g_clear_object (&job->file);
  g_clear_pointer (&job->all, cw_shared_rows_unref);
  g_clear_pointer (&job->answer, cw_rows_answer_free);
  g_free (job);
}

CwRowsAnswer *
cw_rows_job_take (CwRowsJob *job)
{
  return g_steal_pointer (&job->answer);
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
read_games (CwBackground *work, const CwRowRule *rule, CwFileSource *file, CwRows *rows,
            CwStatus *status)
{
  GCancellable *cancellable = cw_background_cancellable (work);
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
        cw_background_tell_part (work, (double)cw_record_reader_offset (reader) / size);
    }
  cw_record_reader_free (reader);
}

/* Rows of the whole source by the rule; NULL and `error` where it cannot be opened. What is wrong
 * with its later part is told in `sentence`. */
static CwSharedRows *
read_source (CwBackground *work, const CwRowRule *rule, char **sentence, GError **error)
{
  const CwRowsJob *job = cw_background_job (work);
  g_autoptr (CwFileSource) file = NULL;
  gboolean games = job->file != NULL && !cw_rows_are_in_file (job->file);
  CwStatus status = { 0 };
  CwRows rows;

  if (job->file != NULL)
    {
      file = cw_file_source_open (job->file, cw_background_cancellable (work), error);
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
    read_games (work, rule, file, &rows, &status);
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

void
cw_rows_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwRowsJob *job = data;
  g_autoptr (CwRowsAnswer) answer = g_new0 (CwRowsAnswer, 1);
  g_autoptr (GError) fault = NULL;
  CwRowRule rule = job->choice.rule;
  CwGameFilter filter = cw_filter_choice_get (&job->choice.filter);
  gboolean later = job->file == NULL || cw_rows_are_in_file (job->file)
                   || cw_filter_choice_rows_know (&job->choice.filter);
  g_autoptr (CwSharedRows) rows = job->all != NULL && later ? cw_shared_rows_ref (job->all) : NULL;

  rule.filter = later ? NULL : &filter;
  if (rows == NULL)
    rows = read_source (work, &rule, &answer->sentence, &fault);
  if (g_cancellable_is_cancelled (cw_background_cancellable (work)))
    return;
  if (rows == NULL)
    {
      g_autofree char *sentence = cw_file_error_sentence (fault);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sentence);
      return;
    }
  answer->rows = later ? sieve_rows (rows, &job->choice.filter) : cw_shared_rows_ref (rows);
  answer->all = later ? cw_shared_rows_ref (rows) : NULL;
  job->answer = g_steal_pointer (&answer);
}
