/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a reviewed game begins and ends, in words. */
#pragma once

#include "review/game_review.h"

/* The name of its opening; NULL: none that is known. */
const char *cw_review_opening (const CwGameReview *review);
/* A sentence: by the rules, or by the result of the game; (transfer full), NULL where it has none.
 */
char *cw_review_ending (const CwGameReview *review);
