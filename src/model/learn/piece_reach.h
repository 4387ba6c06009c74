/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a piece reaches from every square, alone on the board: as a map, in words, and as figures
 * to compare pieces by. Thread-safe. */
#pragma once

#include "core/rules.h"
#include "picture/plot.h"

typedef struct
{
  uint8_t moves[CW_MAX_SQUARES]; /* CW_REACH_NONE where it cannot be placed */
  unsigned least, most;          /* over the squares where it can be */
} CwPieceReach;

void cw_piece_reach_measure (CwPieceReach *reach, const CwGame *game, CwKind kind);

/* The map, with a frame around `square` if the piece can be there. (transfer full) */
CwPlot *cw_piece_reach_plot (const CwPieceReach *reach, const CwGame *game, CwSquare square);

/* "8 from e4. At worst 2, at best 8.", as markup; without a square only the second sentence.
 * Translated. (transfer full) */
char *cw_piece_reach_markup (const CwPieceReach *reach, const CwGame *game, CwSquare square);

/* The rows of a comparison of pieces: a row's title, or NULL past the last, and the figure of a
 * kind. The first row has an empty title and names the piece. Translated; the figure is (transfer
 * full). */
const char *cw_piece_figure_title (unsigned row);
char *cw_piece_figure (const CwGame *game, CwKind kind, unsigned row);
