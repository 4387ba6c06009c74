/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/measure.h"

#include "learning/value_set.h"

#include <string.h>

#define N CW_MAX_COLUMNS

typedef struct
{
  CwMeasurement *measurement;
  CwMeasureStop stop;
  void *context;
} Work;

static bool
is_stopped (const Work *work)
{
  return work->stop && work->stop (work->context);
}

static bool
on_newton (void *context, unsigned step, const double theta[N], double loss)
{
  return !is_stopped (context);
}

static bool
on_gradient (void *context, unsigned step, const double theta[N], double loss)
{
  Work *work = context;
  CwMeasurement *measurement = work->measurement;
  if (measurement->steps < CW_MEASURE_STEPS)
    {
      CwMeasureStep *traced = &measurement->step[measurement->steps++];
      traced->step = step;
      traced->loss = loss;
      memcpy (traced->theta, theta, sizeof traced->theta);
      for (unsigned j = 0; j < measurement->fit.columns.count; j++)
        traced->value[j] = theta[0] > 0 ? 100 * theta[j] / theta[0] : 0;
    }
  return !is_stopped (work);
}

static void
copy_counts (CwMeasurement *measurement, const CwRows *rows)
{
  memset (measurement, 0, sizeof *measurement);
  measurement->rows = rows->count;
  measurement->games = rows->games;
  measurement->read = rows->read;
  measurement->unfinished = rows->unfinished;
  measurement->inferred = rows->inferred;
  measurement->dropped = rows->dropped;
  measurement->resultless = rows->resultless;
  measurement->by_last_mover = rows->by_last_mover;
}

static void
find_curves (CwMeasurement *measurement, const CwRows *rows)
{
  CwCurve own;
  CwValues usual;
  double scale[N] = { 0 };
  cw_value_set_usual (rows->columns.game, &usual);
  cw_columns_scale (&rows->columns, &usual, scale);
  cw_curve (&measurement->half, rows, scale, CW_DRAWS_HALF, CW_CLUSTER_LARGEST);
  cw_misfit (&measurement->misfit, rows, &measurement->half);
  cw_curve (&measurement->decisive, rows, scale, CW_DRAWS_DROP, CW_CLUSTER_LARGEST);
  for (unsigned j = 0; j < rows->columns.count; j++)
    scale[j] = measurement->fit.value[j] / 100;
  cw_curve (&own, rows, scale, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  measurement->slope = own.alpha;
  measurement->slope_error = own.error;
}

/* Gradient descent, as in [Med15]. False where it was stopped. */
static bool
descend (CwMeasurement *measurement, const CwRows *rows, Work *work)
{
  CwFitOptions options = cw_fit_options_default ();
  options.method = CW_FIT_GRADIENT;
  options.trace_every = 0;
  cw_fit (&measurement->gradient, rows, &options, on_gradient, work);
  CwFitState state = measurement->gradient.state;
  bool done = state != CW_FIT_CANCELLED && state != CW_FIT_NO_MEMORY;
  if (!done)
    measurement->fit.state = state;
  return done;
}

bool
cw_measure (CwMeasurement *measurement, const CwRows *rows, CwMeasureStop stop, void *context)
{
  Work work = { measurement, stop, context };
  CwFitOptions options = cw_fit_options_default ();
  copy_counts (measurement, rows);

  cw_fit (&measurement->fit, rows, &options, on_newton, &work);
  if (measurement->fit.state == CW_FIT_CANCELLED || measurement->fit.state == CW_FIT_NO_MEMORY)
    return false;
  find_curves (measurement, rows);
  return !cw_columns_are_chess (&rows->columns) || descend (measurement, rows, &work);
}

bool
cw_measurement_of_set (CwMeasurement *measurement, const char *name)
{
  CwValues values;
  memset (measurement, 0, sizeof *measurement);
  if (!cw_value_set_named (name, &values))
    return false;
  cw_fit_of_values (&measurement->fit, &values);
  cw_value_set_curve (name, &measurement->half);
  measurement->rows = values.rows;
  measurement->games = measurement->read = values.games;
  measurement->slope = values.slope;
  measurement->slope_error = values.slope_error;
  return true;
}

void
cw_measurement_values (const CwMeasurement *measurement, const char *title, const char *source,
                       CwValues *values)
{
  cw_fit_values (&measurement->fit, title, source, values);
  values->slope = measurement->slope;
  values->slope_error = measurement->slope_error;
  values->games = measurement->games;
  values->rows = (unsigned)measurement->rows;
}
