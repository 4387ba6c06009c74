/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An edited game keeps its place in a sorted list until the list is sorted again or shows other
 * games. */
#include "widgets/game_list_private.h"

void
cw_game_list_note_edited (CwGameList *self, const GArray *ids)
{
  if (cw_game_list_get_order (self) == CW_GAME_FIELD_NUMBER)
    return;
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (self->edited, GUINT_TO_POINTER (g_array_index (ids, guint, i)));
}

static GHashTable *
set_of (const GArray *ids)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (g_array_index (ids, guint, i)));
  return set;
}

/* The edited games directly after each of the others, or (CW_NO_GAME) at the start. */
static GHashTable *
followers_of (CwGameList *self, GHashTable *shown)
{
  GHashTable *followers = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  gpointer before = GUINT_TO_POINTER (CW_NO_GAME);
  guint n = cw_game_list_get_n_shown (self);

  for (guint i = 0; i < n; i++)
    {
      guint id = cw_game_model_get_id (self->model, i);
      GArray *behind = g_hash_table_lookup (followers, before);
      if (!g_hash_table_contains (shown, GUINT_TO_POINTER (id)))
        continue;
      if (!g_hash_table_contains (self->edited, GUINT_TO_POINTER (id)))
        {
          before = GUINT_TO_POINTER (id);
          continue;
        }
      if (!behind)
        {
          behind = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (followers, before, behind);
        }
      g_array_append_val (behind, id);
      g_hash_table_remove (shown, GUINT_TO_POINTER (id)); /* so that its sorted place is skipped */
    }
  return followers;
}

static void
append_followers (GArray *ids, GHashTable *followers, guint id)
{
  const GArray *behind = g_hash_table_lookup (followers, GUINT_TO_POINTER (id));

  if (behind)
    g_array_append_vals (ids, behind->data, behind->len);
}

GArray *
cw_game_list_keep_edited (CwGameList *self, GArray *ids)
{
  if (!self->model || g_hash_table_size (self->edited) == 0)
    return ids;
  g_autoptr (GArray) sorted = ids;
  g_autoptr (GHashTable) shown = set_of (ids);
  g_autoptr (GHashTable) followers = followers_of (self, shown);
  GArray *kept = g_array_sized_new (FALSE, FALSE, sizeof (guint), ids->len);

  append_followers (kept, followers, CW_NO_GAME);
  for (guint i = 0; i < sorted->len; i++)
    {
      guint id = g_array_index (sorted, guint, i);
      if (!g_hash_table_contains (shown, GUINT_TO_POINTER (id)))
        continue;
      g_array_append_val (kept, id);
      append_followers (kept, followers, id);
    }
  return kept;
}
