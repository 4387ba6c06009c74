/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a scene with cairo, whole (pictures, print) or in parts (the board widget takes squares
 * and pieces from textures and only the overlays from here). All vector on a vector surface.
 *
 * Order of the whole: squares, highlights, grid, labels, under, pieces, over, edge, stands. */
#pragma once

#include "picture/board_geometry.h"
#include "picture/piece_set.h"
#include "picture/scene.h"
#include "picture/theme.h"

/* Light and dark squares, or the wood of a lined board, plain. */
void cw_board_paint_squares (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                             const CwTheme *theme);
/* Last move, marked, selected, check, dimmed, forbidden, numbers: tints below the pieces. */
void cw_board_paint_highlights (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                                const CwTheme *theme);
/* The lines and star points of a lined board, above the tints; the edge of the squares where labels
 * stand around them; else nothing. */
void cw_board_paint_grid (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                          const CwTheme *theme);
/* Coordinates: inside the squares, beside them on a lined board. `font` is a family or NULL for the
 * system's sans. */
void cw_board_paint_labels (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                            const CwTheme *theme, const char *font);
/* Paths, capture corners and stars: below the pieces. */
void cw_board_paint_under (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme);
/* The pieces, from `set`, as vectors. */
void cw_board_paint_pieces (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                            CwPieceSet *set);
/* Opacity of a piece where its drop is marked (cw_scene_dropped). */
#define CW_DROPPED_OPACITY 0.55
/* Signs on pieces, target dots, arrows, circles, focus ring: above the pieces. */
void cw_board_paint_over (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                          const CwTheme *theme);
/* The stand of one side with its pieces and counts, selection, keyboard and pointer. */
void cw_board_paint_stand (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme, CwPieceSet *set, const char *font,
                           CwColour colour);
/* All of it with the 1 px edge. */
void cw_board_paint (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                     const CwTheme *theme, CwPieceSet *set, const char *font);

/* Single shapes, for widgets that place them themselves (a fading dot, a moving arrow). */
void cw_board_paint_mark (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                          const CwSceneMark *mark);
/* A five-pointed star of outer radius `radius`. */
void cw_board_paint_star (cairo_t *cr, const CwTheme *theme, double x, double y, double radius);
/* The outline of an area, `inset` within it, with round corners. */
void cw_board_rounded_path (cairo_t *cr, const CwArea *area, double radius, double inset);
