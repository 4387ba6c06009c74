/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that the window and the report show about a set of rows, in one pure call. */
#pragma once

#include "learning/curve.h"
#include "learning/fit.h"
#include "learning/misfit.h"

#define CW_MEASURE_STEPS 256

typedef struct
{
  unsigned step;
  double theta[CW_MAX_COLUMNS];
  double value[CW_MAX_COLUMNS]; /* centipawns; 0 at step 0 */
  double loss;
} CwMeasureStep;

typedef struct
{
  size_t rows;
  unsigned games, read, unfinished, inferred, resultless, dropped; /* as in CwRows */
  bool by_last_mover;
  CwFit fit;              /* Newton, draws dropped: the values to show */
  CwMisfit misfit;        /* of `half`; not known for built-in sets */
  CwCurve half, decisive; /* on the game's usual scale (cw_value_set_usual): draws as half points,
                             and left out (only the slope, with its error by game) */
  double slope, slope_error; /* of the expected score per pawn of the fit's own values */
  unsigned steps; /* only for chess; 0 in other games, where the step of [Med15] is too long and
                     there are too many distinct rows */
  CwMeasureStep
      step[CW_MEASURE_STEPS]; /* gradient descent from zero: dense at first, and its end */
} CwMeasurement;

/* Called every few milliseconds, from any working thread; return true to stop. */
typedef bool (*CwMeasureStop) (void *context);

/* Calls `piece` with each number below `pieces`, in any order and on any threads, and waits. */
typedef void (*CwMeasureTogether) (void (*piece) (void *data, unsigned number), void *data,
                                   unsigned pieces);

/* Takes a second of processor time for two million rows, in pieces that `together` may run at the
 * same time (NULL: one after the other). `stop` may be NULL. False if stopped or memory runs out
 * (the state of `fit` says which). */
bool cw_measure (CwMeasurement *measurement, const CwRows *rows, CwMeasureTogether together,
                 CwMeasureStop stop, void *context);

/* A built-in measured set as if just measured, as far as possible: values with errors, the curve of
 * its balances, games and rows. False if there is no such set. */
bool cw_measurement_of_set (CwMeasurement *measurement, const char *name);

/* The measured values as a set: values, errors and intervals of the fit, the slope of the expected
 * score, games and rows. Kinds without a known value stay 0. */
void cw_measurement_values (const CwMeasurement *measurement, const char *title, const char *source,
                            CwValues *values);
