/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/comparison.h"

#include "learning/value_set.h"
#include "model/latest_task.h"
#include "model/values/measure_job.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "search/evaluate.h"

#include <glib/gi18n.h>
#include <math.h>

#define NORMAL_95 1.96
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

static void
compared_free (gpointer data)
{
  CwComparedSet *set = data;

  g_free (set->title);
  g_free (set->note);
  g_free (set->source);
  g_free (set);
}

/* --- measuring -------------------------------------------------------------------------- */

/* One of them in the thread: rows to fit, or the name of a built-in set. */
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
  g_ptr_array_unref (((Job *)data)->sources);
  g_free (data);
}

static CwComparedSet *
fit_source (const Source *source, const CwFitOptions *options)
{
  CwComparedSet *set = compared_new (source->title, NULL, FALSE);
  unsigned games = 0;

  if (source->rows != NULL)
    {
      CwFitOptions possible = cw_measure_possible (&source->rows->rows, options);
      g_autofree CwFit *fit = g_new (CwFit, 1);

      cw_fit (fit, &source->rows->rows, &possible, NULL, NULL);
      cw_fit_pieces (fit, &set->fit);
      games = source->rows->rows.games;
    }
  else
    {
      CwValues values = { 0 };

      cw_value_set_named (source->set, &values);
      cw_fit_of_values (&set->fit, &values);
      games = values.games;
    }
  g_autofree char *count = cw_text_count (games);
  set->note = g_strdup_printf (_ ("games: %s"), count);
  return set;
}

static void
work (GTask *task, gpointer owner, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GPtrArray *compared = g_ptr_array_new_with_free_func (compared_free);

  for (guint i = 0; i < job->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (compared, fit_source (job->sources->pdata[i], &job->options));
  g_task_return_pointer (task, compared, (GDestroyNotify)g_ptr_array_unref);
}

void
cw_comparison_run (GCancellable **slot, GPtrArray *data_sets, const CwFitOptions *options,
                   GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->sources = g_ptr_array_new_with_free_func (source_free);
  job->options = *options;
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

/* --- published sets --------------------------------------------------------------------- */

void
cw_comparison_add_references (GPtrArray *compared, CwValueSets *choice, const CwGame *game)
{
  CwComparedSet *engine = compared_new (_ ("The engine"), _ ("what it plays by"), TRUE);
  CwValues played;

  for (guint i = 0; i < cw_value_sets_get_n_sets (choice, game) && compared->len < MAX_SETS; i++)
    {
      const CwValues *values = cw_value_sets_get_values (choice, game, i);
      gboolean own = cw_value_sets_is_own (choice, game, i);

      if (values == NULL || (values->games > 0 && !own))
        continue; /* measured: its games can be chosen instead */
      CwComparedSet *set = compared_new (cw_value_sets_get_title (choice, game, i),
                                         own ? _ ("a set of your own") : _ ("figures only"), TRUE);
      cw_fit_of_values (&set->fit, values);
      if (*values->source != '\0')
        set->source = g_strdup (_ (values->source));
      g_ptr_array_add (compared, set);
    }
  cw_evaluation_values (game, &played);
  played.game = game;
  cw_fit_of_values (&engine->fit, &played);
  g_ptr_array_add (compared, engine);
}

/* --- words ------------------------------------------------------------------------------ */

/* Whether both were measured from the same rows: they cannot differ. */
static gboolean
are_same_games (const CwComparedSet *one, const CwComparedSet *other)
{
  if (one->fit.rows != other->fit.rows)
    return FALSE;
  for (unsigned k = 0; k < one->fit.columns.count; k++)
    if (fabs (one->fit.value[k] - other->fit.value[k]) > 1e-6)
      return FALSE;
  return TRUE;
}

/* "Knight −73 ± 24 (real), Bishop … ", of what both know; NULL: of nothing. */
static char *
difference_text (const CwComparedSet *one, const CwComparedSet *other)
{
  const CwColumns *columns = &one->fit.columns;
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);

  for (unsigned i = 0; i < n; i++)
    {
      unsigned k = order[i];
      if (k == 0 || !one->fit.known[k] || !other->fit.known[k])
        continue;
      double difference = other->fit.value[k] - one->fit.value[k];
      double half = NORMAL_95 * hypot (one->fit.error[k], other->fit.error[k]);
      gboolean differs = half > 0 && fabs (difference) > half;
      g_autofree char *name = cw_measured_column_name (columns, k);
      g_autofree char *number = cw_text_number (difference, 0, true);
      g_autofree char *width = cw_text_number (half, 0, false);

      g_string_append (list, list->len > 0 ? ", " : "");
      /* Translators: a piece, a difference, half of its 95 % interval. */
      g_string_append_printf (list, differs ? _ ("%s %s ± %s (real)") : _ ("%s %s ± %s"), name,
                              number, width);
    }
  return list->len > 0 ? g_strdup (list->str) : NULL;
}

GPtrArray *
cw_comparison_sentences (const GPtrArray *compared)
{
  GPtrArray *sentences = cw_sentences_new ();
  const CwComparedSet *first = compared->pdata[0];
  gboolean any = FALSE;

  for (guint i = 1; i < compared->len; i++)
    {
      const CwComparedSet *other = compared->pdata[i];
      gboolean same = !other->published && are_same_games (first, other);
      g_autofree char *text = other->published || same ? NULL : difference_text (first, other);

      if (same)
        /* Translators: the titles of two data sets. */
        cw_sentences_add (sentences, CW_SENTENCE_PLAIN, _ ("%s and %s are the same games."),
                          other->title, first->title);
      if (text != NULL)
        /* Translators: two sets of values, and the differences of their values. */
        cw_sentences_add (sentences, CW_SENTENCE_PLAIN, _ ("%s minus %s: %s."), other->title,
                          first->title, text);
      any = any || text != NULL;
    }
  if (any)
    cw_sentences_add (
        sentences, CW_SENTENCE_NOTE, "%s",
        /* xgettext:no-c-format */
        _ ("± is half the 95 % interval of the difference; it is called real where it is larger "
           "than that. What is not called so may be chance."));
  for (guint i = 0; i < compared->len; i++)
    {
      const CwComparedSet *set = compared->pdata[i];
      if (set->source != NULL)
        cw_sentences_add (sentences, CW_SENTENCE_NOTE, "%s: %s", set->title, set->source);
    }
  return sentences;
}
