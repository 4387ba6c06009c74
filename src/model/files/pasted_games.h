/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted text that holds a game or several becomes a file of the user's state, to be opened as a
 * document that has no place of its own yet. */
#pragma once

#include "notation/game_tree.h"

#include <gio/gio.h>

/* The new file; NULL where the text holds no game (it may be a position), or cannot be written (an
 * `error` then). (transfer full) */
GFile *cw_pasted_games_take (const char *text, GError **error);
/* The game of a text in PGN that holds one, whole, and no more: it can join others that were pasted
 * before. NULL for any other text. (transfer full) */
CwGameTree *cw_pasted_games_single (const char *text);
/* All of these that there are, and kept games that were taken (kept_games.h), by name: GFile.
 * (transfer full) */
GPtrArray *cw_pasted_games_list (void);
/* Whether a file is one of the program's own, which the user has not saved anywhere. */
gboolean cw_pasted_games_has (GFile *file);
/* Puts one of them away; restore brings back all that were since the last forget_discarded. FALSE
 * and `error` where that fails. */
gboolean cw_pasted_games_discard (GFile *file, GError **error);
gboolean cw_pasted_games_restore (GError **error);
void cw_pasted_games_forget_discarded (void);
/* Whether that was done to this one. */
gboolean cw_pasted_games_is_discarded (GFile *file);
