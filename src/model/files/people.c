/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/people.h"

#include "store/duplicates.h"

#include <string.h>

#define MOST_TYPOS 2
#define MOST_NAMES 60 /* more come from a search for a part of a name, and are of many people */

/* The letters of the first word after the comma, casefolded; "" if there is none. (transfer
 * full) */
static char *
first_name (const char *name)
{
  const char *comma = strchr (name, ',');
  g_autofree char *folded = g_utf8_casefold (comma != NULL ? comma + 1 : "", -1);
  const char *begin = folded, *end;
  while (*begin != '\0' && !g_unichar_isalpha (g_utf8_get_char (begin)))
    begin = g_utf8_next_char (begin);
  end = begin;
  while (*end != '\0' && g_unichar_isalpha (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return g_strndup (begin, (gsize)(end - begin));
}

static gboolean
can_be_one_first_name (const char *one, const char *other)
{
  gsize length = MIN (strlen (one), strlen (other));
  if (strncmp (one, other, length) == 0) /* includes initials, or nothing */
    return TRUE;
  return length > MOST_TYPOS + 1 && g_utf8_get_char (one) == g_utf8_get_char (other)
         && cw_words_distance (one, other) <= MOST_TYPOS;
}

gboolean
cw_names_can_be_one (const char *name, const char *other)
{
  g_autofree char *one_last = g_strndup (name, strcspn (name, ","));
  g_autofree char *other_last = g_strndup (other, strcspn (other, ","));
  if (g_ascii_strcasecmp (one_last, other_last) != 0 && !cw_names_alike (name, other))
    return FALSE;
  g_autofree char *one = first_name (name), *two = first_name (other);
  return can_be_one_first_name (one, two);
}

guint
cw_names_count_people (const char *const *names)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new (); /* the fullest name of each */
  if (g_strv_length ((GStrv)names) > MOST_NAMES)
    return 0;
  for (; *names != NULL; names++)
    {
      guint i = 0;
      while (i < people->len && !cw_names_can_be_one (people->pdata[i], *names))
        i++;
      if (i == people->len)
        g_ptr_array_add (people, (gpointer)*names);
      else if (strchr (people->pdata[i], ',') == NULL)
        people->pdata[i] = (gpointer)*names;
    }
  return people->len;
}
