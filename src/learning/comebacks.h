/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games won from behind. Pure, thread-safe. */
#pragma once

#include "core/values.h"
#include "learning/rows.h"

/* For each game of `rows` (lowest[0 … rows->known - 1]), the lowest expected score, 0 … 1, that its
 * winner had at a row, by the values and slope of `values`; -1 if nobody won, the game has no rows,
 * the record did not state the result, or the values have no slope. */
void cw_comebacks (const CwRows *rows, const CwValues *values, float *lowest);
