/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_see.h"

#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_sight.h"

#include <string.h>

#define MAX_EXCHANGES 32

/* The value of enemy pieces that vanish minus that of own pieces that do. */
static int
blast_value (const CwDelta *delta, CwColour us, const int value[CW_MAX_KINDS])
{
  int gain = 0;
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].to == CW_NO_SQUARE)
      {
        CwPiece piece = delta->changes[i].before;
        int pieces = value[cw_piece_kind (piece)];
        gain += cw_piece_colour (piece) == us ? -pieces : pieces;
      }
  return gain;
}

/* The least valuable piece of `side` that captures on `square`; CW_NO_SQUARE if there is none, or
 * only the royal piece and `square` is guarded. */
static unsigned
least_taker (const CwPosition *position, const CwPiece *pieces, CwWide occupied, unsigned square,
             CwColour side, const int value[CW_MAX_KINDS])
{
  const CwGeneralTables *tables = position->game->general;
  CwWide ours = cw_set_wide (&position->general.pieces[side]) & occupied;
  CwWide others = cw_set_wide (&position->general.pieces[cw_other (side)]) & occupied;
  uint8_t takers[CW_MAX_ATTACKERS];
  unsigned count = tables->sighted ? cw_general_sighted_attackers (tables, pieces, occupied, ours,
                                                                   square, side, takers)
                                   : cw_general_attackers (tables, pieces, square, side, takers);
  int lowest = 0;
  unsigned least = CW_NO_SQUARE, royal = position->general.state.royal[side];
  for (unsigned i = 0; i < count && i < CW_MAX_ATTACKERS; i++)
    {
      if (takers[i] == royal)
        continue;
      int cost = value[cw_piece_kind (pieces[takers[i]])];
      if (least == CW_NO_SQUARE || cost < lowest || (cost == lowest && takers[i] < least))
        {
          least = takers[i];
          lowest = cost;
        }
    }
  if (least == CW_NO_SQUARE && count > 0
      && !(tables->sighted
               ? cw_general_sighted_attacked (tables, pieces, occupied, others, square,
                                              cw_other (side))
               : cw_general_attacked (tables, pieces, square, cw_other (side), CW_GENERAL_NONE)))
    least = royal;
  return least;
}

int
cw_general_see (const CwPosition *position, CwMove move, const int value[CW_MAX_KINDS])
{
  CwMoveType type = cw_move_type (move);
  CwColour us = (CwColour)position->general.state.side, side = cw_other (us);
  unsigned to = cw_move_to (move), depth = 0;
  CwPiece pieces[CW_MAX_SQUARES];
  CwDelta delta;
  int gain[MAX_EXCHANGES];
  if (type == CW_MOVE_CASTLING)
    return 0;
  cw_general_describe (position, move, &delta);
  if (delta.changes[0].to == CW_NO_SQUARE)
    return blast_value (&delta, us, value);

  memcpy (pieces, position->general.square, position->game->general->squares * sizeof pieces[0]);
  cw_general_apply (pieces, &delta);
  gain[0] = value[cw_piece_kind (delta.changes[0].after)]
            - value[cw_piece_kind (delta.changes[0].before)];
  CwWide occupied = 0;
  if (position->game->general->sighted)
    {
      occupied = cw_general_occupied (&position->general);
      for (unsigned i = 0; i < delta.count; i++)
        if (delta.changes[i].from < CW_SIGHT_SQUARES)
          occupied &= ~cw_wide_bit (delta.changes[i].from);
      occupied |= cw_wide_bit (to);
    }
  if (delta.count > 1)
    gain[0] += value[cw_piece_kind (delta.changes[1].before)];
  for (; depth < MAX_EXCHANGES - 1; side = cw_other (side))
    {
      unsigned taker = least_taker (position, pieces, occupied, to, side, value);
      if (taker == CW_NO_SQUARE)
        break;
      depth++;
      gain[depth] = value[cw_piece_kind (pieces[to])] - gain[depth - 1];
      pieces[to] = pieces[taker];
      pieces[taker] = CW_NO_PIECE;
      occupied &= ~cw_wide_bit (taker % 128); /* not used on larger boards */
      /* Later captures would explode as well, so stop. */
      if (position->game->variant->explosions)
        break;
    }
  for (; depth > 0; depth--)
    gain[depth - 1] = gain[depth] > -gain[depth - 1] ? -gain[depth] : gain[depth - 1];
  return gain[0];
}
