/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_fault.h"

#include "store/game_saver.h"

#include <string.h>

/* The game as written to its file. (transfer full) */
static char *
written_text (const CwGameTree *tree, CwRecordFormat format)
{
  g_autoptr (GBytes) text = tree != NULL ? cw_game_saver_text (tree, format, NULL) : NULL;
  return text != NULL ? g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text))
                      : g_strdup ("");
}

/* TRUE if only tags differ in PGN: then the moves are written as they were. */
static gboolean
keeps_moves (CwDocument *document, guint id, const char *text)
{
  g_autofree char *sentence = NULL;
  CwGameTree *old = cw_document_read_game (document, id, &sentence);
  g_autofree char *before = written_text (old, CW_RECORD_PGN);
  cw_game_tree_free (old);
  return g_strcmp0 (strstr (text, "\n\n"), strstr (before, "\n\n")) == 0;
}

void
cw_game_fault_check (CwDocument *document, guint id, CwEditHistory *history, gboolean changed)
{
  CwRecordFormat format;
  CwEncoding encoding;
  cw_document_get_format (document, cw_document_get_file_index (document, id), &format, &encoding);
  g_autofree char *text = history == NULL ? g_strdup ("")
                          : changed       ? written_text (cw_edit_history_tree (history), format)
                                          : NULL;
  if (history != NULL && changed && format == CW_RECORD_PGN && keeps_moves (document, id, text))
    g_clear_pointer (&text, g_free);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;
  cw_document_check_fault (document, id, bytes);
}
