/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/position_filter.h"

#include "core/variant.h"

#include <limits.h>

/* --- one position ---------------------------------------------------------------------------- */

static CwPiece
other_side (CwPiece piece)
{
  return cw_piece (cw_other (cw_piece_colour (piece)), cw_piece_kind (piece));
}

/* The square as the other side sees it: the board is rotated in games like shogi, and otherwise
 * mirrored. */
static CwSquare
other_square (const CwGame *game, CwSquare square)
{
  unsigned files = game->files, file = square % files, rank = game->ranks - 1 - square / files;
  return (CwSquare)(rank * files + (game->shogi ? files - 1 - file : file));
}

static bool
has_material (const CwPositionFilter *filter, const CwPosition *position, bool swapped)
{
  for (unsigned i = 0; i < filter->terms; i++)
    {
      const CwPieceSum *term = &filter->term[i];
      int sum = 0;
      for (unsigned j = 0; j < term->parts; j++)
        {
          CwPiece piece = swapped ? other_side (term->part[j].piece) : term->part[j].piece;
          CwColour colour = cw_piece_colour (piece);
          CwKind kind = cw_piece_kind (piece);
          sum += term->part[j].sign
                 * (int)(term->part[j].hand ? cw_position_hand (position, colour, kind)
                                            : cw_position_count (position, colour, kind));
        }
      if (sum < term->low || sum > term->high)
        return false;
    }
  return true;
}

static bool
has_places (const CwPositionFilter *filter, const CwPosition *position, bool swapped)
{
  const CwGame *game = cw_position_game (position);
  for (unsigned i = 0; i < filter->places; i++)
    {
      CwSquare square = filter->place[i].square;
      CwPiece piece = filter->place[i].piece;
      CwPiece there = cw_position_at (position, swapped ? other_square (game, square) : square);
      if (cw_piece_plain (there) != (swapped ? other_side (piece) : piece))
        return false;
    }
  return true;
}

/* --- a game ---------------------------------------------------------------------------------- */

static bool
reaches (const CwPositionFilter *filter, const CwRecordGame *game, unsigned *ply)
{
  CwPosition position = game->start;
  CwMoveCode code = game->code;
  unsigned plies = 0;
  if (!cw_move_code_reach (&position, &code, &filter->position, &plies))
    return false;
  *ply = plies;
  return true;
}

/* As asked, or with the sides swapped. */
typedef struct
{
  bool swapped;
  bool material; /* holds */
  unsigned since, lasted;
} Side;

static bool
holds (Side *side, const CwPositionFilter *filter, const CwPosition *position, unsigned ply)
{
  if (!side->material || !has_places (filter, position, side->swapped))
    {
      side->lasted = 0;
      return false;
    }
  if (side->lasted++ == 0)
    side->since = ply;
  return side->lasted >= (filter->lasting > 0 ? filter->lasting : 1);
}

static bool
has_positions (const CwPositionFilter *filter, const CwRecordGame *game, unsigned *ply)
{
  CwPosition position = game->start;
  CwMoveCode code = game->code;
  Side side[2] = { { .swapped = false }, { .swapped = true } };
  CwSkipped skipped = { .changed = true };
  for (unsigned at = 0;; at += skipped.plies)
    {
      bool counted = filter->places == 0; /* only the numbers of pieces decide */
      for (unsigned i = 0; i < (filter->either ? 2 : 1); i++)
        {
          if (skipped.changed)
            side[i].material = has_material (filter, &position, side[i].swapped);
          if (holds (&side[i], filter, &position, at))
            {
              *ply = side[i].since;
              return true;
            }
          counted = counted && !side[i].material;
        }
      skipped = cw_move_code_skip (&position, &code, counted ? UINT_MAX : 1);
      if (skipped.plies == 0)
        return false;
    }
}

static bool
is_same_game (const CwGame *one, const CwGame *other)
{
  return one == other || (cw_game_is_chess (one) && cw_game_is_chess (other));
}

bool
cw_position_filter (const CwPositionFilter *filter, const CwRecordGame *game, unsigned *ply)
{
  unsigned first = 0;
  if (filter->terms + filter->places > 0
      && (!is_same_game (filter->game, game->game) || !has_positions (filter, game, &first)))
    return false;
  if (filter->exact
      && (!is_same_game (cw_position_game (&filter->position), game->game)
          || !reaches (filter, game, &first)))
    return false;
  if (ply)
    *ply = first;
  return true;
}
