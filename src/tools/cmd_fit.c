/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit: measures the values of the pieces. */
#include "learning/measure.h"
#include "learning/value_set.h"
#include "store/parallel.h"
#include "tools/fit_joint.h"
#include "tools/fit_model.h"
#include "tools/fit_output.h"

#define QUIET_NOT_GIVEN UINT_MAX
#define MODEL_JOINT 3 /* after those of cw_model_names */

typedef struct
{
  CwRowOptions rows;
  CwModelRequest model;
  CwFitOptions fit;
  CwJointRequest joint;
  gboolean specifications;
  char *set;
  int trace; /* steps between printed ones; -1: not given, 0: none */
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
  cw_fit (&fit, rows, &options->fit, options->trace > 0 ? answer_step : NULL, &trace);
  cw_answer_close (answer);
  if (!cw_cli_fit_state (&fit, names, options->rows.json))
    return CW_EXIT_INPUT;
  cw_answer_fit (answer, &fit, rows, options->model.claims);
  return cw_answer_end (answer);
}

/* --- the command -------------------------------------------------------------------------- */

/* The title of a set measured from these files. */
static char *
title_of (int count, char **paths)
{
  g_autoptr (GPtrArray) bases = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < count; i++)
    g_ptr_array_add (bases, g_path_get_basename (paths[i]));
  return cw_cli_inputs (count, (char *const *)bases->pdata);
}

/* Writes the values as a set with the curve of their balances; false after reporting an error. */
static bool
write_set (const CwRows *rows, const char *path, const char *title)
{
  g_autofree CwMeasurement *measurement = g_new0 (CwMeasurement, 1);
  g_autofree CwCurve *curve = g_new0 (CwCurve, 1);
  double scale[CW_MAX_COLUMNS] = { 0 };
  CwBuffer buffer = { 0 };
  CwValues values;

  cw_measure (measurement, rows, cw_parallel_pieces, NULL, NULL);
  cw_measurement_values (measurement, title, title, &values);
  cw_columns_scale (&rows->columns, &values, scale);
  cw_curve (curve, rows, scale, CW_DRAWS_HALF, CW_CLUSTER_LARGEST);
  buffer.failed |= !cw_value_set_write (&values, curve, &buffer);
  return cw_cli_write_buffer (path, &buffer);
}

/* Completes the options; `model` tells whether they ask for more than the usual fit. False after
 * reporting an error. */
static bool
complete (Options *options, bool *model)
{
  CwModelRequest *request = &options->model;

  /* Newton's method has few steps, shown only on request. */
  if (options->trace < 0)
    options->trace = options->fit.method == CW_FIT_GRADIENT ? 1000 : 0;
  options->fit.trace_every = (unsigned)options->trace;
  *model = request->kind >= 0 || request->options.features != 0 || request->samples > 0
           || request->parts > 0 || request->test || request->slices >= 0 || request->each;
  request->options.clustering =
      request->errors >= 0 ? (CwClustering)request->errors : CW_CLUSTER_LARGEST;
  if (request->errors >= 0)
    options->fit.clustering = (CwClustering)request->errors;
  if (request->kind >= 0)
    request->options.draws = (CwDraws)request->kind;
  else if (options->fit.draws == CW_DRAWS_HALF)
    request->options.draws = CW_DRAWS_HALF;
  if (request->plot != NULL && request->parts == 0)
    cw_cli_usage (_ ("--output is for --held-out."));
  else if (*model && (options->trace > 0 || options->set != NULL))
    cw_cli_usage (
        _ ("--trace and --set work only with the usual fit, without the options of models."));
  else
    return true;
  return false;
}

/* Fits by the recommended model; refuses options that it does not support. */
static int
run_joint (Options *options, CwRowOptions *input)
{
  const CwModelRequest *model = &options->model;
  bool scored = options->joint.score || options->joint.nodes > 0;

  if (model->options.features != 0 || model->samples > 0 || model->test || model->each)
    cw_cli_usage (_ ("--model=joint does not take --features, --test, --bootstrap or --each."));
  else if (model->slices >= 0 && (scored || model->parts > 0))
    cw_cli_usage (_ ("--by cannot be used with --score, --score-nodes or --held-out."));
  else
    {
      options->joint.parts = model->parts;
      options->joint.seed = model->seed;
      options->joint.slices = model->slices;
      options->joint.claims = model->claims;
      return cw_cli_fit_joint (input, &options->joint);
    }
  return CW_EXIT_USAGE;
}

static int
run (CwRowOptions *input)
{
  Options *options = (Options *)input;
  if (cw_cli_are_summaries (input))
    return cw_cli_fit_summaries (input, options->model.kind == MODEL_JOINT,
                                 options->fit.draws == CW_DRAWS_HALF
                                     || options->model.kind == CW_DRAWS_HALF);
  if (options->specifications)
    {
      input->rule.quiet = cw_row_rule_default ().quiet;
      return cw_cli_fit_specifications (input, options->model.plot);
    }
  if (options->model.kind == MODEL_JOINT)
    return run_joint (options, input);
  if (input->rule.quiet == QUIET_NOT_GIVEN)
    input->rule.quiet = cw_row_rule_default ().quiet;
  g_autofree char *names = cw_cli_inputs (input->count, input->paths);
  g_autofree char *title = title_of (input->count, input->paths);
  g_auto (CwRows) rows = { 0 };
  bool model;

  if (!complete (options, &model))
    return CW_EXIT_USAGE;
  if (options->model.each)
    return cw_cli_fit_files (input, &options->model.options);
  if (!cw_cli_rows (&rows, input))
    return CW_EXIT_INPUT;
  int status = model ? cw_cli_fit_model (&rows, &options->model, names, input->json)
                     : fit_rows (&rows, options, names);
  if (status == CW_EXIT_DONE && options->set != NULL && !write_set (&rows, options->set, title))
    status = CW_EXIT_INPUT;
  return status;
}

