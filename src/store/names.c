/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/names.h"

#include <string.h>

#define MOST_CHANGES 3 /* of letters */
#define MOST_TYPOS 2
#define MOST_WORDS 16 /* of a name that is compared word by word */
#define MOST_NAMES 60 /* more come from a search for a part of a name, and are of many people */

char *
cw_name_surname (const char *name)
{
  gsize length = strcspn (name, ",");
  return length > 0 ? g_strndup (name, length) : g_strdup (name);
}

/* --- words ----------------------------------------------------------------------------------- */

guint
cw_words_distance (const char *a, const char *b)
{
  guint row[32], n = (guint)strlen (b);

  if (n >= G_N_ELEMENTS (row) || strlen (a) > n + MOST_CHANGES || n > strlen (a) + MOST_CHANGES)
    return MOST_CHANGES + 1;
  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++)
    {
      guint diagonal = row[0];
      row[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          guint change = diagonal + (a[i - 1] != b[j - 1]);
          diagonal = row[j];
          row[j] = MIN (change, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return MIN (row[n], MOST_CHANGES + 1);
}

static gboolean
are_words_alike (const char *a, const char *b)
{
  gsize least = MIN (strlen (a), strlen (b));

  return least >= 3
         && (strcmp (a, b) == 0
             || (least >= 6 && cw_words_distance (a, b) <= MIN (least / 3, MOST_CHANGES)));
}

gboolean
cw_names_alike (const char *name, const char *other)
{
  g_auto (GStrv) ascii = NULL, other_ascii = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (name, NULL, &ascii);
  g_auto (GStrv) others = g_str_tokenize_and_fold (other, NULL, &other_ascii);

  /* Compares the words with and without their accents. */
  char **mine[] = { words, ascii }, **theirs[] = { others, other_ascii };
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      for (char **a = mine[i]; *a != NULL; a++)
        for (char **b = theirs[j]; *b != NULL; b++)
          if (are_words_alike (*a, *b))
            return TRUE;
  return FALSE;
}

/* --- people ---------------------------------------------------------------------------------- */

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

/* A name in words. */
typedef struct
{
  char **words;      /* owned */
  guint count, last; /* of all, and of the last name, the first ones before a comma */
} Name;

static void
read_name (Name *name, const char *text)
{
  gsize before = strcspn (text, ",");
  g_autofree char *last = g_strndup (text, text[before] == ',' ? before : 0);
  g_auto (GStrv) of_last = g_str_tokenize_and_fold (last, NULL, NULL);
  name->words = g_str_tokenize_and_fold (text, NULL, NULL);
  name->count = g_strv_length (name->words);
  name->last = MIN (g_strv_length (of_last), name->count);
}

/* Whether word `i` of one name stands for word `j` of the other: a last name is spelled out, a
 * first name may be shortened. */
static gboolean
can_be_one_word (const Name *one, guint i, const Name *other, guint j, gboolean shortened)
{
  if (!shortened)
    return strcmp (one->words[i], other->words[j]) == 0
           || cw_names_alike (one->words[i], other->words[j]);
  return i >= one->last && j >= other->last
         && can_be_one_first_name (one->words[i], other->words[j]);
}

/* Finds for each word of `less` one of its own in `more`; those that are spelled out have the first
 * choice. FALSE if there is none for one of them, or if a last name in `more` is left. */
static gboolean
cover_each_other (const Name *less, const Name *more)
{
  gboolean found[MOST_WORDS] = { FALSE }, used[MOST_WORDS] = { FALSE };
  for (guint shortened = 0; shortened < 2; shortened++)
    for (guint i = 0; i < less->count; i++)
      for (guint j = 0; j < more->count && !found[i]; j++)
        if (!used[j] && can_be_one_word (less, i, more, j, shortened > 0))
          found[i] = used[j] = TRUE;
  for (guint i = 0; i < less->count; i++)
    if (!found[i])
      return FALSE;
  for (guint j = 0; j < more->last; j++)
    if (!used[j])
      return FALSE;
  return TRUE;
}

gboolean
cw_names_are_one (const char *name, const char *other)
{
  Name one, two;
  if (strcmp (name, other) == 0)
    return TRUE;
  if (!cw_names_alike (name, other)) /* most are not, and this is fast */
    return FALSE;
  read_name (&one, name);
  read_name (&two, other);
  gboolean are =
      MAX (one.count, two.count) <= MOST_WORDS
      && (one.count <= two.count ? cover_each_other (&one, &two) : cover_each_other (&two, &one));
  g_strfreev (one.words);
  g_strfreev (two.words);
  return are;
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
