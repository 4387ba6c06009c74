/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/balance_job.h"

#include "learning/distribution.h"
#include "learning/interval.h"
#include "model/latest_task.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_LINES 21 /* points in words, at most */
#define OFF 0.05      /* chance below which the curve is wrong at a point */

/* --- counting --------------------------------------------------------------------------- */

void
cw_counted_curve_free (CwCountedCurve *counted)
{
  g_clear_pointer (&counted->rows, cw_shared_rows_unref);
  cw_balances_clear (&counted->balances);
  g_free (counted);
}

static void
count (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CwCountedCurve *asked = data;
  CwCountedCurve *counted = g_memdup2 (asked, sizeof *asked);
  gboolean done;

  if (asked->rows != NULL)
    {
      cw_shared_rows_ref (counted->rows);
      cw_curve (&counted->curve, &asked->rows->rows, asked->curve.scale, CW_DRAWS_HALF,
                CW_CLUSTER_LARGEST);
      done = cw_balances_init (&counted->balances, &asked->rows->rows, asked->curve.scale);
    }
  else
    {
      done = cw_balances_of_curve (&counted->balances, &counted->curve);
    }
  if (done)
    {
      g_task_return_pointer (task, counted, (GDestroyNotify)cw_counted_curve_free);
      return;
    }
  cw_counted_curve_free (counted);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "memory");
}

void
cw_balance_count (GCancellable **slot, const CwMeasureAnswer *answer,
                  const double scale[CW_MAX_COLUMNS], GAsyncReadyCallback done, gpointer owner)
{
  CwCountedCurve *asked = g_new0 (CwCountedCurve, 1);

  if (!cw_fit_has_too_few_games (&answer->fit))
    {
      asked->rows = answer->rows != NULL ? cw_shared_rows_ref (answer->rows) : NULL;
      asked->curve = answer->measurement.half;
      memcpy (asked->curve.scale, scale, sizeof asked->curve.scale);
    }
  cw_latest_task_run (slot, count, asked, (GDestroyNotify)cw_counted_curve_free, done, owner);
}

CwCountedCurve *
cw_balance_count_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* --- trying slopes ---------------------------------------------------------------------- */

double
cw_balance_loss (const CwCountedCurve *counted, double slope)
{
  return cw_balances_loss (&counted->balances, slope, CW_DRAWS_HALF);
}

double
cw_balance_fitted_loss (const CwCountedCurve *counted)
{
  return cw_balance_loss (counted, counted->curve.alpha);
}

void
cw_balance_first_slopes (const CwCountedCurve *counted, const CwGame *game,
                         double slopes[CW_CURVE_TRIED])
{
  static const double published[CW_CURVE_TRIED] = { 0.5, 0.7, 1.0 };
  static const double around[CW_CURVE_TRIED] = { 0.7, 1.1, 1.5 };
  CwColumns columns;
  gboolean chess = cw_columns_init (&columns, game) && cw_columns_are_chess (&columns);

  for (guint i = 0; i < CW_CURVE_TRIED; i++)
    slopes[i] = chess ? published[i] : fmax (around[i] * counted->curve.alpha, CW_LEAST_SLOPE);
}

char *
cw_balance_losses_text (const CwCountedCurve *counted, const CwCurveTried *tried, unsigned n_tried)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double fitted = cw_balance_fitted_loss (counted);

  for (guint i = 0; i < n_tried; i++)
    {
      g_autofree char *one = cw_curve_pawn_text (tried[i].slope);
      g_autofree char *more = cw_text_number (tried[i].loss - fitted, 5, true);
      g_string_append_printf (text, "%s%s %s", i > 0 ? "  ·  " : "", one, more);
    }
  /* Translators: curves by what they say of a pawn up, and how much more they lose than the fitted
   * one: "62.2 % +0.00465 · 66.8 % +0.00023". */
  return g_strdup_printf (_ ("More loss than the fit: %s"), text->str);
}

/* --- the rows of a point ---------------------------------------------------------------- */

static void
search_free (gpointer data)
{
  CwBalanceSearch *search = data;

  cw_shared_rows_unref (search->rows);
  g_array_unref (search->found);
  g_free (search);
}

static void
take_row (void *context, size_t row)
{
  g_array_append_val ((GArray *)context, row);
}

