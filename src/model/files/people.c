/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/people.h"

#include "store/duplicates.h"

#include <string.h>

#define MOST_LETTERS 24 /* of a first name that are looked at */
#define MOST_TYPOS 2

/* The letters of the first word behind the comma, folded; "" for none. (transfer full) */
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

/* How many letters have to be changed, added or left out to make one of the other. */
static guint
distance (const char *one, const char *other)
{
  g_autofree gunichar *a = g_utf8_to_ucs4_fast (one, -1, NULL);
  g_autofree gunichar *b = g_utf8_to_ucs4_fast (other, -1, NULL);
  guint row[MOST_LETTERS + 1];
  guint n = 0;
  for (; b[n] != 0 && n < MOST_LETTERS; n++)
    row[n] = n;
  row[n] = n;
  for (guint i = 0; a[i] != 0 && i < MOST_LETTERS; i++)
    {
      guint before = row[0];
      row[0] = i + 1;
      for (guint j = 0; j < n; j++)
        {
          guint changed = before + (a[i] != b[j]);
          before = row[j + 1];
          row[j + 1] = MIN (changed, MIN (before, row[j]) + 1);
        }
    }
  return row[n];
}

static gboolean
can_be_one_first_name (const char *one, const char *other)
{
  gsize length = MIN (strlen (one), strlen (other));
  if (strncmp (one, other, length) == 0) /* also an initial, or nothing */
    return TRUE;
  return length > MOST_TYPOS + 1 && g_utf8_get_char (one) == g_utf8_get_char (other)
         && distance (one, other) <= MOST_TYPOS;
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
