/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the comment on a move. Escape takes the typed text back, like undo; closing it in any
 * other way, by a click outside, its button or Ctrl+Enter, keeps the text.
 *
 * Signal: taken-back (gboolean undone)   by Escape; redo brings the text back, or undo if not
 *                                        `undone`, when it was more than one step
 * Main thread. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

#define CW_TYPE_COMMENT_EDITOR (cw_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwCommentEditor, cw_comment_editor, CW, COMMENT_EDITOR, GtkPopover)

/* Takes a reference to the session. */
GtkWidget *cw_comment_editor_new (CwSession *session);
/* Opens it for the move at the cursor. Closes if the cursor moves elsewhere. */
void cw_comment_editor_open (CwCommentEditor *self);
