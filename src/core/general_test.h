/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about single moves in the general implementation. */
#pragma once

#include "core/position.h"

bool cw_general_is_legal (const CwPosition *position, CwMove move);
bool cw_general_is_capture (const CwPosition *position, CwMove move);
bool cw_general_gives_check (const CwPosition *position, CwMove move);

/* The squares that a piece of `piece` on `square` attacks, given the pieces of the position. */
unsigned cw_general_attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
                                  CwSquare squares[CW_MAX_SQUARES]);
