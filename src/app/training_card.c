/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/training_card.h"

#include "app/background.h"
#include "app/form.h"
#include "app/match_runner.h"
#include "app/set_menu.h"
#include "app/verdict_cell.h"
#include "engines/matches/training.h"
#include "learning/columns.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/plot_convergence.h"
#include "search/evaluate.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>
#include <math.h>

#define OPENING 8 /* random half-moves */
#define PLOT_HEIGHT 260

struct _CwTrainingCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *page, *start, *cancel, *keep, *progress, *said, *table, *plot, *verdict;
  GtkWidget *rounds, *games, *nodes, *match;
  CwSetMenu *set;
  /* owned */
  CwValueChoice *choice;
  CwBackground *work;
  CwTraining *training; /* as it was told last */
  /* plain */
  CwTrainingPlan plan;
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwTrainingCard, cw_training_card, GTK_TYPE_WIDGET)

/* --- the thread -------------------------------------------------------------------------- */

static void
news (gpointer data, const CwTraining *training)
{
  cw_background_tell (data, g_memdup2 (training, sizeof *training));
}

static void
run (CwBackground *work, gpointer job, GError **error)
{
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);

  cw_training_run (job, cw_background_cancellable (work), news, work, training, error);
}

/* --- showing ----------------------------------------------------------------------------- */

/* "289 ± 14" with the half of the 95 % interval. */
static char *
figure_text (double value, double low, double high)
{
  return high > low ? g_strdup_printf ("%ld ±%ld", lround (value), lround ((high - low) / 2))
                    : g_strdup_printf ("%ld", lround (value));
}

static void
attach_round (CwTrainingCard *self, const CwColumns *columns, const unsigned *order, unsigned count,
              const CwValues *values, const char *title, int column)
{
  gtk_grid_attach (GTK_GRID (self->table), cw_cell_new (title, 1, "cw-second"), column, 0, 1, 1);
  for (unsigned i = 0; i < count; i++)
    {
      const CwColumn *item = &columns->column[order[i]];
      gboolean hand = item->place == CW_COLUMN_HAND;
      g_autofree char *text = figure_text ((hand ? values->hand : values->board)[item->kind],
                                           (hand ? values->hand_low : values->low)[item->kind],
                                           (hand ? values->hand_high : values->high)[item->kind]);
      gtk_grid_attach (GTK_GRID (self->table), cw_cell_new (text, 1, NULL), column, (int)i + 1, 1,
                       1);
    }
}

static void
show_table (CwTrainingCard *self)
{
  unsigned order[CW_MAX_COLUMNS], count;
  CwColumns columns;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->table)) != NULL)
    gtk_grid_remove (GTK_GRID (self->table), child);
  if (self->training->rounds == 0)
    return;
  cw_columns_init (&columns, self->plan.game);
  count = cw_measured_order (&columns, order);
  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *name = cw_measured_column_name (&columns, order[i]);
      gtk_grid_attach (GTK_GRID (self->table), cw_cell_new (name, 0, "cw-heading"), 0, (int)i + 1,
                       1, 1);
    }
  attach_round (self, &columns, order, count, &self->plan.start, _ ("start"), 1);
  for (guint i = 0; i < self->training->rounds; i++)
    {
      g_autofree char *title = g_strdup_printf (_ ("round %u"), i + 1);
      attach_round (self, &columns, order, count, &self->training->round[i].values, title,
                    (int)i + 2);
    }
}

/* The values by round, those on the board; the start is round 0. */
static void
show_plot (CwTrainingCard *self)
{
  double steps[CW_TRAINING_ROUNDS + 1];
  double values[(CW_TRAINING_ROUNDS + 1) * CW_CONVERGENCE_MAX_SERIES];
  const char *names[CW_CONVERGENCE_MAX_SERIES];
  g_autoptr (GPtrArray) owned = g_ptr_array_new_with_free_func (g_free);
  guint count = self->training->rounds + 1, series = 0;
  unsigned index[CW_CONVERGENCE_MAX_SERIES];
  CwColumns columns;
  g_autoptr (CwPlot) plot = NULL;

  gtk_widget_set_visible (self->plot, count > 1);
  if (count < 2)
    return;
  cw_columns_init (&columns, self->plan.game);
  for (unsigned i = 0; i < columns.count && series < CW_CONVERGENCE_MAX_SERIES; i++)
    if (columns.column[i].place == CW_COLUMN_BOARD)
      {
        char *name = cw_measured_column_name (&columns, i);
        g_ptr_array_add (owned, name);
        names[series] = name;
        index[series++] = i;
      }
  for (guint step = 0; step < count; step++)
    {
      const CwValues *set = step == 0 ? &self->plan.start : &self->training->round[step - 1].values;
      steps[step] = step;
      for (guint i = 0; i < series; i++)
        values[step * series + i] = set->board[columns.column[index[i]].kind] / 100;
    }
  plot = cw_plot_convergence_new (&(CwPlotConvergenceData){ .n_series = series,
                                                            .names = names,
                                                            .n_steps = count,
                                                            .step_name = C_ ("axis", "Round"),
                                                            .steps = steps,
                                                            .values = values });
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->plot), plot);
}

