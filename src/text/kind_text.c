/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/kind_text.h"

#include <glib/gi18n.h>

static void
append_sentence (GString *text, const CwWords *words)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  for (const char *in = _ (words->sentence); *in != '\0'; in++)
    if (in[0] == '%' && (in[1] == '1' || in[1] == '2'))
      g_string_append_printf (text, "%u", words->number[*++in - '1']);
    else if (in[0] == '%' && in[1] == '3')
      {
        g_string_append (text, words->where != NULL ? _ (words->where) : "");
        in++;
      }
    else
      g_string_append_c (text, *in);
}

static char *
join (const CwWords *words, unsigned count)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < count; i++)
    append_sentence (text, &words[i]);
  return g_string_free (text, FALSE);
}

char *
cw_kind_text (const CwGame *game, CwKind kind)
{
  CwWords words[CW_MAX_WORDS];

  return join (words, cw_kind_words (game, kind, words));
}

char *
cw_movement_text (const CwMovement *movement)
{
  CwWords words[CW_MAX_WORDS];

  return join (words, cw_movement_words (movement, words));
}
