/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside a lesson: what the piece is worth and how far it sees, or the rule. */
#pragma once

#include "app/shared/layout.h"
#include "core/types.h"
#include "lessons/lesson.h"

#include <gtk/gtk.h>

#define CW_TYPE_LEARN_PANEL (cw_learn_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwLearnPanel, cw_learn_panel, CW, LEARN_PANEL, GtkWidget)

/* Shows `group`, with the learner's man on `square` (CW_NO_SQUARE: nowhere). */
void cw_learn_panel_show (CwLearnPanel *self, const CwLessonGroup *group, CwSquare square);
void cw_learn_panel_adapt (CwLearnPanel *self, const CwLearnLayout *layout);
