/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for locks that belong to a descriptor, not to the process */
#include "model/files/file_claims.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* A claim is a shared lock on one byte of a file that stays empty: the byte is computed from the
 * name of the claimed file. */
struct _CwFileClaims
{
  int descriptor; /* -1: the file could not be opened */
  GArray *bytes;  /* gint64: those locked */
};

static int
open_lock_file (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), "counterweight", "open.lock", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  int descriptor = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  return descriptor >= 0 ? descriptor : open (path, O_RDONLY | O_CLOEXEC);
}

CwFileClaims *
cw_file_claims_new (void)
{
  CwFileClaims *self = g_new (CwFileClaims, 1);
  *self = (CwFileClaims){ open_lock_file (), g_array_new (FALSE, FALSE, sizeof (gint64)) };
  return self;
}

void
cw_file_claims_free (CwFileClaims *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  g_array_unref (self->bytes);
  g_free (self);
}

static gint64
byte_of (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  g_autofree char *uri = g_file_get_uri (file);
  guint hash = g_str_hash (real != NULL ? real : uri);
  free (real);
  return hash;
}

#ifdef F_OFD_SETLK

static gboolean
lock (CwFileClaims *self, int command, short type, gint64 byte, short *other)
{
  struct flock lock = { .l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1 };
  gboolean done = self->descriptor >= 0 && fcntl (self->descriptor, command, &lock) == 0;
  *other = lock.l_type;
  return done;
}

static void
claim (CwFileClaims *self, gint64 byte, gboolean claimed)
{
  short other;
  lock (self, F_OFD_SETLK, claimed ? F_RDLCK : F_UNLCK, byte, &other);
}

static gboolean
is_claimed (CwFileClaims *self, gint64 byte)
{
  short other;
  return lock (self, F_OFD_GETLK, F_WRLCK, byte, &other) && other != F_UNLCK;
}

#else /* a system without such locks: nobody is warned */

static void
claim (CwFileClaims *self, gint64 byte, gboolean claimed)
{
}

static gboolean
is_claimed (CwFileClaims *self, gint64 byte)
{
  return FALSE;
}

#endif

/* Changes the locks of the bytes that are only in `from`. */
static void
claim_missing (CwFileClaims *self, const GArray *from, const GArray *in, gboolean claimed)
{
  for (guint i = 0; i < from->len; i++)
    {
      gint64 byte = g_array_index (from, gint64, i);
      guint at = 0;
      while (at < in->len && g_array_index (in, gint64, at) != byte)
        at++;
      if (at == in->len)
        claim (self, byte, claimed);
    }
}

void
cw_file_claims_set (CwFileClaims *self, const GPtrArray *files)
{
  GArray *bytes = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < files->len; i++)
    {
      gint64 byte = byte_of (g_ptr_array_index (files, i));
      g_array_append_val (bytes, byte);
    }
  claim_missing (self, self->bytes, bytes, FALSE);
  claim_missing (self, bytes, self->bytes, TRUE);
  g_array_unref (self->bytes);
  self->bytes = bytes;
}

gboolean
cw_file_claims_has_other (CwFileClaims *self, GFile *file)
{
  return is_claimed (self, byte_of (file));
}
