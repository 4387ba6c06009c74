/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/game_index.h"

#include <string.h>

#include "base/utf8.h"

#define MAX_WORDS 31

struct _CwGameIndex
{
  CwGameListFetch fetch;
  gpointer data;
  char **words;      /* of the filter; NULL: none */
  char **folded;     /* the same as `fold` makes them */
  guint n_words;     /* that count */
  guint ascii;       /* bit set of those in ASCII */
  guint number;      /* number of the only game that passes; 0: any */
  GHashTable *known; /* string of a row -> bit set of the words in it, plus bit 31 */
  GArray *subset;    /* NULL: all */
  GArray *left_out;  /* NULL: none */
  gboolean moved;    /* game numbers no longer follow from their ids */
};

CwGameIndex *
cw_game_index_new (CwGameListFetch fetch, gpointer data)
{
  CwGameIndex *index = g_new0 (CwGameIndex, 1);

  index->fetch = fetch;
  index->data = data;
  index->known = g_hash_table_new (NULL, NULL);
  return index;
}

void
cw_game_index_free (CwGameIndex *index)
{
  g_strfreev (index->words);
  g_strfreev (index->folded);
  g_hash_table_unref (index->known);
  g_clear_pointer (&index->subset, g_array_unref);
  g_clear_pointer (&index->left_out, g_array_unref);
  g_free (index);
}

/* --- filter ----------------------------------------------------------------------------------- */

/* Decomposes, drops combining marks and strokes, folds case. */
static char *
fold_unicode (const char *text, gssize length)
{
  g_autofree char *apart = g_utf8_normalize (text, length, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (apart != NULL ? apart : "", -1);
  GString *plain = g_string_new (NULL);

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (plain, cw_utf8_fold (g_utf8_get_char (p)));
  return g_string_free (plain, FALSE);
}

/* Removes case and accents, so that "reti" finds Réti. */
static char *
fold (const char *text, gssize length)
{
  gsize n = length < 0 ? strlen (text) : (gsize)length;
  char *result = g_malloc (n + 1);

  for (gsize i = 0; i < n; i++)
    {
      if (text[i] & 0x80)
        {
          g_free (result);
          return fold_unicode (text, (gssize)n);
        }
      result[i] = g_ascii_tolower (text[i]);
    }
  result[n] = '\0';
  return result;
}

/* Parses "#12"; "#" alone is still being typed. */
static gboolean
is_number (const char *word, guint *number)
{
  guint64 value = g_ascii_strtoull (word + 1, NULL, 10);

  if (word[0] != '#' || word[1 + strspn (word + 1, "0123456789")] != '\0')
    return FALSE;
  *number = word[1] == '\0' ? 0 : value == 0 ? G_MAXUINT : (guint)MIN (value, G_MAXUINT);
  return TRUE;
}

void
cw_game_index_set_filter (CwGameIndex *index, const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text ? text : "", " \t\n", -1);

  g_clear_pointer (&index->words, g_strfreev);
  g_clear_pointer (&index->folded, g_strfreev);
  g_hash_table_remove_all (index->known);
  index->words = g_new0 (char *, g_strv_length (parts) + 1);
  index->folded = g_new0 (char *, g_strv_length (parts) + 1);
  index->n_words = index->number = index->ascii = 0;
  for (guint i = 0; parts[i] && index->n_words < MAX_WORDS; i++)
    if (*parts[i] && !is_number (parts[i], &index->number))
      {
        index->folded[index->n_words] = fold (parts[i], -1);
        index->ascii |= (guint)g_str_is_ascii (parts[i]) << index->n_words;
        index->words[index->n_words++] = g_strdup (parts[i]);
      }
}

void
cw_game_index_forget_texts (CwGameIndex *index)
{
  g_hash_table_remove_all (index->known);
}

guint
cw_game_index_get_number (CwGameIndex *index)
{
  return index->number;
}

void
cw_game_index_set_subset (CwGameIndex *index, GArray *ids)
{
  g_clear_pointer (&index->subset, g_array_unref);
  index->subset = ids;
}

GArray *
cw_game_index_get_subset (CwGameIndex *index)
{
  return index->subset;
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;

  return (one > other) - (one < other);
}

static gboolean
has (GArray *ids, guint id)
{
  return g_array_binary_search (ids, &id, compare_ids, NULL);
}

void
cw_game_index_include (CwGameIndex *index, guint id)
{
  if (!index->subset || has (index->subset, id))
    return;
  g_array_append_val (index->subset, id);
  g_array_sort (index->subset, compare_ids);
}

void
cw_game_index_leave_out (CwGameIndex *index, const GArray *ids)
{
  g_clear_pointer (&index->left_out, g_array_unref);
  if (ids->len > 0)
    index->left_out = g_array_copy ((GArray *)ids);
}

void
cw_game_index_set_moved (CwGameIndex *index)
{
  index->moved = TRUE;
}

/* The words of the filter that a text contains: as everywhere, or without the accents of any
 * script. */
static guint
words_of (CwGameIndex *index, const char *text)
{
  guint found = 0;

  for (guint i = 0; i < index->n_words; i++)
    if (cw_utf8_contains (text, index->words[i]))
      found |= 1u << i;
  guint missing = ~found & ((1u << index->n_words) - 1);
  if (missing == 0 || ((missing & ~index->ascii) == 0 && g_str_is_ascii (text)))
    return found;
  g_autofree char *folded = fold (text, -1);
  for (guint i = 0; i < index->n_words; i++)
    if ((missing >> i & 1) != 0 && strstr (folded, index->folded[i]))
      found |= 1u << i;
  return found;
}

