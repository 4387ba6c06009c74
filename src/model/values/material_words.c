/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/material_words.h"

#include <glib/gi18n.h>

/* "Q 2N" */
static char *
side_words (const CwColumns *columns, const uint8_t *pieces)
{
  GString *text = g_string_new (NULL);

  for (unsigned j = columns->count; j-- > 0;)
    {
      char name[CW_COLUMN_NAME_SIZE];

      if (pieces[j] == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (pieces[j] > 1)
        g_string_append_printf (text, "%u", pieces[j]);
      g_string_append (text, cw_column_name (columns, j, name));
    }
  return g_string_free (text, FALSE);
}

char *
cw_material_words (const CwColumns *columns, const uint8_t *own, const uint8_t *other)
{
  g_autofree char *left = side_words (columns, own), *right = side_words (columns, other);

  if (*left == '\0' && *right == '\0')
    return g_strdup (_ ("equal material"));
  if (*right == '\0')
    /* Translators: pieces that one side has more than the other: "R more". */
    return g_strdup_printf (_ ("%s more"), left);
  if (*left == '\0')
    return g_strdup_printf (_ ("%s less"), right);
  /* Translators: the pieces, or the extra pieces, of one side and those of the other. */
  return g_strdup_printf (_ ("%s against %s"), left, right);
}
