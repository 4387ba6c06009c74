/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds positions of shared rows again in the files of their games. Any thread. */
#pragma once

#include "learning/row_positions.h"
#include "model/values/shared_rows.h"

/* TRUE if the games of the rows are available, and the engine knows them. */
gboolean cw_row_finder_is_possible (const CwSharedRows *rows);
/* Sets an error whose message says that there is not enough memory. */
void cw_row_finder_no_memory (GError **error);
/* Finds the positions for each of `count` wanted. FALSE if cancelled, then without an error, or if
 * a file cannot be read or has changed or memory ran out, with a translated sentence as the
 * message. */
gboolean cw_row_finder_find (const CwSharedRows *rows, CwRowPositions *wanted, guint count,
                             GCancellable *cancellable, GError **error);
