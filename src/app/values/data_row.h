/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the list of data in Values: the name of the games, their number, and while they are read
 * the progress with a stop button. Data not shipped with the program can be removed from the list.
 * Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_DATA_ROW (cw_data_row_get_type ())
G_DECLARE_FINAL_TYPE (CwDataRow, cw_data_row, CW, DATA_ROW, GtkWidget)

/* Takes a reference to the set; `laboratory` must outlive it. */
GtkWidget *cw_data_row_new (CwDataSet *set, CwLaboratory *laboratory);
