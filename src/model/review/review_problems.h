/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns what was missed in a reviewed game into problems for the trainers of Learn. Main thread. */
#pragma once

#include "model/trainers/training.h"
#include "review/game_review.h"

/* Adds the positions in which these sides (bit 0 White, bit 1 Black) missed a mate, or a line
 * proven to win material; returns how many. They are asked from tomorrow on. */
guint cw_review_problems_add (const CwGameReview *review, guint colours, CwTraining *training,
                              gint64 today);
