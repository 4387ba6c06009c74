/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report: measures the values in game files, prints them and writes the report. */
#include <string.h>

#include "learning/value_set.h"
#include "picture/report.h"
#include "store/parallel.h"
#include "tools/fit_output.h"
#include "tools/rows_input.h"

#define MAX_REFERENCES 4

typedef struct
{
  CwRowOptions rows;
  char *output;
} Options;

/* Published sets, except those measured from the shipped games; for a game without any, the set
 * from its description. */
static unsigned
references (const CwColumns *columns, CwValues sets[MAX_REFERENCES])
{
  static const char *const names[MAX_REFERENCES] = { "school", "kaufman", "alphazero", "masters" };
  unsigned n = 0;

  if (!cw_columns_are_chess (columns))
    {
      cw_value_set_usual (columns->game, &sets[0]);
      return 1;
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    if (cw_value_set_named (names[i], &sets[n]))
      n++;
  return n;
}

static bool
write_report (const CwReport *report, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) bytes = g_str_has_suffix (lower, ".pdf") ? cw_report_pdf (report, &error)
                                                              : cw_report_html (report, &error);

  return cw_cli_write_made (path, bytes, error);
}

/* "games.pgn", or "games.pgn and 2 more". */
static char *
title_of (char *const *paths, int n)
{
  g_autofree char *base = g_path_get_basename (paths[0]);
  g_autofree char *name = g_filename_display_name (base);

  if (n == 1)
    return g_steal_pointer (&name);
  return g_strdup_printf (ngettext ("%s and %d more file", "%s and %d more files", n - 1), name,
                          n - 1);
}

static bool
is_report (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".html") || g_str_has_suffix (lower, ".htm")
         || g_str_has_suffix (lower, ".pdf");
}

/* With too few games for values, the report says so and shows the rest. */
static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  g_autofree char *title = title_of (input->paths, input->count);
  g_autofree char *names = cw_cli_inputs (input->count, input->paths);
  /* "games-report.html", in the current folder, for "…/games.pgn". */
  g_autofree char *base =
      g_path_get_basename (g_str_equal (input->paths[0], "-") ? "games" : input->paths[0]);
  char *dot = strrchr (base, '.');
  if (dot != NULL && dot != base)
    *dot = '\0';
  g_autofree char *usual = g_strconcat (base, "-report.html", NULL);
  const char *output = options->output != NULL ? options->output : usual;
  CwValues sets[MAX_REFERENCES];
  g_auto (CwRows) rows = { 0 };

  if (!is_report (output))
    return cw_cli_usage (_ ("“%s” does not end in .html or .pdf."), output);
  if (!cw_cli_rows (&rows, input))
    return CW_EXIT_INPUT;
  const CwReport report = { .title = title,
                            .measurement = measurement,
                            .references = sets,
                            .n_references = references (&rows.columns, sets),
                            .by_eye = cw_columns_are_chess (&rows.columns) ? 0.7 : 0 };

  cw_measure (measurement, &rows, cw_parallel_pieces, NULL, NULL);
  if (cw_cli_fit_state (&measurement->fit, names, input->json))
    {
      g_autoptr (CwAnswer) answer = cw_answer_new (input->json);
      cw_answer_fit (answer, &measurement->fit, &rows, false);
      cw_answer_end (answer);
    }
  return measurement->fit.state != CW_FIT_NO_MEMORY && write_report (&report, output)
             ? CW_EXIT_DONE
             : CW_EXIT_INPUT;
}

int
cw_command_report (int argc, char **argv)
{
  Options options = { 0 };
  const CwOption entries[] = {
    CW_OPTION_OUTPUT (&options.output, N_ ("the report: .html or .pdf (default FILE-report.html)")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
