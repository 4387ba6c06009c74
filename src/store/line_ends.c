/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/line_ends.h"

#include <string.h>

const char *
cw_line_end (const guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    {
      gsize next = i + 1 < size && bytes[i + 1] == 0 ? i + 2 : i + 1; /* UTF-16 */
      if (bytes[i] == '\r')
        return next < size && bytes[next] == '\n' ? "\r\n" : "\r";
      if (bytes[i] == '\n')
        return "\n";
    }
  return NULL;
}

guint
cw_line_ends_behind (const guint8 *bytes, gsize size)
{
  guint breaks = 0, returns = 0;

  for (; size > 0 && (g_ascii_isspace (bytes[size - 1]) || bytes[size - 1] == '\0'); size--)
    {
      breaks += bytes[size - 1] == '\n';
      returns += bytes[size - 1] == '\r';
    }
  return MAX (breaks, returns);
}

char *
cw_line_chomp (char *text)
{
  gsize length = strlen (text);

  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
    text[--length] = '\0';
  return text;
}

char *
cw_line_ends_set (const char *text, const char *end)
{
  GString *ended = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '\r' || *text == '\n')
      {
        text += text[0] == '\r' && text[1] == '\n';
        g_string_append (ended, end);
      }
    else
      g_string_append_c (ended, *text);
  return g_string_free (ended, FALSE);
}
