/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/game_list_private.h"

#include "widgets/menu_button.h"
#include "widgets/style.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RESORT_MS 300

G_DEFINE_FINAL_TYPE (CwGameList, cw_game_list, GTK_TYPE_WIDGET)

enum
{
  GAME_ACTIVATED,
  ROW_OPENED,
  CANCEL_REQUESTED,
  RESUME_REQUESTED,
  COLUMNS_CHANGED,
  NEIGHBOURS_CHANGED,
  LIMIT_CLOSED,
  FILTER_LEFT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is shown ----------------------------------------------------------------------- */

/* Activates the first selected game unless the shown one is still selected. */
static void
selection_changed (CwGameList *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  if (self->selecting)
    return;
  guint shown = self->selected == CW_NO_GAME ? GTK_INVALID_LIST_POSITION
                                             : cw_game_model_find (self->model, self->selected);
  gboolean other = !gtk_bitset_is_empty (selected) && !gtk_bitset_contains (selected, shown);
  guint id =
      other ? cw_game_model_get_id (self->model, gtk_bitset_get_minimum (selected)) : CW_NO_GAME;
  if (other)
    self->selected = id;
  cw_game_list_show_place (self);
  if (other)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
select_position (CwGameList *self, guint position)
{
  self->selecting = TRUE;
  if (position == GTK_INVALID_LIST_POSITION)
    gtk_selection_model_unselect_all (self->selection);
  else /* Shift extends the selection from there */
    gtk_widget_activate_action (cw_game_list_rows (self), "list.select-item", "(ubb)", position,
                                FALSE, FALSE);
  self->selecting = FALSE;
}

/* With fewer games GTK may keep showing the rows at the end, with wrong contents. */
static gboolean
can_keep_rows (CwGameList *self, guint n)
{
  return self->selection && gtk_column_view_get_model (self->list) == self->selection && n > 0
         && n == cw_game_list_get_n_shown (self);
}

/* Same number of games in another order: saves GTK from making thousands of cells again. */
static void
keep_rows (CwGameList *self, GArray *ids)
{
  select_position (self, GTK_INVALID_LIST_POSITION);
  self->selecting = TRUE;
  cw_game_model_replace (self->model, ids);
  self->selecting = FALSE;
  cw_game_columns_renew (self->columns, self->model);
}

/* Makes a new selection model when the number of rows changes: GTK would otherwise visit all
 * rows. */
static void
make_rows (CwGameList *self, GArray *ids)
{
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  self->model = cw_game_model_new (ids);
  self->selection =
      GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selection_changed),
                           self, G_CONNECT_SWAPPED);
  self->selecting = TRUE;
  gtk_column_view_set_model (self->list, self->selection);
  self->selecting = FALSE;
  self->kept = FALSE;
}

/* Replacing rows makes GTK lose the focus of one and select the first instead. */
static void
show_ids (CwGameList *self, GArray *ids)
{
  gboolean focused = cw_game_list_has_row_focus (self);
  guint above = cw_game_list_rows_above (self), in_sight = cw_game_list_rows_in_sight (self);
  g_autoptr (GArray) selected = self->selection ? cw_game_list_get_selection (self) : NULL;
  cw_game_list_note_rows (self);
  if (can_keep_rows (self, ids->len))
    keep_rows (self, ids);
  else
    make_rows (self, ids);
  guint position = self->selected == CW_NO_GAME ? GTK_INVALID_LIST_POSITION
                                                : cw_game_model_find (self->model, self->selected);
  select_position (self, position);
  if (selected && selected->len > 1 && position != GTK_INVALID_LIST_POSITION)
    cw_game_list_select_again (self, selected);
  cw_game_list_scroll_fresh (self, above, in_sight);
  (focused ? cw_game_list_focus_row : cw_game_list_aim_keys) (self);
  cw_game_list_show_count (self);
  cw_game_list_show_place (self);
}

void
cw_game_list_refill (CwGameList *self)
{
  g_clear_handle_id (&self->resort_id, g_source_remove);
  if (!self->index)
    {
      show_ids (self, g_array_new (FALSE, FALSE, sizeof (guint)));
      return;
    }
  GArray *ids = cw_game_index_matches (self->index, 0, self->n_games);
  gboolean descending;
  CwGameField field = cw_game_columns_get_sorted (self->columns, &descending);
  cw_game_index_sort (self->index, ids, field, descending);
  show_ids (self, cw_game_list_keep_edited (self, ids));
}

