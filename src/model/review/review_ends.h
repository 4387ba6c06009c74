/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening and the end of a reviewed game, in words. */
#pragma once

#include "review/game_review.h"

/* The name of its opening; NULL if unknown. */
const char *cw_review_opening (const CwGameReview *review);
/* A sentence on the end, by the rules or by the game's result; NULL if it has none. (transfer
 * full) */
char *cw_review_ending (const CwGameReview *review);
