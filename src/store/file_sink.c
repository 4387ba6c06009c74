/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_sink.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store/file_error.h"

#define BUFFER 65536   /* bytes written at once */
#define MOST_LINKS 40  /* length of a chain of symbolic links */
#define OWN_MODE 0600  /* files for this user only */
#define FILE_MODE 0666 /* files for everybody, subject to the umask */

struct CwFileSink
{
  char *path;      /* of the file being replaced, with links resolved */
  char *temporary; /* NULL if the file is written directly */
  int descriptor;  /* -1: none */
  GByteArray *waiting;
  GOutputStream *remote; /* instead of all of these, for files without a path */
  GError *error;
};

/* --- bytes ----------------------------------------------------------------------------------- */

static gboolean
write_bytes (int descriptor, const guint8 *bytes, gsize size, GError **error)
{
  while (size > 0)
    {
      ssize_t written = write (descriptor, bytes, size);
      if (written < 0 && errno != EINTR)
        return cw_file_error_set (error, errno);
      bytes += MAX (written, 0);
      size -= (gsize)MAX (written, 0);
    }
  return TRUE;
}

static gboolean
flush (CwFileSink *sink)
{
  gboolean done =
      write_bytes (sink->descriptor, sink->waiting->data, sink->waiting->len, &sink->error);
  g_byte_array_set_size (sink->waiting, 0);
  return done;
}

static bool
file_sink_write (void *context, const void *bytes, size_t size, CwStatus *status)
{
  CwFileSink *sink = context;

  if (sink->error == NULL && sink->remote != NULL)
    g_output_stream_write_all (sink->remote, bytes, size, NULL, NULL, &sink->error);
  else if (sink->error == NULL && sink->waiting->len + size > BUFFER)
    flush (sink);
  if (sink->error == NULL && sink->remote == NULL && size > BUFFER)
    write_bytes (sink->descriptor, bytes, size, &sink->error);
  else if (sink->error == NULL && sink->remote == NULL)
    g_byte_array_append (sink->waiting, bytes, (guint)size);
  if (sink->error != NULL)
    return cw_status_fail (status, CW_ERROR_WRITE, NULL, NULL);
  return true;
}

CwSink
cw_file_sink_bytes (CwFileSink *sink)
{
  return (CwSink){ .write = file_sink_write, .context = sink };
}

const GError *
cw_file_sink_error (const CwFileSink *sink)
{
  return sink->error;
}

/* --- the temporary file ---------------------------------------------------------------------- */

/* Removes temporary files without a lock: the program that made one keeps a lock on it while it
 * lives. */
static void
remove_left_over (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_prefix (name, CW_FILE_TEMPORARY))
        continue;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int descriptor = open (path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
      if (descriptor >= 0 && flock (descriptor, LOCK_EX | LOCK_NB) == 0)
        g_unlink (path);
      if (descriptor >= 0)
        close (descriptor);
    }
}

static gboolean
refuse_folder (GError **error, int number)
{
  if (number == ENOENT)
    return cw_file_error_set (error, ENOTDIR); /* the folder is missing */
  if (number != EACCES && number != EPERM)
    return cw_file_error_set (error, number);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("You have no permission to write in this folder."));
  return FALSE;
}

/* Locks a file that was just created; FALSE if another program took it for a leftover and has
 * removed it, or holds its lock in order to. (On disks without locks, leftovers are not
 * removed.) */
