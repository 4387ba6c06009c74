/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/comparison.h"

#include "learning/points.h"
#include "learning/value_set.h"
#include "model/latest_task.h"
#include "model/values/measure_job.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "search/evaluate.h"

#include <glib/gi18n.h>

#define DIFFER 0.05 /* less chance than that: they differ */
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
  cw_influence_clear (&set->influence);
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
      cw_influence_make (&set->influence, &source->rows->rows, fit, (guint64)(gsize)source->rows);
      cw_fit_pieces (fit, &set->fit);
      set->games = games = source->rows->rows.games;
    }
  else
    {
      CwValues values = { 0 };

      cw_value_set_named (source->set, &values);
      cw_fit_of_values (&set->fit, &values);
      games = values.games;
    }
  cw_fit_to_points (&set->fit);
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

/* --- words ------------------------------------------------------------------------------ */

/* Whether both were measured from the same rows: they cannot differ. */
static gboolean
are_same_games (const CwComparedSet *one, const CwComparedSet *other)
{
  return one->games > 0 && one->games == other->games
         && cw_influence_shared (&one->influence, &other->influence) == one->influence.games;
}

/* The tests of all that were measured against the first, one set after the other, with their number
 * each; the chances are those after all of them. */
static CwPartsTest *
test_all (const GPtrArray *compared, unsigned *counts)
{
  const CwComparedSet *first = compared->pdata[0];
  CwPartsTest *tests = g_new (CwPartsTest, (gsize)compared->len * CW_MAX_COLUMNS);
  unsigned n = 0;

  for (guint i = 1; i < compared->len; i++)
    {
      const CwComparedSet *other = compared->pdata[i];
      const CwPart pair[] = {
        { &first->fit, first->influence.games > 0 ? &first->influence : NULL },
        { &other->fit, other->influence.games > 0 ? &other->influence : NULL }
      };
      counts[i] = other->published || are_same_games (first, other)
                      ? 0
                      : cw_parts_test (pair, 2, tests + n);
      n += counts[i];
    }
  cw_parts_adjust (tests, n);
  return tests;
}

/* "Knight −73"; of the scale "a lead counts more". */
static char *
difference_label (const CwComparedSet *one, const CwComparedSet *other, unsigned column)
{
  if (column == 0)
    return g_strdup (other->fit.theta[0] > one->fit.theta[0] ? _ ("a lead counts more")
                                                             : _ ("a lead counts less"));
  g_autofree char *name = cw_measured_column_name (&one->fit.columns, column);
  unsigned decimals = cw_columns_are_chess (&one->fit.columns) ? 0 : 1;
  g_autofree char *number =
      cw_text_number (other->fit.value[column] - one->fit.value[column], decimals, true);
  return g_strdup_printf ("%s %s", name, number);
}

/* "a lead counts more (p 0.2), Knight −73 (p 0.003: real) …"; NULL: of nothing. */
static char *
difference_text (const CwComparedSet *one, const CwComparedSet *other, const CwPartsTest *tests,
                 unsigned count)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *label = difference_label (one, other, tests[i].column);
      g_autofree char *chance = tests[i].adjusted < 0.001
                                    ? g_strdup ("< 0.001")
                                    : cw_text_number (tests[i].adjusted, 3, false);

      g_string_append (list, list->len > 0 ? ", " : "");
      g_string_append_printf (
          list,
          /* Translators: a piece with a difference, how likely it is by chance. */
          tests[i].adjusted < DIFFER ? _ ("%s (p %s: real)") : _ ("%s (p %s)"), label, chance);
    }
  return list->len > 0 ? g_strdup (list->str) : NULL;
}

/* The games that two sets share are counted in both. */
static void
add_shared (GPtrArray *sentences, const CwComparedSet *first, const CwComparedSet *other)
{
  uint32_t shared = cw_influence_shared (&first->influence, &other->influence);
  g_autofree char *count = cw_text_count (shared);

  if (shared > 0)
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      /* Translators: the titles of two data sets, a number of games. */
                      _ ("%1$s and %2$s share %3$s games. They are in the values of both; the "
                         "comparison knows of it."),
                      other->title, first->title, count);
}

GPtrArray *
cw_comparison_sentences (const GPtrArray *compared)
{
  GPtrArray *sentences = cw_sentences_new ();
  const CwComparedSet *first = compared->pdata[0];
  g_autofree unsigned *counts = g_new0 (unsigned, compared->len);
  g_autofree CwPartsTest *tests = test_all (compared, counts);
  const CwPartsTest *next = tests;
  gboolean any = FALSE;

  for (guint i = 1; i < compared->len; next += counts[i++])
    {
      const CwComparedSet *other = compared->pdata[i];
      g_autofree char *text = difference_text (first, other, next, counts[i]);

      if (!other->published && are_same_games (first, other))
        /* Translators: the titles of two data sets. */
        cw_sentences_add (sentences, CW_SENTENCE_PLAIN, _ ("%s and %s are the same games."),
                          other->title, first->title);
      else if (other->games > 0 && text == NULL)
        cw_sentences_add (sentences, CW_SENTENCE_PLAIN,
                          _ ("%s and %s cannot be compared: fewer than 30 games decide any piece."),
                          other->title, first->title);
      else if (text != NULL)
        {
          /* Translators: two sets of values, and the differences of their values. */
          cw_sentences_add (sentences, CW_SENTENCE_PLAIN, _ ("%s minus %s: %s."), other->title,
                            first->title, text);
          add_shared (sentences, first, other);
        }
      any = any || text != NULL;
    }
  if (any)
    cw_sentences_add (
        sentences, CW_SENTENCE_NOTE, "%s",
        /* xgettext:no-c-format */
        _ ("p is how often chance alone would show so much in any of these comparisons; below 0.05 "
           "a difference is called real. What is not called so may be chance, or a difference that "
           "these games are too few to show."));
  for (guint i = 0; i < compared->len; i++)
    {
      const CwComparedSet *set = compared->pdata[i];
      if (set->source != NULL)
        cw_sentences_add (sentences, CW_SENTENCE_NOTE, "%s: %s", set->title, set->source);
    }
  return sentences;
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
    .caption = _ ("Measured values with 95 % intervals beside other sets."),
    .usual_title = cw_columns_are_chess (columns) ? _ ("Difference from the school value 1-3-3-5-9")
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
