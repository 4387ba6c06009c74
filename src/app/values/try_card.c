/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/try_card.h"

#include "app/shared/form.h"
#include "app/values/match_terms.h"
#include "app/values/set_menu.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwTryCard
{
  GtkBox parent;
  /* template */
  GtkWidget *form;
  CwMatchRunner *runner;
  CwSetMenu *set[2]; /* owned through the widget tree */
  CwMatchForm terms;
  /* plain */
  const CwGame *game;
};

CW_DEFINE_TEMPLATE_TYPE (CwTryCard, cw_try_card, GTK_TYPE_BOX)

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
      cw_match_runner_describe (self->runner,
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
  cw_match_runner_run (self->runner, order);
}

void
cw_try_card_set_game (CwTryCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  cw_match_runner_reset (self->runner);
  cw_set_menu_set_game (self->set[0], game, FALSE);
  cw_set_menu_set_game (self->set[1], game, TRUE);
}

static void
cw_try_card_class_init (CwTryCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_MATCH_RUNNER);
  cw_template_load (widget_class, "try-card");
  cw_template_children (widget_class, CW_CHILD (CwTryCard, form), CW_CHILD (CwTryCard, runner),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (start_cb), NULL);
}

GtkWidget *
cw_try_card_new (CwValueSets *choice)
{
  CwTryCard *self = g_object_new (CW_TYPE_TRY_CARD, NULL);

  self->set[0] = CW_SET_MENU (cw_set_menu_new (choice));
  self->set[1] = CW_SET_MENU (cw_set_menu_new (choice));
  cw_form_add (self->form, 0, _ ("First set"), GTK_WIDGET (self->set[0]));
  cw_form_add (self->form, 1, _ ("Second set"), GTK_WIDGET (self->set[1]));
  cw_match_form_add (&self->terms, self->form, 2, TRUE);
  return GTK_WIDGET (self);
}
