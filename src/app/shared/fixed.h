/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container of a given size (never smaller than its child's minimum), whatever its child would
 * like: panels beside the board and pictures in cards keep their width.
 *
 * Properties: width, height (int; -1: the child's own). */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_FIXED (cw_fixed_get_type ())
G_DECLARE_FINAL_TYPE (CwFixed, cw_fixed, CW, FIXED, GtkWidget)

void cw_fixed_set_size (CwFixed *self, int width, int height);
