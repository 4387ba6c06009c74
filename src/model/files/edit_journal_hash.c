/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the journal identifies games. */
#include "model/files/edit_journal.h"

char *
cw_edit_journal_hash_text (GBytes *text)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_MD5, text);
}

char *
cw_edit_journal_hash (CwSeekableFile *file, guint64 offset, guint64 length)
{
  g_autoptr (GBytes) text = cw_seekable_file_read (file, offset, (gsize)length, NULL);
  return text != NULL ? cw_edit_journal_hash_text (text) : NULL;
}

char *
cw_edit_journal_hash_game (CwDocument *document, guint id)
{
  CwSavedGame place;
  guint file = cw_document_get_file_index (document, id);
  cw_document_get_place (document, id, &place);
  return place.length > 0 ? cw_edit_journal_hash (cw_document_get_seekable (document, file),
                                                  place.offset, place.length)
                          : NULL;
}
