/* SPDX-License-Identifier: GPL-3.0-or-later */
/* After a menu closes, the widget focused before it gets the focus back. GTK would leave it on the
 * menu button, where Space would open the menu again. And if the focused widget disappears, with a
 * message, a list or a dialog, the page decides what gets the focus: GTK takes the first button of
 * the header bar, where Space would leave the page. Main thread. */
#pragma once

#include "app/window/page_stack.h"

/* For all menu buttons and drop-downs of `window`. A button that had the focus itself, by Tab or by
 * a click (see focus-on-click), keeps it. `pages` must be in the window while it is shown. */
void cw_menu_focus_return (GtkWindow *window, CwPageStack *pages);
