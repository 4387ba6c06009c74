/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/rule_panel.h"

#include "app/values/side_choice.h"

#include <glib/gi18n.h>

#define MOST_QUIET 20
#define LAST_MOVE 200
#define USUAL_MOVE 15 /* as readers of the article asked for */

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
  /* owned through the widget tree */
  GtkWidget *box, *choice, *text;
  GtkWidget *sample[G_N_ELEMENTS (samples)];
  GtkWidget *quiet, *chance, *move, *move_pair, *promotions, *unfinished;
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
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->sample[i])))
      return samples[i].sample;
  return CW_SAMPLE_CHANGES;
}

static gboolean
is_on (GtkWidget *check)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

static void
chosen_by_hand_cb (CwRulePanel *self)
{
  CwRowRule rule = cw_row_rule_default ();
  CwSample sample = chosen_sample (self);
  gboolean one = sample == CW_SAMPLE_ONE;

  gtk_widget_set_visible (self->chance, one);
  gtk_widget_set_visible (self->move_pair, one);
  gtk_widget_set_sensitive (self->move_pair, !is_on (self->chance));
  if (self->laboratory == NULL)
    return;
  rule.sample = sample;
  rule.quiet = (unsigned)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->quiet));
  rule.move = one && !is_on (self->chance)
                  ? (unsigned)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->move))
                  : 0;
  rule.to_promotion = !is_on (self->promotions);
  rule.unfinished = (CwUnfinished)gtk_drop_down_get_selected (GTK_DROP_DOWN (self->unfinished));
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
      CW_SIDE_CHOICE (self->choice),
      unknown ? C_ ("which rows", "As in the file")
              : g_dpgettext2 (NULL, "which rows", samples[index_of (rule->sample)].title));
  cw_side_choice_set_reason (CW_SIDE_CHOICE (self->choice),
                             games ? NULL
                                   : _ ("These data came as rows: they are counted already."));
  gtk_label_set_text (GTK_LABEL (self->text),
                      unknown ? _ ("These data came as rows: they are counted already.")
                              : sentence);
}

void
cw_rule_panel_set_laboratory (CwRulePanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  g_signal_connect_object (laboratory, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
add_samples (CwRulePanel *self, GtkWidget *list)
{
  GtkCheckButton *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      self->sample[i] = cw_side_check_new (g_dpgettext2 (NULL, "which rows", samples[i].title),
                                           _ (samples[i].note), group);
      group = GTK_CHECK_BUTTON (self->sample[i]);
      gtk_check_button_set_active (group, i == 0);
      g_signal_connect_swapped (group, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
      gtk_box_append (GTK_BOX (list), self->sample[i]);
    }
}

static GtkWidget *
spin (CwRulePanel *self, int low, int high, int value)
{
  GtkWidget *button = gtk_spin_button_new_with_range (low, high, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), value);
  g_signal_connect_swapped (button, "value-changed", G_CALLBACK (chosen_by_hand_cb), self);
  return button;
}

static void
add_details (CwRulePanel *self, GtkWidget *list)
{
  const char *const ends[] = { C_ ("unfinished games", "As usual"),
                               C_ ("unfinished games", "Left out"),
                               C_ ("unfinished games", "As draws"),
                               C_ ("unfinished games", "Won by who moved last"), NULL };
  CwRowRule usual = cw_row_rule_default ();

  self->chance = gtk_check_button_new_with_label (_ ("Of any move, by chance"));
  self->move = spin (self, 1, LAST_MOVE, USUAL_MOVE);
  self->move_pair = cw_side_pair_new (_ ("The first from move"), self->move);
  self->quiet = spin (self, 0, MOST_QUIET, (int)usual.quiet);
  self->promotions = gtk_check_button_new_with_label (_ ("Rows after a promotion"));
  self->unfinished = gtk_drop_down_new_from_strings (ends);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->promotions), TRUE);
  gtk_widget_set_visible (self->chance, FALSE);
  gtk_widget_set_visible (self->move_pair, FALSE);
  gtk_widget_set_margin_start (self->chance, 28);
  gtk_widget_set_margin_start (self->move_pair, 28);
  gtk_box_insert_child_after (GTK_BOX (list), self->chance, self->sample[index_of (CW_SAMPLE_ONE)]);
  gtk_box_insert_child_after (GTK_BOX (list), self->move_pair,
                              self->sample[index_of (CW_SAMPLE_ONE)]);
  gtk_box_append (GTK_BOX (list), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (list), cw_side_pair_new (_ ("Quiet plies"), self->quiet));
  gtk_box_append (GTK_BOX (list), self->promotions);
  gtk_box_append (GTK_BOX (list), cw_side_pair_new (_ ("Unfinished games"), self->unfinished));
  g_signal_connect_swapped (self->chance, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
  g_signal_connect_swapped (self->promotions, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
  g_signal_connect_swapped (self->unfinished, "notify::selected", G_CALLBACK (chosen_by_hand_cb),
                            self);
}

static void
cw_rule_panel_dispose (GObject *object)
{
  g_clear_pointer (&CW_RULE_PANEL (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_rule_panel_parent_class)->dispose (object);
}

static void
cw_rule_panel_class_init (CwRulePanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_rule_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_rule_panel_init (CwRulePanel *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  add_samples (self, list);
  add_details (self, list);
  self->choice = cw_side_choice_new (_ ("Which positions count"), list);
  self->text = cw_side_note_new (NULL);
  gtk_box_append (GTK_BOX (self->box), self->choice);
  gtk_box_append (GTK_BOX (self->box), self->text);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
