/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside a lesson: the piece's value and how far it sees, or the rule. */
#pragma once

#include "app/shared/layout.h"
#include "core/types.h"
#include "lessons/stage.h"

#include <gtk/gtk.h>

#define CW_TYPE_LEARN_PANEL (cw_learn_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwLearnPanel, cw_learn_panel, CW, LEARN_PANEL, GtkWidget)

/* Shows `stage`; the learner's piece, now of `kind`, is on `square` (CW_NO_SQUARE: not on the
 * board). */
void cw_learn_panel_show (CwLearnPanel *self, const CwStage *stage, CwSquare square, CwKind kind);
void cw_learn_panel_adapt (CwLearnPanel *self, const CwLearnLayout *layout);
