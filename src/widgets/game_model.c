/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/game_model.h"

#include <string.h>

/* --- one game, while it is in sight ----------------------------------------------------------- */

struct _CwGameItem
{
  GObject parent_instance;
  guint id;
};

G_DEFINE_FINAL_TYPE (CwGameItem, cw_game_item, G_TYPE_OBJECT)

static void
cw_game_item_class_init (CwGameItemClass *klass)
{
}

static void
cw_game_item_init (CwGameItem *self)
{
}

guint
cw_game_item_get_id (CwGameItem *item)
{
  return item->id;
}

/* --- the list --------------------------------------------------------------------------------- */

struct _CwGameModel
{
  GObject parent_instance;
  GArray *ids;
};

static GType
get_item_type (GListModel *model)
{
  return CW_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return CW_GAME_MODEL (model)->ids->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  CwGameModel *self = CW_GAME_MODEL (model);
  CwGameItem *item;

  if (position >= self->ids->len)
    return NULL;
  item = g_object_new (CW_TYPE_GAME_ITEM, NULL);
  item->id = g_array_index (self->ids, guint, position);
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CwGameModel, cw_game_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
cw_game_model_finalize (GObject *object)
{
  g_array_unref (CW_GAME_MODEL (object)->ids);
  G_OBJECT_CLASS (cw_game_model_parent_class)->finalize (object);
}

static void
cw_game_model_class_init (CwGameModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_game_model_finalize;
}

static void
cw_game_model_init (CwGameModel *self)
{
}

CwGameModel *
cw_game_model_new (GArray *ids)
{
  CwGameModel *self = g_object_new (CW_TYPE_GAME_MODEL, NULL);

  self->ids = ids;
  return self;
}

guint
cw_game_model_get_id (CwGameModel *self, guint position)
{
  return position < self->ids->len ? g_array_index (self->ids, guint, position) : CW_NO_GAME;
}

guint
cw_game_model_find (CwGameModel *self, guint id)
{
  /* In the file's order without a filter it is at its own number. */
  if (cw_game_model_get_id (self, id) == id)
    return id;
  for (guint i = 0; i < self->ids->len; i++)
    if (g_array_index (self->ids, guint, i) == id)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

void
cw_game_model_append (CwGameModel *self, const guint *ids, guint n_ids)
{
  guint position = self->ids->len;

  if (n_ids == 0)
    return;
  g_array_append_vals (self->ids, ids, n_ids);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, n_ids);
}

/* --- filter and order ------------------------------------------------------------------------- */

struct _CwGameIndex
{
  CwGameListFetch fetch;
  gpointer data;
  char **words;      /* of the filter, folded; NULL: none */
  GPtrArray *folded; /* what each game is searched in, made when first needed */
};

CwGameIndex *
cw_game_index_new (CwGameListFetch fetch, gpointer data)
{
  CwGameIndex *index = g_new0 (CwGameIndex, 1);

  index->fetch = fetch;
  index->data = data;
  index->folded = g_ptr_array_new_with_free_func (g_free);
  return index;
}

void
cw_game_index_free (CwGameIndex *index)
{
  g_strfreev (index->words);
  g_ptr_array_unref (index->folded);
  g_free (index);
}

/* Decomposes, drops the combining marks, folds the case. */
static char *
fold_unicode (const char *text, gssize length)
{
  g_autofree char *apart = g_utf8_normalize (text, length, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = apart != NULL ? apart : ""; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (plain, g_utf8_get_char (p));
  return g_utf8_casefold (plain->str, (gssize)plain->len);
}

/* Without case and without accents, so that "reti" finds Réti. */
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

void
cw_game_index_set_filter (CwGameIndex *index, const char *text)
{
  g_autofree char *folded = fold (text ? text : "", -1);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  guint n = 0;

  g_clear_pointer (&index->words, g_strfreev);
  index->words = g_new0 (char *, g_strv_length (parts) + 1);
  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      index->words[n++] = g_strdup (parts[i]);
  if (n == 0)
    g_clear_pointer (&index->words, g_strfreev);
}

static const char *
folded_game (CwGameIndex *index, guint id)
{
  if (id >= index->folded->len)
    g_ptr_array_set_size (index->folded, (gint)id + 1);
  char *known = g_ptr_array_index (index->folded, id);
  if (known)
    return known;
  CwGameRow row = { NULL };
  index->fetch (id, &row, index->data);
  const char *const parts[] = { row.white, row.black, row.event, row.date, row.result };
  GString *text = g_string_sized_new (96);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_string_append (text, parts[i] ? parts[i] : "");
      g_string_append_c (text, '\n');
    }
  known = fold (text->str, (gssize)text->len);
  g_string_free (text, TRUE);
  g_ptr_array_index (index->folded, id) = known;
  return known;
}

GArray *
cw_game_index_matches (CwGameIndex *index, guint from, guint to)
{
  GArray *ids = g_array_sized_new (FALSE, FALSE, sizeof (guint), index->words ? 64 : to - from);

  for (guint id = from; id < to; id++)
    {
      gboolean matches = TRUE;

      for (guint i = 0; index->words && index->words[i] && matches; i++)
        matches = strstr (folded_game (index, id), index->words[i]) != NULL;
      if (matches)
        g_array_append_val (ids, id);
    }
  return ids;
}

typedef struct
{
  const char *text;
  double number;
  guint id;
} SortKey;

static gint
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  const SortKey *left = a, *right = b;

  if (left->number != right->number) /* the greater first */
    return left->number > right->number ? -1 : 1;
  if (left->text != right->text)
    {
      /* Games without the word come last. */
      if (!left->text || !*left->text || !right->text || !*right->text)
        {
          gboolean has_left = left->text && *left->text, has_right = right->text && *right->text;
          if (has_left != has_right)
            return has_left ? -1 : 1;
        }
      else
        {
          int order = g_ascii_strcasecmp (left->text, right->text);
          if (order != 0)
            return order;
        }
    }
  return left->id < right->id ? -1 : left->id > right->id ? 1 : 0;
}

static void
fill_key (SortKey *key, const CwGameRow *row, CwGameOrder order)
{
  switch (order)
    {
    case CW_GAME_ORDER_WHITE:
      key->text = row->white;
      break;
    case CW_GAME_ORDER_BLACK:
      key->text = row->black;
      break;
    case CW_GAME_ORDER_DATE:
      key->text = row->date;
      break;
    case CW_GAME_ORDER_EVENT:
      key->text = row->event;
      break;
    case CW_GAME_ORDER_RESULT:
      key->text = row->result;
      break;
    case CW_GAME_ORDER_LENGTH:
      key->number = row->plies;
      break;
    case CW_GAME_ORDER_COMEBACK: /* the lowest first, those without one last */
      key->number = row->lowest > 0 ? -row->lowest : -2;
      break;
    case CW_GAME_ORDER_FILE:
      break;
    }
}

void
cw_game_index_sort (CwGameIndex *index, GArray *ids, CwGameOrder order)
{
  if (order == CW_GAME_ORDER_FILE)
    return;
  g_autofree SortKey *keys = g_new0 (SortKey, MAX (1, ids->len));
  for (guint i = 0; i < ids->len; i++)
    {
      CwGameRow row = { NULL };

      keys[i].id = g_array_index (ids, guint, i);
      index->fetch (keys[i].id, &row, index->data);
      fill_key (&keys[i], &row, order);
    }
  g_qsort_with_data (keys, (gint)ids->len, sizeof (SortKey), compare_keys, NULL);
  for (guint i = 0; i < ids->len; i++)
    g_array_index (ids, guint, i) = keys[i].id;
}
