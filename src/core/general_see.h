/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation in the general implementation. */
#pragma once

#include "core/position.h"

/* What a legal move wins by exchanges on its target square, if each side captures with its least
 * valuable piece or stops, whichever is better; in the unit of `value`, which is indexed by kind
 * (the royal piece's the largest, 0 for none). Later captures do not promote, and pieces pinned to
 * their royal piece take part all the same; a royal piece never captures a guarded one. For
 * launches and captures that explode, it is the value of the enemy's pieces that vanish minus that
 * of ours. Castling is worth 0. */
int cw_general_see (const CwPosition *position, CwMove move, const int value[CW_MAX_KINDS]);
