/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every edit of Study, within a second in a file of the user's state that is only added to: after a
 * crash the games as they were last become kept games (kept_games.h). A thread writes it. */
#pragma once

#include "model/files/game_edits.h"
#include "model/game/session.h"

#define CW_TYPE_EDIT_JOURNAL (cw_edit_journal_get_type ())
G_DECLARE_FINAL_TYPE (CwEditJournal, cw_edit_journal, CW, EDIT_JOURNAL, GObject)

/* Notes what is edited in the games of `edits`, and in that of `session` where it is of no file.
 * Keeps both. */
CwEditJournal *cw_edit_journal_new (CwGameEdits *edits, CwSession *session);
/* Nothing in it is needed any more. Waits until it is gone. */
void cw_edit_journal_clear (CwEditJournal *self);

/* The last state of each game in a journal that a crash has left, as PGN, and removes it; NULL
 * where there is none. (transfer full) */
char *cw_edit_journal_recover (void);
