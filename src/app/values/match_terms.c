/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/match_terms.h"

#include "app/shared/form.h"

#include <glib/gi18n.h>

#define MAX_GAMES 20000
#define GAMES 100
#define NODES 2000
#define MAX_AMOUNT 10000000
#define ELO 20
#define ERROR 0.05

int
cw_match_form_add (CwMatchForm *form, GtkWidget *grid, int row, gboolean test)
{
  const char *const units[] = { _ ("positions per move"), _ ("milliseconds per move"), NULL };
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *line;

  form->games = cw_form_spin (2, MAX_GAMES, 2, GAMES);
  cw_form_add (grid, row++, _ ("Games"), form->games);
  form->amount = cw_form_spin (1, MAX_AMOUNT, 100, NODES);
  form->by = cw_form_choice (units);
  gtk_accessible_update_property (GTK_ACCESSIBLE (form->amount), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Thinking"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (form->by), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Unit of thinking"), -1);
  gtk_box_append (GTK_BOX (pair), form->amount);
  gtk_box_append (GTK_BOX (pair), form->by);
  cw_form_add (grid, row++, _ ("Thinking"), pair);
  if (!test)
    return row;
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  form->test =
      gtk_check_button_new_with_label (_ ("when it is clear whether the first is better by Elo"));
  form->elo = cw_form_spin (1, 400, 5, ELO);
  gtk_accessible_update_property (GTK_ACCESSIBLE (form->elo), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Elo difference to test for"), -1);
  gtk_box_append (GTK_BOX (line), form->test);
  gtk_box_append (GTK_BOX (line), form->elo);
  cw_form_add (grid, row++, _ ("Stop early"), line);
  return row;
}

void
cw_match_form_fill (const CwMatchForm *form, CwMatchOrder *order)
{
  guint amount = cw_form_get (form->amount);

  order->plan.games = cw_form_get (form->games);
  if (gtk_drop_down_get_selected (GTK_DROP_DOWN (form->by)) == 0)
    order->plan.control.nodes = amount;
  else
    order->plan.control.movetime = amount;
  if (form->test == NULL || !gtk_check_button_get_active (GTK_CHECK_BUTTON (form->test)))
    return;
  order->plan.has_sprt = TRUE;
  order->plan.sprt = (CwSprt){ 0, cw_form_get (form->elo), ERROR, ERROR };
}
