/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Below the list of data in Values: makes new data by letting the engine play itself, and saves the
 * rows of the chosen data. Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_DATA_PANEL (cw_data_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwDataPanel, cw_data_panel, CW, DATA_PANEL, GtkWidget)

/* Call once; the laboratory must outlive the panel. */
void cw_data_panel_set_laboratory (CwDataPanel *self, CwLaboratory *laboratory);
