/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a journal (edit_journal.h) has yet to say of the order of games: which were moved, and where
 * those belong that were added and are not behind all others. Each time that something is written
 * it is taken from here. Main thread. */
#pragma once

#include "model/files/game_edits.h"

typedef struct CwJournalOrder CwJournalOrder;

/* Keeps both. */
CwJournalOrder *cw_journal_order_new (CwDocument *document, CwGameEdits *edits);
void cw_journal_order_free (CwJournalOrder *order);
/* Other files are open. */
void cw_journal_order_forget (CwJournalOrder *order);

/* Whether a game is in its file, or will be after a recovery. */
gboolean cw_journal_order_has (CwJournalOrder *order, guint id);
/* What a command has done, as the signals of the edits say it. */
void cw_journal_order_moved (CwJournalOrder *order, const GArray *ids);
void cw_journal_order_changed (CwJournalOrder *order, const GArray *ids);
/* All of a file (from 0) is to be said from the beginning. */
void cw_journal_order_again (CwJournalOrder *order, guint file);
/* Whether there is something to be written, before the next command is done. */
gboolean cw_journal_order_waits (CwJournalOrder *order);

/* While records are put, in this order. The files (guint, transfer full) of which first is to be
 * said that all games are in their old order; */
GArray *cw_journal_order_begin (CwJournalOrder *order);
/* for each game, once its record is put: whether it is added and belongs behind another one of
 * those that are there so far; */
gboolean cw_journal_order_place (CwJournalOrder *order, guint id, CwGameMove *move);
/* last, what is moved then (CwGameMove, transfer full) and by which command. Each game is said to
 * be directly behind the one before it, in the order of the list: so each finds that in its place.
 */
GArray *cw_journal_order_end (CwJournalOrder *order, guint *command);
