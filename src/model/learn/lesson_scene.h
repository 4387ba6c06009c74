/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a lesson being played to the scene on the board. */
#pragma once

#include "lessons/lesson.h"
#include "picture/scene.h"

/* Pieces, stars, last move; with `picked` (or CW_NO_SQUARE) selected and its targets. */
void cw_lesson_scene (CwScene *scene, const CwLessonRun *run, CwSquare picked);
/* The board as it was before the opponent's move that the level begins with. */
void cw_lesson_scene_before_lead (CwScene *scene, const CwLessonRun *run);
/* Adds what each piece on the board is usually worth, rounded to pawns. */
void cw_lesson_scene_add_worth (CwScene *scene, const CwLessonRun *run);
/* Whether the learner always wants to see that; off where nothing is set. */
#define CW_SETTING_LESSON_VALUES "lesson-values"
/* Adds where the learner's only piece can go, as lines unfolded up to `progress`; the one to
 * `strong` stands out. */
void cw_lesson_scene_add_moves (CwScene *scene, const CwLessonRun *run, float progress,
                                CwSquare strong);
