/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/save_job.h"

#include "model/files/files.h"
#include "notation/record.h"
#include "picture/text.h"
#include "store/file_sink.h"
#include "store/file_source.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (cw - save - error - quark, cw_save_error)

typedef struct
{
  GFile *file;
  GBytes *game;
  GArray *opened; /* CwOpenedFile */
} Job;

static void
clear_opened (gpointer data)
{
  g_object_unref (((CwOpenedFile *)data)->file);
}

static void
job_free (gpointer data)
{
  Job *job = data;
  g_object_unref (job->file);
  g_bytes_unref (job->game);
  g_array_unref (job->opened);
  g_free (job);
}

/* --- in the thread --------------------------------------------------------------------------- */

/* Information that identifies a file under any name; NULL if it does not exist. */
static GFileInfo *
query (GFile *file, GError **error)
{
  return g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_ID_FILE,
                            G_FILE_QUERY_INFO_NONE, NULL, error);
}

static gboolean
is_same (GFile *file, GFileInfo *info, GFile *other)
{
  g_autoptr (GFileInfo) its = query (other, NULL);
  const char *id = g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE);
  return g_file_equal (file, other)
         || (its != NULL && id != NULL
             && g_strcmp0 (id, g_file_info_get_attribute_string (its, G_FILE_ATTRIBUTE_ID_FILE))
                    == 0);
}

/* What is known of the file if it is open. */
static CwOpenedFile
find_opened (const Job *job, GFileInfo *info)
{
  for (guint i = 0; i < job->opened->len; i++)
    {
      const CwOpenedFile *opened = &g_array_index (job->opened, CwOpenedFile, i);
      if (is_same (job->file, info, opened->file))
        return *opened;
    }
  return (CwOpenedFile){ 0 };
}

static gboolean
refuse_compressed (const Job *job, GError **error)
{
  g_autofree char *name = cw_file_title (job->file);
  g_set_error (error, CW_SAVE_ERROR, 0,
               _ ("Not saved: %s is a compressed file. Choose another name."), name);
  return FALSE;
}

static gboolean
refuse_others (const Job *job, guint others, GError **error)
{
  g_autofree char *name = cw_file_title (job->file);
  g_autofree char *count = cw_text_count (others);
  /* Translators: a number of games and the name of a file. */
  const char *sentence =
      ngettext ("Not saved: %s other game in %s would be lost. Choose another name.",
                "Not saved: %s other games in %s would be lost. Choose another name.", others);
  g_set_error (error, CW_SAVE_ERROR, 0, sentence, count, name);
  return FALSE;
}

static guint
count_games (CwFileSource *source)
{
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL);
  CwRecordGame game;
  guint games = 0;
  while (reader != NULL && cw_record_read_moves (reader, &game, NULL))
    games++;
  cw_record_reader_free (reader);
  return games;
}

/* TRUE if replacing the file that exists loses no more than one game. */
static gboolean
may_replace (const Job *job, GFileInfo *info, GError **error)
{
  CwOpenedFile opened = find_opened (job, info);
  g_autoptr (GError) fault = NULL;
  g_autoptr (CwFileSource) source = cw_file_source_open (job->file, NULL, &fault);
  if (source == NULL && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  if (source == NULL || cw_file_source_is_compressed (source))
    return refuse_compressed (job, error);
  guint games = opened.games > 1 ? opened.games : count_games (source);
  if (cw_file_source_error (source) != NULL)
    {
      g_propagate_error (error, g_error_copy (cw_file_source_error (source)));
      return FALSE;
    }
  return games <= 1 || refuse_others (job, games - (opened.own ? 1 : 0), error);
}

gboolean
cw_save_refuses_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = g_ascii_strdown (name, -1);
  return g_str_has_suffix (small, ".gz") || g_str_has_suffix (small, ".zip");
}

static void
save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  g_autoptr (GFileInfo) info = query (job->file, NULL);
  gboolean regular = info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR;
  /* A pipe or a device has nothing to lose. */
  gboolean may = regular ? may_replace (job, info, &error)
                         : !cw_save_refuses_name (job->file) || refuse_compressed (job, &error);
  if (may && cw_file_write (job->file, job->game, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- outside --------------------------------------------------------------------------------- */

void
cw_save_game (GFile *file, GBytes *game, GArray *opened, GAsyncReadyCallback done, gpointer owner,
              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, done, data);
  Job *job = g_new (Job, 1);
  *job = (Job){ .file = g_object_ref (file),
                .game = g_bytes_ref (game),
                .opened = g_array_copy (opened) };
  for (guint i = 0; i < opened->len; i++)
    g_object_ref (g_array_index (opened, CwOpenedFile, i).file);
  g_array_set_clear_func (job->opened, clear_opened);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, save);
}

gboolean
cw_save_game_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
