/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/game_list_private.h"

#include "picture/text.h"
#include "widgets/game_row.h"
#include "widgets/style.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STOP_AFTER_MS 1000
#define RESORT_MS 300

G_DEFINE_FINAL_TYPE (CwGameList, cw_game_list, GTK_TYPE_WIDGET)

enum
{
  GAME_ACTIVATED,
  CANCEL_REQUESTED,
  NEIGHBOURS_CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const char *const order_names[] = { "file",  "white",  "black",  "date",
                                           "event", "result", "length", "comeback" };

/* --- rows ----------------------------------------------------------------------------------- */

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item, CwGameList *self)
{
  gtk_list_item_set_child (item, cw_game_row_new ());
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, CwGameList *self)
{
  CwGameItem *game = gtk_list_item_get_item (item);
  CwGameRow row = { NULL };

  self->fetch (cw_game_item_get_id (game), &row, self->data);
  cw_game_row_show (gtk_list_item_get_child (item), &row, self->order);
}

/* The order menu says sente and gote where the file's first game is one of shogi. */
static void
name_players (CwGameList *self)
{
  CwGameRow row = { NULL };

  if (self->n_games > 0)
    self->fetch (0, &row, self->data);
  if (row.shogi == self->shogi)
    return;
  self->shogi = row.shogi;
  g_menu_remove (self->order_section, CW_GAME_ORDER_WHITE);
  g_menu_insert (self->order_section, CW_GAME_ORDER_WHITE,
                 self->shogi ? C_ ("order of games", "By _sente")
                             : C_ ("order of games", "By _White"),
                 "games.order::white");
  g_menu_remove (self->order_section, CW_GAME_ORDER_BLACK);
  g_menu_insert (self->order_section, CW_GAME_ORDER_BLACK,
                 self->shogi ? C_ ("order of games", "By _gote")
                             : C_ ("order of games", "By _Black"),
                 "games.order::black");
}

/* --- words around the list --------------------------------------------------------------- */

static void
show_count (CwGameList *self)
{
  guint shown = cw_game_list_get_n_shown (self);
  g_autofree char *all = cw_text_count (self->n_games);
  g_autofree char *some = cw_text_count (shown);
  g_autofree char *words = NULL;

  if (shown == self->n_games)
    words = g_strdup_printf (ngettext ("%1$s game · %2$s", "%1$s games · %2$s", shown), all,
                             self->title ? self->title : "");
  else
    words = g_strdup_printf (
        /* Translators: games shown, games in all, file's name, whose end is cut off where it is
         * long */
        ngettext ("%1$s of %2$s game · %3$s", "%1$s of %2$s games · %3$s", self->n_games), some,
        all, self->title ? self->title : "");
  gtk_label_set_text (self->count, self->title ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->count), self->title != NULL);
  if (shown == 0)
    {
      const char *filter = gtk_editable_get_text (self->filter);
      g_autofree char *none = g_strdup_printf (_ ("No game has “%s” in it."), filter);
      gtk_label_set_text (self->empty,
                          self->n_games > 0 ? none
                          : self->title     ? _ ("There are no games in this file.")
                                        : _ ("No games yet. Drop a file of games here (PGN, KIF, "
                                             "KI2, CSA, USI, PSN) or open one."));
    }
  gtk_stack_set_visible_child_name (self->stack, shown > 0 ? "list" : "empty");
}

static void
show_place (CwGameList *self)
{
  guint position =
      self->model ? cw_game_model_find (self->model, self->selected) : GTK_INVALID_LIST_POSITION;
  gboolean there = self->selected != CW_NO_GAME && position != GTK_INVALID_LIST_POSITION;
  guint shown = cw_game_list_get_n_shown (self);

  gtk_widget_set_visible (self->foot, shown > 1);
  gtk_widget_set_sensitive (self->previous, there && position > 0);
  gtk_widget_set_sensitive (self->next, shown > 0 && (!there || position + 1 < shown));
  if (there)
    {
      g_autofree char *number = cw_text_count (position + 1);
      g_autofree char *all = cw_text_count (shown);
      g_autofree char *words = g_strdup_printf (_ ("Game %s of %s"), number, all);
      gtk_label_set_text (self->place, words);
    }
  else
    {
      gtk_label_set_text (self->place, "");
    }
  g_signal_emit (self, signals[NEIGHBOURS_CHANGED], 0);
}

/* --- what is shown ----------------------------------------------------------------------- */

static void
selection_changed (CwGameList *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (self->selecting || position == GTK_INVALID_LIST_POSITION)
    return;
  guint id = cw_game_model_get_id (self->model, position);
  if (id == self->selected || id == CW_NO_GAME)
    return;
  self->selected = id;
  show_place (self);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

/* A new selection model at every wholesale change: GTK would visit all rows otherwise. */
static void
show_ids (CwGameList *self, GArray *ids)
{
  self->selecting = TRUE;
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  self->model = cw_game_model_new (ids);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  guint position = self->selected == CW_NO_GAME ? GTK_INVALID_LIST_POSITION
                                                : cw_game_model_find (self->model, self->selected);
  gtk_single_selection_set_selected (self->selection, position);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selection_changed),
                           self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  self->selecting = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  show_count (self);
  show_place (self);
}

static void
refill (CwGameList *self)
{
  g_clear_handle_id (&self->resort_id, g_source_remove);
  if (!self->index)
    {
      show_ids (self, g_array_new (FALSE, FALSE, sizeof (guint)));
      return;
    }
  GArray *ids = cw_game_index_matches (self->index, 0, self->n_games);
  cw_game_index_sort (self->index, ids, self->order);
  show_ids (self, ids);
}

