/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/training_job.h"

#include "learning/value_list.h"
#include "learning/value_set.h"
#include "model/object.h"
#include "picture/measured.h"
#include "picture/plot_convergence.h"
#include "search/evaluate.h"

#include <glib/gi18n.h>

#define OPENING 8 /* random half-moves at the start */

struct _CwTrainingJob
{
  CwJob parent;
  CwTrainingPlan plan;
  CwTraining *training; /* owned; the latest report */
};

G_DEFINE_FINAL_TYPE (CwTrainingJob, cw_training_job, CW_TYPE_JOB)

enum
{
  PROP_ROUNDS = 1,
  N_PROPS
};
static GParamSpec *props[N_PROPS];

const CwTraining *
cw_training_job_get_training (CwTrainingJob *self)
{
  return self->training;
}

const CwValues *
cw_training_job_get_values (CwTrainingJob *self, guint round)
{
  return round > 0 ? &self->training->round[round - 1].values : &self->plan.start;
}

CwPlot *
cw_training_job_plot (CwTrainingJob *self)
{
  double steps[CW_TRAINING_ROUNDS + 1];
  double values[(CW_TRAINING_ROUNDS + 1) * CW_CONVERGENCE_MAX_SERIES];
  char *names[CW_CONVERGENCE_MAX_SERIES];
  guint count = self->training->rounds + 1, series = 0;
  unsigned kinds[CW_CONVERGENCE_MAX_SERIES];
  CwColumns columns;

  cw_columns_init (&columns, self->plan.game);
  for (unsigned i = 0; i < columns.count && series < CW_CONVERGENCE_MAX_SERIES; i++)
    if (columns.column[i].place == CW_COLUMN_BOARD)
      {
        names[series] = cw_measured_column_name (&columns, i);
        kinds[series++] = columns.column[i].kind;
      }
  for (guint step = 0; step < count; step++)
    {
      steps[step] = step;
      for (guint i = 0; i < series; i++)
        values[step * series + i] = cw_training_job_get_values (self, step)->board[kinds[i]] / 100;
    }
  CwPlot *plot =
      cw_plot_convergence_new (&(CwPlotConvergenceData){ .n_series = series,
                                                         .names = (const char *const *)names,
                                                         .n_steps = count,
                                                         .step_name = C_ ("axis", "Round"),
                                                         .steps = steps,
                                                         .values = values });
  for (guint i = 0; i < series; i++)
    g_free (names[i]);
  return plot;
}

/* --- the thread -------------------------------------------------------------------------- */

static void
found (gpointer work, const CwTraining *training)
{
  cw_background_report (work, g_memdup2 (training, sizeof *training));
}

static void
run (CwBackground *work, gpointer plan, GError **error)
{
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);

  cw_training_run (plan, cw_background_cancellable (work), found, work, training, error);
}

/* --- the training ------------------------------------------------------------------------ */

static void
show_progress (CwTrainingJob *self)
{
  const CwTraining *training = self->training;
  const CwTrainingPlan *plan = &self->plan;
  guint over = training->match.played + training->match.faulty;
  double all = (double)plan->rounds * plan->games + plan->match;
  double part = (double)training->rounds * plan->games + over;
  g_autofree char *text =
      training->matching ? g_strdup_printf (_ ("The last set against the first: game %1$u of %2$u"),
                                            over, plan->match)
                         : g_strdup_printf (_ ("Round %1$u of %2$u: game %3$u of %4$u"),
                                            MIN (training->rounds + 1, plan->rounds), plan->rounds,
                                            training->games, plan->games);

  if (training->rounds < plan->rounds)
    part += training->games;
  cw_job_set_progress (CW_JOB (self), MIN (1, part / all));
  cw_job_set_message (CW_JOB (self), text);
}

static void
set_training (CwTrainingJob *self, const CwTraining *training)
{
  guint before = self->training->rounds;

  *self->training = *training;
  if (training->rounds != before)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ROUNDS]);
}

static void
news (CwJob *job, gpointer data)
{
  set_training (CW_TRAINING_JOB (job), data);
  show_progress (CW_TRAINING_JOB (job));
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwTrainingJob *self = CW_TRAINING_JOB (job);

  cw_job_set_message (job, error != NULL                                ? error->message
                           : self->training->rounds < self->plan.rounds ? _ ("Cancelled.")
                                                                        : "");
}

void
cw_training_job_reset (CwTrainingJob *self)
{
  g_autofree CwTraining *none = g_new0 (CwTraining, 1);

  set_training (self, none);
  cw_job_set_message (CW_JOB (self), "");
  cw_job_drop (CW_JOB (self));
}

void
cw_training_job_run (CwTrainingJob *self, const CwTrainingPlan *plan, const CwValues *values)
{
  cw_training_job_reset (self);
  self->plan = *plan;
  self->plan.opening = OPENING;
  self->plan.threads = cw_background_cores ();
  self->plan.seed = g_random_int ();
  if (values != NULL)
    self->plan.start = *values;
  else
    cw_evaluation_values (plan->game, &self->plan.start);
  cw_values_rescale (&self->plan.start);
  self->plan.start.game = plan->game;
  show_progress (self);
  cw_job_start (CW_JOB (self), g_memdup2 (&self->plan, sizeof self->plan), g_free);
}

void
cw_training_job_keep (CwTrainingJob *self, CwValueSets *sets)
{
  CwValues values = self->training->round[self->training->rounds - 1].values;
  g_autofree char *title = g_strdup_printf (_ ("Trained, round %u"), self->training->rounds);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  cw_values_set_text (values.title, title);
  cw_values_set_text (values.source, _ ("measured in the engine’s own games"));
  if (cw_value_sets_save (sets, NULL, &values, &error) != G_MAXUINT)
    text = g_strdup_printf (_ ("Saved as “%s” among the sets."), title);
  cw_job_set_message (CW_JOB (self), text != NULL ? text : error->message);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, CW_TRAINING_JOB (object)->training->rounds);
}

static void
cw_training_job_class_init (CwTrainingJobClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = get_property;
  cw_class_owns (klass, CW_OWNED (CwTrainingJob, training, g_free), NULL);
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  props[PROP_ROUNDS] =
      g_param_spec_uint ("rounds", NULL, NULL, 0, CW_TRAINING_ROUNDS, 0,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
cw_training_job_init (CwTrainingJob *self)
{
  self->training = g_new0 (CwTraining, 1);
}
