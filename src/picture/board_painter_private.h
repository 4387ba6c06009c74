/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes shared by the files of the board painter: board_painter.c, board_paths.c,
 * board_marks.c. */
#pragma once

#include "picture/board_painter.h"

#define CW_PAINT_CORNER 0.24 /* leg of a capture's corner triangle, in squares */

unsigned cw_paint_n_squares (const CwScene *scene);
bool cw_paint_on_board (const CwScene *scene, CwSquare square);
/* Line width: `share` of a square, at least `least` pixels. */
double cw_paint_stroke (const CwBoardGeometry *geometry, double share, double least);
void cw_paint_square_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square);
void cw_paint_fill_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                           CwColor color);
/* A ring `inset` inside the square's border. */
void cw_paint_ring_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                           CwColor color, double width, double inset);
/* Triangles with a leg of `leg` in the four corners. */
void cw_paint_corners_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                            double leg);
