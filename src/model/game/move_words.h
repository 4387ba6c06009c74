/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a session's game as text, in the session's notation (cw_session_set_notation). All
 * texts are (transfer full). */
#pragma once

#include "model/game/session.h"
#include "text/review_text.h"

/* "Nf3" for a legal move at the cursor. */
char *cw_session_move_san (CwSession *self, CwMove move);
/* The moves of a line from the cursor on, each written as it follows the others, up to the first
 * illegal one. */
GStrv cw_session_line_texts (CwSession *self, const CwMove *moves, guint n_moves);
/* The move that leads from `position` to `node`, not the root: "Nf3". */
char *cw_session_node_words (CwSession *self, const CwPosition *position, const CwNode *node);
/* The game's result: "1-0", with Japanese moves 先手の勝ち or how it was drawn, 千日手; "*" for an
 * unfinished game. Static. */
const char *cw_session_result_words (CwSession *self);
/* A move, legal at `position`, after one that ended on `previous` (or CW_NO_SQUARE); `session` is a
 * CwSession *. A CwMoveWriter (text/review_text.h). */
char *cw_session_write_move (gpointer session, const CwPosition *position, CwMove move,
                             CwSquare previous);
CwMoveWriter cw_session_writer (CwSession *self);
/* "21. Qxd7+!!" or "21… Kxd7", in shogi "41. P-7f", in which no line ends; NULL for the root. */
char *cw_session_node_title (CwSession *self, const CwNode *node);
/* Number and side of the move that leads to `node`; in shogi each player's move has a number. */
void cw_session_move_number (CwSession *self, const CwNode *node, guint *number, gboolean *black);
/* "C52 Evans Gambit": the last named opening on the way to the cursor; in shogi both sides'
 * openings and castles at the cursor. NULL if there is none. */
char *cw_session_opening_title (CwSession *self);
