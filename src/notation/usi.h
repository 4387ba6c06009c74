/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading moves of shogi as in USI, inside this layer: notation/shogi_text.h leads here. */
#pragma once

#include "notation/shogi_move.h"

/* Reads what cw_uci_write writes; also, as loose, a small piece letter and a last "=" where the
 * piece does not promote. */
CwMove cw_usi_read (CwShogiReading *reading);
