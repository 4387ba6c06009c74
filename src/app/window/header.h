/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header bar: Open and New, the game on the board, the pages, buttons to turn the board and
 * show panels, the menu. It shows less and less as the window narrows. Everything it does is an
 * action. Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "core/rules.h"

#include <gtk/gtk.h>

#define CW_TYPE_HEADER (cw_header_get_type ())
G_DECLARE_FINAL_TYPE (CwHeader, cw_header, CW, HEADER, GtkWidget)

/* The menu of Open; takes a reference. */
void cw_header_set_open_menu (CwHeader *self, GMenuModel *menu);
/* Names the game on the board, if there is room; NULL: there is none. */
void cw_header_set_game (CwHeader *self, const CwGame *game);
/* Names the list's contents, "• games.pgn" (NULL: none), on its button when the list is hidden, and
 * marks unsaved changes. */
void cw_header_set_file (CwHeader *self, const char *title, gboolean unsaved);
/* Shows as much as fits in the width of `layout`. */
void cw_header_adapt (CwHeader *self, const CwLayout *layout);
