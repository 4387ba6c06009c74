/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a game with a fault still has it while it is being edited. */
#pragma once

#include "model/files/document.h"
#include "model/game/edit_history.h"

/* Looks at a game that had a fault when it was read (cw_document_had_fault): it is gone where
 * `history` is NULL, and else as it would be written: as its file has it unless it was `changed`.
 */
void cw_game_fault_check (CwDocument *document, guint id, CwEditHistory *history, gboolean changed);
