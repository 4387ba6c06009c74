/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the side panel of Values that chooses which games of the data count, and says how
 * many there are. Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILTER_PANEL (cw_filter_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwFilterPanel, cw_filter_panel, CW, FILTER_PANEL, GtkWidget)

/* Call once; the laboratory must outlive the panel. */
void cw_filter_panel_set_laboratory (CwFilterPanel *self, CwLaboratory *laboratory);
