/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own games, from files (data/help/add-your-own-game.md). */
#pragma once

#include <glib.h>

/* Adds every NAME.ini in `directory` (NULL: counterweight/variants in the user's data directory) to
 * the list of games, in alphabetical order; a game may be based on another of them. Returns the
 * faults of those refused, each as a line "FILE:LINE:COLUMN: sentence" in the user's language;
 * empty if there are none or the directory does not exist. Free with g_strfreev. Call at program
 * start, before there is a second thread. */
GStrv cw_own_games_read (const char *directory);
