/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own games, from files (data/help/add-your-own-game.md). */
#pragma once

#include <glib.h>

/* Adds every NAME.ini of `directory`, or where that is NULL of counterweight/variants in the user's
 * data directory, to the list of games, in the order of their names; a game may be like another of
 * them. Returns what is wrong with those that were refused, each a line "FILE:LINE:COLUMN:
 * sentence" in the user's language; empty where all is well or the directory is not there. Free
 * with g_strfreev. At the start of a program, before a second thread. */
GStrv cw_own_games_read (const char *directory);
