/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of ratios, and Student's t for few clusters. Pure, thread-safe. */
#pragma once

#include <stdbool.h>

/* The number that Student's t of `freedom` (above 0, also broken) exceeds in absolute value with
 * chance 5 %; by the incomplete beta function (Abramowitz and Stegun 26.5.8), to 1e-10. */
double cw_student_95 (double freedom);

/* Fieller's set for above / below [Fie54]: all r for which above - r below does not differ from 0
 * by more than `t` standard errors. False where it is unbounded: `below` itself cannot be told from
 * 0, and so nothing about the ratio; the ends are then infinite. The variances are of `above`, of
 * both, of `below`. */
bool cw_fieller (double above, double below, double variance_above, double covariance,
                 double variance_below, double t, double *low, double *high);
