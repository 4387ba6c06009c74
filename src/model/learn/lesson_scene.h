/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns a lesson being played into the scene on the board. */
#pragma once

#include "lessons/lesson.h"
#include "picture/scene.h"

/* Pieces, stars, last move; `picked` (or CW_NO_SQUARE) selected with its targets. */
void cw_lesson_scene (CwScene *scene, const CwLessonRun *run, CwSquare picked);
/* The board before the opponent's move that begins the level. */
void cw_lesson_scene_before_lead (CwScene *scene, const CwLessonRun *run);
/* Adds the usual value of each piece on the board, rounded to pawns. */
void cw_lesson_scene_add_worth (CwScene *scene, const CwLessonRun *run);
/* Setting: the learner always wants to see the values; off by default. */
#define CW_SETTING_LESSON_VALUES "lesson-values"
/* Adds where the learner's only piece can go, as lines drawn up to the part `progress`; the one to
 * `strong` stands out. */
void cw_lesson_scene_add_moves (CwScene *scene, const CwLessonRun *run, float progress,
                                CwSquare strong);
