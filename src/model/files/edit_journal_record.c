/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_journal_record.h"

#include <string.h>

#include "store/game_layout.h"

char *
cw_journal_text (GBytes *text)
{
  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

void
cw_journal_record_clear (gpointer data)
{
  CwJournalRecord *record = data;
  g_free (record->hash);
  g_free (record->uri);
  g_free (record->text);
  g_clear_pointer (&record->layout, g_bytes_unref);
}

/* The text of a game in the layout that it is to have, NULL where nothing of that can stay.
 * (transfer full) */
static char *
laid_out (const CwJournalRecord *record, GBytes *text)
{
  gboolean moves;
  if (record->layout == NULL || text == NULL)
    return NULL;
  g_autofree char *of = cw_journal_text (text), *like = cw_journal_text (record->layout);
  return cw_game_layout_keep (CW_RECORD_PGN, like, of, FALSE, &moves);
}

void
cw_journal_record_append (GString *file, CwGameTexts *texts, const CwJournalRecord *record)
{
  g_autoptr (GBytes) bytes =
      record->number != CW_JOURNAL_NO_TEXT ? cw_game_texts_get (texts, record->number, NULL) : NULL;
  g_autofree char *kept = laid_out (record, bytes);
  const char *text = kept != NULL ? kept : record->text;
  gboolean own_ends = record->own_ends && (bytes == NULL || kept != NULL);
  gsize size = text != NULL ? strlen (text) : 0;
  if (bytes != NULL && kept == NULL)
    text = g_bytes_get_data (bytes, &size);
  g_string_append_printf (file, "%%%%%c %" G_GUINT64_FORMAT " %s %" G_GSIZE_FORMAT " %s %u%s\n",
                          record->kind, record->key, record->hash, size, record->uri,
                          record->command, own_ends ? " =" : "");
  g_string_append_len (file, text != NULL ? text : "", (gssize)size);
}
