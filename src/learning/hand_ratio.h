/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a piece in hand against the same on the board, and the rule of shogi that it is 30 %
 * higher. Pure, thread-safe. */
#pragma once

#include "learning/claims.h"

#define CW_HAND_RULE 1.3 /* how Tanigawa's scale is read: a piece in hand counts 30 % more */

typedef struct
{
  CwKind kind;
  bool known;          /* both have a value, and that on the board is not 0 by chance */
  double ratio, error; /* in hand / on the board; standard error */
  double low, high;    /* 95 % */
  CwVerdict verdict;   /* on the rule: fails if the interval, to hundredths as displayed,
                          excludes 1.3; holds if it includes 1.3 but not 1; otherwise open, and also
                          if that may be chance after so many kinds [Holm79] */
} CwHandRatio;

/* The kinds that can be both in hand and on the board, in the order of the columns; returns their
 * number. Intervals are Fieller's, from the whole covariance of the fit or set. */
unsigned cw_hand_ratios (const CwFit *fit, CwHandRatio ratios[CW_MAX_KINDS]);
