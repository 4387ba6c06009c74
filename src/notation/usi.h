/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of shogi as in USI, inside this layer: notation/move_text.h leads here for shogi. */
#pragma once

#include "notation/shogi_move.h"

/* "7g7f", "8h2b+", "P*5e"; "0000" for the null move. */
size_t cw_usi_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads what is written above; also, as loose, a small piece letter and a last "=" where the man
 * does not promote. */
CwMove cw_usi_read (CwShogiReading *reading);
