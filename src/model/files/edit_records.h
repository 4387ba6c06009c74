/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The records of a journal (edit_journal.h) as they are read again, and the file of those that wait
 * for the next run (recovered_edits.h). Main thread, but for what is only read. */
#pragma once

#include "store/file_stamp.h"

/* What is known of a game at some time, as in the journal. */
typedef struct
{
  char kind;
  guint64 key;
  char *hash, *uri, *text;
  guint command;       /* of what was done at once; 0: not known */
  gboolean windows;    /* it was in Windows-1252 in its file */
  gboolean own_ends;   /* its text has the line ends that it had in its file */
  gboolean goes_on;    /* an older record says what the game was before */
  gboolean superseded; /* a newer record says what the game became */
  GList *before;       /* while they are read: the record that this one supersedes */
} CwEditRecord;

/* What it owns; and the record, too. */
void cw_edit_record_clear (CwEditRecord *record);
void cw_edit_record_free (gpointer record);
/* Appends it as a journal has it. Any thread. */
void cw_edit_record_append (GString *file, const CwEditRecord *record);
/* Whether it says where a game belongs, not what it is. */
gboolean cw_edit_record_is_move (const CwEditRecord *record);
/* What a record of kind b has as its text: the game directly behind which it belongs. Its hash
 * (transfer full), "first" where there is none. */
char *cw_edit_record_before (const CwEditRecord *record, guint64 *key);

/* Adds those of a journal in the order of time, as far as they are whole, each in place of those
 * that it makes void; of what a game was before some stay. `uris`: of these files only, or NULL. */
void cw_edit_records_read (GPtrArray *records, const char *path, const char *const *uris);
/* Those that wait. (transfer full) */
GPtrArray *cw_edit_records_waiting (void);
/* Only these wait from now on; FALSE where that cannot be written. */
gboolean cw_edit_records_store (const GPtrArray *records);
