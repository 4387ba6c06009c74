/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/training_card.h"

#include "app/shared/form.h"
#include "app/values/job_view.h"
#include "app/values/set_menu.h"
#include "learning/columns.h"
#include "model/object.h"
#include "model/values/match_words.h"
#include "model/values/training_job.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define PLOT_WIDTH 240 /* at least */
#define PLOT_HEIGHT 260

struct _CwTrainingCard
{
  GtkWidget parent;
  /* template */
  CwSetMenu *set;
  GtkWidget *rounds, *games, *nodes, *match;
  GtkWidget *start, *cancel, *keep, *progress;
  GtkLabel *message, *verdict;
  GtkGrid *table;
  CwPlotView *plot;
  /* owned */
  CwValueSets *choice;
  CwTrainingJob *job;
  /* plain */
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwTrainingCard, cw_training_card, GTK_TYPE_WIDGET)

/* --- showing ----------------------------------------------------------------------------- */

/* "2.9 ±0.1", where ± is half the 95 % interval. */
static char *
figure_text (double value, double low, double high)
{
  g_autofree char *number = cw_text_number (value / 100, 1, false);
  g_autofree char *half = cw_text_number ((high - low) / 200, 1, false);

  return high > low ? g_strdup_printf ("%s ±%s", number, half) : g_steal_pointer (&number);
}

/* The values of a round, below its title. */
static void
attach_round (CwTrainingCard *self, const CwColumns *columns, const unsigned *order, guint round)
{
  const CwValues *values = cw_training_job_get_values (self->job, round);
  g_autofree char *title =
      round > 0 ? g_strdup_printf (_ ("round %u"), round) : g_strdup (_ ("start"));
  int column = (int)round + 1;

  cw_cell_attach (self->table, column, 0, title, 1, "cw-second");
  for (unsigned i = 0; i < columns->count; i++)
    {
      const CwColumn *item = &columns->column[order[i]];
      gboolean hand = item->place == CW_COLUMN_HAND;
      g_autofree char *text = figure_text ((hand ? values->hand : values->board)[item->kind],
                                           (hand ? values->hand_low : values->low)[item->kind],
                                           (hand ? values->hand_high : values->high)[item->kind]);
      cw_cell_attach (self->table, column, (int)i + 1, text, 1, NULL);
    }
}

static void
show_table (CwTrainingCard *self, guint rounds)
{
  unsigned order[CW_MAX_COLUMNS];
  CwColumns columns;

  cw_cells_clear (GTK_WIDGET (self->table));
  if (rounds == 0)
    return;
  cw_columns_init (&columns, self->game);
  columns.count = cw_measured_order (&columns, order);
  for (unsigned i = 0; i < columns.count; i++)
    {
      g_autofree char *name = cw_measured_column_name (&columns, order[i]);
      cw_cell_attach (self->table, 0, (int)i + 1, name, 0, "cw-heading");
    }
  for (guint round = 0; round <= rounds; round++)
    attach_round (self, &columns, order, round);
}

static void
changed_cb (CwTrainingCard *self)
{
  const CwTraining *training = cw_training_job_get_training (self->job);
  g_autofree char *verdict = cw_training_verdict_text (training);

  gtk_widget_set_visible (self->keep,
                          training->rounds > 0 && !cw_job_is_running (CW_JOB (self->job)));
  gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), verdict[0] != '\0');
}

static void
rounds_cb (CwTrainingCard *self)
{
  guint rounds = cw_training_job_get_training (self->job)->rounds;
  g_autoptr (CwPlot) plot = rounds > 0 ? cw_training_job_plot (self->job) : NULL;

  show_table (self, rounds);
  cw_plot_view_set_plot (self->plot, plot);
  gtk_widget_set_visible (GTK_WIDGET (self->plot), plot != NULL);
}

/* --- running ----------------------------------------------------------------------------- */

static void
start_cb (CwTrainingCard *self)
{
  const CwTrainingPlan plan = { .game = self->game,
                                .rounds = cw_form_get (self->rounds),
                                .games = cw_form_get (self->games),
                                .nodes = cw_form_get (self->nodes),
                                .match = cw_form_get (self->match) };

  cw_training_job_run (self->job, &plan, cw_set_menu_get_values (self->set));
}

static void
cancel_cb (CwTrainingCard *self)
{
  cw_job_stop (CW_JOB (self->job));
}

static void
keep_cb (CwTrainingCard *self)
{
  cw_training_job_keep (self->job, self->choice);
}

void
cw_training_card_set_game (CwTrainingCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  cw_training_job_reset (self->job);
  cw_set_menu_set_game (self->set, game, FALSE);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_training_card_class_init (CwTrainingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_OBJECT (CwTrainingCard, job), CW_OBJECT (CwTrainingCard, choice),
                 CW_TEMPLATE_CHILDREN, NULL);
  g_type_ensure (CW_TYPE_SET_MENU);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_set (widget_class, "training-card");
#define CHILD(name) CW_CHILD (CwTrainingCard, name)
  cw_template_children (widget_class, CHILD (set), CHILD (rounds), CHILD (games), CHILD (nodes),
                        CHILD (match), CHILD (start), CHILD (cancel), CHILD (keep),
                        CHILD (progress), CHILD (message), CHILD (verdict), CHILD (table),
                        CHILD (plot), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (start_cb), CW_HANDLER (cancel_cb),
                        CW_HANDLER (keep_cb), NULL);
}

static void
cw_training_card_init (CwTrainingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_plot_view_set_smallest (self->plot, PLOT_WIDTH, PLOT_HEIGHT);
  self->job = g_object_new (CW_TYPE_TRAINING_JOB, NULL);
  cw_job_view_bind (CW_JOB (self->job), self->start, self->cancel, self->progress, self->message);
  cw_connect (self->job, "changed", changed_cb, self);
  cw_connect (self->job, "notify::rounds", rounds_cb, self);
  changed_cb (self);
}

GtkWidget *
cw_training_card_new (CwValueSets *choice)
{
  CwTrainingCard *self = g_object_new (CW_TYPE_TRAINING_CARD, NULL);

  self->choice = g_object_ref (choice);
  cw_set_menu_set_choice (self->set, choice);
  return GTK_WIDGET (self);
}
