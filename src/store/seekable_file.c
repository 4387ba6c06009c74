/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/seekable_file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct CwSeekableFile
{
  GFile *file;
  int copy; /* descriptor of the temporary file; -1: none, the file itself is read. Atomic. */
};

CwSeekableFile *
cw_seekable_file_new (GFile *file)
{
  CwSeekableFile *self = g_new (CwSeekableFile, 1);

  *self = (CwSeekableFile){ .file = g_object_ref (file), .copy = -1 };
  return self;
}

void
cw_seekable_file_free (CwSeekableFile *self)
{
  g_object_unref (self->file);
  if (self->copy >= 0)
    close (self->copy);
  g_free (self);
}

char *
cw_seekable_file_path (CwSeekableFile *self)
{
  return g_file_get_path (self->file);
}

CwFileSource *
cw_seekable_file_open (CwSeekableFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (CwFileSource) source = cw_file_source_open (self->file, cancellable, error);
  g_autofree char *path = NULL;
  int copy;

  if (source == NULL || cw_file_source_can_seek (source))
    return g_steal_pointer (&source);
  copy = g_file_open_tmp ("counterweight-XXXXXX", &path, error);
  if (copy < 0)
    return NULL;
  g_unlink (path);
  cw_file_source_copy_to (source, copy);
  g_atomic_int_set (&self->copy, copy);
  return g_steal_pointer (&source);
}

static gboolean
read_copy (int copy, guint64 offset, guint8 *bytes, gsize length, gsize *done, GError **error)
{
  while (*done < length)
    {
      ssize_t got = pread (copy, bytes + *done, length - *done, (off_t)(offset + *done));
      if (got == 0)
        break;
      if (got < 0 && errno != EINTR)
        {
          g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno),
                               g_strerror (errno));
          return FALSE;
        }
      *done += (gsize)MAX (got, 0);
    }
  return TRUE;
}

static gboolean
read_file (GFile *file, guint64 offset, guint8 *bytes, gsize length, gsize *done, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL
         && g_seekable_seek (G_SEEKABLE (stream), (goffset)offset, G_SEEK_SET, NULL, error)
         && g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, length, done, NULL, error);
}

GBytes *
cw_seekable_file_read (CwSeekableFile *self, guint64 offset, gsize length, GError **error)
{
  g_autofree guint8 *bytes = g_malloc (length);
  int copy = g_atomic_int_get (&self->copy);
  gsize done = 0;
  gboolean read = copy >= 0 ? read_copy (copy, offset, bytes, length, &done, error)
                            : read_file (self->file, offset, bytes, length, &done, error);

  return read ? g_bytes_new_take (g_steal_pointer (&bytes), done) : NULL;
}
