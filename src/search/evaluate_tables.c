/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece-square tables of chess, computed from formulas. */
#include <stdlib.h>

#include "search/evaluate.h"

/* 0 in the corners, 12 in the middle. */
static int
centrality (int file, int rank)
{
  return 14 - abs (2 * file - 7) - abs (2 * rank - 7);
}

/* 0 on the edge files, 3 on d and e. */
static int
file_centrality (int file)
{
  return (7 - abs (2 * file - 7)) / 2;
}

static CwTerm
pawn_square (int file, int rank)
{
  int centre = file_centrality (file);
  CwTerm term = { 2 * rank, 3 * rank * (rank - 1) / 2 };

  if (rank == 3 || rank == 4)
    term.mg += 7 * centre;
  else if (rank == 2)
    term.mg += 3 * centre;
  else if (rank == 1)
    term.mg += centre >= 2 ? -10 : 6; /* leave the shield, bring out the middle */
  return term;
}

static CwTerm
knight_square (int file, int rank)
{
  int centre = centrality (file, rank);
  CwTerm term = { 5 * centre + 2 * rank, 4 * centre };

  if (rank == 0)
    term.mg -= 8;
  return term;
}

static CwTerm
bishop_square (int file, int rank)
{
  int centre = centrality (file, rank);
  CwTerm term = { 2 * centre, 2 * centre };

  if (file == rank || file + rank == 7)
    term.mg += 8; /* a long diagonal */
  if (rank == 0)
    term.mg -= 14;
  return term;
}

static CwTerm
rook_square (int file, int rank)
{
  CwTerm term = { 3 * file_centrality (file), 2 * rank };

  if (rank == 6)
    {
      term.mg += 16;
      term.eg += 12;
    }
  return term;
}

static CwTerm
queen_square (int file, int rank)
{
  int centre = centrality (file, rank);

  return (CwTerm){ centre - (rank >= 1 && rank <= 3 ? 0 : 2), 4 * centre };
}

static CwTerm
king_square (int file, int rank)
{
  CwTerm term = { -14 * (rank < 4 ? rank : 4), 6 * centrality (file, rank) };

  term.mg -= 8 * file_centrality (file);
  if (rank == 0 && (file == 6 || file == 2 || file == 1))
    term.mg += 12;
  return term;
}

static CwTerm
square_term (CwKind kind, int file, int rank)
{
  switch (kind)
    {
    case CW_PAWN:
      return pawn_square (file, rank);
    case CW_KNIGHT:
      return knight_square (file, rank);
    case CW_BISHOP:
      return bishop_square (file, rank);
    case CW_ROOK:
      return rook_square (file, rank);
    case CW_QUEEN:
      return queen_square (file, rank);
    default:
      return king_square (file, rank);
    }
}

/* Takes the mean off, so that the table says where a man stands and material alone what it is. */
static void
fill_squares (CwTerm square[64], CwKind kind)
{
  int first = kind == CW_PAWN ? 8 : 0, past = kind == CW_PAWN ? 56 : 64;
  CwTerm sum = { 0, 0 };

  for (int s = 0; s < 64; s++)
    square[s] = (CwTerm){ 0, 0 };
  for (int s = first; s < past; s++)
    {
      square[s] = square_term (kind, s % 8, s / 8);
      sum.mg += square[s].mg;
      sum.eg += square[s].eg;
    }
  for (int s = first; s < past; s++)
    {
      square[s].mg -= sum.mg / (past - first);
      square[s].eg -= sum.eg / (past - first);
    }
}

void
cw_evaluation_fill_chess (CwEvaluation *evaluation)
{
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    fill_squares (evaluation->square[kind], kind);
}
