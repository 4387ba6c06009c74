/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves to one square, which SAN asks for. Internal to this layer. */
#pragma once

#include "core/rules.h"

/* Lists those of pieces of one kind on the board, including launches but not castling; in
 * unspecified order. */
void cw_moves_to (const CwPosition *position, CwKind kind, CwSquare to, CwMoveList *list);
