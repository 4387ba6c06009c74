/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a document: its tree, and the edits made to it, which can be undone and redone. All
 * changes of the tree go through this object, which owns it.
 *
 * A step is what one gesture changes: one edit, or those between _begin and _end. If the tag
 * "PlyCount" holds a number, it is kept equal to the length of the main line. Nodes live as long as
 * the history: deleting only takes them out of the tree, and undo puts the same nodes back, so that
 * pointers to nodes stay valid.
 *
 * Properties, read only: `can-undo`, `can-redo`, and `dirty`: the game differs from what it was
 *                        when loaded or last saved
 * Signals: changing ()    the tree is about to change; may be emitted although nothing changes
 *          edited (node)  the tree changed, by an edit, undo or redo; for a group, once at its end.
 *                         `node`, a CwNode *: where a cursor belongs now, NULL: where it was
 * Main thread. */
#pragma once

#include "notation/game_tree.h"

#include <glib-object.h>

#define CW_TYPE_EDIT_HISTORY (cw_edit_history_get_type ())
G_DECLARE_FINAL_TYPE (CwEditHistory, cw_edit_history, CW, EDIT_HISTORY, GObject)

/* Takes `tree`, which counts as saved. */
CwEditHistory *cw_edit_history_new (CwGameTree *tree);
/* Borrowed; read-only. */
CwGameTree *cw_edit_history_tree (CwEditHistory *self);

/* What kind of change a step makes. */
typedef enum
{
  CW_EDIT_ADDED,   /* moves */
  CW_EDIT_DELETED, /* the same */
  CW_EDIT_ORDER,   /* of variations */
  CW_EDIT_RAISED,  /* a variation, by one level */
  CW_EDIT_COMMENT,
  CW_EDIT_NO_COMMENT, /* one was deleted */
  CW_EDIT_DRAWING,    /* on the board */
  CW_EDIT_NO_DRAWING, /* one was removed */
  CW_EDIT_UNREAD,     /* what cannot be read was deleted */
  CW_EDIT_MARKS,
  CW_EDIT_NO_MARK, /* some were removed, and none added */
  CW_EDIT_HEADERS,
  CW_EDIT_SEVERAL, /* of these */
  CW_EDIT_MERGED,  /* another game was merged into it */
  CW_EDIT_KEPT     /* all edits kept from before its file was read */
} CwEditWhat;

/* --- edits: each is a step of its own, or part of the group that is open ---------------------- */

/* The edits up to _end become one step. After undo a cursor belongs at `node` (NULL: where it is),
 * which must now be in the tree; after redo at that of _end. */
void cw_edit_history_begin (CwEditHistory *self, CwNode *node);
void cw_edit_history_end (CwEditHistory *self, CwNode *node);
/* Between the two: what cw_edit_history_what says of their step, instead of naming its edits. */
void cw_edit_history_name (CwEditHistory *self, CwEditWhat what);

/* The child of `parent` for a move, added as its last variation if there is none yet. */
CwNode *cw_edit_history_add_move (CwEditHistory *self, CwNode *parent, CwMove move);
/* Takes a node, not the root, out of the tree with all that follows it. */
void cw_edit_history_remove (CwEditHistory *self, CwNode *node);
/* Makes a node the first among the children of its parent. */
void cw_edit_history_put_first (CwEditHistory *self, CwNode *node);
void cw_edit_history_set_comment (CwEditHistory *self, CwNode *node, const char *comment);
/* Changes the comment after a move again, within the last step done. FALSE if that step did
 * anything else, a step was undone since, or the game was saved. */
gboolean cw_edit_history_amend_comment (CwEditHistory *self, CwNode *node, const char *comment);
void cw_edit_history_set_comment_before (CwEditHistory *self, CwNode *node, const char *comment);
/* Sets the marks that can be edited; any others stay. */
void cw_edit_history_set_nags (CwEditHistory *self, CwNode *node, const guint8 nags[CW_NODE_NAGS]);
/* Adds marks, as long as there is room. */
void cw_edit_history_add_nags (CwEditHistory *self, CwNode *node, const guint8 *nags, guint count);
/* Like the functions of the tree: NULL removes a tag; the result and the tag "Result" change
 * together. */
void cw_edit_history_set_tag (CwEditHistory *self, const char *name, const char *value);
void cw_edit_history_set_result (CwEditHistory *self, CwGameResult result);
/* Makes the game equal to `tree` in one step: edits kept from earlier (CW_EDIT_KEPT). The step's
 * place is the first node that differs. FALSE if `tree` starts from another position. */
gboolean cw_edit_history_become (CwEditHistory *self, const CwGameTree *tree);

/* --- the history ------------------------------------------------------------------------------ */

gboolean cw_edit_history_can_undo (CwEditHistory *self);
gboolean cw_edit_history_can_redo (CwEditHistory *self);
/* FALSE if there is nothing to undo or redo. */
gboolean cw_edit_history_undo (CwEditHistory *self);
gboolean cw_edit_history_redo (CwEditHistory *self);
/* When the step to be undone (`by` -1) or redone (1) next was done, by g_get_monotonic_time (); 0
 * if there is none. */
gint64 cw_edit_history_get_time (CwEditHistory *self, int by);
/* Where a cursor belongs after the last step done; the start of the game if there is none. */
CwNode *cw_edit_history_place (CwEditHistory *self);
/* The number of steps done. */
guint cw_edit_history_count (CwEditHistory *self);
/* How many of them change more than headers. */
guint cw_edit_history_count_of_moves (CwEditHistory *self);
/* What the step to be undone or redone next changes; there must be one. */
CwEditWhat cw_edit_history_what (CwEditHistory *self, int by);

/* Remembers the game's present text, in UTF-8, so that undoing can write it again; and the same as
 * the bytes in its file (or NULL). */
void cw_edit_history_note_text (CwEditHistory *self, GBytes *text, GBytes *bytes);
/* Remembers a text for a game that has no steps yet, which is only like it. */
void cw_edit_history_note_layout (CwEditHistory *self, GBytes *text);
/* The newest remembered text that is not of an undone step, and whether the game still has it in
 * `now`. NULL if there is none. Borrowed. */
GBytes *cw_edit_history_get_text (CwEditHistory *self, gboolean *now);
/* TRUE if that text was remembered with its bytes in the file. */
gboolean cw_edit_history_is_text_of_file (CwEditHistory *self);
/* The bytes of the present text; NULL if they are not known. Borrowed. */
GBytes *cw_edit_history_get_bytes (CwEditHistory *self);
/* Replaces all remembered bytes by what `change` makes of them (transfer full), because their file
 * changes its encoding. */
void cw_edit_history_change_bytes (CwEditHistory *self,
                                   GBytes *(*change) (GBytes *bytes, gpointer data), gpointer data);

gboolean cw_edit_history_is_dirty (CwEditHistory *self);
/* Marks the game as saved in its present state. */
void cw_edit_history_mark_saved (CwEditHistory *self);
