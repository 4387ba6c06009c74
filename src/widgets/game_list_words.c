/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words around the list: how many games, and which one is shown. */
#include "config.h"

#include "picture/text.h"
#include "widgets/game_list_private.h"

#include <glib/gi18n-lib.h>

#define WHITE_ITEM 1 /* of the order menu */
#define BLACK_ITEM 2
#define N_ORDERS 8 /* that are always there */
#define STOP_AFTER_MS 1000

/* The order menu says sente and gote if the file's first game is shogi. */
void
cw_game_list_name_players (CwGameList *self)
{
  CwGameRow row = { NULL };

  if (self->n_games > 0)
    self->fetch (0, &row, self->data);
  if (row.shogi == self->shogi)
    return;
  self->shogi = row.shogi;
  cw_game_columns_set_shogi (self->columns, self->shogi);
  g_menu_remove (self->order_section, WHITE_ITEM);
  g_menu_insert (self->order_section, WHITE_ITEM,
                 self->shogi ? C_ ("order of games", "By _sente")
                             : C_ ("order of games", "By _White"),
                 "games.order::white");
  g_menu_remove (self->order_section, BLACK_ITEM);
  g_menu_insert (self->order_section, BLACK_ITEM,
                 self->shogi ? C_ ("order of games", "By _gote")
                             : C_ ("order of games", "By _Black"),
                 "games.order::black");
}

static gboolean
offers_order (GMenuModel *menu, int n_items, const char *name)
{
  for (int i = 0; i < n_items; i++)
    {
      g_autofree char *target = NULL;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &target)
          && g_str_equal (target, name))
        return TRUE;
    }
  return FALSE;
}

void
cw_game_list_name_order (CwGameList *self, const char *name)
{
  GMenuModel *menu = G_MENU_MODEL (self->order_section);
  gboolean descending;
  CwGameField field = cw_game_columns_get_sorted (self->columns, &descending);

  if (g_menu_model_get_n_items (menu) > N_ORDERS)
    g_menu_remove (self->order_section, N_ORDERS);
  if (offers_order (menu, N_ORDERS, name))
    return;
  /* Translators: %s is the title of a column of games, such as "Rating W" */
  g_autofree char *label = g_strdup_printf (C_ ("order of games", "By the column “%s”"),
                                            cw_game_field_title (field, self->shogi));
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "games.order", "s", name);
  g_menu_append_item (self->order_section, item);
}

/* Why no game is shown although there are some. */
static char *
none_words (CwGameList *self, const char *filter)
{
  if (self->index && cw_game_index_get_number (self->index) > 0)
    return g_strdup_printf (_ ("There is no game “%s” here."), filter);
  if (gtk_widget_get_visible (self->limit_box)) /* other games may match */
    return filter[0] != '\0' ? g_strdup_printf (
               _ ("None of the games that were found has “%s” in its headers."), filter)
                             : g_strdup (_ ("No game was found."));
  return g_strdup_printf (_ ("No game has “%s” in its players, event, site, round, date, result, "
                             "rating or opening. Find (Ctrl+Shift+F) looks in comments too."),
                          filter);
}

void
cw_game_list_show_count (CwGameList *self)
{
  guint shown = cw_game_list_get_n_shown (self), n_games = self->n_games - self->n_left_out;
  g_autofree char *all = cw_text_count (n_games);
  g_autofree char *some = cw_text_count (shown);
  g_autofree char *words = NULL;

  if (shown == n_games)
    words = g_strdup_printf (ngettext ("%1$s game · %2$s", "%1$s games · %2$s", shown), all,
                             self->title ? self->title : "");
  else
    words = g_strdup_printf (
        /* Translators: games shown, all games, file name; a long line is cut off at its end */
        ngettext ("%1$s of %2$s game · %3$s", "%1$s of %2$s games · %3$s", n_games), some, all,
        self->title ? self->title : "");
  g_autofree char *marked = g_strconcat (self->unsaved ? "• " : "", words, NULL);
  gtk_label_set_text (self->count, self->title ? marked : "");
  gtk_widget_set_visible (GTK_WIDGET (self->count), self->title != NULL);
  if (shown == 0)
    {
      const char *filter = gtk_editable_get_text (self->filter);
      g_autofree char *none = none_words (self, filter);
      gtk_label_set_text (self->empty,
                          n_games > 0     ? none
                          : self->loading ? ""
                          : self->title   ? _ ("There are no games in this file.")
                                          : _ ("No file of games is open. Drop one here (PGN, KIF, "
                                                 "KI2, CSA, USI, PSN) or open one."));
      gtk_widget_set_visible (GTK_WIDGET (self->offer), self->title == NULL && self->offers);
    }
  gtk_stack_set_visible_child_name (self->stack, shown > 0 ? "list" : "empty");
}

void
cw_game_list_set_loading (CwGameList *self, gboolean loading)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  self->loading = loading;
  cw_game_list_show_count (self);
}

void
cw_game_list_set_offer (CwGameList *self, const char *label, const char *action)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  self->offers = label != NULL;
  if (label != NULL)
    gtk_button_set_label (self->offer, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->offer), action);
  cw_game_list_show_count (self);
}

void
cw_game_list_set_unsaved (CwGameList *self, gboolean unsaved)
{
  g_return_if_fail (CW_IS_GAME_LIST (self));
  self->unsaved = unsaved;
  cw_game_list_show_count (self);
}

/* If the rows are not simply the file's games in order, also gives the game's number in the
 * file. */
static char *
place_words (CwGameList *self, guint position)
{
  guint shown = cw_game_list_get_n_shown (self), number;
  g_autofree char *place = cw_text_count (position + 1);
  CwGameRow row = { NULL };

  self->fetch (self->selected, &row, self->data);
  number = (guint)cw_game_field_number (CW_GAME_FIELD_NUMBER, &row, self->selected);
  if (cw_game_list_shows_all (self) && number == position + 1)
    {
      g_autofree char *all = cw_text_count (shown);
      return g_strdup_printf (_ ("Game %s of %s"), place, all);
    }
  g_autofree char *there = cw_text_count (number);
  /* Translators: place in the list, number of the game in the file; there is room for about 24
   * letters */
  return g_strdup_printf (_ ("Row %s · No. %s"), place, there);
}

void
cw_game_list_show_place (CwGameList *self)
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
      g_autofree char *words = place_words (self, position);
      gtk_label_set_text (self->place, words);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->place), words);
    }
  else
    {
      gtk_label_set_text (self->place, "");
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->place), NULL);
    }
  g_signal_emit_by_name (self, "neighbours-changed");
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
