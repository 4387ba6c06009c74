/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the squares of a board, the wood around them and the stands beside it are: pure arithmetic
 * in logical pixels (device pixels / scale). All edges are on whole device pixels, so that they are
 * sharp at every size. Thread-safe. */
#pragma once

#include "picture/scene.h"

typedef struct
{
  double x, y, width, height;
} CwArea;

typedef struct
{
  unsigned files, ranks;
  bool flipped;
  double x, y;       /* top left corner of the squares */
  double cell;       /* side of a square; cell * scale is a whole number */
  double scale;      /* device pixels per logical pixel */
  double frame;      /* wood around the squares, with the labels; on a chequered board only if the
                        squares are too small for labels in their corners, else 0 */
  bool lying;        /* the stands are above and below the board */
  double stand;      /* width of a stand, or its height where stands lie; 0 if there are none */
  double gap;        /* between board and stand */
  bool has_stand[2]; /* [0] above or on the left, [1] below or on the right */
  double inset[2];   /* space left for the player's strip at the outer end of a stand's column: of
                        the upper, of the lower stand; 0 after cw_board_geometry_fit; unused where
                        stands lie */
} CwBoardGeometry;

/* Fits the largest board of the scene, with its stands, into width x height, centred. `scale` is
 * the widget's (1 for pictures). A cell is at least one device pixel. */
void cw_board_geometry_fit (CwBoardGeometry *geometry, const CwScene *scene, double width,
                            double height, double scale);
/* Size of the squares alone. */
double cw_board_geometry_width (const CwBoardGeometry *geometry);
double cw_board_geometry_height (const CwBoardGeometry *geometry);
/* The board with the wood around the squares. */
CwArea cw_board_geometry_board (const CwBoardGeometry *geometry);
/* The board with its stands. */
CwArea cw_board_geometry_all (const CwBoardGeometry *geometry);

/* Top left corner of a square; its sides are `cell`. */
void cw_board_geometry_corner (const CwBoardGeometry *geometry, CwSquare square, double *x,
                               double *y);
void cw_board_geometry_centre (const CwBoardGeometry *geometry, CwSquare square, double *x,
                               double *y);
/* The square at a point, or CW_NO_SQUARE outside the squares. */
CwSquare cw_board_geometry_square_at (const CwBoardGeometry *geometry, double x, double y);
/* The square one step to the right and `dy` steps *down* on the screen, clamped to the board:
 * what arrow keys do. */
CwSquare cw_board_geometry_step (const CwBoardGeometry *geometry, CwSquare square, int dx, int dy);

/* Is this square painted dark? a1 is. */
bool cw_board_geometry_is_dark (const CwBoardGeometry *geometry, CwSquare square);

/* Rectangle in which a piece is drawn: 94 % of the square, whole device pixels, centred. */
void cw_board_geometry_piece (const CwBoardGeometry *geometry, CwSquare square, double *x,
                              double *y, double *size);

/* Font size of coordinates inside the squares: 14.5 % of a square, at least 9, at most 15; larger
 * beside the squares where there is room. */
double cw_board_geometry_label_size (const CwBoardGeometry *geometry);
/* The squares that carry the letter of `file` and the digit of `rank`: on the bottom row and the
 * leftmost column of the screen. The letter is in the bottom right corner, the digit in the top
 * left. */
CwSquare cw_board_geometry_file_label (const CwBoardGeometry *geometry, unsigned file);
CwSquare cw_board_geometry_rank_label (const CwBoardGeometry *geometry, unsigned rank);

/* The stand of `colour`: the upper side's at the top left of the board, the lower side's at its
 * bottom right, or above and below it where stands lie. One slot for each kind held, at least one.
 * An empty area if this side has no stand. */
CwArea cw_board_geometry_stand (const CwBoardGeometry *geometry, const CwScene *scene,
                                CwColour colour);
/* The slot of a held piece (cw_scene_held_square); false if none of it is held. */
bool cw_board_geometry_slot (const CwBoardGeometry *geometry, const CwScene *scene, CwSquare held,
                             CwArea *area);
/* Rectangle in which the piece of a slot is drawn. */
CwArea cw_board_geometry_slot_piece (const CwBoardGeometry *geometry, const CwArea *slot);
/* The held piece whose slot contains the point, as a square, or CW_NO_SQUARE. */
CwSquare cw_board_geometry_held_at (const CwBoardGeometry *geometry, const CwScene *scene, double x,
                                    double y);
