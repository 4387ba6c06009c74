/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a page's contents, its first child, and a list at their start, its last: side by side,
 * or while it is folded the list over the contents, which do not move. */
#pragma once

#include <gtk/gtk.h>

/* (transfer full) */
GtkLayoutManager *cw_side_layout_new (void);
/* For a widget that is laid out so. */
void cw_side_layout_set_folded (GtkWidget *row, gboolean folded);
