/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of a learner through the course (lessons/stage.h): the levels that are done, kept in the
 * settings, the level before and behind, and what a lesson says of itself. Main thread. */
#pragma once

#include "lessons/lesson.h"
#include "model/settings.h"

/* The levels of a stage that are done: bit n for the one of number n + 1. */
unsigned cw_course_done (CwSettings *settings, const CwStage *stage);
unsigned cw_course_count_done (CwSettings *settings, const CwStage *stage);
void cw_course_set_done (CwSettings *settings, const CwStage *stage, const CwStageLevel *level);
/* Where the first level of a stage is that is not done, from 0, or its first. */
unsigned cw_course_first_open (CwSettings *settings, const CwStage *stage);

/* Goes to the level before (`step` -1) or behind (1), also of the neighbouring stage; FALSE where
 * there is none: both are then as they were. */
gboolean cw_course_step (const CwStage **stage, unsigned *index, int step);

/* Below the board: where in the course the level at `index` of `stage` is, or how it ended.
 * Translated; (transfer full). */
char *cw_course_progress_text (const CwLessonRun *run, const CwStage *stage, unsigned index);
