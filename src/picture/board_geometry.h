/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the squares of a board are: pure arithmetic, in logical pixels (device pixels / scale).
 * Cells are whole device pixels, so edges are sharp at every size. Thread-safe. */
#pragma once

#include "core/types.h"

typedef struct
{
  unsigned files, ranks;
  bool flipped;
  double x, y;  /* top left corner of the board */
  double cell;  /* side of a square; cell * scale is a whole number */
  double scale; /* device pixels per logical pixel */
} CwBoardGeometry;

/* The largest board that fits into width x height, in its middle. `scale` as of the widget
 * (1 for pictures). The cell is at least one device pixel. */
void cw_board_geometry_fit (CwBoardGeometry *geometry, unsigned files, unsigned ranks, bool flipped,
                            double width, double height, double scale);
double cw_board_geometry_width (const CwBoardGeometry *geometry);
double cw_board_geometry_height (const CwBoardGeometry *geometry);

/* Top left corner of a square; its sides are `cell`. */
void cw_board_geometry_corner (const CwBoardGeometry *geometry, CwSquare square, double *x,
                               double *y);
void cw_board_geometry_centre (const CwBoardGeometry *geometry, CwSquare square, double *x,
                               double *y);
/* The square at a point, or CW_NO_SQUARE outside the board. */
CwSquare cw_board_geometry_square_at (const CwBoardGeometry *geometry, double x, double y);
/* The square one step to the right and `dy` steps *down* on the screen, clamped to the board:
 * what arrow keys do. */
CwSquare cw_board_geometry_step (const CwBoardGeometry *geometry, CwSquare square, int dx, int dy);

/* Is this square painted dark? a1 is. */
bool cw_board_geometry_is_dark (const CwBoardGeometry *geometry, CwSquare square);

/* Rectangle in which a man is drawn: 94 % of the square, whole device pixels, centred. */
void cw_board_geometry_piece (const CwBoardGeometry *geometry, CwSquare square, double *x,
                              double *y, double *size);

/* Font size of the coordinates: 14.5 % of a square, at least 9, at most 15. */
double cw_board_geometry_label_size (const CwBoardGeometry *geometry);
/* Squares that carry the letter of `file` and the digit of `rank`: lowest and leftmost row on the
 * screen. The letter stands in the bottom right corner, the digit in the top left one. */
CwSquare cw_board_geometry_file_label (const CwBoardGeometry *geometry, unsigned file);
CwSquare cw_board_geometry_rank_label (const CwBoardGeometry *geometry, unsigned rank);