static gboolean
resort (gpointer data)
{
  CwGameList *self = data;
  self->resort_id = 0;
  cw_game_list_refill (self);
  return G_SOURCE_REMOVE;
}

void
cw_game_list_filter_now (CwGameList *self)
{
  if (!self->index)
    return;
  g_free (self->filtered);
  self->filtered = g_strdup (gtk_editable_get_text (self->filter));
  g_hash_table_remove_all (self->edited);
  cw_game_index_set_filter (self->index, self->filtered);
  cw_game_list_refill (self);
}

/* Typing has paused; text set by the program was filtered at once. */
static void
search_changed (CwGameList *self)
{
  if (g_strcmp0 (self->filtered, gtk_editable_get_text (self->filter)) != 0)
    cw_game_list_filter_now (self);
}

/* From the menu: "length", or "-length" for descending. */
static void
order_chosen (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGameList *self = data;
  const char *name = g_variant_get_string (value, NULL);
  gboolean descending = *name == '-';
  CwGameField field = cw_game_field_named (name + descending);

  if (field < CW_GAME_FIELDS)
    cw_game_columns_sort (self->columns, field, descending);
  cw_game_list_focus_row (self); /* the menu has left the focus to its button */
}

/* Sorted from the menu or by a click on a title. */
static void
sorted (gpointer data)
{
  CwGameList *self = data;
  gboolean descending;
  CwGameField field = cw_game_columns_get_sorted (self->columns, &descending);
  g_autofree char *name = g_strconcat (descending ? "-" : "", cw_game_field_name (field), NULL);

  g_simple_action_set_state (self->order_action, g_variant_new_string (name));
  cw_game_list_name_order (self, name);
  g_hash_table_remove_all (self->edited);
  cw_game_list_refill (self);
}

static void
columns_changed (gpointer data)
{
  g_signal_emit (data, signals[COLUMNS_CHANGED], 0);
}

static void
fetch_row (guint id, CwGameRow *row, gpointer data)
{
  CwGameList *self = data;

  self->fetch (id, row, self->data);
  if (!self->table && self->index)
    row->why = cw_game_index_why (self->index, row);
}

/* --- parts -------------------------------------------------------------------------------- */

void
cw_game_list_close_limit (CwGameList *self)
{
  cw_game_list_restrict (self, NULL, NULL);
  g_signal_emit (self, signals[LIMIT_CLOSED], 0);
}

void
cw_game_list_set_partial (CwGameList *self, gboolean partial)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gtk_widget_set_visible (self->partial_box, partial);
}

static void
resume_clicked (CwGameList *self)
{
  g_signal_emit (self, signals[RESUME_REQUESTED], 0);
}

void
cw_game_list_set_menu (CwGameList *self, GMenuModel *menu)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  cw_menu_button_set_menu (self->commands, menu);
  gtk_widget_set_visible (GTK_WIDGET (self->commands), menu != NULL);
}

/* --- steps ---------------------------------------------------------------------- */

