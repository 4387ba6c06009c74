/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record of a journal (edit_journal.h) before it is written. */
#pragma once

#include "model/files/edit_records.h"
#include "model/files/game_texts.h"

#define CW_JOURNAL_NO_TEXT G_MAXUINT

/* A record with its own text (NULL: empty), or the text of a game. */
typedef struct
{
  CwEditRecord record; /* `own_ends` refers to the layout */
  guint number;        /* among the texts, or CW_JOURNAL_NO_TEXT */
  GBytes *layout;      /* owned; see cw_game_edits_get_layout; or NULL */
} CwJournalRecord;

void cw_journal_record_clear (gpointer record);
/* Appends it as a file has it. Any thread. */
void cw_journal_record_append (GString *file, CwGameTexts *texts, const CwJournalRecord *record);
/* The bytes as a text, as far as they are one. (transfer full) */
char *cw_journal_text (GBytes *bytes);
