/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/mobility.h"

#include "core/reach.h"
#include "core/variant.h"

#include <string.h>

static bool
only_forward (const CwMovement *movement)
{
  for (unsigned i = 0; i < movement->count; i++)
    if (movement->step[i].ranks <= 0 || movement->step[i].turn)
      return false;
  return true;
}

/* The first rank, from the side's own edge, on which such pieces start; 0 if none does. */
static unsigned
first_rank (const CwGame *game, CwKind kind)
{
  unsigned first = game->ranks;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = game->variant->start.board[square];
      unsigned rank = square / game->files;
      if (piece == CW_NO_PIECE || cw_piece_kind (piece) != kind)
        continue;
      if (cw_piece_colour (piece) == CW_BLACK)
        rank = game->ranks - 1 - rank;
      if (rank < first)
        first = rank;
    }
  return first < game->ranks ? first : 0;
}

bool
cw_can_be_placed (const CwGame *game, CwKind kind, CwSquare square)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  unsigned rank = square / game->files;
  if (rules->promotes_to[CW_WHITE] && rules->must >> rank & 1)
    return false;
  return game->variant->drops || !only_forward (&rules->movement)
         || rank >= first_rank (game, kind);
}

unsigned
cw_mobility (const CwGame *game, CwKind kind, CwSquare square)
{
  CwPiece board[CW_MAX_SQUARES] = { CW_NO_PIECE };
  uint8_t can[CW_MAX_SQUARES];
  unsigned count = 0;
  board[square] = cw_piece (CW_WHITE, kind);
  cw_reach_map (game, board, square, can);
  for (unsigned to = 0; to < game->files * game->ranks; to++)
    count += can[to] != 0;
  return count;
}

/* --- among others -------------------------------------------------------------------------- */

/* For each square, the probability that the piece can move there, and capture there. */
typedef struct
{
  double moves[CW_MAX_SQUARES], captures[CW_MAX_SQUARES];
} Chances;

static double
either (double a, double b)
{
  return 1 - (1 - a) * (1 - b);
}

/* The probability that the squares in between let a step pass. */
static double
let_pass (const CwStep *step, CwDirection direction, double density)
{
  CwDirection between[CW_MAX_BETWEEN];
  double chance = 1;
  if (!step->lame && !step->jumps)
    return 1;
  for (unsigned i = cw_direction_between (direction, between); i > 0; i--)
    chance *= step->jumps ? density : 1 - density;
  return chance;
}

/* Follows one step of a white piece's movement from `square`. */
static void
follow (Chances *chances, const CwGame *game, CwKind kind, CwSquare square, const CwStep *step,
        double density)
{
  unsigned most = step->hop && step->most == 1 ? CW_TO_THE_EDGE : step->most;
  unsigned goes = most, long_step = game->variant->kind[kind].long_step[square / game->files];
  int file = (int)(square % game->files), rank = (int)(square / game->files);
  CwDirection direction = { step->files, step->ranks };
  double before = 1, over = 0; /* probabilities that it gets this far, and that it has hopped */
  if (step->moves && !step->captures && !step->hop && long_step > goes)
    goes = long_step;
  if (step->initial
      && cw_piece_plain (game->variant->start.board[square]) != cw_piece (CW_WHITE, kind))
    return;
  for (unsigned i = 1; i <= goes && i <= (step->turn ? 7 : CW_MAX_ROUTE); i++)
    {
      double pass = let_pass (step, direction, density);
      file += direction.files;
      rank += direction.ranks;
      if (file < 0 || rank < 0 || file >= (int)game->files || rank >= (int)game->ranks)
        return;
      unsigned to = (unsigned)rank * game->files + (unsigned)file;
      before *= pass;
      over *= pass;
      double comes = step->hop ? over : before;
      if (step->moves)
        chances->moves[to] = either (chances->moves[to], comes * (1 - density));
      if (step->captures && i <= most)
        chances->captures[to] = either (chances->captures[to], comes * density / 2);
      over = (step->hop == CW_HOP_CANNON ? over * (1 - density) : 0) + before * density;
      before *= 1 - density;
      if (step->turn)
        direction = cw_direction_turned (direction, step->turn);
    }
}

double
cw_mobility_crowded (const CwGame *game, CwKind kind, CwSquare square, double density)
{
  const CwMovement *movement = &game->variant->kind[kind].movement;
  Chances chances;
  double sum = 0;
  memset (&chances, 0, sizeof chances);
  for (unsigned i = 0; i < movement->count; i++)
    follow (&chances, game, kind, square, &movement->step[i], density);
  for (unsigned to = 0; to < game->files * game->ranks; to++)
    sum += chances.moves[to] + chances.captures[to];
  return sum;
}

/* --- means --------------------------------------------------------------------------------- */

typedef double Measure (const CwGame *game, CwKind kind, CwSquare square, double density);

static double
empty_board (const CwGame *game, CwKind kind, CwSquare square, double density)
{
  return cw_mobility (game, kind, square);
}

static double
mean (const CwGame *game, CwKind kind, Measure *measure, double density)
{
  double sum = 0;
  unsigned count = 0;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (cw_can_be_placed (game, kind, square))
      {
        sum += measure (game, kind, square, density);
        count++;
      }
  return count > 0 ? sum / count : 0;
}

double
cw_mobility_mean (const CwGame *game, CwKind kind)
{
  return mean (game, kind, empty_board, 0);
}

double
cw_mobility_crowded_mean (const CwGame *game, CwKind kind, double density)
{
  return mean (game, kind, cw_mobility_crowded, density);
}
