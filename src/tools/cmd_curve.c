/* SPDX-License-Identifier: GPL-3.0-or-later */
/* curve: the score by material balance, and the logistic curve through it. */
#include <math.h>

#include "base/number.h"
#include "picture/measured.h"
#include "text/misfit_text.h"
#include "tools/plot_output.h"
#include "tools/rows_input.h"

#define PLOT_WIDTH 720
#define PLOT_HEIGHT 440
#define MAX_VALUE                                                                                  \
  40               /* pawns; a scale in centipawns would put nearly all rows off the curve's ends */
#define BY_EYE 0.7 /* a slope estimated by eye, drawn next to the fitted one */

typedef struct
{
  CwRowOptions rows;
  char *scale, *output;
  CwDraws draws;
  CwClustering errors;
  gboolean clarity;
} Options;

/* --- the answer --------------------------------------------------------------------------- */

static void
answer_clarity (CwAnswer *answer, const CwRows *rows, const double scale[CW_MAX_COLUMNS])
{
  cw_answer_open_list (answer, "clarity");
  for (unsigned part = 0; part < CW_CLARITY_PARTS; part++)
    {
      CwClarity bins[CW_CLARITY_BINS];
      unsigned count = cw_clarity (bins, rows, scale, (CwClarityPart)part);
      for (unsigned i = 0; i < count; i++)
        cw_answer_row (answer,
                       "clarity {part}  ahead {ahead}  rows {rows}  games {games}  "
                       "score {score:3}  drawn {drawn:3}  lost {lost:3}  variance {variance:4}\n",
                       CW_STRING ("part", cw_cli_clarity_parts[part]),
                       CW_INT ("ahead", bins[i].balance), CW_INT ("rows", bins[i].rows),
                       CW_INT ("games", bins[i].games), CW_REAL ("score", bins[i].score),
                       CW_REAL ("drawn", bins[i].drawn), CW_REAL ("lost", bins[i].upset),
                       CW_REAL ("variance", bins[i].variance));
    }
  cw_answer_close (answer);
}

/* In the text a line has: balance, rows, sum of results (2 a win, 1 a draw), mean score. */
static void
answer_curve (CwAnswer *answer, const CwCurve *curve)
{
  cw_answer_open_list (answer, "curve");
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      cw_answer_row (answer, "{dM} {rows} {.sum} {mean:6}\n", CW_INT ("dM", bin->balance),
                     CW_INT ("rows", bin->rows), CW_INT (".sum", 2 * bin->won + bin->drawn),
                     CW_INT ("won", bin->won), CW_INT ("drawn", bin->drawn),
                     CW_INT ("lost", bin->lost), CW_REAL ("mean", bin->score),
                     CW_REAL ("low", bin->low), CW_REAL ("high", bin->high),
                     CW_REAL ("effective", bin->effective));
    }
  cw_answer_close (answer);
  cw_answer_put (answer, curve->known ? "alpha {alpha:3} +- {half:3}\n" : "alpha unknown\n",
                 curve->known ? CW_REAL ("alpha", curve->alpha) : CW_NONE ("alpha"),
                 CW_REAL ("half", (curve->high - curve->low) / 2), CW_REAL ("se", curve->error),
                 CW_INT ("rows", curve->rows),
                 CW_STRING ("clustered by", cw_clustering_names[curve->clustering]));
}

/* The goodness of fit, in JSON, or in words on standard error. */
static void
answer_misfit (CwAnswer *answer, const CwMisfit *misfit)
{
  g_autofree char *text = cw_misfit_text (misfit);

  if (!misfit->known)
    return;
  cw_answer_open (answer, "misfit");
  cw_answer_put (answer, NULL, CW_REAL ("F", misfit->statistic),
                 CW_REAL ("freedom", misfit->freedom), CW_REAL ("below", misfit->below),
                 CW_REAL ("p", misfit->chance), CW_REAL ("slope", misfit->slope),
                 CW_REAL ("bend", misfit->bend), CW_REAL ("log-loss", misfit->loss),
                 CW_REAL ("log-loss of the bent curve", misfit->bent_loss),
                 CW_STRING ("words", text));
  cw_answer_close (answer);
  if (!cw_answer_is_json (answer))
    cw_cli_note ("%s", text);
}

/* --- the scale ---------------------------------------------------------------------------- */

