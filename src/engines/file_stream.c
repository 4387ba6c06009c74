/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/file_stream.h"

#include <glib/gi18n.h>

/* --- reading ------------------------------------------------------------------------------ */

struct CwFileSource
{
  GInputStream *stream;
  GCancellable *cancellable;
  guint64 size;
  GError *error;
};

static size_t
file_source_read (void *context, void *bytes, size_t size, CwStatus *status)
{
  CwFileSource *source = context;
  gsize done = 0;

  if (source->error == NULL
      && !g_cancellable_set_error_if_cancelled (source->cancellable, &source->error))
    g_input_stream_read_all (source->stream, bytes, size, &done, source->cancellable,
                             &source->error);
  if (source->error != NULL && done == 0)
    cw_status_fail (status,
                    g_error_matches (source->error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                        ? CW_ERROR_CANCELLED
                        : CW_ERROR_READ,
                    NULL, NULL);
  return done;
}

CwFileSource *
cw_file_source_new (GInputStream *stream, GCancellable *cancellable)
{
  CwFileSource *source = g_new0 (CwFileSource, 1);

  source->stream = g_object_ref (stream);
  if (cancellable != NULL)
    source->cancellable = g_object_ref (cancellable);
  return source;
}

CwFileSource *
cw_file_source_open (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;

  CwFileSource *source = cw_file_source_new (G_INPUT_STREAM (stream), cancellable);
  g_autoptr (GFileInfo) info =
      g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL && g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE))
    source->size = (guint64)g_file_info_get_size (info);
  return source;
}

void
cw_file_source_free (CwFileSource *source)
{
  if (source == NULL)
    return;
  g_clear_object (&source->stream);
  g_clear_object (&source->cancellable);
  g_clear_error (&source->error);
  g_free (source);
}

CwSource
cw_file_source_bytes (CwFileSource *source)
{
  return (CwSource){ .read = file_source_read, .context = source };
}

guint64
cw_file_source_size (const CwFileSource *source)
{
  return source->size;
}

const GError *
cw_file_source_error (const CwFileSource *source)
{
  return source->error;
}

/* --- writing ------------------------------------------------------------------------------ */

struct CwFileSink
{
  GOutputStream *stream;
  GFile *created; /* the file where there was none before, which is written in its place; or NULL */
  GError *error;
};

static bool
file_sink_write (void *context, const void *bytes, size_t size, CwStatus *status)
{
  CwFileSink *sink = context;

  if (sink->error == NULL)
    g_output_stream_write_all (sink->stream, bytes, size, NULL, NULL, &sink->error);
  if (sink->error != NULL)
    return cw_status_fail (status, CW_ERROR_WRITE, NULL, NULL);
  return true;
}

CwFileSink *
cw_file_sink_open (GFile *file, GError **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean there = g_file_query_exists (file, NULL);
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &fault);
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    {
      /* A pipe or a device is not replaced but written to. */
      g_clear_error (&fault);
      stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, &fault);
    }
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    fault->code = G_IO_ERROR_NOT_DIRECTORY; /* the folder is what is missing */
  if (stream == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }

  CwFileSink *sink = g_new0 (CwFileSink, 1);
  sink->stream = g_buffered_output_stream_new (G_OUTPUT_STREAM (stream));
  sink->created = there ? NULL : g_object_ref (file);
  return sink;
}

CwSink
cw_file_sink_bytes (CwFileSink *sink)
{
  return (CwSink){ .write = file_sink_write, .context = sink };
}

gboolean
cw_file_sink_finish (CwFileSink *sink, GError **error)
{
  if (sink->error == NULL && g_output_stream_close (sink->stream, NULL, &sink->error))
    {
      g_object_unref (sink->stream);
      g_clear_object (&sink->created);
      g_free (sink);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&sink->error));
  cw_file_sink_discard (sink);
  return FALSE;
}

void
cw_file_sink_discard (CwFileSink *sink)
{
  if (sink == NULL)
    return;

  /* Closing under a cancelled cancellable removes the temporary file instead of renaming it. */
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (sink->stream, cancelled, NULL);
  g_clear_object (&sink->stream);
  if (sink->created != NULL)
    g_file_delete (sink->created, NULL, NULL);
  g_clear_object (&sink->created);
  g_clear_error (&sink->error);
  g_free (sink);
}

gboolean
cw_file_write (GFile *file, GBytes *bytes, GError **error)
{
  CwFileSink *sink = cw_file_sink_open (file, error);
  if (sink == NULL)
    return FALSE;

  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  file_sink_write (sink, data, size, NULL);
  return cw_file_sink_finish (sink, error);
}

/* --- saying what went wrong --------------------------------------------------------------- */

static bool
is_error (const GError *error, GIOErrorEnum in_gio, GFileError in_files)
{
  return g_error_matches (error, G_IO_ERROR, (int)in_gio)
         || g_error_matches (error, G_FILE_ERROR, (int)in_files);
}

char *
cw_file_error_sentence (const GError *error)
{
  if (is_error (error, G_IO_ERROR_NOT_FOUND, G_FILE_ERROR_NOENT))
    return g_strdup (_ ("There is no such file."));
  if (is_error (error, G_IO_ERROR_IS_DIRECTORY, G_FILE_ERROR_ISDIR))
    return g_strdup (_ ("This is a folder, not a file."));
  if (is_error (error, G_IO_ERROR_NOT_DIRECTORY, G_FILE_ERROR_NOTDIR))
    return g_strdup (_ ("There is no such folder."));
  if (is_error (error, G_IO_ERROR_PERMISSION_DENIED, G_FILE_ERROR_ACCES))
    return g_strdup (_ ("You have no permission for this file."));
  if (is_error (error, G_IO_ERROR_NO_SPACE, G_FILE_ERROR_NOSPC))
    return g_strdup (_ ("There is no space left for this file."));
  return g_strdup (error->message);
}
