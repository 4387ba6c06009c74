/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/game_text.h"

#include "core/variant.h"

CwKind
cw_text_kind (const CwGame *game, char letter, bool promoted)
{
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == letter && (game->kind[kind].plain != 0) == promoted)
      return (CwKind)kind;
  return 0;
}

CwKind
cw_text_promoted (const CwGame *game, CwKind kind)
{
  for (unsigned promoted = 1; kind != 0 && promoted <= game->kinds; promoted++)
    if (game->kind[promoted].plain == kind)
      return (CwKind)promoted;
  return 0;
}

bool
cw_text_has_promoted (const CwGame *game)
{
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].plain != 0)
      return true;
  return false;
}

CwKind
cw_text_pawn (const CwGame *game)
{
  CwKind pawn = cw_text_kind (game, 'P', false);
  return cw_text_promoted (game, pawn) == 0 ? pawn : 0;
}

size_t
cw_text_write_kind (const CwGame *game, CwKind kind, char text[CW_KIND_TEXT])
{
  size_t length = 0;
  if (game->kind[kind].plain != 0)
    text[length++] = '+';
  text[length++] = game->kind[kind].letter;
  return length;
}

bool
cw_text_has_hands (const CwGame *game)
{
  return game->variant->drops;
}

bool
cw_text_castling_slides (const CwGame *game)
{
  return game->variant->castling.slide > 0;
}

CwSquare
cw_text_castling_goal (const CwGame *game, CwMove move)
{
  unsigned from = cw_move_from (move), side = cw_move_to (move) < from, slid = cw_move_kind (move);
  if (cw_text_castling_slides (game))
    return (CwSquare)(side == 0 ? from + slid : from - slid);
  unsigned file = game->variant->castling.king_to[side];
  return (CwSquare)(from / game->files * game->files + file);
}