static void
step (CwGameList *self, int by)
{
  guint id = cw_game_list_neighbour (self, by);

  if (id == CW_NO_GAME)
    return;
  cw_game_list_select (self, id);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

void
cw_game_list_go_to_end (CwGameList *self, gboolean last)
{
  guint n = cw_game_list_get_n_shown (self);
  guint id = n > 0 ? cw_game_list_get_shown (self, last ? n - 1 : 0) : CW_NO_GAME;

  if (id == CW_NO_GAME || id == self->selected)
    return;
  cw_game_list_select (self, id);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
previous_clicked (CwGameList *self)
{
  step (self, -1);
}

static void
next_clicked (CwGameList *self)
{
  step (self, 1);
}

static void
stop_clicked (CwGameList *self)
{
  gtk_widget_set_sensitive (self->stop, FALSE);
  g_signal_emit (self, signals[CANCEL_REQUESTED], 0);
}

void
cw_game_list_activate_row (CwGameList *self, guint position)
{
  guint id = cw_game_model_get_id (self->model, position);

  if (id == CW_NO_GAME)
    return;
  self->selected = id;
  if (!gtk_selection_model_is_selected (self->selection, position))
    select_position (self, position);
  cw_game_list_show_place (self);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
row_activated (GtkColumnView *list, guint position, CwGameList *self)
{
  cw_game_list_activate_row (self, position);
  g_signal_emit (self, signals[ROW_OPENED], 0);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
drop_source (CwGameList *self)
{
  g_clear_pointer (&self->index, cw_game_index_free);
  if (self->destroy)
    self->destroy (self->data);
  self->destroy = NULL;
  self->data = NULL;
  self->fetch = NULL;
  self->n_games = self->n_left_out = 0;
}

static void
cw_game_list_dispose (GObject *object)
{
  CwGameList *self = CW_GAME_LIST (object);

  g_clear_handle_id (&self->stop_id, g_source_remove);
  g_clear_handle_id (&self->resort_id, g_source_remove);
  if (self->list)
    gtk_column_view_set_model (self->list, NULL);
  cw_game_list_drop_row_menu (self);
  g_clear_pointer (&self->columns, cw_game_columns_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->order_action);
  drop_source (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), CW_TYPE_GAME_LIST);
  G_OBJECT_CLASS (cw_game_list_parent_class)->dispose (object);
}

static void
cw_game_list_finalize (GObject *object)
{
  g_free (CW_GAME_LIST (object)->title);
  g_free (CW_GAME_LIST (object)->filtered);
  g_hash_table_unref (CW_GAME_LIST (object)->edited);
  G_OBJECT_CLASS (cw_game_list_parent_class)->finalize (object);
}

static void
cw_game_list_class_init (CwGameListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_game_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_game_list_finalize;
  g_type_ensure (CW_TYPE_TAB_STOP);
  gtk_widget_class_set_css_name (widget_class, "cwgamelist");
  cw_template_set (widget_class, "game-list");
  cw_template_children (
      widget_class, CW_CHILD (CwGameList, box), CW_CHILD (CwGameList, progress_box),
      CW_CHILD (CwGameList, foot), CW_CHILD (CwGameList, stop), CW_CHILD (CwGameList, previous),
      CW_CHILD (CwGameList, next), CW_CHILD (CwGameList, filter), CW_CHILD (CwGameList, count),
      CW_CHILD (CwGameList, progress_text), CW_CHILD (CwGameList, empty),
      CW_CHILD (CwGameList, place), CW_CHILD (CwGameList, progress), CW_CHILD (CwGameList, stack),
      CW_CHILD (CwGameList, list), CW_CHILD (CwGameList, order_section),
      CW_CHILD (CwGameList, column_section), CW_CHILD (CwGameList, partial_box),
      CW_CHILD (CwGameList, commands), CW_CHILD (CwGameList, order),
      CW_CHILD (CwGameList, order_menu), CW_CHILD (CwGameList, limit_box),
      CW_CHILD (CwGameList, limit_title), CW_CHILD (CwGameList, offer), NULL);
  cw_template_handlers (widget_class, "limit_closed", G_CALLBACK (cw_game_list_close_limit),
                        CW_HANDLER (resume_clicked), NULL);
  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ROW_OPENED] =
      g_signal_new ("row-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RESUME_REQUESTED] = g_signal_new ("resume-requested", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
  signals[COLUMNS_CHANGED] = g_signal_new ("columns-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[CANCEL_REQUESTED] = g_signal_new ("cancel-requested", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
  signals[NEIGHBOURS_CHANGED] = g_signal_new ("neighbours-changed", type, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FILTER_LEFT] =
      g_signal_new ("filter-left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LIMIT_CLOSED] =
      g_signal_new ("limit-closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_game_list_init (CwGameList *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (cw_game_list_fit_text));
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_menu_button_set_menu (self->order, self->order_menu);
  self->selected = CW_NO_GAME;
  self->lent = CW_GAME_FIELDS;
  self->edited = g_hash_table_new (NULL, NULL);
  self->order_action = g_simple_action_new_stateful ("order", G_VARIANT_TYPE_STRING,
                                                     g_variant_new_string ("number"));
  g_signal_connect (self->order_action, "activate", G_CALLBACK (order_chosen), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->order_action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (group));

  self->columns = cw_game_columns_new (self->list, fetch_row, sorted, columns_changed, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "columns",
                                  cw_game_columns_get_actions (self->columns));
  g_signal_connect (self->list, "activate", G_CALLBACK (row_activated), self);
  g_signal_connect_swapped (self->filter, "search-changed", G_CALLBACK (search_changed), self);
  g_signal_connect_swapped (self->previous, "clicked", G_CALLBACK (previous_clicked), self);
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (next_clicked), self);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (stop_clicked), self);
  cw_game_list_add_keys (self);
  cw_game_list_add_scroll (self);
  cw_game_list_refill (self);
}

GtkWidget *
cw_game_list_new (void)
{
  return g_object_new (CW_TYPE_GAME_LIST, NULL);
}

/* --- for others -------------------------------------------------------------------------- */

void
cw_game_list_set_source (CwGameList *self, const char *title, guint n_games, CwGameListFetch fetch,
                         gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gboolean again = g_strcmp0 (self->title, title) == 0;
  /* The old rows must be freed before their source. */
  gtk_column_view_set_model (self->list, NULL);
  drop_source (self);
  g_hash_table_remove_all (self->edited);
  g_free (self->title);
  self->title = g_strdup (title);
  self->fetch = fetch;
  self->data = data;
  self->destroy = destroy;
  self->n_games = fetch ? n_games : 0;
  self->index = fetch ? cw_game_index_new (fetch, data) : NULL;
  self->selected = CW_NO_GAME;
  cw_game_list_give_order_back (self);
  if (!again)
    cw_game_columns_sort (self->columns, CW_GAME_FIELD_NUMBER, FALSE);
  gtk_widget_set_visible (self->partial_box, FALSE);
  gtk_widget_set_visible (self->limit_box, FALSE);
  gtk_editable_set_text (self->filter, "");
  g_free (self->filtered);
  self->filtered = g_strdup ("");
  cw_game_list_name_players (self);
  cw_game_list_refill (self);
}

void
cw_game_list_set_n_games (CwGameList *self, guint n_games)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  guint before = self->n_games;

  if (!self->index || n_games <= before)
    return;
  self->n_games = n_games;
  if (before == 0)
    cw_game_list_name_players (self);
  gboolean descending;
  if (cw_game_columns_get_sorted (self->columns, &descending) != CW_GAME_FIELD_NUMBER || descending)
    {
      if (!self->resort_id)
        self->resort_id = g_timeout_add (RESORT_MS, resort, self);
      return;
    }
  g_autoptr (GArray) added = cw_game_index_matches (self->index, before, n_games);
  cw_game_model_append (self->model, (const guint *)added->data, added->len);
  cw_game_list_show_count (self);
  cw_game_list_show_place (self);
}

void
cw_game_list_refresh (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (cw_game_list_get_order (self) == CW_GAME_FIELD_COMEBACK)
    cw_game_list_refill (self);
}

void
cw_game_list_reorder (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self) && self->index);
  cw_game_index_set_moved (self->index);
  cw_game_list_refill (self);
  cw_game_list_scroll_least (self);
}

void
cw_game_list_update (CwGameList *self, const GArray *ids)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (self->index)
    cw_game_index_forget_texts (self->index);
  cw_game_list_note_edited (self, ids);
  cw_game_columns_update (self->columns, ids);
}

