/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/punish.h"

#include "learning/trade.h"
#include "learning/value_set.h"

/* in centipawns; smaller gains count as trades */
#define LEAST_GAIN 50

double
cw_punish_capture (const CwPosition *position, CwMove *capture)
{
  CwValues values;
  CwMoveList list;
  double best = LEAST_GAIN;

  cw_value_set_usual (cw_position_game (position), &values);
  cw_legal_moves (position, &list);
  *capture = CW_NO_MOVE;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwTrade trade;

      if (!cw_trade (&trade, &values, position, &list.moves[i], 1)
          || trade.taken.value - trade.given.value < best)
        continue;
      best = trade.taken.value - trade.given.value;
      *capture = list.moves[i];
    }
  return *capture == CW_NO_MOVE ? 0 : best;
}

double
cw_punish_won (const CwPosition *before, const CwPosition *after)
{
  CwMaterialBalance then, now;
  CwValues values;

  cw_value_set_usual (cw_position_game (before), &values);
  cw_material_balance (&then, &values, before);
  cw_material_balance (&now, &values, after);
  return cw_position_side (before) == CW_WHITE ? now.balance - then.balance
                                               : then.balance - now.balance;
}

double
cw_punish_loss (const CwPosition *after, const CwUndo *undo, CwMove *capture)
{
  CwPosition before = *after;
  double loss;

  cw_undo (&before, undo);
  loss = cw_punish_capture (after, capture) - cw_punish_won (&before, after);
  return *capture != CW_NO_MOVE && loss >= LEAST_GAIN ? loss : 0;
}

CwMove
cw_punish_mate (const CwPosition *position)
{
  CwMoveList list;

  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;

      if (!cw_gives_check (position, list.moves[i]))
        continue;
      cw_do (&after, list.moves[i], &undo, NULL);
      if (cw_outcome (&after, &undo).reason == CW_REASON_CHECKMATE)
        return list.moves[i];
    }
  return CW_NO_MOVE;
}

bool
cw_punish_mates_within (const CwPosition *position, unsigned moves)
{
  CwMoveList list;

  if (moves == 0)
    return false;
  if (cw_punish_mate (position) != CW_NO_MOVE)
    return true;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; moves > 1 && i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      CwMove reply;

      cw_do (&after, list.moves[i], &undo, NULL);
      if (!cw_punish_escapes (&after, moves - 1, &reply))
        return true;
    }
  return false;
}

bool
cw_punish_escapes (const CwPosition *position, unsigned moves, CwMove *reply)
{
  CwMoveList list;
  bool slow = false;

  *reply = CW_NO_MOVE;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;

      cw_do (&after, list.moves[i], &undo, NULL);
      if (!cw_punish_mates_within (&after, moves))
        {
          *reply = list.moves[i];
          return true;
        }
      if (*reply != CW_NO_MOVE && (slow || cw_punish_mates_within (&after, moves - 1)))
        continue;
      *reply = list.moves[i];
      slow = !cw_punish_mates_within (&after, moves - 1);
    }
  return list.count == 0 && !cw_in_check (position);
}
