/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of where move bytes (core/chess_code.h) lead. */
#pragma once

#include "core/types.h"

#define CW_CODE_CASTLING 8 /* for kings: 8 castles kingside, 9 queenside */
#define CW_CODE_PASS 10
#define CW_CODE_PROMOTION 4 /* for pawns: from here on, three ways for each kind */

/* What the low half of a byte adds to the square of a knight and of a king. */
extern const int8_t cw_code_knight[8], cw_code_king[8];

/* The target square of an ordinary move, by colour and kind of the piece, low half of the byte, and
 * square. Values from CW_CODE_OTHER on mean that the table alone does not decide: CW_CODE_NEXT if
 * the target is the next byte, CW_CODE_SIDE plus the square for a pawn's diagonal step, which may
 * be en passant. */
#define CW_CODE_OTHER 64
#define CW_CODE_NEXT 65
#define CW_CODE_SIDE 128
extern uint8_t cw_code_target[2][8][16][64];

/* Called by cw_core_init only. */
void cw_code_fill (void);