static void
find (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CwBalanceSearch *search = data;
  const CwRows *rows = &search->rows->rows;
  uint32_t before = UINT32_MAX;

  cw_balances_find (rows, search->scale, search->low, search->high, take_row, search->found);
  for (guint i = 0; i < search->found->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      uint32_t game = cw_rows_at (rows, g_array_index (search->found, size_t, i)).game;

      search->games += game != before;
      before = game;
    }
  g_task_return_boolean (task, TRUE);
}

void
cw_balance_find (GCancellable **slot, const CwCountedCurve *counted, double balance,
                 GAsyncReadyCallback done, gpointer owner)
{
  CwBalanceSearch *search = g_new0 (CwBalanceSearch, 1);

  search->rows = cw_shared_rows_ref (counted->rows);
  memcpy (search->scale, counted->curve.scale, sizeof search->scale);
  search->balance = balance;
  cw_measured_span (&counted->curve, balance, &search->low, &search->high);
  search->found = g_array_new (FALSE, FALSE, sizeof (size_t));
  cw_latest_task_run (slot, find, search, search_free, done, owner);
}

const CwBalanceSearch *
cw_balance_find_finish (GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL) ? g_task_get_task_data (G_TASK (result))
                                                          : NULL;
}

char *
cw_balance_search_text (const CwBalanceSearch *search)
{
  g_autofree char *balance = cw_text_number (search->balance, 0, true);
  g_autofree char *count = cw_text_count (search->found->len);
  g_autofree char *games = cw_text_count (search->games);

  /* Translators: a balance in pawns, a number of positions, a number of games. */
  return g_strdup_printf (_ ("Balance %s: %s positions from %s games"), balance, count, games);
}

/* --- in words --------------------------------------------------------------------------------- */

static void
line_free (gpointer data)
{
  CwBalanceLine *line = data;

  g_free (line->balance);
  g_free (line->score);
  g_free (line->interval);
  g_free (line->curve);
  g_free (line->rows);
  g_free (line);
}

static CwBalanceLine *
line_new (const CwCurvePoint *point, const CwCurve *curve)
{
  CwBalanceLine *line = g_new0 (CwBalanceLine, 1);
  double said = cw_expected_score (curve->alpha, point->balance);
  g_autofree char *low = cw_text_number (100 * point->low, 0, false);
  g_autofree char *high = cw_text_number (100 * point->high, 0, false);

  line->balance = cw_text_number (point->balance, 0, true);
  line->score = cw_text_percent (point->score, 0);
  /* Translators: the ends of an interval. */
  line->interval =
      point->high > point->low ? g_strdup_printf (_ ("%s to %s"), low, high) : g_strdup ("");
  line->curve = curve->known ? cw_text_percent (said, 0) : g_strdup ("");
  line->rows = cw_text_count (point->rows);
  return line;
}

/* Marks the lines where the curve is wrong, corrected for the number of points tested. */
static void
mark_lines (GPtrArray *lines, double *chances)
{
  cw_holm (chances, lines->len);
  for (guint i = 0; i < lines->len; i++)
    ((CwBalanceLine *)lines->pdata[i])->off = chances[i] < OFF;
}

GPtrArray *
cw_balance_lines (const CwCountedCurve *counted)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  const CwCurve *curve = &counted->curve;
  double chances[CW_CURVE_BINS];
  CwCurvePoint points[CW_CURVE_BINS];
  unsigned count = cw_measured_points (&counted->curve, points), level = 0, drawn = 0;
  double range = cw_measured_range (&counted->curve);

  for (unsigned i = 0; i < count; i++)
    {
      drawn += fabs (points[i].balance) <= range;
      level = points[i].balance <= 0 ? i : level;
    }
  int stride = (int)(drawn + MOST_LINES - 1) / MOST_LINES;
  for (unsigned i = count; i-- > 0;)
    if (fabs (points[i].balance) <= range && ((int)i - (int)level) % stride == 0)
      {
        const CwCurvePoint *point = &points[i];
        double said = cw_expected_score (curve->alpha, point->balance);
        chances[lines->len] = curve->known && point->effective > 0
                                  ? cw_score_chance (point->score, point->effective, said)
                                  : NAN;
        g_ptr_array_add (lines, line_new (point, curve));
      }
  mark_lines (lines, chances);
  return lines;
}
