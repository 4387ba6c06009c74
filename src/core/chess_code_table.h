/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the bytes of moves lead to (core/chess_code.h), in a table. */
#pragma once

#include "core/types.h"

#define CW_CODE_CASTLING 8 /* of kings: 8 castles on the king's side, 9 on the queen's */
#define CW_CODE_PASS 10
#define CW_CODE_PROMOTION 4 /* of pawns: from here on, three ways for each kind */

/* What the low half of a byte means for a knight and for a king. */
extern const int8_t cw_code_knight[8], cw_code_king[8];

/* The square that an ordinary move leads to, by colour and kind of the piece, low half of the byte
 * and square; where the table alone does not tell, from CW_CODE_OTHER on: CW_CODE_NEXT where it is
 * the next byte, CW_CODE_SIDE and the square where a pawn goes to the side, which may be en
 * passant. */
#define CW_CODE_OTHER 64
#define CW_CODE_NEXT 65
#define CW_CODE_SIDE 128
extern uint8_t cw_code_target[2][8][16][64];

/* Called by cw_core_init only. */
void cw_code_fill (void);
