/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces in hand as text: "2R3p" in SFEN, "QPPPp" in brackets in FEN; capital letters are the first
 * player's. Internal to this layer. */
#pragma once

#include "notation/position_reader.h"

/* Reads letters, each with or without its number before it, or a "-" alone. Only FEN may name a
 * kind twice. */
bool cw_hands_read (CwPositionReader *reader, const char *text, size_t length);

/* Writes the first player's pieces before the other's, without a NUL, nothing for empty hands;
 * returns the length. */
size_t cw_hands_write (const CwGame *game, const CwSetup *setup, char *text);
