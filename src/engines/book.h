/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's own opening book: well-known openings of chess and shogi as lines of moves
 * (data/openings/book-GAME.txt, embedded). Positions reached by another order of moves are known
 * too. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"

typedef struct
{
  CwMove move;
  guint weight; /* of how many lines, as they are weighted */
} CwBookMove;

#define CW_BOOK_MOVES 32

/* Whether there is a book of this game. */
gboolean cw_book_has (const CwGame *game);

/* The moves that the book has here, the most frequent first; returns how many, at most
 * CW_BOOK_MOVES. 0 in games without a book. */
guint cw_book_moves (const CwPosition *position, CwBookMove moves[CW_BOOK_MOVES]);

/* One of them, each as often as its weight says; CW_NO_MOVE where there is none. `random` is spread
 * evenly over 64 bits. A player of `level` (1 … CW_LEVELS, 0 for full strength) knows so many moves
 * of either side, so that a beginner is not at home in it. */
CwMove cw_book_choose (const CwPosition *position, unsigned level, guint64 random);

/* The name of the opening that the most of the lines here belong to, "Ruy Lopez" of "Ruy Lopez,
 * Closed"; NULL where the book ends. Constant. */
const char *cw_book_opening (const CwPosition *position);
