/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a scene with cairo, all of it (pictures, print) or in parts (the board widget takes
 * squares and pieces from textures and only the overlays from here). Everything stays vectors on a
 * vector surface.
 *
 * Painting order: squares, highlights, grid, labels, under, pieces, over, edge, stands. */
#pragma once

#include "picture/board_geometry.h"
#include "picture/piece_set.h"
#include "picture/scene.h"
#include "picture/theme.h"

/* Light and dark squares, or the plain wood of a lined board. */
void cw_board_paint_squares (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                             const CwTheme *theme);
/* Tints below the pieces: last move, marked, selected, check, dimmed, forbidden, numbers. */
void cw_board_paint_highlights (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                                const CwTheme *theme);
/* Above the tints: the lines and star points of a lined board; a border around the squares of a
 * chequered board if its labels are outside them. */
void cw_board_paint_grid (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                          const CwTheme *theme);
/* Coordinates, inside the squares or beside them. `font` is a family, or NULL for the system's
 * sans. */
void cw_board_paint_labels (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                            const CwTheme *theme, const char *font);
/* Paths, capture corners and stars: below the pieces. */
void cw_board_paint_under (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme);
/* The pieces, from `set`, as vectors. */
void cw_board_paint_pieces (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                            CwPieceSet *set);
/* Opacity of a piece that only marks a drop (cw_scene_dropped). */
#define CW_DROPPED_OPACITY 0.55
/* Signs on pieces, target dots, arrows, circles, focus ring: above the pieces. */
void cw_board_paint_over (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                          const CwTheme *theme);
/* One side's stand with its pieces and counts, selection, focus and hover. */
void cw_board_paint_stand (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme, CwPieceSet *set, const char *font,
                           CwColour colour);
/* Everything, with the 1 px edge. */
void cw_board_paint (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme, CwPieceSet *set, const char *font);

/* Single shapes, for widgets that place them themselves (a fading dot, a moving arrow). */
void cw_board_paint_mark (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                          const CwSceneMark *mark);
/* A five-pointed star of outer radius `radius`. */
void cw_board_paint_star (cairo_t *cr, const CwTheme *theme, double x, double y, double radius);
/* Outline of an area, shrunk by `inset`, with rounded corners. */
void cw_board_rounded_path (cairo_t *cr, const CwArea *area, double radius, double inset);
