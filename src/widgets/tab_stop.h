/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A box around one list (GtkListBox, GtkListView or GtkColumnView, scrolled or not) that makes it
 * one Tab stop: Tab goes to the selected row, through the widgets in it, and on to what follows the
 * list. GTK 4.8 goes from row to row, and a GtkListBox selects each.
 *
 * Arrow keys move in the list; in a GtkListBox they select too, as usual, unless the property
 * `selects` is FALSE: then Enter, Space and a click select. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_TAB_STOP (cw_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (CwTabStop, cw_tab_stop, CW, TAB_STOP, GtkBox)

/* For `child`, which is or contains the list; it may expand. */
GtkWidget *cw_tab_stop_new (GtkWidget *child);
