/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a result, as a list of sentences. */
#pragma once

#include <glib.h>

typedef enum
{
  CW_SENTENCE_PLAIN,
  CW_SENTENCE_MAIN,  /* to be seen first */
  CW_SENTENCE_NOTE,  /* how it was found, and caveats */
  CW_SENTENCE_DOUBT, /* what is missing */
} CwSentenceKind;

typedef struct
{
  CwSentenceKind kind;
  char *text; /* translated */
} CwSentence;

/* Of CwSentence, which the array owns. */
GPtrArray *cw_sentences_new (void);
void cw_sentences_add (GPtrArray *sentences, CwSentenceKind kind, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* How often chance alone does something, as a percentage: "0.3 %", "under 0.1 %". (transfer
 * full) */
char *cw_chance_text (double chance);
