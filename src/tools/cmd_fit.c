/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit: measures what the pieces are worth. */
#include <stdio.h>

#include "engines/message.h"
#include "learning/claims.h"
#include "learning/fit.h"
#include "tools/commands.h"
#include "tools/rows_input.h"

/* Words of the output, the same in every language. */
static const char *const names[CW_ROW_KINDS] = { "Pawn", "Knight", "Bishop", "Rook", "Queen" };

/* --- the trace ---------------------------------------------------------------------------- */

static bool
print_step (void *context, unsigned step, const double theta[CW_ROW_KINDS], double loss)
{
  (void)context;
  printf ("%u  ", step);
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    {
      cw_cli_general (theta[j], 6);
      fputs (j + 1 < CW_ROW_KINDS ? " " : "  ", stdout);
    }
  cw_cli_fixed (loss, 6);
  putchar ('\n');
  return true;
}

static bool
build_step (void *context, unsigned step, const double theta[CW_ROW_KINDS], double loss)
{
  JsonBuilder *builder = context;

  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "step", step);
  json_builder_set_member_name (builder, "theta");
  json_builder_begin_array (builder);
  for (unsigned j = 0; j < CW_ROW_KINDS; j++)
    json_builder_add_double_value (builder, theta[j]);
  json_builder_end_array (builder);
  cw_cli_json_double (builder, "loss", loss);
  json_builder_end_object (builder);
  return true;
}

/* --- text --------------------------------------------------------------------------------- */

static void
print_kind (const CwFit *fit, unsigned kind)
{
  printf ("%s: ", names[kind]);
  if (!fit->known[kind] || fit->value[0] <= 0)
    {
      puts ("unknown");
      return;
    }
  cw_cli_general (fit->value[kind], 6);
  putchar ('\n');
  if (kind == 0)
    return;
  printf ("%s se ", names[kind]);
  cw_cli_fixed (fit->error[kind], 1);
  fputs (" 95% ", stdout);
  cw_cli_fixed (fit->low[kind], 1);
  putchar (' ');
  cw_cli_fixed (fit->high[kind], 1);
  putchar ('\n');
}

static const char *
verdict_word (const CwClaimResult *result)
{
  static const char *const words[] = {
    [CW_VERDICT_HOLDS] = "holds",
    [CW_VERDICT_FAILS] = "fails",
    [CW_VERDICT_OPEN] = "open",
  };
  return result->decided ? words[result->verdict] : "unknown";
}

static void
print_claims (const CwFit *fit)
{
  const CwClaim *claims;
  unsigned count = cw_claims (&claims);

  for (unsigned i = 0; i < count; i++)
    {
      CwClaimResult result;
      cw_claim_check (&claims[i], fit, &result);
      printf ("%s: %s", claims[i].text, verdict_word (&result));
      if (result.decided)
        {
          fputs ("  difference ", stdout);
          cw_cli_fixed (result.difference, 1);
          fputs (" 95% ", stdout);
          cw_cli_fixed (result.low, 1);
          putchar (' ');
          cw_cli_fixed (result.high, 1);
        }
      putchar ('\n');
    }
}

/* --- JSON --------------------------------------------------------------------------------- */

static void
build_kind (JsonBuilder *builder, const CwFit *fit, unsigned kind)
{
  bool known = fit->known[kind] && fit->value[0] > 0;

  json_builder_set_member_name (builder, names[kind]);
  json_builder_begin_object (builder);
  if (known)
    cw_cli_json_double (builder, "value", fit->value[kind]);
  else
    cw_cli_json_string (builder, "value", NULL);
  if (known)
    {
      cw_cli_json_double (builder, "se", fit->error[kind]);
      cw_cli_json_double (builder, "low", fit->low[kind]);
      cw_cli_json_double (builder, "high", fit->high[kind]);
    }
  cw_cli_json_double (builder, "log-odds", fit->theta[kind]);
  cw_cli_json_int (builder, "unequal games", fit->unequal[kind]);
  json_builder_end_object (builder);
}

