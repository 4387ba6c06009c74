/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the side panel of Values that chooses how the result depends on the pieces: what a
 * draw counts, and what else counts beside the pieces. Main thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_MODEL_PANEL (cw_model_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwModelPanel, cw_model_panel, CW, MODEL_PANEL, GtkWidget)

/* Call once; the laboratory must outlive the panel. */
void cw_model_panel_set_laboratory (CwModelPanel *self, CwLaboratory *laboratory);
