/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/setup_rights.h"

#include "core/position.h"
#include "core/variant.h"

/* --- castling ------------------------------------------------------------------------------ */

static CwSquare
royal_square (const CwGame *game, const CwSetup *setup, CwColour colour)
{
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = setup->board[square];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
          && game->kind[cw_piece_kind (piece)].royal)
        return square;
    }
  return CW_NO_SQUARE;
}

static bool
is_partner (const CwGame *game, const CwSetup *setup, CwColour colour, CwSquare square)
{
  CwPiece piece = setup->board[square];
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour
         && (game->variant->castling.partners >> cw_piece_kind (piece) & 1);
}

/* Chess960: the outermost partner on that side of the king. */
static CwSquare
outermost_partner (const CwGame *game, const CwSetup *setup, CwColour colour, CwSquare king,
                   unsigned side)
{
  unsigned files = game->files, base = king / files * files;
  for (unsigned i = 0; i < files; i++)
    {
      CwSquare square = (CwSquare)(base + (side == 0 ? files - 1 - i : i));
      if (square == king)
        break;
      if (is_partner (game, setup, colour, square))
        return square;
    }
  return CW_NO_SQUARE;
}

CwSquare
cw_setup_castling_partner (const CwGame *game, const CwSetup *setup, CwColour colour, unsigned side)
{
  CwSquare king = royal_square (game, setup, colour);
  if (game->variant->castling.partners == 0 || king == CW_NO_SQUARE)
    return CW_NO_SQUARE;
  CwSquare begins = royal_square (game, &game->variant->start, colour);
  if (game->chess960)
    return begins != CW_NO_SQUARE && king / game->files == begins / game->files
               ? outermost_partner (game, setup, colour, king, side)
               : CW_NO_SQUARE;
  CwSquare usual = game->variant->start.castling[colour][side];
  return king == begins && usual != CW_NO_SQUARE && is_partner (game, setup, colour, usual)
             ? usual
             : CW_NO_SQUARE;
}

void
cw_setup_trim_castling (const CwGame *game, CwSetup *setup)
{
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwSquare king = royal_square (game, setup, (CwColour)colour);
      CwSquare begins = royal_square (game, &game->variant->start, (CwColour)colour);
      bool moved =
          king == CW_NO_SQUARE
          || (game->chess960 ? king / game->files != begins / game->files : king != begins);
      for (unsigned side = 0; side < 2; side++)
        {
          CwSquare partner = setup->castling[colour][side];
          if (partner != CW_NO_SQUARE
              && (moved || !is_partner (game, setup, (CwColour)colour, partner)
                  || (side == 0) != (partner > king)))
            setup->castling[colour][side] = CW_NO_SQUARE;
        }
    }
}

/* --- passing ------------------------------------------------------------------------------- */

void
cw_setup_set_en_passant (CwSetup *setup, const CwEnPassant *en_passant)
{
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    setup->en_passant[i] = en_passant ? en_passant->passed[i] : CW_NO_SQUARE;
  setup->en_passant_piece = en_passant ? en_passant->piece : CW_NO_SQUARE;
}

/* Whether the rules keep it, which means that it can be answered. */
static bool
is_kept (const CwGame *game, const CwSetup *setup, const CwEnPassant *en_passant)
{
  CwSetup tried = *setup, kept;
  CwPosition position;
  cw_setup_set_en_passant (&tried, en_passant);
  if (!cw_position_set (&position, game, &tried, NULL))
    return false;
  cw_position_get (&position, &kept);
  return kept.en_passant[0] == en_passant->passed[0];
}

/* Fills in a piece on `to` that came `steps` squares in direction (dx, dy), for which all the
 * squares behind it must be empty; false if they are not, or the board ends. */
static bool
make_en_passant (const CwGame *game, const CwSetup *setup, CwSquare to, int dx, int dy,
                 unsigned steps, CwEnPassant *en_passant)
{
  int files = (int)game->files, file = to % files, rank = to / files;
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    en_passant->passed[i] = CW_NO_SQUARE;
  en_passant->piece = dx == 0 ? CW_NO_SQUARE : to;
  if (steps > CW_MAX_PASSED)
    return false;
  for (unsigned i = 1; i <= steps; i++)
    {
      int f = file - dx * (int)i, r = rank - dy * (int)i;
      if (f < 0 || f >= files || r < 0 || r >= (int)game->ranks)
        return false;
      CwSquare square = (CwSquare)(r * files + f);
      if (setup->board[square] != CW_NO_PIECE)
        return false;
      if (i < steps)
        en_passant->passed[steps - 1 - i] = square;
    }
  return true;
}

/* The en passants of the piece on one square. */
static unsigned
en_passants_of (const CwGame *game, const CwSetup *setup, CwSquare square, CwEnPassant *en_passants,
                unsigned room)
{
  CwPiece piece = setup->board[square];
  const CwKindRules *rules = &game->variant->kind[cw_piece_kind (piece)];
  int dy = cw_piece_colour (piece) == CW_WHITE ? 1 : -1;
  unsigned row = square / game->files, count = 0;
  unsigned rank = dy > 0 ? row : game->ranks - 1 - row; /* from its own edge */
  for (unsigned from = 0; from < rank; from++)
    for (int dx = -1; dx <= 1 && rules->en_passant_from >> from & 1; dx++)
      {
        unsigned steps = rank - from;
        CwEnPassant en_passant;
        if (steps < 2 || steps > rules->long_step[from] || count == room)
          continue;
        if (make_en_passant (game, setup, square, dx, dy, steps, &en_passant)
            && is_kept (game, setup, &en_passant))
          en_passants[count++] = en_passant;
      }
  return count;
}

unsigned
cw_setup_en_passants (const CwGame *game, const CwSetup *setup,
                      CwEnPassant en_passants[CW_MAX_EN_PASSANTS])
{
  unsigned count = 0;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = setup->board[square];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) != setup->side)
        count +=
            en_passants_of (game, setup, square, en_passants + count, CW_MAX_EN_PASSANTS - count);
    }
  return count;
}
