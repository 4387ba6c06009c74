/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs on pieces that say more than their squares do, and brief effects: explosions, missiles in
 * flight. */
#pragma once

#include "picture/board_geometry.h"
#include "picture/theme.h"

/* Painted above the pieces: a padlock on each missile that may not be launched yet; in a game won
 * by checks, a lamp on the royal piece for each check needed, lit for those it has received; and
 * what a piece is worth. */
void cw_board_paint_signs (cairo_t *cr, const CwScene *scene, const CwBoardGeometry *geometry,
                           const CwTheme *theme);

/* An explosion that starts in the middle of a square and reaches its neighbours, at `progress` 0 …
 * 1; nothing is drawn at 0 or 1. */
void cw_board_paint_blast (cairo_t *cr, const CwBoardGeometry *geometry, const CwTheme *theme,
                           CwSquare square, double progress);

/* The flame behind a missile at (x, y) that was launched from (x0, y0), in pixels. */
void cw_board_paint_flame (cairo_t *cr, const CwBoardGeometry *geometry, double x0, double y0,
                           double x, double y);
