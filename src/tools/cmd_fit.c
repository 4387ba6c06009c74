/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit: measures what the pieces are worth. */
#include "learning/measure.h"
#include "learning/value_set.h"
#include "tools/fit_model.h"
#include "tools/fit_output.h"

typedef struct
{
  CwRowOptions rows;
  CwModelRequest model;
  char *method, *draws, *set;
  int iterations, steps; /* `steps` between those of the trace; -1: not given */

  /* Made of them. */
  CwFitOptions fit;
  bool trace;
} Options;

/* --- the usual fit ------------------------------------------------------------------------ */

typedef struct
{
  CwAnswer *answer;
  unsigned columns;
} Trace;

static bool
answer_step (void *context, unsigned step, const double theta[CW_MAX_COLUMNS], double loss)
{
  const Trace *trace = context;
  CwAnswer *answer = trace->answer;

  cw_answer_open (answer, NULL);
  cw_answer_put (answer, "{step} ", CW_INT ("step", step));
  cw_answer_open_list (answer, "theta");
  for (unsigned j = 0; j < trace->columns; j++)
    cw_answer_put (answer, " {:6g}", CW_REAL ("", theta[j]));
  cw_answer_close (answer);
  cw_answer_put (answer, "  {loss:6}\n", CW_REAL ("loss", loss));
  cw_answer_close (answer);
  return true;
}

static int
fit_rows (const CwRows *rows, const Options *options, const char *names)
{
  g_autoptr (CwAnswer) answer = cw_answer_new (options->rows.json);
  Trace trace = { answer, rows->columns.count };
  CwFit fit;

  cw_answer_open_list (answer, "trace");
  cw_fit (&fit, rows, &options->fit, options->trace ? answer_step : NULL, &trace);
  cw_answer_close (answer);
  if (!cw_cli_fit_state (&fit, names, options->rows.json))
    return CW_EXIT_INPUT;
  cw_answer_fit (answer, &fit, rows, options->model.claims);
  cw_answer_end (answer);
  return CW_EXIT_DONE;
}

/* --- the command -------------------------------------------------------------------------- */

/* What a set measured from these files is called. */
static char *
title_of (int count, char **paths)
{
  g_autoptr (GPtrArray) bases = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < count; i++)
    g_ptr_array_add (bases, g_path_get_basename (paths[i]));
  return cw_cli_inputs (count, (char *const *)bases->pdata);
}

/* The values as a set with the curve of its own balances; false after saying why not. */
static bool
write_set (const CwRows *rows, const char *path, const char *title)
{
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  g_autofree CwCurve *curve = g_new0 (CwCurve, 1);
  double scale[CW_MAX_COLUMNS] = { 0 };
  CwBuffer buffer = { 0 };
  CwValues values;

  cw_measure (measurement, rows, NULL, NULL);
  cw_measurement_values (measurement, title, title, &values);
  cw_columns_scale (&rows->columns, &values, scale);
  cw_curve (curve, rows, scale, CW_DRAWS_HALF);
  buffer.failed |= !cw_value_set_write (&values, curve, &buffer);
  return cw_cli_write_buffer (path, &buffer);
}

static int
run (const Options *options)
{
  const CwRowOptions *input = &options->rows;
  g_autofree char *names = cw_cli_inputs (input->count, input->paths);
  g_autofree char *title = title_of (input->count, input->paths);
  g_auto (CwRows) rows = { 0 };

  if (options->model.each)
    return cw_cli_fit_files (input, &options->model.options);
  if (!cw_cli_rows (&rows, input))
    return CW_EXIT_INPUT;
  int status = options->model.chosen ? cw_cli_fit_model (&rows, &options->model, names, input->json)
                                     : fit_rows (&rows, options, names);
  if (status == CW_EXIT_DONE && options->set != NULL && !write_set (&rows, options->set, title))
    status = CW_EXIT_INPUT;
  return status;
}

