/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the games that are written. */
#include "store/game_saver_private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "store/game_bytes.h"
#include "store/game_layout.h"
#include "text/count_text.h"

#define HEAD 64 /* bytes that show how a game begins */

char *
cw_game_saver_decode (const CwGameSaver *saver, const guint8 *old, gsize size)
{
  CwBuffer text = { 0 };

  if (!saver->to_utf8)
    return cw_game_bytes_decode (saver->format, saver->encoding, old, size);
  cw_game_bytes_recode (saver->format, saver->encoding, old, size, &text);
  char *decoded = g_strndup (cw_buffer_string (&text), text.length);
  cw_buffer_free (&text);
  return decoded;
}

gboolean
cw_game_saver_divides (const CwGameSaver *saver, const char *text)
{
  g_autofree char *divider = g_strstrip (g_strdup (cw_record_divider (saver->format)));
  g_autofree char *line = g_strconcat ("\n", divider, NULL);
  g_autofree char *end = g_strchomp (g_strdelimit (g_strdup (text), "\r", '\n'));

  return *divider != '\0' && g_str_has_suffix (end, line);
}

char *
cw_game_saver_lay_out (const CwGameSaver *saver, const CwSavedGame *game, const char *before,
                       const char *text, GError **error)
{
  gboolean moves = FALSE;
  char *kept =
      cw_game_layout_keep (saver->format, before, text,
                           game->another ? CW_LAYOUT_OF_ANOTHER : CW_LAYOUT_IN_PLACE, &moves);

  if (moves || game->another || cw_game_layout_is_whole (saver->format, before))
    return kept;
  g_autofree char *number = cw_text_count (cw_saved_game_number (saver, game));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: the number of a game. */
               _ ("Game %s has more comments or variations than can be read, and the rest would be "
                  "lost. Undo the changes to its moves."),
               number);
  g_free (kept);
  return NULL;
}

/* How a game begins, in UTF-8; NULL if it cannot be read. (transfer full) */
static char *
head_of (const CwGameSaver *saver, const CwSavedGame *game)
{
  GBytes *text = game->layout != NULL ? game->layout : game->text;

  if (game->layout == NULL && game->length > 0)
    {
      gsize size = (gsize)MIN (game->length, HEAD);
      g_autoptr (GBytes) bytes = cw_seekable_file_read (saver->old, game->offset, size, NULL);
      return bytes != NULL ? cw_game_saver_decode (saver, g_bytes_get_data (bytes, NULL),
                                                   g_bytes_get_size (bytes))
                           : NULL;
    }
  return g_strndup (g_bytes_get_data (text, NULL), MIN (g_bytes_get_size (text), HEAD));
}

/* Whether a comment of the game that is never closed ends with the game: at the end of the file, or
 * before the tags of the next game. */
static gboolean
may_stay_open (const CwGameSaver *saver, const CwSavedGame *game)
{
  const CwSavedGame *next = game + 1, *end = saver->games + saver->n_games;

  for (; next < end && !cw_saved_game_is_written (next); next++)
    if (next->kept > 0)
      return FALSE;
  if (next == end)
    return TRUE;
  g_autofree char *head = head_of (saver, next);
  return head != NULL && g_str_has_prefix (g_strchug (head), "[");
}

gboolean
cw_game_saver_is_again (const CwGameSaver *saver, const CwSavedGame *game)
{
  if (game->bytes == NULL || !cw_saved_game_has_place (game))
    return FALSE;
  if (may_stay_open (saver, game))
    return TRUE;
  gsize size;
  const guint8 *bytes = g_bytes_get_data (game->bytes, &size);
  g_autofree char *text = cw_game_saver_decode (saver, bytes, size);
  return cw_game_layout_is_closed (saver->format, text);
}

char *
cw_game_saver_lay_out_like (const CwGameSaver *saver, const CwSavedGame *game, const char *text)
{
  gboolean moves;

  if (game->layout == NULL)
    return NULL;
  g_autofree char *like =
      g_strndup (g_bytes_get_data (game->layout, NULL), g_bytes_get_size (game->layout));
  gboolean back = game->own_ends && may_stay_open (saver, game);
  return cw_game_layout_keep (saver->format, like, text,
                              back ? CW_LAYOUT_IN_PLACE : CW_LAYOUT_ELSEWHERE, &moves);
}
