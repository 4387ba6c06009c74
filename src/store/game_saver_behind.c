/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands behind games that are deleted. */
#include "store/game_saver_private.h"

gsize
cw_game_saver_count_blanks (GBytes *bytes)
{
  gsize size, blank = 0;
  const char *text = g_bytes_get_data (bytes, &size);

  while (blank < size
         && (g_ascii_isspace (text[blank]) || text[blank] == '\0' || text[blank] == '/'))
    blank++;
  return blank;
}

/* Bytes of the old file as the new one has them. (transfer full) */
static GBytes *
as_new (const CwGameSaver *saver, const char *bytes, gsize size)
{
  CwBuffer text = { 0 };

  if (!saver->to_utf8)
    return g_bytes_new (bytes, size);
  cw_game_bytes_recode (saver->format, saver->encoding, (const guint8 *)bytes, size, &text);
  GBytes *recoded = g_bytes_new (text.bytes, text.length);
  cw_buffer_free (&text);
  return recoded;
}

void
cw_game_saver_note_behind (const CwGameSaver *saver, CwSavedGame *game, GBytes *behind, gsize kept)
{
  gsize size;
  const char *bytes = g_bytes_get_data (behind, &size);

  if (saver->behind == NULL)
    return;
  kept = MIN (kept, size);
  g_autoptr (GBytes) stays = as_new (saver, bytes + size - kept, kept);
  game->behind = as_new (saver, bytes, size);
  game->kept = g_bytes_get_size (stays);
  g_ptr_array_add (saver->behind, game->behind);
}