/* Makes what follows from the options; false after saying what is wrong. */
static bool
complete (Options *options)
{
  int method =
      cw_cli_choice ("method", options->method, (const char *[]){ "newton", "gradient", NULL });
  int half = method < 0 ? -1
                        : cw_cli_choice ("draws", options->draws,
                                         (const char *[]){ "drop", "half", NULL });

  if (half < 0)
    return false;
  if (options->iterations < 0 || options->iterations > 100000000 || options->steps < -1)
    {
      cw_cli_usage (_ ("--iterations and --trace are numbers of steps."));
      return false;
    }
  options->fit = cw_fit_options_default ();
  options->fit.method = method == 1 ? CW_FIT_GRADIENT : CW_FIT_NEWTON;
  options->fit.draws = half == 1 ? CW_DRAWS_HALF : CW_DRAWS_DROP;
  options->fit.iterations = (unsigned)options->iterations;
  /* Newton's few steps are shown on demand. */
  options->fit.trace_every = options->steps > 0 ? (unsigned)options->steps : 1000;
  options->trace = options->steps > 0 || (options->steps < 0 && method == 1);
  if (!cw_model_request_make (&options->model, half == 1))
    return false;
  if (options->model.chosen && (options->trace || options->set != NULL))
    {
      cw_cli_usage (_ ("The trace and --set are of the article’s model alone."));
      return false;
    }
  return true;
}

int
cw_command_fit (int argc, char **argv)
{
  Options options = { .rows = CW_ROW_OPTIONS_INIT, .model = { .seed = 1 }, .steps = -1 };
  CwModelRequest *model = &options.model;
  const GOptionEntry entries[] = {
    CW_OPTION_TEXT ("method", &options.method, N_ ("newton (exact), or gradient"), N_ ("WORD")),
    CW_OPTION_INT ("iterations", &options.iterations, N_ ("steps of the gradient (10000)"),
                   N_ ("N")),
    CW_OPTION_INT ("trace", &options.steps, N_ ("print every so many steps (1000)"), N_ ("N")),
    CW_OPTION_TEXT ("draws", &options.draws, N_ ("drop, or half a point"), N_ ("WORD")),
    CW_OPTION_FILE ("set", &options.set, N_ ("write the values as a set, with their curve"),
                    N_ ("FILE")),
    CW_OPTION_FLAG ("claims", &model->claims,
                    N_ ("check Capablanca’s claims too, or of shogi the 30 % rule")),
    CW_OPTION_TEXT (
        "model", &model->model,
        N_ ("article (decided games), half (draws half a point), ordered (draws an outcome)"),
        N_ ("WORD")),
    CW_OPTION_TEXT ("features", &model->features,
                    N_ ("pair, queen-knight, rook-bishop, opposite, last-pawn, pawns, phase, "
                        "quadratic, first-move, rating, with commas"),
                    N_ ("WORDS")),
    CW_OPTION_TEXT ("lambda", &model->lambda,
                    N_ ("how hard the terms of quadratic are held to nothing (0.001)"),
                    N_ ("NUMBER")),
    CW_OPTION_INT ("bootstrap", &model->bootstrap,
                   N_ ("intervals from so many samples of the games"), N_ ("N")),
    CW_OPTION_INT ("bootstrap-seed", &model->seed, N_ ("for --bootstrap and --held-out (1)"),
                   N_ ("N")),
    CW_OPTION_INT ("held-out", &model->held_out,
                   N_ ("ask of each of so many parts of the games what the others say"),
                   N_ ("PARTS")),
    CW_OPTION_OUTPUT (&model->plot, N_ ("draw what --held-out finds as .svg, .png or .pdf"),
                      N_ ("PLOT")),
    CW_OPTION_TEXT (
        "by", &model->by,
        N_ ("a fit for each: phase, rating, player, decade, opening, pair, move, sample"),
        N_ ("WORD")),
    CW_OPTION_FLAG ("each", &model->each, N_ ("a fit for each file")),
    CW_OPTION_FLAG ("test", &model->test,
                    N_ ("say of each feature whether it is real in these games")),
    { NULL },
  };
  int status = cw_row_options_parse (&options.rows, entries, argc, argv) && complete (&options)
                   ? run (&options)
                   : CW_EXIT_USAGE;
  cw_row_options_clear (&options.rows);
  return status;
}
