/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/comparison.h"

#include "learning/points.h"
#include "learning/value_set.h"
#include "model/latest_task.h"
#include "model/values/headline.h"
#include "model/values/measure_job.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "search/evaluate.h"

#include <glib/gi18n.h>

#define MAX_SETS 24

static CwComparedSet *
compared_new (const char *title, const char *note, gboolean published)
{
  CwComparedSet *set = g_new0 (CwComparedSet, 1);

  set->title = g_strdup (title);
  set->note = g_strdup (note);
  set->published = published;
  return set;
}

void
cw_compared_set_free (CwComparedSet *set)
{
  g_free (set->title);
  g_free (set->note);
  g_free (set->source);
  cw_influence_clear (&set->influence);
  g_free (set);
}

/* --- measuring -------------------------------------------------------------------------- */

/* One set to measure in the thread: rows to fit, or the name of a built-in set. */
typedef struct
{
  char *title;
  CwSharedRows *rows;
  char *set;
} Source;

typedef struct
{
  GPtrArray *sources;
  CwFitOptions options;
  gboolean recommended;
  char *chosen;
} Job;

static void
source_free (gpointer data)
{
  Source *source = data;

  g_free (source->title);
  g_free (source->set);
  g_clear_pointer (&source->rows, cw_shared_rows_unref);
  g_free (source);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->sources);
  g_free (job->chosen);
  g_free (job);
}

/* --- by one count or the other --- */

/* Fits rows by the count chosen in the side panel; returns how many games the values are from. */
static unsigned
fit_chosen (CwComparedSet *set, CwSharedRows *rows, const CwFitOptions *options)
{
  CwFitOptions possible = cw_measure_possible (&rows->rows, options);
  g_autofree CwFit *fit = g_new (CwFit, 1);

  cw_fit (fit, &rows->rows, &possible, NULL, NULL);
  cw_influence_make (&set->influence, &rows->rows, fit, (guint64)(gsize)rows);
  cw_fit_pieces (fit, &set->fit);
  return fit->games;
}

/* Fits rows by the recommended count, which gives nothing for games chosen by their result. The
 * shared fit is repeated to trace the influence of each game. */
static unsigned
fit_recommended (CwComparedSet *set, CwSharedRows *rows, GCancellable *cancellable)
{
  const CwJoint *known = cw_shared_rows_fit_joint (rows, cancellable);
  const CwRows *settled = cw_shared_rows_settled (rows);
  CwJointOptions options = cw_joint_options_default (&settled->columns);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);

  options.variance = known != NULL ? known->variance : 0;
  options.estimated = true;
  cw_joint_traced (joint, &set->influence, settled, (guint64)(gsize)rows, &options, NULL, NULL);
  cw_joint_as_fit (joint, &set->fit);
  if (!cw_headline_is_sound (joint))
    {
      set->fit.state = CW_FIT_TOO_FEW;
      set->fit.culprit = 0;
    }
  return joint->games;
}

static unsigned
fit_figures (CwComparedSet *set, const char *name)
{
  CwValues values = { 0 };

  cw_value_set_named (name, &values);
  cw_fit_of_values (&set->fit, &values);
  return values.games;
}

static CwComparedSet *
fit_source (const Source *source, const Job *job, gboolean recommended, GCancellable *cancellable)
{
  CwComparedSet *set = compared_new (source->title, NULL, FALSE);
  unsigned games;

  if (source->rows == NULL)
    games = fit_figures (set, source->set);
  else if (recommended)
    games = fit_recommended (set, source->rows, cancellable);
  else
    games = fit_chosen (set, source->rows, &job->options);
  if (source->rows != NULL)
    set->games = source->rows->rows.games;
  g_autofree char *count = cw_text_count (games);
  set->note = g_strdup_printf (_ ("games: %s"), count);
  return set;
}

/* What the other count makes of the same games; NULL if it gives no values. */
static CwComparedSet *
fit_other (const Source *source, const Job *job, GCancellable *cancellable)
{
  CwStatus status = { 0 };

  if (source->rows == NULL)
    return NULL;
  CwComparedSet *set = fit_source (source, job, !job->recommended, cancellable);
  if (!cw_fit_status (&set->fit, &status))
    {
      cw_compared_set_free (set);
      return NULL;
    }
  g_free (set->title);
  set->title = g_strdup (job->recommended ? job->chosen : _ ("Recommended"));
  set->beside = TRUE;
  return set;
}

static void
work (GTask *task, gpointer owner, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GPtrArray *compared = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_compared_set_free);

  for (guint i = 0; i < job->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const Source *source = job->sources->pdata[i];
      CwComparedSet *other = fit_other (source, job, cancellable);

      g_ptr_array_add (compared, fit_source (source, job, job->recommended, cancellable));
      if (other != NULL)
        g_ptr_array_add (compared, other);
    }
  for (guint i = 0; i < compared->len; i++)
    cw_fit_to_points (&((CwComparedSet *)compared->pdata[i])->fit);
  g_task_return_pointer (task, compared, (GDestroyNotify)g_ptr_array_unref);
}

