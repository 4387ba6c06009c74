/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engine scores of rows, for the recommended model. */
#pragma once

#include "tools/rows_input.h"

/* The scores of all rows beyond the usual count (cw_joint_beyond), for the caller to free: from the
 * games' own comments ([%eval] after the move that leads there), NAN if there is none; or with
 * `nodes` above 0 by searching each position with so many, reproducibly. NULL after reporting an
 * error: CW_EXIT_INPUT. */
float *cw_cli_row_scores (const CwRows *rows, const CwRowOptions *options, guint64 nodes);
