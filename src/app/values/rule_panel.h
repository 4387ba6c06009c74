/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the side panel of Values that chooses which positions of a game count. Main
 * thread. */
#pragma once

#include "model/values/laboratory.h"

#include <gtk/gtk.h>

#define CW_TYPE_RULE_PANEL (cw_rule_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwRulePanel, cw_rule_panel, CW, RULE_PANEL, GtkWidget)

/* Call once; the laboratory must outlive the panel. */
void cw_rule_panel_set_laboratory (CwRulePanel *self, CwLaboratory *laboratory);
