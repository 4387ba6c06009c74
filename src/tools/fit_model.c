/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/number.h"
#include "picture/export.h"
#include "picture/plot_reliability.h"
#include "text/message.h"
#include "text/model_text.h"
#include "tools/fit_output.h"
#include "tools/fit_slices.h"

#define MOST_REPLICATES 100000
#define PLOT_WIDTH 560
#define PLOT_HEIGHT 480

/* --- options ------------------------------------------------------------------------------ */

static bool
check_numbers (const CwModelFlags *flags)
{
  if (flags->bootstrap < 0 || flags->bootstrap > MOST_REPLICATES)
    cw_cli_usage (_ ("--%s is a number from %d to %d."), "bootstrap", 0, MOST_REPLICATES);
  else if (flags->held_out < 0 || flags->held_out == 1 || flags->held_out > 200)
    cw_cli_usage (_ ("--%s is a number from %d to %d."), "held-out", 2, 200);
  else
    return true;
  return false;
}

bool
cw_model_flags_request (const CwModelFlags *flags, bool draws_half, CwModelRequest *request)
{
  int kind = cw_cli_choice ("model", flags->model, cw_model_names);
  int by = flags->by != NULL ? cw_cli_choice ("by", flags->by, cw_slice_names) : -1;
  g_auto (GStrv) words = g_strsplit (flags->features != NULL ? flags->features : "", ",", -1);

  *request = (CwModelRequest){ .options = cw_model_options_default () };
  if (kind < 0 || (flags->by != NULL && by < 0) || !check_numbers (flags))
    return false;
  if (flags->plot != NULL && flags->held_out == 0)
    {
      cw_cli_usage (_ ("--output is for --held-out."));
      return false;
    }
  request->by = by;
  request->plot = flags->plot;
  request->each = flags->each;
  request->options.kind = flags->model == NULL && draws_half ? CW_MODEL_HALF : (CwModelKind)kind;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      int feature = cw_cli_choice ("features", g_strstrip (words[i]), cw_feature_names);
      if (feature < 0)
        return false;
      request->options.features |= 1u << feature;
    }
  if (flags->lambda != NULL
      && (!cw_parse_double_text (flags->lambda, &request->options.lambda_quadratic)
          || request->options.lambda_quadratic < 0))
    {
      cw_cli_usage (_ ("--lambda is a number from 0."));
      return false;
    }
  request->bootstrap = (unsigned)flags->bootstrap;
  request->folds = (unsigned)flags->held_out;
  request->seed = (uint64_t)flags->bootstrap_seed;
  request->test = flags->test;
  request->chosen = flags->model != NULL || flags->features != NULL || flags->bootstrap > 0
                    || flags->held_out > 0 || flags->test || by >= 0 || flags->each;
  return true;
}

void
cw_model_flags_clear (CwModelFlags *flags)
{
  g_free (flags->model);
  g_free (flags->features);
  g_free (flags->lambda);
  g_free (flags->by);
  g_free (flags->plot);
}

/* --- bootstrap on all processors ------------------------------------------------------------- */

typedef struct
{
  const CwRows *rows;
  const CwModelRequest *request;
  unsigned first, count;
  double (*values)[CW_MAX_TERMS];
  bool done;
} Chunk;

static gpointer
run_chunk (gpointer data)
{
  Chunk *chunk = data;

  chunk->done = cw_model_bootstrap (chunk->rows, &chunk->request->options, chunk->request->seed,
                                    chunk->first, chunk->count, chunk->values + chunk->first);
  return NULL;
}

static int
compare (const void *one, const void *other)
{
  double a = *(const double *)one, b = *(const double *)other;

  return (a > b) - (a < b);
}

typedef struct
{
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS];
  unsigned answers; /* replicates with values */
} Percentiles;

static void
find_percentiles (Percentiles *percentiles, double (*values)[CW_MAX_TERMS], unsigned count,
                  unsigned terms)
{
  g_autofree double *sorted = g_new (double, count);

  for (unsigned k = 0; k < terms; k++)
    {
      unsigned n = 0;
      for (unsigned i = 0; i < count; i++)
        if (values[i][0] > 0)
          sorted[n++] = values[i][k];
      qsort (sorted, n, sizeof *sorted, compare);
      percentiles->low[k] = cw_quantile (sorted, n, 0.025);
      percentiles->high[k] = cw_quantile (sorted, n, 0.975);
      percentiles->answers = n;
    }
}

