/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shown at the end of a game's course: its stars, what is still open, and what to do next.
 *
 * Signal `stage-chosen` (const CwStage *): a stage with open levels. Main thread. */
#pragma once

#include "lessons/stage.h"
#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_COURSE_END (cw_course_end_get_type ())
G_DECLARE_FINAL_TYPE (CwCourseEnd, cw_course_end, CW, COURSE_END, GtkWidget)

/* Shows the state of the course of `game`. */
void cw_course_end_show (CwCourseEnd *self, CwSettings *settings, const CwGame *game);
/* Focuses its first button. */
gboolean cw_course_end_focus (CwCourseEnd *self);
