/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of what store/results.h counts. Pure. */
#pragma once

#include "model/files/result_row.h"
#include "store/results.h"

/* Games, results, score and ratings; `other`: by the other side's results. The rest is left as it
 * is. */
void cw_result_row_fill (CwResultRow *row, const CwResults *results, gboolean other);
