/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were changed in Study but not saved: they are kept in a file in the user's state
 * folder, so that nothing is lost when the window is closed or another file is opened. They stay
 * there, from run to run, until the user takes or discards them. */
#pragma once

#include <gio/gio.h>

/* Adds one game, in PGN. FALSE if it cannot be written. */
gboolean cw_kept_games_add (const char *pgn);
gboolean cw_kept_games_exist (void);
/* Moves all kept games into a file of their own, to which no more are added. NULL and `error` if
 * that fails. (transfer full) */
GFile *cw_kept_games_take (GError **error);
/* Puts all kept games away; restore brings back those of the last discard. FALSE and `error` if
 * that fails. */
gboolean cw_kept_games_discard (GError **error);
gboolean cw_kept_games_restore (GError **error);
