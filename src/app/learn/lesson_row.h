/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the list of lessons: picture, title, "2 of 6", a check mark when all are done. */
#pragma once

#include "lessons/stage.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_LESSON_ROW (cw_lesson_row_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonRow, cw_lesson_row, CW, LESSON_ROW, GtkListBoxRow)

/* With the stage's picture from `set`. */
GtkWidget *cw_lesson_row_new (const CwStage *stage, CwPieceSet *set);
const CwStage *cw_lesson_row_get_stage (CwLessonRow *self);
/* `done`: bit n for the level of number n + 1. */
void cw_lesson_row_set_done (CwLessonRow *self, unsigned done);
