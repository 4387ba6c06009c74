/* SPDX-License-Identifier: GPL-3.0-or-later */
/* curve: the score by material balance, and the logistic curve through it. */
#include <math.h>
#include <stdio.h>

#include "base/number.h"
#include "learning/materials.h"
#include "learning/value_set.h"
#include "picture/export.h"
#include "picture/measured.h"
#include "text/message.h"
#include "tools/commands.h"
#include "tools/rows_input.h"

#define PLOT_WIDTH 720
#define PLOT_HEIGHT 440
#define MAX_VALUE                                                                                  \
  40               /* pawns; a scale in centipawns would put nearly all rows off the curve's ends */
#define BY_EYE 0.7 /* the article's, drawn beside the fitted one */

/* --- how clear a balance is ------------------------------------------------------------------ */

static const char *const part_names[CW_CLARITY_PARTS] = { "all", "queens", "no queens" };

static void
print_clarity (const CwRows *rows, const double scale[CW_MAX_COLUMNS])
{
  for (unsigned part = 0; part < CW_CLARITY_PARTS; part++)
    {
      CwClarity bins[CW_CLARITY_BINS];
      unsigned count = cw_clarity (bins, rows, scale, (CwClarityPart)part);
      for (unsigned i = 0; i < count; i++)
        {
          printf ("clarity %s  ahead %u  rows %zu  games %u  score ", part_names[part],
                  bins[i].balance, bins[i].rows, bins[i].games);
          cw_cli_fixed (bins[i].score, 3);
          fputs ("  drawn ", stdout);
          cw_cli_fixed (bins[i].drawn, 3);
          fputs ("  lost ", stdout);
          cw_cli_fixed (bins[i].upset, 3);
          fputs ("  variance ", stdout);
          cw_cli_fixed (bins[i].variance, 4);
          putchar ('\n');
        }
    }
}

static void
build_clarity (JsonBuilder *builder, const CwRows *rows, const double scale[CW_MAX_COLUMNS])
{
  json_builder_set_member_name (builder, "clarity");
  json_builder_begin_array (builder);
  for (unsigned part = 0; part < CW_CLARITY_PARTS; part++)
    {
      CwClarity bins[CW_CLARITY_BINS];
      unsigned count = cw_clarity (bins, rows, scale, (CwClarityPart)part);
      for (unsigned i = 0; i < count; i++)
        {
          json_builder_begin_object (builder);
          cw_cli_json_string (builder, "part", part_names[part]);
          cw_cli_json_int (builder, "ahead", bins[i].balance);
          cw_cli_json_int (builder, "rows", (gint64)bins[i].rows);
          cw_cli_json_int (builder, "games", bins[i].games);
          cw_cli_json_double (builder, "score", bins[i].score);
          cw_cli_json_double (builder, "drawn", bins[i].drawn);
          cw_cli_json_double (builder, "lost", bins[i].upset);
          cw_cli_json_double (builder, "variance", bins[i].variance);
          json_builder_end_object (builder);
        }
    }
  json_builder_end_array (builder);
}

/* --- text and JSON ------------------------------------------------------------------------ */

/* Columns: balance, rows, sum of the results (2 a win, 1 a draw), mean score. */
static void
print_text (const CwCurve *curve)
{
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      printf ("%d %u %u ", bin->balance, bin->rows, 2 * bin->won + bin->drawn);
      cw_cli_fixed (bin->score, 6);
      putchar ('\n');
    }
  fputs ("alpha ", stdout);
  if (curve->known)
    {
      cw_cli_fixed (curve->alpha, 3);
      fputs (" +- ", stdout);
      cw_cli_fixed (curve->error, 3);
      putchar ('\n');
    }
  else
    puts ("unknown");
}

static void
build_bin (JsonBuilder *builder, const CwCurveBin *bin)
{
  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "dM", bin->balance);
  cw_cli_json_int (builder, "rows", bin->rows);
  cw_cli_json_int (builder, "won", bin->won);
  cw_cli_json_int (builder, "drawn", bin->drawn);
  cw_cli_json_int (builder, "lost", bin->lost);
  cw_cli_json_double (builder, "mean", bin->score);
  cw_cli_json_double (builder, "low", bin->low);
  cw_cli_json_double (builder, "high", bin->high);
  json_builder_end_object (builder);
}

static void
print_json (const CwCurve *curve, const CwRows *rows, bool clarity)
{
  JsonBuilder *builder = cw_cli_json_begin ();

  json_builder_set_member_name (builder, "curve");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < curve->bins; i++)
    build_bin (builder, &curve->bin[i]);
  json_builder_end_array (builder);
  if (curve->known)
    cw_cli_json_double (builder, "alpha", curve->alpha);
  else
    cw_cli_json_string (builder, "alpha", NULL);
  cw_cli_json_double (builder, "error", curve->error);
  cw_cli_json_int (builder, "rows", (gint64)curve->rows);
  if (clarity)
    build_clarity (builder, rows, curve->scale);
  cw_cli_json_end (builder);
}

/* --- the plot ----------------------------------------------------------------------------- */

