/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simultaneous perturbation stochastic approximation [Spa92]: improves many parameters at once if
 * all one has is a noisy comparison of two sets of them.
 *
 * In iteration k, from 1, one set has every parameter moved up or down at random by c_k, the other
 * set the opposite; their comparison then moves each by a_k / c_k times its result. The gains are
 * those of [Spa98]: c_k = c / k^0.101 and a_k = a / (A + k)^0.602, where A is a tenth of the
 * iterations. As is usual for tuning engines, they are given by their final values: c_k by `step`,
 * and a_k by `rate` times its square.
 *
 * The compared sets are whole numbers: of the two neighbours the nearer is likelier. All randomness
 * comes from the seed and the iteration's number, so that interrupted work continues as if done at
 * once. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define CW_SPSA_RATE 0.002

typedef struct
{
  double value;
  int least, most;
  double step; /* above 0 */
} CwSpsaParameter;

typedef struct
{
  CwSpsaParameter *parameter; /* the caller's */
  unsigned count;
  uint64_t seed;
  unsigned iterations; /* in total, at least 1, … */
  unsigned done;       /* … of which this many are done */
  double rate;
} CwSpsa;

/* What the next iteration compares: `count` numbers each, within their limits. */
void cw_spsa_ask (const CwSpsa *spsa, int *up, int *down);

/* Ends the iteration: `result` is how much better `up` was than `down`, such as games won less
 * games lost. */
void cw_spsa_tell (CwSpsa *spsa, double result);
