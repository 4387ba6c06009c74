/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/formula_trial.h"

#include "model/latest_task.h"
#include "model/values/headline.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define ROUNDING 5e-7 /* of the log-loss */

/* --- making ready ----------------------------------------------------------------------- */

static void
trial_clear (gpointer data)
{
  CwFormulaTrial *trial = data;

  cw_formula_free (trial->formula);
  cw_joint_formula_free (trial->joint);
  g_clear_pointer (&trial->rows, cw_shared_rows_unref);
}

void
cw_formula_trial_unref (CwFormulaTrial *trial)
{
  g_atomic_rc_box_release_full (trial, trial_clear);
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
judge (CwFormulaTrial *trial, const double theta[CW_MAX_COLUMNS], CwAccuracy *accuracy)
{
  if (trial->joint != NULL)
    cw_joint_formula_accuracy (trial->joint, theta, accuracy);
  else
    cw_formula_accuracy (trial->formula, theta, accuracy);
}

/* Fits the pieces alone. */
static gboolean
fit_pieces (CwFormulaTrial *trial)
{
  CwFitOptions options = cw_fit_options_default ();

  options.draws = trial->draws;
  cw_fit (&trial->fit, &trial->rows->rows, &options, NULL, NULL);
  trial->formula = cw_formula_new (&trial->rows->rows, trial->draws);
  return trial->formula != NULL;
}

static gboolean
fit_recommended (CwFormulaTrial *trial, GCancellable *cancellable)
{
  const CwJoint *known = cw_shared_rows_fit_joint (trial->rows, cancellable);

  if (known == NULL)
    return FALSE;
  CwJointOptions options = known->options;
  options.variance = known->variance;
  trial->joint = cw_joint_formula_new (cw_shared_rows_settled (trial->rows), &options, is_cancelled,
                                       cancellable);
  if (trial->joint != NULL)
    cw_joint_as_fit (cw_joint_formula_fit (trial->joint), &trial->fit);
  return trial->joint != NULL;
}

static void
prepare (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CwFormulaTrial *trial = data;
  gboolean done = trial->recommended ? fit_recommended (trial, cancellable) : fit_pieces (trial);

  if (done)
    judge (trial, trial->fit.theta, &trial->best);
  if (!done || cw_fit_has_too_few_games (&trial->fit) || !(trial->fit.theta[0] > 0)
      || !trial->fit.known[0])
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too few");
  else
    g_task_return_pointer (task, g_atomic_rc_box_acquire (trial),
                           (GDestroyNotify)cw_formula_trial_unref);
}

gboolean
cw_formula_can_be_recommended (const CwJoint *joint)
{
  return cw_headline_is_sound (joint) && !joint->options.tied && joint->theta[0] > 0;
}

void
cw_formula_trial_prepare (GCancellable **slot, CwSharedRows *rows, CwDraws draws,
                          gboolean recommended, GAsyncReadyCallback done, gpointer owner)
{
  CwFormulaTrial *trial = g_atomic_rc_box_new0 (CwFormulaTrial);

  trial->rows = cw_shared_rows_ref (rows);
  trial->recommended = recommended;
  trial->draws = draws == CW_DRAWS_DROP ? CW_DRAWS_DROP : CW_DRAWS_HALF;
  cw_latest_task_run (slot, prepare, trial, (GDestroyNotify)cw_formula_trial_unref, done, owner);
}

CwFormulaTrial *
cw_formula_trial_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- judging ---------------------------------------------------------------------------- */

typedef struct
{
  CwFormulaTrial *trial;
  double theta[CW_MAX_COLUMNS];
  CwAccuracy out;
} Judgement;

static void
prediction_free (gpointer data)
{
  cw_formula_trial_unref (((Judgement *)data)->trial);
  g_free (data);
}

static void
predict (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Judgement *judgement = data;

  judge (judgement->trial, judgement->theta, &judgement->out);
  g_task_return_boolean (task, TRUE);
}

void
cw_formula_trial_predict (CwFormulaTrial *trial, const double theta[CW_MAX_COLUMNS],
                          GAsyncReadyCallback done, gpointer owner)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, done, NULL);
  Judgement *judgement = g_new0 (Judgement, 1);

  judgement->trial = g_atomic_rc_box_acquire (trial);
  memcpy (judgement->theta, theta, sizeof judgement->theta);
  g_task_set_task_data (task, judgement, prediction_free);
  g_task_run_in_thread (task, predict);
}

const CwAccuracy *
cw_formula_trial_predicted (GAsyncResult *result, const CwFormulaTrial **trial)
{
  const Judgement *judgement = g_task_get_task_data (G_TASK (result));

  *trial = judgement->trial;
  return &judgement->out;
}

gboolean
cw_formula_is_worse (const CwAccuracy *accuracy, const CwAccuracy *best)
{
  return accuracy->log_loss - best->log_loss > ROUNDING;
}

/* --- words ------------------------------------------------------------------------------ */

char *
cw_formula_loss_text (const CwAccuracy *accuracy)
{
  g_autofree char *loss = cw_text_number (accuracy->log_loss, 5, false);
  g_autofree char *brier = cw_text_number (accuracy->brier, 5, false);

  /* Translators: two measures of how wrong predictions are. */
  return g_strdup_printf (_ ("How wrong: log-loss %s · Brier score %s"), loss, brier);
}

char *
cw_formula_change_text (const CwAccuracy *accuracy, const CwAccuracy *best)
{
  g_autofree char *worse = cw_text_number (accuracy->log_loss - best->log_loss, 5, true);
  /* The probability given to what happened, as a geometric mean. */
  g_autofree char *chance = cw_text_percent (exp (-accuracy->log_loss), 1);
  g_autofree char *before = cw_text_percent (exp (-best->log_loss), 1);

  return cw_formula_is_worse (accuracy, best)
             /* Translators: a difference of the log-loss, two percentages. */
             ? g_strdup_printf (_ ("%s compared with the fit: it gave the actual results a chance "
                                   "of %s, the fit %s."),
                                worse, chance, before)
             : g_strdup_printf (_ ("This is the fit: no other values give the actual results a "
                                   "larger chance than these, %s."),
                                before);
}

char *
cw_formula_cross_validation_text (const CwAccuracy *cross_validation)
{
  if (cross_validation == NULL)
    return g_strdup (_ ("There are too few games for cross-validation."));
  g_autofree char *loss = cw_text_number (cross_validation->log_loss, 4, false);
  g_autofree char *brier = cw_text_number (cross_validation->brier, 4, false);
  if (cw_accuracy_is_degenerate (cross_validation))
    return g_strdup_printf (
        /* Translators: two measures of how wrong predictions were. */
        _ ("On games it had not seen: log-loss %s, Brier score %s. There is nothing to compare "
           "that with: one side won every counted game, so whoever says so is never wrong."),
        loss, brier);
  g_autofree char *null_loss = cw_text_number (cross_validation->null_log_loss, 4, false);
  g_autofree char *null_brier = cw_text_number (cross_validation->null_brier, 4, false);
  /* Translators: two measures of how wrong predictions were, each beside that of not knowing the
   * values. */
  return g_strdup_printf (_ ("On games it had not seen: log-loss %s, without values %s; Brier "
                             "score %s, without values %s."),
                          loss, null_loss, brier, null_brier);
}
