/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reach.h"

#include "core/variant.h"

#include <string.h>

/* A piece on its way over the board in one direction. */
typedef struct
{
  const CwGame *game;
  const CwPiece *board;
  const CwStep *step;
  int file, rank; /* where it is */
  CwDirection direction;
  unsigned goes, takes; /* most steps, without capture and with */
  bool over;            /* it has hopped, or need not */
} Walk;

/* Whether such a piece of that side stands there at the start. */
static bool
is_home (const CwGame *game, CwPiece piece, CwSquare square)
{
  return cw_piece_plain (game->variant->start.board[square]) == cw_piece_plain (piece);
}

/* How far the piece's long step goes, without capture, from its rank; 0 for none. */
static unsigned
long_step (const CwGame *game, CwPiece piece, CwSquare square)
{
  unsigned rank = square / game->files;
  if (cw_piece_colour (piece) == CW_BLACK)
    rank = game->ranks - 1 - rank;
  return game->variant->kind[cw_piece_kind (piece)].long_step[rank];
}

/* Returns false if the piece has no such step from there. */
static bool
start_walk (Walk *walk, const CwGame *game, const CwPiece *board, CwSquare square,
            const CwStep *step)
{
  CwPiece piece = board[square];
  int forward = cw_piece_colour (piece) == CW_WHITE ? 1 : -1;
  unsigned most = step->hop && step->most == 1 ? CW_TO_THE_EDGE : step->most;
  *walk = (Walk){ .game = game,
                  .board = board,
                  .step = step,
                  .file = (int)(square % game->files),
                  .rank = (int)(square / game->files),
                  .direction = { step->files * forward, step->ranks * forward },
                  .goes = step->moves ? most : 0,
                  .takes = step->captures ? most : 0,
                  .over = step->hop == CW_HOP_NONE };
  if (walk->goes > 0 && walk->takes == 0 && !step->hop
      && long_step (game, piece, square) > walk->goes)
    walk->goes = long_step (game, piece, square);
  return !step->initial || is_home (game, piece, square);
}

/* Whether the squares between the ends of the next step let the piece pass. */
static bool
passes (const Walk *walk)
{
  CwDirection between[CW_MAX_BETWEEN];
  if (!walk->step->lame && !walk->step->jumps)
    return true;
  unsigned count = cw_direction_between (walk->direction, between);
  for (unsigned i = 0; i < count; i++)
    {
      int file = walk->file + between[i].files, rank = walk->rank + between[i].ranks;
      bool occupied = walk->board[rank * (int)walk->game->files + file] != CW_NO_PIECE;
      if (occupied != walk->step->jumps)
        return false;
    }
  return true;
}

/* Takes one step; returns the square, or CW_NO_SQUARE if it is off the board or blocked. */
static CwSquare
next_square (Walk *walk)
{
  int file = walk->file + walk->direction.files, rank = walk->rank + walk->direction.ranks;
  if (file < 0 || rank < 0 || file >= (int)walk->game->files || rank >= (int)walk->game->ranks
      || !passes (walk))
    return CW_NO_SQUARE;
  walk->file = file;
  walk->rank = rank;
  if (walk->step->turn)
    walk->direction = cw_direction_turned (walk->direction, walk->step->turn);
  return (CwSquare)(rank * (int)walk->game->files + file);
}

/* What the piece can do on the square of step number `index`, from 1. */
static uint8_t
use_of (const Walk *walk, unsigned index, bool empty)
{
  uint8_t can = 0;
  if (index <= walk->goes && empty)
    can |= CW_CAN_MOVE;
  if (index <= walk->takes)
    can |= CW_CAN_CAPTURE;
  if (can && (walk->step->initial || (index > walk->step->most && !walk->step->hop)))
    can |= CW_CAN_FIRST;
  return can;
}

static void
follow (Walk *walk, CwRoute *route)
{
  unsigned most = walk->goes > walk->takes ? walk->goes : walk->takes, count = 0;
  /* The eighth step of a circle ends where it began. */
  if (walk->step->turn && most > 7)
    most = 7;
  *route = (CwRoute){ .step = walk->step, .hurdle = CW_NO_SQUARE };
  for (unsigned i = 1; i <= most && count < CW_MAX_ROUTE; i++)
    {
      CwSquare to = next_square (walk);
      if (to == CW_NO_SQUARE)
        break;
      bool empty = walk->board[to] == CW_NO_PIECE;
      route->square[count] = to;
      route->can[count] = walk->over ? use_of (walk, i, empty) : 0;
      if (route->can[count++])
        route->count = (uint8_t)count;
      if (walk->over && (!empty || walk->step->hop == CW_HOP_GRASSHOPPER))
        break;
      if (!walk->over && !empty)
        {
          walk->over = true;
          route->hurdle = to;
        }
    }
}

unsigned
cw_routes (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
           CwRoute routes[CW_MAX_STEPS])
{
  const CwMovement *movement = &game->variant->kind[cw_piece_kind (board[square])].movement;
  unsigned count = 0;
  for (unsigned i = 0; i < movement->count; i++)
    {
      Walk walk;
      if (!start_walk (&walk, game, board, square, &movement->step[i]))
        continue;
      follow (&walk, &routes[count]);
      if (routes[count].count > 0)
        count++;
    }
  return count;
}

void
cw_reach_map (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
              uint8_t can[CW_MAX_SQUARES])
{
  CwRoute routes[CW_MAX_STEPS];
  unsigned count = cw_routes (game, board, square, routes);
  memset (can, 0, CW_MAX_SQUARES);
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < routes[i].count; j++)
      {
        uint8_t *before = &can[routes[i].square[j]], now = routes[i].can[j];
        if (now && *before) /* reachable in another way, so not only as a first move */
          *before = (uint8_t)(((*before | now) & ~CW_CAN_FIRST) | (*before & now & CW_CAN_FIRST));
        else
          *before |= now;
      }
}

unsigned
cw_reach (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
          CwReach reach[CW_MAX_SQUARES])
{
  uint8_t can[CW_MAX_SQUARES];
  unsigned squares = game->files * game->ranks, count = 0;
  cw_reach_map (game, board, square, can);
  for (CwSquare to = 0; to < squares; to++)
    {
      bool enemy = board[to] != CW_NO_PIECE
                   && cw_piece_colour (board[to]) != cw_piece_colour (board[square]);
      if (can[to] & CW_CAN_MOVE || (enemy && can[to] & CW_CAN_CAPTURE))
        reach[count++] = (CwReach){ to, enemy };
    }
  return count;
}

bool
cw_reach_attacked (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                   CwColour by)
{
  unsigned squares = game->files * game->ranks;
  for (CwSquare from = 0; from < squares; from++)
    {
      uint8_t can[CW_MAX_SQUARES];
      if (board[from] == CW_NO_PIECE || cw_piece_colour (board[from]) != by)
        continue;
      cw_reach_map (game, board, from, can);
      if (can[square] & CW_CAN_CAPTURE)
        return true;
    }
  return false;
}
