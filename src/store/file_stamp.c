/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_stamp.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK 4096        /* bytes read at each place */
#define PLACES 64         /* number of places, including the start and the end */
#define DIGEST 16         /* bytes of a checksum */
#define AT_ONCE (1 << 18) /* bytes per read for a full checksum */

static gint64
nanoseconds (const struct timespec *time)
{
  return (gint64)time->tv_sec * 1000000000 + time->tv_nsec;
}

static gboolean
take_numbers (int descriptor, CwFileStamp *stamp)
{
  struct stat is;

  if (fstat (descriptor, &is) != 0)
    return FALSE;
  *stamp = (CwFileStamp){ .device = is.st_dev,
                          .inode = is.st_ino,
                          .size = (guint64)is.st_size,
                          .written = nanoseconds (&is.st_mtim),
                          .touched = nanoseconds (&is.st_ctim) };
  return TRUE;
}

static guint64
fingerprint (int descriptor, guint64 size)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  guint64 last = size > BLOCK ? size - BLOCK : 0, before = G_MAXUINT64, number = 0;
  guint8 bytes[BLOCK], digest[DIGEST];
  gsize length = DIGEST;

  for (guint i = 0; i < PLACES; i++)
    {
      guint64 place = (guint64)((double)last / (PLACES - 1) * i);
      ssize_t got = place == before ? 0 : pread (descriptor, bytes, BLOCK, (off_t)place);
      if (got > 0)
        g_checksum_update (sum, bytes, got);
      before = place;
    }
  g_checksum_get_digest (sum, digest, &length);
  for (guint i = 0; i < sizeof number; i++)
    number = number << 8 | digest[i];
  return number;
}

gboolean
cw_file_stamp_take (int descriptor, CwFileStamp *stamp)
{
  if (!take_numbers (descriptor, stamp))
    return FALSE;
  stamp->fingerprint = fingerprint (descriptor, stamp->size);
  return TRUE;
}

gboolean
cw_file_stamp_holds (const CwFileStamp *stamp, int descriptor)
{
  CwFileStamp now;

  return take_numbers (descriptor, &now) && now.device == stamp->device && now.inode == stamp->inode
         && now.size == stamp->size && now.written == stamp->written
         && (now.touched == stamp->touched
             || fingerprint (descriptor, now.size) == stamp->fingerprint);
}

gboolean
cw_file_stamp_only_touched (const CwFileStamp *stamp, const CwFileStamp *now)
{
  return now->device == stamp->device && now->inode == stamp->inode && now->size == stamp->size;
}

char *
cw_file_checksum (int descriptor)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  g_autofree guint8 *bytes = g_malloc (AT_ONCE);
  off_t place = 0;
  ssize_t got;

  do
    {
      got = pread (descriptor, bytes, AT_ONCE, place);
      if (got < 0 && errno != EINTR)
        return NULL;
      g_checksum_update (sum, bytes, MAX (got, 0));
      place += MAX (got, 0);
    }
  while (got != 0);
  return g_strdup (g_checksum_get_string (sum));
}
