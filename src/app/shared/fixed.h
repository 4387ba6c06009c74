/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container of a given size (never smaller than its child needs), whatever its child would like:
 * panels beside the board keep their width, pictures in cards theirs.
 *
 * Properties: width, height (int; -1: the child's own). */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_FIXED (cw_fixed_get_type ())
G_DECLARE_FINAL_TYPE (CwFixed, cw_fixed, CW, FIXED, GtkWidget)

void cw_fixed_set_size (CwFixed *self, int width, int height);
