/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows by their exact material balance on a scale: the loss of any slope of the logistic curve on
 * them, and which rows have a balance. Pure, thread-safe. */
#pragma once

#include "learning/curve.h"

typedef struct
{
  double balance;          /* in pawns of the scale, White's less Black's */
  double lost, drawn, won; /* rows, for White */
} CwBalance;

typedef struct
{
  CwBalance *balance; /* one per distinct vector; several may have the same balance */
  uint32_t count;
} CwBalances;

/* False if memory runs out; cw_balances_clear is safe even then. */
bool cw_balances_init (CwBalances *balances, const CwRows *rows,
                       const double scale[CW_MAX_COLUMNS]);
/* The same from the bins of a curve, for sets without their games. */
bool cw_balances_of_curve (CwBalances *balances, const CwCurve *curve);
void cw_balances_clear (CwBalances *balances);

/* Mean over counted rows of -[y ln p + (1 - y) ln (1 - p)], with p = 1 / (1 + exp (-slope balance))
 * and y 0, 1/2 or 1: smallest at the alpha that cw_curve fits with the same draws, which must not
 * be ordered. 0 without rows. */
double cw_balances_loss (const CwBalances *balances, double slope, CwDraws draws);

/* Calls `take` in order with each row whose balance, rounded like the bins of a curve, is low …
 * high. False if memory runs out. */
typedef void (*CwBalanceTake) (void *context, size_t row);
bool cw_balances_find (const CwRows *rows, const double scale[CW_MAX_COLUMNS], int low, int high,
                       CwBalanceTake take, void *context);
