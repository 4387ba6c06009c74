/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level of a stage on its board, with what the piece is worth beside it.
 *
 * Signals: `shown`: another level is shown; `done`: this one has been solved; `ended`: the learner
 * goes on where the course of the game ends. */
#pragma once

#include "app/learn/board_page.h"
#include "lessons/lesson.h"

#include <gtk/gtk.h>

#define CW_TYPE_LESSON_PAGE (cw_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonPage, cw_lesson_page, CW, LESSON_PAGE, CwBoardPage)

/* The level at `index`, from 0, in its stage. */
void cw_lesson_page_show (CwLessonPage *self, const CwStage *stage, unsigned index);
/* The pieces of `game`, that of the level, look as they were chosen last. */
void cw_lesson_page_dress (CwLessonPage *self, const CwGame *game);
/* Of `done`: no level of the course is open any more, and it ends after this one. */
void cw_lesson_page_set_completes (CwLessonPage *self);
const CwStage *cw_lesson_page_get_stage (CwLessonPage *self);
/* The level as it is played; borrowed. */
const CwLessonRun *cw_lesson_page_get_run (CwLessonPage *self);
