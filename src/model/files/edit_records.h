/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the records of a journal (edit_journal.h). Main thread, except for reading finished
 * records. */
#pragma once

#include "model/files/game_edits.h"

/* The state of a game at some time, as in the journal. */
typedef struct
{
  char kind;
  guint64 key;
  char *hash, *uri, *text;
  guint command;       /* of one action; 0: not known */
  CwGameBehind behind; /* of one that had a place in its file; owned */
  gboolean windows;    /* it was in Windows-1252 in its file */
  gboolean own_ends;   /* its text has the line ends from its file */
  gboolean goes_on;    /* an older record has an earlier state of the game */
  gboolean superseded; /* a newer record has a later state of the game */
  GList *before;       /* while reading: the record that this one supersedes */
} CwEditRecord;

/* Frees its contents; or the record as well. */
void cw_edit_record_clear (CwEditRecord *record);
void cw_edit_record_free (gpointer record);
/* Appends it in the form of a journal. Any thread. */
void cw_edit_record_append (GString *file, const CwEditRecord *record);
/* TRUE if it says where a game belongs, not what it is. */
gboolean cw_edit_record_is_move (const CwEditRecord *record);
/* The text of a record of kind b, the game directly behind which it belongs: its hash (transfer
 * full) and key; or "first". */
char *cw_edit_record_before (const CwEditRecord *record, guint64 *key);

/* The length of the complete records at the beginning of a journal's text. */
gsize cw_edit_records_whole (const char *text, gsize length);
/* Adds the complete records of a journal's text, in order of time, and drops those that they make
 * void; some older states of a game stay. `uris`: only of these files, or NULL. */
void cw_edit_records_read (GPtrArray *records, const char *text, gsize length,
                           const char *const *uris);
