/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_open.h"

#include "store/games_read.h"
#include "store/index_cache.h"

#include <fcntl.h>
#include <unistd.h>

typedef struct
{
  CwIndex *index;
  const CwIndexOpening *opening;
} Reading;

static gboolean
take (gpointer data, CwGamePart *part, double progress)
{
  Reading *reading = data;
  gboolean room = cw_index_add (reading->index, part);

  cw_game_part_free (part);
  if (reading->opening->grew != NULL)
    reading->opening->grew (reading->opening->data, reading->index, progress);
  return room;
}

CwIndex *
cw_index_read (CwFileSource *source, const char *path, const CwIndexOpening *opening,
               CwStatus *status)
{
  Reading reading = { .index = cw_index_new (), .opening = opening };
  CwGamesRead read = cw_games_read (&(CwGamesReading){ .source = source,
                                                       .path = path,
                                                       .threads = opening->threads,
                                                       .cancellable = opening->cancellable,
                                                       .take = take,
                                                       .data = &reading });

  cw_index_finish (reading.index);
  *status = read.status;
  return reading.index;
}

/* Like cw_index_read, but uses the cache for local files. */
static CwIndex *
read_or_load (CwFileSource *source, const char *path, const CwIndexOpening *opening,
              CwStatus *status)
{
  int descriptor = open (path, O_RDONLY | O_CLOEXEC);
  CwFileStamp stamp;
  gboolean cached =
      descriptor >= 0 && cw_file_stamp_take (descriptor, &stamp) && stamp.size >= CW_INDEX_CACHED;
  CwIndex *index = cached ? cw_index_cache_load (path, descriptor) : NULL;

  if (index != NULL)
    {
      cw_status_clear (status);
      if (opening->grew != NULL)
        opening->grew (opening->data, index, 1);
    }
  else
    {
      index = cw_index_read (source, path, opening, status);
      if (cached && status->code == CW_OK && !g_cancellable_is_cancelled (opening->cancellable)
          && cw_file_stamp_holds (&stamp, descriptor))
        cw_index_cache_store (path, &stamp, index);
    }
  if (descriptor >= 0)
    close (descriptor);
  return index;
}

CwIndex *
cw_index_open (CwSeekableFile *file, const CwIndexOpening *opening, CwStatus *status,
               GError **error)
{
  g_autoptr (CwFileSource) source = cw_seekable_file_open (file, opening->cancellable, error);
  g_autofree char *path = NULL;

  if (source == NULL)
    return NULL;
  path = cw_seekable_file_path (file);
  CwIndex *index = path != NULL && !opening->read_anew && cw_file_source_can_seek (source)
                       ? read_or_load (source, path, opening, status)
                       : cw_index_read (source, path, opening, status);
  if (cw_file_source_error (source) != NULL)
    g_propagate_error (error, g_error_copy (cw_file_source_error (source)));
  if (cw_file_source_error (source) != NULL && cw_index_count (index) == 0)
    g_clear_pointer (&index, cw_index_unref);
  return index;
}
