/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that a file's encoding lacks, and the copy in UTF-8, which has them. */
#include "base/utf8.h"
#include "store/game_saver_private.h"
#include "text/count_text.h"

#include <string.h>

#include <glib/gi18n.h>

#define MOST_NAMED 8 /* characters in a message */

/* "Anand – Carlsen"; NULL if both are unknown. (transfer full) */
static char *
players_of (const CwGameSaver *saver, const CwSavedGame *game)
{
  gsize size;
  const char *text = g_bytes_get_data (game->text, &size);
  CwGameTree *tree = cw_record_tree_of (text, size, saver->format, CW_UTF8, NULL);
  const char *names[2] = { NULL, NULL };
  if (tree != NULL)
    {
      names[0] = cw_game_tree_tag (tree, "White");
      names[1] = cw_game_tree_tag (tree, "Black");
    }
  for (guint i = 0; i < 2; i++)
    if (names[i] != NULL && !cw_tag_has_value (i == 0 ? "White" : "Black", names[i]))
      names[i] = NULL;
  char *players = names[0] == NULL && names[1] == NULL
                      ? NULL
                      : g_strdup_printf ("%s – %s", names[0] != NULL ? names[0] : "?",
                                         names[1] != NULL ? names[1] : "?");
  cw_game_tree_free (tree);
  return players;
}

gboolean
cw_game_saver_name (char named[CW_NAMED_CHARACTERS], const char *character)
{
  gsize length = (gsize)(g_utf8_next_char (character) - character);
  guint count = (guint)(g_utf8_strlen (named, -1) + 1) / 2; /* there are blanks between them */
  if (count > MOST_NAMED)
    return FALSE;
  if (g_utf8_strchr (named, -1, g_utf8_get_char (character)) != NULL)
    return TRUE;
  if (count > 0)
    g_strlcat (named, " ", CW_NAMED_CHARACTERS);
  if (count < MOST_NAMED)
    strncat (named, character, length);
  else
    g_strlcat (named, "…", CW_NAMED_CHARACTERS);
  return count < MOST_NAMED;
}

/* Names the characters that cannot be encoded; `windows`: in Windows-1252. */
static void
find_refused (const char *text, gboolean windows, CwEncoding encoding,
              char named[CW_NAMED_CHARACTERS])
{
  gboolean more = TRUE;
  for (; more && *text != '\0'; text = g_utf8_next_char (text))
    {
      CwBuffer bytes = { 0 };
      gsize offset = 0, length = (gsize)(g_utf8_next_char (text) - text);
      gboolean done = windows ? cw_utf8_to_cp1252 (&bytes, text, length, &offset)
                              : cw_encode (encoding, text, length, &bytes, &offset);
      cw_buffer_free (&bytes);
      more = done || cw_game_saver_name (named, text);
    }
}

void
cw_game_saver_refuse (CwGameSaver *saver, const CwSavedGame *game, const char *text,
                      gboolean windows, GError **error)
{
  CwEncoding used = cw_game_saver_encoding (saver);
  const char *encoding = windows ? "Windows-1252" : cw_encoding_name (used);
  char characters[CW_NAMED_CHARACTERS] = "";
  g_autofree char *players = players_of (saver, game);
  g_autofree char *shown = cw_text_count (cw_saved_game_number (saver, game));

  find_refused (text, windows, used, characters);
  saver->lacks_character = TRUE;
  saver->refused = (guint)(game - saver->games) + 1;
  if (players != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: characters, the number of a game, its players, and an encoding,
                    such as Shift_JIS. */
                 _ ("“%s” in game %s (%s) cannot be written in %s, the encoding of this file. Save "
                    "a copy in UTF-8."),
                 characters, shown, players, encoding);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: characters, the number of a game, and an encoding. */
                 _ ("“%s” in game %s cannot be written in %s, the encoding of this file. Save a "
                    "copy in UTF-8."),
                 characters, shown, encoding);
}

/* Whether a Japanese record in another encoding is to get a name that says UTF-8. */
static gboolean
is_named_utf8 (const CwGameSaver *saver, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  CwRecordFormat format;
  CwEncoding encoding = saver->encoding;
  gboolean is_japanese = saver->format == CW_RECORD_KIF || saver->format == CW_RECORD_KI2;

  return is_japanese && (encoding == CW_CP932 || encoding == CW_EUC_JP)
         && cw_record_format_of_file (name, &format, &encoding) && encoding == CW_UTF8;
}

gboolean
cw_game_saver_run_copy (CwGameSaver *saver, GFile *file, GError **error)
{
  gsize size = saver->n_games * sizeof *saver->games;
  g_autofree CwSavedGame *before = g_memdup2 (saver->games, size);
  g_autoptr (GError) fault = NULL;

  saver->to_utf8 = is_named_utf8 (saver, file);
  gboolean done = cw_game_saver_run (saver, file, &fault);
  if (!done && saver->lacks_character && !saver->to_utf8)
    {
      memcpy (saver->games, before, size);
      saver->to_utf8 = TRUE;
      saver->refused = 0;
      return cw_game_saver_run (saver, file, error);
    }
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  return done;
}
