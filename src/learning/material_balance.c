/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/material_balance.h"

#include "learning/curve.h"
#include "learning/distribution.h"

#include <math.h>

/* Inserts a term in order: the largest first, of equal ones the lower kind. */
static void
insert_term (CwMaterialBalance *balance, CwMaterialTerm term)
{
  unsigned at = balance->terms++;
  for (; at > 0 && fabs (balance->term[at - 1].value) < fabs (term.value); at--)
    balance->term[at] = balance->term[at - 1];
  balance->term[at] = term;
}

/* Adds the pieces of one kind on the board or in hand, each of `value` with standard error `error`;
 * returns the variance that they add. */
static double
add_pieces (CwMaterialBalance *balance, CwKind kind, bool in_hand, const unsigned count[2],
            double value, double error)
{
  int difference = (int)count[CW_WHITE] - (int)count[CW_BLACK];
  balance->material[CW_WHITE] += count[CW_WHITE] * value;
  balance->material[CW_BLACK] += count[CW_BLACK] * value;
  if (difference == 0)
    return 0;
  insert_term (balance, (CwMaterialTerm){ kind, in_hand, difference, difference * value });
  balance->balance += difference * value;
  return pow (difference * error, 2);
}

void
cw_material_balance (CwMaterialBalance *balance, const CwValues *values, const CwPosition *position)
{
  double variance = 0;
  /* The slope per pawn contains what the errors share. */
  bool own = values->unit_error > 0;
  unsigned kinds = cw_position_game (position)->kinds;
  *balance = (CwMaterialBalance){ 0 };
  for (unsigned i = 1; i <= kinds && i < CW_MAX_KINDS; i++)
    {
      CwKind kind = (CwKind)i;
      unsigned board[2], hand[2];
      for (unsigned colour = 0; colour < 2; colour++)
        {
          board[colour] = cw_position_count (position, (CwColour)colour, kind);
          hand[colour] = cw_position_hand (position, (CwColour)colour, kind);
        }
      variance += add_pieces (balance, kind, false, board, values->board[kind],
                              (own ? values->own : values->error)[kind])
                  + add_pieces (balance, kind, true, hand, values->hand[kind],
                                (own ? values->hand_own : values->hand_error)[kind]);
    }
  double pawns = balance->balance / 100, exponent = values->slope * pawns;
  double error =
      sqrt (pow (values->slope, 2) * variance / 1e4 + pow (values->slope_error * pawns, 2));
  balance->scored = values->slope > 0;
  balance->score = cw_expected_score (1, exponent);
  balance->low = cw_expected_score (1, exponent - CW_NORMAL_95 * error);
  balance->high = cw_expected_score (1, exponent + CW_NORMAL_95 * error);
  balance->level = fabs (balance->balance) < 0.5;
  balance->ahead = balance->level || balance->balance > 0 ? CW_WHITE : CW_BLACK;
}

double
cw_material_balance_without (const CwMaterialBalance *balance, const CwValues *values,
                             CwColour colour, CwKind kind, bool in_hand)
{
  double gone = (in_hand ? values->hand : values->board)[kind] * (colour == CW_WHITE ? 1 : -1);
  return cw_expected_score (values->slope, (balance->balance - gone) / 100);
}
