/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header bar: Open and New, the game on the board, the pages, turning and panels, the menu. It
 * shows less and less where the window is narrow. All it does are actions. Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "core/rules.h"

#include <gtk/gtk.h>

#define CW_TYPE_HEADER (cw_header_get_type ())
G_DECLARE_FINAL_TYPE (CwHeader, cw_header, CW, HEADER, GtkWidget)

/* The menu of Open; keeps a reference. */
void cw_header_set_open_menu (CwHeader *self, GMenuModel *menu);
/* Names the game on the board, where there is room; NULL: there is none. */
void cw_header_set_game (CwHeader *self, const CwGame *game);
/* Where the list is behind a button, that says whose it is, "• games.pgn" (NULL: of nothing), and
 * has a mark where that is not saved. */
void cw_header_set_file (CwHeader *self, const char *title, gboolean unsaved);
/* Shows as much as fits into the width of `layout`. */
void cw_header_adapt (CwHeader *self, const CwLayout *layout);
