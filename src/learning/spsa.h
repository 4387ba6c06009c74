/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simultaneous perturbation stochastic approximation [Spa92]: finds better values of many
 * parameters at once where all that can be had is a noisy comparison of two choices of them.
 *
 * In iteration k, from 1, every parameter is moved by c_k up or down, at random, and all the other
 * way; the comparison of the two moves each by a_k / c_k times its result. The gains are those of
 * [Spa98]: c_k = c / k^0.101 and a_k = a / (A + k)^0.602, where A is a tenth of the iterations. As
 * engines are usually tuned, they are given by where they end: c_k at `step`, and a_k at `rate`
 * times the square of that.
 *
 * What is compared are whole numbers: between two of them the nearer one is the likelier. All
 * chance comes from the seed and the number of the iteration, so that work that goes on later is
 * the same as work done at once. */
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
  unsigned iterations; /* of the whole work, at least 1, */
  unsigned done;       /* and so many of them are done */
  double rate;
} CwSpsa;

/* What the next iteration compares: `count` numbers each, within their limits. */
void cw_spsa_ask (const CwSpsa *spsa, int *up, int *down);

/* Ends the iteration: `result` is by how much `up` was better than `down`, such as games won less
 * games lost. */
void cw_spsa_tell (CwSpsa *spsa, double result);
