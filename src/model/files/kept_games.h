/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were changed in Study and not saved: they are kept in a file of the user's state, so
 * that no comment is lost when the window is closed or another file opened. There they stay, from
 * one run to the next, until the user takes or discards them. */
#pragma once

#include <gio/gio.h>

/* Adds one game, in PGN. FALSE where it cannot be written. */
gboolean cw_kept_games_add (const char *pgn);
gboolean cw_kept_games_exist (void);
/* Moves all that are kept into a file of its own, which no game is added to. NULL and `error` where
 * that fails. (transfer full) */
GFile *cw_kept_games_take (GError **error);
/* Puts all that are kept away; restore brings back what the last discard put away. FALSE and
 * `error` where that fails. */
gboolean cw_kept_games_discard (GError **error);
gboolean cw_kept_games_restore (GError **error);
