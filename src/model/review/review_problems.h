/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was missed in a reviewed game as problems for the trainers of Learn. Main thread. */
#pragma once

#include "model/trainers/training.h"
#include "review/game_review.h"

/* Adds the positions at which these sides (bit 0 White, bit 1 Black) missed a mate, or a line that
 * wins material and was proven; returns how many. They are asked from tomorrow on. */
guint cw_review_problems_add (const CwGameReview *review, guint colours, CwTraining *training,
                              gint64 today);
