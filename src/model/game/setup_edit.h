/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position editor does to a setup, as plain functions: pieces come, go and move between
 * board and hands, and the whole board is turned over. They leave the rights to castle of pieces
 * that have gone as they are (see cw_setup_trim_castling). Pure, thread-safe. */
#pragma once

#include "core/rules.h"

#define CW_MAX_IN_HAND 99
#define CW_MAX_SETUP_PIECES (4 * CW_MAX_KINDS)

/* All pieces that can be put on the board, White's and then Black's: of each side the highest kinds
 * first, promoted ones behind the others. Returns how many. */
unsigned cw_setup_pieces (const CwGame *game, CwPiece pieces[CW_MAX_SETUP_PIECES]);
/* The kinds that can be held in hand, in the order of the game; returns how many. */
unsigned cw_setup_hand_kinds (const CwGame *game, CwKind kinds[CW_MAX_KINDS]);

/* More or fewer pieces of a kind in hand, 0 … CW_MAX_IN_HAND. Promoted kinds are taken as what
 * they go back to; nothing happens with a kind that cannot be held. */
void cw_setup_add_to_hand (CwSetup *setup, const CwGame *game, CwColour colour, CwKind kind,
                           int more);
/* The piece at `from` goes to `to`: squares of the board, or places in hand as
 * cw_scene_held_square gives them. What is at `to` vanishes; the piece itself does where `to`
 * is CW_NO_SQUARE. A piece that cannot be held stays on the board. */
void cw_setup_move (CwSetup *setup, const CwGame *game, CwSquare from, CwSquare to);

/* Files change places, as in a mirror beside the board. */
void cw_setup_mirror (CwSetup *setup, const CwGame *game);
/* The two sides change places: pieces, hands, rights, which side is to move. */
void cw_setup_swap (CwSetup *setup, const CwGame *game);
