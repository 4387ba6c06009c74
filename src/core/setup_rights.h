/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be said about a position besides where its pieces are: for a position editor, which
 * offers only what the pieces allow. Pure, thread-safe after cw_core_init. */
#pragma once

#include "core/rules.h"

/* The square of the piece that the king of `colour` may still castle with towards the higher files
 * (`side` 0) or the lower (1). CW_NO_SQUARE if the game has no castling, or king or partner are not
 * where they start (in Chess960: not both on their start rank). FIDE 3.8.2. */
CwSquare cw_setup_castling_partner (const CwGame *game, const CwSetup *setup, CwColour colour,
                                    unsigned side);

/* Removes castling rights that the pieces rule out. */
void cw_setup_trim_castling (const CwGame *game, CwSetup *setup);

/* A long step that the side not to move may just have made and that an en passant capture can
 * answer, as in CwSetup. */
typedef struct
{
  CwSquare passed[CW_MAX_PASSED];
  CwSquare piece; /* CW_NO_SQUARE: straight behind the squares passed */
} CwEnPassant;

#define CW_MAX_EN_PASSANTS 64

/* Lists all of them, provided that nothing else is wrong with `setup` (otherwise there are none);
 * returns how many. Those that no legal capture answers are left out. FIDE 3.7.3.1. */
unsigned cw_setup_en_passants (const CwGame *game, const CwSetup *setup,
                               CwEnPassant en_passants[CW_MAX_EN_PASSANTS]);

/* Puts one of them into `setup`; with NULL, nothing was passed. */
void cw_setup_set_en_passant (CwSetup *setup, const CwEnPassant *en_passant);
