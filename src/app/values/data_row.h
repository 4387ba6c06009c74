/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the list of data in Values: what the games are called, how many there are, and while
 * they are read how far that is, with a button to stop. What the program did not bring can be taken
 * off the list. Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_DATA_ROW (cw_data_row_get_type ())
G_DECLARE_FINAL_TYPE (CwDataRow, cw_data_row, CW, DATA_ROW, GtkWidget)

/* Keeps a reference to the set; `laboratory` outlives it. */
GtkWidget *cw_data_row_new (CwDataSet *set, CwLaboratory *laboratory);
