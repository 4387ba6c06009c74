/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/measure.h"

#include "learning/value_set.h"

#include <string.h>

#define N CW_ROW_KINDS

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
  (void)step;
  (void)theta;
  (void)loss;
  return !is_stopped (context);
}

static bool
on_gradient (void *context, unsigned step, const double theta[N], double loss)
{
  Work *work = context;
  CwMeasurement *measurement = work->measurement;
  if (measurement->steps < CW_MEASURE_STEPS)
    {
      CwMeasureStep *told = &measurement->step[measurement->steps++];
      told->step = step;
      told->loss = loss;
      memcpy (told->theta, theta, sizeof told->theta);
      cw_fit_ratios (theta, told->value);
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
  measurement->dropped = rows->dropped;
}

static void
check_claims (CwMeasurement *measurement)
{
  const CwClaim *claims;
  measurement->claims = cw_claims (&claims);
  for (unsigned i = 0; i < measurement->claims; i++)
    cw_claim_check (&claims[i], &measurement->fit, &measurement->claim[i]);
}

/* The slope of the expected score on the fit's own values. */
static void
find_slope (CwMeasurement *measurement, const CwRows *rows)
{
  CwCurve own;
  double scale[N];
  for (unsigned j = 0; j < N; j++)
    scale[j] = measurement->fit.value[j] / 100;
  cw_curve (&own, rows, scale, CW_DRAWS_HALF);
  measurement->slope = own.alpha;
  measurement->slope_error = own.error;
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
  check_claims (measurement);
  cw_curve (&measurement->half, rows, cw_curve_school, CW_DRAWS_HALF);
  cw_curve (&measurement->decisive, rows, cw_curve_school, CW_DRAWS_DROP);
  find_slope (measurement, rows);

  options.method = CW_FIT_GRADIENT;
  options.trace_every = 0;
  cw_fit (&measurement->gradient, rows, &options, on_gradient, &work);
  if (measurement->gradient.state == CW_FIT_CANCELLED
      || measurement->gradient.state == CW_FIT_NO_MEMORY)
    {
      measurement->fit.state = measurement->gradient.state;
      return false;
    }
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
