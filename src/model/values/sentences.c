/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/sentences.h"

#include "picture/text.h"

#include <glib/gi18n.h>

static void
sentence_free (gpointer data)
{
  g_free (((CwSentence *)data)->text);
  g_free (data);
}

GPtrArray *
cw_sentences_new (void)
{
  return g_ptr_array_new_with_free_func (sentence_free);
}

void
cw_sentences_add (GPtrArray *sentences, CwSentenceKind kind, const char *format, ...)
{
  CwSentence *sentence = g_new (CwSentence, 1);
  va_list list;

  va_start (list, format);
  *sentence = (CwSentence){ kind, g_strdup_vprintf (format, list) };
  va_end (list);
  g_ptr_array_add (sentences, sentence);
}

char *
cw_chance_text (double chance)
{
  g_autofree char *least = cw_text_percent (0.001, 1);

  /* Translators: a percentage. */
  return chance < 0.001 ? g_strdup_printf (_ ("under %s"), least)
                        : cw_text_percent (chance, chance < 0.1 ? 1 : 0);
}
