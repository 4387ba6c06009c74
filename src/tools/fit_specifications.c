/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit --specifications: the same games measured in every defensible way. */
#include <math.h>

#include "base/number.h"
#include "learning/specification_search.h"
#include "picture/measured.h"
#include "picture/plot_specifications.h"
#include "tools/fit_joint.h"
#include "tools/fit_output.h"
#include "tools/plot_output.h"
#include "tools/positions_input.h"

#define PLOT_WIDTH 900
#define HASH 1 /* MiB: a few hundred nodes need no more */

/* --- on all processors ---------------------------------------------------------------------- */

typedef struct
{
  CwSpecifications run;
  CwSpecification *list;
  unsigned count;
  CwSpecificationSearch search;
  int next;   /* atomic */
  int failed; /* atomic; out of memory for a search */
} Work;

static gpointer
search_some (gpointer data)
{
  Work *work = data;
  CwSearch *search = cw_search_new (HASH);

  if (search == NULL)
    g_atomic_int_set (&work->failed, TRUE);
  for (size_t index = 0; search != NULL && index < work->search.count;)
    {
      index = (size_t)g_atomic_int_add (&work->next, 1);
      if (index < work->search.count)
        cw_specification_search_look (&work->search, search, index);
    }
  cw_search_free (search);
  return NULL;
}

static gpointer
run_some (gpointer data)
{
  Work *work = data;

  for (;;)
    {
      unsigned index = (unsigned)g_atomic_int_add (&work->next, 1);
      if (index >= work->count)
        return NULL;
      cw_specification_run (&work->run, &work->list[index]);
    }
}

static void
run_all (Work *work, GThreadFunc some)
{
  unsigned threads = g_get_num_processors ();
  g_autofree GThread **thread = g_new0 (GThread *, threads);

  for (unsigned i = 0; i < threads; i++)
    thread[i] = g_thread_new ("specification", some, work);
  for (unsigned i = 0; i < threads; i++)
    g_thread_join (thread[i]);
  work->next = 0;
}

/* Searches some positions, if there are games that the engine can play, so that there are
 * specifications by search. False after reporting an error. */
static bool
search_all (Work *work, const CwRowOptions *options)
{
  const CwRows *rows = work->run.rows;

  if (!cw_cli_are_games (options) || !cw_search_plays (rows->columns.game))
    {
      cw_cli_note ("%s", _ ("There are no ways by search: they need files of games, of a kind "
                            "that the engine knows."));
      return true;
    }
  if (!cw_specification_search_init (&work->search, rows))
    {
      cw_cli_no_memory (options->paths[0]);
      return false;
    }
  if (!cw_cli_find_positions (work->search.wanted, CW_ROWS_RULES, options))
    return false;
  run_all (work, search_some);
  if (work->failed)
    cw_cli_note (_ ("There are no ways by search. %s"), _ ("There is not enough memory."));
  else
    cw_specification_search_use (&work->search, &work->run);
  return true;
}

/* --- the answer ----------------------------------------------------------------------------- */

/* "-12.3", or `word` if there is no figure: programs such as R read the columns of the line. */
static char *
figure_text (double figure, const char *word)
{
  char text[CW_NUMBER_SIZE];

  if (!isfinite (figure))
    return g_strdup (word);
  cw_format_fixed (text, sizeof text, figure, 1);
  return g_strdup (text);
}

static void
answer_piece (CwAnswer *answer, const char *name, double value, double low, double high)
{
  g_autofree char *value_text = figure_text (value != 0 ? value : NAN, "unknown");
  g_autofree char *low_text = figure_text (value != 0 ? low : NAN, "open");
  g_autofree char *high_text = figure_text (value != 0 ? high : NAN, "open");

  cw_answer_open (answer, name);
  cw_answer_put (answer, "{.name} {.value} {.low} {.high}  ", CW_STRING (".name", name),
                 CW_STRING (".value", value_text), CW_STRING (".low", low_text),
                 CW_STRING (".high", high_text), CW_REAL ("value", value != 0 ? value : NAN),
                 CW_REAL ("low", value != 0 ? low : NAN),
                 CW_REAL ("high", value != 0 ? high : NAN));
  cw_answer_close (answer);
}

/* "Knight 302.7 270.2 339.4  …  rows=quiet-6 from=20 …" */
static void
answer_one (CwAnswer *answer, const CwSpecification *one, const CwColumns *columns)
{
  cw_answer_open (answer, NULL);
  for (unsigned k = 1; k < columns->count; k++)
    {
      g_autofree char *name = cw_cli_column_title (columns, k);
      answer_piece (answer, name, one->done ? one->value[k] : 0, one->low[k], one->high[k]);
    }
  cw_answer_put (answer, "games {games}", CW_INT ("games", one->games), CW_INT ("rows", one->rows));
  for (unsigned i = 0; i < CW_CHOICES; i++)
    cw_answer_put (answer, " {.name}={.option}", CW_STRING (".name", cw_choices[i].name),
                   CW_STRING (".option", cw_choices[i].option_name[one->option[i]]),
                   CW_STRING (cw_choices[i].name, cw_choices[i].option_name[one->option[i]]));
  cw_answer_text (answer, "\n");
  cw_answer_close (answer);
}

