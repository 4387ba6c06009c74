/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position editor does to a setup, as plain functions: pieces are added, removed and moved
 * between board and hands, and the whole board is turned. Castling rights of removed pieces are
 * left alone (see cw_setup_trim_castling). Pure, thread-safe. */
#pragma once

#include "core/rules.h"

#define CW_MAX_IN_HAND 99
#define CW_MAX_SETUP_PIECES (4 * CW_MAX_KINDS)

/* All pieces that can be put on the board, White's and then Black's; for each side the highest
 * kinds first, promoted ones after the others. Returns how many. */
unsigned cw_setup_pieces (const CwGame *game, CwPiece pieces[CW_MAX_SETUP_PIECES]);
/* The kinds that can be held in hand, in the order of the game; returns how many. */
unsigned cw_setup_hand_kinds (const CwGame *game, CwKind kinds[CW_MAX_KINDS]);

/* Adds `more` (may be negative) pieces of a kind to a hand, within 0 … CW_MAX_IN_HAND. Promoted
 * kinds count as their plain kind; kinds that cannot be held are ignored. */
void cw_setup_add_to_hand (CwSetup *setup, const CwGame *game, CwColour colour, CwKind kind,
                           int more);
/* Moves the piece at `from` to `to`: squares of the board, or places in hand as given by
 * cw_scene_held_square. What is at `to` is removed, as is the piece itself if `to` is CW_NO_SQUARE.
 * A piece that cannot be held stays on the board. */
void cw_setup_move (CwSetup *setup, const CwGame *game, CwSquare from, CwSquare to);

/* Mirrors the board left to right. */
void cw_setup_mirror (CwSetup *setup, const CwGame *game);
/* Swaps the two sides: pieces, hands, rights, side to move. */
void cw_setup_swap (CwSetup *setup, const CwGame *game);
