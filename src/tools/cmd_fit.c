/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit: measures what the pieces are worth. */
#include <stdio.h>

#include "learning/measure.h"
#include "learning/value_set.h"
#include "tools/commands.h"
#include "tools/fit_model.h"
#include "tools/fit_output.h"
#include "tools/fit_slices.h"
#include "tools/rows_input.h"

/* --- the trace ---------------------------------------------------------------------------- */

static bool
print_step (void *context, unsigned step, const double theta[CW_MAX_COLUMNS], double loss)
{
  const CwRows *rows = context;
  unsigned columns = rows->columns.count;
  printf ("%u  ", step);
  for (unsigned j = 0; j < columns; j++)
    {
      cw_cli_general (theta[j], 6);
      fputs (j + 1 < columns ? " " : "  ", stdout);
    }
  cw_cli_fixed (loss, 6);
  putchar ('\n');
  return true;
}

typedef struct
{
  const CwRows *rows;
  JsonBuilder *builder;
} JsonTrace;

static bool
build_step (void *context, unsigned step, const double theta[CW_MAX_COLUMNS], double loss)
{
  const JsonTrace *trace = context;
  JsonBuilder *builder = trace->builder;

  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "step", step);
  json_builder_set_member_name (builder, "theta");
  json_builder_begin_array (builder);
  for (unsigned j = 0; j < trace->rows->columns.count; j++)
    json_builder_add_double_value (builder, theta[j]);
  json_builder_end_array (builder);
  cw_cli_json_double (builder, "loss", loss);
  json_builder_end_object (builder);
  return true;
}

/* --- the command -------------------------------------------------------------------------- */

typedef struct
{
  CwFitOptions fit;
  CwModelRequest model;
  bool trace, claims, json;
  const char *set; /* file to write the values to as a set; or NULL */
} Request;

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
  if (!cw_value_set_write (&values, curve, &buffer))
    {
      cw_buffer_free (&buffer);
      return false;
    }
  gsize size = buffer.length;
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (buffer.bytes, size, free, buffer.bytes);
  return cw_cli_write (path, bytes);
}

static int
fit_text (const CwRows *rows, const Request *request, const char *path)
{
  CwFit fit;

  cw_fit (&fit, rows, &request->fit, request->trace ? print_step : NULL, (void *)rows);
  if (!cw_cli_fit_state (&fit, path, false))
    return CW_EXIT_INPUT;
  if (request->claims)
    cw_cli_print_claims (&fit);
  cw_cli_print_fit (&fit);
  return CW_EXIT_DONE;
}

static int
fit_json (const CwRows *rows, const Request *request, const char *path)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  JsonTrace trace = { rows, builder };
  CwFit fit;

  json_builder_set_member_name (builder, "trace");
  json_builder_begin_array (builder);
  cw_fit (&fit, rows, &request->fit, request->trace ? build_step : NULL, &trace);
  json_builder_end_array (builder);
  if (!cw_cli_fit_state (&fit, path, true))
    {
      g_object_unref (builder);
      return CW_EXIT_INPUT;
    }
  cw_cli_build_fit (builder, &fit, rows);
  cw_cli_json_end (builder);
  return CW_EXIT_DONE;
}

/* What a set measured from these files is called. */
static char *
title_of (int count, char **paths)
{
  g_autoptr (GPtrArray) bases = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < count; i++)
    g_ptr_array_add (bases, g_path_get_basename (paths[i]));
  return cw_cli_inputs (count, (char *const *)bases->pdata);
}

static int
run (int count, char **paths, const CwRowRule *rule, const Request *request)
{
  g_autofree char *names = cw_cli_inputs (count, paths);
  g_autofree char *title = title_of (count, paths);
  CwRows rows;
  int status = CW_EXIT_INPUT;

  if (request->model.each)
    return cw_cli_fit_files (count, paths, rule, &request->model.options, request->json);
  if (!cw_cli_rows (&rows, count, paths, rule))
    status = CW_EXIT_INPUT;
  else if (request->model.chosen)
    status = cw_cli_fit_model (&rows, &request->model, names, request->json);
  else
    status = request->json ? fit_json (&rows, request, names) : fit_text (&rows, request, names);
  if (status == CW_EXIT_DONE && request->set != NULL && !write_set (&rows, request->set, title))
    status = CW_EXIT_INPUT;
  cw_rows_clear (&rows);
  return status;
}

/* The request of the options; false after saying what is wrong. */
static bool
make_request (Request *request, const char *method, const char *draws, int iterations, int trace)
{
  int chosen = cw_cli_choice ("method", method, (const char *[]){ "newton", "gradient", NULL });
  int half =
      chosen < 0 ? -1 : cw_cli_choice ("draws", draws, (const char *[]){ "drop", "half", NULL });

  if (half < 0)
    return false;
  if (iterations < 0 || iterations > 100000000 || trace < -1)
    {
      cw_cli_usage (_ ("--iterations and --trace are numbers of steps."));
      return false;
    }
  request->fit = cw_fit_options_default ();
  request->fit.method = chosen == 1 ? CW_FIT_GRADIENT : CW_FIT_NEWTON;
  request->fit.draws = half == 1 ? CW_DRAWS_HALF : CW_DRAWS_DROP;
  request->fit.iterations = (unsigned)iterations;
  /* Newton's few steps are shown on demand. */
  request->fit.trace_every = trace > 0 ? (unsigned)trace : 1000;
  request->trace = trace > 0 || (trace < 0 && chosen == 1);
  return true;
}

int
cw_command_fit (int argc, char **argv)
{
  CwRowOptions options = CW_ROW_OPTIONS_INIT;
  CwModelFlags flags = CW_MODEL_FLAGS_INIT;
  g_autofree char *method = NULL, *draws = NULL, *set = NULL;
  int iterations = 0, trace = -1, status = CW_EXIT_USAGE;
  gboolean claims = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_STRING, &method, N_ ("newton (exact), or gradient"),
      N_ ("WORD") },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, N_ ("steps of the gradient (10000)"),
      N_ ("N") },
    { "trace", 0, 0, G_OPTION_ARG_INT, &trace, N_ ("print every so many steps (1000)"), N_ ("N") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &draws, N_ ("drop, or half a point"), N_ ("WORD") },
    { "set", 0, 0, G_OPTION_ARG_FILENAME, &set, N_ ("write the values as a set, with their curve"),
      N_ ("FILE") },
    { "claims", 0, 0, G_OPTION_ARG_NONE, &claims,
      N_ ("check Capablanca’s claims too, or of shogi the 30 % rule"), NULL },
    CW_MODEL_FLAG_ENTRIES (flags),
    CW_ROW_OPTION_ENTRIES (options),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  Request request;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule)
      && make_request (&request, method, draws, iterations, trace)
      && cw_model_flags_request (&flags, request.fit.draws == CW_DRAWS_HALF, &request.model))
    {
      request.model.claims = claims;
      request.claims = claims;
      request.set = set;
      request.json = json;
      if (request.model.chosen && (request.trace || set != NULL))
        status = cw_cli_usage (_ ("The trace and --set are of the article’s model alone."));
      else if (argc < 2)
        status = cw_cli_usage (_ ("Which file?"));
      else
        status = run (argc - 1, argv + 1, &rule, &request);
    }
  cw_row_options_clear (&options);
  cw_model_flags_clear (&flags);
  return status;
}
