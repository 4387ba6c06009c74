/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What had the focus before a menu was opened has it again afterwards. GTK leaves it to the button
 * of the menu, where Space would open it once more. And where what has the focus goes away, with a
 * message that is replaced, a list or a dialog, the page says what has it then: GTK takes the first
 * button of the header bar, where Space would leave the page. Main thread. */
#pragma once

#include "app/window/page_stack.h"

/* For all menu buttons and drop-downs of `window`. One that had the focus before, by Tab or by a
 * click (see focus-on-click), keeps it. `pages` are in it as long as it is shown. */
void cw_menu_focus_return (GtkWindow *window, CwPageStack *pages);
