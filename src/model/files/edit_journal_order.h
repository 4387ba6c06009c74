/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a journal (edit_journal.h) still has to write about the order of games: which were moved,
 * and where added games belong that are not behind all others. It is fetched from here with each
 * writing. Main thread. */
#pragma once

#include "model/files/game_edits.h"

typedef struct CwJournalOrder CwJournalOrder;

/* Keeps references. */
CwJournalOrder *cw_journal_order_new (CwDocument *document, CwGameEdits *edits);
void cw_journal_order_free (CwJournalOrder *order);
/* Forgets everything: other files are open. */
void cw_journal_order_forget (CwJournalOrder *order);

/* TRUE if a game is in its file, or will be after a recovery. */
gboolean cw_journal_order_has (CwJournalOrder *order, guint id);
/* Notes what a command has done; the arguments of the signals of the edits. */
void cw_journal_order_moved (CwJournalOrder *order, const GArray *ids);
void cw_journal_order_changed (CwJournalOrder *order, const GArray *ids);
/* Writes the order of a file (from 0) from scratch. */
void cw_journal_order_again (CwJournalOrder *order, guint file);
/* TRUE if there is something to write before the next command. */
gboolean cw_journal_order_waits (CwJournalOrder *order);

/* While records are written, in this order. First the files (guint, transfer full) for which to
 * record that all games are in their old order; */
GArray *cw_journal_order_begin (CwJournalOrder *order);
/* then for each game, once its record is written: TRUE if it is added and belongs behind another
 * one of those written so far; */
gboolean cw_journal_order_place (CwJournalOrder *order, guint id, CwGameMove *move);
/* last, the moves (CwGameMove, transfer full) and their command. Each game is put directly behind
 * the one before it, in the order of the list, so that each finds that one in its place. */
GArray *cw_journal_order_end (CwJournalOrder *order, guint *command);
