/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the parts of the game saver. */
#pragma once

#include "store/game_saver.h"

/* Notes that a character of a game has no place in that encoding, and sets the error that says in
 * which. */
void cw_game_saver_refuse (CwGameSaver *saver, const CwSavedGame *game, const char *character,
                           const char *encoding, GError **error);
