/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels in a position, with all rules; see lesson.h. Internal to this layer. */
#pragma once

#include "lessons/lesson.h"

void cw_rules_start (CwLessonRun *run);
unsigned cw_rules_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES]);
unsigned cw_rules_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                              CwKind kinds[CW_MAX_KINDS]);
bool cw_rules_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                    CwStatus *status);

/* Whether all conditions of success hold after `move` with its record `undo`. */
bool cw_rules_solved (const CwLessonRun *run, CwMove move, const CwUndo *undo);
