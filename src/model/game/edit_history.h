/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a document: its tree, and the edits made to it, which can be undone and redone. All
 * changes of the tree go through this object, which owns it.
 *
 * A step is what one gesture changes: one edit, or those between _begin and _end. Where a tag
 * "PlyCount" has a number, it follows the moves of the main line. Nodes live as
 * long as the history: what is deleted is only taken out of the tree, and undo puts the same nodes
 * back, so that pointers to nodes stay valid.
 *
 * Properties, read only: `can-undo`, `can-redo`, and `dirty`: the game is not as it was when it
 *                        came or was last saved
 * Signals: changing ()    the tree is about to change; it may come although nothing does
 *          edited (node)  the tree changed, by an edit, undo or redo; at a group's end for the
 * whole group. `node`, a CwNode *: where a cursor belongs now, NULL: where it was Main thread. */
#pragma once

#include "notation/game_tree.h"

#include <glib-object.h>

#define CW_TYPE_EDIT_HISTORY (cw_edit_history_get_type ())
G_DECLARE_FINAL_TYPE (CwEditHistory, cw_edit_history, CW, EDIT_HISTORY, GObject)

/* Takes `tree`, which counts as saved. */
CwEditHistory *cw_edit_history_new (CwGameTree *tree);
/* Borrowed; to be read. */
CwGameTree *cw_edit_history_tree (CwEditHistory *self);

/* What a step does. */
typedef enum
{
  CW_EDIT_ADDED,   /* moves */
  CW_EDIT_DELETED, /* the same */
  CW_EDIT_ORDER,   /* of variations */
  CW_EDIT_COMMENT,
  CW_EDIT_MARKS,
  CW_EDIT_HEADERS,
  CW_EDIT_SEVERAL, /* of these */
  CW_EDIT_MERGED,  /* another game into it */
  CW_EDIT_KEPT     /* all that was done to it before its file was read, and kept */
} CwEditWhat;

/* --- edits: each is a step of its own, or part of the group that is open ---------------------- */

/* The edits up to _end become one step. With undo a cursor belongs at `node` (NULL: where it is),
 * which must be in the tree at this time; with redo at that of _end. */
void cw_edit_history_begin (CwEditHistory *self, CwNode *node);
void cw_edit_history_end (CwEditHistory *self, CwNode *node);
/* Between them: what their step is said to be (cw_edit_history_what), in place of its edits. */
void cw_edit_history_name (CwEditHistory *self, CwEditWhat what);

/* The child of `parent` for a move, added as its last variation where there is none yet. */
CwNode *cw_edit_history_add_move (CwEditHistory *self, CwNode *parent, CwMove move);
/* Takes a node, not the root, out of the tree with all that follows. */
void cw_edit_history_remove (CwEditHistory *self, CwNode *node);
/* Makes a node the first among the children of its parent. */
void cw_edit_history_put_first (CwEditHistory *self, CwNode *node);
void cw_edit_history_set_comment (CwEditHistory *self, CwNode *node, const char *comment);
/* Sets the comment after a move once more, in the step that was done last: FALSE where that did not
 * do just this, steps were undone since, or the game was saved. */
gboolean cw_edit_history_amend_comment (CwEditHistory *self, CwNode *node, const char *comment);
void cw_edit_history_set_comment_before (CwEditHistory *self, CwNode *node, const char *comment);
/* Those that can be edited; what more there are stay. */
void cw_edit_history_set_nags (CwEditHistory *self, CwNode *node, const guint8 nags[CW_NODE_NAGS]);
/* To those that there are, as many as there may be. */
void cw_edit_history_add_nags (CwEditHistory *self, CwNode *node, const guint8 *nags, guint count);
/* As the functions of the tree: NULL removes a tag; result and tag "Result" go together. */
void cw_edit_history_set_tag (CwEditHistory *self, const char *name, const char *value);
void cw_edit_history_set_result (CwEditHistory *self, CwGameResult result);
/* Makes the game what `tree` is, as one step: edits of it that were kept (CW_EDIT_KEPT), whose
 * place is the first move that is another or has other words. FALSE where that begins with another
 * position. */
gboolean cw_edit_history_become (CwEditHistory *self, const CwGameTree *tree);

/* --- the history ------------------------------------------------------------------------------ */

gboolean cw_edit_history_can_undo (CwEditHistory *self);
gboolean cw_edit_history_can_redo (CwEditHistory *self);
/* FALSE where there is nothing to undo or redo. */
gboolean cw_edit_history_undo (CwEditHistory *self);
gboolean cw_edit_history_redo (CwEditHistory *self);
/* When the step that is undone (`by` -1) or redone (1) next was done, by g_get_monotonic_time (); 0
 * where there is none. */
gint64 cw_edit_history_get_time (CwEditHistory *self, int by);
/* Where a cursor belongs after the step that was done last; the start of the game where none was.
 */
CwNode *cw_edit_history_place (CwEditHistory *self);
/* How many steps are done. */
guint cw_edit_history_count (CwEditHistory *self);
/* How many of them change more than headers. */
guint cw_edit_history_count_of_moves (CwEditHistory *self);
/* What the step does that is undone or redone next; there must be one. */
CwEditWhat cw_edit_history_what (CwEditHistory *self, int by);

/* Notes the text that the game has in a file as it is now, in UTF-8: so it is written again after
 * undoing. */
void cw_edit_history_note_text (CwEditHistory *self, GBytes *text);
/* The newest text of those noted that is not of a step that is undone; whether the game is still
 * that in `now`. NULL where there is none. Borrowed. */
GBytes *cw_edit_history_get_text (CwEditHistory *self, gboolean *now);

gboolean cw_edit_history_is_dirty (CwEditHistory *self);
/* The game as it is now is saved. */
void cw_edit_history_mark_saved (CwEditHistory *self);
