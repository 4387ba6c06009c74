/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/seekable_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store/file_error.h"
#include "store/file_stamp.h"

#define MOST_AT_ONCE (32u << 20) /* bytes to compare while somebody is waiting */

struct CwSeekableFile
{
  gatomicrefcount references;
  GFile *file;
  int descriptor;    /* of the file or of its temporary copy; -1: none yet. Atomic. */
  gboolean is_plain; /* `descriptor` is that of the file itself, described by `stamp` */
  GMutex lock;       /* protects what follows */
  CwFileStamp stamp;
  CwFileStamp other; /* of the file once found to have changed; or empty */
  char *sum;         /* of all bytes; NULL if unknown */
};

CwSeekableFile *
cw_seekable_file_new (GFile *file)
{
  CwSeekableFile *self = g_new0 (CwSeekableFile, 1);

  g_atomic_ref_count_init (&self->references);
  self->file = g_object_ref (file);
  self->descriptor = -1;
  g_mutex_init (&self->lock);
  return self;
}

CwSeekableFile *
cw_seekable_file_ref (CwSeekableFile *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
cw_seekable_file_free (CwSeekableFile *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_object_unref (self->file);
  if (self->descriptor >= 0)
    close (self->descriptor);
  g_mutex_clear (&self->lock);
  g_free (self->sum);
  g_free (self);
}

char *
cw_seekable_file_path (CwSeekableFile *self)
{
  return g_file_get_path (self->file);
}

/* Keeps a regular file open and takes its stamp. FALSE and `error` if it cannot be opened; anything
 * but a regular file leaves `self` unchanged. */
static gboolean
keep_open (CwSeekableFile *self, GError **error)
{
  const char *path = g_file_peek_path (self->file);
  struct stat is;
  int descriptor;

  if (path == NULL || stat (path, &is) != 0 || !S_ISREG (is.st_mode))
    return TRUE;
  descriptor = open (path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0 || !cw_file_stamp_take (descriptor, &self->stamp))
    {
      cw_file_error_set (error, errno);
      if (descriptor >= 0)
        close (descriptor);
      return FALSE;
    }
  self->is_plain = TRUE;
  g_atomic_int_set (&self->descriptor, descriptor);
  return TRUE;
}

static gboolean
make_copy (CwSeekableFile *self, CwFileSource *source, GError **error)
{
  g_autofree char *path = NULL;
  int copy = g_file_open_tmp ("counterweight-XXXXXX", &path, error);

  if (copy < 0)
    return FALSE;
  g_unlink (path);
  cw_file_source_copy_to (source, copy);
  if (self->descriptor >= 0)
    close (self->descriptor);
  self->is_plain = FALSE;
  g_atomic_int_set (&self->descriptor, copy);
  return TRUE;
}

static gboolean
refuse_changed (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _ ("This file has changed since it was opened. Read it again."));
  return FALSE;
}

CwFileSource *
cw_seekable_file_open (CwSeekableFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (CwFileSource) source = NULL;

  if (!keep_open (self, error))
    return NULL;
  source = cw_file_source_open (self->file, cancellable, error);
  if (source == NULL || (cw_seekable_file_has_changed (self) && !refuse_changed (error))
      || ((!self->is_plain || cw_file_source_is_compressed (source))
          && !make_copy (self, source, error)))
    return NULL;
  return g_steal_pointer (&source);
}

CwSeekableFile *
cw_seekable_file_reopen (GFile *file, GError **error)
{
  g_autoptr (CwSeekableFile) self = cw_seekable_file_new (file);

  if (!keep_open (self, error))
    return NULL;
  if (self->is_plain)
    return g_steal_pointer (&self);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       _ ("This is not a plain file."));
  return NULL;
}

/* --- whether it is another ---------------------------------------------------------------------
 */

/* The current checksum of the file, and its stamp from then; NULL if it changed meanwhile.
 * (transfer full) */
