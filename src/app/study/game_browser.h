/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the opened file at the side of Study: a list that grows while the file is read, from
 * which one game at a time goes into the session. If there is little room the list is hidden until
 * requested.
 *
 * Property `child` (GtkWidget, write only): the widget beside the list. Main thread. */
#pragma once

#include "model/context.h"
#include "widgets/game_list.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_BROWSER (cw_game_browser_get_type ())
G_DECLARE_FINAL_TYPE (CwGameBrowser, cw_game_browser, CW, GAME_BROWSER, GtkWidget)

/* Adds the action `list` and the actions on whole games. Call once. */
void cw_game_browser_set_context (CwGameBrowser *self, CwContext *context,
                                  GSimpleActionGroup *actions);
CwGameList *cw_game_browser_get_list (CwGameBrowser *self); /* borrowed */
void cw_game_browser_set_folded (CwGameBrowser *self, gboolean folded);
/* Shows a game of the file; FALSE if it does not exist or can no longer be read. */
gboolean cw_game_browser_open (CwGameBrowser *self, guint id);
/* The undeleted game in the list nearest to the selected one, after it or else before it;
 * CW_NO_GAME: none. */
guint cw_game_browser_nearest_left (CwGameBrowser *self);
/* True if the games are shown as a table, in place of the board. */
gboolean cw_game_browser_is_table (CwGameBrowser *self);
/* The list while it covers the board; otherwise NULL. */
GtkWidget *cw_game_browser_get_drawer (CwGameBrowser *self);
/* Lists only these games (guint, ascending), under this title; NULL: all. */
void cw_game_browser_show_games (CwGameBrowser *self, GArray *ids, const char *title);
/* A search for games has come so far (0 to 1; -1: it has ended): shown above the list, with a
 * button that stops it, unless the file is still being read. */
void cw_game_browser_set_searching (CwGameBrowser *self, double part);
/* Shows the list if it is hidden. */
void cw_game_browser_show_list (CwGameBrowser *self);
/* Hides a list shown on request; FALSE if there is none. */
gboolean cw_game_browser_hide_list (CwGameBrowser *self);
