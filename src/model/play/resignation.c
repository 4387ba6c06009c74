/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/resignation.h"

#include "learning/material_balance.h"
#include "learning/value_set.h"
#include "search/chances.h"

#define FIRST_MOVES 24   /* plies */
#define CHANCE 0.04      /* of the expected score: below it, no hope */
#define LOST 400         /* centipawns */
#define STALEMATE_NEAR 6 /* legal moves */

/* White's balance in centipawns. */
static double
balance_of (const CwPosition *position)
{
  CwMaterialBalance balance;
  CwValues values;
  cw_value_set_usual (cw_position_game (position), &values);
  cw_material_balance (&balance, &values, position);
  return balance.balance;
}

static gboolean
is_near_stalemate (const CwPosition *position)
{
  CwMoveList list;
  cw_legal_moves (position, &list);
  return !cw_in_check (position) && list.count < STALEMATE_NEAR;
}

gboolean
cw_resign_is_hopeless (const CwResignTerms *terms)
{
  const CwGame *game = cw_position_game (terms->position);
  if (terms->ply < FIRST_MOVES || cw_chances_expected (game, terms->score) >= CHANCE)
    return FALSE;
  if (game->shogi)
    return TRUE;
  double lost = balance_of (terms->start) - balance_of (terms->position);
  if (cw_position_side (terms->position) == CW_BLACK)
    lost = -lost;
  return lost > LOST && !is_near_stalemate (terms->position);
}

guint
cw_resign_patience (guint level)
{
  return level < CW_RESIGN_LEVEL ? 0 : level < 12 ? 6 : level < 16 ? 4 : 3;
}