static bool
bootstrap (const CwRows *rows, const CwModelRequest *request, unsigned terms,
           Percentiles *percentiles)
{
  unsigned threads = MIN (g_get_num_processors (), request->bootstrap);
  double (*values)[CW_MAX_TERMS] = g_malloc0_n (request->bootstrap, sizeof *values);
  g_autofree Chunk *chunks = g_new0 (Chunk, threads);
  g_autofree GThread **thread = g_new0 (GThread *, threads);
  bool done = true;

  for (unsigned i = 0; i < threads; i++)
    {
      unsigned first = request->bootstrap * i / threads;
      unsigned end = request->bootstrap * (i + 1) / threads;
      chunks[i] = (Chunk){ rows, request, first, end - first, values, false };
      thread[i] = g_thread_new ("bootstrap", run_chunk, &chunks[i]);
    }
  for (unsigned i = 0; i < threads; i++)
    {
      g_thread_join (thread[i]);
      done = done && chunks[i].done;
    }
  if (done)
    find_percentiles (percentiles, values, request->bootstrap, terms);
  g_free (values);
  return done;
}

/* --- tests -------------------------------------------------------------------------------- */

/* Fits without each of the features; NULL-ended sentences, and the tests, by feature. */
static void
run_tests (const CwRows *rows, const CwModelFit *fit, CwModelTest tests[CW_FEATURES],
           bool tested[CW_FEATURES])
{
  for (unsigned i = 0; i < CW_FEATURES; i++)
    tested[i] = cw_model_test_feature (rows, fit, (CwFeature)(1u << i), &tests[i]);
}

/* --- text --------------------------------------------------------------------------------- */

static void
print_number (const char *before, double value, unsigned decimals)
{
  fputs (before, stdout);
  cw_cli_fixed (value, decimals);
}

static void
print_term (const CwModelFit *fit, unsigned k, const Percentiles *percentiles)
{
  char name[CW_TERM_NAME_SIZE];

  printf ("%s: ", cw_model_term_name (fit, k, name));
  if (!fit->known[k] || fit->value[0] <= 0)
    {
      puts ("unknown");
      return;
    }
  cw_cli_general (fit->value[k], 6);
  putchar ('\n');
  if (k == 0)
    return;
  printf ("%s se ", name);
  cw_cli_fixed (fit->error[k], 1);
  print_number (" 95% ", fit->low[k], 1);
  print_number (" ", fit->high[k], 1);
  putchar ('\n');
  if (percentiles == NULL)
    return;
  printf ("%s bootstrap", name);
  print_number (" 95% ", percentiles->low[k], 1);
  print_number (" ", percentiles->high[k], 1);
  putchar ('\n');
}

/* What changes with the phase, against the pawn of the same phase: with three quarters of the
 * pieces left, and with one. Nearer to the ends few rows stand. */
static void
print_phase (const CwModelFit *fit, unsigned k)
{
  static const char *const names[] = { "three quarters left", "one quarter left" };
  unsigned man = fit->term[k].first, pawn = cw_model_find (fit, CW_TERM_PHASE, 0, 0);
  char name[CW_TERM_NAME_SIZE];

  for (unsigned end = 0; end < 2 && fit->known[k] && fit->known[man] && man > 0; end++)
    {
      double above[CW_MAX_TERMS] = { 0 }, below[CW_MAX_TERMS] = { 1 }, error;
      above[man] = 1;
      above[k] = below[pawn] = end == 0 ? 0.25 : -0.25;
      double value = cw_model_ratio (fit, above, below, &error);
      if (!(error > 0))
        continue;
      printf ("%s %s: ", cw_model_term_name (fit, man, name), names[end]);
      cw_cli_general (value, 6);
      fputs (" se ", stdout);
      cw_cli_fixed (error, 1);
      putchar ('\n');
    }
}

static void
print_cut (const CwModelFit *fit)
{
  double won, drawn, lost;

  if (fit->parameters == fit->terms)
    return;
  cw_model_chances (fit, 0, &won, &drawn, &lost);
  print_number ("Cut: ", fit->theta[fit->terms], 3);
  print_number (" +- ", sqrt (fit->covariance[fit->terms][fit->terms]), 3);
  print_number ("\nDrawn at level: ", 100 * drawn, 1);
  puts (" %");
}

