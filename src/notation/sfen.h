/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SFEN, the form of positions in USI, which notation/fen.h uses for shogi. Internal to this layer.
 *
 * Board, side ("b" moves first), hands, ply number. Hands are read in any order; the number may
 * be missing. */
#pragma once

#include "notation/position_reader.h"

bool cw_sfen_read_fields (CwPositionReader *reader);

/* Writes the canonical form into a buffer of CW_FEN_SIZE; returns its length. */
size_t cw_sfen_write_setup (const CwGame *game, const CwSetup *setup, char *text);
