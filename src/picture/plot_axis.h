/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot's axis: converts values to places and back, and finds ticks. Pure arithmetic. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define CW_AXIS_MAX_TICKS 32

typedef struct
{
  double low, high; /* low < high; both > 0 where logarithmic */
  bool logarithmic;
} CwAxis;

/* 0 at low, 1 at high, continued beyond both ends. -infinity for a value <= 0 on a logarithmic
 * axis. */
double cw_axis_place (const CwAxis *axis, double value);
/* The inverse. */
double cw_axis_value (const CwAxis *axis, double place);

/* Ticks inside the range, rising: multiples of 1, 2 or 5 times a power of ten (powers of ten if
 * logarithmic), at most `wanted` (2 … 32). Returns how many were written to `ticks`, which has room
 * for CW_AXIS_MAX_TICKS, and in `step` (may be NULL) the distance between them (0: logarithmic). */
unsigned cw_axis_ticks (const CwAxis *axis, unsigned wanted, double *ticks, double *step);
/* The smallest nice step (1, 2, 5 x 10^n) that divides `range` into at most `parts`. */
double cw_axis_nice_step (double range, unsigned parts);
/* Widens the range outwards to whole steps. */
void cw_axis_round (CwAxis *axis, unsigned parts);
