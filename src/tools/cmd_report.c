/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report: measures the values in files of games, prints them and writes the report. */
#include <stdio.h>

#include "learning/value_set.h"
#include "picture/report.h"
#include "tools/commands.h"
#include "tools/fit_output.h"
#include "tools/rows_input.h"

#define MAX_REFERENCES 4

/* Published sets, without those measured from the shipped games; of a game without any, the one
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

static int
write_report (const CwReport *report, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) bytes = g_str_has_suffix (lower, ".pdf") ? cw_report_pdf (report, &error)
                                                              : cw_report_html (report, &error);

  if (bytes == NULL)
    {
      cw_cli_gerror (path, error);
      return CW_EXIT_INPUT;
    }
  return cw_cli_write (path, bytes) ? CW_EXIT_DONE : CW_EXIT_INPUT;
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

static void
print_fit (const CwFit *fit, const CwRows *rows, const char *path, bool json)
{
  bool measured = cw_cli_fit_state (fit, path, json);

  if (measured && json)
    {
      JsonBuilder *builder = cw_cli_json_begin ();
      cw_cli_build_fit (builder, fit, rows);
      cw_cli_json_end (builder);
    }
  else if (measured)
    {
      cw_cli_print_fit (fit);
    }
}

/* Where there are too few games for values, the report says so, and shows what can be shown. */
static int
report_on (char *const *paths, int n_paths, const CwRowRule *rule, const char *out, bool json)
{
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  g_autofree char *title = title_of (paths, n_paths), *names = cw_cli_inputs (n_paths, paths);
  CwValues sets[MAX_REFERENCES];
  CwRows rows;
  int exit_status = CW_EXIT_INPUT;

  if (cw_cli_rows (&rows, n_paths, paths, rule))
    {
      const CwReport report = { .title = title,
                                .measurement = measurement,
                                .references = sets,
                                .n_references = references (&rows.columns, sets),
                                .by_eye = cw_columns_are_chess (&rows.columns) ? 0.7 : 0 };

      cw_measure (measurement, &rows, NULL, NULL);
      print_fit (&measurement->fit, &rows, names, json);
      if (measurement->fit.state != CW_FIT_NO_MEMORY)
        exit_status = write_report (&report, out);
    }
  cw_rows_clear (&rows);
  return exit_status;
}

/* "games-report.html", in the current folder, for "…/games.pgn". */
static char *
usual_output (const char *path)
{
  g_autofree char *base = g_path_get_basename (g_str_equal (path, "-") ? "games" : path);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  return g_strconcat (base, "-report.html", NULL);
}

static bool
is_report (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".html") || g_str_has_suffix (lower, ".htm")
         || g_str_has_suffix (lower, ".pdf");
}

int
cw_command_report (int argc, char **argv)
{
  CwRowOptions options = CW_ROW_OPTIONS_INIT;
  g_autofree char *out = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    CW_ROW_OPTION_ENTRIES (options),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("the report: .html or .pdf (FILE-report.html)"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule))
    {
      if (argc < 2)
        {
          cw_cli_usage (_ ("Which file?"));
        }
      else if (out != NULL && !is_report (out))
        {
          cw_cli_usage (_ ("“%s” does not end in .html or .pdf."), out);
        }
      else
        {
          if (out == NULL)
            out = usual_output (argv[1]);
          status = report_on (argv + 1, argc - 1, &rule, out, json);
        }
    }
  cw_row_options_clear (&options);
  return status;
}
