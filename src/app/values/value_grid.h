/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a set to type: a row a kind, a column for each place that it can be in (board,
 * promoted, in hand).
 *
 * Signal: typed () */
#pragma once

#include "core/values.h"
#include "learning/columns.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_GRID (cw_value_grid_get_type ())
G_DECLARE_FINAL_TYPE (CwValueGrid, cw_value_grid, CW, VALUE_GRID, GtkGrid)

/* Figures to look at where they are not `editable`. */
void cw_value_grid_show (CwValueGrid *self, const CwValues *values, const CwGame *game,
                         gboolean editable);
/* Puts what was typed into `values`: a value that is another loses its error, and the set what was
 * measured with it. */
void cw_value_grid_get (CwValueGrid *self, CwValues *values);

/* Which column of a table is for a place. */
typedef int (*CwPlaceColumn) (const CwColumns *columns, CwColumnPlace place);
/* Heads of the places that pieces are counted in, "board", "in hand", in the first row of a table.
 */
void cw_value_grid_attach_places (GtkGrid *grid, const CwColumns *columns, CwPlaceColumn column_of,
                                  float xalign);
