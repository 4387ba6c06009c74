/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the window: a cursor in its tree, and the history through which it is edited. What
 * is made of it for boards, lists and files is in the other headers of this folder.
 *
 * Properties, read only, with notify on change: `dirty`, `can-undo`, `can-redo` (of the history),
 * `at-start`, `at-end` (no move before, none after the cursor), `ply` (of the cursor, from the
 * start), `game` (a const CwGame *: the rules)
 *
 * Signals: replacing ()            another game is about to come
 *          replaced ()             it is in the session, its cursor at the start
 *          moved (step, undone)    the cursor went elsewhere; `step` is a const CwDelta * where it
 *                                  went one move on or back (`undone`), else NULL
 *          edited ()               moves, comments, marks, tags or the result changed, or how moves
 *                                  are written
 * `moved` follows `edited` where an edit moved the cursor. Main thread. */
#pragma once

#include "model/game/edit_history.h"

#define CW_TYPE_SESSION (cw_session_get_type ())
G_DECLARE_FINAL_TYPE (CwSession, cw_session, CW, SESSION, GObject)

/* The start position of chess. */
CwSession *cw_session_new (void);

/* --- the game ------------------------------------------------------------------------------- */

/* Shows that game, from its start; keeps a reference. */
void cw_session_show (CwSession *self, CwEditHistory *history);
/* Takes `tree`: a game without a history. */
void cw_session_take_tree (CwSession *self, CwGameTree *tree);
/* An empty game of `game` from `start` (NULL: its usual one). */
void cw_session_reset (CwSession *self, const CwGame *game, const CwPosition *start);

/* Borrowed; valid until the session gets another game. */
CwEditHistory *cw_session_history (CwSession *self);
CwGameTree *cw_session_tree (CwSession *self); /* to be read; changed through the history */
const CwCursor *cw_session_cursor (CwSession *self);
const CwPosition *cw_session_position (CwSession *self);
CwNode *cw_session_node (CwSession *self);
const CwGame *cw_session_game (CwSession *self);
/* The outcome at the cursor by the rules, or as the game's result says where it ends there. */
CwOutcome cw_session_outcome (CwSession *self);

/* --- walking --------------------------------------------------------------------------------- */

gboolean cw_session_go (CwSession *self, CwNode *node);
gboolean cw_session_forward (CwSession *self); /* along the main continuation */
gboolean cw_session_back (CwSession *self);
gboolean cw_session_first (CwSession *self);
gboolean cw_session_last (CwSession *self); /* end of the line the cursor is in */
/* The node `ply` plies from the start in the line through the cursor, or its last one. */
CwNode *cw_session_at_ply (CwSession *self, guint ply);
/* All nodes of that line by their ply, the root first; free with g_ptr_array_unref. */
GPtrArray *cw_session_line (CwSession *self);

/* --- editing ---------------------------------------------------------------------------------- */

/* Plays a legal move at the cursor (a variation where the game goes on otherwise). */
CwNode *cw_session_play (CwSession *self, CwMove move);
/* Removes the node at the cursor with all that follows, and goes to its parent. */
gboolean cw_session_delete (CwSession *self);
/* The line that the cursor is in becomes the main line of the game, from the start on. */
void cw_session_promote (CwSession *self);

/* The cursor goes to where the edit was. FALSE where there is none to undo or redo. */
gboolean cw_session_undo (CwSession *self);
gboolean cw_session_redo (CwSession *self);

/* --- how moves are written -------------------------------------------------------------------- */

/* In shogi; those of other games always as SAN. */
typedef enum
{
  CW_SHOGI_HODGES,   /* P-7f */
  CW_SHOGI_WESTERN,  /* P-76 */
  CW_SHOGI_JAPANESE, /* ▲７六歩 */
} CwShogiNotation;

/* CW_SHOGI_HODGES at first. See move_words.h. */
void cw_session_set_notation (CwSession *self, CwShogiNotation notation);
CwShogiNotation cw_session_get_notation (CwSession *self);