static gboolean
resort (gpointer data)
{
  CwGameList *self = data;

  self->resort_id = 0;
  refill (self);
  return G_SOURCE_REMOVE;
}

static void
filter_changed (CwGameList *self)
{
  if (!self->index)
    return;
  cw_game_index_set_filter (self->index, gtk_editable_get_text (self->filter));
  refill (self);
}

static void
order_chosen (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwGameList *self = data;
  const char *name = g_variant_get_string (value, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (order_names); i++)
    if (strcmp (name, order_names[i]) == 0)
      {
        self->order = (CwGameOrder)i;
        g_simple_action_set_state (action, value);
        refill (self);
        if (cw_game_list_get_n_shown (self) > 0)
          gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
        return;
      }
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
  show_place (self);
  g_signal_emit (self, signals[GAME_ACTIVATED], 0, id);
}

static void
row_activated (GtkListView *list, guint position, CwGameList *self)
{
  cw_game_list_activate_row (self, position);
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
  self->n_games = 0;
}

static void
cw_game_list_dispose (GObject *object)
{
  CwGameList *self = CW_GAME_LIST (object);

  g_clear_handle_id (&self->stop_id, g_source_remove);
  g_clear_handle_id (&self->resort_id, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
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
      CW_CHILD (CwGameList, list), CW_CHILD (CwGameList, order_section), NULL);
  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CANCEL_REQUESTED] = g_signal_new ("cancel-requested", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
  signals[NEIGHBOURS_CHANGED] = g_signal_new ("neighbours-changed", type, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_game_list_init (CwGameList *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  cw_style_install (gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selected = CW_NO_GAME;
  self->order_action =
      g_simple_action_new_stateful ("order", G_VARIANT_TYPE_STRING, g_variant_new_string ("file"));
  g_signal_connect (self->order_action, "activate", G_CALLBACK (order_chosen), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->order_action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (group));

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  g_signal_connect (self->list, "activate", G_CALLBACK (row_activated), self);
  g_signal_connect_swapped (self->filter, "search-changed", G_CALLBACK (filter_changed), self);
  g_signal_connect_swapped (self->previous, "clicked", G_CALLBACK (previous_clicked), self);
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (next_clicked), self);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (stop_clicked), self);
  cw_game_list_add_keys (self);
  refill (self);
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
  /* The old rows must be freed before their source. */
  gtk_list_view_set_model (self->list, NULL);
  drop_source (self);
  g_free (self->title);
  self->title = g_strdup (title);
  self->fetch = fetch;
  self->data = data;
  self->destroy = destroy;
  self->n_games = fetch ? n_games : 0;
  self->index = fetch ? cw_game_index_new (fetch, data) : NULL;
  self->selected = CW_NO_GAME;
  self->order = CW_GAME_ORDER_FILE;
  g_simple_action_set_state (self->order_action, g_variant_new_string ("file"));
  gtk_editable_set_text (self->filter, "");
  name_players (self);
  refill (self);
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
    name_players (self);
  if (self->order != CW_GAME_ORDER_FILE)
    {
      if (!self->resort_id)
        self->resort_id = g_timeout_add (RESORT_MS, resort, self);
      return;
    }
  g_autoptr (GArray) added = cw_game_index_matches (self->index, before, n_games);
  cw_game_model_append (self->model, (const guint *)added->data, added->len);
  show_count (self);
  show_place (self);
}

static gboolean
offer_stop (gpointer data)
{
  CwGameList *self = data;

  self->stop_id = 0;
  gtk_widget_set_visible (self->stop, TRUE);
  return G_SOURCE_REMOVE;
}

void
cw_game_list_set_progress (CwGameList *self, const char *text, double fraction)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gboolean was = gtk_widget_get_visible (self->progress_box);

  gtk_widget_set_visible (self->progress_box, text != NULL);
  if (!text)
    {
      g_clear_handle_id (&self->stop_id, g_source_remove);
      gtk_widget_set_visible (self->stop, FALSE);
      return;
    }
  if (!was)
    {
      gtk_widget_set_sensitive (self->stop, TRUE);
      self->stop_id = g_timeout_add (STOP_AFTER_MS, offer_stop, self);
    }
  gtk_label_set_text (self->progress_text, text);
  if (fraction < 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, CLAMP (fraction, 0, 1));
}

void
cw_game_list_refresh (CwGameList *self)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  if (self->order == CW_GAME_ORDER_COMEBACK)
    refill (self);
}

void
cw_game_list_set_filter (CwGameList *self, const char *text)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  gtk_editable_set_text (self->filter, text ? text : "");
  filter_changed (self); /* now, not when typing has come to rest */
}

void
cw_game_list_set_order (CwGameList *self, CwGameOrder order)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  g_return_if_fail (order < G_N_ELEMENTS (order_names));
  g_action_activate (G_ACTION (self->order_action), g_variant_new_string (order_names[order]));
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
  guint position =
      id == CW_NO_GAME ? GTK_INVALID_LIST_POSITION : cw_game_model_find (self->model, id);

  self->selected = id;
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->selecting = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  show_place (self);
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

guint
cw_game_list_get_n_shown (CwGameList *self)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), 0);
  return self->model ? g_list_model_get_n_items (G_LIST_MODEL (self->model)) : 0;
}

guint
cw_game_list_get_shown (CwGameList *self, guint position)
{
  g_return_val_if_fail (CW_IS_GAME_LIST (self), CW_NO_GAME);
  return self->model ? cw_game_model_get_id (self->model, position) : CW_NO_GAME;
}
