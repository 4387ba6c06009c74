/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_line.h"

#include <string.h>

static void
end_line (GString *line, CwEngineLineFunc take, gpointer data)
{
  if (line->str[strspn (line->str, " ")] != '\0')
    take (line->str, data);
  g_string_truncate (line, 0);
}

void
cw_engine_split (GString *line, const char *bytes, gsize length, CwEngineLineFunc take,
                 gpointer data)
{
  for (gsize i = 0; i < length; i++)
    {
      unsigned char byte = (unsigned char)bytes[i];
      if (byte == '\n' || byte == '\r')
        end_line (line, take, data);
      else if (line->len < CW_ENGINE_LINE)
        g_string_append_c (line, byte < 0x20 || byte == 0x7f ? ' ' : (char)byte);
    }
}

char *
cw_engine_word (char **in)
{
  char *word = *in + strspn (*in, " ");
  gsize length = strcspn (word, " ");

  *in = word + length;
  if (length == 0)
    return NULL;
  if (**in != '\0')
    *(*in)++ = '\0';
  return word;
}

char *
cw_engine_rest (char **in)
{
  char *rest = g_strstrip (*in);

  *in = rest + strlen (rest);
  return rest;
}

gint64
cw_engine_number (char **in, gint64 least, gint64 most, gint64 otherwise)
{
  char *end, *word = *in + strspn (*in, " ");
  gint64 number = g_ascii_strtoll (word, &end, 10);

  if (end == word || (*end != ' ' && *end != '\0' && *end != '.'))
    return otherwise;
  *in = end + strcspn (end, " "); /* drops a fraction */
  return CLAMP (number, least, most);
}
