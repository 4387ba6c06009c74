/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece sees, alone on the board, from every square: as a map, in words, and in figures
 * to compare pieces by. Thread-safe. */
#pragma once

#include "core/rules.h"
#include "picture/plot.h"

typedef struct
{
  uint8_t moves[CW_MAX_SQUARES]; /* CW_REACH_NONE where it cannot be */
  unsigned least, most;          /* of those where it can */
} CwPieceReach;

void cw_piece_reach_measure (CwPieceReach *reach, const CwGame *game, CwKind kind);

/* The map, with a frame around `square` if the piece can be there; (transfer full). */
CwPlot *cw_piece_reach_plot (const CwPieceReach *reach, const CwGame *game, CwSquare square);

/* "8 from e4. At worst 2, at best 8.", as markup; without a square only the second. Translated;
 * free it. */
char *cw_piece_reach_markup (const CwPieceReach *reach, const CwGame *game, CwSquare square);

/* What pieces are compared by, a row each: what it is, or NULL past the last, and the figure of a
 * kind; the first row has no title and says which piece it is. Translated; free the second. */
const char *cw_piece_figure_title (unsigned row);
char *cw_piece_figure (const CwGame *game, CwKind kind, unsigned row);
