/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The material of a position as the sum that the panel spells out: "two pawns up, a knight down:
 * 62 % for White". Pure, thread-safe. */
#pragma once

#include "core/rules.h"
#include "core/values.h"

typedef struct
{
  CwKind kind;
  bool in_hand;     /* else on the board */
  int difference;   /* White minus Black; never 0 */
  double value;     /* difference times value, centipawns */
  double low, high; /* 95 % of that, as the set's own interval; both 0 where it is not measured,
                       infinite where the unit cannot be told from 0 */
} CwMaterialTerm;

typedef struct
{
  double balance;   /* centipawns, White minus Black */
  bool scored;      /* the values have a slope; else `score`, `low` and `high` mean nothing */
  double score;     /* expected score of White, 0 … 1 */
  double low, high; /* 95 % of it, from the whole covariance of the values; both the score where
                       it is not known */
  CwColour ahead;   /* who is ahead by the balance; White where level */
  bool level;       /* |balance| below half a centipawn */
  unsigned terms;
  CwMaterialTerm
      term[2 * CW_MAX_KINDS]; /* largest first by absolute value, kinds that are unequal */
  double material[2];         /* each side's sum, centipawns */
} CwMaterialBalance;

void cw_material_balance (CwMaterialBalance *balance, const CwValues *values,
                          const CwPosition *position);

/* Expected score of White if one piece of `colour` and `kind` were gone from the board, or from the
 * hand ("without this knight"). */
double cw_material_balance_without (const CwMaterialBalance *balance, const CwValues *values,
                                    CwColour colour, CwKind kind, bool in_hand);

/* Whether both sides of a game begin with the same pieces: only then does the sum of values say who
 * is ahead. Where a lone king meets an army the values of their pieces do not compare. */
bool cw_material_armies_equal (const CwGame *game);
