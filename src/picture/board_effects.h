/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs on pieces that say more than their squares do, and what is seen for a moment: explosions,
 * missiles on their way. */
#pragma once

#include "picture/board_geometry.h"
#include "picture/theme.h"

/* Above the pieces: a padlock on each missile that may not be launched yet, and on the royal pieces
 * of a game won by checks a lamp for each check, lit for those it was given; and what a piece is
 * worth. */
void cw_board_paint_signs (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme);

/* An explosion in the middle of a square that reaches those around it, at `progress` 0 … 1: nothing
 * before and after. */
void cw_board_paint_blast (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                           CwSquare square, double progress);

/* The flame behind a missile that is at (x, y) on its way from (x0, y0), pixels. */
void cw_board_paint_flame (cairo_t *cr, const CwBoardGeometry *geometry, double x0, double y0,
                           double x, double y);
