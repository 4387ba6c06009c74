/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same move overlooked again: what was said of it once need not be said in full each time. */
#pragma once

#include "review/game_review.h"

/* The deciding move of what is said first about a judged move: the first of the line that proves
 * it, of the better line (missed) or of the answer (allowed). CW_NO_MOVE where nothing is said, or
 * no line proves it. */
CwMove cw_move_review_key (const CwMoveReview *review);

/* Whether the same was said of an earlier move of the same player, and nothing more: the same
 * deciding move by the same piece, to a square with the same on it, where neither has changed
 * since; of the same kind, and no larger. */
bool cw_game_review_repeats (const CwGameReview *review, unsigned move);
