/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges one game into another. */
#pragma once

#include "model/game/edit_history.h"

/* Whether the games begin with the same position. */
gboolean cw_can_merge_trees (const CwGameTree *target, const CwGameTree *source);
/* Adds the moves of `source` with all their annotations to the game of `target`, as variations
 * where the game goes on differently, in one step. A sign such as "?" on a move that already has a
 * different one goes into its comment. A comment at the end of the main line of `source` says whose
 * game it was. Returns where the cursor goes: the first of its moves that the game did not have, or
 * the end of the line if it had all of them. NULL if the games begin with different positions. Main
 * thread. */
CwNode *cw_merge_trees (CwEditHistory *target, const CwGameTree *source);
/* Adds the line that begins with `first`, with its variations and annotations, after `parent`,
 * within the step that is open; returns its last node. */
CwNode *cw_merge_line (CwEditHistory *target, CwNode *parent, const CwNode *first);