/* Games share strings, so each string is searched only once. */
static guint
words_of_shared (CwGameIndex *index, const char *text)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (index->known, text));

  if (known == 0)
    {
      known = words_of (index, text) | 1u << MAX_WORDS;
      g_hash_table_insert (index->known, (gpointer)text, GUINT_TO_POINTER (known));
    }
  return known & ~(1u << MAX_WORDS);
}

static gboolean
matches (CwGameIndex *index, guint id)
{
  guint wanted = (1u << index->n_words) - 1, found = 0;
  CwGameRow row = { NULL };

  if (wanted == 0 && index->number == 0)
    return TRUE;
  index->fetch (id, &row, index->data);
  if (index->number > 0 && cw_game_field_number (CW_GAME_FIELD_NUMBER, &row, id) != index->number)
    return FALSE;
  for (guint field = 0; field < CW_GAME_FIELDS && (found & wanted) != wanted; field++)
    {
      const char *text = cw_game_field_string ((CwGameField)field, &row);
      if (text)
        found |= words_of_shared (index, text);
    }
  for (guint i = 0; i < 2 && row.rating[i] > 0 && (found & wanted) != wanted; i++)
    {
      char rating[16];
      g_snprintf (rating, sizeof rating, "%u", row.rating[i]);
      found |= words_of (index, rating);
    }
  return (found & wanted) == wanted;
}

const char *
cw_game_index_why (CwGameIndex *index, const CwGameRow *row)
{
  static const CwGameField seen[] = { CW_GAME_FIELD_WHITE, CW_GAME_FIELD_BLACK, CW_GAME_FIELD_EVENT,
                                      CW_GAME_FIELD_DATE, CW_GAME_FIELD_RESULT };
  static const CwGameField others[] = { CW_GAME_FIELD_SITE, CW_GAME_FIELD_OPENING,
                                        CW_GAME_FIELD_ECO, CW_GAME_FIELD_FAULT };
  guint missing = (1u << index->n_words) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (seen) && missing > 0; i++)
    {
      const char *text = cw_game_field_string (seen[i], row);
      if (text)
        missing &= ~words_of_shared (index, text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others) && missing > 0; i++)
    {
      const char *text = cw_game_field_string (others[i], row);
      if (text && (words_of_shared (index, text) & missing) > 0)
        return text;
    }
  return NULL;
}

GArray *
cw_game_index_matches (CwGameIndex *index, guint from, guint to)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = index->subset ? index->subset->len : to;

  for (guint i = index->subset ? 0 : from; i < n; i++)
    {
      guint id = index->subset ? g_array_index (index->subset, guint, i) : i;
      if (id >= from && id < to && !(index->left_out && has (index->left_out, id))
          && matches (index, id))
        g_array_append_val (ids, id);
    }
  return ids;
}

/* --- order ------------------------------------------------------------------------------------ */

typedef struct
{
  const char *text; /* folded */
  double number;
  guint id;
} SortKey;

/* A text as it is sorted. Games share strings, so each is folded only once. */
static const char *
sorted_text (GHashTable *texts, const char *text)
{
  char *folded = text != NULL ? g_hash_table_lookup (texts, text) : NULL;

  if (text != NULL && folded == NULL)
    {
      folded = fold (text, -1);
      g_hash_table_insert (texts, (gpointer)text, folded);
    }
  return folded;
}

/* Compares leading numbers by value: round 2 before round 10. */
static int
compare_texts (const char *left, const char *right)
{
  guint64 a = g_ascii_isdigit (*left) ? g_ascii_strtoull (left, NULL, 10) : 0;
  guint64 b = g_ascii_isdigit (*right) ? g_ascii_strtoull (right, NULL, 10) : 0;

  return a != b && g_ascii_isdigit (*left) && g_ascii_isdigit (*right) ? (a < b ? -1 : 1)
                                                                       : strcmp (left, right);
}

static gint
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  const SortKey *left = a, *right = b;
  gboolean descending = GPOINTER_TO_INT (data);
  gboolean has_left = left->text || left->number >= 0,
           has_right = right->text || right->number >= 0;
  int order = 0;

  if (has_left != has_right)
    return has_left ? -1 : 1;
  if (left->text && right->text && left->text != right->text)
    order = compare_texts (left->text, right->text);
  else if (left->number != right->number)
    order = left->number < right->number ? -1 : 1;
  if (order != 0)
    return descending ? -order : order;
  return left->id < right->id ? -1 : left->id > right->id;
}

void
cw_game_index_sort (CwGameIndex *index, GArray *ids, CwGameField field, gboolean descending)
{
  if (field == CW_GAME_FIELD_NUMBER && !descending && !index->moved)
    return;
  g_autofree SortKey *keys = g_new0 (SortKey, MAX (1, ids->len));
  g_autoptr (GHashTable) texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < ids->len; i++)
    {
      CwGameRow row = { NULL };

      keys[i].id = g_array_index (ids, guint, i);
      index->fetch (keys[i].id, &row, index->data);
      keys[i].text = sorted_text (texts, cw_game_field_string (field, &row));
      keys[i].number = cw_game_field_number (field, &row, keys[i].id);
    }
  g_qsort_with_data (keys, (gint)ids->len, sizeof (SortKey), compare_keys,
                     GINT_TO_POINTER (descending));
  for (guint i = 0; i < ids->len; i++)
    g_array_index (ids, guint, i) = keys[i].id;
}
