/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every interval and verdict of the program is made by: ratios by Fieller's sets, tests of
 * several things at once. Pure, thread-safe. */
#pragma once

#include <stdbool.h>

/* An estimate that is a ratio, with its standard error and its 95 % set. */
typedef struct
{
  double value;
  double error;     /* by the delta method: for tables; the set says more */
  double low, high; /* the set; minus and plus infinity where it is not bounded */
  bool bounded;     /* false: what is below cannot be told from 0, and so the ratio not at all */
} CwRatio;

/* The ratio of two estimates with their variances and covariance, and Fieller's set [Fie54]: all
 * ratios r for which above - r below is within `t` of its own standard errors of 0. It is as wide
 * on each side as the errors demand, and not bounded where `below` is not clearly above 0. */
CwRatio cw_ratio (double above, double below, double var_above, double covariance, double var_below,
                  double t);

/* Makes of chances the smallest that can be called after so many tests at once [Holm79]: of `count`
 * chances, in place. Those that are not numbers are left out. */
void cw_holm (double *chances, unsigned count);
