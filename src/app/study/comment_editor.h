/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the comment on a move. Escape takes back what was typed, as undoing does; closed
 * otherwise, by a click outside, its button or Ctrl+Enter, it keeps that.
 *
 * Signal: taken-back (gboolean undone)   by Escape; redoing brings it back, or (not `undone`)
 *                                        undoing, where it was more than one step
 * Main thread. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

#define CW_TYPE_COMMENT_EDITOR (cw_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwCommentEditor, cw_comment_editor, CW, COMMENT_EDITOR, GtkPopover)

/* Keeps the session. */
GtkWidget *cw_comment_editor_new (CwSession *session);
/* Opens it for the move at the cursor. Where the cursor goes elsewhere meanwhile, nothing is kept.
 */
void cw_comment_editor_open (CwCommentEditor *self);
