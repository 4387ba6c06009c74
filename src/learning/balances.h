/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows by their material balance on a scale, not rounded: the loss of any slope of the logistic
 * curve on them, and which rows have a balance. Pure, thread-safe. */
#pragma once

#include "learning/curve.h"

typedef struct
{
  double balance;          /* pawns of the scale, White's less Black's */
  double lost, drawn, won; /* rows, for White */
} CwBalance;

typedef struct
{
  CwBalance *balance; /* distinct vectors; several may have the same balance */
  uint32_t count;
} CwBalances;

/* False where there is no memory; cw_balances_clear is allowed then too. */
bool cw_balances_init (CwBalances *balances, const CwRows *rows,
                       const double scale[CW_MAX_COLUMNS]);
/* The same of the bins of a curve, for sets without their games. */
bool cw_balances_of_curve (CwBalances *balances, const CwCurve *curve);
void cw_balances_clear (CwBalances *balances);

/* Mean over counted rows of -[y ln p + (1 - y) ln (1 - p)], p = 1 / (1 + exp (-slope balance)), y
 * being 0, 1/2, 1: smallest at the alpha that cw_curve fits with the same draws, which are not
 * ordered. 0 without rows. */
double cw_balances_loss (const CwBalances *balances, double slope, CwDraws draws);

/* Calls `take` with each row whose balance is rounded to low … high, as the bins of a curve are, in
 * their order. False where there is no memory. */
typedef void (*CwBalanceTake) (void *context, size_t row);
bool cw_balances_find (const CwRows *rows, const double scale[CW_MAX_COLUMNS], int low, int high,
                       CwBalanceTake take, void *context);