static void
print_held_out (const CwHeldOut *out)
{
  print_number ("Held out: log-loss ", out->log_loss, 4);
  print_number (" (", out->null_log_loss, 4);
  print_number (" without values)  Brier ", out->brier, 4);
  print_number (" (", out->null_brier, 4);
  printf (")  parts %u\n", out->folds);
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &out->bin[i];
      if (bin->rows == 0)
        continue;
      print_number ("Reliability: said ", bin->predicted, 3);
      print_number (" was ", bin->score, 3);
      print_number (" 95% ", bin->low, 3);
      print_number (" ", bin->high, 3);
      printf (" rows %zu games %u\n", bin->rows, bin->games);
    }
}

static void
print_model (const CwRows *rows, const CwModelFit *fit, const CwModelRequest *request,
             const Percentiles *percentiles, const CwHeldOut *out)
{
  CwModelTest tests[CW_FEATURES];
  bool tested[CW_FEATURES];

  if (request->claims)
    {
      g_autofree CwFit *men = g_new (CwFit, 1);
      cw_model_as_fit (fit, men);
      cw_cli_print_claims (men);
    }
  for (unsigned k = 0; k < fit->terms; k++)
    {
      print_term (fit, k, percentiles);
      if (fit->term[k].kind == CW_TERM_PHASE)
        print_phase (fit, k);
    }
  print_cut (fit);
  print_number ("Log-likelihood: ", fit->likelihood, 3);
  printf ("  games %u  rows %zu\n", fit->games, fit->counted);
  if (out != NULL)
    print_held_out (out);
  if (request->test)
    run_tests (rows, fit, tests, tested);
  for (unsigned i = 0; request->test && i < CW_FEATURES; i++)
    if (tested[i])
      {
        g_autofree char *sentence = cw_model_test_sentence (fit, i, &tests[i]);
        puts (sentence);
      }
}

/* --- JSON --------------------------------------------------------------------------------- */

static void
build_term (JsonBuilder *builder, const CwModelFit *fit, unsigned k, const Percentiles *percentiles)
{
  char name[CW_TERM_NAME_SIZE];
  bool known = fit->known[k] && fit->value[0] > 0;

  json_builder_set_member_name (builder, cw_model_term_name (fit, k, name));
  json_builder_begin_object (builder);
  if (known)
    {
      cw_cli_json_double (builder, "value", fit->value[k]);
      cw_cli_json_double (builder, "se", fit->error[k]);
      cw_cli_json_double (builder, "low", fit->low[k]);
      cw_cli_json_double (builder, "high", fit->high[k]);
    }
  else
    cw_cli_json_string (builder, "value", NULL);
  if (known && percentiles != NULL)
    {
      cw_cli_json_double (builder, "bootstrap low", percentiles->low[k]);
      cw_cli_json_double (builder, "bootstrap high", percentiles->high[k]);
    }
  cw_cli_json_double (builder, "log-odds", fit->theta[k]);
  cw_cli_json_double (builder, "log-odds se", sqrt (fit->covariance[k][k]));
  cw_cli_json_int (builder, "unequal games", fit->unequal[k]);
  json_builder_end_object (builder);
}

static void
build_held_out (JsonBuilder *builder, const CwHeldOut *out)
{
  json_builder_set_member_name (builder, "held out");
  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "parts", out->folds);
  cw_cli_json_double (builder, "log-loss", out->log_loss);
  cw_cli_json_double (builder, "log-loss without values", out->null_log_loss);
  cw_cli_json_double (builder, "Brier", out->brier);
  cw_cli_json_double (builder, "Brier without values", out->null_brier);
  json_builder_set_member_name (builder, "reliability");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &out->bin[i];
      if (bin->rows == 0)
        continue;
      json_builder_begin_object (builder);
      cw_cli_json_double (builder, "said", bin->predicted);
      cw_cli_json_double (builder, "was", bin->score);
      cw_cli_json_double (builder, "low", bin->low);
      cw_cli_json_double (builder, "high", bin->high);
      cw_cli_json_int (builder, "rows", (gint64)bin->rows);
      cw_cli_json_int (builder, "games", bin->games);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
