/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/rule_panel.h"

#include "app/values/side_choice.h"
#include "model/object.h"
#include "model/values/data_words.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwRulePanel
{
  GtkWidget parent;
  /* template */
  GtkBox *box, *list;
  GtkLabel *text;
  GtkSpinButton *quiet, *move;
  GtkCheckButton *random, *promotions;
  GtkDropDown *unfinished;
  GtkWidget *move_pair;
  /* owned through the widget tree */
  CwSideChoice *choice;
  GtkCheckButton *sample[CW_SAMPLE_COUNT];
  /* borrowed */
  CwLaboratory *laboratory;
};

G_DEFINE_FINAL_TYPE (CwRulePanel, cw_rule_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static CwSample
chosen_sample (CwRulePanel *self)
{
  for (guint i = 0; i < CW_SAMPLE_COUNT; i++)
    if (gtk_check_button_get_active (self->sample[i]))
      return cw_samples[i].sample;
  return CW_SAMPLE_CHANGES;
}

static void
chosen_by_hand_cb (CwRulePanel *self)
{
  CwRowRule rule = cw_row_rule_default ();

  if (self->laboratory == NULL)
    return;
  rule.sample = chosen_sample (self);
  rule.quiet = (unsigned)gtk_spin_button_get_value_as_int (self->quiet);
  if (rule.sample == CW_SAMPLE_ONE && !gtk_check_button_get_active (self->random))
    rule.move = (unsigned)gtk_spin_button_get_value_as_int (self->move);
  rule.to_promotion = !gtk_check_button_get_active (self->promotions);
  rule.unfinished = (CwUnfinished)gtk_drop_down_get_selected (self->unfinished);
  cw_laboratory_set_rule (self->laboratory, &rule);
}

/* --- showing ---------------------------------------------------------------------------- */

static void
chosen_cb (CwRulePanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  gboolean games = cw_data_set_has_games (data);
  CwRowRule usual = cw_row_rule_default ();
  const CwRowRule *rule = games ? cw_laboratory_get_rule (self->laboratory) : &usual;
  /* How rows from a file were counted is unknown. */
  gboolean unknown = !games && cw_data_set_get_files (data) != NULL;
  g_autofree char *sentence = cw_row_rule_text (rule);

  cw_side_choice_set_text (self->choice, unknown ? C_ ("which rows", "As in the file")
                                                 : cw_sample_title (rule->sample));
  cw_side_choice_set_reason (
      self->choice,
      games ? NULL : _ ("These data came as a table of positions: they are counted already."));
  gtk_label_set_text (
      self->text, unknown ? _ ("These data came as a table of positions: they are counted already.")
                          : sentence);
}

void
cw_rule_panel_set_laboratory (CwRulePanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  cw_connect (laboratory, "chosen", chosen_cb, self);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
add_samples (CwRulePanel *self)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < CW_SAMPLE_COUNT; i++)
    {
      GtkCheckButton *check = GTK_CHECK_BUTTON (cw_side_check_new (
          cw_sample_title (cw_samples[i].sample), _ (cw_samples[i].note), self->sample[0]));
      self->sample[i] = check;
      gtk_check_button_set_active (check, i == 0);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
      gtk_box_insert_child_after (self->list, GTK_WIDGET (check), last);
      last = GTK_WIDGET (check);
      if (cw_samples[i].sample != CW_SAMPLE_ONE)
        continue;
      /* Ask below it which one. */
      gtk_box_reorder_child_after (self->list, self->move_pair, last);
      gtk_box_reorder_child_after (self->list, GTK_WIDGET (self->random), self->move_pair);
      g_object_bind_property (check, "active", self->move_pair, "visible", G_BINDING_SYNC_CREATE);
      g_object_bind_property (check, "active", self->random, "visible", G_BINDING_SYNC_CREATE);
      last = GTK_WIDGET (self->random);
    }
}

static void
cw_rule_panel_class_init (CwRulePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "rule-panel");
#define CHILD(name) CW_CHILD (CwRulePanel, name)
  cw_template_children (widget_class, CHILD (box), CHILD (list), CHILD (text), CHILD (quiet),
                        CHILD (move), CHILD (random), CHILD (promotions), CHILD (unfinished),
                        CHILD (move_pair), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (chosen_by_hand_cb), NULL);
}

static void
cw_rule_panel_init (CwRulePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_samples (self);
  gtk_spin_button_set_value (self->quiet, cw_row_rule_default ().quiet);
  self->choice =
      CW_SIDE_CHOICE (cw_side_choice_new (_ ("Which positions count"), GTK_WIDGET (self->list)));
  gtk_box_prepend (self->box, GTK_WIDGET (self->choice));
}
