/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/object.h"

guint
cw_signal_new (gpointer klass, const char *name, guint count, ...)
{
  va_list types;
  guint id;

  va_start (types, count);
  id = g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL,
                            NULL, G_TYPE_NONE, count, types);
  va_end (types);
  return id;
}

/* --- what an object owns -----------------------------------------------------------------------
 */

typedef struct
{
  GDestroyNotify free;
  glong offset; /* of the field */
} Owned;

typedef struct
{
  GArray *owned; /* Owned */
  void (*parent_dispose) (GObject *object);
} Table;

static G_DEFINE_QUARK (cw - class - owns, table_of_class)

    void cw_remove_source (gpointer id)
{
  g_source_remove (GPOINTER_TO_UINT (id));
}

static void
clear_field (GObject *object, const Owned *owned)
{
  if (owned->offset == 0)
    owned->free (object);
  else if (owned->free == cw_remove_source)
    g_clear_handle_id (&G_STRUCT_MEMBER (guint, object, owned->offset), g_source_remove);
  else
    g_clear_pointer (&G_STRUCT_MEMBER (gpointer, object, owned->offset), owned->free);
}

static void
dispose (GObject *object)
{
  GType type = G_OBJECT_TYPE (object);
  const Table *table;

  while ((table = g_type_get_qdata (type, table_of_class_quark ())) == NULL)
    type = g_type_parent (type);
  for (guint i = 0; i < table->owned->len; i++)
    clear_field (object, &g_array_index (table->owned, Owned, i));
  table->parent_dispose (object);
}

void
cw_class_owns (gpointer klass, ...)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  Table *table = g_new (Table, 1);
  Owned owned;
  va_list list;

  g_assert (object_class->dispose != dispose);
  *table = (Table){ g_array_new (FALSE, FALSE, sizeof (Owned)), object_class->dispose };
  va_start (list, klass);
  while ((owned.free = va_arg (list, GDestroyNotify)) != NULL)
    {
      owned.offset = va_arg (list, glong);
      g_array_append_val (table->owned, owned);
    }
  va_end (list);
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), table_of_class_quark (), table);
  object_class->dispose = dispose;
}
