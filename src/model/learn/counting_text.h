/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers on a position of "When counting lies", in words. Translated; thread-safe. */
#pragma once

#include "learning/counting.h"

/* "White wins". Constant. */
const char *cw_truth_text (CwTruth truth);
/* "queen −1, rook −1, pawn +2: together −12.30 pawns": the count of material. (transfer full) */
char *cw_counting_sum_text (const CwMaterialBalance *balance, const CwGame *game);
