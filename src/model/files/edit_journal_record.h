/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record of a journal (edit_journal.h) as it is written. */
#pragma once

#include "model/files/game_texts.h"

#define CW_JOURNAL_NO_TEXT G_MAXUINT

/* A record, whose text is `text`, or that of a game. */
typedef struct
{
  char kind;
  guint64 key;
  char *hash, *uri, *text;
  guint number;      /* among the texts, or CW_JOURNAL_NO_TEXT */
  guint command;     /* 0: none */
  GBytes *layout;    /* owned; see cw_game_edits_get_layout; or NULL */
  gboolean own_ends; /* of the layout */
} CwJournalRecord;

void cw_journal_record_clear (gpointer record);
/* Appends it as a file has it. Any thread. */
void cw_journal_record_append (GString *file, CwGameTexts *texts, const CwJournalRecord *record);
/* The bytes as a text, as far as they are one. (transfer full) */
char *cw_journal_text (GBytes *bytes);
