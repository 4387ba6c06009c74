/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_stamp.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK 4096        /* bytes that are read at one place */
#define PLACES 64         /* so many of them, the first and the last bytes among them */
#define DIGEST 16         /* bytes of a checksum */
#define AT_ONCE (1 << 18) /* bytes that are read at once for a digest */

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

/* Each part takes every fourth word: none has to wait for another. */
static void
take_words (CwFileDigest *digest, const guint8 *bytes, gsize length)
{
  for (gsize at = 0; at + sizeof (guint64) <= length; at += sizeof (guint64))
    {
      guint64 word, *part = &digest->parts[at / sizeof (guint64) % G_N_ELEMENTS (digest->parts)];
      memcpy (&word, bytes + at, sizeof word);
      *part = (*part ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      *part = *part << 29 | *part >> 35;
    }
}

gboolean
cw_file_digest_take (int descriptor, CwFileDigest *digest)
{
  g_autofree guint8 *bytes = g_malloc (AT_ONCE);
  off_t place = 0;
  gsize filled = 0;
  ssize_t got;

  *digest = (CwFileDigest){ { 1, 2, 3, 4 } };
  do
    {
      got = pread (descriptor, bytes + filled, AT_ONCE - filled, place + (off_t)filled);
      if (got < 0 && errno != EINTR)
        return FALSE;
      filled += (gsize)MAX (got, 0);
      if (filled == AT_ONCE)
        {
          take_words (digest, bytes, filled);
          place += AT_ONCE;
          filled = 0;
        }
    }
  while (got != 0);
  memset (bytes + filled, 0, MIN (sizeof (guint64), AT_ONCE - filled));
  take_words (digest, bytes, (filled + sizeof (guint64) - 1) / sizeof (guint64) * sizeof (guint64));
  digest->parts[0] ^= (guint64)place + filled;
  return TRUE;
}
