/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a set to type: a row a kind, a column for each place that it can be in (board,
 * promoted, in hand).
 *
 * Signal: typed () */
#pragma once

#include "core/values.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_GRID (cw_value_grid_get_type ())
G_DECLARE_FINAL_TYPE (CwValueGrid, cw_value_grid, CW, VALUE_GRID, GtkWidget)

GtkWidget *cw_value_grid_new (void);
/* Figures to look at where they are not `editable`. */
void cw_value_grid_show (CwValueGrid *self, const CwValues *values, const CwGame *game,
                         gboolean editable);
/* Puts what was typed into `values`: a value that is another loses its error, and the set what was
 * measured with it. */
void cw_value_grid_get (CwValueGrid *self, CwValues *values);
