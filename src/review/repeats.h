/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects the same move being overlooked again, so that it need not be explained in full each
 * time. */
#pragma once

#include "review/game_review.h"

/* The deciding move of the first statement about a judged move: the first move of the line that
 * proves it, be it the better line (missed) or the answer (allowed). CW_NO_MOVE if nothing is
 * stated, or no line proves it. */
CwMove cw_move_review_key (const CwMoveReview *review);

/* Whether the same, and no less, was said of an earlier move of the same player: the same deciding
 * move by the same piece, to a square with the same content, neither changed since; of the same
 * kind, and no larger. */
bool cw_game_review_repeats (const CwGameReview *review, unsigned move);
