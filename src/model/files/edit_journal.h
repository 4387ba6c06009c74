/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every edit of Study is written, within a second, to a file in the user's state folder that is
 * only appended to. After a crash recovered_edits.h puts the edits back into their files. A thread
 * writes it.
 *
 * It consists of records: a line "%%KIND KEY HASH SIZE URI COMMAND" and SIZE bytes of text, by
 * KIND:
 *   e  a game of the file as it is now, in PGN
 *   d  a deleted game; "" or the edited game in PGN
 *   o  a game that is again as in the file
 *   a  an added game in PGN; "": it is deleted
 *   b  a moved game; the key and the hash of the game directly behind which that command put it, or
 *      "first"; or "-": all games are in their old order, the added ones behind the others, except
 *      for the records that follow
 *   s  the file is about to be replaced; the checksum of its new contents, which have everything up
 *      to COMMAND
 *   v  everything before about that file is void (it was saved)
 * KEY is the offset of the game in the file in bytes, or for an added one any number, greater for
 * later ones; HASH is of its bytes there, "-" for an added one. URI is "-" for a game of no file,
 * KEY then its time.
 * Records are in order of time; those of one COMMAND (a number that grows while files are open; 0
 * or none: not known) belong to one action. An edited game that is a text of its PGN file again is
 * written as that, and an added game that is like one of a PGN file in its layout. " =" after
 * COMMAND: it has the line ends of the file; " w" after that, or after " -": it was in Windows-1252
 * there; and after that " OFFSET+KEPT+BASE64": what stood behind it at its place, and how many of
 * the last bytes are still there. Older versions wrote b without a command, about the order after
 * everything else, or m instead of b: a step of a game ("-1" up, "1" down, "0": all are in their
 * old order).
 *
 * Signal: failed (const char *)   it could not be written, for the reason in this sentence; emitted
 *                                 the first time, and the first time after a success */
#pragma once

#include "model/files/game_edits.h"
#include "model/game/session.h"

#define CW_TYPE_EDIT_JOURNAL (cw_edit_journal_get_type ())
G_DECLARE_FINAL_TYPE (CwEditJournal, cw_edit_journal, CW, EDIT_JOURNAL, GObject)

/* Records edits of the games in `edits`, which belongs to `document`, and of the game in `session`
 * if it is of no file. Keeps references to all. */
CwEditJournal *cw_edit_journal_new (CwDocument *document, CwGameEdits *edits, CwSession *session);
/* Passes what is waiting to the thread now; the second also waits until it is written: FALSE if
 * something could not be written. That is tried again with whatever comes next. */
void cw_edit_journal_flush (CwEditJournal *self);
gboolean cw_edit_journal_finish (CwEditJournal *self);
/* All records, also those that could not be written; after cw_edit_journal_finish. (transfer
 * full) */
GString *cw_edit_journal_text (CwEditJournal *self);
/* Declares everything about these files (model/files/files.h; NULL: none) void. */
void cw_edit_journal_void (CwEditJournal *self, GPtrArray *files);
/* The session's game of no file leaves it, but could not be kept: later ones do not replace it. */
void cw_edit_journal_leave_own (CwEditJournal *self);

/* The path of this process's journal: another process has its own. Any thread. (transfer full) */
char *cw_edit_journal_path (void);
/* Calls `each` with the path of every possible journal except those of other running processes;
 * last with this process's own, which may have gone on from there if one could not be removed. */
void cw_edit_journal_foreach (void (*each) (const char *path));
/* Identifies a game in a file by its bytes there. NULL if they cannot be read. (transfer full) */
char *cw_edit_journal_hash_game (CwDocument *document, guint id); /* NULL also for an added one */
char *cw_edit_journal_hash_text (GBytes *text);
char *cw_edit_journal_hash (CwSeekableFile *file, guint64 offset, guint64 length);
/* Records that a file (its URI) is about to be replaced by one with that cw_file_checksum, which
 * has everything up to a command. Any thread. */
void cw_edit_journal_note_replacing (const char *uri, guint command, const char *sum);
