/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/row_finder.h"

#include "search/search.h"
#include "store/file_source.h"

#include <glib/gi18n.h>

gboolean
cw_row_finder_is_possible (const CwSharedRows *rows)
{
  return rows != NULL && rows->files != NULL && rows->rows.known > 0
         && cw_search_plays (rows->rows.columns.game);
}

void
cw_row_finder_no_memory (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
}

gboolean
cw_row_finder_find (const CwSharedRows *rows, CwRowPositions *wanted, guint count,
                    GCancellable *cancellable, GError **error)
{
  for (guint i = 0; rows->files[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (rows->files[i]);
      g_autoptr (CwFileSource) source = cw_file_source_open (file, cancellable, error);
      CwStatus status = { 0 };

      if (source == NULL)
        return FALSE;
      CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL);
      if (reader == NULL)
        {
          cw_row_finder_no_memory (error);
          return FALSE;
        }
      cw_row_positions_find (wanted, count, reader, i, &status);
      cw_record_reader_free (reader);
    }
  gboolean found = cw_row_positions_are_found (wanted, count);
  if (!found && !g_cancellable_is_cancelled (cancellable))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The file has changed since it was read: open it again."));
  return found;
}
