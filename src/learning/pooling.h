/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of several parts (players, slices of games, files) that lean on each other: partial
 * pooling by a normal hierarchical model [GCSR13, ch. 5].
 *
 * The logarithm of a piece's value in pawns in part i is theta_i ~ N (mu, tau^2), and what was
 * measured y_i ~ N (theta_i, s_i^2), s_i being the standard error of the value over the value. mu
 * is uniform, tau half-normal with a scale of CW_POOL_SPREAD: without it two or three parts would
 * say that anything is possible. tau is integrated over, so intervals have its own uncertainty in
 * them: a part with many games stays where it is, one with few goes to the mean of all.
 *
 * Parts that share games (players who met, one game from several moves on, the same file twice) err
 * alike: y ~ N (theta, S), S with the covariance of what their shared games moved both by, so that
 * nothing counts twice. Pure, thread-safe. */
#pragma once

#include "learning/parts.h"

#define CW_POOL_SPREAD 0.25 /* of ln value: parts whose values differ by a quarter are usual */

typedef struct
{
  double value, low, high; /* centipawns, with the 95 % interval */
  bool known;
} CwPooledValue;

typedef struct
{
  CwPooledValue mean;  /* of all parts, as if there were many more of their kind */
  double spread;       /* tau, its mean: how much parts differ beyond chance, relative */
  double spread_high;  /* the upper end of a one-sided 95 % interval of it */
  unsigned parts;      /* that have a value of their own */
  CwPooledValue *part; /* of each, in their order; those without a value of their own: unknown */
} CwPooled;

/* Of a column beside the pawn's; the fit of a part may be NULL. False where fewer than two parts
 * have a value, or there is no memory. cw_pooled_clear is allowed either way. */
bool cw_pool (CwPooled *pooled, const CwPart *parts, unsigned count, unsigned column);
void cw_pooled_clear (CwPooled *pooled);
