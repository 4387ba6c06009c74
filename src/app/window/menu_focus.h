/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What had the focus before a menu was opened has it again afterwards. GTK leaves it to the button
 * of the menu, where Space would open it once more. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* For all menu buttons and drop-downs of `window`. One that had the focus before, by Tab or by a
 * click (see focus-on-click), keeps it. */
void cw_menu_focus_return (GtkWindow *window);
