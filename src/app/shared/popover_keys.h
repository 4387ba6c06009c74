/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accelerators while the user types into a popover. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* An open popover gets all keys from GTK. This forwards those it does not use to the window, so
 * that accelerators keep working. If one moves the focus elsewhere, the popover closes: it would
 * keep the keys that follow. */
void cw_popover_forward_keys (GtkWidget *popover);
