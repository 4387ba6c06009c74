/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under the list of data in Values: makes new data, by letting the engine play against itself, and
 * saves the rows of the chosen ones. Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_DATA_PANEL (cw_data_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwDataPanel, cw_data_panel, CW, DATA_PANEL, GtkWidget)

/* Once; the laboratory outlives the panel. */
void cw_data_panel_set_laboratory (CwDataPanel *self, CwLaboratory *laboratory);
