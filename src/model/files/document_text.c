/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document.h"

#include "model/files/files.h"
#include "notation/record.h"
#include "store/file_error.h"

#include <glib/gi18n.h>

static char *
name_of (CwDocument *self, guint id)
{
  guint file = cw_document_get_file_index (self, id);
  return cw_file_title (cw_files_get (cw_document_get_files (self), file));
}

GBytes *
cw_document_read_text (CwDocument *self, guint id, gsize most, char **sentence)
{
  CwSavedGame place = { 0 };
  g_autoptr (GError) error = NULL;
  guint file = cw_document_get_file_index (self, id);
  cw_document_get_place (self, id, &place);
  GBytes *text = cw_seekable_file_read (cw_document_get_seekable (self, file), place.offset,
                                        MIN (place.length, most), &error);
  if (text == NULL)
    {
      g_autofree char *name = name_of (self, id), *reason = cw_file_error_sentence (error);
      *sentence = g_strdup_printf ("%s: %s", name, reason);
    }
  return text;
}

CwGameTree *
cw_document_text_tree (CwDocument *self, guint id, GBytes *text, char **sentence)
{
  CwRecordFormat format;
  CwEncoding encoding;
  gsize size = MIN (g_bytes_get_size (text), CW_RECORD_TREE_SIZE); /* a tree holds no more */
  cw_document_get_format (self, cw_document_get_file_index (self, id), &format, &encoding);
  CwGameTree *tree =
      cw_record_tree_of (g_bytes_get_data (text, NULL), size, format, encoding, NULL);
  if (tree == NULL)
    {
      g_autofree char *name = name_of (self, id);
      *sentence = g_strdup_printf (_ ("%s has changed since it was opened. Read it again."), name);
    }
  return tree;
}

CwGameTree *
cw_document_read_game (CwDocument *self, guint id, char **sentence)
{
  g_autoptr (GBytes) text = cw_document_read_text (self, id, CW_RECORD_TREE_SIZE, sentence);
  return text != NULL ? cw_document_text_tree (self, id, text, sentence) : NULL;
}
