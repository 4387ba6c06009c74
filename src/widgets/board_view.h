/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: shows a scene and reports gestures. It knows no rules: the code that does fills
 * `targets` and `selected` of the scene when a piece is picked up, and answers a requested move by
 * showing a new scene (played) or by doing nothing (refused: the piece springs back).
 *
 * Pieces in hand are on stands beside the board if the scene has them. They are squares too (see
 * cw_scene_held_square), picked up, dragged and chosen by keyboard like those on the board.
 *
 * Signals (squares as guint, CW_NO_SQUARE: none):
 *  piece-picked (square)       a piece was pressed, clicked or chosen with Enter while nothing (or
 *                              another piece of its side) was selected. The handler may set
 *                              `selected` and `targets` at once: only then can it be dragged.
 *  pick-cancelled ()           put it back: Escape, a click on it, a click beside the board
 *  move-requested (from, to)   by drag, two clicks or keyboard, legal or not. The handler shows
 *                              the new scene, asks for the promotion, or does nothing.
 *  promotion-chosen (from, to, kind)
 *                              answer to cw_board_view_ask_promotion; kind 0: put back
 *  square-activated (square)   an empty square (or a piece that was not picked up) was clicked or
 *                              chosen with Enter while nothing was selected
 *  square-hovered (square)     pointer or keyboard cursor came to a square, a finger rested on it
 *                              for a while, or they left the board
 *  mark-drawn (from, to, style)
 *                              right-drag (arrow) or right-click (circle, from == to); style is a
 *                              CwMarkStyle: green, with Shift red, Ctrl yellow, Alt blue
 *  scrolled (plies)            wheel: +1 a move forward, -1 back
 *  text-typed (text)           a letter or digit was typed while the board had the focus
 *
 * Keyboard: Tab enters and leaves the board. Enter starts the cursor (arrows move it, Enter picks
 * up and puts down, Escape puts back, then ends the cursor). While there is no cursor, arrows and
 * Home/End are left to the window, which should handle ← → in a bubble-phase controller, not as
 * application accelerators, which would come first. */
#pragma once

#include "core/delta.h"
#include "picture/piece_set.h"
#include "picture/scene.h"

#include <gtk/gtk.h>

#define CW_TYPE_BOARD_VIEW (cw_board_view_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardView, cw_board_view, CW, BOARD_VIEW, GtkWidget)

/* An empty 8x8 chess board. */
GtkWidget *cw_board_view_new (void);

/* Shows a copy of `scene` at once; the widget sets its `focus` and `hover`. */
void cw_board_view_set_scene (CwBoardView *self, const CwScene *scene);
/* Shows `scene`; the pieces of `delta` slide to their places in 160 ms (backwards if `undone`:
 * `scene` is then the one before the move). A piece just dropped there does not slide. */
void cw_board_view_set_scene_after (CwBoardView *self, const CwScene *scene, const CwDelta *delta,
                                    gboolean undone);
/* The scene last given; valid until the next change. */
const CwScene *cw_board_view_get_scene (CwBoardView *self);

/* Rings `square`, whose piece is explained elsewhere, until this is called again or the board
 * changes shape; CW_NO_SQUARE (the default): none. `words` (NULL: none; copied) are read out with
 * its name. */
void cw_board_view_set_explained (CwBoardView *self, CwSquare square, const char *words);

/* The pictures of the pieces; NULL: the built-in chess set. */
void cw_board_view_set_piece_set (CwBoardView *self, CwPieceSet *set);
CwPieceSet *cw_board_view_get_piece_set (CwBoardView *self); /* borrowed */

/* FALSE: no gestures except hover, wheel and marks (for a picture in a card also set
 * can-target). */
void cw_board_view_set_interactive (CwBoardView *self, gboolean interactive);

/* TRUE: pieces are set up rather than moved. `move-requested` is also emitted for a piece on
 * another of its side, for one dropped on a stand (`to` is then its place there,
 * cw_scene_held_square) and, with CW_NO_SQUARE, for one dropped anywhere else or deleted under the
 * cursor; `text-typed` also for "+". */
void cw_board_view_set_free (CwBoardView *self, gboolean free);

/* Ends slides and springs at once (for held arrow keys and tests). */
void cw_board_view_finish_animation (CwBoardView *self);
gboolean cw_board_view_is_animating (CwBoardView *self);

/* Shows the column of pieces to choose from, starting at `to`; the piece of `from` waits there. */
void cw_board_view_ask_promotion (CwBoardView *self, CwSquare from, CwSquare to, CwColour colour,
                                  const CwKind *kinds, unsigned n_kinds);
gboolean cw_board_view_is_asking (CwBoardView *self);
/* Removes the column without a signal. */
void cw_board_view_cancel_promotion (CwBoardView *self);

/* Stands above and below the board, for narrow places; by default they are beside it. */
void cw_board_view_set_lying (CwBoardView *self, gboolean lying);
/* From now on the stands are wherever the squares are larger. */
void cw_board_view_choose_stands (CwBoardView *self);
/* The side of a square if the view had this size. */
double cw_board_view_fit (CwBoardView *self, int width, int height);
/* Leaves this many pixels free at the outer ends of the stands, above the upper and below the lower
 * one; default 0. Call before the view is allocated. */
void cw_board_view_set_stand_inset (CwBoardView *self, int above, int below);
/* The board with the wood around it, but without stands, in the view's coordinates, once the view
 * is allocated. */
void cw_board_view_board_area (CwBoardView *self, graphene_rect_t *area);
/* The column of the left or right stand, as high as the board, in the view's coordinates; FALSE if
 * there are no stands. */
gboolean cw_board_view_stand_column (CwBoardView *self, gboolean left, graphene_rect_t *column);

/* The rectangle of a square or a piece in hand in the widget's coordinates; FALSE before it has a
 * size. */
gboolean cw_board_view_square_rectangle (CwBoardView *self, CwSquare square, graphene_rect_t *area);
/* The square or piece in hand at a point of the widget, or CW_NO_SQUARE. */
CwSquare cw_board_view_square_at (CwBoardView *self, double x, double y);
/* The side whose stand is at a point of the widget; FALSE if there is none. */
gboolean cw_board_view_stand_at (CwBoardView *self, double x, double y, CwColour *colour);
/* Side of a square in pixels, as last allocated (for strips beside the board). */
double cw_board_view_get_cell (CwBoardView *self);
