/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Illegal moves of a level that offers them: they are carried out on the board, where one sees what
 * is wrong with them, and fail. The position of the run stays as it was. Internal to this layer. */
#pragma once

#include "lessons/lesson.h"

/* Adds to `reach`, which has `count` legal targets, where the piece on `square` could go if its
 * king were not looked at, or a piece from the learner's hand be dropped by whatever else may
 * forbid it. Returns how many there are then. */
unsigned cw_illegal_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES],
                             unsigned count);

/* Carries such a move out: `targets` are those of `from`, legal ones too. False where it is none,
 * with the reason. */
bool cw_illegal_try (CwLessonRun *run, CwSquare from, CwSquare to, const CwReach *targets,
                     unsigned count, CwDelta *delta, CwStatus *status);