void
cw_comparison_run (GCancellable **slot, GPtrArray *data_sets, const CwFitOptions *options,
                   gboolean recommended, const char *chosen, GAsyncReadyCallback done,
                   gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->sources = g_ptr_array_new_with_free_func (source_free);
  job->options = *options;
  job->recommended = recommended;
  job->chosen = g_strdup (chosen);
  for (guint i = 0; i < data_sets->len; i++)
    {
      CwDataSet *data = data_sets->pdata[i];
      CwSharedRows *rows = cw_data_set_get_rows (data);
      Source *source = g_new0 (Source, 1);

      source->title = g_strdup (cw_data_set_get_title (data));
      source->rows = rows != NULL ? cw_shared_rows_ref (rows) : NULL;
      source->set = g_strdup (cw_data_set_get_set (data));
      g_ptr_array_add (job->sources, source);
    }
  cw_latest_task_run (slot, work, job, job_free, done, owner);
}

GPtrArray *
cw_comparison_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
cw_comparison_add_search (GPtrArray *compared, const CwSearchValuesJob *job)
{
  g_autofree char *count = cw_text_count (job->positions);
  g_autofree char *nodes = cw_text_count (CW_SEARCH_VALUES_NODES);
  g_autofree char *note =
      g_strdup_printf (ngettext ("%s position", "%s positions", job->positions), count);
  CwComparedSet *set = compared_new (_ ("By search"), note, FALSE);
  guint at = 1;

  set->beside = TRUE;
  set->fit = job->fit;
  cw_fit_to_points (&set->fit);
  set->source = g_strdup_printf (
      /* Translators: a number of positions of a search. */
      _ ("not from the results of these games, but from the engine’s search of %s positions from "
         "each: the values that best explain its scores, in the engine’s pawns"),
      nodes);
  while (at < compared->len && ((const CwComparedSet *)compared->pdata[at])->beside)
    at++;
  g_ptr_array_insert (compared, (int)at, set);
}

/* --- published sets --------------------------------------------------------------------- */

void
cw_comparison_add_references (GPtrArray *compared, CwValueSets *choice, const CwGame *game)
{
  CwComparedSet *engine = compared_new (_ ("The engine"), NULL, TRUE);
  CwValues played;

  for (guint i = 0; i < cw_value_sets_get_n_sets (choice, game) && compared->len < MAX_SETS; i++)
    {
      const CwValues *values = cw_value_sets_get_values (choice, game, i);
      gboolean own = cw_value_sets_is_own (choice, game, i);

      if (values == NULL || (values->games > 0 && !own))
        continue; /* measured: its games can be chosen instead */
      CwComparedSet *set = compared_new (cw_value_sets_get_title (choice, game, i), NULL, TRUE);
      cw_fit_of_values (&set->fit, values);
      cw_fit_to_points (&set->fit);
      if (*values->source != '\0')
        set->source = g_strdup (_ (values->source));
      g_ptr_array_add (compared, set);
    }
  cw_evaluation_values (game, &played);
  played.game = game;
  cw_fit_of_values (&engine->fit, &played);
  cw_fit_to_points (&engine->fit);
  g_ptr_array_add (compared, engine);
}

/* --- the picture ------------------------------------------------------------------------------ */

CwPlot *
cw_comparison_plot (const GPtrArray *compared)
{
  const CwColumns *columns = &((const CwComparedSet *)compared->pdata[0])->fit.columns;
  g_autoptr (GPtrArray) sets = cw_value_panels_sets_new ();
  g_autofree CwFit *usual = g_new (CwFit, 1);
  CwValues values;
  const CwPlotPanelsData words = {
    .title = _ ("Which values differ?"),
    /* xgettext:no-c-format */
    .caption = _ ("Measured values with 95\u00a0% intervals beside other sets."),
    .usual_title = cw_columns_are_chess (columns)
                       ? _ ("Difference from the textbook value 1-3-3-5-9")
                       : _ ("Difference from the usual value"),
  };

  cw_value_set_usual (columns->game, &values);
  values.game = columns->game;
  cw_fit_of_values (usual, &values);
  double points = cw_fit_to_points (usual);
  for (guint i = 0; i < compared->len; i++)
    {
      const CwComparedSet *set = compared->pdata[i];
      cw_value_panels_sets_add (sets, g_strdup (set->title), g_strdup (set->note), set->published,
                                cw_fit_has_too_few_games (&set->fit) ? NULL : &set->fit);
    }
  return cw_value_panels_plot (&words, usual, points, sets);
}
