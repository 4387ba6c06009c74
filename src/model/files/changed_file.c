/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/changed_file.h"

#include "model/files/files.h"
#include "model/object.h"

#include <glib/gi18n.h>

#define LOOK_MS 500      /* after the last sign of a change: another program may still be writing */
#define MOST_WATCHED 100 /* files of a collection */

struct _CwChangedFile
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwGameEdits *edits;
  CwSeekableFile *said; /* last reported, or NULL */
  GPtrArray *monitors;  /* GFileMonitor */
  guint look_id;
};

G_DEFINE_FINAL_TYPE (CwChangedFile, cw_changed_file, G_TYPE_OBJECT)

static guint found_signal, restored_signal;

/* Remembers the bytes, so that a file that is only touched later does not count as changed. */
static void
know_all (const GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++)
    cw_seekable_file_know_bytes (g_ptr_array_index (files, i));
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const GPtrArray *files = data;
  gboolean missing = FALSE;
  for (guint i = 0; i < files->len; i++)
    {
      CwSeekableFile *file = g_ptr_array_index (files, i);
      g_autofree char *path = cw_seekable_file_path (file);
      gboolean changed = path != NULL && cw_seekable_file_has_changed (file);
      missing |= changed && !g_file_test (path, G_FILE_TEST_EXISTS);
      if (!changed || missing)
        continue;
      g_task_return_pointer (task, cw_seekable_file_ref (file),
                             (GDestroyNotify)cw_seekable_file_free);
      return;
    }
  know_all (files);
  if (missing)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "a file is missing");
  else
    g_task_return_pointer (task, NULL, NULL);
}

/* The document's index of this open file; CW_NO_GAME if it is no longer open. */
static guint
index_of (CwChangedFile *self, const CwSeekableFile *file)
{
  GPtrArray *files = cw_document_get_files (self->document);
  for (guint i = 0; files != NULL && i < files->len; i++)
    if (cw_document_get_seekable (self->document, i) == file)
      return i;
  return CW_NO_GAME;
}

static void
looked (GObject *source, GAsyncResult *result, gpointer data)
{
  CwChangedFile *self = CW_CHANGED_FILE (source);
  g_autoptr (GError) error = NULL;
  CwSeekableFile *file = g_task_propagate_pointer (G_TASK (result), &error);
  guint index = file != NULL ? index_of (self, file) : CW_NO_GAME;
  if (file == NULL && error == NULL && self->said != NULL)
    {
      g_clear_pointer (&self->said, cw_seekable_file_free);
      g_signal_emit (self, restored_signal, 0);
    }
  if (index == CW_NO_GAME || file == self->said || cw_game_edits_is_saving (self->edits))
    {
      g_clear_pointer (&file, cw_seekable_file_free);
      return;
    }
  g_clear_pointer (&self->said, cw_seekable_file_free);
  self->said = file;
  g_autofree char *name =
      cw_file_title (cw_files_get (cw_document_get_files (self->document), index));
  g_autofree char *sentence =
      g_strdup_printf (_ ("%s has changed since it was opened. Read it again."), name);
  g_signal_emit (self, found_signal, 0, sentence);
}

char *
cw_changed_file_warning (const char *sentence, CwGameEdits *edits)
{
  return cw_game_edits_is_modified (edits)
             ? g_strjoin (" ", sentence,
                          /* Translators: the names of a button and of an entry of the menu. */
                          _ ("“Read again” leaves your edits out and keeps them under Open, “Show "
                             "the kept games”."),
                          NULL)
             : g_strdup (sentence);
}

void
cw_changed_file_look (CwChangedFile *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  if (files == NULL || cw_document_is_loading (self->document)
      || cw_game_edits_is_saving (self->edits))
    return;
  g_autoptr (GTask) task = g_task_new (self, NULL, looked, NULL);
  GPtrArray *seekable = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_seekable_file_free);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (seekable, cw_seekable_file_ref (cw_document_get_seekable (self->document, i)));
  g_task_set_task_data (task, seekable, (GDestroyNotify)g_ptr_array_unref);
  g_task_run_in_thread (task, look);
}

static gboolean
look_now (gpointer data)
{
  CwChangedFile *self = data;
  self->look_id = 0;
  cw_changed_file_look (self);
  return G_SOURCE_REMOVE;
}

static void
look_soon (CwChangedFile *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  self->look_id = g_timeout_add (LOOK_MS, look_now, self);
}

/* Files that cannot be watched are only checked when there is another reason to. */
static void
watch (CwChangedFile *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  g_ptr_array_set_size (self->monitors, 0);
  for (guint i = 0; files != NULL && i < MIN (files->len, MOST_WATCHED); i++)
    {
      GFileMonitor *monitor =
          g_file_monitor_file (cw_files_get (files, i), G_FILE_MONITOR_NONE, NULL, NULL);
      if (monitor == NULL)
        continue;
      cw_connect (monitor, "changed", look_soon, self);
      g_ptr_array_add (self->monitors, monitor);
    }
}

static void
cw_changed_file_class_init (CwChangedFileClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwChangedFile, look_id),
                 CW_OWNED (CwChangedFile, monitors, g_ptr_array_unref),
                 CW_OWNED (CwChangedFile, said, cw_seekable_file_free),
                 CW_OBJECT (CwChangedFile, edits), CW_OBJECT (CwChangedFile, document), NULL);
  found_signal = cw_signal_new (klass, "found", 1, G_TYPE_STRING);
  restored_signal = cw_signal_new (klass, "restored", 0);
}

static void
cw_changed_file_init (CwChangedFile *self)
{
  self->monitors = g_ptr_array_new_with_free_func (g_object_unref);
}

CwChangedFile *
cw_changed_file_new (CwDocument *document, CwGameEdits *edits)
{
  CwChangedFile *self = g_object_new (CW_TYPE_CHANGED_FILE, NULL);
  self->document = g_object_ref (document);
  self->edits = g_object_ref (edits);
  cw_connect (document, "opened", watch, self);
  cw_connect (document, "finished", cw_changed_file_look, self);
  cw_connect (edits, "saved", cw_changed_file_look, self);
  watch (self);
  return self;
}