static char *
take_all (CwSeekableFile *self, CwFileStamp *stamp)
{
  g_autofree char *sum =
      cw_file_stamp_take (self->descriptor, stamp) ? cw_file_checksum (self->descriptor) : NULL;

  return sum != NULL && cw_file_stamp_holds (stamp, self->descriptor) ? g_steal_pointer (&sum)
                                                                      : NULL;
}

void
cw_seekable_file_know_bytes (CwSeekableFile *self)
{
  CwFileStamp now;

  g_mutex_lock (&self->lock);
  gboolean known = self->sum != NULL || !self->is_plain;
  const CwFileStamp stamp = self->stamp;
  g_mutex_unlock (&self->lock);
  g_autofree char *sum = known ? NULL : take_all (self, &now);
  if (sum == NULL || !cw_file_stamp_holds (&stamp, self->descriptor))
    return;
  g_mutex_lock (&self->lock);
  if (self->sum == NULL)
    self->sum = g_steal_pointer (&sum);
  g_mutex_unlock (&self->lock);
}

/* If the file's times differ, compares its bytes; if these are the same, the new times are valid
 * from then on. Reads no more than `most` bytes. */
static gboolean
is_same_but_times (CwSeekableFile *self, const CwFileStamp *stamp, guint64 most)
{
  CwFileStamp now;

  g_mutex_lock (&self->lock);
  g_autofree char *own = g_strdup (self->sum);
  const CwFileStamp other = self->other;
  g_mutex_unlock (&self->lock);
  if (own == NULL || stamp->size > most
      || (other.inode != 0 && cw_file_stamp_holds (&other, self->descriptor)))
    return FALSE;
  g_autofree char *sum = take_all (self, &now);
  if (sum == NULL)
    return FALSE;
  gboolean same = cw_file_stamp_only_touched (stamp, &now) && g_str_equal (own, sum);
  g_mutex_lock (&self->lock);
  *(same ? &self->stamp : &self->other) = now;
  g_mutex_unlock (&self->lock);
  return same;
}

static gboolean
holds (CwSeekableFile *self, guint64 most)
{
  g_mutex_lock (&self->lock);
  const CwFileStamp stamp = self->stamp;
  g_mutex_unlock (&self->lock);
  return cw_file_stamp_holds (&stamp, self->descriptor) || is_same_but_times (self, &stamp, most);
}

GBytes *
cw_seekable_file_read (CwSeekableFile *self, guint64 offset, gsize length, GError **error)
{
  int descriptor = g_atomic_int_get (&self->descriptor);
  g_autofree guint8 *bytes = g_malloc (length);
  gsize done = 0;

  while (done < length)
    {
      ssize_t got = pread (descriptor, bytes + done, length - done, (off_t)(offset + done));
      if (got == 0)
        break;
      if (got < 0 && errno != EINTR)
        {
          cw_file_error_set (error, errno);
          return NULL;
        }
      done += (gsize)MAX (got, 0);
    }
  /* Checked afterwards, so that nothing written meanwhile counts as part of the file. */
  if (self->is_plain && !holds (self, MOST_AT_ONCE))
    {
      refuse_changed (error);
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&bytes), done);
}

guint64
cw_seekable_file_size (CwSeekableFile *self)
{
  struct stat is;

  if (self->is_plain)
    return self->stamp.size;
  return fstat (g_atomic_int_get (&self->descriptor), &is) == 0 ? (guint64)is.st_size : 0;
}

gboolean
cw_seekable_file_is_plain (CwSeekableFile *self)
{
  return self->is_plain;
}

gboolean
cw_seekable_file_has_changed (CwSeekableFile *self)
{
  struct stat is;

  return self->is_plain
         && (stat (g_file_peek_path (self->file), &is) != 0 || is.st_ino != self->stamp.inode
             || is.st_dev != self->stamp.device || !holds (self, G_MAXUINT64));
}

gboolean
cw_seekable_file_may_replace (CwSeekableFile *self, GFile *target, GError **error)
{
  return !g_file_equal (self->file, target) || !g_file_query_exists (target, NULL)
         || !cw_seekable_file_has_changed (self) || refuse_changed (error);
}