static gboolean
lock_own (int descriptor)
{
  struct stat there;

  if (flock (descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return FALSE;
  return fstat (descriptor, &there) != 0 || there.st_nlink > 0;
}

static gboolean
make_temporary (CwFileSink *sink, mode_t mode, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (sink->path);

  remove_left_over (folder);
  while (sink->descriptor < 0 || !lock_own (sink->descriptor))
    {
      g_autofree char *name = g_strdup_printf (CW_FILE_TEMPORARY "%08x", g_random_int ());
      g_free (sink->temporary);
      sink->temporary = g_build_filename (folder, name, NULL);
      if (sink->descriptor >= 0)
        close (sink->descriptor);
      sink->descriptor = open (sink->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
      if (sink->descriptor < 0 && errno != EEXIST)
        {
          int number = errno;
          g_clear_pointer (&sink->temporary, g_free);
          return refuse_folder (error, number);
        }
    }
  return TRUE;
}

/* --- the file that is replaced --------------------------------------------------------------- */

/* Whether the path is an open descriptor: its link text must not be followed. */
static gboolean
is_descriptor (const char *path)
{
  return g_str_has_prefix (path, "/proc/") || g_str_has_prefix (path, "/dev/fd/");
}

/* Resolves links, whether or not the target exists; NULL and `error` if they form a loop. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (int i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *link = is_descriptor (at) ? NULL : g_file_read_link (at, NULL);
      if (link == NULL)
        return g_steal_pointer (&at);
      g_autofree char *folder = g_path_get_dirname (at);
      char *next =
          g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
      g_free (at);
      at = next;
    }
  cw_file_error_set (error, ELOOP);
  return NULL;
}

static gboolean
refuse_links (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("This file has another name on the disk (a hard link), which would keep "
                          "the old text. Choose another name."));
  return FALSE;
}

/* Opens the destination of the bytes. `own`: one of the program's own files. */
static gboolean
begin (CwFileSink *sink, gboolean own, GError **error)
{
  struct stat old;

  if (is_descriptor (sink->path) || stat (sink->path, &old) != 0)
    {
      if (!is_descriptor (sink->path))
        return make_temporary (sink, own ? OWN_MODE : FILE_MODE, error);
      old.st_mode = S_IFIFO;
    }
  if (S_ISDIR (old.st_mode))
    return cw_file_error_set (error, EISDIR);
  if (!S_ISREG (old.st_mode))
    {
      sink->descriptor = open (sink->path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
      return sink->descriptor >= 0 || cw_file_error_set (error, errno);
    }
  if (old.st_nlink > 1 && !own)
    return refuse_links (error);
  if (access (sink->path, W_OK) != 0)
    return cw_file_error_set (error, errno);
  if (!make_temporary (sink, OWN_MODE, error))
    return FALSE;
  if ((old.st_uid != geteuid () || old.st_gid != getegid ())
      && fchown (sink->descriptor, old.st_uid, old.st_gid) != 0)
    old.st_mode &= ~(mode_t)(S_ISUID | S_ISGID); /* as the file changes hands */
  fchmod (sink->descriptor, old.st_mode & 07777);
  return TRUE;
}

static CwFileSink *
open_path (const char *path, gboolean own, GError **error)
{
  CwFileSink *sink = g_new0 (CwFileSink, 1);

  sink->descriptor = -1;
  sink->waiting = g_byte_array_new ();
  sink->path = follow_links (path, error);
  if (sink->path != NULL && begin (sink, own, error))
    return sink;
  cw_file_sink_discard (sink);
  return NULL;
}

CwFileSink *
cw_file_sink_open (GFile *file, GError **error)
{
  if (g_file_peek_path (file) != NULL)
    return open_path (g_file_peek_path (file), FALSE, error);

  /* For files without a path, GIO does its best. */
  GFileOutputStream *stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return NULL;
  CwFileSink *sink = g_new0 (CwFileSink, 1);
  sink->descriptor = -1;
  sink->remote = g_buffered_output_stream_new (G_OUTPUT_STREAM (stream));
  g_object_unref (stream);
  return sink;
}

/* --- the end --------------------------------------------------------------------------------- */

/* If the folder cannot be opened or flushed, the new name lasts all the same, but reaches the disk
 * later. */
static void
flush_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (descriptor < 0)
    return;
  fsync (descriptor);
  close (descriptor);
}

/* Flushes all bytes to the disk, except for pipes and devices. */
static gboolean
flush_disk (int descriptor, GError **error)
{
  return fsync (descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
         || cw_file_error_set (error, errno);
}

static gboolean
close_file (CwFileSink *sink)
{
  int descriptor = sink->descriptor;

  sink->descriptor = -1;
  return close (descriptor) == 0 || cw_file_error_set (&sink->error, errno);
}

static gboolean
replace (CwFileSink *sink)
{
  if (g_rename (sink->temporary, sink->path) != 0)
    return cw_file_error_set (&sink->error, errno);
  g_clear_pointer (&sink->temporary, g_free);
  flush_folder (sink->path);
  return TRUE;
}

char *
cw_file_sink_checksum (CwFileSink *sink)
{
  return sink->error == NULL && sink->temporary != NULL && flush (sink)
             ? cw_file_checksum (sink->descriptor)
             : NULL;
}

static gboolean
have_same_bytes (int one, int other)
{
  struct stat first, second;

  if (fstat (one, &first) != 0 || fstat (other, &second) != 0 || !S_ISREG (first.st_mode)
      || first.st_size != second.st_size)
    return FALSE;
  g_autofree char *sum = cw_file_checksum (one), *other_sum = cw_file_checksum (other);
  return sum != NULL && g_strcmp0 (sum, other_sum) == 0;
}

gboolean
cw_file_sink_changes_nothing (CwFileSink *sink)
{
  if (sink->error != NULL || sink->temporary == NULL || !flush (sink))
    return FALSE;
  int old = open (sink->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gboolean same = old >= 0 && have_same_bytes (old, sink->descriptor);
  if (old >= 0)
    close (old);
  return same;
}

gboolean
cw_file_sink_finish (CwFileSink *sink, GError **error)
{
  gboolean done = sink->error == NULL;

  if (sink->remote != NULL)
    done = done && g_output_stream_close (sink->remote, NULL, &sink->error);
  else
    done = done && flush (sink) && flush_disk (sink->descriptor, &sink->error)
           && (sink->temporary == NULL || replace (sink)) && close_file (sink);
  if (!done)
    g_propagate_error (error, g_steal_pointer (&sink->error));
  cw_file_sink_discard (sink);
  return done;
}

void
cw_file_sink_discard (CwFileSink *sink)
{
  if (sink == NULL)
    return;
  if (sink->remote != NULL)
    {
      /* Closing with a cancelled cancellable keeps the old file. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_cancellable_cancel (cancelled);
      g_output_stream_close (sink->remote, cancelled, NULL);
      g_object_unref (sink->remote);
    }
  if (sink->temporary != NULL)
    g_unlink (sink->temporary);
  if (sink->descriptor >= 0)
    close (sink->descriptor);
  g_clear_pointer (&sink->waiting, g_byte_array_unref);
  g_clear_error (&sink->error);
  g_free (sink->temporary);
  g_free (sink->path);
  g_free (sink);
}

/* --- in one ---------------------------------------------------------------------------------- */

gboolean
cw_file_write (GFile *file, GBytes *bytes, GError **error)
{
  CwFileSink *sink = cw_file_sink_open (file, error);
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (sink == NULL)
    return FALSE;
  file_sink_write (sink, data, size, NULL);
  return cw_file_sink_finish (sink, error);
}

gboolean
cw_file_write_own (const char *path, const void *bytes, gsize size, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return cw_file_error_set (error, errno);
  CwFileSink *sink = open_path (path, TRUE, error);
  if (sink == NULL)
    return FALSE;
  file_sink_write (sink, bytes, size, NULL);
  return cw_file_sink_finish (sink, error);
}

gboolean
cw_file_append (const char *path, const void *bytes, gsize size, GError **error)
{
  int descriptor = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, FILE_MODE);
  if (descriptor < 0)
    return cw_file_error_set (error, errno);
  off_t old = lseek (descriptor, 0, SEEK_END);
  gboolean done = write_bytes (descriptor, bytes, size, error) && flush_disk (descriptor, error);
  if (!done && old >= 0 && ftruncate (descriptor, old) != 0)
    g_info ("%s ends with part of what was to be added.", path);
  if (done && old == 0)
    flush_folder (path);
  close (descriptor);
  return done;
}
