/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted text that holds several games becomes a file of the user's state, to be opened as a
 * document that has no place of its own yet. */
#pragma once

#include <gio/gio.h>

/* The new file; NULL where the text does not hold more than one game, or cannot be written (an
 * `error` then). (transfer full) */
GFile *cw_pasted_games_take (const char *text, GError **error);
/* All of these that there are, and kept games that were taken (kept_games.h), by name: GFile.
 * (transfer full) */
GPtrArray *cw_pasted_games_list (void);
/* Whether a file is one of the program's own, which the user has not saved anywhere. */
gboolean cw_pasted_games_has (GFile *file);
