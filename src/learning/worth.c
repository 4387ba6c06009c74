/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/worth.h"

#include "learning/curve.h"

#include <math.h>
#include <string.h>

#define NORMAL_95 1.959963984540054

/* Puts a term in its place: the largest first, of equal ones the lower kind. */
static void
insert_term (CwWorth *worth, CwWorthTerm term)
{
  unsigned at = worth->terms++;
  for (; at > 0 && fabs (worth->term[at - 1].value) < fabs (term.value); at--)
    worth->term[at] = worth->term[at - 1];
  worth->term[at] = term;
}

/* Adds the men of one kind in one place, at `value` each with standard error `error`; the variance
 * that they bring. */
static double
add_men (CwWorth *worth, CwKind kind, bool in_hand, unsigned white, unsigned black, double value,
         double error)
{
  int difference = (int)white - (int)black;
  worth->material[CW_WHITE] += white * value;
  worth->material[CW_BLACK] += black * value;
  if (difference == 0)
    return 0;
  insert_term (worth, (CwWorthTerm){ kind, in_hand, difference, difference * value });
  worth->balance += difference * value;
  return pow (difference * error, 2);
}

void
cw_worth (CwWorth *worth, const CwValues *values, const unsigned counts[2][CW_MAX_KINDS],
          const unsigned hands[2][CW_MAX_KINDS])
{
  double variance = 0;
  /* The slope per pawn makes up for what the errors share. */
  bool own = values->unit_error > 0;
  memset (worth, 0, sizeof *worth);
  for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
    {
      variance +=
          add_men (worth, (CwKind)kind, false, counts[CW_WHITE][kind], counts[CW_BLACK][kind],
                   values->board[kind], (own ? values->own : values->error)[kind]);
      if (hands)
        variance +=
            add_men (worth, (CwKind)kind, true, hands[CW_WHITE][kind], hands[CW_BLACK][kind],
                     values->hand[kind], (own ? values->hand_own : values->hand_error)[kind]);
    }
  double pawns = worth->balance / 100, exponent = values->slope * pawns;
  double error =
      sqrt (pow (values->slope, 2) * variance / 1e4 + pow (values->slope_error * pawns, 2));
  worth->scored = values->slope > 0;
  worth->score = cw_expected_score (1, exponent);
  worth->low = cw_expected_score (1, exponent - NORMAL_95 * error);
  worth->high = cw_expected_score (1, exponent + NORMAL_95 * error);
  worth->level = fabs (worth->balance) < 0.5;
  worth->ahead = worth->level || worth->balance > 0 ? CW_WHITE : CW_BLACK;
}

void
cw_worth_of (CwWorth *worth, const CwValues *values, const CwPosition *position)
{
  unsigned counts[2][CW_MAX_KINDS] = { { 0 } }, hands[2][CW_MAX_KINDS] = { { 0 } };
  unsigned kinds = cw_position_game (position)->kinds;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind <= kinds && kind < CW_MAX_KINDS; kind++)
      {
        counts[colour][kind] = cw_position_count (position, (CwColour)colour, (CwKind)kind);
        hands[colour][kind] = cw_position_hand (position, (CwColour)colour, (CwKind)kind);
      }
  cw_worth (worth, values, (const unsigned (*)[CW_MAX_KINDS])counts,
            (const unsigned (*)[CW_MAX_KINDS])hands);
}

double
cw_worth_without (const CwWorth *worth, const CwValues *values, CwColour colour, CwKind kind,
                  bool in_hand)
{
  double gone = (in_hand ? values->hand : values->board)[kind] * (colour == CW_WHITE ? 1 : -1);
  return cw_expected_score (values->slope, (worth->balance - gone) / 100);
}
