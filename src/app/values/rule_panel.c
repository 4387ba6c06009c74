/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/rule_panel.h"

#include "app/shared/template.h"
#include "app/values/side_choice.h"
#include "model/connect.h"

#include <glib/gi18n.h>

/* In the order of the buttons. */
static const struct
{
  CwSample sample;
  const char *title, *note;
} samples[] = {
  { CW_SAMPLE_CHANGES, NC_ ("which rows", "Quiet changes"),
    N_ ("The article’s rows: quiet positions whose material differs from the last one counted.") },
  { CW_SAMPLE_TRADES, NC_ ("which rows", "Equal trades too"),
    N_ ("Quiet positions where the men of either side changed, an equal trade included.") },
  { CW_SAMPLE_ONE, NC_ ("which rows", "One row a game"),
    N_ ("One quiet position of each game, so that long games do not count more.") },
  { CW_SAMPLE_LONGEST, NC_ ("which rows", "What stayed longest"),
    N_ ("The material that stood longest in each game.") },
  { CW_SAMPLE_ALL, NC_ ("which rows", "Every quiet position"),
    N_ ("Many rows, but neighbours tell the same: the errors hardly shrink.") },
};

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
  GtkCheckButton *sample[G_N_ELEMENTS (samples)];
  /* borrowed */
  CwLaboratory *laboratory;
};

G_DEFINE_FINAL_TYPE (CwRulePanel, cw_rule_panel, GTK_TYPE_WIDGET)

static guint
index_of (CwSample sample)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (samples) && samples[i].sample != sample)
    i++;
  return i;
}

/* --- choosing --------------------------------------------------------------------------- */

static CwSample
chosen_sample (CwRulePanel *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (gtk_check_button_get_active (self->sample[i]))
      return samples[i].sample;
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

/* "Two quiet plies, then …"; to be freed. */
static char *
sentence_of (const CwRowRule *rule)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text,
      ngettext ("Quiet is %u ply without a capture, promotion or check.",
                "Quiet is %u plies in a row without a capture, promotion or check.", rule->quiet),
      rule->quiet);
  g_string_append_c (text, ' ');
  g_string_append (text, _ (samples[index_of (rule->sample)].note));
  if (rule->sample == CW_SAMPLE_ONE && rule->move > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: the number of a move. */
      g_string_append_printf (text, _ ("The first from move %u on."), rule->move);
    }
  if (rule->to_promotion)
    g_string_append_printf (text, " %s", _ ("None after a promotion."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
chosen_cb (CwRulePanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  gboolean games = cw_data_set_has_games (data);
  CwRowRule usual = cw_row_rule_default ();
  const CwRowRule *rule = games ? cw_laboratory_get_rule (self->laboratory) : &usual;
  /* Of rows in a file nobody knows how they were counted. */
  gboolean unknown = !games && cw_data_set_get_files (data) != NULL;
  g_autofree char *sentence = sentence_of (rule);

  cw_side_choice_set_text (
      self->choice,
      unknown ? C_ ("which rows", "As in the file")
              : g_dpgettext2 (NULL, "which rows", samples[index_of (rule->sample)].title));
  cw_side_choice_set_reason (
      self->choice, games ? NULL : _ ("These data came as rows: they are counted already."));
  gtk_label_set_text (self->text, unknown ? _ ("These data came as rows: they are counted already.")
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

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      GtkCheckButton *check =
          GTK_CHECK_BUTTON (cw_side_check_new (g_dpgettext2 (NULL, "which rows", samples[i].title),
                                               _ (samples[i].note), self->sample[0]));
      self->sample[i] = check;
      gtk_check_button_set_active (check, i == 0);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
      gtk_box_insert_child_after (self->list, GTK_WIDGET (check), last);
      last = GTK_WIDGET (check);
      if (samples[i].sample != CW_SAMPLE_ONE)
        continue;
      /* Which one is asked below it. */
      gtk_box_reorder_child_after (self->list, self->move_pair, last);
      gtk_box_reorder_child_after (self->list, GTK_WIDGET (self->random), self->move_pair);
      g_object_bind_property (check, "active", self->move_pair, "visible", G_BINDING_SYNC_CREATE);
      g_object_bind_property (check, "active", self->random, "visible", G_BINDING_SYNC_CREATE);
      last = GTK_WIDGET (self->random);
    }
}

static void
cw_rule_panel_dispose (GObject *object)
{
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_RULE_PANEL);
  G_OBJECT_CLASS (cw_rule_panel_parent_class)->dispose (object);
}

static void
cw_rule_panel_class_init (CwRulePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_rule_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  cw_template_load (widget_class, "rule-panel");
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
