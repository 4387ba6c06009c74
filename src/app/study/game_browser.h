/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the opened file at the side of Study: a list that grows while the file is read, from
 * which one game at a time comes into the session. Where there is little room the list is folded
 * away until it is asked for.
 *
 * Property `child` (GtkWidget, write only): what is beside the list. Main thread. */
#pragma once

#include "model/context.h"
#include "widgets/game_list.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_BROWSER (cw_game_browser_get_type ())
G_DECLARE_FINAL_TYPE (CwGameBrowser, cw_game_browser, CW, GAME_BROWSER, GtkWidget)

/* To be called once. Adds the action `list` and those of games as wholes. */
void cw_game_browser_set_context (CwGameBrowser *self, CwContext *context,
                                  GSimpleActionGroup *actions);
CwGameList *cw_game_browser_get_list (CwGameBrowser *self); /* borrowed */
void cw_game_browser_set_folded (CwGameBrowser *self, gboolean folded);
/* Shows a game of the file; FALSE where it is not there, or cannot be read any more. */
gboolean cw_game_browser_open (CwGameBrowser *self, guint id);
/* The game in the list that is not deleted and nearest to the selected one: behind it, else before
 * it; CW_NO_GAME: there is none. */
guint cw_game_browser_nearest_left (CwGameBrowser *self);
/* Whether the games are a table, in the place of the board. */
gboolean cw_game_browser_is_table (CwGameBrowser *self);
/* The list where it is in front of the board; NULL: it is not. */
GtkWidget *cw_game_browser_get_drawer (CwGameBrowser *self);
/* Lists these games alone (guint, ascending), under a title that says which they are; NULL: all. */
void cw_game_browser_show_games (CwGameBrowser *self, GArray *ids, const char *title);
/* Shows the list where it is hidden. */
void cw_game_browser_show_list (CwGameBrowser *self);
/* Hides the list that was asked for; FALSE where there is none to hide. */
gboolean cw_game_browser_hide_list (CwGameBrowser *self);
