/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ends.h"

CwOutcome
cw_drawn_as_in_chess (unsigned occurred, unsigned clock)
{
  return occurred >= 5   ? cw_drawn (CW_REASON_FIVEFOLD)
         : clock >= 150  ? cw_drawn (CW_REASON_SEVENTYFIVE_MOVES)
         : occurred >= 3 ? cw_claimable (CW_REASON_THREEFOLD)
         : clock >= 100  ? cw_claimable (CW_REASON_FIFTY_MOVES)
                         : cw_ongoing ();
}

CwOutcome
cw_repeated_as_in_shogi (CwRepetition rule, uint64_t key, CwColour side, bool in_check,
                         const CwUndo *last)
{
  bool checked[2]; /* that side was in check whenever it was to move in the stretch */
  checked[side] = in_check;
  checked[cw_other (side)] = true;
  CwColour mover = side;
  for (unsigned seen = 1; seen < 4 && last; last = last->last)
    {
      mover = cw_other (mover);
      checked[mover] &= last->in_check;
      seen += mover == side && last->key == key;
    }
  if (checked[CW_WHITE] == checked[CW_BLACK])
    return rule == CW_REPETITION_FIRST_LOSES ? cw_won_by (CW_BLACK, CW_REASON_FOURFOLD)
                                             : cw_drawn (CW_REASON_FOURFOLD);
  return cw_won_by (checked[CW_WHITE] ? CW_WHITE : CW_BLACK, CW_REASON_PERPETUAL_CHECK);
}

bool
cw_fail_squares (CwStatus *status, const CwGame *game, CwStatusCode code, unsigned first,
                 unsigned second)
{
  char names[2][CW_SQUARE_NAME_SIZE];
  return cw_status_fail (status, code, cw_square_name (game, (CwSquare)first, names[0]),
                         cw_square_name (game, (CwSquare)second, names[1]));
}

bool
cw_fail_kind (CwStatus *status, const CwGame *game, CwStatusCode code, unsigned kind,
              unsigned square)
{
  char name[CW_SQUARE_NAME_SIZE];
  return cw_status_fail (status, code, game->kind[kind].name,
                         cw_square_name (game, (CwSquare)square, name));
}
