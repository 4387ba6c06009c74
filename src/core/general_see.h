/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation in the general implementation. */
#pragma once

#include "core/position.h"

/* What a legal move wins for its side in the exchanges on its target square, each side taking with
 * its least valuable piece or stopping, as suits it best; in the unit of `value`, which has one
 * entry a kind (the royal piece's the largest) and 0 for none. Later captures do not promote, and
 * pieces pinned to their royal piece take part all the same; a royal piece never takes a guarded
 * one. Where captures explode, and for a launch, it is what vanishes of the enemy's less what
 * vanishes of ours. Castling is worth 0. */
int cw_general_see (const CwPosition *position, CwMove move, const int value[CW_MAX_KINDS]);
