/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game of a level as text, so that who leaves the game finds it again: the slips, then the
 * moves of both sides as in UCI, divided by blanks. Pure. */
#pragma once

#include "lessons/lesson.h"

#include <glib.h>

/* NULL where no move has been played, or the game is over; (transfer full). */
char *cw_lesson_record_write (const CwLessonRun *run);
/* Plays the moves of a record in `run`, a level that has just begun, and appends it as it was
 * before each of the learner's moves to `before` (of CwLessonRun). FALSE where the text is no
 * record of a game of this level that still goes on; both are then to be begun again. */
gboolean cw_lesson_record_read (const char *text, CwLessonRun *run, GArray *before);
