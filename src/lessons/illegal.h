/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Illegal moves, in levels that offer them: they are carried out on the board to show what is wrong
 * with them, and fail the level. The run's position stays as it was. Internal to this layer. */
#pragma once

#include "lessons/lesson.h"

/* Appends to the `count` legal targets in `reach` the squares where the piece on `square` could go
 * if its king's safety were ignored, or where a piece in the learner's hand could be dropped if
 * nothing forbade it. Returns the new count. */
unsigned cw_illegal_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES],
                             unsigned count);

/* Carries out such a move; `targets` are those of `from`, legal ones included. Returns false with
 * the reason if `to` is not among them. */
bool cw_illegal_try (CwLessonRun *run, CwSquare from, CwSquare to, const CwReach *targets,
                     unsigned count, CwDelta *delta, CwStatus *status);
