/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that the window and the report show about one set of rows, in one pure call. */
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
  CwFit fit;                 /* Newton, draws dropped: the values to show */
  CwMisfit misfit;           /* of `half`; not known of figures */
  CwCurve half, decisive;    /* on the usual scale of the game (cw_value_set_usual): draws as half
                                points, and left out (the slope alone, with its error by game) */
  double slope, slope_error; /* of the expected score per pawn of the fit's own values */
  unsigned steps;            /* of chess; 0 in other games, where the step of [Med15] is too
                                long and there are too many distinct rows */
  CwMeasureStep step[CW_MEASURE_STEPS]; /* gradient descent from zero, close together at first, and
                                           where it ended */
} CwMeasurement;

/* Called every few ms, from any thread that works; true stops the work. */
typedef bool (*CwMeasureStop) (void *context);

/* Calls `piece` with each number below `pieces`, in any order and on any threads, and waits. */
typedef void (*CwMeasureTogether) (void (*piece) (void *data, unsigned number), void *data,
                                   unsigned pieces);

/* A second of a processor for two million rows, in pieces that `together` may do at the same time
 * (NULL: one after the other). `stop` may be NULL. False where it stopped or there is no memory
 * (the state of `fit` says which). */
bool cw_measure (CwMeasurement *measurement, const CwRows *rows, CwMeasureTogether together,
                 CwMeasureStop stop, void *context);

/* A built-in measured set as if it had just been measured, as far as it goes: values with their
 * errors, the curve of its balances, games and rows. False where there is no such set. */
bool cw_measurement_of_set (CwMeasurement *measurement, const char *name);

/* The measured values as a set: values, errors and intervals of the fit, the slope of the expected
 * score, games and rows. Kinds without a known value keep 0. */
void cw_measurement_values (const CwMeasurement *measurement, const char *title, const char *source,
                            CwValues *values);
