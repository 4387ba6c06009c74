/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as objects in sentences about moves: "Puts the queen …", "a fork of the king and the
 * rook". Free all results except square names with g_free. Thread-safe. */
#pragma once

#include "text/review_text.h"

/* "the knight" */
char *cw_the_piece_words (const CwGame *game, CwPiece piece);
/* "a knight" */
char *cw_a_piece_words (const CwGame *game, CwKind kind);
/* "the knight on e5" */
char *cw_piece_on_words (const CwMoveWriter *writer, const CwGame *game, CwPiece piece,
                         CwSquare square);
/* "a knight and 2 pawns" for counts by kind; NULL if all are 0. */
char *cw_pieces_words (const CwGame *game, const uint8_t counts[CW_MAX_KINDS]);

/* The square in the style of the moves beside it; returns `name`. */
const char *cw_review_square_name (const CwMoveWriter *writer, const CwGame *game, CwSquare square,
                                   char name[CW_SQUARE_NAME_SIZE]);
