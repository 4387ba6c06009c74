/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of several parts (players, slices of games, files) that support each other: partial
 * pooling by a normal hierarchical model [GCSR13, ch. 5].
 *
 * The logarithm of a piece's value in pawns in part i is theta_i ~ N (mu, tau^2), and what was
 * measured is y_i ~ N (theta_i, s_i^2), where s_i is the standard error of the value over the
 * value. mu is uniform, tau half-normal with a scale of CW_POOL_SPREAD, without which two or three
 * parts would allow anything. tau is integrated out, so intervals include its uncertainty: a part
 * with many games stays where it is, one with few moves to the mean of all.
 *
 * Parts that share games (players who met, one game from several moves on, the same file twice) err
 * alike: y ~ N (theta, S), S with the covariance from what their shared games moved both by, so
 * that nothing counts twice. Pure, thread-safe. */
#pragma once

#include "learning/parts.h"

#define CW_POOL_SPREAD 0.25 /* of ln value: parts usually differ by a quarter in value */

typedef struct
{
  double value, low, high; /* centipawns, with the 95 % interval */
  bool known;
} CwPooledValue;

typedef struct
{
  CwPooledValue mean;  /* of all parts, as if there were many more of their kind */
  double spread;       /* posterior mean of tau: how much parts differ beyond chance, relative */
  double spread_high;  /* upper end of its one-sided 95 % interval */
  unsigned parts;      /* those with a value of their own */
  CwPooledValue *part; /* by part, in order; unknown for those without a value of their own */
} CwPooled;

/* For a column other than the pawn's; a part's fit may be NULL. False if fewer than two parts have
 * a value, or memory runs out. Call cw_pooled_clear either way. */
bool cw_pool (CwPooled *pooled, const CwPart *parts, unsigned count, unsigned column);
void cw_pooled_clear (CwPooled *pooled);
