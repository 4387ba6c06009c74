/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/material_balance.h"

#include "core/position.h"
#include "learning/columns.h"
#include "learning/curve.h"
#include "learning/distribution.h"

#include <math.h>

/* Inserts a term in order: largest first, the lower kind first among equals. */
static void
insert_term (CwMaterialBalance *balance, CwMaterialTerm term)
{
  unsigned at = balance->terms++;
  for (; at > 0 && fabs (balance->term[at - 1].value) < fabs (term.value); at--)
    balance->term[at] = balance->term[at - 1];
  balance->term[at] = term;
}

/* Adds the pieces of one kind on the board or in hand. */
static void
add_pieces (CwMaterialBalance *balance, const CwValues *values, CwKind kind, bool in_hand,
            const unsigned count[2])
{
  int difference = (int)count[CW_WHITE] - (int)count[CW_BLACK];
  double value = (in_hand ? values->hand : values->board)[kind];
  double low = difference * (in_hand ? values->hand_low : values->low)[kind];
  double high = difference * (in_hand ? values->hand_high : values->high)[kind];
  balance->material[CW_WHITE] += count[CW_WHITE] * value;
  balance->material[CW_BLACK] += count[CW_BLACK] * value;
  if (difference == 0)
    return;
  insert_term (balance, (CwMaterialTerm){ kind, in_hand, difference, difference * value,
                                          fmin (low, high), fmax (low, high) });
  balance->balance += difference * value;
}

/* Half of the 95 % interval of the balance, in centipawns, including the pawn's own error. */
static double
half_width (const CwMaterialBalance *balance, const CwValues *values)
{
  CwColumns columns;
  unsigned column[2 * CW_MAX_KINDS];
  double variance = 0, freedom = INFINITY;
  cw_columns_init (&columns, values->game);
  for (unsigned i = 0; i < balance->terms; i++)
    {
      const CwMaterialTerm *term = &balance->term[i];
      column[i] = cw_columns_find (&columns, term->kind, term->in_hand);
      if (column[i] == columns.count)
        continue;
      if (values->freedom[column[i]] > 0)
        freedom = fmin (freedom, values->freedom[column[i]]);
      for (unsigned j = 0; j <= i; j++)
        if (column[j] < columns.count)
          variance += (i == j ? 1 : 2) * term->difference * balance->term[j].difference
                      * *cw_values_covariance ((CwValues *)values, column[i], column[j]);
    }
  /* A set with only the errors of its values has the unit's error in the slope. */
  if (values->covariance[0] == 0 && values->slope > 0)
    variance += pow (balance->balance * values->slope_error / values->slope, 2);
  return variance > 0 ? cw_t_95 (freedom) * sqrt (variance) : 0;
}

void
cw_material_balance (CwMaterialBalance *balance, const CwValues *values, const CwPosition *position)
{
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
      add_pieces (balance, values, kind, false, board);
      add_pieces (balance, values, kind, true, hand);
    }
  double exponent = values->slope * balance->balance / 100;
  double half = values->slope > 0 ? values->slope * half_width (balance, values) / 100 : 0;
  balance->scored = values->slope > 0;
  balance->score = cw_expected_score (1, exponent);
  balance->low = cw_expected_score (1, exponent - half);
  balance->high = cw_expected_score (1, exponent + half);
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

bool
cw_material_armies_equal (const CwGame *game)
{
  CwPosition start;

  cw_position_start (&start, game);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (cw_position_count (&start, CW_WHITE, (CwKind)kind)
        != cw_position_count (&start, CW_BLACK, (CwKind)kind))
      return false;
  return true;
}
