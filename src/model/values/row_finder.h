/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of shared rows, found again in the files of their games. Any thread. */
#pragma once

#include "learning/row_positions.h"
#include "model/values/shared_rows.h"

/* Whether the games of the rows are at hand, and the engine knows them. */
gboolean cw_row_finder_is_possible (const CwSharedRows *rows);
/* Sets an error of which the message says that there is not enough memory. */
void cw_row_finder_no_memory (GError **error);
/* Finds them for each of `count` wanted; FALSE where cancelled, then without an error, or where a
 * file cannot be read or is not what it was or there is no memory, of which the message is a
 * translated sentence. */
gboolean cw_row_finder_find (const CwSharedRows *rows, CwRowPositions *wanted, guint count,
                             GCancellable *cancellable, GError **error);
