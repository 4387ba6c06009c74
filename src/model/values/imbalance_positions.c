/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/imbalance_positions.h"

#include "learning/curve.h"
#include "model/files/files.h"
#include "store/file_source.h"
#include "text/message.h"

#include <glib/gi18n.h>

void
cw_imbalance_request_free (CwImbalanceRequest *request)
{
  g_clear_pointer (&request->files, g_ptr_array_unref);
  g_free (request);
}

/* --- positions -------------------------------------------------------------------------- */

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

/* Searches all files; FALSE and `error` if one cannot be read. */
static gboolean
search_files (CwImbalanceSearch *search, GPtrArray *files, GCancellable *cancellable,
              GError **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (CwFileSource) source =
          cw_file_source_open (cw_files_get (files, i), cancellable, error);
      if (source == NULL)
        return FALSE;
      cw_imbalance_search_games (search, cw_file_source_bytes (source), is_cancelled, cancellable);
    }
  return TRUE;
}

CwMatchOpenings *
cw_imbalance_positions (const CwImbalanceRequest *request, guint pairs, GCancellable *cancellable,
                        GError **error)
{
  CwMatchOpenings *openings = NULL;
  gboolean done = TRUE;
  CwStatus status;

  cw_status_clear (&status);
  if (request->files == NULL)
    {
      openings = cw_imbalance_compose (&request->imbalance, pairs, request->seed, &status);
    }
  else
    {
      CwImbalanceSearch *search = cw_imbalance_search_new (&request->imbalance, pairs);
      done = search_files (search, request->files, cancellable, error);
      openings = cw_imbalance_search_finish (search, &status);
    }
  if (done && openings == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      g_autofree char *message = cw_message (&status);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
    }
  if (!done)
    g_clear_pointer (&openings, cw_match_openings_free);
  return openings;
}

/* --- predictions ------------------------------------------------------------------------ */

double
cw_imbalance_predict (const CwImbalance *imbalance, const CwValues *values, double slope)
{
  CwValues sloped;

  if (values == NULL || !(slope > 0))
    return -1;
  sloped = *values;
  sloped.slope = slope;
  return cw_values_score (&sloped, cw_imbalance_balance (imbalance, &sloped));
}

char *
cw_imbalance_prediction_text (const CwImbalance *imbalance, const CwValues *values, double slope,
                              const char *title)
{
  double score = cw_imbalance_predict (imbalance, values, slope), balance;
  g_autofree char *first = cw_imbalance_side_text (imbalance, 0);
  g_autofree char *second = cw_imbalance_side_text (imbalance, 1);

  if (values == NULL)
    return g_strdup (_ ("Choose a set to see what it predicts."));
  balance = cw_imbalance_balance (imbalance, values) / 100;
  if (score < 0)
    /* Translators: a set; pieces of both sides; pawns. */
    return g_strdup_printf (
        _ ("“%1$s” values %2$s against %3$s at %4$+.2f pawns; it does not say what that scores."),
        title, first, second, balance);
  return g_strdup_printf (
      _ ("“%1$s” values %2$s against %3$s at %4$+.2f pawns, which scores %5$.0f\u00a0%%."), title,
      first, second, balance, 100 * score);
}
