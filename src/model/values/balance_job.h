/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows by their material balance, counted and found in threads. Main thread. */
#pragma once

#include "learning/balances.h"
#include "model/values/measure_job.h"
#include "picture/plot_curve.h"

/* The curve of the data on a scale, and what slopes lose on them. */
typedef struct
{
  CwSharedRows *rows; /* NULL: figures */
  CwCurve curve;
  CwBalances balances;
} CwCountedCurve;

void cw_counted_curve_free (CwCountedCurve *counted);

/* Counts the rows of an answer by a scale, pawns by column; where it has none, or too few games for
 * anything, what its own curve says. By model/latest_task.h, for whom `slot` is. */
void cw_balance_count (GCancellable **slot, const CwMeasureAnswer *answer,
                       const double scale[CW_MAX_COLUMNS], GAsyncReadyCallback done,
                       gpointer owner);
/* For the caller to free; NULL where it was cancelled or there is no memory. */
CwCountedCurve *cw_balance_count_finish (GAsyncResult *result);

/* What a slope loses on the data, and the fitted one: log-loss a row, draws as half points. */
double cw_balance_loss (const CwCountedCurve *counted, double slope);
double cw_balance_fitted_loss (const CwCountedCurve *counted);
#define CW_LEAST_SLOPE 1e-3
/* Slopes to try first: in chess that of [Med15] by eye and two beside it, elsewhere some around the
 * fitted one. */
void cw_balance_first_slopes (const CwCountedCurve *counted, const CwGame *game,
                              double slopes[CW_CURVE_TRIED]);
/* How much more than the fitted slope those tried lose; translated, (transfer full). */
char *cw_balance_losses_text (const CwCountedCurve *counted, const CwCurveTried *tried,
                              unsigned n_tried);

/* A point of the curve in words; translated. */
typedef struct
{
  char *balance;  /* "+2" */
  char *score;    /* "81 %" */
  char *interval; /* "79 to 83"; "" where it is not known */
  char *curve;    /* what the curve says, "79 %"; "" where there is none */
  gboolean off;   /* the curve is wrong there, even after all lines are asked (cw_holm) */
  char *rows;     /* how many positions */
} CwBalanceLine;

/* The points that are drawn, the largest balance first, of CwBalanceLine, which the array owns; of
 * more than fit on a page every second or so, always with that at 0; (transfer full). */
GPtrArray *cw_balance_lines (const CwCountedCurve *counted);

/* The rows of a point of the curve. */
typedef struct
{
  CwSharedRows *rows;
  double scale[CW_MAX_COLUMNS];
  double balance; /* of the point */
  int low, high;  /* the balances that are counted in it */
  GArray *found;  /* size_t, in order */
  guint games;
} CwBalanceSearch;

/* Finds the rows that are counted in the point at `balance`; the curve must have rows. */
void cw_balance_find (GCancellable **slot, const CwCountedCurve *counted, double balance,
                      GAsyncReadyCallback done, gpointer owner);
/* Valid while `result` is; NULL where it was cancelled. */
const CwBalanceSearch *cw_balance_find_finish (GAsyncResult *result);
/* "Balance +2: 120 positions from 80 games", translated; (transfer full). */
char *cw_balance_search_text (const CwBalanceSearch *search);
