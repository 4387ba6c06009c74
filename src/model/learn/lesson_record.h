/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game of a level as text, so that a learner who leaves it can resume it: the number of
 * slips, then the moves of both sides as in UCI, separated by spaces. Pure. */
#pragma once

#include "lessons/lesson.h"

#include <glib.h>

/* NULL if no move has been played or the game is over. (transfer full) */
char *cw_lesson_record_write (const CwLessonRun *run);
/* Plays the moves of a record in `run`, a level that has just begun, and appends the state before
 * each of the learner's moves to `before` (of CwLessonRun). FALSE if the text is not a record of an
 * unfinished game of this level; both must then be reset. */
gboolean cw_lesson_record_read (const char *text, CwLessonRun *run, GArray *before);