void
cw_game_list_set_filter (CwGameList *self, const char *text)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gtk_editable_set_text (self->filter, text ? text : "");
  cw_game_list_filter_now (self); /* now, not after typing has paused */
}

void
cw_game_list_set_order (CwGameList *self, CwGameField field, gboolean descending)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  cw_game_columns_sort (self->columns, field, descending);
}

CwGameField
cw_game_list_get_order (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), CW_GAME_FIELD_NUMBER);
  gboolean descending;
  return cw_game_columns_get_sorted (self->columns, &descending);
}

void
cw_game_list_focus_filter (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

void
cw_game_list_select (CwGameList *self, guint id)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (id == self->selected) /* do not scroll away from a row that was clicked */
    return;
  guint position =
      id == CW_NO_GAME ? GTK_INVALID_LIST_POSITION : cw_game_model_find (self->model, id);

  self->selected = id;
  select_position (self, position);
  cw_game_list_show_selected (self);
  cw_game_list_show_place (self);
}

GArray *
cw_game_list_get_selection (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), NULL);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      guint id = cw_game_model_get_id (self->model, position);
      g_array_append_val (ids, id);
    }
  return ids;
}

guint
cw_game_list_get_selected (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), CW_NO_GAME);
  return self->selected;
}

guint
cw_game_list_neighbour (CwGameList *self, int by)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), CW_NO_GAME);
  gint64 shown = cw_game_list_get_n_shown (self), position = -1;
  guint found = self->selected == CW_NO_GAME ? GTK_INVALID_LIST_POSITION
                                             : cw_game_model_find (self->model, self->selected);

  if (found != GTK_INVALID_LIST_POSITION)
    position = (gint64)found;
  else if (by < 0)
    return CW_NO_GAME;
  position += by;
  return position >= 0 && position < shown ? cw_game_model_get_id (self->model, (guint)position)
                                           : CW_NO_GAME;
}
