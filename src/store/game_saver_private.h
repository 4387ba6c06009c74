/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the game saver. */
#pragma once

#include "store/game_saver.h"

/* Notes that `encoding` lacks a character of a game, and sets the error that says so. */
void cw_game_saver_refuse (CwGameSaver *saver, const CwSavedGame *game, const char *character,
                           const char *encoding, GError **error);
