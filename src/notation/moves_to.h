/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves to one square, inside this layer: what SAN asks for. */
#pragma once

#include "core/rules.h"

/* Those of pieces of one kind on the board, launches included, castling not; in no promised order.
 */
void cw_moves_to (const CwPosition *position, CwKind kind, CwSquare to, CwMoveList *list);
