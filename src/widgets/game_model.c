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

void
cw_game_item_set_id (CwGameItem *item, guint id)
{
  item->id = id;
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
  /* In file order without a filter its position is its id. */
  if (cw_game_model_get_id (self, id) == id)
    return id;
  for (guint i = 0; i < self->ids->len; i++)
    if (g_array_index (self->ids, guint, i) == id)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

void
cw_game_model_replace (CwGameModel *self, GArray *ids)
{
  g_return_if_fail (ids->len == self->ids->len);
  g_array_unref (self->ids);
  self->ids = ids;
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
