/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/imbalance_card.h"

#include "app/shared/form.h"
#include "app/values/match_terms.h"
#include "app/values/set_menu.h"
#include "model/object.h"
#include "model/values/imbalance_positions.h"
#include "picture/measured.h"
#include "text/message.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwImbalanceCard
{
  GtkWidget parent;
  /* template */
  GtkGrid *form;
  GtkEditable *entry;
  GtkFlowBox *presets;
  GtkLabel *letters, *says;
  GtkDropDown *from;
  CwMatchRunner *runner;
  CwSetMenu *set; /* owned through the widget tree */
  CwMatchForm terms;
  /* owned */
  CwLaboratory *laboratory;
  /* plain */
  const CwGame *game;
};

CW_DEFINE_TEMPLATE_TYPE (CwImbalanceCard, cw_imbalance_card, GTK_TYPE_WIDGET)

/* The most obvious questions. */
static const char *const chess_presets[] = {
  "B:PPP", "N:PPP", "B:N", "R:BPP", "Q:RR", "Q:BNN", NULL
};
static const char *const shogi_presets[] = { "R:B", "G:S", "R:GS", "B:GP", "P*:", "N:L", NULL };

/* --- what it is -------------------------------------------------------------------------- */

static gboolean
read_entry (CwImbalanceCard *self, CwImbalance *imbalance, char **sentence)
{
  CwStatus status;

  cw_status_clear (&status);
  if (cw_imbalance_read (imbalance, self->game, gtk_editable_get_text (self->entry), &status))
    return TRUE;
  *sentence = cw_message (&status);
  return FALSE;
}

/* The slope of the chosen set; 0: none. */
static double
chosen_slope (CwImbalanceCard *self)
{
  const CwValues *values = cw_set_menu_get_values (self->set);
  CwValueSets *choice = cw_context_choice (cw_laboratory_context (self->laboratory));

  return values != NULL && values->slope > 0 ? values->slope
                                             : cw_value_sets_curve (choice, self->game)->alpha;
}

static void
show_prediction (CwImbalanceCard *self)
{
  CwImbalance imbalance;
  g_autofree char *text = NULL;

  if (self->game == NULL)
    return;
  if (read_entry (self, &imbalance, &text))
    text = cw_imbalance_prediction_text (&imbalance, cw_set_menu_get_values (self->set),
                                         chosen_slope (self), cw_set_menu_get_title (self->set));
  gtk_label_set_text (self->says, text);
}

/* --- playing ----------------------------------------------------------------------------- */

static gboolean
prepare (CwMatchOrder *order, GCancellable *cancellable, GError **error)
{
  order->openings =
      cw_imbalance_positions (order->extra, (order->plan.games + 1) / 2, cancellable, error);
  return order->openings != NULL;
}

/* A match of the side with more material against the other. */
static CwMatchOrder *
order_new (CwImbalanceCard *self, const CwImbalance *imbalance, GPtrArray *files)
{
  g_autofree char *first = cw_imbalance_side_text (imbalance, 0);
  g_autofree char *second = cw_imbalance_side_text (imbalance, 1);
  CwMatchOrder *order = cw_match_order_new (self->game, first, NULL, second, NULL);
  CwImbalanceRequest *request = g_new0 (CwImbalanceRequest, 1);

  request->imbalance = *imbalance;
  request->seed = g_random_int () | 1;
  request->files = files != NULL ? g_ptr_array_ref (files) : NULL;
  order->predicted =
      cw_imbalance_predict (imbalance, cw_set_menu_get_values (self->set), chosen_slope (self));
  cw_match_form_fill (&self->terms, order);
  order->plan.each = TRUE;
  order->prepare = prepare;
  order->extra = request;
  order->free_extra = (GDestroyNotify)cw_imbalance_request_free;
  return order;
}

static void
start_cb (CwImbalanceCard *self)
{
  g_autofree char *sentence = NULL;
  GPtrArray *files = cw_data_set_get_files (cw_laboratory_get_data (self->laboratory));
  gboolean found = gtk_drop_down_get_selected (self->from) == 1;
  CwImbalance imbalance;

  if (!read_entry (self, &imbalance, &sentence))
    cw_match_runner_describe (self->runner, sentence);
  else if (found && files == NULL)
    cw_match_runner_describe (
        self->runner, _ ("The data in the side panel have no games to look at: choose a file."));
  else
    cw_match_runner_run (self->runner, order_new (self, &imbalance, found ? files : NULL));
}

/* --- the game ---------------------------------------------------------------------------- */

static void
preset_cb (GtkButton *button, CwImbalanceCard *self)
{
  gtk_editable_set_text (self->entry, gtk_button_get_label (button));
}

static void
fill_presets (CwImbalanceCard *self)
{
  const char *const *list = g_str_equal (self->game->name, "shogi") ? shogi_presets : chess_presets;
  gboolean filled = FALSE;

  cw_form_clear_flow (self->presets);
  for (guint i = 0; list[i] != NULL; i++)
    {
      CwImbalance imbalance;
      GtkWidget *button;
      if (!cw_imbalance_read (&imbalance, self->game, list[i], NULL))
        continue;
      button = gtk_button_new_with_label (list[i]);
      gtk_widget_add_css_class (button, "small");
      g_signal_connect_object (button, "clicked", G_CALLBACK (preset_cb), self, 0);
      cw_form_add_flow (self->presets, button);
      if (!filled)
        gtk_editable_set_text (self->entry, list[i]);
      filled = TRUE;
    }
  if (!filled)
    gtk_editable_set_text (self->entry, "");
}

/* "P pawn, N knight …": the letters that can be typed. */
static void
show_letters (CwImbalanceCard *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CwColumns columns;

  cw_columns_init (&columns, self->game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      char name[CW_COLUMN_NAME_SIZE];
      g_autofree char *kind = cw_measured_column_name (&columns, i);
      if (columns.column[i].place == CW_COLUMN_PROMOTED)
        continue;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                              cw_column_name (&columns, i, name), kind);
    }
  gtk_label_set_text (self->letters, text->str);
}

void
cw_imbalance_card_set_game (CwImbalanceCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  cw_match_runner_reset (self->runner);
  cw_set_menu_set_game (self->set, game, FALSE);
  fill_presets (self);
  show_letters (self);
  show_prediction (self);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_imbalance_card_class_init (CwImbalanceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwImbalanceCard, laboratory), NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (CW_TYPE_MATCH_RUNNER);
  cw_template_load (widget_class, "imbalance-card");
#define CHILD(name) CW_CHILD (CwImbalanceCard, name)
  cw_template_children (widget_class, CHILD (form), CHILD (entry), CHILD (presets), CHILD (letters),
                        CHILD (says), CHILD (from), CHILD (runner), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (show_prediction), CW_HANDLER (start_cb), NULL);
}

GtkWidget *
cw_imbalance_card_new (CwLaboratory *laboratory)
{
  CwImbalanceCard *self = g_object_new (CW_TYPE_IMBALANCE_CARD, NULL);
  CwValueSets *choice = cw_context_choice (cw_laboratory_context (laboratory));

  self->laboratory = g_object_ref (laboratory);
  self->set = CW_SET_MENU (cw_set_menu_new (choice));
  cw_form_add (GTK_WIDGET (self->form), 4, _ ("Predicted by"), GTK_WIDGET (self->set));
  cw_match_form_add (&self->terms, GTK_WIDGET (self->form), 6, FALSE);
  g_signal_connect_object (self->set, "changed", G_CALLBACK (show_prediction), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
