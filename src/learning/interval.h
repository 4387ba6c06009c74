/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The basis of every interval and verdict of the program: ratios by Fieller's sets, tests of
 * several things at once. Pure, thread-safe. */
#pragma once

#include <stdbool.h>

/* An estimated ratio, with its standard error and its 95 % set. */
typedef struct
{
  double value;
  double error;     /* by the delta method: for tables; the set says more */
  double low, high; /* the set; minus and plus infinity if unbounded */
  bool bounded; /* false: the denominator cannot be distinguished from 0, so neither can the ratio
                   be measured */
} CwRatio;

/* The ratio of two estimates with their variances and covariance, and Fieller's set [Fie54]: all
 * ratios r for which above - r below is within `t` of its own standard errors of 0. It is as wide
 * on each side as the errors demand, and unbounded if `below` is not clearly above 0. */
CwRatio cw_ratio (double above, double below, double var_above, double covariance, double var_below,
                  double t);

/* Adjusts `count` chances in place for that many tests at once [Holm79]. NAN stays out. */
void cw_holm (double *chances, unsigned count);
