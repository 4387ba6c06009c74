/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a piece in hand against the same on the board, and the rule of shogi that says 30 %
 * more. Pure, thread-safe. */
#pragma once

#include "learning/claims.h"

#define CW_HAND_RULE 1.3 /* as Tanigawa's scale is read: a piece in hand counts 30 % more */

typedef struct
{
  CwKind kind;
  bool known;          /* both have a value, and that on the board can be told from 0 */
  double ratio, error; /* in hand / on the board, and its standard error */
  double low, high;    /* 95 % */
  CwVerdict verdict;   /* on the rule: fails where the interval, to hundredths as it is written,
                          excludes 1.3, holds where it has 1.3 in it and not 1, else it is open;
                          and open too where that may be chance after so many kinds [Holm79] */
} CwHandRatio;

/* The kinds that can be both in hand and on the board, in the order of the columns;
 * returns how many. Intervals are Fieller's, with the whole covariance of the fit or the set. */
unsigned cw_hand_ratios (const CwFit *fit, CwHandRatio ratios[CW_MAX_KINDS]);
