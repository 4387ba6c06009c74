/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the game saver. */
#pragma once

#include "store/game_bytes.h"
#include "store/game_saver.h"

#define CW_SAVER_CHUNK ((gsize)1024 * 1024) /* bytes of the old file taken at once */

/* Whether the game is in the new file. */
static inline gboolean
cw_saved_game_is_written (const CwSavedGame *game)
{
  return game->text != NULL ? g_bytes_get_size (game->text) > 0 : game->length > 0;
}

/* The game's number among those of the new file, from 1. */
static inline guint
cw_saved_game_number (const CwGameSaver *saver, const CwSavedGame *game)
{
  guint number = 1;
  for (const CwSavedGame *before = saver->games; before < game; before++)
    number += cw_saved_game_is_written (before);
  return number;
}

/* The encoding of the output. */
static inline CwEncoding
cw_game_saver_encoding (const CwGameSaver *saver)
{
  return saver->to_utf8 ? CW_UTF8 : cw_game_bytes_encoding (saver->format, saver->encoding);
}

/* How many bytes at the beginning are blank or divide games. */
gsize cw_game_saver_count_blanks (GBytes *bytes);

/* Notes what stood behind a deleted game, of which the last `kept` bytes stay. */
void cw_game_saver_note_behind (const CwGameSaver *saver, CwSavedGame *game, GBytes *behind,
                                gsize kept);

/* Keeps the mark at the end of a text out of the last game's range, because nothing is written
 * after it; `*at` is where it is, or the end. */
gboolean cw_game_saver_leave_end_mark (CwGameSaver *saver, guint64 *at, GError **error);

/* Sets where the games of a new file of that size end. */
void cw_game_saver_set_ends (CwGameSaver *saver, guint64 size);

/* Adds a character to those that a message names. FALSE if they are enough. */
gboolean cw_game_saver_name (char named[CW_NAMED_CHARACTERS], const char *character);

/* Notes that the encoding in use, or (`windows`) Windows-1252, lacks characters of this part of a
 * game, and sets the error that says so. */
void cw_game_saver_refuse (CwGameSaver *saver, const CwSavedGame *game, const char *text,
                           gboolean windows, GError **error);

/* The old bytes of a game as UTF-8, converted like the file if that becomes UTF-8. (transfer
 * full) */
char *cw_game_saver_decode (const CwGameSaver *saver, const guint8 *old, gsize size);

/* Whether a text ends with the divider between games. */
gboolean cw_game_saver_divides (const CwGameSaver *saver, const char *text);

/* Whether the game can be the bytes again that it once was. */
gboolean cw_game_saver_is_again (const CwGameSaver *saver, const CwSavedGame *game);

/* `text` laid out as the game was `before`; NULL without an error if nothing of that can be kept,
 * and with an error if that would lose what could not be read of it. (transfer full) */
char *cw_game_saver_lay_out (const CwGameSaver *saver, const CwSavedGame *game, const char *before,
                             const char *text, GError **error);

/* The same like the game's `layout`, if it has one, which may come from a file in another
 * encoding. (transfer full) */
char *cw_game_saver_lay_out_like (const CwGameSaver *saver, const CwSavedGame *game,
                                  const char *text);
