/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills rows with what store/results.h counts. Pure. */
#pragma once

#include "model/files/result_row.h"
#include "store/results.h"

/* Sets games, results, score and ratings; `other`: from the other side's point of view. Other
 * fields are left alone. */
void cw_result_row_fill (CwResultRow *row, const CwResults *results, gboolean other);