static char *
progress_text (CwTrainingCard *self)
{
  const CwTraining *training = self->training;
  guint over = training->match.played + training->match.faulty;

  if (training->matching)
    return g_strdup_printf (_ ("The last set against the first: game %1$u of %2$u"), over,
                            self->plan.match);
  return g_strdup_printf (_ ("Round %1$u of %2$u: game %3$u of %4$u"),
                          MIN (training->rounds + 1, self->plan.rounds), self->plan.rounds,
                          training->games, self->plan.games);
}

static double
progress_share (CwTrainingCard *self)
{
  const CwTraining *training = self->training;
  double all = (double)self->plan.rounds * self->plan.games + self->plan.match;
  double done = (double)training->rounds * self->plan.games;

  if (training->rounds < self->plan.rounds)
    done += training->games;
  return MIN (1, (done + training->match.played + training->match.faulty) / all);
}

/* Whether the strength changed. */
static void
show_verdict (CwTrainingCard *self)
{
  const CwMatchTally *tally = &self->training->match;
  CwMatchScore score = cw_match_score (&tally->count);
  g_autofree char *text = NULL;

  if (score.games > 0)
    {
      const char *meaning = score.low > 0.5 ? _ ("The engine became stronger.")
                            : score.high < 0.5
                                ? _ ("The engine became weaker.")
                                : _ ("That does not show whether the engine became stronger.");
      text = g_strdup_printf (
          /* Translators: a score, the ends of its interval, games, and what it means. */
          _ ("The last set scores %1$.1f %% against the first (95 %% interval %2$.1f to %3$.1f, "
             "%4$u "
             "games). %5$s"),
          100 * score.score, 100 * score.low, 100 * score.high, score.games, meaning);
    }
  gtk_label_set_text (GTK_LABEL (self->verdict), text != NULL ? text : "");
  gtk_widget_set_visible (self->verdict, text != NULL);
}

static void
show (CwTrainingCard *self)
{
  gboolean running = self->work != NULL;
  g_autofree char *text = running ? progress_text (self) : NULL;

  gtk_widget_set_visible (self->start, !running);
  gtk_widget_set_visible (self->cancel, running);
  gtk_widget_set_visible (self->progress, running);
  gtk_widget_set_visible (self->keep, !running && self->training->rounds > 0);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 running ? progress_share (self) : 0);
  if (running)
    gtk_label_set_text (GTK_LABEL (self->said), text);
  show_verdict (self);
}

static void
news_cb (gpointer owner, gpointer data)
{
  CwTrainingCard *self = owner;
  guint before = self->training->rounds;

  *self->training = *(const CwTraining *)data;
  if (self->training->rounds != before)
    {
      show_table (self);
      show_plot (self);
    }
  show (self);
}

static void
done_cb (gpointer owner, const GError *error)
{
  CwTrainingCard *self = owner;

  g_clear_pointer (&self->work, cw_background_drop);
  show (self);
  gtk_label_set_text (GTK_LABEL (self->said), error != NULL ? error->message
                                              : self->training->rounds < self->plan.rounds
                                                  ? _ ("Cancelled.")
                                                  : "");
}

/* --- running ----------------------------------------------------------------------------- */

static const CwBackgroundKind kind = { run, news_cb, done_cb };

static void
reset (CwTrainingCard *self)
{
  g_clear_pointer (&self->work, cw_background_drop);
  *self->training = (CwTraining){ 0 };
  gtk_label_set_text (GTK_LABEL (self->said), "");
  show_table (self);
  show_plot (self);
  show (self);
}

static void
start_cb (CwTrainingCard *self)
{
  const CwValues *values = cw_set_menu_get_values (self->set);

  reset (self);
  self->plan = (CwTrainingPlan){ .game = self->game,
                                 .rounds = cw_form_get (self->rounds),
                                 .games = cw_form_get (self->games),
                                 .nodes = cw_form_get (self->nodes),
                                 .opening = OPENING,
                                 .match = cw_form_get (self->match),
                                 .threads = cw_background_cores (),
                                 .seed = g_random_int () };
  if (values != NULL)
    self->plan.start = *values;
  else
    cw_evaluation_values (self->game, &self->plan.start);
  cw_values_rescale (&self->plan.start);
  self->plan.start.game = self->game;
  self->work =
      cw_background_start (&kind, g_memdup2 (&self->plan, sizeof self->plan), g_free, self);
  show (self);
}