int
cw_command_fit (int argc, char **argv)
{
  Options options = {
    .fit = cw_fit_options_default (),
    .trace = -1,
    .model = { .options = cw_fit_options_default (),
               .kind = -1,
               .errors = -1,
               .slices = -1,
               .seed = 1 },
    .joint = { .from = -1, .variance = -1, .slices = -1 },
  };
  CwModelRequest *model = &options.model;
  const char *features[CW_MAX_FEATURES + 1];
  cw_feature_names (features);
  g_autofree char *names = g_strjoinv (", ", (char **)features);
  g_autofree char *features_help =
      g_strdup_printf (_ ("terms to add, separated by commas: %s"), names);
  const CwOption entries[] = {
    CW_OPTION_CHOICE ("method", &options.fit.method, CW_WORDS ("newton", "gradient"),
                      N_ ("newton (exact, the default) or gradient")),
    CW_OPTION_NUMBER ("iterations", &options.fit.iterations, 0, 100000000,
                      N_ ("steps of the gradient descent (default 10000)")),
    CW_OPTION_NUMBER ("trace", &options.trace, 0, G_MAXINT,
                      N_ ("steps from one that is printed to the next (default 1000)")),
    CW_OPTION_CHOICE ("draws", &options.fit.draws, CW_WORDS ("drop", "half"),
                      N_ ("draws: drop (the default) or half (a point)")),
    CW_OPTION_FILE ("set", &options.set, N_ ("write the values as a set, with their curve")),
    CW_OPTION_FLAG ("claims", &model->claims,
                    N_ ("check Capablanca’s claims too, or in shogi the 30 % rule")),
    CW_OPTION_CHOICE ("model", &model->kind, CW_WORDS ("article", "half", "ordered", "joint"),
                      N_ ("article (decided games), half (draws half a point), ordered (draws an "
                          "outcome), joint (the recommended one: settled rows after move 20, "
                          "games alike, first move, strengths, phase)")),
    CW_OPTION_AMOUNT ("from", &options.joint.from, 0, 10000,
                      N_ ("for --model=joint: only rows after this move (default 20)"),
                      N_ ("MOVE")),
    CW_OPTION_NUMBER ("strength-variance", &options.joint.variance, 0, 1e6,
                      N_ ("for --model=joint: the variance of the strengths of players (default: "
                          "estimated)")),
    CW_OPTION_FLAG ("score", &options.joint.score,
                    N_ ("for --model=joint: take an engine’s score into account, of the games’ "
                        "own comments ([%eval]); positions without are left out")),
    CW_OPTION_NUMBER ("score-nodes", &options.joint.nodes, 1, 100000000,
                      N_ ("the same by searching each position with this many nodes")),
    CW_OPTION_FLAG ("specifications", &options.specifications,
                    N_ ("measure in every defensible way: a line for each, drawn by --output; "
                        "--players and --rating say whose games")),
    CW_OPTION_CHOICE ("errors", &model->errors, cw_clustering_names,
                      N_ ("group games for the errors by game, player, opponent, event, or largest "
                          "(default: game; largest with the options of models)")),
    CW_OPTION_CHOICES ("features", &model->options.features, features, features_help),
    CW_OPTION_AMOUNT ("lambda", &model->options.lambda_quadratic, 0, G_MAXDOUBLE,
                      N_ ("how strongly the quadratic terms are drawn to zero (default 0.001)"),
                      N_ ("NUMBER")),
    CW_OPTION_NUMBER ("bootstrap", &model->samples, 0, 100000,
                      N_ ("intervals from this many samples of the games")),
    CW_OPTION_NUMBER ("bootstrap-seed", &model->seed, -G_MAXDOUBLE, G_MAXDOUBLE,
                      N_ ("seed for --bootstrap and --held-out (default 1)")),
    CW_OPTION_AMOUNT ("held-out", &model->parts, 2, 200,
                      N_ ("divide the games into this many parts and predict each from the others"),
                      N_ ("PARTS")),
    CW_OPTION_OUTPUT (&model->plot,
                      N_ ("draw what --held-out or --specifications finds as .svg, .png or .pdf")),
    CW_OPTION_CHOICE ("by", &model->slices, cw_slice_names,
                      N_ ("a separate fit for each part: phase, rating, player, decade, opening, "
                          "pair, move or sample")),
    CW_OPTION_FLAG ("each", &model->each, N_ ("a separate fit for each file")),
    CW_OPTION_FLAG ("test", &model->test, N_ ("test whether each feature is real in these games")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  options.rows.rule.quiet = QUIET_NOT_GIVEN;
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
