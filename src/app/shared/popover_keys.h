/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accelerators while something is typed into a popover. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* While `popover` is open GTK gives keys to it alone: what nothing in it takes is handed on to the
 * window, so that accelerators go on working. */
void cw_popover_forward_keys (GtkWidget *popover);
