/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file, for programs that measure something in them. */
#pragma once

#include <glib.h>

#include "notation/record.h"

/* Calls `use` for each game of the file at `path`. FALSE if it cannot be read; games with faults
 * count as far as they can be read. */
static inline gboolean
each_game (const char *path, void (*use) (gpointer data, const CwGameTree *tree), gpointer data)
{
  g_autofree char *text = NULL;
  gsize size;
  CwStatus status = { 0 };
  CwGameTree *tree;

  if (path == NULL || !g_file_get_contents (path, &text, &size, NULL))
    return FALSE;
  CwMemory memory = { (const unsigned char *)text, size, 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while ((tree = cw_record_read_tree (reader, NULL, &status)) != NULL)
    {
      use (data, tree);
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  return TRUE;
}
