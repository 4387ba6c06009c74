/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promotion of a lone piece, outside a legal position. Internal to this layer. */
#pragma once

#include "core/rules.h"

/* What a white piece of `kind` may become by moving from `from` to `to`, strongest first (the later
 * in the game), and last its own kind if it need not promote. Returns the count, 0 without
 * promotion. */
unsigned cw_promotion_kinds (const CwGame *game, CwKind kind, CwSquare from, CwSquare to,
                             CwKind kinds[CW_MAX_KINDS]);
