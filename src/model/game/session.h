/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the window: a cursor in its tree, and the history through which it is edited. The
 * other headers of this folder turn it into boards, lists and files.
 *
 * Properties, read only, with notify on change: `dirty`, `can-undo`, `can-redo` (of the history),
 * `at-start`, `at-end` (no move before, none after the cursor), `ply` (of the cursor, from the
 * start), `game` (a const CwGame *: the rules)
 *
 * Signals: replacing ()            another game is about to come
 *          replaced ()             the other game is there, with the cursor at its start
 *          moved (step, undone)    the cursor moved; `step` is a const CwDelta * if it went one
 *                                  move forward or back (`undone`), else NULL
 *          edited ()               moves, comments, marks, tags, result or notation changed
 * If an edit moved the cursor, `moved` follows `edited`. Main thread. */
#pragma once

#include "model/game/edit_history.h"

#define CW_TYPE_SESSION (cw_session_get_type ())
G_DECLARE_FINAL_TYPE (CwSession, cw_session, CW, SESSION, GObject)

/* Begins with the start position of chess. */
CwSession *cw_session_new (void);

/* --- the game ------------------------------------------------------------------------------- */

/* Shows that game, with the cursor at its start; keeps a reference. */
void cw_session_show (CwSession *self, CwEditHistory *history);
/* Takes `tree`, a game without a history. */
void cw_session_take_tree (CwSession *self, CwGameTree *tree);
/* An empty game of `game` from `start` (NULL: its usual one). */
void cw_session_reset (CwSession *self, const CwGame *game, const CwPosition *start);

/* Borrowed; valid until the session gets another game. */
CwEditHistory *cw_session_history (CwSession *self);
CwGameTree *cw_session_tree (CwSession *self); /* read-only; change it through the history */
const CwCursor *cw_session_cursor (CwSession *self);
const CwPosition *cw_session_position (CwSession *self);
CwNode *cw_session_node (CwSession *self);
const CwGame *cw_session_game (CwSession *self);
/* The outcome at the cursor by the rules, or the game's result if the game ends there. */
CwOutcome cw_session_outcome (CwSession *self);

/* --- walking --------------------------------------------------------------------------------- */

gboolean cw_session_go (CwSession *self, CwNode *node);
gboolean cw_session_forward (CwSession *self); /* along the main continuation */
gboolean cw_session_back (CwSession *self);
gboolean cw_session_first (CwSession *self);
gboolean cw_session_last (CwSession *self); /* end of the line the cursor is in */
/* The node `ply` plies from the start on the line through the cursor, or the line's last node. */
CwNode *cw_session_at_ply (CwSession *self, guint ply);
/* All nodes of that line by their ply, the root first; free with g_ptr_array_unref. */
GPtrArray *cw_session_line (CwSession *self);

/* --- editing ---------------------------------------------------------------------------------- */

/* Plays a legal move at the cursor (as a variation if the game goes on differently). */
CwNode *cw_session_play (CwSession *self, CwMove move);
/* Removes the node at the cursor with all that follows it, and goes to its parent. */
gboolean cw_session_delete (CwSession *self);
/* Makes the line that the cursor is in the main line of the game, from the start on. */
void cw_session_promote (CwSession *self);
/* Lets the variation that the cursor is in change places with the line that it branches from. */
void cw_session_promote_once (CwSession *self);

/* The cursor goes to where the edit was. FALSE if there is nothing to undo or redo. */
gboolean cw_session_undo (CwSession *self);
gboolean cw_session_redo (CwSession *self);

/* --- how moves are written -------------------------------------------------------------------- */

/* For shogi; moves of other games are always written in SAN. */
typedef enum
{
  CW_SHOGI_HODGES,   /* P-7f */
  CW_SHOGI_WESTERN,  /* P-76 */
  CW_SHOGI_JAPANESE, /* ▲７六歩 */
} CwShogiNotation;

/* Initially CW_SHOGI_HODGES. See move_words.h. */
void cw_session_set_notation (CwSession *self, CwShogiNotation notation);
CwShogiNotation cw_session_get_notation (CwSession *self);
