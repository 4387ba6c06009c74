/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games finished in Play, in the order in which they ended: a file of games (PGN) in the user's
 * data folder ($XDG_DATA_HOME/counterweight/my-games.pgn), opened like any other. Nothing but its
 * end is ever touched here. */
#pragma once

#include <gio/gio.h>

GFile *cw_my_games_file (void); /* (transfer full) */
/* TRUE if there is such a file with something in it. */
gboolean cw_my_games_exist (void);
/* Adds a game, in PGN; FALSE and `error` (for cw_file_error_sentence) if that fails. */
gboolean cw_my_games_add (const char *pgn, GError **error);
/* Removes the last game if it is exactly this one: its end was taken back. */
void cw_my_games_remove_last (const char *pgn);
