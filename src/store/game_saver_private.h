/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the game saver. */
#pragma once

#include "store/game_saver.h"

/* Notes that `encoding` lacks a character of a game, and sets the error that says so. */
void cw_game_saver_refuse (CwGameSaver *saver, const CwSavedGame *game, const char *character,
                           const char *encoding, GError **error);

/* The old bytes of a game as UTF-8, converted like the file if that becomes UTF-8. (transfer
 * full) */
char *cw_game_saver_decode (const CwGameSaver *saver, const guint8 *old, gsize size);

/* Whether a text ends with the divider between games. */
gboolean cw_game_saver_divides (const CwGameSaver *saver, const char *text);

/* `text` laid out as the game was `before`; NULL without an error if nothing of that can be kept,
 * and with an error if that would lose what could not be read of it. (transfer full) */
char *cw_game_saver_lay_out (const CwGameSaver *saver, const CwSavedGame *game, const char *before,
                             const char *text, GError **error);

/* The same like the game's `layout`, if it has one, which may come from a file in another
 * encoding. (transfer full) */
char *cw_game_saver_lay_out_like (const CwGameSaver *saver, const CwSavedGame *game,
                                  const char *text);
