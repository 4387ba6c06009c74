/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of distributions, intervals, and the random generator for all sampling. Pure,
 * thread-safe. */
#pragma once

#include <math.h>
#include <stdint.h>

#define CW_NORMAL_95 1.959963984540054 /* two-sided 95 % of the normal distribution */

/* The 95 % interval of an estimate with this standard error. */
static inline void
cw_interval (double value, double error, double *low, double *high)
{
  *low = value - CW_NORMAL_95 * error;
  *high = value + CW_NORMAL_95 * error;
}

/* ln (1 + exp (x)) without overflow: -ln of the chance 1 / (1 + exp (x)). */
static inline double
cw_softplus (double x)
{
  return fmax (x, 0) + log1p (exp (-fabs (x)));
}

/* Chance that chi-squared with `freedom` degrees exceeds `x`: the incomplete gamma function by its
 * series and its continued fraction (Abramowitz and Stegun 6.5.29, 6.5.31), to 1e-12. 1 for x <= 0
 * and without freedom. */
double cw_chi_squared_tail (double x, double freedom);

/* Chance that a standard normal number is below `x`. */
double cw_normal_below (double x);

/* Chance that F with `above` and `below` degrees exceeds `x`: the incomplete beta function by its
 * continued fraction (Abramowitz and Stegun 26.5.8), to 1e-12. `below` infinite: chi-squared over
 * its degrees. 1 for x <= 0. */
double cw_f_tail (double x, double above, double below);

/* What |t| with `freedom` degrees exceeds 5 % of the time: 1.96 if infinite, infinite if not above
 * 0. */
double cw_t_95 (double freedom);

/* Chance that the largest of `count` independent standard normal numbers exceeds the smallest by
 * more than `x`: the studentized range with known variance (Tukey). 1 for fewer than two. */
double cw_range_tail (double x, unsigned count);

/* What that range exceeds 5 % of the time. */
double cw_range_95 (unsigned count);

/* Wilson's interval at 95 % for the mean of `n` results in 0 … 1 [Wil27]. */
void cw_wilson (double mean, double n, double *low, double *high);

/* The same with a given number of standard errors instead of that of 95 %. */
void cw_wilson_of (double mean, double n, double errors, double *low, double *high);

/* The two-sided chance that the mean of `n` results in 0 … 1, if the truth is `expected`, is at
 * least as far from it as `mean`: that of wins and losses, which spread the most (Clopper and
 * Pearson), so not too small. */
double cw_score_chance (double mean, double n, double expected);

/* SplitMix64 [SLF14]: each seed starts its own stream. */
static inline uint64_t
cw_random_next (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* Below `limit`, which must be far below 2^32 to make the bias negligible. */
static inline uint32_t
cw_random_below (uint64_t *state, uint32_t limit)
{
  return (uint32_t)((cw_random_next (state) >> 32) * limit >> 32);
}
