/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes that the files of the board painter share: board_painter.c, board_ways.c, board_marks.c.
 */
#pragma once

#include "picture/board_painter.h"

#define CW_PAINT_CORNER 0.24 /* leg of a capture's corner, of a square */

unsigned cw_paint_n_squares (const CwScene *scene);
bool cw_paint_on_board (const CwScene *scene, CwSquare square);
/* A line's width: `share` of a square, `least` pixels at least. */
double cw_paint_stroke (const CwBoardGeometry *geometry, double share, double least);
void cw_paint_square_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square);
void cw_paint_fill_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                           CwColor color);
/* A ring `inset` within the square's border. */
void cw_paint_ring_square (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                           CwColor color, double width, double inset);
/* Triangles with a leg of `leg` in the four corners. */
void cw_paint_corners_path (cairo_t *cr, const CwBoardGeometry *geometry, CwSquare square,
                            double leg);
