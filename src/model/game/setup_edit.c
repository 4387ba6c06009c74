/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/setup_edit.h"

#include "core/variant.h"
#include "notation/fen.h"
#include "picture/scene.h"

#include <glib.h>
#include <string.h>

/* --- which pieces there are ------------------------------------------------------------------- */

/* In a game with hands, the set of kinds that may be promoted pieces: crazyhouse's queen turns back
 * into a pawn when captured, but is a kind of its own until then. */
static CwKinds
reverting_kinds (const CwGame *game)
{
  CwKinds kinds = 0;
  if (game->shogi || !game->variant->drops)
    return 0;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    kinds |= game->variant->kind[kind].promotes_to[0] | game->variant->kind[kind].promotes_to[1];
  return kinds;
}

unsigned
cw_setup_pieces (const CwGame *game, CwPiece pieces[CW_MAX_SETUP_PIECES])
{
  CwKinds reverting = reverting_kinds (game);
  unsigned count = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      for (unsigned promoted = 0; promoted < 2; promoted++)
        for (unsigned kind = game->kinds; kind >= 1; kind--)
          if ((game->kind[kind].plain != 0) == promoted)
            pieces[count++] = cw_piece ((CwColour)colour, (CwKind)kind);
      for (unsigned kind = game->kinds; kind >= 1; kind--)
        if (reverting >> kind & 1 && game->kind[kind].plain == 0)
          pieces[count++] = cw_piece ((CwColour)colour, (CwKind)kind) | CW_PIECE_PROMOTED;
    }
  return count;
}

unsigned
cw_setup_hand_kinds (const CwGame *game, CwKind kinds[CW_MAX_KINDS])
{
  return game->shogi || game->variant->drops ? cw_hand_order (game, kinds) : 0;
}

/* --- pieces on the move ----------------------------------------------------------------------- */

/* The kind that a piece becomes in hand; 0 if it cannot be held. */
static CwKind
held_kind (const CwGame *game, CwKind kind)
{
  CwKind kinds[CW_MAX_KINDS] = { 0 };
  CwKind held = game->kind[kind].plain != 0 ? game->kind[kind].plain : kind;
  unsigned count = cw_setup_hand_kinds (game, kinds);
  for (unsigned i = 0; i < count; i++)
    if (kinds[i] == held)
      return held;
  return 0;
}

void
cw_setup_add_to_hand (CwSetup *setup, const CwGame *game, CwColour colour, CwKind kind, int more)
{
  CwKind held = held_kind (game, kind);
  if (held != 0)
    setup->hand[colour][held] =
        (uint8_t)CLAMP ((int)setup->hand[colour][held] + more, 0, CW_MAX_IN_HAND);
}

void
cw_setup_move (CwSetup *setup, const CwGame *game, CwSquare from, CwSquare to)
{
  unsigned squares = game->files * game->ranks;
  CwPiece from_hand = cw_scene_held_piece (from), to_hand = cw_scene_held_piece (to);
  CwPiece piece = from < squares ? setup->board[from] : from_hand;
  if (from == to || piece == CW_NO_PIECE)
    return;
  if (to_hand != CW_NO_PIECE)
    {
      CwColour colour = cw_piece_colour (to_hand);
      CwKind kind = held_kind (game, cw_piece_kind (piece));
      if (kind == 0 || setup->hand[colour][kind] >= CW_MAX_IN_HAND)
        return;
      setup->hand[colour][kind]++;
    }
  if (from_hand == CW_NO_PIECE)
    setup->board[from] = CW_NO_PIECE;
  else if (setup->hand[cw_piece_colour (piece)][cw_piece_kind (piece)] == 0)
    return;
  else
    setup->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]--;
  if (to < squares)
    setup->board[to] = piece;
}

/* --- whole boards ----------------------------------------------------------------------------- */

/* The square mirrored left to right, or (`above`) top to bottom. */
static CwSquare
mirrored (const CwGame *game, CwSquare square, bool above)
{
  unsigned files = game->files, file = square % files, rank = square / files;
  if (square == CW_NO_SQUARE)
    return square;
  return (CwSquare)(above ? (game->ranks - 1 - rank) * files + file
                          : rank * files + files - 1 - file);
}

void
cw_setup_mirror (CwSetup *setup, const CwGame *game)
{
  const CwSetup now = *setup;
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    setup->board[square] = now.board[mirrored (game, (CwSquare)square, false)];
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      setup->castling[colour][side] = mirrored (game, now.castling[colour][1 - side], false);
}

static CwPiece
other_side (CwPiece piece)
{
  return piece == CW_NO_PIECE ? piece : piece ^ cw_piece (CW_BLACK, 0);
}

void
cw_setup_swap (CwSetup *setup, const CwGame *game)
{
  const CwSetup now = *setup;
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    setup->board[square] = other_side (now.board[mirrored (game, (CwSquare)square, true)]);
  setup->side = cw_other (now.side);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      memcpy (setup->hand[colour], now.hand[1 - colour], sizeof now.hand[0]);
      setup->checks[colour] = now.checks[1 - colour];
      for (unsigned side = 0; side < 2; side++)
        setup->castling[colour][side] = mirrored (game, now.castling[1 - colour][side], true);
    }
}
