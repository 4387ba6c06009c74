/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts and finds rows by their material balance, in threads. Main thread. */
#pragma once

#include "learning/balances.h"
#include "model/values/measure_job.h"
#include "picture/plot_curve.h"

/* The curve of the data on a scale, and the balances from which a slope's loss is computed. */
typedef struct
{
  CwSharedRows *rows; /* NULL: figures only */
  CwCurve curve;
  CwBalances balances;
} CwCountedCurve;

void cw_counted_curve_free (CwCountedCurve *counted);

/* Counts the rows of an answer by a scale, in pawns by column; an answer without rows gives the
 * curve that comes with its figures, one of too few games nothing. Runs by model/latest_task.h with
 * `slot`. */
void cw_balance_count (GCancellable **slot, const CwMeasureAnswer *answer,
                       const double scale[CW_MAX_COLUMNS], GAsyncReadyCallback done,
                       gpointer owner);
/* For the caller to free; NULL if it was cancelled or out of memory. */
CwCountedCurve *cw_balance_count_finish (GAsyncResult *result);

/* What a slope loses on the data, and what the fitted one does: log-loss per row, draws as half
 * points. */
double cw_balance_loss (const CwCountedCurve *counted, double slope);
double cw_balance_fitted_loss (const CwCountedCurve *counted);
#define CW_LEAST_SLOPE 1e-3
/* Slopes to try first: in chess that of [Med15] by eye and one on either side, elsewhere some
 * around the fitted one. */
void cw_balance_first_slopes (const CwCountedCurve *counted, const CwGame *game,
                              double slopes[CW_CURVE_TRIED]);
/* How much more than the fitted slope the tried ones lose; translated. (transfer full) */
char *cw_balance_losses_text (const CwCountedCurve *counted, const CwCurveTried *tried,
                              unsigned n_tried);

/* A point of the curve in words; translated. */
typedef struct
{
  char *balance;  /* "+2" */
  char *score;    /* "81 %" */
  char *interval; /* "79 to 83"; "" if not known */
  char *curve;    /* what the curve says, "79 %"; "" without a curve */
  gboolean off;   /* the curve is wrong there, corrected for all lines (cw_holm) */
  char *rows;     /* number of positions */
} CwBalanceLine;

/* The drawn points, the largest balance first, of CwBalanceLine, which the array owns; if there are
 * too many for a page only every second or so, always with the one at 0. (transfer full) */
GPtrArray *cw_balance_lines (const CwCountedCurve *counted);

/* The rows behind a point of the curve. */
typedef struct
{
  CwSharedRows *rows;
  double scale[CW_MAX_COLUMNS];
  double balance; /* of the point */
  int low, high;  /* the range of balances counted in it */
  GArray *found;  /* row indices (size_t), ascending */
  guint games;
} CwBalanceSearch;

/* Finds the rows counted in the point at `balance`; the curve must have rows. */
void cw_balance_find (GCancellable **slot, const CwCountedCurve *counted, double balance,
                      GAsyncReadyCallback done, gpointer owner);
/* Valid while `result` is; NULL if it was cancelled. */
const CwBalanceSearch *cw_balance_find_finish (GAsyncResult *result);
/* "Balance +2: 120 positions from 80 games", translated. (transfer full) */
char *cw_balance_search_text (const CwBalanceSearch *search);
