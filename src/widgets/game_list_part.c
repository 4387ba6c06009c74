/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games can be shown at all, before the filter. */
#include "widgets/game_list_private.h"

void
cw_game_list_give_order_back (CwGameList *self)
{
  CwGameField lent = self->lent;

  self->lent = CW_GAME_FIELDS;
  if (lent < CW_GAME_FIELDS && cw_game_list_get_order (self) == lent)
    cw_game_columns_sort (self->columns, self->order_before, self->descending_before);
}

void
cw_game_list_restrict_by (CwGameList *self, GArray *ids, const char *title, CwGameField field)
{
  gboolean descending;

  cw_game_list_restrict (self, ids, title);
  CwGameField before = cw_game_columns_get_sorted (self->columns, &descending);
  if (before == field && !descending)
    return;
  self->lent = field;
  self->order_before = before;
  self->descending_before = descending;
  cw_game_columns_sort (self->columns, field, FALSE);
}

void
cw_game_list_restrict (CwGameList *self, GArray *ids, const char *title)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (!self->index)
    {
      g_clear_pointer (&ids, g_array_unref);
      return;
    }
  cw_game_list_give_order_back (self);
  gtk_widget_set_visible (self->limit_box, ids != NULL);
  gtk_label_set_text (self->limit_title, ids ? title : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->limit_title), ids ? title : NULL);
  g_hash_table_remove_all (self->edited);
  cw_game_index_set_subset (self->index, ids);
  cw_game_list_refill (self);
}

void
cw_game_list_include (CwGameList *self, guint id)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (!self->index || cw_game_model_find (self->model, id) != GTK_INVALID_LIST_POSITION)
    return;
  cw_game_index_include (self->index, id);
  cw_game_list_refill (self);
}

void
cw_game_list_show_new (CwGameList *self, guint id)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (gtk_widget_get_visible (self->limit_box))
    cw_game_list_close_limit (self);
  if (self->index && cw_game_model_find (self->model, id) == GTK_INVALID_LIST_POSITION)
    cw_game_list_set_filter (self, NULL);
}

void
cw_game_list_leave_out (CwGameList *self, const GArray *ids)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (!self->index || (ids->len == 0 && self->n_left_out == 0))
    return;
  self->n_left_out = ids->len;
  cw_game_index_leave_out (self->index, ids);
  cw_game_list_refill (self);
}

void
cw_game_list_select_again (CwGameList *self, const GArray *ids)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  guint n = cw_game_list_get_n_shown (self);

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (wanted, GUINT_TO_POINTER (g_array_index (ids, guint, i)));
  for (guint position = 0; position < n; position++)
    if (g_hash_table_contains (wanted,
                               GUINT_TO_POINTER (cw_game_model_get_id (self->model, position))))
      gtk_bitset_add (selected, position);
  self->selecting = TRUE;
  gtk_selection_model_set_selection (self->selection, selected, selected);
  self->selecting = FALSE;
}

void
cw_game_list_unselect_others (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  guint position = self->model && self->selected != CW_NO_GAME
                       ? cw_game_model_find (self->model, self->selected)
                       : GTK_INVALID_LIST_POSITION;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_selection_model_select_item (self->selection, position, TRUE);
}

guint
cw_game_list_get_n_shown (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), 0);
  return self->model ? g_list_model_get_n_items (G_LIST_MODEL (self->model)) : 0;
}

gboolean
cw_game_list_shows_all (CwGameList *self)
{
  return cw_game_list_get_n_shown (self) == self->n_games - self->n_left_out;
}

guint
cw_game_list_get_shown (CwGameList *self, guint position)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), CW_NO_GAME);
  return self->model ? cw_game_model_get_id (self->model, position) : CW_NO_GAME;
}
