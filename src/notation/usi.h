/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads shogi moves in USI; called by notation/shogi_text.h. Internal to this layer. */
#pragma once

#include "notation/shogi_move.h"

/* Reads what cw_uci_write writes and, as loose, a small piece letter and a final "=" if the piece
 * does not promote. */
CwMove cw_usi_read (CwShogiReading *reading);
