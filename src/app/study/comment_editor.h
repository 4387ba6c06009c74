/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the comment on a move. Escape leaves the comment as it was; closed otherwise, by a click
 * outside, its button or Ctrl+Enter, it keeps what was typed. Main thread. */
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
