/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the games of a file end. */
#include "store/game_saver_private.h"

#define END_MARK 0x1a /* ends a text for DOS programs, which read no further */

/* Finds the mark at the end of the old file and anything after it; its size if there is none. */
static gboolean
find_end_mark (const CwGameSaver *saver, guint64 *at, GError **error)
{
  *at = saver->old != NULL ? cw_seekable_file_size (saver->old) : 0;
  guint64 from = *at - MIN (*at, CW_SAVER_CHUNK);
  gsize size = 0;
  if (*at == 0 || cw_game_saver_encoding (saver) == CW_UTF16_LITTLE
      || cw_game_saver_encoding (saver) == CW_UTF16_BIG)
    return TRUE;
  g_autoptr (GBytes) bytes = cw_seekable_file_read (saver->old, from, (gsize)(*at - from), error);
  const guint8 *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  for (gsize i = size; i > 0 && (text[i - 1] == END_MARK || g_ascii_isspace (text[i - 1])); i--)
    if (text[i - 1] == END_MARK)
      *at = from + i - 1;
  return bytes != NULL;
}

gboolean
cw_game_saver_leave_end_mark (CwGameSaver *saver, guint64 *at, GError **error)
{
  if (!find_end_mark (saver, at, error))
    return FALSE;
  for (guint i = 0; i < saver->n_games; i++)
    *at = MAX (*at, saver->games[i].offset + saver->games[i].length);
  for (guint i = 0; i < saver->n_games; i++)
    saver->games[i].end = MIN (saver->games[i].end, *at);
  saver->head = MIN (saver->head, *at);
  return TRUE;
}

void
cw_game_saver_set_ends (CwGameSaver *saver, guint64 size)
{
  guint64 end = size;

  for (guint i = saver->n_games; i-- > 0;)
    if (cw_saved_game_has_place (&saver->games[i]))
      {
        saver->games[i].end = end;
        end = saver->games[i].offset;
      }
  saver->head = end;
}
