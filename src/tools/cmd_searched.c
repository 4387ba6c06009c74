/* SPDX-License-Identifier: GPL-3.0-or-later */
/* searched: how far static scores foretell what a search finds, and the values that do so best. */
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

#include "learning/fit.h"
#include "learning/material_balance.h"
#include "learning/searched.h"
#include "learning/value_set.h"
#include "search/search.h"
#include "tools/commands.h"
#include "tools/positions_input.h"

#define DEFAULT_POSITIONS 2000
#define DEFAULT_NODES 5000
#define HASH 16

typedef struct
{
  int positions;
  gint64 nodes;
  gboolean json;
  CwRowOptions rows;
} Options;

/* --- looking at the positions ----------------------------------------------------------------- */

static bool
is_mate (int score)
{
  return abs (score) > CW_MATE - CW_SEARCH_PLIES;
}

/* False where the search found a mate, which is no score in pawns. */
static bool
look (CwSearch *search, const CwPosition *position, const CwValues *values, gint64 nodes,
      CwSearched *one)
{
  const CwLimits limits = { .nodes = (uint64_t)nodes };
  double sign = cw_position_side (position) == CW_WHITE ? 0.01 : -0.01;
  CwSearchInfo info;
  CwMaterialBalance worth;

  cw_search_clear (search);
  cw_search_run (search, position, NULL, &limits, NULL, NULL, &info);
  if (info.lines == 0 || is_mate (info.line[0].score))
    return false;
  cw_material_balance (&worth, values, position);
  one->material = worth.balance / 100;
  one->evaluated = sign * cw_evaluate (search, position);
  one->searched = sign * info.line[0].score;
  return true;
}

/* What is known of the chosen rows; how many are left out as mates. */
static GArray *
look_at_all (const CwRows *rows, const GArray *chosen, const CwPosition *positions, gint64 nodes,
             guint *mates)
{
  GArray *found = g_array_new (FALSE, TRUE, sizeof (CwSearched));
  CwSearch *search = cw_search_new (HASH);
  CwValues values;

  cw_value_set_usual (rows->columns.game, &values);
  for (guint i = 0; search != NULL && i < chosen->len; i++)
    {
      size_t row = g_array_index (chosen, size_t, i);
      CwSearched one = { .game = cw_rows_at (rows, row).game };
      for (unsigned j = 0; j < rows->columns.count; j++)
        one.difference[j] = (int16_t)cw_rows_difference (rows, row, j);
      if (look (search, &positions[i], &values, nodes, &one))
        g_array_append_val (found, one);
      else
        (*mates)++;
    }
  cw_search_free (search);
  return found;
}

/* --- output ----------------------------------------------------------------------------------- */

static void
print_line (const char *name, const CwSearchedLine *line)
{
  printf ("%s  ", name);
  if (!line->known)
    {
      puts ("unknown");
      return;
    }
  fputs ("correlation ", stdout);
  cw_cli_fixed (line->correlation, 3);
  fputs ("  slope ", stdout);
  cw_cli_fixed (line->slope, 3);
  fputs (" +- ", stdout);
  cw_cli_fixed (line->slope_error, 3);
  fputs ("  constant ", stdout);
  cw_cli_fixed (line->constant, 3);
  putchar ('\n');
}

static void
print_pair (double value, double error)
{
  if (value == 0)
    {
      fputs ("?", stdout);
      return;
    }
  cw_cli_fixed (value, 0);
  fputs (" +- ", stdout);
  cw_cli_fixed (error, 0);
}

/* The values that foretell the searched score beside those that foretell the result. */
static void
print_text (const CwSearchedFit *fit, const CwFit *results, guint mates)
{
  char name[CW_COLUMN_NAME_SIZE];

  printf ("positions %zu  games %u  mates left out %u\n", fit->positions, fit->games, mates);
  print_line ("material", &fit->material);
  print_line ("evaluation", &fit->evaluation);
  if (!fit->fitted)
    {
      puts ("values unknown");
      return;
    }
  fputs ("values  correlation ", stdout);
  cw_cli_fixed (fit->correlation, 3);
  fputs ("  constant ", stdout);
  cw_cli_fixed (fit->constant, 3);
  fputs (" +- ", stdout);
  cw_cli_fixed (fit->constant_error, 3);
  putchar ('\n');
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      printf ("%s  by search ", cw_column_name (&fit->columns, j, name));
      print_pair (fit->value[j], fit->error[j]);
      fputs ("  by results ", stdout);
      print_pair (results->value[j], results->error[j]);
      putchar ('\n');
    }
}

