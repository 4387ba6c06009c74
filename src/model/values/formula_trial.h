/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formula of expected scores tried with other values than the fitted ones, in threads; and what
 * its predictions are worth, in words. Main thread. */
#pragma once

#include "learning/joint_accuracy.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

/* Rows made ready, with the fit that is best on them. Reference-counted: the threads have theirs.
 */
typedef struct
{
  CwSharedRows *rows;
  CwDraws draws;
  gboolean recommended;
  CwFormula *formula;    /* by pieces alone, or … */
  CwJointFormula *joint; /* … by the recommended count; NULL: not by that */
  CwFit fit;
  CwAccuracy best; /* what that fit predicts */
} CwFormulaTrial;

void cw_formula_trial_unref (CwFormulaTrial *trial);

/* Whether the recommended count can be tried: not where values lean on what is expected of them,
 * which no result says. */
gboolean cw_formula_can_be_recommended (const CwJoint *joint);
/* By model/latest_task.h, for whom `slot` is; takes a reference of `rows`. `recommended`: by that
 * count, everything but the pieces' values staying as it was fitted; else by pieces alone with
 * `draws`, of which those that are an outcome of their own count half. */
void cw_formula_trial_prepare (GCancellable **slot, CwSharedRows *rows, CwDraws draws,
                               gboolean recommended, GAsyncReadyCallback done, gpointer owner);
/* For the caller to unref; NULL where it was cancelled, or where there are too few games for a
 * formula (then `error` is G_IO_ERROR_FAILED). */
CwFormulaTrial *cw_formula_trial_finish (GAsyncResult *result, GError **error);

/* Predicts the games with values `theta`, log-odds; one at a time for a trial. */
void cw_formula_trial_predict (CwFormulaTrial *trial, const double theta[CW_MAX_COLUMNS],
                               GAsyncReadyCallback done, gpointer owner);
/* Of which trial, and what came out: valid while `result` is. */
const CwAccuracy *cw_formula_trial_predicted (GAsyncResult *result, const CwFormulaTrial **trial);

/* Whether predictions are worse than those of the fit, by more than rounding. */
gboolean cw_formula_is_worse (const CwAccuracy *accuracy, const CwAccuracy *best);

/* --- words, translated; (transfer full) --- */

/* "Log-loss 0.65, Brier score 0.23" */
char *cw_formula_loss_text (const CwAccuracy *accuracy);
/* How much worse than the fit that is, in chances. */
char *cw_formula_change_text (const CwAccuracy *accuracy, const CwAccuracy *best);
/* What a cross-validation says of games that the fit had not seen; NULL: there were too few. */
char *cw_formula_cross_validation_text (const CwAccuracy *cross_validation);
