/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted text with games becomes a file in the user's state folder, which is opened as a document
 * that has no place of its own yet. */
#pragma once

#include "notation/game_tree.h"

#include <gio/gio.h>

/* The new file; NULL if the text holds no game (it may be a position), or cannot be written (then
 * with `error`). (transfer full) */
GFile *cw_pasted_games_take (const char *text, GError **error);
/* The game of a PGN text with exactly one game, without faults: it can join others pasted before.
 * NULL for any other text. (transfer full) */
CwGameTree *cw_pasted_games_single (const char *text);
/* All such files, and kept games that were taken (kept_games.h), by name: GFile. (transfer full) */
GPtrArray *cw_pasted_games_list (void);
/* TRUE if a file is one of the program's own, which the user has not saved anywhere. */
gboolean cw_pasted_games_has (GFile *file);
/* TRUE if such a file holds kept games, not pasted ones. Pure. */
gboolean cw_pasted_games_is_kept (GFile *file);
/* Puts one of them away; restore brings back all that were put away since the last
 * forget_discarded. FALSE and `error` if that fails. */
gboolean cw_pasted_games_discard (GFile *file, GError **error);
gboolean cw_pasted_games_restore (GError **error);
void cw_pasted_games_forget_discarded (void);
/* TRUE if this one was put away. */
gboolean cw_pasted_games_is_discarded (GFile *file);
