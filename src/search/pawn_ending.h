/* SPDX-License-Identifier: GPL-3.0-or-later */
/* King and pawn against king, by a table of all positions. */
#pragma once

#include <stdbool.h>

#include "core/types.h"

/* Does the side with the pawn win this position of chess? If not, it is drawn. Squares are 0 (a1)
 * to 63 (h8); `us` has the pawn, on ranks 2 to 7. The first call computes the table, 24 KiB.
 * Thread-safe. */
bool cw_pawn_ending_wins (CwColour us, unsigned king, unsigned pawn, unsigned bare,
                          CwColour to_move);
