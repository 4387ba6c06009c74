/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces in hand as text, inside this layer: "2R3p" in SFEN, "QPPPp" between brackets in FEN;
 * capital letters are the first player's. */
#pragma once

#include "notation/position_reader.h"

/* Reads letters, each with its number before it or none, or a "-" alone. A kind may be named twice
 * only in FEN. */
bool cw_hands_read (CwPositionReader *reader, const char *text, size_t length);

/* Writes the first player's before the other's without a NUL, nothing where there are none; returns
 * the length. */
size_t cw_hands_write (const CwGame *game, const CwSetup *setup, char *text);