build_tests (JsonBuilder *builder, const CwRows *rows, const CwModelFit *fit)
{
  CwModelTest tests[CW_FEATURES];
  bool tested[CW_FEATURES];

  run_tests (rows, fit, tests, tested);
  json_builder_set_member_name (builder, "tests");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < CW_FEATURES; i++)
    {
      if (!tested[i])
        continue;
      g_autofree char *sentence = cw_model_test_sentence (fit, i, &tests[i]);
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "feature", cw_feature_names[i]);
      cw_cli_json_double (builder, "chi-squared", tests[i].chi_squared);
      cw_cli_json_int (builder, "freedom", tests[i].freedom);
      cw_cli_json_double (builder, "likelihood ratio", tests[i].likelihood_ratio);
      cw_cli_json_double (builder, "correction", tests[i].correction);
      cw_cli_json_double (builder, "p", tests[i].chance);
      cw_cli_json_string (builder, "words", sentence);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const CwRows *rows, const CwModelFit *fit, const CwModelRequest *request,
            const Percentiles *percentiles, const CwHeldOut *out)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  g_autofree char *note = NULL;
  CwStatus status;

  cw_cli_json_string (builder, "game", fit->columns.game->name);
  cw_cli_json_string (builder, "model", cw_model_names[fit->options.kind]);
  cw_cli_json_string (builder, "formula", cw_model_formula (fit->options.kind));
  cw_cli_json_int (builder, "games", fit->games);
  cw_cli_json_int (builder, "rows", (gint64)fit->rows);
  cw_cli_json_int (builder, "counted", (gint64)fit->counted);
  cw_cli_json_int (builder, "unrated", fit->unrated);
  cw_cli_json_int (builder, "steps", fit->steps);
  cw_cli_json_double (builder, "loss", fit->loss);
  cw_cli_json_double (builder, "log-likelihood", fit->likelihood);
  for (unsigned k = 0; k < fit->terms; k++)
    build_term (builder, fit, k, percentiles);
  if (fit->parameters > fit->terms)
    {
      cw_cli_json_double (builder, "cut", fit->theta[fit->terms]);
      cw_cli_json_double (builder, "cut se", sqrt (fit->covariance[fit->terms][fit->terms]));
    }
  if (out != NULL)
    build_held_out (builder, out);
  if (request->test)
    build_tests (builder, rows, fit);
  if (!cw_model_status (fit, &status))
    note = cw_message (&status);
  cw_cli_json_string (builder, "note", note);
  cw_cli_json_end (builder);
}

/* --- the plot ----------------------------------------------------------------------------- */

static bool
write_plot (const CwHeldOut *out, const char *path, CwExportFormat format)
{
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (out, NULL);
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

int
cw_cli_fit_model (const CwRows *rows, const CwModelRequest *request, const char *path, bool json)
{
  g_autofree CwModelFit *fit = g_new (CwModelFit, 1);
  g_autofree Percentiles *percentiles = NULL;
  g_autofree CwHeldOut *out = NULL;
  CwExportFormat format = CW_EXPORT_SVG;
  CwStatus status = { 0 };

  if (request->plot != NULL && !cw_export_format_of (request->plot, &format, NULL))
    return cw_cli_usage (_ ("“%s” does not end in .svg, .png or .pdf."), request->plot);
  if (request->by >= 0)
    return cw_cli_fit_slices (rows, (CwSliceKind)request->by, &request->options, json);
  if (!cw_model_fits (rows, &request->options, &status))
    {
      cw_cli_status (path, &status);
      return CW_EXIT_INPUT;
    }
  cw_model_fit (fit, rows, &request->options);
  bool well = cw_model_status (fit, &status);
  bool hopeless = fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;
  if (!well && (!json || hopeless))
    cw_cli_status (path, &status);
  if (hopeless)
    return CW_EXIT_INPUT;
  if (fit->unrated > 0)
    {
      fprintf (stderr,
               ngettext ("%u game without both ratings is left out.",
                         "%u games without both ratings are left out.", fit->unrated),
               fit->unrated);
      fputc ('\n', stderr);
    }
  if (request->bootstrap > 0)
    percentiles = g_new0 (Percentiles, 1);
  if (request->folds > 0)
    out = g_new (CwHeldOut, 1);
  if ((percentiles != NULL && !bootstrap (rows, request, fit->terms, percentiles))
      || (out != NULL
          && !cw_model_held_out (rows, &request->options, request->folds, request->seed, NULL, NULL,
                                 out)))
    {
      cw_cli_error (path, _ ("There are too few games for that, or too little memory."));
      return CW_EXIT_INPUT;
    }
  if (out != NULL && request->plot != NULL && !write_plot (out, request->plot, format))
    return CW_EXIT_INPUT;
  if (json)
    print_json (rows, fit, request, percentiles, out);
  else
    print_model (rows, fit, request, percentiles, out);
  return CW_EXIT_DONE;
}
