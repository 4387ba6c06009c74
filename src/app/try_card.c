/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/try_card.h"

#include "app/form.h"
#include "app/match_terms.h"
#include "app/set_menu.h"

#include <glib/gi18n.h>

struct _CwTryCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *page, *runner;
  CwSetMenu *set[2];
  CwMatchForm terms;
  /* plain */
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwTryCard, cw_try_card, GTK_TYPE_WIDGET)

static gboolean
is_same (const CwValues *one, const CwValues *other)
{
  return one == other
         || (one != NULL && other != NULL
             && memcmp (one->board, other->board, sizeof one->board) == 0
             && memcmp (one->hand, other->hand, sizeof one->hand) == 0);
}

static void
start_cb (CwTryCard *self)
{
  const CwValues *one = cw_set_menu_get_values (self->set[0]);
  const CwValues *other = cw_set_menu_get_values (self->set[1]);
  CwMatchOrder *order;

  if (is_same (one, other))
    {
      cw_match_runner_say (CW_MATCH_RUNNER (self->runner),
                           _ ("Both sets are the same: choose two that differ."));
      return;
    }
  order = cw_match_order_new (self->game, cw_set_menu_get_title (self->set[0]), one,
                              cw_set_menu_get_title (self->set[1]), other);
  cw_match_form_fill (&self->terms, order);
  order->openings = cw_match_openings_builtin (self->game);
  if (order->openings == NULL)
    order->openings = cw_match_openings_start (self->game);
  cw_match_openings_shuffle (order->openings, g_random_int () | 1);
  cw_match_runner_run (CW_MATCH_RUNNER (self->runner), order);
}

void
cw_try_card_set_game (CwTryCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  cw_match_runner_reset (CW_MATCH_RUNNER (self->runner));
  cw_set_menu_set_game (self->set[0], game, FALSE);
  cw_set_menu_set_game (self->set[1], game, TRUE);
}

static void
cw_try_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_TRY_CARD (object)->page, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_try_card_parent_class)->dispose (object);
}

static void
cw_try_card_class_init (CwTryCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_try_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_try_card_init (CwTryCard *self)
{
}

GtkWidget *
cw_try_card_new (CwValueChoice *choice)
{
  CwTryCard *self = g_object_new (CW_TYPE_TRY_CARD, NULL);
  GtkWidget *card = cw_form_card (_ ("Which set plays better?")), *grid = cw_form_grid (), *box;

  self->set[0] = CW_SET_MENU (cw_set_menu_new (choice));
  self->set[1] = CW_SET_MENU (cw_set_menu_new (choice));
  gtk_box_append (
      GTK_BOX (card),
      cw_form_note (_ ("The engine plays itself, with one set on each side: from varied "
                       "openings, each twice with the colours reversed. Everything but "
                       "the values is the same.")));
  cw_form_add (grid, 0, _ ("First set"), GTK_WIDGET (self->set[0]));
  cw_form_add (grid, 1, _ ("Second set"), GTK_WIDGET (self->set[1]));
  cw_match_form_add (&self->terms, grid, 2, TRUE);
  gtk_box_append (GTK_BOX (card), grid);
  self->runner = cw_match_runner_new ();
  g_signal_connect_object (self->runner, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (card), self->runner);
  self->page = cw_form_scroller (&box);
  gtk_box_append (GTK_BOX (box), card);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
