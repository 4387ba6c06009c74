/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joins a board view and a session: shows the position at the cursor, picks pieces up, asks for
 * promotions, plays what is legal and says why the rest is not, reads typed moves, draws arrows.
 *
 * Property `flipped` (boolean): the board is seen from Black's side.
 *
 * Signals: requested (move)     a legal move was made on the board; played at once unless a handler
 *                               returns TRUE (it then does so itself, or not)
 *          decided (from, to)   a move of the side that is not to move was made, where that is
 *                               allowed (cw_board_control_set_premoving)
 *          refused (sentence)   what was tried is not legal, and why, translated; NULL: the
 *                               last message is to be hidden
 *          hovered (square)     pointer or keyboard cursor came to a square (CW_NO_SQUARE: left),
 *                               or another piece is selected while it is there
 *          scrolled (plies)     the wheel
 * Main thread. */
#pragma once

#include "model/appearance.h"
#include "model/game/session.h"
#include "widgets/board_view.h"

#define CW_TYPE_BOARD_CONTROL (cw_board_control_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardControl, cw_board_control, CW, BOARD_CONTROL, GObject)

/* Keeps the session, not the view; does nothing once the view is destroyed. */
CwBoardControl *cw_board_control_new (CwBoardView *view, CwSession *session);

/* Shows the board as `look` says, also when it changes. To be called once. */
void cw_board_control_set_appearance (CwBoardControl *self, CwAppearance *appearance);
/* The sides that may move: bit 0 White, bit 1 Black. Both initially. */
void cw_board_control_set_movable (CwBoardControl *self, guint colours);
/* May those sides decide on a move while the other is to move? Initially not. */
void cw_board_control_set_premoving (CwBoardControl *self, gboolean premoving);
/* The move that was decided on, shown until it is another; CW_NO_SQUARE: none. */
void cw_board_control_set_premove (CwBoardControl *self, CwSquare from, CwSquare to);
/* Without the names of files and ranks, where TRUE. */
void cw_board_control_set_bare (CwBoardControl *self, gboolean bare);
void cw_board_control_set_flipped (CwBoardControl *self, gboolean flipped);
gboolean cw_board_control_get_flipped (CwBoardControl *self);
/* An arrow by the program (a hint), until the next move; CW_NO_MOVE: none. */
void cw_board_control_set_hint (CwBoardControl *self, CwMove move);
/* Only a circle around the piece that is to move; nothing for a drop. */
void cw_board_control_set_hint_piece (CwBoardControl *self, CwMove move);
/* First moves of an engine's lines, the best first, as arrows (a circle for a drop) until the next
 * move; 0: none. */
#define CW_BOARD_CONTROL_LINES 5
void cw_board_control_set_lines (CwBoardControl *self, const CwMove *moves, guint n_moves);
/* Puts a picked piece back. FALSE where there was none. */
gboolean cw_board_control_cancel (CwBoardControl *self);
/* May arrows and circles be drawn into the game? Initially not. */
void cw_board_control_set_drawing (CwBoardControl *self, gboolean drawing);
/* The pictures of the pieces that the view shows; borrowed, valid until the session has another
 * game. */
CwPieceSet *cw_board_control_get_piece_set (CwBoardControl *self);
