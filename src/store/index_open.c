/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_open.h"

#include "store/games_read.h"

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

  cw_index_finish (reading.index, read.format, read.encoding);
  *status = read.status;
  return reading.index;
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
  CwIndex *index = cw_index_read (source, path, opening, status);
  if (cw_file_source_error (source) != NULL && cw_index_count (index) == 0)
    {
      g_propagate_error (error, g_error_copy (cw_file_source_error (source)));
      g_clear_pointer (&index, cw_index_unref);
    }
  return index;
}
