/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects a board view and a session: shows the position at the cursor, picks pieces up, asks for
 * promotions, plays legal moves and says why others are illegal, reads typed moves, draws arrows.
 *
 * Property `flipped` (boolean): the board is seen from Black's side.
 *
 * Signals: requested (move)     a legal move was made on the board; it is played at once unless a
 *                               handler returns TRUE, which may then play it itself
 *          decided (from, to)   a premove: a move of the side that is not to move, where allowed
 *                               (cw_board_control_set_premoving)
 *          refused (sentence)   the attempt is illegal and why, translated; NULL: hide the last
 *                               message
 *          hovered (square)     pointer or keyboard cursor came to a square (CW_NO_SQUARE: left),
 *                               or the selection changed while it was there
 *          scrolled (plies)     the wheel
 * Main thread. */
#pragma once

#include "model/appearance.h"
#include "model/game/session.h"
#include "widgets/board_view.h"

#define CW_TYPE_BOARD_CONTROL (cw_board_control_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardControl, cw_board_control, CW, BOARD_CONTROL, GObject)

/* Takes a reference to the session, not the view; does nothing once the view is destroyed. */
CwBoardControl *cw_board_control_new (CwBoardView *view, CwSession *session);

/* Shows the board as `look` says and follows its changes. Call once. */
void cw_board_control_set_appearance (CwBoardControl *self, CwAppearance *appearance);
/* The sides that may move: bit 0 White, bit 1 Black. Default: both. */
void cw_board_control_set_movable (CwBoardControl *self, guint colours);
/* May those sides premove, that is, choose a move while the other side is to move? Default: no. */
void cw_board_control_set_premoving (CwBoardControl *self, gboolean premoving);
/* The premove to show; CW_NO_SQUARE: none. */
void cw_board_control_set_premove (CwBoardControl *self, CwSquare from, CwSquare to);
/* TRUE hides the names of files and ranks. */
void cw_board_control_set_bare (CwBoardControl *self, gboolean bare);
void cw_board_control_set_flipped (CwBoardControl *self, gboolean flipped);
gboolean cw_board_control_get_flipped (CwBoardControl *self);
/* Shows an arrow from the program (a hint) until the next move; CW_NO_MOVE: none. */
void cw_board_control_set_hint (CwBoardControl *self, CwMove move);
/* Shows only a circle around the piece to move; nothing for a drop. */
void cw_board_control_set_hint_piece (CwBoardControl *self, CwMove move);
/* Shows the first moves of an engine's lines, best first, as arrows (a circle for a drop) until the
 * next move; 0: none. */
#define CW_BOARD_CONTROL_LINES 5
void cw_board_control_set_lines (CwBoardControl *self, const CwMove *moves, guint n_moves);
/* Puts a picked piece back. FALSE if there was none. */
gboolean cw_board_control_cancel (CwBoardControl *self);
/* May arrows and circles be drawn into the game? Default: no. */
void cw_board_control_set_drawing (CwBoardControl *self, gboolean drawing);
/* The piece pictures that the view uses; borrowed, valid until the session changes its game. */
CwPieceSet *cw_board_control_get_piece_set (CwBoardControl *self);
