/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/measure.h"

#include "learning/design.h"
#include "learning/value_set.h"

#include <string.h>

#define N CW_MAX_COLUMNS

typedef struct
{
  CwMeasurement *measurement;
  const CwRows *rows;
  CwMeasureStop stop;
  void *context;
  double scale[N];    /* the usual one */
  CwFitState descent; /* how it ended */
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
      for (unsigned j = 0; j < work->rows->columns.count; j++)
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

/* Fits the values, and the slope of the score per pawn of them. */
static void
fit (Work *work)
{
  CwMeasurement *measurement = work->measurement;
  CwFitOptions options = cw_fit_options_default ();
  double scale[N] = { 0 };
  CwCurve own;
  cw_fit (&measurement->fit, work->rows, &options, on_newton, work);
  if (measurement->fit.state == CW_FIT_CANCELLED || measurement->fit.state == CW_FIT_NO_MEMORY)
    return;
  for (unsigned j = 0; j < work->rows->columns.count; j++)
    scale[j] = measurement->fit.value[j] / 100;
  cw_curve_slope (&own, work->rows, scale, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  measurement->slope = own.alpha;
  measurement->slope_error = own.error;
}

/* Gradient descent as in [Med15], for its path: where it ends has no errors. */
static void
descend (Work *work)
{
  CwFitOptions options = cw_fit_options_default ();
  double theta[CW_MAX_TERMS];
  unsigned steps;
  if (!cw_columns_are_chess (&work->rows->columns))
    return;
  options.method = CW_FIT_GRADIENT;
  options.trace_every = 0;
  CwDesign design = { .rows = work->rows, .options = options };
  work->descent = CW_FIT_NO_MEMORY;
  if (cw_design_init (&design))
    {
      cw_design_start (&design, theta);
      work->descent = cw_design_minimise (&design, theta, on_gradient, work, &steps);
    }
  cw_design_clear (&design);
}

static void
find_half (Work *work)
{
  CwMeasurement *measurement = work->measurement;
  cw_curve (&measurement->half, work->rows, work->scale, CW_DRAWS_HALF, CW_CLUSTER_LARGEST);
  cw_misfit (&measurement->misfit, work->rows, &measurement->half);
}

static void
find_decisive (Work *work)
{
  cw_curve_slope (&work->measurement->decisive, work->rows, work->scale, CW_DRAWS_DROP,
                  CW_CLUSTER_GAME);
}

/* Longest first. */
static void (*const pieces[]) (Work *work) = { find_half, fit, descend, find_decisive };
#define PIECES (sizeof pieces / sizeof *pieces)

static void
do_piece (void *data, unsigned number)
{
  pieces[number](data);
}

bool
cw_measure (CwMeasurement *measurement, const CwRows *rows, CwMeasureTogether together,
            CwMeasureStop stop, void *context)
{
  Work work = { .measurement = measurement, .rows = rows, .stop = stop, .context = context };
  CwFitState *state = &measurement->fit.state;
  CwValues usual;
  copy_counts (measurement, rows);
  cw_value_set_usual (rows->columns.game, &usual);
  cw_columns_scale (&rows->columns, &usual, work.scale);
  if (together)
    together (do_piece, &work, PIECES);
  for (unsigned i = 0; !together && i < PIECES && *state != CW_FIT_CANCELLED; i++)
    do_piece (&work, i);
  if (work.descent == CW_FIT_CANCELLED || work.descent == CW_FIT_NO_MEMORY)
    *state = work.descent;
  return *state != CW_FIT_CANCELLED && *state != CW_FIT_NO_MEMORY;
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
