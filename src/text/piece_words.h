/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as objects of the sentences that talk about moves: "Puts the queen …", "a fork of the king
 * and the rook". All texts but names of squares are to be freed with g_free. Thread-safe. */
#pragma once

#include "text/review_text.h"

/* "the knight" */
char *cw_the_piece_words (const CwGame *game, CwPiece piece);
/* "a knight" */
char *cw_a_piece_words (const CwGame *game, CwKind kind);
/* "the knight on e5" */
char *cw_piece_on_words (const CwMoveWriter *writer, const CwGame *game, CwPiece piece,
                         CwSquare square);
/* "a knight and 2 pawns" of counts by kind; NULL where there are none. */
char *cw_pieces_words (const CwGame *game, const uint8_t counts[CW_MAX_KINDS]);

/* The square as the moves beside it have it; returns `name`. */
const char *cw_review_square_name (const CwMoveWriter *writer, const CwGame *game, CwSquare square,
                                   char name[CW_SQUARE_NAME_SIZE]);
