/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson on its board, with what the piece is worth beside it.
 *
 * Signals: `shown`: another lesson is shown; `done`: this one has been solved. */
#pragma once

#include "app/shared/page.h"
#include "lessons/lesson.h"

#include <gtk/gtk.h>

#define CW_TYPE_LESSON_PAGE (cw_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonPage, cw_lesson_page, CW, LESSON_PAGE, GtkWidget)

/* Before anything is shown. */
void cw_lesson_page_set_context (CwLessonPage *self, CwContext *context);

void cw_lesson_page_show (CwLessonPage *self, const CwLessonGroup *group, unsigned index);
const CwLessonGroup *cw_lesson_page_get_group (CwLessonPage *self);
unsigned cw_lesson_page_get_index (CwLessonPage *self);

/* As the functions of a page (app/shared/page.h). */
void cw_lesson_page_adapt (CwLessonPage *self, const CwLayout *layout);
GActionGroup *cw_lesson_page_get_actions (CwLessonPage *self);
/* Gives the focus to the board. */
gboolean cw_lesson_page_focus (CwLessonPage *self);
