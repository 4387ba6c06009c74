/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be said about a position beside where its pieces are: for a position editor, which
 * offers only what the pieces allow. Pure, thread-safe after cw_core_init. */
#pragma once

#include "core/rules.h"

/* The square of the piece that the king of `colour` may still castle with towards the higher files
 * (`side` 0) or the lower (1); CW_NO_SQUARE where king or partner are elsewhere than at the start
 * (in Chess960: than on one rank with the king), or the game has no castling. FIDE 3.8.2. */
CwSquare cw_setup_castling_partner (const CwGame *game, const CwSetup *setup, CwColour colour,
                                    unsigned side);

/* Takes away the rights to castle that the pieces do not allow. */
void cw_setup_trim_castling (const CwGame *game, CwSetup *setup);

/* One way in which the side that is not to move may just have made a long step that can be answered
 * by an en passant capture, as in CwSetup. */
typedef struct
{
  CwSquare passed[CW_MAX_PASSED];
  CwSquare piece; /* CW_NO_SQUARE: straight behind those */
} CwEnPassant;

#define CW_MAX_EN_PASSANTS 64

/* All of them, given that nothing else is wrong with `setup` (else there are none); returns how
 * many. Those that no legal capture answers are left out. FIDE 3.7.3.1. */
unsigned cw_setup_en_passants (const CwGame *game, const CwSetup *setup,
                               CwEnPassant en_passants[CW_MAX_EN_PASSANTS]);

/* Puts one of them into `setup`; NULL: nothing was passed. */
void cw_setup_set_en_passant (CwSetup *setup, const CwEnPassant *en_passant);
