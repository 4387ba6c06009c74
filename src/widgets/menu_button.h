/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus that are made when they first open. A menu of GTK that is made with its button follows each
 * change of its actions while it is closed, which costs more than the rest of the window. Main
 * thread. */
#pragma once

#include <gtk/gtk.h>

/* Gives the button a menu (kept), in place of the one before; NULL for none. */
void cw_menu_button_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* What was set last (transfer none), or NULL. */
GMenuModel *cw_menu_button_get_menu (GtkMenuButton *button);

/* Opens a menu at a place in the popover's parent. */
void cw_menu_open_at (GtkPopoverMenu *popover, GMenuModel *menu, double x, double y);
