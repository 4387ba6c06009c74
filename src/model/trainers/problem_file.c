/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trainers/problem_file.h"

#include "base/buffer.h"
#include "store/file_source.h"

#define MOST ((size_t)64 * 1024 * 1024) /* bytes */
#define PIECE 65536

gboolean
cw_problem_file_may_be (GFile *file)
{
  static const char *const endings[] = { ".epd", ".sfen", ".fen", ".tsv", ".txt" };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = g_ascii_strdown (name != NULL ? name : "", -1);

  if (g_str_has_suffix (small, ".gz"))
    small[strlen (small) - 3] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (small, endings[i]))
      return TRUE;
  return FALSE;
}

static CwProblemSet *
read_set (GFile *file)
{
  g_autoptr (CwFileSource) source = cw_file_source_open (file, NULL, NULL);
  CwProblemSet *set = NULL;
  CwBuffer text = { 0 };
  CwStatus status = { 0 };

  if (source == NULL)
    return NULL;
  CwSource bytes = cw_file_source_bytes (source);
  while (text.length < MOST && cw_buffer_reserve (&text, PIECE))
    {
      size_t got = bytes.read (bytes.context, text.bytes + text.length, PIECE, &status);
      if (got == 0)
        break;
      text.length += got;
    }
  if (status.code == CW_OK && cw_problems_recognise (cw_buffer_string (&text), text.length))
    set = cw_problem_set_new (cw_buffer_string (&text), text.length);
  if (set != NULL && set->count == 0)
    g_clear_pointer (&set, cw_problem_set_free);
  cw_buffer_free (&text);
  return set;
}

static void
run (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  g_task_return_pointer (task, read_set (file), (GDestroyNotify)cw_problem_set_free);
}

void
cw_problem_file_read (GFile *file, gpointer owner, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, done, NULL);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, run);
}

CwProblemSet *
cw_problem_file_read_finish (GAsyncResult *result, GFile **file)
{
  *file = g_object_ref (g_task_get_task_data (G_TASK (result)));
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
