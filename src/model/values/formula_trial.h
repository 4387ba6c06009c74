/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the formula of expected scores with other values than the fitted ones, in threads, and says
 * in words how good its predictions are. Main thread. */
#pragma once

#include "learning/joint_accuracy.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

/* Prepared rows with the fit that is best on them. Reference-counted: the threads hold
 * references. */
typedef struct
{
  CwSharedRows *rows;
  CwDraws draws;
  gboolean recommended;
  CwFormula *formula;    /* pieces alone, or … */
  CwJointFormula *joint; /* … the recommended count; NULL: not used */
  CwFit fit;
  CwAccuracy best; /* the accuracy of that fit */
} CwFormulaTrial;

void cw_formula_trial_unref (CwFormulaTrial *trial);

/* FALSE if values are tied to prior expectations, which no result confirms: then the recommended
 * count cannot be tried. */
gboolean cw_formula_can_be_recommended (const CwJoint *joint);
/* Runs by model/latest_task.h with `slot`; takes a reference of `rows`. `recommended`: by that
 * count, with everything but the pieces' values as fitted; else by pieces alone with `draws`, where
 * draws as an outcome of their own count half. */
void cw_formula_trial_prepare (GCancellable **slot, CwSharedRows *rows, CwDraws draws,
                               gboolean recommended, GAsyncReadyCallback done, gpointer owner);
/* For the caller to unref; NULL if it was cancelled, or if there are too few games for a formula
 * (then `error` is G_IO_ERROR_FAILED). */
CwFormulaTrial *cw_formula_trial_finish (GAsyncResult *result, GError **error);

/* Predicts the games with values `theta`, in log-odds; one call at a time per trial. */
void cw_formula_trial_predict (CwFormulaTrial *trial, const double theta[CW_MAX_COLUMNS],
                               GAsyncReadyCallback done, gpointer owner);
/* The accuracy found, and which trial it was; valid while `result` is. */
const CwAccuracy *cw_formula_trial_predicted (GAsyncResult *result, const CwFormulaTrial **trial);

/* TRUE if predictions are worse than those of the fit by more than rounding. */
gboolean cw_formula_is_worse (const CwAccuracy *accuracy, const CwAccuracy *best);

/* --- words, translated; (transfer full) --- */

/* "Log-loss 0.65, Brier score 0.23" */
char *cw_formula_loss_text (const CwAccuracy *accuracy);
/* How much worse than the fit that is, as probabilities. */
char *cw_formula_change_text (const CwAccuracy *accuracy, const CwAccuracy *best);
/* How well a cross-validation predicts games that the fit had not seen; NULL: there were too
 * few. */
char *cw_formula_cross_validation_text (const CwAccuracy *cross_validation);
