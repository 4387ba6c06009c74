/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level of a stage on its board, with the value of the piece beside it.
 *
 * Signals: `shown`: another level is shown; `done`: this one has been solved; `ended`: the learner
 * goes on to the end of the game's course. */
#pragma once

#include "app/learn/board_page.h"
#include "lessons/lesson.h"

#include <gtk/gtk.h>

#define CW_TYPE_LESSON_PAGE (cw_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonPage, cw_lesson_page, CW, LESSON_PAGE, CwBoardPage)

/* Shows level `index` (from 0) of its stage. */
void cw_lesson_page_show (CwLessonPage *self, const CwStage *stage, unsigned index);
/* Draws the pieces of `game`, the level's, in their current look. */
void cw_lesson_page_dress (CwLessonPage *self, const CwGame *game);
/* For a handler of `done`: no level of the course is open any more, so it ends after this one. */
void cw_lesson_page_set_completes (CwLessonPage *self);
const CwStage *cw_lesson_page_get_stage (CwLessonPage *self);
/* The level in progress; borrowed. */
const CwLessonRun *cw_lesson_page_get_run (CwLessonPage *self);
