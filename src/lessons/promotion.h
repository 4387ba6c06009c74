/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promotion of a lone piece, apart from a legal position. Internal to this layer. */
#pragma once

#include "core/rules.h"

/* What a white piece of `kind` may become by a move from `from` to `to`, the strongest first
 * (the later in the game), and last its own kind where it may also stay what it is; returns how
 * many, 0 where there is no promotion. */
unsigned cw_promotion_kinds (const CwGame *game, CwKind kind, CwSquare from, CwSquare to,
                             CwKind kinds[CW_MAX_KINDS]);
