/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a faulty game still has its fault while it is being edited. */
#pragma once

#include "model/files/document.h"
#include "model/game/edit_history.h"

/* Checks a game that had a fault when it was read (cw_document_had_fault): it is deleted if
 * `history` is NULL, else it is taken as it would be written; unless `changed`, that is as in its
 * file. */
void cw_game_fault_check (CwDocument *document, guint id, CwEditHistory *history, gboolean changed);
