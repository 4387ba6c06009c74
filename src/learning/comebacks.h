/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were won from behind. Pure, thread-safe. */
#pragma once

#include "core/values.h"
#include "learning/rows.h"

/* For each game of `rows` with rows (lowest[0 … rows->known - 1]) the lowest expected score that
 * its winner had at a row, 0 … 1, by values and slope of `values`; -1 where nobody won, where the
 * result is not that of the record, or where the values have no slope. */
void cw_comebacks (const CwRows *rows, const CwValues *values, float *lowest);
