/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a set in editable form: one row per kind, one column per place (board, promoted, in
 * hand).
 *
 * Signal: typed () */
#pragma once

#include "core/values.h"
#include "learning/columns.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_GRID (cw_value_grid_get_type ())
G_DECLARE_FINAL_TYPE (CwValueGrid, cw_value_grid, CW, VALUE_GRID, GtkGrid)

/* Read-only unless `editable`. */
void cw_value_grid_show (CwValueGrid *self, const CwValues *values, const CwGame *game,
                         gboolean editable);
/* Stores the input in `values`: a changed value loses its error, and the set loses what was
 * measured with it. */
void cw_value_grid_get (CwValueGrid *self, CwValues *values);

/* The table column for a place. */
typedef int (*CwPlaceColumn) (const CwColumns *columns, CwColumnPlace place);
/* Adds headings for the places where pieces are counted, "board", "in hand", to the first row of a
 * table. */
void cw_value_grid_attach_places (GtkGrid *grid, const CwColumns *columns, CwPlaceColumn column_of,
                                  float xalign);
