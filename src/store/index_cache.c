/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_cache.h"

#include "notation/openings.h"
#include "store/file_sink.h"
#include "store/index_private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define MAGIC "CwIndex5" /* changes with the layout */
#define MOST_FILES 32

/* Byte order and memory layout are this machine's, like its cache. */
typedef struct
{
  char magic[8];
  guint32 entry_size, games;
  CwFileStamp stamp;
  guint64 games_size, texts_size, code_size, faults_size; /* bytes that follow, in this order */
  guint64 sum; /* of all that follows, and of this header without it */
  guint32 format, encoding, variants, openings;
} Header;

/* The folder of the indexes. Free with g_free. */
static char *
cache_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "counterweight", "index", NULL);
}

static char *
cache_path (const char *path)
{
  g_autofree char *folder = cache_folder ();
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *name = g_strdup_printf ("%.32s.index", sum);

  return g_build_filename (folder, name, NULL);
}

/* Mixes eight bytes at a time. */
static guint64
sum_of (guint64 sum, const void *bytes, gsize size)
{
  const guint8 *at = bytes;
  guint64 word, other = ~sum;

  for (; size >= 2 * sizeof word; at += 2 * sizeof word, size -= 2 * sizeof word)
    {
      memcpy (&word, at, sizeof word);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 32;
      memcpy (&word, at + sizeof word, sizeof word);
      other = (other ^ word) * G_GUINT64_CONSTANT (0xd1342543de82ef95);
      other ^= other >> 32;
    }
  for (; size > 0; size--)
    sum = (sum ^ *at++) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum ^ other;
}

static guint64
header_sum (const Header *header, const guint8 *bytes, gsize size)
{
  Header without = *header;

  without.sum = 0;
  return sum_of (sum_of (1, &without, sizeof without), bytes, size);
}

static guint32
count_variants (void)
{
  guint32 count = 0;

  while (cw_game_at (count) != NULL)
    count++;
  return count;
}

static guint32
count_openings (void)
{
  guint count;

  cw_openings (&count);
  return count;
}

/* --- loading --------------------------------------------------------------------------------- */

static gboolean
is_right (const Header *header, const guint8 *bytes, gsize size)
{
  return memcmp (header->magic, MAGIC, sizeof header->magic) == 0
         && header->entry_size == sizeof (CwIndexGame) && header->variants == count_variants ()
         && header->openings == count_openings ()
         && size
                == header->games_size + header->texts_size + header->code_size + header->faults_size
         && header->games_size == header->games * (guint64)sizeof (CwIndexGame)
         && header->faults_size % sizeof (CwGameFault) == 0
         && header->sum == header_sum (header, bytes, size);
}

static CwIndex *
index_of (GMappedFile *map, const Header *header)
{
  CwIndex *index = cw_index_new ();
  CwIndexData *data = &index->data;
  const guint8 *bytes = (const guint8 *)g_mapped_file_get_contents (map) + sizeof *header;

  data->map = g_mapped_file_ref (map);
  cw_chunks_set (&data->games, bytes, header->games_size);
  bytes += header->games_size;
  cw_chunks_set (&data->texts, bytes, header->texts_size);
  bytes += header->texts_size;
  cw_chunks_set (&data->code, bytes, header->code_size);
  bytes += header->code_size;
  g_array_append_vals (data->faults, bytes, (guint)(header->faults_size / sizeof (CwGameFault)));
  data->n_games = header->games;
  data->format = (CwRecordFormat)header->format;
  data->encoding = (CwEncoding)header->encoding;
  return index;
}

CwIndex *
cw_index_cache_load (const char *path, int descriptor)
{
  g_autofree char *name = cache_path (path);
  g_autoptr (GMappedFile) map = g_mapped_file_new (name, FALSE, NULL);
  gsize size = map != NULL ? g_mapped_file_get_length (map) : 0;
  Header header;

  if (size < sizeof header)
    return NULL;
  const guint8 *bytes = (const guint8 *)g_mapped_file_get_contents (map);
  memcpy (&header, bytes, sizeof header);
  if (!is_right (&header, bytes + sizeof header, size - sizeof header)
      || !cw_file_stamp_holds (&header.stamp, descriptor))
    return NULL;
  g_utime (name, NULL); /* used now */
  return index_of (map, &header);
}

/* --- keeping --------------------------------------------------------------------------------- */

static void
put_chunks (GByteArray *bytes, const CwChunks *chunks)
{
  for (guint64 at = 0; at < chunks->used; at += chunks->size)
    g_byte_array_append (bytes, cw_chunks_at (chunks, at),
                         (guint)MIN (chunks->size, chunks->used - at));
}

/* Removes the least recently used file if there are too many. */
static void
prune (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint files = 0;
  const char *name;
  g_autofree char *oldest = NULL;
  time_t when = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf about;
      if (!g_str_has_suffix (name, ".index") || g_stat (path, &about) != 0)
        continue;
      files++;
      if (oldest != NULL && about.st_mtime >= when)
        continue;
      when = about.st_mtime;
      g_free (oldest);
      oldest = g_steal_pointer (&path);
    }
  if (files > MOST_FILES)
    g_unlink (oldest);
}

void
cw_index_cache_store (const char *path, const CwFileStamp *stamp, const CwIndex *index)
{
  const CwIndexData *data = &index->data;
  g_autofree char *name = cache_path (path), *folder = cache_folder ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint64 size = data->games.used + data->texts.used + data->code.used;
  Header header = { .entry_size = sizeof (CwIndexGame),
                    .games = cw_index_count (index),
                    .stamp = *stamp,
                    .games_size = data->games.used,
                    .texts_size = data->texts.used,
                    .code_size = data->code.used,
                    .faults_size = data->faults->len * (guint64)sizeof (CwGameFault),
                    .format = cw_index_format (index),
                    .encoding = cw_index_encoding (index),
                    .variants = count_variants (),
                    .openings = count_openings () };

  if (size + header.faults_size > G_MAXUINT / 2)
    return; /* exceeds a GByteArray */
  memcpy (header.magic, MAGIC, sizeof header.magic);
  g_byte_array_append (bytes, (const guint8 *)&header, sizeof header);
  put_chunks (bytes, &data->games);
  put_chunks (bytes, &data->texts);
  put_chunks (bytes, &data->code);
  g_byte_array_append (bytes, (const guint8 *)data->faults->data, (guint)header.faults_size);
  header.sum = header_sum (&header, bytes->data + sizeof header, bytes->len - sizeof header);
  memcpy (bytes->data, &header, sizeof header);
  if (cw_file_write_own (name, bytes->data, bytes->len, NULL))
    prune (folder);
}