static const char *
range_format (double low, double high)
{
  if (!isfinite (low) && !isfinite (high))
    return "{.name}: cannot be told";
  return !isfinite (low)    ? "{.name}: {high:1} or less"
         : !isfinite (high) ? "{.name}: {low:1} or more"
                            : "{.name}: {low:1} to {high:1}";
}

/* " by search 330.1 to 342.0" */
static void
answer_searched (CwAnswer *answer, const Work *work, unsigned column)
{
  double low, high;

  if (!cw_specification_range (work->list, work->count, column, CW_BY_SEARCH, &low, &high))
    return;
  cw_answer_open (answer, "bySearch");
  cw_answer_put (answer,
                 isfinite (low) && isfinite (high) ? "  by search {low:1} to {high:1}"
                                                   : "  by search cannot be told",
                 CW_REAL ("low", low), CW_REAL ("high", high));
  cw_answer_close (answer);
}

/* The range of each piece by results, the choices behind it, and the range by search. */
static void
answer_ranges (CwAnswer *answer, const Work *work, const CwColumns *columns)
{
  for (unsigned k = 1; k < columns->count; k++)
    {
      g_autofree char *name = cw_cli_column_title (columns, k);
      double low, high, share[CW_CHOICES];

      if (!cw_specification_range (work->list, work->count, k, CW_BY_RESULTS, &low, &high))
        continue;
      cw_specification_shares (work->list, work->count, k, share);
      cw_answer_open (answer, name);
      cw_answer_put (answer, range_format (low, high), CW_STRING (".name", name),
                     CW_REAL ("low", low), CW_REAL ("high", high));
      for (unsigned i = 0; i < CW_CHOICES; i++)
        cw_answer_put (answer, "  {.name} {.share:2}", CW_STRING (".name", cw_choices[i].name),
                       CW_REAL (".share", share[i]), CW_REAL (cw_choices[i].name, share[i]));
      answer_searched (answer, work, k);
      cw_answer_text (answer, "\n");
      cw_answer_close (answer);
    }
}

/* --- the command ---------------------------------------------------------------------------- */

/* The options of the recommended model. */
static const guint8 recommended[CW_CHOICES] = { CW_ROWS_SETTLED, 2 };

static bool
write_plot (const Work *work, const CwColumns *columns, const char *path, CwExportFormat format)
{
  g_autofree char *name = cw_measured_column_name (columns, 1);
  const CwPlotSpecificationsData data = {
    .name = name,
    .column = 1,
    .points = cw_specification_points (columns),
    .list = work->list,
    .count = work->count,
    .marked = recommended,
  };
  g_autoptr (CwPlot) plot = cw_plot_specifications_new (&data);

  return cw_cli_write_plot (path, format, plot, PLOT_WIDTH, cw_plot_specifications_height () + 60);
}

int
cw_cli_fit_specifications (CwRowOptions *options, const char *plot)
{
  g_autofree char *names = cw_cli_inputs (options->count, options->paths);
  g_autofree CwSpecification *list = g_new0 (CwSpecification, CW_MAX_SPECIFICATIONS);
  g_auto (CwRows) rows = { 0 };
  CwExportFormat format = CW_EXPORT_SVG;
  Work work = { .run.rows = &rows, .list = list };

  if (!cw_cli_plot_format (plot, &format))
    return CW_EXIT_USAGE;
  options->rule.beside = true;
  if (!cw_cli_rows (&rows, options))
    return CW_EXIT_INPUT;
  if (!search_all (&work, options))
    {
      cw_specification_search_clear (&work.search);
      return CW_EXIT_INPUT;
    }
  work.count = cw_specifications_init (&work.run, list);
  run_all (&work, run_some);
  cw_specification_search_clear (&work.search);
  cw_specification_sort (list, work.count, 1);
  if (work.count == 0 || !list[0].done)
    {
      cw_cli_error (names, _ ("There are too few games for that, or too little memory."));
      return CW_EXIT_INPUT;
    }
  if (plot != NULL && !write_plot (&work, &rows.columns, plot, format))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  double points = cw_specification_points (&rows.columns);
  if (points > 0)
    cw_answer_put (
        answer, "values in hundredths of a point, of which one side has {points:0} at the start\n",
        CW_REAL ("points", points));
  cw_answer_open_list (answer, "specifications");
  for (unsigned i = 0; i < work.count; i++)
    answer_one (answer, &list[i], &rows.columns);
  cw_answer_close (answer);
  answer_ranges (answer, &work, &rows.columns);
  return cw_answer_end (answer);
}
