/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reach.h"

#include <string.h>

typedef struct
{
  int8_t file, rank;
} Step;

static const Step straight[] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const Step diagonal[] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };
static const Step leaps[] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                              { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

/* A walk over the board that calls `visit` for every square that the man acts on. */
typedef struct
{
  const CwGame *game;
  const CwPiece *board;
  CwSquare from;
  CwPiece piece;
  bool attacks; /* squares attacked, own men included, instead of squares to go to */
  unsigned count;
  CwReach *reach;
} Walk;

static bool
step_square (const Walk *walk, int file, int rank, CwSquare *square)
{
  if (file < 0 || rank < 0 || file >= (int)walk->game->files || rank >= (int)walk->game->ranks)
    return false;
  *square = (CwSquare)(rank * (int)walk->game->files + file);
  return true;
}

static void
add (Walk *walk, CwSquare square, bool capture)
{
  walk->reach[walk->count++] = (CwReach){ square, capture };
}

/* Adds `square` if the man may go there; returns whether a slider may go on beyond it. */
static bool
enter (Walk *walk, CwSquare square)
{
  CwPiece there = walk->board[square];

  if (there == CW_NO_PIECE)
    {
      add (walk, square, false);
      return true;
    }
  if (walk->attacks || cw_piece_colour (there) != cw_piece_colour (walk->piece))
    add (walk, square, cw_piece_colour (there) != cw_piece_colour (walk->piece));
  return false;
}

static void
walk_steps (Walk *walk, const Step *steps, size_t count, bool slides)
{
  int file = walk->from % (int)walk->game->files;
  int rank = walk->from / (int)walk->game->files;

  for (size_t i = 0; i < count; i++)
    {
      CwSquare square;
      int distance = 1;

      while (step_square (walk, file + distance * steps[i].file, rank + distance * steps[i].rank,
                          &square)
             && enter (walk, square) && slides)
        distance++;
    }
}

static void
walk_pawn (Walk *walk)
{
  int files = (int)walk->game->files;
  int file = walk->from % files, rank = walk->from / files;
  bool white = cw_piece_colour (walk->piece) == CW_WHITE;
  int forward = white ? 1 : -1;
  int home = white ? 1 : (int)walk->game->ranks - 2;
  CwSquare square;

  for (int side = -1; side <= 1; side += 2)
    {
      if (!step_square (walk, file + side, rank + forward, &square))
        continue;
      if (walk->attacks)
        add (walk, square, walk->board[square] != CW_NO_PIECE);
      else if (walk->board[square] != CW_NO_PIECE)
        enter (walk, square);
    }
  if (walk->attacks)
    return;
  for (int distance = 1; distance <= (rank == home ? 2 : 1); distance++)
    {
      if (!step_square (walk, file, rank + distance * forward, &square)
          || walk->board[square] != CW_NO_PIECE)
        break;
      add (walk, square, false);
    }
}

static void
walk_man (Walk *walk)
{
  switch (cw_piece_kind (walk->piece))
    {
    case CW_PAWN:
      walk_pawn (walk);
      break;
    case CW_KNIGHT:
      walk_steps (walk, leaps, 8, false);
      break;
    case CW_BISHOP:
      walk_steps (walk, diagonal, 4, true);
      break;
    case CW_ROOK:
      walk_steps (walk, straight, 4, true);
      break;
    case CW_QUEEN:
      walk_steps (walk, straight, 4, true);
      walk_steps (walk, diagonal, 4, true);
      break;
    case CW_KING:
      walk_steps (walk, straight, 4, false);
      walk_steps (walk, diagonal, 4, false);
      break;
    default:
      break;
    }
}

unsigned
cw_reach (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
          CwReach reach[CW_MAX_SQUARES])
{
  Walk walk = {
    .game = game, .board = board, .from = square, .piece = board[square], .reach = reach
  };

  walk_man (&walk);
  return walk.count;
}

bool
cw_reach_attacked (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                   CwColour by)
{
  unsigned squares = game->files * game->ranks;

  for (unsigned from = 0; from < squares; from++)
    {
      CwReach reach[CW_MAX_SQUARES];
      Walk walk = { .game = game,
                    .board = board,
                    .from = (CwSquare)from,
                    .piece = board[from],
                    .attacks = true,
                    .reach = reach };

      if (board[from] == CW_NO_PIECE || cw_piece_colour (board[from]) != by)
        continue;
      walk_man (&walk);
      for (unsigned i = 0; i < walk.count; i++)
        if (reach[i].to == square)
          return true;
    }
  return false;
}

unsigned
cw_mobility (const CwGame *game, CwKind kind, CwSquare square)
{
  CwPiece board[CW_MAX_SQUARES];
  CwReach reach[CW_MAX_SQUARES];
  Walk walk = { .game = game, .board = board, .from = square, .reach = reach };
  unsigned count;

  memset (board, 0, sizeof board);
  board[square] = walk.piece = cw_piece (CW_WHITE, kind);
  walk_man (&walk);
  count = walk.count;
  if (kind == CW_PAWN)
    {
      walk.count = 0;
      walk.attacks = true;
      walk_man (&walk);
      count += walk.count;
    }
  return count;
}

double
cw_mobility_mean (const CwGame *game, CwKind kind)
{
  unsigned first = kind == CW_PAWN ? game->files : 0;
  unsigned last = game->files * (kind == CW_PAWN ? game->ranks - 1 : game->ranks);
  unsigned sum = 0;

  for (unsigned square = first; square < last; square++)
    sum += cw_mobility (game, kind, (CwSquare)square);
  return (double)sum / (double)(last - first);
}
