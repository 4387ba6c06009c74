/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game into another. */
#pragma once

#include "model/game/edit_history.h"

/* Adds the moves of `source` with their comments and signs to the game of `target`, as variations
 * where that goes on otherwise, as one step. Where the main line of `source` ends a comment says
 * whose game it was. FALSE where the games begin with different positions. Main thread. */
gboolean cw_merge_trees (CwEditHistory *target, const CwGameTree *source);
