/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The material of a position as the sum that the panel spells out: "two pawns up, a knight down: 62
 * % for White". Pure, thread-safe. */
#pragma once

#include "core/rules.h"
#include "core/values.h"

typedef struct
{
  CwKind kind;
  bool in_hand;     /* otherwise on the board */
  int difference;   /* White minus Black; never 0 */
  double value;     /* difference times value, centipawns */
  double low, high; /* its 95 % interval, the set's own; both 0 if not measured, infinite if the
                       unit cannot be distinguished from 0 */
} CwMaterialTerm;

typedef struct
{
  double balance;   /* centipawns, White minus Black */
  bool scored;      /* the values have a slope; otherwise `score`, `low` and `high` mean nothing */
  double score;     /* expected score of White, 0 … 1 */
  double low, high; /* its 95 % interval, from the whole covariance of the values; both the score if
                       not known */
  CwColour ahead;   /* by the balance; White if level */
  bool level;       /* |balance| below half a centipawn */
  unsigned terms;
  CwMaterialTerm term[2 * CW_MAX_KINDS]; /* unequal kinds only, largest absolute value first */
  double material[2];                    /* each side's sum, centipawns */
} CwMaterialBalance;

void cw_material_balance (CwMaterialBalance *balance, const CwValues *values,
                          const CwPosition *position);

/* White's expected score without one piece of `colour` and `kind` on the board or in hand ("without
 * this knight"). */
double cw_material_balance_without (const CwMaterialBalance *balance, const CwValues *values,
                                    CwColour colour, CwKind kind, bool in_hand);

/* Do both sides of a game start with the same pieces? Only then does the sum of values say who is
 * ahead. With a lone king against an army the values do not compare. */
bool cw_material_armies_equal (const CwGame *game);
