/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game into another. */
#pragma once

#include "model/game/edit_history.h"

/* Adds the moves of `source` with all that is written about them to the game of `target`, as
 * variations where that goes on otherwise, as one step. A sign such as "?" on a move that has
 * another goes into its comment. Where the main line of `source` ends a comment says whose game it
 * was. The first of its moves that the game did not have, or the end of the line where it had all
 * of them; the cursor goes there. NULL where the games begin with different positions. Main thread.
 */
CwNode *cw_merge_trees (CwEditHistory *target, const CwGameTree *source);
