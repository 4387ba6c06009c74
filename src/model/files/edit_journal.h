/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every edit of Study, within a second in a file of the user's state that is only added to. After a
 * crash recovered_edits.h puts the edits back into their files. A thread writes it.
 *
 * It consists of records: a line "%%KIND KEY HASH SIZE URI COMMAND" and SIZE bytes of text, a game
 * in PGN. The kind is e for a game of the file as it is now, d for one that is deleted (its text is
 * "" or the edited game), o for one that is as in the file again, a for one that is added ("": that
 * is deleted), b for one that was moved (its text is the key and the hash of the game directly
 * behind which it came by that command, or "first"; "-": all are in their old order, those that are
 * added behind the others, but for the records that follow), v where all before of that file is
 * void (it was saved). The key is the place of the game in the file, in bytes, or for an added one
 * any number, greater for later ones; the hash is of its bytes there, "-" for an added one. The URI
 * is "-" for a game of no file. Records are in the order of time; those of one COMMAND (a number
 * that grows while files are open; 0 or none: not known) belong to what was done at once. An added
 * game that is like one of a file in PGN has the layout of that; " =" behind COMMAND: and the line
 * ends; " w" behind that, or behind " -": it was in Windows-1252 there. Older programs wrote b
 * without a command, about the order after all of it, or m in place of b: a step of a game ("-1"
 * up, "1" down, "0": all are in their old order).
 *
 * Signal: failed (const char *)   it could not be written, since this sentence's reason; the first
 *                                 time, and the first time after it could */
#pragma once

#include "model/files/game_edits.h"
#include "model/game/session.h"

#define CW_TYPE_EDIT_JOURNAL (cw_edit_journal_get_type ())
G_DECLARE_FINAL_TYPE (CwEditJournal, cw_edit_journal, CW, EDIT_JOURNAL, GObject)

/* Notes what is edited in the games of `edits`, which is of `document`, and in that of `session`
 * where it is of no file. Keeps all. */
CwEditJournal *cw_edit_journal_new (CwDocument *document, CwGameEdits *edits, CwSession *session);
/* Writes what waits now, as far as a thread can; and waits until it has. */
void cw_edit_journal_flush (CwEditJournal *self);
void cw_edit_journal_finish (CwEditJournal *self);
/* Nothing in it of these files (model/files/files.h; NULL: none) is needed any more. */
void cw_edit_journal_void (CwEditJournal *self, GPtrArray *files);

/* Where this program's is: another that runs beside it has its own. Any thread. (transfer full) */
char *cw_edit_journal_path (void);
/* Calls `each` with the path of every journal there can be but those of other programs that run. */
void cw_edit_journal_foreach (void (*each) (const char *path));
/* What a game is in a file: by its bytes there. NULL where they cannot be read. (transfer full) */
char *cw_edit_journal_hash_game (CwDocument *document, guint id); /* NULL for an added one, too */
char *cw_edit_journal_hash_text (GBytes *text);
char *cw_edit_journal_hash (CwSeekableFile *file, guint64 offset, guint64 length);
/* A file (its URI) is about to be replaced by one with that cw_file_checksum, in which is all that
 * was done up to a command. Any thread. */
void cw_edit_journal_note_replacing (const char *uri, guint command, const char *sum);
