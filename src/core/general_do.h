/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doing and undoing moves in the general implementation. */
#pragma once

#include "core/position.h"

/* What a legal move, or one that only lacks the royal piece's safety, does to the pieces and hands.
 */
void cw_general_describe (const CwPosition *position, CwMove move, CwDelta *delta);

/* Where castling takes the royal piece on `royal` and its partner. `slide` is the move's kind. */
typedef struct
{
  unsigned royal_to, partner_to;
} CwCastlingTargets;
CwCastlingTargets cw_general_castling_targets (const CwGame *game, unsigned royal, unsigned partner,
                                               unsigned slide);

/* Changes and changes back a bare mailbox. */
void cw_general_apply (CwPiece *pieces, const CwDelta *delta);
void cw_general_revert (CwPiece *pieces, const CwDelta *delta);

/* Where the royal piece of `colour` is after a move: CW_NO_SQUARE where it exploded. */
unsigned cw_general_royal_after (const CwPosition *position, const CwDelta *delta, CwColour colour);

void cw_general_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
void cw_general_do_null (CwPosition *position, CwUndo *undo, const CwUndo *last);
void cw_general_undo (CwPosition *position, const CwUndo *undo);

/* Puts a piece on an empty square, or takes it off its own: mailbox and sets. */
void cw_general_put (CwGeneralBoard *board, unsigned square, CwPiece piece);
void cw_general_remove (CwGeneralBoard *board, unsigned square);