static void
cancel_cb (CwTrainingCard *self)
{
  if (self->work != NULL)
    cw_background_stop (self->work);
}

static void
keep_cb (CwTrainingCard *self)
{
  const CwTrainingRound *last = &self->training->round[self->training->rounds - 1];
  g_autofree char *title = g_strdup_printf (_ ("Trained, round %u"), self->training->rounds);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  CwValues values = last->values;

  cw_values_set_text (values.title, title);
  cw_values_set_text (values.source, _ ("measured in the engine’s own games"));
  if (cw_value_choice_save (self->choice, NULL, &values, &error) == G_MAXUINT)
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (_ ("Kept as “%s” among the sets."), title);
  gtk_label_set_text (GTK_LABEL (self->said), text);
}

void
cw_training_card_set_game (CwTrainingCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  reset (self);
  cw_set_menu_set_game (self->set, game, FALSE);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_training_card_dispose (GObject *object)
{
  CwTrainingCard *self = CW_TRAINING_CARD (object);

  g_clear_pointer (&self->work, cw_background_drop);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->training, g_free);
  G_OBJECT_CLASS (cw_training_card_parent_class)->dispose (object);
}

static void
cw_training_card_class_init (CwTrainingCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_training_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_training_card_init (CwTrainingCard *self)
{
  self->training = g_new0 (CwTraining, 1);
}

static GtkWidget *
make_button (CwTrainingCard *self, GtkWidget *row, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
make_form (CwTrainingCard *self, GtkWidget *card)
{
  GtkWidget *grid = cw_form_grid (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->rounds = cw_form_spin (1, CW_TRAINING_ROUNDS, 1, 3);
  self->games = cw_form_spin (20, 100000, 50, 300);
  self->nodes = cw_form_spin (20, 1000000, 100, 1000);
  self->match = cw_form_spin (0, 10000, 10, 60);
  cw_form_add (grid, 0, _ ("Start from"), GTK_WIDGET (self->set));
  cw_form_add (grid, 1, _ ("Rounds"), self->rounds);
  cw_form_add (grid, 2, _ ("Games a round"), self->games);
  cw_form_add (grid, 3, _ ("Positions a move"), self->nodes);
  cw_form_add (grid, 4, _ ("Games of the last set against the first"), self->match);
  gtk_box_append (GTK_BOX (card), grid);
  self->start = make_button (self, row, _ ("_Train"), G_CALLBACK (start_cb));
  gtk_widget_add_css_class (self->start, "suggested-action");
  self->cancel = make_button (self, row, _ ("_Cancel"), G_CALLBACK (cancel_cb));
  self->keep = make_button (self, row, _ ("_Keep the last set"), G_CALLBACK (keep_cb));
  gtk_box_append (GTK_BOX (card), row);
}

static void
make_answer (CwTrainingCard *self, GtkWidget *card)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games played"), -1);
  self->said = cw_form_note ("");
  self->verdict = cw_cell_new (NULL, 0, "cw-strong");
  gtk_label_set_wrap (GTK_LABEL (self->verdict), TRUE);
  self->table = cw_form_grid ();
  gtk_widget_add_css_class (self->table, "cw-figures");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->table);
  self->plot = cw_plot_view_new (400, PLOT_HEIGHT);
  cw_plot_view_set_smallest (CW_PLOT_VIEW (self->plot), 240, PLOT_HEIGHT);
  gtk_box_append (GTK_BOX (card), self->progress);
  gtk_box_append (GTK_BOX (card), self->said);
  gtk_box_append (GTK_BOX (card), self->verdict);
  gtk_box_append (GTK_BOX (card), scroller);
  gtk_box_append (GTK_BOX (card), self->plot);
}

GtkWidget *
cw_training_card_new (CwValueChoice *choice)
{
  CwTrainingCard *self = g_object_new (CW_TYPE_TRAINING_CARD, NULL);
  GtkWidget *card = cw_form_card (_ ("Learning from its own games")), *box;

  self->choice = g_object_ref (choice);
  self->set = CW_SET_MENU (cw_set_menu_new (choice));
  gtk_box_append (
      GTK_BOX (card),
      cw_form_note (_ ("The engine plays games against itself by a set, measures the "
                       "pieces in them, plays by what it measured, and again. ± is half "
                       "of an interval of 95 %; the pawn is 100 in every round.")));
  make_form (self, card);
  make_answer (self, card);
  self->page = cw_form_scroller (&box);
  gtk_box_append (GTK_BOX (box), card);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  show (self);
  show_plot (self);
  return GTK_WIDGET (self);
}
