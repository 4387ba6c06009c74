/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_model.h"

#include "picture/plot_reliability.h"
#include "text/count_text.h"
#include "tools/fit_output.h"
#include "tools/plot_output.h"

#define PLOT_WIDTH 560
#define PLOT_HEIGHT 480

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

  chunk->done = cw_fit_bootstrap (chunk->rows, &chunk->request->options, chunk->request->seed,
                                  chunk->first, chunk->count, chunk->values + chunk->first);
  return NULL;
}

static bool
bootstrap (const CwRows *rows, const CwModelRequest *request, CwPercentiles *percentiles)
{
  unsigned samples = request->samples;
  unsigned threads = MIN (g_get_num_processors (), samples);
  double (*values)[CW_MAX_TERMS] = g_malloc0_n (samples, sizeof *values);
  g_autofree Chunk *chunks = g_new0 (Chunk, threads);
  g_autofree GThread **thread = g_new0 (GThread *, threads);
  bool done = true;

  for (unsigned i = 0; i < threads; i++)
    {
      unsigned first = samples * i / threads;
      unsigned end = samples * (i + 1) / threads;
      chunks[i] = (Chunk){ rows, request, first, end - first, values, false };
      thread[i] = g_thread_new ("bootstrap", run_chunk, &chunks[i]);
    }
  for (unsigned i = 0; i < threads; i++)
    {
      g_thread_join (thread[i]);
      done = done && chunks[i].done;
    }
  done = done && cw_percentiles (values, samples, percentiles);
  g_free (values);
  return done;
}

/* --- the command -------------------------------------------------------------------------- */

/* Reports the faults of a fit; false if it has no values at all. */
static bool
check_fit (const CwFit *fit, const char *names, bool json)
{
  bool any = cw_cli_fit_state (fit, names, json);
  g_autofree char *unrated = cw_text_count (fit->unrated);

  if (any && fit->unrated > 0)
    cw_cli_note (ngettext ("%s game without both ratings is left out.",
                           "%s games without both ratings are left out.", fit->unrated),
                 unrated);
  return any;
}

static bool
write_plot (const CwAccuracy *out, const char *path, CwExportFormat format)
{
  g_autoptr (CwPlot) plot = cw_plot_reliability_new (out, NULL);

  return cw_cli_write_plot (path, format, plot, PLOT_WIDTH, PLOT_HEIGHT);
}

int
cw_cli_fit_model (const CwRows *rows, const CwModelRequest *request, const char *names, bool json)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  g_autofree CwPercentiles *percentiles = request->samples > 0 ? g_new0 (CwPercentiles, 1) : NULL;
  g_autofree CwAccuracy *out = request->parts > 0 ? g_new (CwAccuracy, 1) : NULL;
  const CwModelAnswer model = { rows, fit, percentiles, out, request->test, request->claims };
  CwExportFormat format = CW_EXPORT_SVG;
  CwStatus status = { 0 };

  if (!cw_cli_plot_format (request->plot, &format))
    return CW_EXIT_USAGE;
  if (request->slices >= 0)
    return cw_cli_fit_slices (rows, (CwSliceKind)request->slices, &request->options, json);
  if (!cw_fit_possible (rows, &request->options, &status))
    {
      cw_cli_status (names, &status);
      return CW_EXIT_INPUT;
    }
  cw_fit (fit, rows, &request->options, NULL, NULL);
  if (!check_fit (fit, names, json))
    return CW_EXIT_INPUT;
  if ((percentiles != NULL && !bootstrap (rows, request, percentiles))
      || (out != NULL
          && !cw_cross_validate (rows, &request->options, request->parts, request->seed, NULL, NULL,
                                 out)))
    {
      cw_cli_error (names, _ ("There are too few games for that, or too little memory."));
      return CW_EXIT_INPUT;
    }
  if (request->plot != NULL && !write_plot (out, request->plot, format))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_model (answer, &model);
  return cw_answer_end (answer);
}
