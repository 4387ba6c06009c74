/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/search_values_job.h"

#include "learning/searched.h"
#include "learning/value_set.h"
#include "model/values/row_finder.h"

#include <glib/gi18n.h>

#define HASH 16 /* MiB */

CwSearchValuesJob *
cw_search_values_job_new (CwSharedRows *rows)
{
  CwSearchValuesJob *job = g_new0 (CwSearchValuesJob, 1);

  job->rows = cw_shared_rows_ref (rows);
  return job;
}

void
cw_search_values_job_free (gpointer data)
{
  CwSearchValuesJob *job = data;

  cw_shared_rows_unref (job->rows);
  g_free (job);
}

static void
search_positions (CwBackground *work, CwSearchValuesJob *job, const CwRowPositions *found,
                  CwSearch *search)
{
  g_autofree CwSearched *searched = g_new (CwSearched, found->count + 1);
  g_autofree CwSearchedFit *fit = g_new0 (CwSearchedFit, 1);
  CwValues usual;
  size_t n = 0;

  cw_value_set_usual (found->rows->columns.game, &usual);
  for (size_t i = 0; i < found->count; i++)
    {
      if (g_cancellable_is_cancelled (cw_background_cancellable (work)))
        return;
      n += cw_searched_look (&searched[n], search, found->rows, found->chosen[i],
                             &found->positions[i], &usual, CW_SEARCH_VALUES_NODES);
      cw_background_report_part (work, (i + 1.0) / (double)found->count);
    }
  if (!cw_searched_fit (fit, &found->rows->columns, searched, n))
    return;
  cw_searched_as_fit (fit, &job->fit);
  job->positions = (unsigned)n;
}

void
cw_search_values_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwSearchValuesJob *job = data;
  const CwRows *rows = cw_shared_rows_settled (job->rows);
  g_autofree size_t *chosen = g_new (size_t, CW_SEARCH_VALUES_POSITIONS);
  size_t count = cw_row_positions_choose (chosen, CW_SEARCH_VALUES_POSITIONS, rows);
  g_autofree CwPosition *positions = g_new (CwPosition, count + 1);
  CwRowPositions wanted = { rows, chosen, count, positions, 0 };
  CwSearch *search = cw_search_new (HASH);

  cw_background_report_part (work, -1);
  if (search == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
  else if (cw_row_finder_find (job->rows, &wanted, 1, cw_background_cancellable (work), error))
    search_positions (work, job, &wanted, search);
  cw_search_free (search);
}
