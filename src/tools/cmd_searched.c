/* SPDX-License-Identifier: GPL-3.0-or-later */
/* searched: how well static scores predict search results, and the values that predict them
 * best. */
#include "learning/fit.h"
#include "learning/searched.h"
#include "learning/value_set.h"
#include "tools/positions_input.h"
#include "tools/search_input.h"

#define HASH 16

typedef struct
{
  CwRowOptions rows;
  unsigned positions;
  guint64 nodes;
} Options;

/* --- looking at the positions ----------------------------------------------------------------- */

/* Searches the chosen rows; counts those left out as mates. */
static GArray *
search_all (CwSearch *search, const CwRows *rows, const GArray *chosen, const CwPosition *positions,
            guint64 nodes, guint *mates)
{
  GArray *found = g_array_new (FALSE, TRUE, sizeof (CwSearched));
  CwValues values;

  cw_value_set_usual (rows->columns.game, &values);
  for (guint i = 0; i < chosen->len; i++)
    {
      size_t row = g_array_index (chosen, size_t, i);
      CwSearched one;
      if (cw_searched_look (&one, search, rows, row, &positions[i], &values, nodes))
        g_array_append_val (found, one);
      else
        (*mates)++;
    }
  return found;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void
answer_line (CwAnswer *answer, const char *name, const CwSearchedLine *line)
{
  if (!line->known)
    {
      cw_answer_put (answer, "{.name}  unknown\n", CW_STRING (".name", name), CW_NONE (name));
      return;
    }
  cw_answer_open (answer, name);
  cw_answer_put (answer,
                 "{.name}  correlation {correlation:3}  slope {slope:3} +- {error:3}  "
                 "constant {constant:3}\n",
                 CW_STRING (".name", name), CW_REAL ("correlation", line->correlation),
                 CW_REAL ("slope", line->slope), CW_REAL ("error", line->slope_half),
                 CW_REAL ("constant", line->constant));
  cw_answer_close (answer);
}

/* A value with its interval; "?" if unknown. */
static void
answer_value (CwAnswer *answer, const char *text, const char *name, const CwRatio *value)
{
  g_autofree char *low = g_strconcat (name, "Low", NULL), *high = g_strconcat (name, "High", NULL);

  cw_answer_text (answer, text);
  cw_answer_put (answer,
                 value->value == 0           ? "?"
                 : value->low == value->high ? "{:0}"
                                             : "{:0} 95% {:0} {:0}",
                 CW_REAL (name, value->value), CW_REAL (low, value->low),
                 CW_REAL (high, value->high));
}

/* The values that predict the searched score next to those that predict the result. */
static void
answer_values (CwAnswer *answer, const CwSearchedFit *fit, const CwFit *results)
{
  cw_answer_open_list (answer, "values");
  for (unsigned j = 0; fit->fitted && j < fit->columns.count; j++)
    {
      char name[CW_COLUMN_NAME_SIZE];

      cw_answer_open (answer, NULL);
      cw_answer_put (answer, "{name}", CW_STRING ("name", cw_column_name (&fit->columns, j, name)),
                     CW_REAL ("pawns", fit->pawns[j]), CW_REAL ("pawnsError", fit->pawns_error[j]));
      const CwRatio by_results = { .value = results->value[j],
                                   .low = results->low[j],
                                   .high = results->high[j] };
      CwRatio by_search = fit->value[j];
      if (by_search.error == 0)
        by_search.low = by_search.high = by_search.value;
      answer_value (answer, "  by search ", "bySearch", &by_search);
      answer_value (answer, "  by results ", "byResults", &by_results);
      cw_answer_text (answer, "\n");
      cw_answer_close (answer);
    }
  cw_answer_close (answer);
}

static void
answer_searched (CwAnswer *answer, const CwSearchedFit *fit, const CwFit *results, guint mates)
{
  cw_answer_put (answer, "positions {positions}  games {games}  mates left out {mates}\n",
                 CW_INT ("positions", fit->positions), CW_INT ("games", fit->games),
                 CW_INT ("mates", mates));
  answer_line (answer, "material", &fit->material);
  answer_line (answer, "evaluation", &fit->evaluation);
  if (fit->fitted)
    cw_answer_put (answer,
                   "values  correlation {correlation:3}  "
                   "constant {constant:3} +- {constantError:3}\n",
                   CW_REAL ("correlation", fit->correlation), CW_REAL ("constant", fit->constant),
                   CW_REAL ("constantError", fit->constant_half));
  else
    cw_answer_text (answer, "values unknown\n");
  answer_values (answer, fit, results);
}

/* --- the command ------------------------------------------------------------------------------ */

static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  g_autofree CwSearchedFit *fit = g_new0 (CwSearchedFit, 1);
  g_autofree CwFit *results = g_new0 (CwFit, 1);
  CwFitOptions how = cw_fit_options_default ();
  guint mates = 0;
  g_auto (CwRows) rows = { 0 };

  if (!cw_cli_playable_rows (&rows, &options->rows))
    return CW_EXIT_INPUT;
  g_autoptr (GArray) chosen =
      cw_cli_choose_rows (rows.count, options->positions, options->rows.rule.seed);
  g_autofree CwPosition *positions = cw_cli_row_positions (&rows, &options->rows, chosen);
  if (positions == NULL)
    return CW_EXIT_INPUT;
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  if (search == NULL)
    return CW_EXIT_USAGE;
  g_autoptr (GArray) found = search_all (search, &rows, chosen, positions, options->nodes, &mates);
  cw_fit (results, &rows, &how, NULL, NULL);
  if (!cw_searched_fit (fit, &rows.columns, (const CwSearched *)(void *)found->data, found->len))
    {
      cw_cli_no_memory (options->rows.paths[0]);
      return CW_EXIT_INPUT;
    }

  g_autoptr (CwAnswer) answer = cw_answer_new (options->rows.json);
  answer_searched (answer, fit, results, mates);
  return cw_answer_end (answer);
}

int
cw_command_searched (int argc, char **argv)
{
  Options options = { .positions = 2000, .nodes = 5000 };
  const CwOption entries[] = {
    CW_OPTION_NUMBER ("positions", &options.positions, 1, G_MAXINT,
                      N_ ("positions, chosen at random (default 2000)")),
    CW_OPTION_NUMBER ("nodes", &options.nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each position (default 5000)")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  /* All positions, not only those after a change of material. */
  options.rows.rule.sample = CW_SAMPLE_ALL;
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