static bool
write_plot (const CwCurve *curve, const CwColumns *columns, const char *path, CwExportFormat format)
{
  g_autoptr (CwPlot) plot =
      cw_measured_curve_plot (curve, columns->game, cw_columns_are_chess (columns) ? BY_EYE : 0);
  CwPlotPage page = { plot, { .theme = cw_theme_light (), .font_size = 12 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_export_bytes (
      format, PLOT_WIDTH, PLOT_HEIGHT, 2, cw_plot_title (plot), cw_plot_draw_page, &page, &error);

  if (bytes != NULL)
    return cw_cli_write (path, bytes);
  cw_cli_gerror (path, error);
  return false;
}

/* --- the command -------------------------------------------------------------------------- */

/* Whether it is numbers with commas between them that can be pawns, however many; says so if not.
 */
static bool
check_scale (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", -1);
  double number = 0;

  for (unsigned j = 0; words[j] != NULL; j++)
    if (!cw_parse_double_text (g_strstrip (words[j]), &number) || fabs (number) > MAX_VALUE)
      {
        cw_cli_usage (_ ("--scale is numbers of pawns, up to %d, with commas: %s."), MAX_VALUE,
                      "1,3,3,5,9");
        return false;
      }
  return true;
}

/* A number for each column with commas between them, or what the game is usually counted with where
 * `text` is NULL; false after saying so. */
static bool
read_scale (const char *text, const CwColumns *columns, double scale[CW_MAX_COLUMNS])
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", -1);
  bool right = g_strv_length (words) == columns->count;
  g_autoptr (GString) names = g_string_new (NULL);
  CwValues usual;

  if (text == NULL)
    {
      cw_value_set_usual (columns->game, &usual);
      cw_columns_scale (columns, &usual, scale);
      return true;
    }
  for (unsigned j = 0; j < columns->count; j++)
    {
      char name[CW_COLUMN_NAME_SIZE];
      g_string_append_printf (names, "%s%s", j > 0 ? "," : "", cw_column_name (columns, j, name));
      right = right && cw_parse_double_text (g_strstrip (words[j]), &scale[j])
              && fabs (scale[j]) <= MAX_VALUE;
    }
  if (!right)
    cw_cli_usage (_ ("--scale is numbers of pawns, up to %d, with commas: %s."), MAX_VALUE,
                  names->str);
  return right;
}

static int
run (int count, char **paths, const CwRowRule *rule, const char *scale_text, CwDraws draws,
     const char *output, bool clarity, bool json)
{
  g_autofree CwCurve *curve = g_new (CwCurve, 1);
  g_autofree char *names = cw_cli_inputs (count, paths);
  double scale[CW_MAX_COLUMNS] = { 0 };
  CwRows rows;
  CwExportFormat format = CW_EXPORT_SVG;

  if (output != NULL && !cw_export_format_of (output, &format, NULL))
    return cw_cli_usage (_ ("“%s” does not end in .svg, .png or .pdf."), output);
  bool done = cw_cli_rows (&rows, count, paths, rule);

  if (done && !read_scale (scale_text, &rows.columns, scale))
    {
      cw_rows_clear (&rows);
      return CW_EXIT_USAGE;
    }
  if (done)
    {
      cw_curve (curve, &rows, scale, draws);
      if (!curve->known)
        cw_cli_error (names, _ ("The slope of the curve is unbounded: nobody ahead ever lost, or "
                                "nobody ever won."));
      done = output == NULL || write_plot (curve, &rows.columns, output, format);
    }
  if (done && json)
    print_json (curve, &rows, clarity);
  else if (done)
    {
      if (clarity)
        print_clarity (&rows, scale);
      print_text (curve);
    }
  cw_rows_clear (&rows);
  return done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

int
cw_command_curve (int argc, char **argv)
{
  CwRowOptions options = CW_ROW_OPTIONS_INIT;
  g_autofree char *scale_text = NULL, *draws = NULL, *output = NULL;
  gboolean json = FALSE, clarity = FALSE;
  const GOptionEntry entries[] = {
    { "clarity", 0, 0, G_OPTION_ARG_NONE, &clarity,
      N_ ("also how surely the side ahead wins, by balance"), NULL },
    { "scale", 0, 0, G_OPTION_ARG_STRING, &scale_text,
      N_ ("what the pieces count (in chess 1,3,3,5,9)"), N_ ("P,N,B,R,Q") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &draws, N_ ("half a point in the slope, or drop"),
      N_ ("WORD") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("draw it as .svg, .png or .pdf"),
      N_ ("PLOT") },
    CW_ROW_OPTION_ENTRIES (options),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  int status = CW_EXIT_USAGE, drop = -1;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule)
      && check_scale (scale_text))
    drop = cw_cli_choice ("draws", draws, (const char *[]){ "half", "drop", NULL });
  if (drop >= 0 && argc < 2)
    cw_cli_usage (_ ("Which file?"));
  else if (drop >= 0)
    status = run (argc - 1, argv + 1, &rule, scale_text, drop ? CW_DRAWS_DROP : CW_DRAWS_HALF,
                  output, clarity, json);
  cw_row_options_clear (&options);
  return status;
}