static void
build_claims (JsonBuilder *builder, const CwFit *fit)
{
  const CwClaim *claims;
  unsigned count = cw_claims (&claims);

  json_builder_set_member_name (builder, "claims");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < count; i++)
    {
      CwClaimResult result;
      cw_claim_check (&claims[i], fit, &result);
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "claim", claims[i].text);
      cw_cli_json_string (builder, "source", claims[i].source);
      cw_cli_json_string (builder, "verdict", verdict_word (&result));
      cw_cli_json_double (builder, "difference", result.difference);
      cw_cli_json_double (builder, "low", result.low);
      cw_cli_json_double (builder, "high", result.high);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_fit (JsonBuilder *builder, const CwFit *fit, const CwRows *rows)
{
  g_autofree char *note = NULL;
  CwStatus status;

  cw_cli_json_int (builder, "games", rows->games);
  cw_cli_json_int (builder, "rows", (gint64)rows->count);
  cw_cli_json_int (builder, "counted", (gint64)fit->counted);
  cw_cli_json_int (builder, "steps", fit->steps);
  cw_cli_json_double (builder, "loss", fit->loss);
  for (unsigned kind = 0; kind < CW_ROW_KINDS; kind++)
    build_kind (builder, fit, kind);
  build_claims (builder, fit);
  if (!cw_fit_status (fit, &status))
    note = cw_message (&status);
  cw_cli_json_string (builder, "note", note);
}

/* --- the command -------------------------------------------------------------------------- */

typedef struct
{
  CwFitOptions fit;
  bool trace, claims, json;
} Request;

/* What stands in the way is said on standard error; true where values may be printed. */
static bool
tell_state (const CwFit *fit, const char *path, bool json)
{
  CwStatus status;
  bool hopeless = fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;

  if (cw_fit_status (fit, &status))
    return true;
  if (!json || hopeless)
    cw_cli_status (path, &status);
  return !hopeless;
}

static int
fit_text (const CwRows *rows, const Request *request, const char *path)
{
  CwFit fit;

  cw_fit (&fit, rows, &request->fit, request->trace ? print_step : NULL, NULL);
  if (!tell_state (&fit, path, false))
    return CW_EXIT_INPUT;
  if (request->claims)
    print_claims (&fit);
  for (unsigned kind = 0; kind < CW_ROW_KINDS; kind++)
    print_kind (&fit, kind);
  return CW_EXIT_DONE;
}

static int
fit_json (const CwRows *rows, const Request *request, const char *path)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  CwFit fit;

  json_builder_set_member_name (builder, "trace");
  json_builder_begin_array (builder);
  cw_fit (&fit, rows, &request->fit, request->trace ? build_step : NULL, builder);
  json_builder_end_array (builder);
  if (!tell_state (&fit, path, true))
    {
      g_object_unref (builder);
      return CW_EXIT_INPUT;
    }
  build_fit (builder, &fit, rows);
  cw_cli_json_end (builder);
  return CW_EXIT_DONE;
}

static int
run (int count, char **paths, const CwRowRule *rule, const Request *request)
{
  CwRows rows;
  int status = CW_EXIT_INPUT;

  if (cw_cli_rows (&rows, count, paths, rule))
    status =
        request->json ? fit_json (&rows, request, paths[0]) : fit_text (&rows, request, paths[0]);
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
  g_autofree char *method = NULL, *draws = NULL;
  int iterations = 0, trace = -1, status = CW_EXIT_USAGE;
  gboolean claims = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_STRING, &method, N_ ("newton (exact), or gradient"),
      N_ ("WORD") },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, N_ ("steps of the gradient (10000)"),
      N_ ("N") },
    { "trace", 0, 0, G_OPTION_ARG_INT, &trace, N_ ("print every so many steps (1000)"), N_ ("N") },
    { "draws", 0, 0, G_OPTION_ARG_STRING, &draws, N_ ("drop, or half a point"), N_ ("WORD") },
    { "claims", 0, 0, G_OPTION_ARG_NONE, &claims, N_ ("check Capablanca’s claims too"), NULL },
    CW_ROW_OPTION_ENTRIES (options),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  Request request;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule)
      && make_request (&request, method, draws, iterations, trace))
    {
      request.claims = claims;
      request.json = json;
      if (argc < 2)
        status = cw_cli_usage (_ ("Which file?"));
      else
        status = run (argc - 1, argv + 1, &rule, &request);
    }
  cw_row_options_clear (&options);
  return status;
}
