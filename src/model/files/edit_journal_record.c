/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/edit_journal_record.h"

#include "store/game_layout.h"

char *
cw_journal_text (GBytes *text)
{
  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

void
cw_journal_record_clear (gpointer data)
{
  CwJournalRecord *it = data;
  cw_edit_record_clear (&it->record);
  g_clear_pointer (&it->layout, g_bytes_unref);
}

/* The text of a game in its intended layout, NULL if nothing of that can be kept. (transfer
 * full) */
static char *
laid_out (const CwJournalRecord *it, const char *text)
{
  gboolean moves;
  if (it->layout == NULL)
    return NULL;
  g_autofree char *like = cw_journal_text (it->layout);
  return cw_game_layout_keep (CW_RECORD_PGN, like, text, CW_LAYOUT_ELSEWHERE, &moves);
}

void
cw_journal_record_append (GString *file, CwGameTexts *texts, const CwJournalRecord *it)
{
  CwEditRecord record = it->record;
  g_autoptr (GBytes) bytes =
      it->number != CW_JOURNAL_NO_TEXT ? cw_game_texts_get (texts, it->number, NULL) : NULL;
  g_autofree char *text = bytes != NULL ? cw_journal_text (bytes) : NULL;
  g_autofree char *kept = text != NULL ? laid_out (it, text) : NULL;
  if (text != NULL)
    {
      record.text = kept != NULL ? kept : text;
      record.own_ends = kept != NULL && record.own_ends;
    }
  cw_edit_record_append (file, &record);
}
