/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a session's game in words, in the notation that is set (cw_session_set_notation).
 * All texts are (transfer full). */
#pragma once

#include "model/game/session.h"
#include "text/review_text.h"

/* "Nf3" of a legal move at the cursor. */
char *cw_session_move_san (CwSession *self, CwMove move);
/* The moves of a line from the cursor on, each as it is written after those before it, up to the
 * first that is not legal. */
GStrv cw_session_line_texts (CwSession *self, const CwMove *moves, guint n_moves);
/* The move that leads to `node`, not the root, from `position`: "Nf3". */
char *cw_session_node_words (CwSession *self, const CwPosition *position, const CwNode *node);
/* The game's result: "1-0", with Japanese moves 先手の勝ち; "*" of an unfinished game. Static. */
const char *cw_session_result_words (CwSession *self);
/* A move, legal at `position`, after one that ended on `previous` (or CW_NO_SQUARE); `session` is a
 * CwSession *. As CwMoveWriter has it (text/review_text.h). */
char *cw_session_write_move (gpointer session, const CwPosition *position, CwMove move,
                             CwSquare previous);
CwMoveWriter cw_session_writer (CwSession *self);
/* "21. Qxd7+!!" or "21… Kxd7", in shogi "41. P-7f"; NULL for the root. */
char *cw_session_node_title (CwSession *self, const CwNode *node);
/* Number and side of the move that leads to `node`; shogi counts each player's move. */
void cw_session_move_number (CwSession *self, const CwNode *node, guint *number, gboolean *black);
/* "C52 Evans Gambit": the last opening on the way to the cursor; in shogi both sides' openings and
 * castles as they are there. NULL where there is none. */
char *cw_session_opening_title (CwSession *self);
