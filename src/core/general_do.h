/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doing and undoing moves in the general implementation. */
#pragma once

#include "core/position.h"

/* What a move that is legal, apart from the royal piece's safety, does to the pieces and hands. */
void cw_general_describe (const CwPosition *position, CwMove move, CwDelta *delta);

/* Where castling puts the royal piece and its partner. `slide` is the move's kind field. */
typedef struct
{
  unsigned royal_to, partner_to;
} CwCastlingTargets;
CwCastlingTargets cw_general_castling_targets (const CwGame *game, unsigned royal, unsigned partner,
                                               unsigned slide);

/* Apply a delta to a bare mailbox and revert it. */
void cw_general_apply (CwPiece *pieces, const CwDelta *delta);
void cw_general_revert (CwPiece *pieces, const CwDelta *delta);

/* Where the royal piece of `colour` is after a move; CW_NO_SQUARE if it exploded. */
unsigned cw_general_royal_after (const CwPosition *position, const CwDelta *delta, CwColour colour);

void cw_general_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
void cw_general_do_null (CwPosition *position, CwUndo *undo, const CwUndo *last);
void cw_general_undo (CwPosition *position, const CwUndo *undo);

/* Put a piece on an empty square, or remove it from its own: mailbox and sets. */
void cw_general_put (CwGeneralBoard *board, unsigned square, CwPiece piece);
void cw_general_remove (CwGeneralBoard *board, unsigned square);