static void
build_line (JsonBuilder *builder, const char *name, const CwSearchedLine *line)
{
  json_builder_set_member_name (builder, name);
  if (!line->known)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  cw_cli_json_double (builder, "correlation", line->correlation);
  cw_cli_json_double (builder, "slope", line->slope);
  cw_cli_json_double (builder, "error", line->slope_error);
  cw_cli_json_double (builder, "constant", line->constant);
  json_builder_end_object (builder);
}

static void
build_values (JsonBuilder *builder, const CwSearchedFit *fit, const CwFit *results)
{
  char name[CW_COLUMN_NAME_SIZE];

  json_builder_set_member_name (builder, "values");
  json_builder_begin_array (builder);
  for (unsigned j = 0; fit->fitted && j < fit->columns.count; j++)
    {
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "name", cw_column_name (&fit->columns, j, name));
      cw_cli_json_double (builder, "pawns", fit->pawns[j]);
      cw_cli_json_double (builder, "pawnsError", fit->pawns_error[j]);
      cw_cli_json_double (builder, "bySearch", fit->value[j]);
      cw_cli_json_double (builder, "bySearchError", fit->error[j]);
      cw_cli_json_double (builder, "byResults", results->value[j]);
      cw_cli_json_double (builder, "byResultsError", results->error[j]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const CwSearchedFit *fit, const CwFit *results, guint mates)
{
  JsonBuilder *builder = cw_cli_json_begin ();

  cw_cli_json_int (builder, "positions", (gint64)fit->positions);
  cw_cli_json_int (builder, "games", fit->games);
  cw_cli_json_int (builder, "mates", mates);
  build_line (builder, "material", &fit->material);
  build_line (builder, "evaluation", &fit->evaluation);
  if (fit->fitted)
    {
      cw_cli_json_double (builder, "correlation", fit->correlation);
      cw_cli_json_double (builder, "constant", fit->constant);
      cw_cli_json_double (builder, "constantError", fit->constant_error);
    }
  build_values (builder, fit, results);
  cw_cli_json_end (builder);
}

/* --- the command ------------------------------------------------------------------------------ */

static int
run (int count, char **paths, const CwRowRule *rule, const Options *options)
{
  g_autofree CwSearchedFit *fit = g_new0 (CwSearchedFit, 1);
  g_autofree CwFit *results = g_new0 (CwFit, 1);
  g_autofree CwPosition *positions = NULL;
  g_autoptr (GArray) chosen = NULL, found = NULL;
  CwFitOptions how = cw_fit_options_default ();
  guint mates = 0;
  CwRows rows;
  int status = CW_EXIT_INPUT;

  if (!cw_cli_have_games (count, paths))
    return CW_EXIT_INPUT;
  if (cw_cli_rows (&rows, count, paths, rule))
    {
      chosen =
          cw_cli_choose_rows (rows.count, (size_t)options->positions, (guint64)options->rows.seed);
      positions = cw_cli_row_positions (&rows, count, paths, chosen);
    }
  if (positions != NULL && !cw_search_plays (rows.columns.game))
    cw_cli_error (paths[0], _ ("The engine does not know this game."));
  else if (positions != NULL)
    {
      found = look_at_all (&rows, chosen, positions, options->nodes, &mates);
      cw_fit (results, &rows, &how, NULL, NULL);
      if (cw_searched_fit (fit, &rows.columns, (const CwSearched *)(void *)found->data, found->len))
        {
          (options->json ? print_json : print_text) (fit, results, mates);
          status = CW_EXIT_DONE;
        }
    }
  cw_rows_clear (&rows);
  return status;
}

int
cw_command_searched (int argc, char **argv)
{
  Options options = { .positions = DEFAULT_POSITIONS,
                      .nodes = DEFAULT_NODES,
                      .rows = CW_ROW_OPTIONS_INIT };
  const GOptionEntry entries[] = {
    { "positions", 0, 0, G_OPTION_ARG_INT, &options.positions,
      N_ ("so many positions, chosen by chance (2000)"), N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("of the search of each (5000)"),
      N_ ("N") },
    CW_ROW_OPTION_ENTRIES (options.rows),
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options.rows, &rule))
    {
      /* Positions of every kind, not only those after the men changed. */
      if (options.rows.sample == NULL)
        rule.sample = CW_SAMPLE_ALL;
      if (options.positions < 1)
        cw_cli_usage (_ ("--%s is a number from %d to %d."), "positions", 1, G_MAXINT);
      else if (options.nodes < 1)
        cw_cli_usage (_ ("--%s is a number from %d to %d."), "nodes", 1, G_MAXINT);
      else if (argc < 2)
        cw_cli_usage (_ ("Which file?"));
      else
        status = run (argc - 1, argv + 1, &rule, &options);
    }
  cw_row_options_clear (&options.rows);
  return status;
}
