/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the legal moves at a session's cursor from squares or words, and says why something is not
 * one. */
#pragma once

#include "model/game/session.h"
#include "picture/scene.h"

/* The legal moves from a square (or a hand: cw_scene_held_square) to a square; returns how many.
 * There is more than one if a piece may promote to several kinds or stay as it is, a missile may
 * step or be launched, or a king may step or castle in several ways. Where castling is unambiguous,
 * putting the king on its rook also counts. */
#define CW_SESSION_MOVES (CW_MAX_KINDS + 16)
guint cw_session_find_moves (CwSession *self, CwSquare from, CwSquare to,
                             CwMove moves[CW_SESSION_MOVES]);
/* The square from which a move's piece is picked up, cw_scene_held_square for a drop. */
CwSquare cw_session_origin (CwSession *self, CwMove move);
/* Where the moving piece ends up: for castling the king's square, not the rook's. */
CwSquare cw_session_target (CwSession *self, CwMove move);
/* Why `from` to `to` is illegal, as a translated sentence with squares named as on the edge of
 * `labels` (NULL: as in files). (transfer full) */
char *cw_session_why_illegal (CwSession *self, CwSquare from, CwSquare to, const CwScene *labels);
/* Reads a move in SAN or UCI; CW_NO_MOVE and a translated sentence if it is none. */
CwMove cw_session_read_move (CwSession *self, const char *text, char **sentence);