/* Whether the text is a list of numbers, of any length, that may be pawns; reports it if not. */
static bool
check_scale (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", -1);
  double number = 0;

  for (unsigned j = 0; words[j] != NULL; j++)
    if (!cw_parse_double_text (g_strstrip (words[j]), &number) || fabs (number) > MAX_VALUE)
      {
        cw_cli_usage (_ ("--scale takes numbers of pawns, up to %d, separated by commas: %s."),
                      MAX_VALUE, "1,3,3,5,9");
        return false;
      }
  return true;
}

/* Reads a number for each column, separated by commas, or the game's usual values if `text` is
 * NULL; false after reporting an error. */
static bool
read_scale (const char *text, const CwColumns *columns, double scale[CW_MAX_COLUMNS])
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", -1);
  bool right = g_strv_length (words) == columns->count;
  g_autoptr (GString) names = g_string_new (NULL);

  if (text == NULL)
    {
      cw_cli_usual_scale (columns, scale);
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
    cw_cli_usage (_ ("--scale takes numbers of pawns, up to %d, separated by commas: %s."),
                  MAX_VALUE, names->str);
  return right;
}

/* --- the command -------------------------------------------------------------------------- */

static bool
write_plot (const CwCurve *curve, const CwMisfit *misfit, const CwColumns *columns,
            const char *path, CwExportFormat format)
{
  g_autoptr (CwPlot) plot = cw_measured_curve_plot (curve, misfit, columns->game,
                                                    cw_columns_are_chess (columns) ? BY_EYE : 0);

  return cw_cli_write_plot (path, format, plot, PLOT_WIDTH, PLOT_HEIGHT);
}

/* Whether all rows with a balance come from drawn games. */
static bool
is_drawn (const CwCurve *curve)
{
  bool drawn = true;

  for (unsigned i = 0; i < curve->bins; i++)
    drawn = drawn && (curve->bin[i].balance == 0 || curve->bin[i].won + curve->bin[i].lost == 0);
  return drawn;
}

static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  g_autofree CwCurve *curve = g_new (CwCurve, 1);
  CwMisfit misfit;
  double scale[CW_MAX_COLUMNS] = { 0 };
  g_auto (CwRows) rows = { 0 };
  CwExportFormat format = CW_EXPORT_SVG;

  if (!check_scale (options->scale) || !cw_cli_plot_format (options->output, &format))
    return CW_EXIT_USAGE;
  if (!cw_cli_rows (&rows, &options->rows))
    return CW_EXIT_INPUT;
  if (!read_scale (options->scale, &rows.columns, scale))
    return CW_EXIT_USAGE;
  cw_curve (curve, &rows, scale, options->draws, options->errors);
  if (!cw_misfit (&misfit, &rows, curve))
    cw_cli_no_memory (options->rows.paths[0]);
  if (!curve->known)
    {
      g_autofree char *names = cw_cli_inputs (options->rows.count, options->rows.paths);
      cw_cli_error (names, is_drawn (curve)
                               ? _ ("Nobody ahead ever won or lost: draws alone give no curve.")
                               : _ ("The slope of the curve is unbounded: nobody ahead ever lost, "
                                    "or nobody ever won."));
    }
  if (options->output != NULL
      && !write_plot (curve, &misfit, &rows.columns, options->output, format))
    return CW_EXIT_INPUT;

  g_autoptr (CwAnswer) answer = cw_answer_new (options->rows.json);
  if (options->clarity)
    answer_clarity (answer, &rows, scale);
  answer_curve (answer, curve);
  answer_misfit (answer, &misfit);
  return cw_answer_end (answer);
}

int
cw_command_curve (int argc, char **argv)
{
  Options options = { .draws = CW_DRAWS_HALF };
  const CwOption entries[] = {
    CW_OPTION_FLAG ("clarity", &options.clarity,
                    N_ ("also show how reliably the side ahead wins, by balance")),
    CW_OPTION_TEXT ("scale", &options.scale,
                    N_ ("what the pieces count as (default in chess 1,3,3,5,9)"), N_ ("P,N,B,R,Q")),
    CW_OPTION_CHOICE ("draws", &options.draws, CW_WORDS ("drop", "half"),
                      N_ ("draws in the slope: half (a point, the default) or drop")),
    CW_OPTION_CHOICE ("errors", &options.errors, cw_clustering_names,
                      N_ ("group games for the errors by game (the default), player, opponent, "
                          "event, or largest")),
    CW_OPTION_OUTPUT (&options.output, N_ ("draw the curve as .svg, .png or .pdf")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
