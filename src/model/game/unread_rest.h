/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text behind a fault, kept as a comment on the last move that could be read ([%unread]): once
 * another move is played there in place of the faulty one, the moves after it may be readable. Main
 * thread. */
#pragma once

#include "model/game/session.h"

/* What can be read after the move at the cursor, from its position on; NULL if that move does not
 * take the place of a faulty one, others follow it already, or nothing can be read. (transfer
 * full) */
CwGameTree *cw_unread_rest_read (CwSession *session);
/* Adds that after the move at the cursor, in one step, and removes the text from the comment. FALSE
 * if there is nothing. */
gboolean cw_unread_rest_add (CwSession *session);
