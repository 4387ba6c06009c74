/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/count_text.h"

#include <glib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

char *
cw_text_count (double count)
{
  g_autofree char *digits = g_strdup_printf ("%.0f", fabs (round (count)));
  const char *mark = localeconv ()->thousands_sep;
  size_t length = strlen (digits);
  GString *text = g_string_new (count < 0 ? "\xe2\x88\x92" : NULL);

  if (!mark || !*mark || !g_utf8_validate (mark, -1, NULL))
    mark = strcmp (localeconv ()->decimal_point, ",") == 0 ? "\xc2\xa0" : ",";
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (text, mark);
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}
