/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were changed in Study and not saved: they are kept in a file of the user's state, so
 * that no comment is lost when the window is closed or another file opened. */
#pragma once

#include <gio/gio.h>

/* Adds one game to those of this run. */
void cw_kept_games_add (const char *pgn);
/* The file with the games kept by the last run, or NULL if it kept none. To be called once, at the
 * start: what it returns replaces the file of the run before. Free with g_object_unref. */
GFile *cw_kept_games_take (void);
/* Where that file is, whether it exists or not. Free with g_object_unref. */
GFile *cw_kept_games_file (void);
