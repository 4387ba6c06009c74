/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in opening book: well-known openings of chess and shogi as lines of moves
 * (data/openings/book-GAME.txt, embedded). It also knows positions reached by transposition.
 * Thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"

typedef struct
{
  CwMove move;
  guint weight; /* sum of the weights of the lines that have it */
} CwBookMove;

#define CW_BOOK_MOVES 32

/* Whether there is a book for this game. */
gboolean cw_book_has (const CwGame *game);

/* The book's moves in this position, most frequent first; returns the count, at most CW_BOOK_MOVES.
 * 0 for games without a book. */
guint cw_book_moves (const CwPosition *position, CwBookMove moves[CW_BOOK_MOVES]);

/* Draws one of them with a probability by weight; CW_NO_MOVE if there is none. `random` must be
 * uniform over 64 bits. At a level (1 … CW_LEVELS, 0: full strength) it chooses the first moves of
 * chess as people of its rating do, in the book or not, and then knows the book only so well that
 * it stays in it about as often as they do. */
CwMove cw_book_choose (const CwPosition *position, unsigned level, guint64 random);

/* The opening that the most frequent move here belongs to, "Ruy Lopez" of "Ruy Lopez, Closed"; NULL
 * outside the book. Constant. */
const char *cw_book_opening (const CwPosition *position);
